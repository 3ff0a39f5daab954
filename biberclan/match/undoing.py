"""How far an undo goes back: to the last point at which whoever acted learned anything."""

from typing import TypeAlias

from biberclan.match.acting import Entry
from biberclan.match.setup import Setup
from biberclan.rules.game import AnyState

NoUndo: TypeAlias = str
"""Why the last action can't be taken back: how whoever acted has learned something by it or since,
in the words of the game's `disclosed`; or "nothing", there is none; or "seated", somebody has sat
down since and seen a card."""


class Past:
    """The states that an undo returns to.

    Sitting down forgets what others did before, so that all that is kept is what one person has
    done, and bots since.

    Attributes:
        states: the newest last; each from before an action since which the person who acted last
            has learned nothing.
    """

    def __init__(self, setup: Setup) -> None:
        """Begin with nothing that could be taken back."""
        self.states: list[AnyState] = []
        self._setup = setup
        self._acted_last: int | None = None
        self._forgotten: NoUndo = "nothing"

    def note(self, before: AnyState, entry: Entry) -> None:
        """Note an action that has been carried out.

        Args:
            before: the match before it.
            entry: what came of it.
        """
        if self._setup.bot(entry.seat) is None:
            self._acted_last = entry.seat
        person = [] if self._acted_last is None else [self._acted_last]
        learned = self._setup.rules.disclosed(before, entry.events, person)
        if learned is None:
            self.states.append(before)
        else:
            self.forget(learned)

    def forget(self, why: NoUndo) -> None:
        """Let nothing that has been done so far be taken back any more."""
        self.states.clear()
        self._forgotten = why

    def why_no_undo(self) -> NoUndo | None:
        """Return why a person's last action can't be taken back, None if it can."""
        if any(waits_for_a_person(self._setup, state) for state in self.states):
            return None
        return self._forgotten


def waits_for_a_person(setup: Setup, state: AnyState) -> bool:
    """Whether a person, or nobody, has to decide."""
    return state.actor is None or setup.bot(state.actor) is None
