"""Positions, conditions and kinds of decisions of Biber Mania, for lessons and the rulebook.

A notation for positions, for lessons and for the rulebook's pictures:

    hands = { Anna = "5 5 thief", Ben = "7 king! ?3" }  # in the order of the turns
    piles = { Ben = "4 4 | 6 joker" }  # the top group last; piles left out are empty
    display = "3 3 8 8 9"
    stock = "1 2 6 7 king"
    draws = "4 9"     # the next cards of the draw pile
    turn = "Anna"     # whose turn it is; the first seat's, if left out
    phase = "steal"   # "lay", if left out
    left = 1          # the number of cards still to be stolen or given
    asked = "Ben"     # whose group has been beaten, in the phase "accept"
    owed = { Ben = 2 } # the cards that each has to draw; the first of them decides, in "draw"
    last = true       # the draw pile ends with `draws`
    target = 100      # points are collected up to here; a single round, if left out

Everybody knows a card with "!". "?3" are three cards that do not matter.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from biberclan.games.mania import ID
from biberclan.games.mania.words.effects import is_about_to_finish
from biberclan.games.mania.words.names import PHASES
from biberclan.rules.mania import FACTS, Action, Observation, parse_action
from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.cards import (
    BY_WORD,
    KINDS,
    Card,
    Cards,
    is_action,
    is_digit,
    to_plain,
    write_cards,
)
from biberclan.rules.mania.decks import DECK
from biberclan.rules.mania.observation import Hand
from biberclan.words import positions
from biberclan.words.seam import People, Written


class Held(NamedTuple):
    """A card of a hand, None for any, and whether everybody knows it."""

    card: Card | None
    known: bool


def read_cards(text: str) -> Cards:
    """Return cards, sorted.

    Raises:
        ValueError: the text is not in the notation; the message quotes it.

    >>> read_cards("thief 5 5")
    (5, 5, 13)
    """
    return tuple(sorted(map(_card, text.split())))


def _card(word: str) -> Card:
    if word not in BY_WORD:
        raise ValueError(f"not a card: {word!r}")
    return BY_WORD[word]


def read_hand(text: str) -> tuple[Held, ...]:
    """Return the cards of a hand.

    Raises:
        ValueError: the text is not in the notation; the message quotes it.

    >>> [tuple(held) for held in read_hand("5 king! ?2")]
    [(5, False), (19, True), (None, False), (None, False)]
    """
    held: list[Held] = []
    for word in text.split():
        if word.startswith("?") and word[1:].isdecimal():
            held += [Held(None, False)] * int(word[1:])
        else:
            held.append(Held(_card(word.removesuffix("!")), word.endswith("!")))
    return tuple(held)


@dataclass(frozen=True, slots=True, repr=False)
class Position(positions.SetUpPosition):
    """A position.

    Attributes:
        hands: each seat's hand.
        piles: each seat's pile, its top group last.
        display, stock: the cards that lie there.
        turn: the seat in turn.
        draws: the next cards of the draw pile, in the order in which they are drawn; the rest of
            the deck lies below them.
        phase: the decision that is due.
        left: the number of cards still to be stolen or given.
        asked: the seat whose group has been beaten, or None.
        owed: the number of cards that each seat has to draw.
        last: whether the draw pile ends with `draws`; the rest of the deck is out of the game then.
        target: the points up to which the match is played, None for a single round.
    """

    GAME = ID

    hands: tuple[tuple[Held, ...], ...]
    piles: tuple[tuple[Cards, ...], ...]
    display: Cards
    stock: Cards
    turn: int = 0
    draws: Cards = ()
    phase: str = "lay"
    left: int = 0
    asked: int | None = None
    owed: tuple[int, ...] = field(default=())
    last: bool = False
    target: int | None = None

    @property
    def actor(self) -> int:
        """The seat that decides."""
        if self.phase != "draw":
            return self.turn
        seats = len(self.people)
        return next(
            seat
            for seat in ((self.turn + step) % seats for step in range(1, seats))
            if self.owed[seat]
        )

    def _plain(self) -> dict[str, Any]:
        seats = len(self.people)
        deck = Counter({BY_WORD[str(card)]: number for card, number in DECK.items()})
        laid = [card for pile in self.piles for group in pile for card in group]
        held = [at.card for hand in self.hands for at in hand]
        rest = positions.left_of(deck.elements(), self.draws, self.display, self.stock, laid, held)
        hands = [self._hand(seat, rest) for seat in range(seats)]
        return {
            "game": FACTS.name,
            "deck": [[card, number] for card, number in DECK.items()],
            "target": self.target,
            "seats": seats,
            "round": 1,
            "scores": [],
            "starter": 0,
            "turn": self.turn,
            "actor": self.actor,
            "phase": self.phase,
            "hands": hands,
            "lacks": [[] for _ in range(seats)],
            "piles": [list(map(write_cards, pile)) for pile in self.piles],
            "display": write_cards(self.display),
            "stock": write_cards(self.stock),
            "draw": write_cards([*([] if self.last else rest), *reversed(self.draws)]),
            "refused": write_cards(sorted(rest)) if self.last else [],
            "owed": list(self.owed),
            "asked": self.asked,
            "left": self.left,
            "victim": None,
            "winners": None,
        }

    def _hand(self, seat: int, rest: list[Card]) -> list[dict[str, Any]]:
        """Return a hand of the plain form; a card that does not matter is taken from the rest."""
        everybody = list(range(len(self.people)))
        held = []
        for card, known in self.hands[seat]:
            if card is None:
                card = positions.take_any(rest, is_digit)
            held.append((card, known))
        return [
            {"card": to_plain(card), "known_by": everybody if known else [seat]}
            for card, known in sorted(held, key=lambda each: KINDS.index(each[0]))
        ]


def read_position(table: Mapping[str, Any]) -> Position:
    """Return the position that a table describes in this notation; see `Words.read_position`."""
    entries = dict(table)
    written: dict[str, str] = entries.pop("hands")
    people = tuple(written)
    piles: dict[str, str] = entries.pop("piles", {})
    owed: dict[str, int] = entries.pop("owed", {})
    for name in (*piles, *owed):
        people.index(name)
    positions.read_seats(entries, people, turn="turn", asked="asked")
    if "draws" in entries:
        entries["draws"] = tuple(map(_card, entries["draws"].split()))
    return Position(
        people,
        tuple(map(read_hand, written.values())),
        tuple(_read_pile(piles.get(name, "")) for name in people),
        read_cards(entries.pop("display", "")),
        read_cards(entries.pop("stock", "")),
        owed=tuple(owed.get(name, 0) for name in people),
        **entries,
    )


def _read_pile(text: str) -> tuple[Cards, ...]:
    return tuple(read_cards(group) for group in text.split("|") if group.strip())


@dataclass(frozen=True, slots=True)
class Condition(positions.CommonCondition):
    """A condition; see `CommonCondition`.

    Attributes:
        does: the action is one of these.
        among: these cards are among those that are laid.
    """

    does: tuple[Action, ...] = ()
    among: Cards = ()

    def _fits(self, action: Action, actor: int) -> bool:
        lays = isinstance(action, Lay) and not Counter(self.among) - Counter(action.cards)
        return (not self.does or action in self.does) and (not self.among or lays)


def read_condition(table: Written, people: People) -> Condition:
    """Return the condition that a table describes; see `Words.read_condition`.

    Its entries are those of `Condition`; actions are in the notation, cards as in a hand.
    """

    def read_actions(texts: Sequence[str]) -> tuple[Action, ...]:
        return tuple(map(parse_action, texts))

    return Condition(**positions.read_entries(table, {"does": read_actions, "among": read_cards}))


def read_picture(table: Mapping[str, Any]) -> tuple[People, Observation]:
    """Return the picture that a table describes as a position; see `Words.read_picture`.

    The view is that of an onlooker who is shown the hand of the seat that decides, and those cards
    of the others' hands that everybody knows.
    """
    position = read_position(table)
    view: Observation = position.begin().view
    hands = tuple(
        Hand(
            len(held),
            tuple(sorted(at.card for at in held if at.card and (at.known or own))),
            tuple(sorted(at.card for at in held if at.card and at.known)),
            (),
        )
        for own, held in (
            (seat == position.actor, held) for seat, held in enumerate(position.hands)
        )
    )
    return position.people, replace(view, hands=hands)


def decision_kind(view: Observation) -> str | None:
    """Return the kind of decision that is due; see `Words.decision_kind`."""
    if view.actor is None or view.paused:
        return None
    kind = PHASES[view.phase].kind
    if kind is not None:
        return kind
    if is_about_to_finish(view):
        return "ending"
    return "cards" if any(map(is_action, view.hand)) else "numbers"
