"""What everything in BiberClan is called: the game, its cards, its slots and spots."""

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias, assert_never

from biberclan.language import N_, _, translate
from biberclan.rules.clan import Action, actions
from biberclan.rules.clan.cards import ACTION_NAMES, ActionName, Card
from biberclan.rules.clan.lodge import SLOT_NAMES, Slot
from biberclan.rules.game import FADED
from biberclan.teach.words import People

Spot: TypeAlias = tuple[int, Slot]
"""A seat and a slot of its lodge."""

_SLOTS: Final = (N_("B1"), N_("B2"), N_("B3"), N_("T1"), N_("T2"))

ONE_SLOT: Final = N_("Type a slot, with a name for another lodge: {own}, or {name} {other}.")


class ActionCard(NamedTuple):
    """What is said of an action card, marked with `N_`.

    Attributes:
        name: what it is called.
        title: what the decision about it is called.
        refusal: why nothing else can be done now.
        lapsed: what is told when there is nothing to do with it.
        asks: how the decision is asked for line by line.
        answers: how it can be answered there.
    """

    name: str
    title: str
    refusal: str
    lapsed: str
    asks: str
    answers: str = ONE_SLOT


def _action_card(name: ActionName) -> ActionCard:
    match name:
        case "cleanup":
            return ActionCard(
                name=N_("Cleanup"),
                title=N_("Cleanup: which card?"),
                refusal=N_("You have drawn a Cleanup: a card must be cleared away now."),
                lapsed=N_("{actor} draws a Cleanup, but there is nothing to clear away."),
                asks=N_("{name}, Cleanup: which card goes?"),
            )
        case "flip":
            return ActionCard(
                name=N_("Flip"),
                title=N_("Flip: which card?"),
                refusal=N_("You have drawn a Flip: a card must be turned over now."),
                lapsed=N_("{actor} draws a Flip, but there is nothing to turn over."),
                asks=N_("{name}, Flip: which card do you turn over?"),
            )
        case "swap":
            return ActionCard(
                name=N_("Swap"),
                title=N_("Swap: which two cards?"),
                refusal=N_("You have drawn a Swap: two cards must change places now."),
                lapsed=N_("{actor} draws a Swap, but there is nothing to swap."),
                asks=N_("{name}, Swap: which two cards?"),
                answers=N_("Type two slots of two lodges: {own} {name} {other}."),
            )
        case "peek":
            return ActionCard(
                name=N_("Peek"),
                title=N_("Peek: which card?"),
                refusal=N_("You have drawn a Peek: look at a face-down card, or skip it."),
                lapsed=N_("{actor} draws a Peek, but there is nothing to look at."),
                asks=N_("{name}, Peek: which card do you look at?"),
                answers=N_(
                    "Type a slot, with a name for another lodge: {name} {other}; or {skip}."
                ),
            )
        case _:
            assert_never(name)


ACTION_CARDS: Final[Mapping[str, ActionCard]] = {
    name: _action_card(name) for name in ACTION_NAMES.values()
}
"""Every action card by its name in plain forms, which is also that of the phase it brings about."""


def slot_name(slot: int) -> str:
    """Name a slot as people call it; records and the notation have one name in all languages."""
    return translate(_SLOTS[slot])


def place(people: People, teller: int | None, seat: int, slot: int) -> str:
    """Name a place to whoever acts: "your B1" in their own lodge, else "Ben's B1"."""
    if seat == teller:
        return _("your {slot}").format(slot=slot_name(slot))
    return place_told(people, teller, seat, slot)


def place_told(people: People, doer: int | None, seat: int, slot: int) -> str:
    """Name a place in what is told of somebody: "B1" in their own lodge, else "Ben's B1"."""
    if seat == doer:
        return slot_name(slot)
    return _("{owner}'s {slot}").format(owner=people[seat], slot=slot_name(slot))


def place_aloud(people: People, doer: int, seat: int, slot: int) -> str:
    """Name a place in what is told by ear: "B1 in their own lodge", else "Ben's B1"."""
    if seat == doer:
        return _("{slot} in their own lodge").format(slot=slot_name(slot))
    return place_told(people, doer, seat, slot)


def laid(card: Card | None) -> str:
    """Say how a card was laid: which one face up, or one face down."""
    if card == FADED:
        return _("a card face up")
    return _("a card face down") if card is None else _("the {card} face up").format(card=card)


def taken(card: Card | None) -> str:
    """Name a card that was taken or turned, or say that it lay face down."""
    if card == FADED:
        return _("a card")
    return _("a face-down card") if card is None else _("the {card}").format(card=card)


def action_card(card: Card) -> str:
    """Return the name of an action card."""
    return translate(ACTION_CARDS[ACTION_NAMES[card]].name)


def card_at(people: People, teller: int | None, seat: int, slot: int, card: Card | None) -> str:
    """Name a card by its number and place, by its place alone if it lies face down."""
    at = place(people, teller, seat, slot)
    if card is None:
        return _("the card on {at}").format(at=at)
    return _("the {card} on {at}").format(card=card, at=at)


def for_field(card: str, text: str) -> str:
    """Return a card's name as it goes into the field {card}: in capitals at the beginning.

    >>> for_field("the 8", "{card} lies here."), for_field("the 8", "Here lies {card}.")
    ('The 8', 'the 8')
    """
    return card[:1].upper() + card[1:] if text.startswith("{card}") else card


def spots_of(action: Action, actor: int) -> tuple[Spot, ...]:
    """Return the spots that an action of the actor touches.

    >>> spots_of(actions.Keep(3, True), 1), spots_of(actions.Swap(0, 1, 2, 4), 0)
    (((1, 3),), ((0, 1), (2, 4)))
    """
    match action:
        case actions.Keep(slot):
            return ((actor, slot),)
        case actions.Swap(seat, slot, other_seat, other_slot):
            return (seat, slot), (other_seat, other_slot)
        case (
            actions.Place()
            | actions.Exchange()
            | actions.Cleanup()
            | actions.Flip()
            | actions.Peek()
        ):
            return ((action.seat, action.slot),)
        case actions.Decline() | actions.Deal():
            return ()
        case _:
            assert_never(action)


def read_spot(text: str, people: tuple[str, ...]) -> Spot:
    """Return the spot that somebody's name and a slot's name stand for.

    Raises:
        ValueError: there is no such person, or no such slot.

    >>> read_spot("Ben:T1", ("Anna", "Ben"))
    (1, 3)
    """
    try:
        name, slot = text.split(":")
        return people.index(name), SLOT_NAMES.index(slot)
    except ValueError:
        raise ValueError(f"no such spot: {text!r}") from None
