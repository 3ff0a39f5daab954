"""Words for a game that supplies only its own sentences; the rest of `Words` has defaults."""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from biberclan.rules.game import AnyAction, AnyEvent, AnyObservation
from biberclan.words.names import Names
from biberclan.words.places import Place
from biberclan.words.positions import CommonCondition, read_entries
from biberclan.words.seam import AnyWords, Argument, Award, Cost, Felt, People, Told, Worth, Written
from biberclan.words.tips import tips


class SimpleWords(AnyWords):
    """The words of a simple game; each member is explained at `Words`.

    Attributes:
        GAME: the id of the game. A tip with the id "<game>_<phase>" is given in that phase.
    """

    GAME: ClassVar[str]
    NAMES: ClassVar[Names]

    def brief(self, event: AnyEvent, people: People, reader: int | None) -> str | None:
        """Return the sentence without the actor's name, None for an event without a seat."""
        text, seat = self.tell(event, people), getattr(event, "seat", None)
        if text is None or seat is None:
            return None
        return text.removeprefix(f"{people[seat]} ").removesuffix(".")

    def touched(self, event: AnyEvent) -> Sequence[Place]:
        """Return the spots that an event has affected: none."""
        return ()

    def robberies(self, events: Iterable[AnyEvent]) -> Iterable[tuple[int, int]]:
        """Return the thefts: none."""
        return ()

    def reactions(self, event: AnyEvent) -> Sequence[Felt]:
        """Return the seats that an event moves: none."""
        return ()

    def awards(self, events: Iterable[AnyEvent], people: People) -> Sequence[Award]:
        """Return the game's own awards: none."""
        return ()

    def costs(self, view: AnyObservation, action: AnyAction, people: People) -> Sequence[Cost]:
        """Return the costs of an action: none."""
        return ()

    def would_mean(self, view: AnyObservation, action: AnyAction, people: People) -> Sequence[Told]:
        """Return the consequences of an action by the rules: none besides the preview."""
        return ()

    def worth(self, view: AnyObservation, action: AnyAction) -> Worth | None:
        """Return the changes in points by an action: None, they are not known."""
        return None

    def argue(self, view: AnyObservation, action: AnyAction, people: People) -> Sequence[Argument]:
        """Return the arguments for an action and against it: none."""
        return ()

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
