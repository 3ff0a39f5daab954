"""A game line by line: the seam between its typed words and the rest.

The part "plain" of every game on the shelf satisfies `Plain`, or has a `PLAIN` that does.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar, cast

from biberclan import shelf
from biberclan.language import _, either, ngettext, worded
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import A, AnyAction, AnyEvent, AnyObservation, Event, Observation
from biberclan.shelf import rules_of
from biberclan.table import command
from biberclan.table.command import Meaning
from biberclan.table.game import table_of
from biberclan.words.seam import SeatNames, Spot, words_of

E_contra = TypeVar("E_contra", bound=Event, contravariant=True)
O_contra = TypeVar("O_contra", bound=Observation, contravariant=True)


Tell: TypeAlias = Callable[[AnyObservation, SeatNames, int], Sequence[str]]
"""Tells something about a seat to somebody with this view."""


class Query(NamedTuple):
    """A query about the table.

    Attributes:
        words: the words that ask it, separated by blanks, in the chosen language.
        help: the subject of the answer, in a few words.
        tell: returns the answer, about a seat if one was named; empty where there is nothing to
            tell. It is called for an onlooker, too: what an onlooker is told is no secret.
        of_seat: whether a seat has to be named.
    """

    words: str
    help: str
    tell: Tell
    of_seat: bool = False


def of_all_seats(tell: Tell) -> Tell:
    """Return a function that tells of every seat what `tell` tells of one."""
    return lambda view, people, _seat: [
        said for seat in range(view.seats) for said in tell(view, people, seat)
    ]


class HalfTypedError(ValueError):
    """Part of a typed move is missing; the message is a sentence that says which part.

    Attributes:
        answer: the kind of the one word that answers the sentence, "" if the move is typed anew.
    """

    def __init__(self, sentence: str, answer: str = "") -> None:
        super().__init__(sentence)
        self.answer = answer


class Plain(Protocol[A, O_contra, E_contra]):
    """One game line by line; everything is said in the chosen language.

    The words of moves stand with the commands of the game's table (`biberclan.table.command.Word`).
    Sentences that are made from the view of an onlooker are said to everybody.
    """

    @property
    def OPEN_REFUSALS(self) -> bool:
        """Whether everybody at the table could work out why an action is refused."""

    def read(self, typed: Sequence[Meaning], view: O_contra) -> A | None:
        """Return the action that typed words mean, legal or not; None if they mean none.

        Args:
            typed: the meanings of the words, in order.
            view: the actor's view.

        Raises:
            HalfTypedError: something is missing.
        """

    def typed(self, action: A, view: O_contra, names: SeatNames) -> str:
        """Return the shortest typed form of an action of the actor.

        Args:
            action: a legal action.
            view: the actor's view.
            names: the text to type for each seat.
        """

    def asks(self, view: O_contra, names: SeatNames) -> str:
        """Return the question for the current decision, in a few words, with the actor's name.

        Args:
            view: the table as an onlooker sees it.
            names: the name of each seat.
        """

    def answers(self, view: O_contra, names: SeatNames) -> Sequence[str]:
        """Return the sentences about possible answers to the current decision, with examples.

        Args:
            view: the table as an onlooker sees it, or as its actor does.
            names: the name of each seat.
        """

    @abstractmethod
    def queries(self, *, bare: bool = False) -> Sequence[Query]:
        """Return the queries about the table, the most important first.

        Args:
            bare: whether to tell only what lies there and nothing that follows from the rules, as
                in a drill that asks for just that.
        """

    def situation(self, view: O_contra, names: SeatNames) -> Sequence[str]:
        """Return the sentences about the round that everybody needs besides points: who ends it."""
        return ()

    @abstractmethod
    def look_sentences(
        self, before: O_contra | None, view: O_contra, seat: int, action: A, names: SeatNames
    ) -> Sequence[str]:
        """Return the sentences about cards that an action lets its actor, or everybody, look at.

        Args:
            before: the actor's view before it, None if that is not known any more.
            view: the view of those who look now.
            seat: the seat that has acted.
            action: the action.
            names: the name of each seat.
        """

    @abstractmethod
    def count_sentences(self, events: Sequence[E_contra], names: SeatNames) -> Sequence[str]:
        """Return the sentences about the count of a round, one for each seat.

        Args:
            events: the events of the last action of the round.
            names: the name of each seat.
        """


AnyPlain: TypeAlias = Plain[AnyAction, AnyObservation, AnyEvent]
"""Some game line by line, for code that works for all of them."""


def plain_of(game: str) -> AnyPlain:
    """Return the part of a game for playing line by line.

    Raises:
        NoSuchGameError: there is no such game.
    """
    part = shelf.part(game, "plain")
    return cast(AnyPlain, getattr(part, "PLAIN", part))


class SimplePlain(AnyPlain):
    """Moves are typed as a verb, perhaps with a name; each member is explained at `Plain`.

    Attributes:
        GAME: the id of the game; its notation has a verb and perhaps seats.
    """

    OPEN_REFUSALS: ClassVar[bool] = False
    GAME: ClassVar[str]

    def read(self, typed: Sequence[Meaning], view: AnyObservation) -> AnyAction | None:
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

    def typed(self, action: AnyAction, view: AnyObservation, names: SeatNames) -> str:
        verb, *seats = str(action).split()
        word = command.words_of(table_of(self.GAME).COMMANDS, "verb")[verb]
        return " ".join((word, *(names[int(seat) - 1] for seat in seats)))

    def asks(self, view: AnyObservation, names: SeatNames) -> str:
        asked = worded(words_of(self.GAME).NAMES.phases[view.phase].asks)
        return asked.format(name=names[view.actor])

    def answers(self, view: AnyObservation, names: SeatNames) -> Sequence[str]:
        every = (word for each in table_of(self.GAME).COMMANDS for word in each.words)
        words = [word.shown for word in every if view.phase in word.due]
        return [_("Type {moves}.").format(moves=either(words))] if words else []


def spots_in(typed: Sequence[Meaning], actor: int) -> list[Spot] | None:
    """Return the spots that were typed: each slot with the seat before it, else with the actor's.

    A seat after the only slot will do, too; None if a seat has no slot.
    """
    spots: list[Spot] = []
    seat: int | None = None
    for meaning in typed:
        if meaning.kind == "seat":
            if seat is not None:
                return None
            seat = meaning.value
        elif meaning.kind == "slot":
            spots.append((actor if seat is None else seat, meaning.value))
            seat = None
    if seat is None:
        return spots
    return [(seat, spots[0][1])] if len(spots) == 1 and spots[0][0] == actor else None


def draw_pile_sentence(count: int) -> str:
    """Return the sentence about the number of cards on the draw pile."""
    draw = ngettext("Draw pile: {count} card.", "Draw pile: {count} cards.", count)
    return draw.format(count=count)


def pile_sentences(
    draw: int, discard: Sequence[Any], a: Callable[[Any], str], name: Callable[[Any], str]
) -> list[str]:
    """Return the sentences about the draw pile and the discard pile.

    Args:
        draw: the number of cards on the draw pile.
        discard: the cards of the discard pile, the top one last, None for one that is not shown.
        a: names the top card.
        name: names a card below it; with the memory aid they are shown.
    """
    said = [draw_pile_sentence(draw)]
    if not discard:
        return [*said, _("The discard pile is empty.")]
    text = ngettext(
        "Discard pile: {count} card, on top {card}.",
        "Discard pile: {count} cards, on top {card}.",
        len(discard),
    )
    said.append(text.format(count=len(discard), card=a(discard[-1])))
    below = [name(card) for card in reversed(discard[:-1]) if card is not None]
    if below:
        said.append(_("Below it, from the top: {cards}.").format(cards=", ".join(below)))
    return said
