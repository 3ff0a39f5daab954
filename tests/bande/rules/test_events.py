"""Events as everybody may know them: enough to follow all cards that lie open."""

from hypothesis import given

from biberclan.rules.bande import Event, State, events, observe
from biberclan.rules.bande.cards import SWAP, TWO, Card
from tests.bande.positions import DECK, every_table, position
from tests.bande.walks import Walk, walks
from tests.notation import play
from tests.walks import steady


class Reader:
    """Somebody who reads the events alone, and keeps the piles in mind."""

    def __init__(self) -> None:
        self.discard: list[Card] = []
        self.draw = 0
        self.scores: list[tuple[int, ...]] = []
        self.knocker: int | None = None
        self.winners: tuple[int, ...] | None = None

    def read(self, event: Event, seats: int) -> None:
        match event:
            case events.Dealt(card=card):
                self.discard, self.draw, self.knocker = [card], DECK.total() - 4 * seats - 1, None
            case events.Refilled(cards=cards):
                assert self.draw == 0
                assert cards == len(self.discard) - 1
                self.discard, self.draw = self.discard[-1:], cards
            case events.Drew():
                self.draw -= 1
            case events.Took(card=card, replaced=replaced):
                assert self.discard.pop() == card
                self.discard.append(replaced)
            case events.Exchanged(replaced=replaced):
                self.discard.append(replaced)
            case events.Discarded(card=card):
                self.discard.append(card)
            case events.Used(action=action):
                self.discard.append(action.card)
            case events.DrawTwoEnded(cards=cards):
                self.discard += [TWO] * cards
            case events.Redrawn(card=card):
                self.draw -= 1
                if card > 9:
                    self.discard.append(card)
            case events.Replaced(special=special):
                self.discard.append(special)
            case events.Knocked(seat=seat):
                self.knocker = seat
            case events.Scored(counts=counts):
                self.scores.append(tuple(sum(count.cards) for count in counts))
            case events.Won(seats=winners):
                self.winners = winners


@given(walks)
@steady(25)
def test_whoever_reads_the_events_can_follow_all_that_lies_open(walk: Walk) -> None:
    reader = Reader()
    _state, opening = walk.begun()
    for event in opening:
        reader.read(event, walk.seats)
    for step in walk.steps():
        for event in step.events:
            reader.read(event, walk.seats)
        assert tuple(reader.discard) == observe(step.after, None).discard
        assert reader.draw == observe(step.after, None).draw
        assert (reader.knocker, reader.winners) == (step.after.knocker, step.after.winners)
        assert tuple(reader.scores) == step.after.scores


@every_table
def test_the_end_of_a_round_in_order(seats: int) -> None:
    state: State = position(
        "1 2 swap 3", seats=seats, actor=seats - 1, knocker=0, hand="two", draws=[9, 8, 7]
    )
    happened = play(state, "twice", "exchange 1")
    assert [type(event) for event in happened] == [
        events.DrawTwoUsed,
        events.Drew,
        events.Exchanged,
        events.DrawTwoEnded,
        events.TurnedUp,
        events.Redrawn,
        events.Replaced,
        events.Scored,
    ]
    assert happened[-2] == events.Replaced(0, 2, 8, SWAP)
