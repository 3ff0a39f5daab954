"""The words that sentences are made of, and the words for each action card and each decision."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from biberclan.dataclass import dataclass
from biberclan.language import N_, _, a_number, pgettext, translate, written
from biberclan.named_tuple import NamedTuple
from biberclan.rules.bande import Action, Observation, actions
from biberclan.rules.bande.actions import Phase
from biberclan.rules.bande.cards import ROW, SPECIAL_NAMES, Card, Slot, SpecialName, is_number
from biberclan.rules.game import FADED
from biberclan.words.names import PhaseWords
from biberclan.words.seam import SeatNames, Spot

SLOT_NAMES = tuple(str(slot + 1) for slot in range(ROW))
"""The names of the slots, from the left as their owner sees them."""


class Special(NamedTuple):
    """The words for an action card: messages to be translated when they are shown.

    Attributes:
        the: its name as a particular card.
        a: its name where it comes to light.
        your: its name in the reader's own row.
        title: returns its name alone, translated.
        sign: its sign in Unicode and in ASCII, and the name of its picture.
        needed: the reason why its action can't be carried out without it.
        asks: the question for its use at the table.
        keys: the keys for its use at the table.
        enter: the word for what Enter does at a card.
        typed: returns the words that can be typed for its use, translated.
        answer: the item of a list that says what is typed to use it.
        decision: the kind of decision that its use is.
        allowed: the ruling that allows its use, and the reason.
        preview: the sentence about what its use would do.
        told: the sentence that it has been used, and a few words for that to follow a name.
        brings: the ruling on what its use always brings about, and the message.
        may_i: the question of the trainer whether it may be used.
        tip: the id of the first-time tip once somebody has used it.
    """

    the: str
    a: str
    your: str
    title: Callable[[], str]
    sign: tuple[str, str, str]
    needed: str
    asks: str
    keys: str
    enter: str
    typed: Callable[[], str]
    answer: str
    decision: str
    allowed: tuple[str, str]
    preview: str
    told: tuple[str, str]
    brings: tuple[str, str]
    may_i: str
    tip: str


def _special(name: SpecialName) -> Special:
    match name:
        case "swap":
            return Special(
                the=N_("the Swap"),
                a=N_("a Swap"),
                your=N_("your Swap"),
                title=lambda: pgettext("Biberbande", "Swap"),
                sign=("⇄", "<>", "arrows"),
                needed=N_("For that you must have drawn a Swap."),
                asks=N_("{name}, Swap: a card of yours for somebody else's?"),
                keys=N_("1 to 4, Enter: your card, then the other's."),
                enter=N_("swap"),
                typed=lambda: pgettext("typed", "swap"),
                answer=N_("for a Swap your slot, a name and theirs: 2 {name} 3"),
                decision="swap",
                allowed=(
                    "BB-20",
                    N_("One of yours and one of somebody else's, and nobody looks at either."),
                ),
                preview=N_("Swap the cards in {one} and {other}; nobody looks."),
                told=(
                    N_("Swap: {actor} swaps the cards in {one} and {other}."),
                    N_("swaps {one} and {other}"),
                ),
                brings=(
                    "BB-20",
                    N_("The two cards change places face down: nobody sees them, not even you."),
                ),
                may_i=N_(
                    "{name}, you have drawn a Swap. Can you swap one of your cards for one of "
                    "{other}'s?"
                ),
                tip="bande_swapped",
            )
        case "peek":
            return Special(
                the=N_("the Peek"),
                a=N_("a Peek"),
                your=N_("your Peek"),
                title=lambda: _("Peek"),
                sign=("◉", "o", "eye"),
                needed=N_("For that you must have drawn a Peek."),
                asks=N_("{name}, Peek: look at one of your cards?"),
                keys=N_("1 to 4, Enter: the card to look at."),
                enter=N_("look"),
                typed=lambda: pgettext("typed", "peek"),
                answer=N_("for a Peek the number of a slot"),
                decision="special",
                allowed=("BB-21", N_("A Peek shows you any one card of your own row.")),
                preview=N_("Look at the card in {place} in secret."),
                told=(N_("Peek: {actor} looks at {place}."), N_("looks at {spot}")),
                brings=("BB-21", N_("Only you see {card}; everybody sees where you look.")),
                may_i=N_(
                    "{name}, you have drawn a Peek. Can you look at an inner card of your row?"
                ),
                tip="bande_peeked",
            )
        case "two":
            return Special(
                the=N_("the Draw Two"),
                a=N_("a Draw Two"),
                your=N_("your Draw Two"),
                title=lambda: _("Draw Two"),
                sign=("+2", "+2", "plus-two"),
                needed=N_("For that you must have drawn a Draw Two."),
                asks=N_("{name}, Draw Two: draw up to two cards?"),
                keys=N_("D: draw with it."),
                enter=N_("lay"),
                typed=lambda: pgettext("typed", "twice draw_two"),
                answer=N_("{twice} for a Draw Two"),
                decision="special",
                allowed=(
                    "BB-22",
                    N_("Up to two cards, the second only if the first is discarded unused."),
                ),
                preview=N_("Draw a card; if you discard it unused, you may draw a second one."),
                told=(N_("Draw Two: {actor} draws the first card."), N_("plays Draw Two")),
                brings=("BB-22", N_("You draw a card. If you use it, you draw no second one.")),
                may_i=N_("{name}, you have drawn a Draw Two. Can you draw again now?"),
                tip="bande_two_on_top",
            )


SPECIALS: Final[Mapping[Card, Special]] = MappingProxyType(
    {card: _special(name) for card, name in SPECIAL_NAMES.items()}
)
"""The action cards."""


def special_of(card: Card | None) -> Special | None:
    """Return the words for an action card, None for a number or no card."""
    return None if card is None else SPECIALS.get(card)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(PhaseWords):
    """The words for a decision of Biberbande.

    Attributes:
        tip: the id of its first-time tip, "" where that depends on the cards.
    """

    tip: str = ""


PHASES: Final[Mapping[Phase, Decision]] = {
    "look": Decision(
        passage="look",
        due=N_("Before the first turn you look at your two outer cards."),
        enter=N_("look"),
        prompt=N_("{name}, Enter shows you your two outer cards, and nobody else."),
        asks=N_("{name}, look at your two outer cards; only you see them."),
        answers=N_("Type {look}."),
        tip="bande_look",
    ),
    "draw": Decision(
        passage="two-actions",
        due=N_("It is your turn: draw a card, or take the number on the discard pile."),
        kind="piles",
        enter=N_("take"),
        prompt=N_("{name}, draw a card."),
        asks=N_("{name}, do you draw?"),
        answers=N_(
            "Type {draw}, or {take} and the number of a slot: {take} 2 takes it into slot 2."
        ),
        tip="bande_draw",
    ),
    "use": Decision(
        passage="drawing",
        due=N_("You have drawn a card: use it, or discard it unused."),
        kind="number",
        prompt=N_("{name}, you have drawn a card."),
        asks=N_("{name}, what do you do with the drawn card?"),
        answers=N_("Type the number of a slot for a number card; {discard}; {specials}."),
    ),
    "again": Decision(
        passage="draw-two",
        due=N_("The first card is discarded: draw the second one, or skip it."),
        kind="special",
        enter=N_("no"),
        prompt=N_("{name}, do you draw a second card?"),
        asks=N_("{name}, do you draw a second card?"),
        answers=N_("Type {draw} or {no}."),
        tip="bande_again",
    ),
    "knock": Decision(
        passage="knocking",
        due=N_("Your turn is almost over: knock, or end it without knocking."),
        kind="knock",
        enter=N_("no"),
        prompt=N_("{name}, your turn ends here. Do you knock?"),
        asks=N_("{name}, do you knock?"),
        answers=N_("Type {knock} or {no}."),
    ),
    "deal": Decision(
        passage="points",
        due=N_("The round is over: the next one must be dealt first."),
        tip="bande_counting",
    ),
    "over": Decision(passage="winning", due=N_("The match is over."), tip="bande_over"),
}


def the(card: Card) -> str:
    """Name a particular card: "the 3", "the Swap"."""
    if card == FADED:
        return _("a card")
    if is_number(card):
        return _("the {number}").format(number=card)
    return translate(SPECIALS[card].the)


def a(card: Card) -> str:
    """Name a card that comes to light: "a 3", "an 8", "a Swap"."""
    if card == FADED:
        return _("a card")
    return a_number(card) if is_number(card) else translate(SPECIALS[card].a)


def your(card: Card) -> str:
    """Name a card of the reader's own row: "your 3", "your Swap"."""
    if is_number(card):
        return _("your {number}").format(number=card)
    return translate(SPECIALS[card].your)


