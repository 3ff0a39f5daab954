"""A match of any game is kept action by action, resumed, listed and counted."""

from pathlib import Path

from biberclan.cli.shapes import plain
from biberclan.people import figures
from biberclan.people.json_documents import kept_history
from tests.conformance.tables import CLOSELY, Table, at_every_table
from tests.store.playing import actions_of, finished, kept, listed, play, truth
from tests.tiers import once


@once("table.game")
@at_every_table
def test_a_match_goes_on_where_it_was_left(table: Table, tmp_path: Path) -> None:
    setup = table.setup(seed=1)
    with kept(tmp_path) as store:
        match = store.begin(setup)
        play(match, 5)
        match.stop_recording()
    with kept(tmp_path) as store:
        again = store.resume(1)
        assert again.setup == setup
        assert (truth(again), actions_of(again)) == (truth(match), actions_of(match))
        play(again, CLOSELY)
        again.stop_recording()
        if again.actor is None:
            record = store.record(1)
            assert list(map(str, record.actions)) == actions_of(again)
            assert record.result.winners == again.view.winners
        else:
            later = store.resume(1)
            assert (truth(later), actions_of(later)) == (truth(again), actions_of(again))


@once("table.game")
@at_every_table
def test_a_finished_match_is_listed_and_counted(table: Table, tmp_path: Path) -> None:
    record = finished(table.setup(seed=2), seed=2)
    with kept(tmp_path) as store:
        assert store.add(record) == (1, True)
        assert store.add(record) == (1, False)
        assert store.record(1) == record
        (line,) = listed(store)
        people = figures.people(store)
        told = plain(kept_history(store))
    result = record.result
    assert (line.game, line.rules) == (table.game, table.rules.FACTS.rules)
    assert (line.options, line.scores) == (record.setup.options, result.rounds)
    assert (line.totals, line.winners) == (result.totals, result.winners)
    assert [person.name for person in people] == list(record.setup.names)
    for seat, person in enumerate(people):
        played = sum(points[seat] for points in result.rounds)  # a head start is nobody's merit
        assert (person.game, person.points) == (table.game, played)
        assert person.wins + person.joint_wins == (seat in result.winners)
        assert person.tallies == {name: result.tallies[name][seat] for name in result.tallies}
    assert told["matches"][0]["game"] == told["people"][0]["game"] == table.rules.FACTS.name
