"""A game line by line whose actions are typed as they are written, in the game's own words."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from biberclan.language import _, either
from biberclan.plain.game import HalfTypedError, Query
from biberclan.plain.vocabulary import Meaning, Vocabulary
from biberclan.rules.game import AnyAction, AnyEvent, AnyObservation
from biberclan.shelf import rules_of
from biberclan.teach.words import People


class SimplePlain(ABC):
    """A verb is typed, and perhaps a name; each member is explained at `Plain`.

    Attributes:
        GAME: the id of the game, in whose notation stand a verb and perhaps seats.
        VERBS: for each phase the verbs that belong to it, each with the words for it.
    """

    OPEN_REFUSALS: ClassVar[bool] = False
    GAME: ClassVar[str]
    VERBS: ClassVar[Mapping[str, Mapping[str, str]]]

    def vocabulary(self, view: AnyObservation) -> Vocabulary:
        """Return the words for all actions; the shorter ones for the decision that is due."""
        due = self.VERBS[view.phase]
        every = {verb: words for verbs in self.VERBS.values() for verb, words in verbs.items()}
        return Vocabulary(
            {Meaning("verb", verb): words for verb, words in due.items()},
            {Meaning("verb", verb): words for verb, words in every.items() if verb not in due},
        )

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
        words = self.VERBS[view.phase][verb].split()[0]
        return " ".join((words, *(people[int(seat) - 1] for seat in seats)))

    @abstractmethod
    def asks(self, view: AnyObservation, people: People) -> str:
        """Ask for the decision that is due."""

    def answers(self, view: AnyObservation, people: People) -> Sequence[str]:
        """Return the words with which the decision can be answered."""
        words = [words.split()[0] for words in self.VERBS[view.phase].values()]
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
