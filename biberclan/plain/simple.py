"""A game line by line whose actions are typed as they are written, in the game's own words."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from biberclan.language import _, either, worded
from biberclan.plain.game import HalfTypedError, Query
from biberclan.rules.game import AnyAction, AnyEvent, AnyObservation
from biberclan.shelf import rules_of
from biberclan.table import command
from biberclan.table.command import Meaning
from biberclan.table.game import table_of
from biberclan.teach.words import People, words_of


class SimplePlain(ABC):
    """A verb of the notation is typed, and perhaps a name; each member is explained at `Plain`.

    Attributes:
        GAME: the id of the game, in whose notation stand a verb and perhaps seats.
    """

    OPEN_REFUSALS: ClassVar[bool] = False
    GAME: ClassVar[str]

    def read(self, typed: Sequence[Meaning], view: AnyObservation) -> AnyAction | None:
        """Return the action that typed words mean."""
        verbs = [meaning.value for meaning in typed if meaning.kind == "verb"]
        seats = [str(meaning.value + 1) for meaning in typed if meaning.kind == "seat"]
        if len(verbs) != 1:
            return None
        try:
            return rules_of(self.GAME).parse_action(" ".join((*verbs, *seats)))
        except ValueError:
            if seats:
                return None
            raise HalfTypedError(_("Type a name, too.")) from None

    def typed(self, action: AnyAction, view: AnyObservation, people: People) -> str:
        """Return how an action is typed."""
        verb, *seats = str(action).split()
        word = command.words_of(table_of(self.GAME).COMMANDS, "verb")[verb]
        return " ".join((word, *(people[int(seat) - 1] for seat in seats)))

    def asks(self, view: AnyObservation, people: People) -> str:
        """Ask for the decision that is due, as its phase does."""
        asked = worded(words_of(self.GAME).NAMES.phases[view.phase].asks)
        return asked.format(name=people[view.actor])

    def answers(self, view: AnyObservation, people: People) -> Sequence[str]:
        """Return the words with which the decision can be answered."""
        every = (word for each in table_of(self.GAME).COMMANDS for word in each.words)
        words = [word.shown for word in every if view.phase in word.due]
        return [_("Type {moves}.").format(moves=either(words))] if words else []

    @abstractmethod
    def queries(self, *, bare: bool = False) -> Sequence[Query]:
        """Return what of the table can be asked for."""

    def situation(self, view: AnyObservation, people: People) -> Sequence[str]:
        """Return what everybody must know of the round: nothing."""
        return ()

    @abstractmethod
    def seen(
        self, before: AnyObservation | None, view: AnyObservation, action: AnyAction, people: People
    ) -> Sequence[str]:
        """Return what an action lets its actor, or everybody, look at now."""

    @abstractmethod
    def counted(self, events: Sequence[AnyEvent], people: People) -> Sequence[str]:
        """Return how a round was counted, a sentence for each seat."""
