"""Words for a game that supplies only its own sentences."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from biberclan.rules.game import AnyEvent, AnyObservation, seat_of
from biberclan.words.names import Names
from biberclan.words.positions import CommonCondition, read_entries
from biberclan.words.seam import AnyWords, SeatNames, Written
from biberclan.words.tips import tips


class SimpleWords(AnyWords):
    """The words of a simple game; each member is explained at `Words`.

    Attributes:
        GAME: the id of the game. A tip with the id "<game>_<phase>" is given in that phase.
    """

    GAME: ClassVar[str]
    NAMES: ClassVar[Names]

    def brief(self, event: AnyEvent, names: SeatNames, reader: int | None) -> str | None:
        """Return the sentence without the actor's name, None for an event without a seat."""
        text, seat = self.tell(event, names), seat_of(event)
        if text is None or seat is None:
            return None
        return text.removeprefix(f"{names[seat]} ").removesuffix(".")

    def decision_kind(self, view: AnyObservation) -> str | None:
        """Return the kind of a decision: that of its phase."""
        return self.NAMES.phases[view.phase].kind

    def due_tips(self, view: AnyObservation, events: Sequence[AnyEvent]) -> Iterator[str]:
        """Yield the tip on the phase; nothing in a handover."""
        tip = f"{self.GAME}_{view.phase}"
        if tip in tips(self.GAME) and (view.observer is not None or view.paused):
            yield tip

    def read_condition(self, table: Written) -> CommonCondition:
        """Return the condition that a lesson asks for; see `CommonCondition` for the entries."""
        return CommonCondition(**read_entries(table, {}))