def title(card: Card) -> str:
    """Name a card in hand as briefly as possible: "your 3", "Swap"."""
    return your(card) if is_number(card) else SPECIALS[card].title()


def short(card: Card) -> str:
    """Write a card as briefly as possible: "3", "+2"."""
    return str(card) if is_number(card) else written(SPECIALS[card].sign[0])


def place(names: SeatNames, teller: int | None, seat: int, slot: int) -> str:
    """Name a place: "slot 2" where the row is the teller's own, else "Ben's slot 2"."""
    if seat == teller:
        return _("slot {slot}").format(slot=SLOT_NAMES[slot])
    return _("{owner}'s slot {slot}").format(owner=names[seat], slot=SLOT_NAMES[slot])


def spots_of(action: Action, actor: int) -> tuple[Spot, ...]:
    """Return the spots that an action of the actor touches, its own first.

    >>> spots_of(actions.Take(3), 1), spots_of(actions.Swap(0, 2, 3), 1)
    (((1, 3),), ((1, 0), (2, 3)))
    """
    match action:
        case actions.Swap(slot, seat, other_slot):
            return (actor, slot), (seat, other_slot)
        case actions.AtSlot():
            return ((actor, action.slot),)
        case actions.Look() | actions.Draw() | actions.Discard() | actions.Use():
            return ()
        case actions.Done() | actions.Knock() | actions.Pass() | actions.Deal():
            return ()


def action_at(view: Observation, slot: Slot) -> Action:
    """Return the action that a slot of the actor's own row means by itself."""
    if view.phase == "draw":
        return actions.Take(slot)
    use = None if view.hand is None else actions.USES.get(view.hand)
    return (use if use and issubclass(use, actions.ShowOwn) else actions.Exchange)(slot)
