"""The toy line by line."""

from collections.abc import Sequence

from biberclan.plain.game import Query, SimplePlain
from biberclan.words.seam import SeatNames
from tests.toy.rules import Action, Counted, Event, Look, Observation, Show


class ToyPlain(SimplePlain):
    GAME = "toy"
    OPEN_REFUSALS = True  # what can be done depends on no card

    def queries(self, *, bare: bool = False) -> Sequence[Query]:
        return (
            Query("cards", "all cards", self._cards),
            Query("pile", "the draw pile", lambda view, people, seat: [f"Draw pile: {view.pile}."]),
        )

    def _cards(self, view: Observation, people: SeatNames, seat: int) -> Sequence[str]:
        shown = ["face down" if card is None else str(card) for card in view.cards]
        return [f"{name}: {card}." for name, card in zip(people, shown)]

    def look_sentences(
        self,
        before: Observation | None,
        view: Observation,
        seat: int,
        action: Action,
        people: SeatNames,
    ) -> Sequence[str]:
        match action:
            case Look():
                return [f"Your card: {view.cards[seat]}."]
            case Show(seat):
                return [f"{people[seat]}'s card: {view.cards[seat]}."]
        return []

    def count_sentences(self, events: Sequence[Event], people: SeatNames) -> Sequence[str]:
        points = next((event.points for event in events if isinstance(event, Counted)), ())
        return [f"{name}: {card} points." for name, card in zip(people, points)]


PLAIN = ToyPlain()
