"""The words for each card and each decision, and those that sentences are made of."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from biberclan.dataclass import dataclass
from biberclan.language import (
    N_,
    NN_,
    Message,
    _,
    a_number,
    listed,
    ngettext,
    pgettext,
    translate,
    written,
)
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import FADED
from biberclan.rules.mania.actions import Phase
from biberclan.rules.mania.cards import (
    BODYGUARD,
    FAIRY,
    HIGHEST,
    HIPPIE,
    JOKER,
    KINDS,
    KING,
    MEANIE,
    PARTYBEAVER,
    SUPERBEAVER,
    THIEF,
    Card,
    is_digit,
)
from biberclan.words.names import PhaseWords
from biberclan.words.seam import Told


class CardWords(NamedTuple):
    """The words for a joker or an action card; messages are translated when they are shown.

    Attributes:
        name: its name, as it stands on it.
        one: one of them, as the object of a sentence.
        none: the same for none.
        several: the same for several.
        key: returns the key that it is typed with.
        sign: the sign beside that key on the card, the same in ASCII, and the picture's name.
        good_for: the argument for having it.
        deed: what it does once it is laid with {card}; "" if it does nothing then.
        effect: what that means for the player who lays it, and the ruling on it.
        argues: the argument for laying it because of that, by a number of cards.
        parts: returns its name with blanks where that may be broken into rows; "" if nowhere.
    """

    name: str
    one: str
    none: str
    several: str
    key: Callable[[], str]
    sign: tuple[str, str, str]
    good_for: str
    deed: str = ""
    effect: Told | None = None
    argues: Message = ""
    parts: Callable[[], str] = str


def _argues_stealing(number: int) -> str:
    return ngettext(
        "After that you steal a card of your choice.",
        "After that you steal {number} cards of your choice.",
        number,
    )


CARDS: Final[Mapping[Card, CardWords]] = {
    JOKER: CardWords(
        name=N_("Joker"),
        # Translators: here and below for the accusative, "klaut einen Joker".
        one=N_("a Joker"),
        # Translators: here, too, for the accusative, "hat keinen Joker".
        none=N_("no Joker"),
        several=N_("{count} Jokers"),
        key=lambda: pgettext("key of the Joker", "J"),
        sign=("★", "*", "star"),
        good_for=N_("A Joker goes with any digit."),
    ),
    THIEF: CardWords(
        name=N_("Thief"),
        one=N_("a Thief"),
        none=N_("no Thief"),
        several=N_("{count} Thieves"),
        key=lambda: pgettext("key of the Thief", "T"),
        sign=("›", ">", "mask"),
        deed=N_("the Thief steals a card"),
        effect=Told(N_("Then you have to steal an open card."), "BM-41"),
        argues=_argues_stealing,
        good_for=N_("With a Thief you steal a card."),
    ),
    SUPERBEAVER: CardWords(
        name=N_("Superbeaver"),
        one=N_("a Superbeaver"),
        none=N_("no Superbeaver"),
        several=N_("{count} Superbeavers"),
        # Translators: a first letter, or another one, but none of B E G I Q R S U V W X.
        key=lambda: pgettext("key of the Superbeaver", "A"),
        sign=("»", "&", "badge"),
        deed=N_("the Superbeaver steals two cards"),
        effect=Told(N_("Then you have to steal two open cards, one after the other."), "BM-42"),
        argues=_argues_stealing,
        # Translators: the name with blanks where it may be broken into rows on its card.
        parts=lambda: pgettext("in parts", "Su per bea ver"),
        good_for=N_("With a Superbeaver you steal two cards."),
    ),
    FAIRY: CardWords(
        name=N_("Fairy"),
        one=N_("a Fairy"),
        none=N_("no Fairy"),
        several=N_("{count} Fairies"),
        key=lambda: pgettext("key of the Fairy", "F"),
        sign=("+", "+", "wand"),
        deed=N_("the Fairy has a wish"),
        effect=Told(N_("Then you may wish for a card from somebody's hand."), "BM-50"),
        argues=N_("You know what to wish for: {owner} has {a_card}."),
        good_for=N_("With a Fairy you wish for a card from somebody's hand."),
    ),
    PARTYBEAVER: CardWords(
        name=N_("Partybeaver"),
        one=N_("a Partybeaver"),
        none=N_("no Partybeaver"),
        several=N_("{count} Partybeavers"),
        key=lambda: pgettext("key of the Partybeaver", "P"),
        sign=("♪", "%", "note"),
        parts=lambda: pgettext("in parts", "Par ty bea ver"),
        good_for=N_("With a Partybeaver you get rid of three digits that don't match."),
    ),
    HIPPIE: CardWords(
        name=N_("Hippie"),
        one=N_("a Hippie"),
        none=N_("no Hippie"),
        several=N_("{count} Hippies"),
        key=lambda: pgettext("key of the Hippie", "H"),
        sign=("~", "~", "peace"),
        parts=lambda: pgettext("in parts", "Hip pie"),
        good_for=N_("With a Hippie you lay several digits in a row at once."),
    ),
    MEANIE: CardWords(
        name=N_("Meanie"),
        one=N_("a Meanie"),
        none=N_("no Meanie"),
        several=N_("{count} Meanies"),
        key=lambda: pgettext("key of the Meanie", "M"),
        sign=("!", "!", "horns"),
        deed=N_("the Meanie draws two cards for somebody"),
        effect=Told(N_("Then you have to draw two cards for somebody else."), "BM-51"),
        argues=N_("It costs {owner} two points, for the time being."),
        parts=lambda: pgettext("in parts", "Mean ie"),
        good_for=N_("With a Meanie you make somebody take two cards."),
    ),
    BODYGUARD: CardWords(
        name=N_("Bodyguard"),
        one=N_("a Bodyguard"),
        none=N_("no Bodyguard"),
        several=N_("{count} Bodyguards"),
        key=lambda: pgettext("key of the Bodyguard", "Y"),
        sign=("■", "#", "shield"),
        parts=lambda: pgettext("in parts", "Body guard"),
        good_for=N_("Nobody can beat a group with a Bodyguard."),
    ),
    KING: CardWords(
        name=N_("King"),
        one=N_("a King"),
        none=N_("no King"),
        several=N_("{count} Kings"),
        key=lambda: pgettext("key of the King", "K"),
        sign=("♛", "^", "crown"),
        deed=N_("the King makes everybody add {card}"),
        effect=Told(N_("Then everybody who holds {cards} has to add one to your group."), "BM-47"),
        argues=NN_(
            "The King may bring you another {card}.",
            "The King may bring you up to {number} more {card}s.",
        ),
        good_for=N_("With a King you get more cards for your group."),
    ),
}
"""The joker and the action cards, in the order in which they are explained."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(PhaseWords):
    """The words for a decision of Biber Mania; plurals go with the number of cards due.

    Attributes:
        prompt_whom: the question at the table once the other person is chosen.
        duty: the argument for a choice that has no other: that there has to be one.
    """

    prompt_whom: str = ""
    duty: str = ""


