"""The words that sentences are made of: cards and groups of cards."""

from collections.abc import Iterable

from biberclan.language import _, a_number, listed, written
from biberclan.rules.game import FADED
from biberclan.rules.mania.cards import (
    BODYGUARD,
    FAIRY,
    HIPPIE,
    JOKER,
    KING,
    MEANIE,
    PARTYBEAVER,
    SUPERBEAVER,
    THIEF,
    Card,
    is_digit,
)


def name_of(card: Card) -> str:
    """Name a card as it stands on it: "7", "Thief"."""
    if is_digit(card):
        return str(card)
    return {
        JOKER: _("Joker"),
        SUPERBEAVER: _("Superbeaver"),
        THIEF: _("Thief"),
        FAIRY: _("Fairy"),
        PARTYBEAVER: _("Partybeaver"),
        HIPPIE: _("Hippie"),
        MEANIE: _("Meanie"),
        BODYGUARD: _("Bodyguard"),
        KING: _("King"),
    }[card]


def a(card: Card) -> str:
    """Name one card that something is done to: "a 7", "an 8", "a Thief"."""
    if card == FADED:
        return _("a card")
    if is_digit(card):
        return a_number(card)
    return {
        # Translators: here and below for the accusative, "klaut einen Joker".
        JOKER: _("a Joker"),
        SUPERBEAVER: _("a Superbeaver"),
        THIEF: _("a Thief"),
        FAIRY: _("a Fairy"),
        PARTYBEAVER: _("a Partybeaver"),
        HIPPIE: _("a Hippie"),
        MEANIE: _("a Meanie"),
        BODYGUARD: _("a Bodyguard"),
        KING: _("a King"),
    }[card]


def no(card: Card) -> str:
    """Name a card that somebody has not: "no 7", "no Thief"."""
    if is_digit(card):
        return _("no {digit}").format(digit=card)
    return {
        # Translators: here, too, for the accusative, "hat keinen Joker".
        JOKER: _("no Joker"),
        SUPERBEAVER: _("no Superbeaver"),
        THIEF: _("no Thief"),
        FAIRY: _("no Fairy"),
        PARTYBEAVER: _("no Partybeaver"),
        HIPPIE: _("no Hippie"),
        MEANIE: _("no Meanie"),
        BODYGUARD: _("no Bodyguard"),
        KING: _("no King"),
    }[card]


def some(cards: Iterable[Card]) -> str:
    """Name cards that something is done to: "two 5s and a Thief".

    Args:
        cards: the cards, sorted.
    """
    counted: dict[Card, int] = {}
    for card in cards:
        counted[card] = counted.get(card, 0) + 1
    return listed([_several(card, number) for card, number in counted.items()])


def _several(card: Card, number: int) -> str:
    if number == 1:
        return a(card)
    count = in_words(number)
    if card == FADED:
        return _("{count} cards").format(count=count)
    if is_digit(card):
        # Translators: several cards of a digit, "two 5s".
        return _("{count} {digit}s").format(count=count, digit=card)
    return {
        JOKER: _("{count} Jokers"),
        SUPERBEAVER: _("{count} Superbeavers"),
        THIEF: _("{count} Thieves"),
        FAIRY: _("{count} Fairies"),
        PARTYBEAVER: _("{count} Partybeavers"),
        HIPPIE: _("{count} Hippies"),
        MEANIE: _("{count} Meanies"),
        BODYGUARD: _("{count} Bodyguards"),
        KING: _("{count} Kings"),
    }[card].format(count=count)


def in_words(number: int) -> str:
    """Write how many there are of something, more than one, as in a sentence."""
    words = {2: _("two"), 3: _("three"), 4: _("four"), 5: _("five"), 6: _("six")}
    return words.get(number, str(number))


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


def _times(card: Card, number: int) -> str:
    return name_of(card) if number == 1 else written(f"{number}×{name_of(card)}")


def row_of(cards: Iterable[Card]) -> str:
    """Name cards one after the other: "3, 3, 7, Joker"."""
    cards = tuple(cards)
    return some(cards) if FADED in cards else ", ".join(map(name_of, cards))
