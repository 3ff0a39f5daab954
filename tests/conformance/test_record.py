"""A record is read back as what it was, and written again byte for byte."""

import pytest

from biberclan.match.record import RecordError, read
from tests.conformance.tables import Table, at_every_table
from tests.store.playing import finished


@at_every_table
def test_read_and_written_again_it_is_the_same(table: Table) -> None:
    record = finished(table.setup(seed=1, bots=1), seed=1)
    text = record.text()
    again = read(text.encode())
    assert again == record
    assert again.text() == text
    assert tuple(again.result.tallies) == table.rules.FACTS.tallies


@at_every_table
def test_points_and_winners_are_what_the_actions_lead_to(table: Table) -> None:
    record = finished(table.setup(seed=2), seed=2)
    totals, best = record.result.totals, table.rules.FACTS.best
    leading = max(totals) if best == "most" else min(totals)
    assert {totals[seat] for seat in record.result.winners} == {leading}
    points = f"points: {' '.join(map(str, totals))}"
    other = f"points: {' '.join(str(total + 1) for total in totals)}"
    with pytest.raises(RecordError) as caught:
        read(record.text().replace(points, other).encode())
    assert (caught.value.problem, caught.value.form) == ("result", points)


@at_every_table
def test_what_is_no_action_is_answered_with_an_example_of_one(table: Table) -> None:
    record = finished(table.setup(seed=3), seed=3)
    with pytest.raises(RecordError) as caught:
        read(record.text().replace(f"\n\n{record.actions[0]}\n", "\n\nnonsense\n").encode())
    assert caught.value.problem == "notation"
    assert str(table.rules.parse_action(caught.value.form)) == caught.value.form
