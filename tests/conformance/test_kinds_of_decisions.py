"""Every game says of each decision which kind it is, and what that is called."""

from itertools import count

import pytest

from biberclan import language
from biberclan.shelf import GAMES, rules_of
from biberclan.teach import dilemmas
from biberclan.teach.boxes import DECIDE
from biberclan.teach.drills import drills_of
from biberclan.teach.words import words_of
from tests.catalogues import COMPLETE
from tests.conformance.moments import LANGUAGES, moments
from tests.conformance.tables import ALL_GAMES
from tests.ui.dilemmas import posed

LONGEST_TITLE = 28


@pytest.mark.parametrize("game", ALL_GAMES)
def test_every_real_decision_is_of_a_kind_and_every_kind_comes_up(game: str) -> None:
    words, rules = words_of(game), rules_of(game)
    met = set()
    for state, legal, _events in moments(game):
        view = rules.observe(state, state.actor)
        kind = words.decision_kind(view)
        assert kind in words.NAMES.decisions or (kind is None and len(legal) < 2)
        assert kind is None or not (state.actor is None or state.paused)
        met.add(kind)
        glanced = words.decision_kind(rules.glance(view, None))
        assert glanced == kind, "depends on what only memory holds"
    assert met - {None} == set(words.NAMES.decisions)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_has_a_name_of_its_own_and_is_no_question(game: str) -> None:
    words, drills = words_of(game), drills_of(game)
    assert drills is not None
    assert DECIDE not in drills.DRILLS
    rulings = {ruling for kind in drills.DRILLS.values() for ruling in kind.rulings}
    assert not rulings & set(words.NAMES.decisions)
    for tongue in LANGUAGES:
        language.choose(tongue)
        titles = [words.NAMES.decision_title(kind) for kind in words.NAMES.decisions]
        assert len({*titles}) == len(titles)
        assert all(0 < len(title) <= LONGEST_TITLE for title in titles)
        language.choose("en")
        told = {*titles, *map(words.NAMES.decision_title, words.NAMES.decisions)}
        if tongue in COMPLETE:
            assert len(told) == 2 * len(words.NAMES.decisions), "not translated"


@pytest.mark.parametrize("game", ALL_GAMES)
def test_positions_of_every_kind_are_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dilemmas, "likeliest", lambda found, rng: posed(found[0]))
    kinds = words_of(game).NAMES.decisions
    for kind in kinds:
        loosely = kind != next(iter(kinds))
        found = (dilemmas.seek(game, str(seed), kind, loosely) for seed in count())
        dilemma = next(each for each in found if each is not None)
        assert dilemmas.kind_of(dilemma.decision) == kind
        assert len(dilemma.decision.tempting) > 1
        table = dilemmas.at_a_table_of_bots(dilemma, "Lisa")
        assert table.options == kinds[kind].options
        match = dilemmas.sit_down(dilemma, table)
        assert match.view == dilemma.decision.observation
