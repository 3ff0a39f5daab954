"""Positions, conditions and kinds of decisions of Biberbande, for lessons and the rulebook.

Positions have a notation, one line per row, for lessons and for the rulebook's pictures. A row is
written as it lies, slot 1 first: "3 (9) 0! swap" has a 3 that its owner has seen, a 9 that nobody
has seen, a 0 that everybody has seen, and a Swap that its owner has seen. "?" is a number that
nobody has seen and whose value does not matter.

    rows = { Anna = "3 (9) 0! swap", Ben = "? ? ? ?" }  # in the order of the turns
    discard = [9, 4]   # top card last
    turn = "Anna"      # who decides; the first seat, if left out
    hand = "peek"      # the drawn card, if there is one
    draws = [2, "two"] # the next cards of the draw pile
    knocker = "Ben"    # who has knocked, if anybody has
    turns = 3          # the number of turns finished in this round; 0, if left out
    phase = "knock"    # "use" with a hand and "draw" without, if left out
    again = true       # a Draw Two lies aside, and a second card may follow

In the phases "deal" and "over" all cards lie face up, as they were counted.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from biberclan.games.bande import ID
from biberclan.games.bande.words.names import PHASES, SLOT_NAMES, SPECIALS, spots_of
from biberclan.rules.bande import FACTS, Observation
from biberclan.rules.bande.cards import DECK, TWO, Card, from_plain, is_number, to_plain
from biberclan.rules.bande.row import ROW
from biberclan.words import positions
from biberclan.words import seam as words


class WrittenCard(NamedTuple):
    """A card of a row, None for any, and who has seen it: "nobody", "owner" or "all"."""

    card: Card | None
    seen: str


def read_row(text: str) -> tuple[WrittenCard, ...]:
    """Return the cards in slots 1 to 4.

    Raises:
        ValueError: the text is not in the notation; the message quotes it.

    >>> [tuple(written) for written in read_row("3 (9) 0! ?")]
    [(3, 'owner'), (9, 'nobody'), (0, 'all'), (None, 'nobody')]
    >>> read_row("1 2 3")
    Traceback (most recent call last):
    ...
    ValueError: not a row: '1 2 3'
    """
    try:
        row = tuple(_read_card(word) for word in text.split())
        if len(row) != ROW:
            raise ValueError("a row has four cards")
    except ValueError:
        raise ValueError(f"not a row: {text!r}") from None
    return row


def _read_card(word: str) -> WrittenCard:
    if word == "?":
        return WrittenCard(None, "nobody")
    if word.startswith("(") and word.endswith(")"):
        return WrittenCard(_card(word[1:-1]), "nobody")
    if word.endswith("!"):
        return WrittenCard(_card(word[:-1]), "all")
    return WrittenCard(_card(word), "owner")


def _card(word: str) -> Card:
    return from_plain(int(word) if word.isdecimal() else word)


@dataclass(frozen=True, slots=True, repr=False)
class Position(positions.SetUpPosition):
    """A position.

    Attributes:
        rows: each seat's row.
        discard: the discard pile, top card last.
        actor: the seat that decides.
        hand: the card that the actor has drawn, or None.
        draws: the next cards of the draw pile, in the order in which they are drawn; the rest of
            the deck lies below them.
        knocker: the seat that has knocked, or None.
        turns: the number of turns finished in this round.
        phase: the decision that is due, "" for the usual one.
        again: whether a Draw Two lies aside, and a second card may follow.
    """

    GAME = ID

    rows: tuple[tuple[WrittenCard, ...], ...]
    discard: tuple[Card, ...]
    actor: int = 0
    hand: Card | None = None
    draws: tuple[Card, ...] = ()
    knocker: int | None = None
    turns: int = 0
    phase: str = ""
    again: bool = False

    def _plain(self) -> dict[str, Any]:
        seats = len(self.people)
        phase = self.phase or ("draw" if self.hand is None else "use")
        aside = [TWO] if self.again else []
        counted = phase in ("deal", "over")
        hand = () if self.hand is None else (self.hand,)
        lying = [at.card for row in self.rows for at in row]
        rest = positions.left_of(DECK, [*hand, *aside, *self.draws, *self.discard], lying)
        rows = [
            [self._lying(at, seat, rest, up=counted) for at in row]
            for seat, row in enumerate(self.rows)
        ]
        points = [sum(at.card or 0 for at in row if is_number(at.card or 0)) for row in self.rows]
        return {
            "game": FACTS.name,
            "seats": seats,
            "round": 1,
            "scores": [points] if counted else [],
            "starter": self.actor if phase == "look" else 0,
            "actor": self.actor,
            "knocker": self.knocker,
            "turns": self.turns,
            "phase": phase,
            "hand": None if self.hand is None else to_plain(self.hand),
            "hand_known_by": [] if self.hand is None else [self.actor],
            "again": self.again and self.hand is not None,
            "aside": [to_plain(card) for card in aside],
            "rows": rows,
            "draw": [to_plain(card) for card in (*rest, *reversed(self.draws))],
            "discard": [to_plain(card) for card in self.discard],
            "winners": None,
        }

    def _lying(self, at: WrittenCard, seat: int, rest: list[Card], *, up: bool) -> dict[str, Any]:
        """Return a slot of the plain form; a card that does not matter is taken from the rest."""
        card, seen = at
        if card is None:
            card = positions.take_any(rest, is_number)
        everybody = list(range(len(self.people)))
        known_by = {"nobody": [], "owner": [seat], "all": everybody}[seen]
        return {"card": to_plain(card), "up": up, "known_by": everybody if up else known_by}


def read_position(table: Mapping[str, Any]) -> Position:
    """Return the position that a table describes in this notation; see `Words.read_position`."""
    entries = dict(table)
    written: dict[str, str] = entries.pop("rows")
    people = tuple(written)
    positions.read_seats(entries, people, turn="actor", knocker="knocker")
    for pile in ("draws", "discard"):
        entries[pile] = tuple(from_plain(card) for card in entries.get(pile, ()))
    if not entries["discard"]:
        raise KeyError("discard")
    if "hand" in entries:
        entries["hand"] = from_plain(entries["hand"])
    return Position(people, tuple(map(read_row, written.values())), **entries)


@dataclass(frozen=True, slots=True)
class Condition(positions.SpotCondition):
    """A condition; see `SpotCondition`."""

    spots_of = staticmethod(spots_of)


def read_condition(table: words.Written, people: words.People) -> Condition:
    """Return the condition that a table describes; see `Words.read_condition`.

    Its entries are those of `Condition`; spots are written "Ben:4".
    """
    return Condition(
        **positions.read_entries(table, {"at": positions.spots_reader(people, SLOT_NAMES)})
    )


def read_picture(table: Mapping[str, Any]) -> tuple[words.People, Observation]:
    """Return the picture that a table describes as a position; see `Words.read_picture`.

    "turn" may be left out where the passage is not about an owner: then somebody whose row is not
    in the picture is in turn. The view is that of an onlooker who is shown the cards that the
    picture is about: those that somebody has seen, as in a replay after the match. All others lie
    face down.
    """
    people, entries = positions.with_onlooker(table, "rows", "? ? ? ?")
    position = read_position(entries)
    view: Observation = position.begin().view
    rows = tuple(
        tuple(
            replace(sighted, card=at.card) if at.seen != "nobody" else sighted
            for sighted, at in zip(seen, written)
        )
        for seen, written in zip(view.rows, position.rows)
    )
    return people, replace(view, rows=rows, hand=position.hand)


def decision_kind(view: Observation) -> str | None:
    """Return the kind of decision that is due; see `Words.decision_kind`."""
    kind = PHASES[view.phase].kind
    if view.phase == "use" and (view.hand is None or not is_number(view.hand)):
        return "special" if view.hand is None else SPECIALS[view.hand].decision
    return "last" if view.knocker is not None and kind in ("piles", "number") else kind
