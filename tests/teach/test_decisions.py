"""What somebody would do: costly decisions bring their kind up again until it goes well."""

from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from biberclan.bots.dilemmas import Dilemma
from biberclan.match.store import training
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Trained
from biberclan.teach import dilemmas
from biberclan.teach.boxes import DECIDE
from biberclan.teach.decisions import _TRIES, Decisions, Posed
from biberclan.teach.dilemmas import seek
from biberclan.teach.learned import Learned
from biberclan.teach.training import Training
from tests.store.playing import kept
from tests.ui.dilemmas import decisions, posed


def of_lisa(store: Store | None, learned: Learned | None = None) -> tuple[Training, Decisions]:
    """Return what Lisa has practised and decided."""
    lisa = Training(store, "Lisa", "clan", Random(1))
    return lisa, Decisions(store, lisa, Learned(None) if learned is None else learned)


def found(position: str, dilemma: Dilemma, seed: str = "") -> Posed:
    """Return a dilemma as it was found."""
    return Posed(position, dilemma, dilemmas.at_a_table_of_bots(dilemma, "Lisa"), "", seed)


def wanted(asking: Decisions, **choice: Any) -> list[str | None]:
    """Return which kind is looked for in one place after the other."""
    places = islice(asking.places(Random(1), **choice), _TRIES + 1)
    requests = [place.request for place in places]
    for number, request in enumerate(requests):
        _game, _seed, kind, loosely = request.arguments
        assert request.function is seek
        assert loosely is (kind is not None and number >= _TRIES // 2)
    return [request.arguments[2] for request in requests]


def test_a_costly_decision_brings_its_kind_up_until_one_is_good(tmp_path: Path) -> None:
    first, other = decisions("clan")[3], decisions("clan")[5]
    dilemma, kind = posed(first), dilemmas.kind_of(first)
    assert kind is not None
    assert kind != dilemmas.kind_of(other)
    now = [datetime(2026, 11, 22, 12).astimezone()]
    with kept(tmp_path) as store:
        store.now = lambda: now[0]
        lisa, asking = of_lisa(store)
        assert wanted(asking) == [None] * (_TRIES + 1)
        asking.asks(found("bots 1", dilemma))
        asking.answered("bots 1", dilemma, 0.05)
        asking.answered("bots 1", dilemma, 0.0)  # only the first answer counts
        assert lisa.due(DECIDE) == 1
        assert lisa.due_questions() == 0
        assert wanted(asking) == [None] * (_TRIES + 1), "the same kind again at once"
        asking.asks(found("bots 2", posed(other)))
        assert wanted(asking) == [kind] * _TRIES + [None]
    with kept(tmp_path) as store:
        store.now = lambda: now[0]
        lisa, asking = of_lisa(store)
        assert wanted(asking) == [kind] * _TRIES + [None]
        assert lisa.ask().kind != DECIDE
        asking.answered("bots 3", dilemma, 0.02)
        assert lisa.due(DECIDE) == 0
        rows = training.rows(store, Trained, "lisa")
        assert [(row.kind, row.ruling, row.box, row.correct) for row in rows] == [
            (DECIDE, kind, 1, 1)
        ]
        now[0] += timedelta(days=1)
        assert wanted(of_lisa(store)[1]) == [kind] * _TRIES + [None]
        lisa.forget()
        assert of_lisa(store)[0].cards == {}


def test_a_kind_that_is_asked_for_is_the_only_one_that_will_do() -> None:
    _lisa, asking = of_lisa(None)
    assert wanted(asking, kind="flip") == ["flip"] * _TRIES


def test_the_position_of_the_day_stays_the_same_whatever_is_due() -> None:
    dilemma = posed(decisions("clan")[3])
    places = []
    for cost in (0.1, 0.0):
        _lisa, asking = of_lisa(None)
        asking.answered("bots 1", dilemma, cost)
        places.append([place.request for place in islice(asking.of_today(), 5)])
    assert places[0] == places[1]


def test_the_position_of_the_day_is_searched_once_a_day(tmp_path: Path) -> None:
    now = [datetime(2026, 11, 22, 12).astimezone()]

    def seeds() -> list[str]:
        places = islice(of_lisa(store, Learned(tmp_path))[1].of_today(), 3)
        return [place.request.arguments[1] for place in places]

    with kept(tmp_path) as store:
        store.now = lambda: now[0]
        learned = Learned(tmp_path)
        _lisa, asking = of_lisa(store, learned)
        *_others, place = islice(asking.of_today(), 6)
        asking.asks(place.posed(posed(decisions("clan")[3]), "Lisa"))
        looked_at = seeds()
        assert looked_at[0] == place.request.arguments[1]
        assert looked_at[1].endswith(" 0"), "if nothing is found there, it is looked for again"
        asking.asks(found("bots 1", posed(decisions("clan")[3])))
        assert seeds() == looked_at, "another position is no position of the day"
        now[0] += timedelta(days=1)
        assert [seed.split()[-1] for seed in seeds()] == ["0", "1", "2"]
