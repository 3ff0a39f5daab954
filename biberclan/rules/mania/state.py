"""The whole truth of a match at one decision: slotted and mutable, with a cheap `clone()`.

Only the rules and `Match` hold a State. Everything else sees an Observation.
"""

from typing import Any, ClassVar, Final

from biberclan.dataclass import dataclass
from biberclan.rules import head_start
from biberclan.rules.entries import Entries, read_at, read_list, read_seats, read_whole
from biberclan.rules.game import OptionError
from biberclan.rules.mania.actions import MOST_SEATS, PHASES, Phase
from biberclan.rules.mania.cards import (
    Card,
    Cards,
    PlainCard,
    from_plain,
    to_plain,
    with_card,
    without,
    write_cards,
)
from biberclan.rules.mania.decks import DISPLAY, STOCK, Deck, deck_of
from biberclan.rules.mania.scoring import HIGHEST_TARGET, STARTS, written_scores
from biberclan.rules.seats import EVERY_SEAT
from biberclan.rules.state import MatchState, cloned

GAME: Final = "bibermania"


@cloned
@dataclass(slots=True, init=False, eq=False, repr=False)
class State(MatchState):
    """A match of Biber Mania; made by `new` or `from_dict`, changed by `apply` alone.

    Attributes:
        deck: the composition that is played with.
        target: the total that ends the match, None for a single round (BM-64).
        start: the points with which each seat has started; empty where nobody has a head start.
        counted: the points of each seat in each finished round, as counted.
        turn: the seat whose turn it is, or was when the round ended.
        hands: the cards of each seat.
        shown: those of them that everybody knows, because they lay open when they were taken.
        lacks: for each seat the cards, each once, that everybody knows its hand not to hold.
        piles: the groups of each seat's pile, the top one last.
        display: the cards of the display.
        stock: the cards of the stock.
        shuffled: the cards as last shuffled; the first `left_to_draw` of them are the draw pile.
        left_to_draw: the number of cards in the draw pile; its top card is
            `shuffled[left_to_draw - 1]`.
        refused: the cards that were beaten and not wanted (BM-21).
        owed: the number of cards that each seat has lost in this turn and not yet drawn (BM-54).
        asked: the seat whose beaten group is to be accepted or refused, else None.
        left: the number of thefts or gifts to come, this one included; 0 if there is none.
        victim: the seat that a Meanie's second gift goes to, else None.
    """

    game: ClassVar = GAME
    phases: ClassVar = tuple(PHASES)
    most_seats: ClassVar = MOST_SEATS

    deck: Deck
    target: int | None
    start: tuple[int, ...]
    counted: tuple[tuple[int, ...], ...]
    turn: int
    phase: Phase
    hands: list[Cards]
    shown: list[Cards]
    lacks: list[Cards]
    piles: list[tuple[Cards, ...]]
    display: Cards
    stock: Cards
    shuffled: tuple[Card, ...]
    left_to_draw: int
    refused: Cards
    owed: list[int]
    asked: int | None
    left: int
    victim: int | None

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The points written down for each seat in each finished round (BM-64)."""
        return written_scores(self.counted, self.target)

    def take_unseen(self, seat: int) -> None:
        """Put the draw pile's top card into a hand; only its holder knows it."""
        self.left_to_draw -= 1
        self.hands[seat] = with_card(self.hands[seat], self.shuffled[self.left_to_draw])
        self.lacks[seat] = ()

    def take_open(self, seat: int, cards: Cards) -> None:
        """Put cards that everybody has seen into a hand."""
        for card in cards:
            self.hands[seat] = with_card(self.hands[seat], card)
            self.shown[seat] = with_card(self.shown[seat], card)
            if card in self.lacks[seat]:
                self.lacks[seat] = without(self.lacks[seat], card)

    def lose(self, seat: int, cards: Cards) -> None:
        """Take cards out of a hand; of equal cards, those that everybody knows leave first."""
        hand, shown = self.hands[seat], self.shown[seat]
        for card in cards:
            hand = without(hand, card)
            if card in shown:
                shown = without(shown, card)
        self.hands[seat], self.shown[seat] = hand, shown

    def entries(self) -> dict[str, Any]:
        """Return the entries of the plain form that this game alone has."""
        return {
            "deck": [[to_plain(card), number] for card, number in self.deck],
            "target": self.target,
            **({"start": list(self.start)} if self.start else {}),
            "scores": [list(points) for points in self.counted],
            "turn": self.turn,
            "hands": [
                _write_hand(seat, hand, shown, self.seats)
                for seat, (hand, shown) in enumerate(zip(self.hands, self.shown))
            ],
            "lacks": list(map(write_cards, self.lacks)),
            "piles": [list(map(write_cards, pile)) for pile in self.piles],
            "display": write_cards(self.display),
            "stock": write_cards(self.stock),
            "draw": write_cards(self.shuffled[: self.left_to_draw]),
            "refused": write_cards(self.refused),
            "owed": list(self.owed),
            "asked": self.asked,
            "left": self.left,
            "victim": self.victim,
        }

    def read_entries(self, entry: Entries) -> None:
        """Set the round and the attributes that this game alone has."""
        seats = self.seats
        self.deck = _read_deck(entry, seats)
        self.target = None if entry["target"] is None else entry.whole("target", 1, HIGHEST_TARGET)
        self.round = entry.whole("round", 1, 1 if self.target is None else None)
        self.start = head_start.read(entry, seats, STARTS)
        self.counted = entry.scores(seats)
        self.turn = entry.whole("turn", 0, seats - 1)
        hands = [
            _read_hand(f"hands[{seat}]", value, seat, seats)
            for seat, value in enumerate(entry.of_each_seat("hands", seats))
        ]
        self.hands = [hand for hand, _shown in hands]
        self.shown = [shown for _hand, shown in hands]
        self.lacks = [
            _read_lacks(f"lacks[{seat}]", value, self.hands[seat])
            for seat, value in enumerate(entry.of_each_seat("lacks", seats))
        ]
        self.piles = [
            _read_pile(f"piles[{seat}]", value)
            for seat, value in enumerate(entry.of_each_seat("piles", seats))
        ]
        self.display = _read_cards("display", entry["display"], most=DISPLAY)
        self.stock = _read_cards("stock", entry["stock"], most=STOCK)
        self.shuffled = entry.each("draw", from_plain)
        self.left_to_draw = len(self.shuffled)
        self.refused = _read_cards("refused", entry["refused"])
        self.owed = [
            read_whole(f"owed[{seat}]", value, 0, None)
            for seat, value in enumerate(entry.of_each_seat("owed", seats))
        ]
        self.asked = entry.seat_or_none("asked", seats)
        self.left = entry.whole("left", 0, 2)
        self.victim = entry.seat_or_none("victim", seats)

    def check(self, entry: Entries) -> None:
        """Refuse what does not belong to the current decision."""
        phase, turn = self.phase, self.turn
        if phase == "deal" and self.target is None:
            raise OptionError('"phase": a match without "target" is over after its round')
        if not self.round_over and phase != "draw" and self.actor != turn:
            raise OptionError('"actor" is the seat in "turn" but in the phase "draw"')
        if self.owed[turn]:
            raise OptionError('"owed" is 0 for the seat in "turn"')
        if (self.asked is None) is (phase == "accept") or self.asked == turn:
            raise OptionError('"asked" is a fellow player in the phase "accept", else null')
        if bool(self.left) is not (phase in ("steal", "give")):
            raise OptionError('"left" is 1 or 2 in the phases "steal" and "give", else 0')
        if (self.victim is not None) is not (phase == "give" and self.left == 1):
            raise OptionError('"victim" is a seat when the second gift is due, else null')
        if self.victim == turn:
            raise OptionError('"victim" is another seat than "turn"')
        if phase in ("beat", "accept", "steal", "wish", "give") and not self.piles[turn]:
            raise OptionError('"piles": the seat in "turn" has laid something in this phase')
        if self.asked is not None and not self.piles[self.asked]:
            raise OptionError('"asked": there is no group on top of the pile of that seat')
        if phase == "draw" and (self.actor is None or not self.owed[self.actor]):
            raise OptionError('"owed": who draws has lost cards')