PHASES: Final[Mapping[Phase, Decision]] = {
    "lay": Decision(
        passage="groups",
        due=N_("It is your turn: lay at least one card from your hand."),
        enter=N_("lay"),
        prompt=N_("{name}, lay a group of cards onto your pile."),
        asks=N_("{name}, what do you lay?"),
        answers=N_("Type the cards, such as 5 5 {joker}."),
    ),
    "beat": Decision(
        passage="beat-display",
        due=N_("You beat several groups of the display: choose the one that you take."),
        enter=N_("beat"),
        prompt=N_("{name}, which group of the display do you beat?"),
        asks=N_("{name}, which group of the display do you beat: {groups}?"),
        answers=N_("Type {cards}."),
        duty=N_("A group of the display that you beat has to be taken, wanted or not."),
        kind="beaten",
    ),
    "accept": Decision(
        passage="refusing",
        due=N_("You have beaten a group: take it, or refuse it."),
        enter=N_("choose"),
        prompt=N_("{name}, you beat {cards} on {owner}'s pile. Do you take it into your hand?"),
        asks=N_("{name}, you beat {cards} on {owner}'s pile: do you take that?"),
        answers=N_("Type {take} or {refuse}."),
        kind="beaten",
    ),
    "steal": Decision(
        passage="stealing",
        due=N_("You have to steal: from the display, the stock, or on top of another's pile."),
        enter=N_("steal"),
        prompt=lambda number: (
            _("{name}, steal a card, and then another one.")
            if number > 1
            else _("{name}, steal a card.")
        ),
        asks=N_("{name}, what do you steal?"),
        answers=N_(
            "Type {display}, {stock} or a name, then the card: {display} 5, or {name} {joker}."
        ),
        duty=N_("You have to steal, even if nothing there is of use to you."),
        kind="steal",
    ),
    "wish": Decision(
        passage="fairy",
        due=N_("The Fairy grants you a wish: name a person and a card, or decline."),
        enter=N_("choose"),
        prompt=N_("{name}, from whom do you wish for a card? N: no, from nobody."),
        prompt_whom=N_("{name}, which card do you wish for from {owner}?"),
        asks=N_("{name}, what do you wish for, and from whom?"),
        answers=N_("Type a name and a card: {name} 5; or {nothing}."),
        kind="wish",
    ),
    "give": Decision(
        passage="meanie",
        due=N_("The Meanie: draw a card for somebody, from the stock or the draw pile."),
        enter=N_("choose"),
        prompt=N_("{name}, who gets the Meanie's two cards?"),
        prompt_whom=N_("{name}, which card does {owner} get?"),
        asks=N_("{name}, what do you draw, and for whom?"),
        answers=N_(
            "Type a name, then {deck} or a card from the stock: {name} {deck}, or {name} 5."
        ),
        duty=N_("You have to draw for somebody, even where it does you no good."),
        kind="give",
    ),
    "draw": Decision(
        passage="drawing",
        due=N_("You have lost cards: draw from the stock or the draw pile."),
        enter=N_("draw"),
        prompt=NN_(
            "{name}, you replace lost cards: draw one.",
            "{name}, you replace lost cards: draw {count}.",
        ),
        asks=NN_(
            "{name}, where do you draw for the lost card?",
            "{name}, {count} cards are still to be drawn: where from?",
        ),
        answers=N_("Type {deck} for the draw pile, or a card from the stock."),
        duty=N_("For each card that you have lost you have to draw one, wanted or not."),
        kind="draw",
    ),
    "deal": Decision(
        passage="points",
        due=N_("The round is over: the next one must be dealt first."),
    ),
    "over": Decision(
        passage="winning",
        due=N_("The match is over."),
    ),
}


