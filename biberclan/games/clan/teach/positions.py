"""A notation for positions, one line per lodge, for lessons and for the rulebook's pictures.

A lodge is written as it stands, bottom row first: "7 (3) . | 4" has a 7 face up on B1, a 3 face
down on B2 and a 4 face up on T1. Free slots are dots; those at the end of a row may be left out.
"(?)" is a face-down card whose number does not matter.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from biberclan.games.clan import ID
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.clan.cards import (
    ACTION_NAMES,
    DECKS,
    Card,
    Deck,
    from_plain,
    is_number,
    to_plain,
)
from biberclan.rules.clan.plain_form import GAME
from biberclan.rules.shuffling import shuffled

_ROWS = (3, 2)
"""How many slots the bottom and the top row have."""

_Written: TypeAlias = tuple[Card | None, bool] | None
"""A card, None for any, and whether it lies face up; or a free slot."""


def read_lodge(text: str) -> tuple[_Written, ...]:
    """Return what lies in B1 B2 B3 T1 T2.

    Raises:
        ValueError: the text is not in the notation; the message quotes it.

    >>> read_lodge("7 (3) . | 4")
    ((7, True), (3, False), None, (4, True), None)
    >>> read_lodge("1 2 3 4")
    Traceback (most recent call last):
    ...
    ValueError: not a lodge: '1 2 3 4'
    """
    bottom, _bar, top = text.partition("|")
    try:
        rows = [[_read_card(word) for word in row.split()] for row in (bottom, top)]
        if any(len(row) > length for row, length in zip(rows, _ROWS)):
            raise ValueError("too many cards in a row")
    except ValueError:
        raise ValueError(f"not a lodge: {text!r}") from None
    filled = [row + [None] * (length - len(row)) for row, length in zip(rows, _ROWS)]
    return tuple(filled[0] + filled[1])


def _read_card(word: str) -> _Written:
    if word == ".":
        return None
    if word == "(?)":
        return None, False
    up = not (word.startswith("(") and word.endswith(")"))
    return from_plain(int(word if up else word[1:-1])), up


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A table in the middle of a round, one seat about to decide.

    Attributes:
        people: the name of each seat.
        lodges: each seat's lodge in the notation.
        hand: the card the actor has drawn.
        actor: whose decision it is.
        ender: the seat that has closed the round, or None.
        deck: which deck is played.
        draws: the next cards of the draw pile, in the order in which they are drawn; the rest of
            the deck lies below them.
        discard: the discard pile, top card last.
    """

    people: tuple[str, ...]
    lodges: tuple[str, ...]
    hand: Card
    actor: int = 0
    ender: int | None = None
    deck: Deck = "clan"
    draws: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()

    def begin(self) -> Match:
        """Return a match at this position, in the handover.

        Raises:
            ValueError: it is not a position of the game; the message says why.
        """
        setup = Setup(self.people, game=ID, options={"deck": self.deck})
        return Match.at(setup, self._plain())

    def _plain(self) -> dict[str, Any]:
        seats = range(len(self.people))
        written = [read_lodge(text) for text in self.lodges]
        left = Counter(DECKS[self.deck])
        left.subtract([self.hand, *self.draws, *self.discard])
        left.subtract(at[0] for lodge in written for at in lodge if at and at[0] is not None)
        if min(left.values()) < 0:
            raise ValueError("more cards of a kind than the deck has")
        rest = list(shuffled(sorted(left.elements()), seed=0, number=0))
        return {
            "game": GAME,
            "deck": self.deck,
            "seats": len(seats),
            "round": 1,
            "scores": [],
            "starter": 0,
            "actor": self.actor,
            "ender": self.ender,
            "phase": "place" if is_number(self.hand) else ACTION_NAMES[self.hand],
            "hand": to_plain(self.hand),
            "hand_known_by": [self.actor] if is_number(self.hand) else [*seats],
            "lodges": [
                [_lying(at, [*seats] if at and at[1] else [seat], rest) for at in lodge]
                for seat, lodge in enumerate(written)
            ],
            "draw": [to_plain(card) for card in (*rest, *reversed(self.draws))],
            "discard": [to_plain(card) for card in self.discard],
            "box": [],
            "winners": None,
        }

    def __repr__(self) -> str:
        """Name the table; face-down cards and the draw pile are left out."""
        return f"<Position: {', '.join(self.people)}>"


def _lying(written: _Written, known_by: list[int], rest: list[Card]) -> dict[str, Any] | None:
    """Return a slot of the plain form; a card that does not matter is taken from the rest."""
    if written is None:
        return None
    card, up = written
    if card is None:
        card = rest.pop(next(i for i, other in enumerate(rest) if is_number(other)))
    return {"card": card, "up": up, "known_by": known_by}


def read_position(table: Mapping[str, Any]) -> Position:
    """Return the position that a table of a TOML file describes.

    Args:
        table: "lodges", which names the people in the order of the turns; "hand"; and, where
            they matter, "turn" and "ender" (names), "deck", "draws" and "discard".

    Raises:
        ValueError: a lodge or a card is not in the notation, or a name is not at the table.
        TypeError: there is an unknown entry.
    """
    entries = dict(table)
    lodges: dict[str, str] = entries.pop("lodges")
    people = tuple(lodges)
    for entry, attribute in (("turn", "actor"), ("ender", "ender")):
        if entry in entries:
            entries[attribute] = people.index(entries.pop(entry))
    for pile in ("draws", "discard"):
        entries[pile] = tuple(from_plain(card) for card in entries.get(pile, ()))
    hand = from_plain(entries.pop("hand"))
    return Position(people, tuple(lodges.values()), hand, **entries)
