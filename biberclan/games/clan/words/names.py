"""The words for each card, slot and decision of BiberClan."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Final

from biberclan.dataclass import dataclass
from biberclan.language import N_, _, capitalized, pgettext, translate
from biberclan.rules.clan import Action, Observation, actions, parse_action
from biberclan.rules.clan.actions import Phase
from biberclan.rules.clan.cards import ACTION_NAMES, Card
from biberclan.rules.clan.lodge import SLOT_NAMES
from biberclan.rules.game import FADED
from biberclan.words.names import PhaseWords
from biberclan.words.seam import SeatNames, Spot

_SLOTS: Final = (N_("B1"), N_("B2"), N_("B3"), N_("T1"), N_("T2"))

_ONE_SLOT: Final = N_("Type a slot, with a name for another lodge: {own}, or {name} {other}.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(PhaseWords):
    """The words for a decision of BiberClan.

    Attributes:
        verbs: for each verb of its actions that are pointed at, a function that returns the words
            to type.
        may: a drill's question whether something is allowed.
    """

    enter: str = N_("do")
    answers: str = _ONE_SLOT
    verbs: Mapping[str, Callable[[], str]] = field(default_factory=dict)
    may: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionCard(Decision):
    """The words for the phase that an action card brings about, and for the card.

    Attributes:
        name: the name of the card.
        title: the title of the decision about it.
        lapsed: the sentence told when there is nothing to do with it.
    """

    name: str
    title: str
    lapsed: str


def _decision(phase: Phase) -> Decision:
    match phase:
        case "place":
            return Decision(
                passage="drawing",
                due=N_("You have drawn a number card: it must go into a lodge now."),
                prompt=N_("{name}, you have drawn a number card. Where does it go?"),
                enter=N_("lay"),
                asks=N_("{name}, where does your number card go?"),
                answers=N_(
                    "Type a slot, then {up} or {down}, with a name for another lodge: {own} "
                    "{down}, or {name} {other} {up}. Where a card lies already, you exchange it."
                ),
                verbs={
                    "place": lambda: pgettext("typed", "place lay"),
                    "exchange": lambda: pgettext("typed", "exchange"),
                },
                may=N_("{name}, you have drawn a number card. Can you exchange it for {card}?"),
            )
        case "keep":
            return Decision(
                passage=phase,
                due=N_("The taken card goes onto a free slot of your own lodge, nowhere else."),
                prompt=N_("{name}, the taken card goes into your own lodge."),
                enter=N_("keep"),
                asks=N_("{name}, where do you keep the taken card?"),
                answers=N_("Type a slot of your own, then {up} or {down}: {own} {down}."),
                verbs={"keep": lambda: pgettext("typed", "keep")},
            )
        case "cleanup":
            return ActionCard(
                passage=phase,
                name=N_("Cleanup"),
                title=N_("Cleanup: which card?"),
                due=N_("You have drawn a Cleanup: a card must be cleared away now."),
                lapsed=N_("{actor} draws a Cleanup, but there is nothing to clear away."),
                prompt=N_("{name}, Cleanup: choose a card for the discard pile."),
                enter=N_("clear"),
                asks=N_("{name}, Cleanup: which card goes?"),
                verbs={"cleanup": lambda: pgettext("typed", "cleanup")},
                may=N_("{name}, you have drawn a Cleanup. Can you clear away {card}?"),
            )
        case "flip":
            return ActionCard(
                passage=phase,
                name=N_("Flip"),
                title=N_("Flip: which card?"),
                due=N_("You have drawn a Flip: a card must be turned over now."),
                lapsed=N_("{actor} draws a Flip, but there is nothing to turn over."),
                prompt=N_("{name}, Flip: choose a card to turn over."),
                enter=N_("turn over"),
                asks=N_("{name}, Flip: which card do you turn over?"),
                verbs={"flip": lambda: pgettext("typed", "flip")},
                may=N_("{name}, you have drawn a Flip. Can you turn over {card}?"),
            )
        case "swap":
            return ActionCard(
                passage=phase,
                name=N_("Swap"),
                title=N_("Swap: which two cards?"),
                due=N_("You have drawn a Swap: two cards must change places now."),
                lapsed=N_("{actor} draws a Swap, but there is nothing to swap."),
                prompt=N_("{name}, Swap: choose two cards of two lodges."),
                enter=N_("swap"),
                asks=N_("{name}, Swap: which two cards?"),
                answers=N_("Type two slots of two lodges: {own} {name} {other}."),
                verbs={"swap": lambda: pgettext("typed", "swap")},
                may=N_("{name}, you have drawn a Swap. Can {card} and {other} change places?"),
            )
        case "peek":
            return ActionCard(
                passage=phase,
                name=N_("Peek"),
                title=N_("Peek: which card?"),
                due=N_("You have drawn a Peek: look at a face-down card, or skip it."),
                lapsed=N_("{actor} draws a Peek, but there is nothing to look at."),
                prompt=N_("{name}, Peek: choose a face-down card to look at."),
                enter=N_("look"),
                asks=N_("{name}, Peek: which card do you look at?"),
                answers=N_(
                    "Type a slot, with a name for another lodge: {name} {other}; or {skip}."
                ),
                verbs={"peek": lambda: pgettext("typed", "peek")},
                may=N_("{name}, you have drawn a Peek. Can you look at {card}?"),
            )
        case "deal":
            return Decision(
                passage="points",
                due=N_("The round is over: the next one must be dealt first."),
                verbs={"deal": lambda: pgettext("typed", "deal")},
            )
        case "over":
            return Decision(passage="winning", due=N_("The match is over."))


PHASES: Final[Mapping[Phase, Decision]] = {phase: _decision(phase) for phase in actions.PHASES}
"""The words for the decision in each phase."""

ACTION_CARDS: Final[Mapping[str, ActionCard]] = {
    phase: said for phase, said in PHASES.items() if isinstance(said, ActionCard)
}
"""Every action card by its name in plain forms, which is also that of the phase it brings about."""


def slot_name(slot: int) -> str:
    """Name a slot as people call it; records and the notation have one name in all languages."""
    return translate(_SLOTS[slot])


def place(names: SeatNames, teller: int | None, seat: int, slot: int) -> str:
    """Name a place to a player: "your B1" in their own lodge, else "Ben's B1"."""
    if seat == teller:
        return _("your {slot}").format(slot=slot_name(slot))
    return place_told(names, teller, seat, slot)


def place_told(names: SeatNames, doer: int | None, seat: int, slot: int) -> str:
    """Name a place in a sentence about somebody: "B1" in their own lodge, else "Ben's B1"."""
    if seat == doer:
        return slot_name(slot)
    return _("{owner}'s {slot}").format(owner=names[seat], slot=slot_name(slot))


def place_aloud(names: SeatNames, doer: int, seat: int, slot: int) -> str:
    """Name a place in a sentence for the ear: "B1 in their own lodge", else "Ben's B1"."""
    if seat == doer:
        return _("{slot} in their own lodge").format(slot=slot_name(slot))
    return place_told(names, doer, seat, slot)


def laid(card: Card | None) -> str:
    """Name a card with the face with which it was laid; without a number if that is down."""
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


def card_at(names: SeatNames, teller: int | None, seat: int, slot: int, card: Card | None) -> str:
    """Name a card by its number and place, by its place alone if it lies face down."""
    at = place(names, teller, seat, slot)
    if card is None:
        return _("the card on {at}").format(at=at)
    return _("the {card} on {at}").format(card=card, at=at)


def for_field(card: str, text: str) -> str:
    """Return a card's name as it goes into the field {card}: in capitals at the beginning.

    >>> for_field("the 8", "{card} lies here."), for_field("the 8", "Here lies {card}.")
    ('The 8', 'the 8')
    """
    return capitalized(card) if text.startswith("{card}") else card


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


def action_at(view: Observation, verb: str, spots: Sequence[Spot], *, up: bool) -> Action:
    """Return the action that spots stand for, legal or not.

    Args:
        view: the actor's view.
        verb: what to do there: the phase, or the verb that somebody has typed.
        spots: the spot that is chosen; both of them for a Swap.
        up: whether a card is to be laid face up.
    """
    seat, slot = spots[0]
    if verb == "swap":
        return actions.Swap.between(spots[0], spots[-1])
    if verb == "keep" and seat == view.actor:
        return actions.Keep(slot, up)
    if verb == "exchange" or (verb == "place" and view.lodges[seat][slot] is not None):
        return actions.Exchange(seat, slot, up)
    if verb in ("place", "keep"):
        return actions.Place(seat, slot, up)
    return parse_action(f"{verb} {seat + 1}:{SLOT_NAMES[slot]}")
