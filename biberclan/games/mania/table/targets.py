"""Places to point at in a decision: cards, piles, people and answers, and what they stand for.

The areas, besides those of all games: "held" has the cards of one's hand by their number there,
"display" and "stock" theirs by card, "pile" those of the top group of a seat's pile (the whole pile
without a card), "kind" the cards to be wished for.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, assert_never

from biberclan.games.mania.words.names import key_of
from biberclan.language import _, pgettext
from biberclan.named_tuple import NamedTuple
from biberclan.rules.mania import Action, Observation, actions
from biberclan.rules.mania.actions import Phase
from biberclan.rules.mania.cards import Card
from biberclan.table.command import Meaning, Word
from biberclan.table.commands import no
from biberclan.words.places import DRAW_PILE, Place

FIRST_CARD: Final = Place("held")
"""The place pointed at where only cards of the hand can be chosen."""
GROUP: Final = Place("group")
"""The gathered group."""
ALL: Final = Place("all")
"""As many cards of the draw pile as are due."""
YES: Final = Place("yes")
NO: Final = Place("no")

OF_CARDS: Final = ("display", "stock", "pile", "kind")
"""The areas of cards on the table, or to be wished for."""


class WordedChoice(NamedTuple):
    """A choice that is no card, with its words.

    Attributes:
        id: the name of its command.
        key: returns the key that chooses it, as people call it.
        label: returns its name in the bottom row.
        help: returns the sentence about what choosing it does.
        chip: returns its name above the hand; None if it does not stand there.
        words: the words that it is typed with.
    """

    id: str
    key: Callable[[], str]
    label: Callable[[], str]
    help: Callable[[], str]
    chip: Callable[[], str] | None = None
    words: tuple[Word, ...] = ()


def verb(action: type[Action], words: Callable[[], str], *due: Phase) -> Word:
    """Return the words that a kind of action is typed with."""
    return Word(Meaning("verb", action), words, due)


def source(name: str, words: Callable[[], str], *due: Phase) -> Word:
    """Return the words that a part of the table is typed with, from which cards are taken."""
    return Word(Meaning("place", name), words, due)


CHOICES: Final[Mapping[Place, WordedChoice]] = {
    YES: WordedChoice(
        "yes",
        key=lambda: pgettext("key that accepts", "A"),
        label=lambda: _("take it"),
        help=lambda: _("Take the beaten group into your hand."),
        chip=lambda: _("take it into your hand"),
        words=(verb(actions.Accept, lambda: pgettext("typed", "take yes"), "accept"),),
    ),
    NO: WordedChoice(
        "no",
        key=lambda: pgettext("key that declines", "N"),
        label=no,
        help=lambda: _("No: refuse the group, or wish for nothing."),
        chip=no,
        words=(
            verb(actions.Refuse, lambda: pgettext("typed", "no refuse skip"), "accept", "wish"),
            verb(actions.Decline, lambda: pgettext("typed", "nothing"), "wish"),
        ),
    ),
    DRAW_PILE: WordedChoice(
        "draw",
        key=lambda: pgettext("key of the draw pile", "D"),
        label=lambda: _("draw pile"),
        help=lambda: _("Draw from the draw pile, for yourself or whoever is to get it."),
        words=(source("deck", lambda: pgettext("typed", "deck"), "give", "draw"),),
    ),
    ALL: WordedChoice(
        "all",
        key=lambda: pgettext("key that draws all", "L"),
        label=lambda: _("all from the draw pile"),
        help=lambda: _("Draw all the cards that are due from the draw pile."),
        chip=lambda: _("all from the draw pile"),
    ),
}
"""The choices, in the order of the bottom row."""


def places_of(action: Action) -> tuple[Place, ...]:
    """Return the places that make up an action: for a wish or a gift a seat, then a card."""
    match action:
        case actions.Beat(card):
            return (Place("display", at=card),)
        case actions.Steal(source, card):
            return (_lying(source, card),)
        case actions.Give(seat, card):
            return Place("seat", seat), _drawn(card)
        case actions.Draw(card):
            return (_drawn(card),)
        case actions.Wish(seat, card):
            return Place("seat", seat), Place("kind", at=card)
        case actions.Accept():
            return (YES,)
        case actions.Refuse() | actions.Decline():
            return (NO,)
        case actions.Lay() | actions.Deal():
            return (GROUP,)
    assert_never(action)


def _lying(source: actions.Source, card: Card) -> Place:
    """Return the place of a card in the display, the stock or the pile of a seat."""
    return Place("pile", source, card) if isinstance(source, int) else Place(source, at=card)


def _drawn(card: Card | None) -> Place:
    return DRAW_PILE if card is None else Place("stock", at=card)


def lying_in(view: Observation) -> Iterator[Place]:
    """Yield the cards that lie open on the table, equal cards of one place repeatedly."""
    yield from (Place("display", at=card) for card in view.display)
    yield from (Place("stock", at=card) for card in view.stock)
    for seat, pile in enumerate(view.piles):
        yield from (Place("pile", seat, card) for card in pile.top)


def theft(place: Place) -> actions.Steal | None:
    """Return the theft of the card at a place; None where no open card lies."""
    match place:
        case ("display" | "stock" as source, _, card) | ("pile", source, card):
            return actions.Steal(source, card)
        case _:
            return None


def action_at(place: Place, view: Observation, whom: int | None) -> Action | None:
    """Return the action, legal or not, that choosing a place would mean here; None for none."""
    area, _owner, card = place
    due = actions.PHASES[view.phase].actions
    if actions.Steal in due:
        return theft(place)
    if actions.Beat in due and area == "display":
        return actions.Beat(card)
    if area in ("stock", DRAW_PILE.area):
        source = card if area == "stock" else None
        if actions.Draw in due:
            return actions.Draw(source)
        if actions.Give in due and whom is not None:
            return actions.Give(whom, source)
    return None


def key_at(place: Place, view: Observation) -> str:
    """Return the key that chooses a place, as people call it; "" for none."""
    if place.area in OF_CARDS:
        return key_of(place.at)
    if place.area == "seat":
        return str((place.owner - view.turn) % view.seats)
    return CHOICES[place].key() if place in CHOICES else ""


def line(place: Place) -> int:
    """Return the line of the table on which a place is."""
    if place.area in ("display", "stock", DRAW_PILE.area):
        return 0
    return 1 if place.area in ("pile", "seat") else 2
