"""What a choice would change, told beforehand: as it comes, and nothing that is not known yet."""

from hypothesis import given

from biberclan.rules.bande import observe, parse_action
from biberclan.rules.bande.cards import PEEK, SWAP, TWO
from biberclan.rules.bande.events import Drew, Knocked, Looked, Peeked, Refilled, Scored
from biberclan.rules.bande.what_if import what_if
from tests.bande.positions import position
from tests.bande.walks import Walk, walks
from tests.walks import steady


@given(walks)
@steady(10)
def test_it_comes_as_it_was_told(walk: Walk) -> None:
    for step in walk.steps():
        before, after = step.before, step.after
        assert before.actor is not None
        if before.phase in ("deal", "over"):
            continue
        for viewer in (None, *range(walk.seats)):
            told = what_if(observe(before, viewer), step.action)
            assert told.draws is any(isinstance(event, Drew) for event in step.events)
            scored = any(isinstance(event, Scored) for event in step.events)
            assert told.ends_round is scored
            assert told.ends_turn is (after.turns > before.turns)
            assert told.may_knock is (after.phase == "knock" and before.phase != "knock")
            assert told.may_draw_again is (after.phase == "again")
            assert told.knocks is any(isinstance(event, Knocked) for event in step.events)
            if scored:
                continue
            assert told.refills is any(isinstance(event, Refilled) for event in step.events)
            looked = {type(event) for event in step.events} & {Looked, Peeked}
            assert bool(told.sees) is bool(looked)
            if told.top is not None and not told.refills:
                assert told.top == after.discard[-1]
            for row, row_after in zip(told.rows, observe(after, viewer).rows):
                for sighted, lies in zip(row, row_after):
                    assert sighted.up == lies.up
                    assert sighted.known_by == lies.known_by
                    # A viewer who is shown a card by the step itself did not know it before.
                    assert sighted.card in (None, lies.card)
                    shown = viewer == before.actor and bool(told.sees)
                    assert shown or sighted.card == lies.card


def test_the_top_is_told_only_where_it_is_known() -> None:
    state = position("1:0 2 3 4", "5 6 7 8", hand=0)
    assert what_if(observe(state, 0), parse_action("exchange 1")).top == 1
    assert what_if(observe(state, 0), parse_action("exchange 2")).top is None
    assert what_if(observe(state, 0), parse_action("discard")).top == 0
    assert what_if(observe(state, 1), parse_action("discard")).top is None
    assert what_if(observe(state, None), parse_action("exchange 1")).top is None
    inner = position("1:0 2 3 4", "5 6 7 8", hand=0, aside=1)
    assert what_if(observe(inner, 0), parse_action("exchange 1")).top == TWO
    assert what_if(observe(inner, 0), parse_action("discard")).top == TWO
    first = position("1:0 2 3 4", "5 6 7 8", hand=0, aside=1, again=True)
    assert what_if(observe(first, 0), parse_action("discard")).top == 0
    peek = position("1:0 2 3 4", "5 6 7 8", hand="peek")
    told = what_if(observe(peek, 0), parse_action("peek 2"))
    assert (told.top, told.sees) == (PEEK, (1,))
    swap = position("1:0 2 3 4", "5 6 7 8", hand="swap")
    assert what_if(observe(swap, 0), parse_action("swap 1 2:1")).top == SWAP


def test_nothing_secret_is_in_its_text() -> None:
    tables = [position(f"{card}:0 2 3 4", "5 6 7 8", hand=card) for card in (1, 9)]
    for text in ("exchange 1", "discard"):
        texts = {repr(what_if(observe(table, 0), parse_action(text))) for table in tables}
        assert len(texts) == 1
