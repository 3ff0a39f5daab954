"""Positions, conditions and kinds of decisions of BiberClan, for lessons and the rulebook."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from biberclan.games.clan import ID
from biberclan.games.clan.words.effects import level
from biberclan.games.clan.words.names import spots_of
from biberclan.match.setup import Setup
from biberclan.rules.clan import FACTS, Action, Event, Observation, Reason, cards
from biberclan.rules.clan.events import Scored
from biberclan.rules.clan.lodge import LODGE, OCCUPIED, SLOT_NAMES, Slot, count_cards
from biberclan.rules.clan.protection import protection
from biberclan.words import positions
from biberclan.words import seam as words
from biberclan.words.seam import People, Spot

_ROWS = (3, 2)
"""The numbers of slots in the bottom and the top row."""

_Written: TypeAlias = tuple[cards.Card | None, bool] | None
"""A card, None for any, and whether it lies face up; or a free slot."""


def read_lodge(text: str) -> tuple[_Written, ...]:
    """Return the cards in B1 B2 B3 T1 T2.

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
    return cards.from_plain(int(word if up else word[1:-1])), up


@dataclass(frozen=True, slots=True, repr=False)
class Position(positions.SetUpPosition):
    """A position; people play without the memory aid here.

    Attributes:
        lodges: each seat's lodge in the notation.
        hand: the card the actor has drawn.
        actor: the seat that decides.
        ender: the seat that has closed the round, or None.
        deck: the deck that is played.
        draws: the next cards of the draw pile, in the order in which they are drawn; the rest of
            the deck lies below them.
        discard: the discard pile, top card last.
    """

    GAME = ID

    lodges: tuple[str, ...]
    hand: cards.Card
    actor: int = 0
    ender: int | None = None
    deck: cards.Deck = "clan"
    draws: tuple[cards.Card, ...] = ()
    discard: tuple[cards.Card, ...] = ()

    def _setup(self) -> Setup:
        return Setup(self.people, game=ID, options={"deck": self.deck})

    def _plain(self) -> dict[str, Any]:
        seats = range(len(self.people))
        written = [read_lodge(text) for text in self.lodges]
        lying = [at[0] for lodge in written for at in lodge if at]
        used = [self.hand, *self.draws, *self.discard]
        rest = positions.left_of(cards.DECKS[self.deck], used, lying)
        return {
            "game": FACTS.name,
            "deck": self.deck,
            "seats": len(seats),
            "round": 1,
            "scores": [],
            "starter": 0,
            "actor": self.actor,
            "ender": self.ender,
            "phase": "place" if cards.is_number(self.hand) else cards.ACTION_NAMES[self.hand],
            "hand": cards.to_plain(self.hand),
            "hand_known_by": [self.actor] if cards.is_number(self.hand) else [*seats],
            "lodges": [
                [_lying(at, [*seats] if at and at[1] else [seat], rest) for at in lodge]
                for seat, lodge in enumerate(written)
            ],
            "draw": [cards.to_plain(card) for card in (*rest, *reversed(self.draws))],
            "discard": [cards.to_plain(card) for card in self.discard],
            "box": [],
            "winners": None,
        }


def _lying(written: _Written, known_by: list[int], rest: list[cards.Card]) -> dict[str, Any] | None:
    """Return a slot of the plain form; a card that does not matter is taken from the rest."""
    if written is None:
        return None
    card, up = written
    if card is None:
        card = positions.take_any(rest, cards.is_number)
    return {"card": card, "up": up, "known_by": known_by}


def read_position(table: Mapping[str, Any]) -> Position:
    """Return the position that a table describes; see `Words.read_position`.

    Its entries are "lodges", which names the people in the order of the turns; "hand"; and, where
    they matter, "turn" and "ender" (names), "deck", "draws" and "discard".
    """
    entries = dict(table)
    lodges: dict[str, str] = entries.pop("lodges")
    people = tuple(lodges)
    positions.read_seats(entries, people, turn="actor", ender="ender")
    for pile in ("draws", "discard"):
        entries[pile] = tuple(cards.from_plain(card) for card in entries.get(pile, ()))
    hand = cards.from_plain(entries.pop("hand"))
    return Position(people, tuple(lodges.values()), hand, **entries)