# Hands and piles in the plain form.


def _write_hand(seat: int, hand: Cards, shown: Cards, seats: int) -> list[dict[str, Any]]:
    """Write a hand down: of equal cards those that everybody knows first."""
    unwritten = list(shown)
    written = []
    for card in hand:
        if card in unwritten:
            unwritten.remove(card)
            known_by = list(range(seats))
        else:
            known_by = [seat]
        written.append({"card": to_plain(card), "known_by": known_by})
    return written


def _read_deck(entry: Entries, seats: int) -> Deck:
    """Return the composition that is played with."""
    numbers: dict[PlainCard, int] = {}
    for at, value in enumerate(entry.list("deck")):
        pair = read_list(f"deck[{at}]", value)
        if len(pair) != 2:
            raise ValueError(f'"deck[{at}]" is a card and how many there are of it')
        card = to_plain(read_at(f"deck[{at}]", pair[0], from_plain))
        if card in numbers:
            raise ValueError(f'"deck[{at}]": there is an entry for this card already')
        numbers[card] = read_whole(f"deck[{at}]", pair[1], 0, None)
    return deck_of(numbers, seats)


def _read_cards(name: str, value: object, most: int | None = None) -> Cards:
    cards = read_list(name, value)
    if most is not None and len(cards) > most:
        raise OptionError('"{at}" has at most {most} cards', at=name, most=most)
    return tuple(
        sorted(read_at(f"{name}[{at}]", card, from_plain) for at, card in enumerate(cards))
    )


def _read_hand(name: str, value: object, seat: int, seats: int) -> tuple[Cards, Cards]:
    """Return the cards of a hand, and those of them that everybody knows."""
    hand, shown = [], []
    for at, entry in enumerate(read_list(name, value)):
        if not isinstance(entry, dict) or not {"card", "known_by"} <= entry.keys():
            raise ValueError(f'"{name}[{at}]" has "card" and "known_by"')
        card = read_at(f"{name}[{at}]", entry["card"], from_plain)
        known_by = read_seats(f"{name}[{at}].known_by", entry["known_by"], seats)
        if known_by == EVERY_SEAT[seats]:
            shown.append(card)
        elif known_by != 1 << seat:
            raise ValueError(f'"{name}[{at}].known_by" is the holder alone, or every seat')
        hand.append(card)
    return tuple(sorted(hand)), tuple(sorted(shown))


def _read_lacks(name: str, value: object, hand: Cards) -> Cards:
    """Return the cards that a hand is known to lack."""
    lacks = _read_cards(name, value)
    if len(set(lacks)) < len(lacks):
        raise OptionError('"{at}" has each card once', at=name)
    if not set(lacks).isdisjoint(hand):
        # The message does not say which: that would reveal a card of the hand.
        raise OptionError('"{at}" has no card that the hand holds', at=name)
    return lacks


def _read_pile(name: str, value: object) -> tuple[Cards, ...]:
    groups = tuple(
        _read_cards(f"{name}[{at}]", group) for at, group in enumerate(read_list(name, value))
    )
    if not all(groups):
        raise OptionError('"{at}" has no empty groups', at=name)
    return groups
