"""Positions of Biber Mania as lines of text.

    bibermania: hands 5 5 thief / 7 king! ?3; piles - / 4 4 | 6 joker; display 3 3 8; stock 1 2

Everybody knows a card with "!". In a pile the top group is the last.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final

from biberclan.rules import mania, position
from biberclan.rules.game import OptionError
from biberclan.rules.mania.actions import PHASES
from biberclan.rules.mania.cards import BY_WORD, to_plain
from biberclan.rules.mania.decks import ASSUMED, deck_of, from_text, spelling
from biberclan.rules.mania.observation import respect
from biberclan.rules.seats import MIN_SEATS


def _write_hand(hand: Sequence[position.Plain]) -> str:
    """Write a hand, unknown cards last; a card that everybody knows is "up" if it was just read."""
    words = [
        f"{card['card']}!" if card.get("up", len(card["known_by"]) > 1) else card["card"]
        for card in sorted(hand, key=lambda card: card["card"] == position.UNSAID)
    ]
    return position.CARDS.write(words)


def _read_hand(text: str) -> list[position.Plain]:
    words = map(str, position.CARDS.read(text))
    return [
        {"card": position.CARD.read(word.removesuffix("!")), "up": "!" in word, "known_by": []}
        for word in words
    ]


def _write_deck(pairs: Sequence[Sequence[Any]]) -> str:
    return spelling(" ".join(f"{card}={number}" for card, number in pairs))


def _read_deck(text: str) -> list[Sequence[Any]]:
    return [[to_plain(card), number] for card, number in deck_of(from_text(text), MIN_SEATS)]


_CARD: Final = position.Kind(str, lambda word: to_plain(BY_WORD[word]), "7")


class _Lines(position.Lines):
    entries = {  # noqa: RUF012 - never changed
        "hands": (position.each(position.Kind(_write_hand, _read_hand, "5 king! ?3"), " / "), None),
        "piles": (position.each(position.each(position.CARDS, " | "), " / "), ""),
        "display": (position.CARDS, "-"),
        "stock": (position.CARDS, "-"),
        "refused": (position.CARDS, "-"),
        "lacks": (position.each(position.each(_CARD, " "), " / "), ""),
        "phase": (position.one_of(*PHASES), "lay"),
        "turn": (position.SEAT, "1"),
        "owed": (position.each(position.NUMBER, " / "), ""),
        "asked": (position.SEAT, ""),
        "left": (position.NUMBER, "0"),
        "victim": (position.SEAT, ""),
        "target": (position.NUMBER, ""),
        "start": (position.each(position.NUMBER, " "), ""),
        "deck": (position.Kind(_write_deck, _read_deck, "5=8 joker=6"), ASSUMED),
    }
    places = ("hands", "piles", "display", "stock", "refused", "draw")

    def defaults(self, plain: position.Plain) -> position.Plain:
        seats = len(plain["hands"])
        return {
            "piles": [[] for _ in range(seats)],
            "lacks": [[] for _ in range(seats)],
            "owed": [0] * seats,
            "actor": None if plain["phase"] == "over" else plain["turn"],
        }

    def check_beginning(self, state: mania.State) -> None:
        if not state.round_over and not state.hands[state.turn]:
            raise OptionError('"hands": the seat in "turn" has cards')

    def deck(self, plain: position.Plain) -> Iterable[position.PlainCard]:
        return [card for card, number in plain["deck"] for _ in range(number)]

    def arrange(self, plain: position.Plain, cards: list[position.PlainCard]) -> None:
        """Leave no hand with a card that it is said to lack."""
        lacks = [
            frozenset(lacks)
            for hand, lacks in zip(plain["hands"], plain["lacks"])
            for card in hand
            if card["card"] == position.UNSAID
        ]
        if any(lacks):
            respect(cards, lacks, Random(0))

    def parse(self, line: str) -> position.Plain:
        plain = super().parse(line)
        for seat, hand in enumerate(plain["hands"]):
            for card in hand:
                card["known_by"] = card["known_by"] or [seat]
        return plain


LINES: Final = _Lines(mania)