Attempt: TypeAlias = words.Attempt[Action, Observation, Event, Reason]


@dataclass(frozen=True, slots=True)
class Condition(positions.SpotCondition):
    """A condition; see `SpotCondition`.

    Attributes:
        whose: "own" if it touches the learner's lodge, "other" if it does not.
        slots: it touches a slot, and no other slots than these, in any lodge.
        face: the card is laid "up" or "down".
        protected: cards on all these spots are protected then, from everybody but their owners.
        touchable: cards on all these spots are not.
        bonus: the learner gets this bonus in the counting that follows.
    """

    whose: Literal["own", "other"] | None = None
    slots: tuple[Slot, ...] = ()
    face: Literal["up", "down"] | None = None
    protected: tuple[Spot, ...] = ()
    touchable: tuple[Spot, ...] = ()
    bonus: int | None = None

    spots_of = staticmethod(spots_of)

    def _fits(self, action: Action, actor: int) -> bool:
        spots = spots_of(action, actor)
        own = any(seat == actor for seat, _slot in spots)
        return (
            super(Condition, self)._fits(action, actor)
            and (self.whose is None or own == (self.whose == "own"))
            and (not self.slots or positions.lie_in([slot for _seat, slot in spots], self.slots))
            and (self.face is None or getattr(action, "up", None) is (self.face == "up"))
        )

    def _came_about(self, attempt: Attempt) -> bool:
        events, view = attempt.events, attempt.after
        counts = [event.counts[attempt.actor] for event in events if isinstance(event, Scored)]
        return (
            all(_lies_at(view, spot) and _shielded(view, spot) for spot in self.protected)
            and all(_lies_at(view, spot) and not _shielded(view, spot) for spot in self.touchable)
            and (self.bonus is None or any(count.bonus == self.bonus for count in counts))
        )


def read_condition(table: words.Written, people: words.People) -> Condition:
    """Return the condition that a table describes; see `Words.read_condition`.

    Its entries are those of `Condition`; spots are written "Ben:T1".
    """

    def read_slots(texts: Sequence[str]) -> tuple[Slot, ...]:
        return tuple(SLOT_NAMES.index(text) for text in texts)

    spots = dict.fromkeys(
        ("at", "protected", "touchable"), positions.spots_reader(people, SLOT_NAMES)
    )
    return Condition(**positions.read_entries(table, {**spots, "slots": read_slots}))


def _lies_at(view: Observation, spot: Spot) -> bool:
    return bool(view.outline(spot[0]) & OCCUPIED[spot[1]])


def _shielded(view: Observation, spot: Spot) -> bool:
    return protection(view.outline(spot[0]), spot[1], owner=False) is not None


def read_picture(table: Mapping[str, Any]) -> tuple[People, Observation]:
    """Return the picture that a table describes, a position of up to three lodges.

    "hand" may be left out, and so may "turn" where the passage is not about an owner: then somebody
    whose lodge is not in the picture is in turn. See `Words.read_picture`.
    """
    people, entries = positions.with_onlooker(table, "lodges", "")
    # The card in hand is not in the picture, but the position needs one.
    return people, read_position({"hand": 0, **entries}).begin().view


_BY_LEVEL: Final = ("low", "middle", "high")


def decision_kind(view: Observation) -> str | None:
    """Return the kind of the next decision; see `Words.decision_kind`."""
    if view.actor is None or view.paused:
        return None
    if view.phase == "keep":
        return "taken"
    if view.phase != "place":
        return view.phase
    if view.ender is not None:
        return "last"
    match count_cards(view.outline(view.actor)):
        case 0:
            return "opening"
        case own if own == LODGE - 1:
            return "closing"
    return _BY_LEVEL[level(view.hand)]
