"""Every game says of each decision which kind it is, and what that is called."""

import pytest

from biberclan import language
from biberclan.bots.dilemmas import Dilemma
from biberclan.shelf import GAMES, rules_of
from biberclan.teach import dilemmas
from biberclan.teach.boxes import DECIDE
from biberclan.teach.drills import drills_of
from biberclan.teach.words import words_of
from tests.conformance.moments import LANGUAGES, moments
from tests.ui.dilemmas import posed

LONGEST_TITLE = 28


@pytest.mark.parametrize("game", GAMES)
def test_every_real_decision_is_of_a_kind_and_every_kind_comes_up(game: str) -> None:
    words, rules = words_of(game), rules_of(game)
    met = set()
    for state, legal, _events in moments(game):
        kind = words.decision_kind(rules.observe(state, state.actor))
        assert kind in words.DECISIONS or (kind is None and len(legal) < 2)
        met.add(kind)
        twin = rules.glance(rules.observe(state, state.actor), None)
        assert words.decision_kind(twin) == kind, "depends on what only memory holds"
    assert met - {None} == set(words.DECISIONS)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_has_a_name_of_its_own_and_is_no_question(game: str) -> None:
    words, drills = words_of(game), drills_of(game)
    assert drills is not None
    assert DECIDE not in drills.KINDS
    rulings = {ruling for kind in drills.KINDS.values() for ruling in kind}
    assert not rulings & set(words.DECISIONS)
    told = set()
    for tongue in LANGUAGES:
        language.choose(tongue)
        titles = [words.decision_title(kind) for kind in words.DECISIONS]
        assert len({*titles}) == len(titles)
        assert all(0 < len(title) <= LONGEST_TITLE for title in titles)
        told.update(titles)
    language.choose("en")
    assert len(told) == len(LANGUAGES) * len(words.DECISIONS), "not translated"


@pytest.mark.parametrize("game", GAMES)
def test_positions_of_one_kind_are_looked_for(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dilemmas, "likeliest", lambda found, rng: posed(found[0]))
    words, sought = words_of(game), list(words_of(game).DECISIONS)
    for kind in (sought[0], sought[-1]):
        found: list[Dilemma] = [
            each for n in range(20) if (each := dilemmas.seek(game, str(n), kind)) is not None
        ]
        assert found
        for dilemma in found:
            assert dilemmas.kind_of(dilemma.decision) == kind
            table = dilemmas.at_a_table_of_bots(dilemma, "Lisa")
            assert table.options == words.DECISIONS[kind]
            match = dilemmas.sit_down(dilemma, table)
            assert match.view == dilemma.decision.observation