def name_of(card: Card) -> str:
    """Name a card as it stands on it: "7", "Thief"."""
    return str(card) if is_digit(card) else translate(CARDS[card].name)


def a(card: Card) -> str:
    """Name one card, as the object of a sentence: "a 7", "an 8", "a Thief"."""
    if card == FADED:
        return _("a card")
    return a_number(card) if is_digit(card) else translate(CARDS[card].one)


def no(card: Card) -> str:
    """Name a card that somebody does not have: "no 7", "no Thief"."""
    if is_digit(card):
        return _("no {digit}").format(digit=card)
    return translate(CARDS[card].none)


_RUN: Final = 3
"""The fewest digits of a run that is named by its ends."""


def some(cards: Iterable[Card]) -> str:
    """Name cards, as the object of a sentence: "two 5s and a Thief", "3 to 7 and a Hippie".

    Args:
        cards: the cards, sorted; digits are a run where there are no others.

    >>> some((3, 4, 5)), some((3, 4, 6)), some((3, 4, 4, 5))
    ('3 to 5', 'a 3, a 4 and a 6', 'a 3, two 4s and a 5')
    """
    counted = Counter(cards)
    named = [_several(card, number) for card, number in counted.items()]
    digits = [card for card in counted if is_digit(card)]
    is_run = len(digits) >= _RUN and digits == [*range(digits[0], digits[0] + len(digits))]
    if is_run and all(counted[digit] == 1 for digit in digits):
        # Translators: a run of cards, one of each digit, that somebody lays or has in hand.
        text = _("{first} to {last}")
        named[: len(digits)] = [text.format(first=digits[0], last=digits[-1])]
    return listed(named)


def _several(card: Card, number: int) -> str:
    if number == 1:
        return a(card)
    count = in_words(number)
    if card == FADED:
        return _("{count} cards").format(count=count)
    if is_digit(card):
        # Translators: several cards of a digit, "two 5s".
        return _("{count} {digit}s").format(count=count, digit=card)
    return translate(CARDS[card].several).format(count=count)


_NUMBERS: Final = dict(
    enumerate(
        (
            *(N_("two"), N_("three"), N_("four"), N_("five"), N_("six")),
            *(N_("seven"), N_("eight"), N_("nine"), N_("ten")),
        ),
        2,
    )
)


def in_words(number: int) -> str:
    """Write a number of things, more than one, as in a sentence."""
    return translate(_NUMBERS[number]) if number in _NUMBERS else str(number)


def short(cards: Iterable[Card]) -> str:
    """Write cards as briefly as possible: "2×5+Thief", "3 4 6+Hippie".

    Args:
        cards: the cards, sorted; those of a digit are counted where they are all alike.
    """
    cards = tuple(cards)
    digits = [card for card in cards if is_digit(card)]
    parts = [] if not digits else [" ".join(map(str, digits))]
    if len(set(digits)) == 1:
        parts = [_times(digits[0], len(digits))]
    parts += [_times(card, cards.count(card)) for card in dict.fromkeys(cards[len(digits) :])]
    return "+".join(parts)


def in_brief(group: tuple[Card, ...]) -> str:
    """Name a group within a sentence, as briefly as possible: "a 5", "2×5+Thief"."""
    return a(group[0]) if len(group) == 1 else short(group)


def _times(card: Card, number: int) -> str:
    return name_of(card) if number == 1 else written(f"{number}×{name_of(card)}")


def each_of(cards: tuple[Card, ...]) -> str:
    """Name cards that are no group, each kind once: "2×3, 10, Joker"."""
    return ", ".join(_times(card, cards.count(card)) for card in dict.fromkeys(cards))


def row_of(cards: Iterable[Card]) -> str:
    """Name cards one after the other: "3, 3, 7, Joker"."""
    cards = tuple(cards)
    return some(cards) if FADED in cards else ", ".join(map(name_of, cards))


def key_of(card: Card) -> str:
    """Return the key that a card is typed with, as it stands on it: "7", "0" for the ten, "T"."""
    return str(card % HIGHEST) if is_digit(card) else CARDS[card].key()


def card_for(key: str) -> Card | None:
    """Return the card that is typed with a key, None if none is."""
    return next((card for card in KINDS if key_of(card).lower() == key), None)


def parts_of(card: Card) -> list[str]:
    """Return the parts of a card's name between which rows may break; its whole name if nowhere."""
    return CARDS[card].parts().split() or [name_of(card)]
