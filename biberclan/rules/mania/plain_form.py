"""The plain form of a state: JSON types only, seats from 0, piles with the top card last."""

from typing import TYPE_CHECKING, Any, Final, cast, get_args

from biberclan.rules.entries import Entries, read_at, read_list, read_seats, read_whole
from biberclan.rules.mania.actions import MOST_SEATS
from biberclan.rules.mania.cards import Card, Cards, PlainCard, from_plain, to_plain
from biberclan.rules.mania.decks import DISPLAY, STOCK, Deck, deck_of
from biberclan.rules.mania.legality import legal_actions
from biberclan.rules.mania.phases import PAUSES, Phase
from biberclan.rules.seats import EVERY_SEAT, MIN_SEATS, seats_in

if TYPE_CHECKING:
    from biberclan.rules.mania.state import State

GAME: Final = "bibermania"


def write(state: "State") -> dict[str, Any]:
    """Return the plain form of a state."""
    return {
        "game": GAME,
        "deck": [[to_plain(card), number] for card, number in state.deck],
        "target": state.target,
        "seats": state.seats,
        "round": state.round,
        "scores": [list(points) for points in state.counted],
        "starter": state.starter,
        "turn": state.turn,
        "actor": state.actor,
        "phase": state.phase,
        "hands": [_write_hand(state, seat) for seat in range(state.seats)],
        "lacks": list(map(_write_cards, state.lacks)),
        "piles": [list(map(_write_cards, pile)) for pile in state.piles],
        "display": _write_cards(state.display),
        "stock": _write_cards(state.stock),
        "draw": _write_cards(state.shuffled[: state.left_to_draw]),
        "refused": _write_cards(state.refused),
        "owed": list(state.owed),
        "asked": state.asked,
        "left": state.left,
        "victim": state.victim,
        "winners": None if state.winners is None else list(state.winners),
        "seed": state.seed,
        "shuffles": state.shuffles,
    }


def _write_cards(cards: tuple[Card, ...]) -> list[PlainCard]:
    return list(map(to_plain, cards))


def _write_hand(state: "State", seat: int) -> list[dict[str, Any]]:
    """Write a hand down: of equal cards those that everybody knows first."""
    shown = list(state.shown[seat])
    written = []
    for card in state.hands[seat]:
        if card in shown:
            shown.remove(card)
            known_by = list(range(state.seats))
        else:
            known_by = [seat]
        written.append({"card": to_plain(card), "known_by": known_by})
    return written


def read_into(state: "State", plain: dict[str, Any]) -> None:
    """Set every attribute of a state from a plain form.

    "seed" and "shuffles" may be missing: shuffles still to come are then those of seed 0.

    Raises:
        ValueError: see `State.from_dict`.
    """
    entry = Entries(plain)
    entry.one_of("game", (GAME,))
    state.seats = seats = entry.whole("seats", MIN_SEATS, MOST_SEATS)
    state.deck = _read_deck(entry, seats)
    state.target = None if entry["target"] is None else entry.whole("target", 1, None)
    state.seed = entry.whole("seed", None, None) if "seed" in entry else 0
    state.shuffles = entry.whole("shuffles", 0, None) if "shuffles" in entry else 0
    state.round = entry.whole("round", 1, 1 if state.target is None else None)
    state.phase = cast(Phase, entry.one_of("phase", get_args(Phase)))
    state.counted = entry.scores("scores", seats)
    state.starter = entry.whole("starter", 0, seats - 1)
    state.turn = entry.whole("turn", 0, seats - 1)
    state.actor = entry.seat_or_none("actor", seats)
    hands = [
        _read_hand(f"hands[{seat}]", value, seat, seats)
        for seat, value in enumerate(_for_each_seat(entry, "hands", seats))
    ]
    state.hands = [hand for hand, _shown in hands]
    state.shown = [shown for _hand, shown in hands]
    state.lacks = [
        _read_lacks(f"lacks[{seat}]", value, state.hands[seat])
        for seat, value in enumerate(_for_each_seat(entry, "lacks", seats))
    ]
    state.piles = [
        _read_pile(f"piles[{seat}]", value)
        for seat, value in enumerate(_for_each_seat(entry, "piles", seats))
    ]
    state.display = _read_cards("display", entry["display"], most=DISPLAY)
    state.stock = _read_cards("stock", entry["stock"], most=STOCK)
    state.shuffled = entry.each("draw", from_plain)
    state.left_to_draw = len(state.shuffled)
    state.refused = _read_cards("refused", entry["refused"])
    state.owed = [
        read_whole(f"owed[{seat}]", value, 0, None)
        for seat, value in enumerate(_for_each_seat(entry, "owed", seats))
    ]
    state.asked = entry.seat_or_none("asked", seats)
    state.left = entry.whole("left", 0, 2)
    state.victim = entry.seat_or_none("victim", seats)
    winners = entry["winners"]
    state.winners = None if winners is None else seats_in(read_seats("winners", winners, seats))
    _check_phase(state)


def _check_phase(state: "State") -> None:
    """Refuse what does not belong to the decision that is due."""
    phase, turn = state.phase, state.turn
    if (state.actor is None) is not (phase == "over"):
        raise ValueError(f'"actor" is null exactly in the phase "over", not in {phase!r}')
    if bool(state.winners) is not (phase == "over"):
        raise ValueError('"winners" names somebody in the phase "over", and is null before')
    if phase == "deal" and state.target is None:
        raise ValueError('"phase": a match without "target" is over after its round')
    if phase not in (*PAUSES, "draw") and state.actor != turn:
        raise ValueError(f'"actor" is the seat in "turn" in the phase {phase!r}')
    if state.owed[turn]:
        raise ValueError('"owed" is 0 for the seat in "turn"')
    if (state.asked is None) is (phase == "accept") or state.asked == turn:
        raise ValueError('"asked" is a fellow player in the phase "accept", else null')
    if bool(state.left) is not (phase in ("steal", "give")):
        raise ValueError('"left" is 1 or 2 in the phases "steal" and "give", else 0')
    if (state.victim is not None) is not (phase == "give" and state.left == 1):
        raise ValueError('"victim" is a seat when the second gift is due, else null')
    if state.victim == turn:
        raise ValueError('"victim" is another seat than "turn"')
    if phase in ("beat", "accept", "steal", "wish", "give") and not state.piles[turn]:
        raise ValueError(f'"piles": the seat in "turn" has laid something in the phase {phase!r}')
    if state.asked is not None and not state.piles[state.asked]:
        raise ValueError('"asked": there is no group on top of the pile of that seat')
    if phase == "draw" and (state.actor is None or not state.owed[state.actor]):
        raise ValueError('"owed": who draws has lost cards')
    if phase != "over" and not legal_actions(state):
        raise ValueError(f'"phase": nothing can be done in the phase {phase!r}')


def _for_each_seat(entry: Entries, name: str, seats: int) -> list[Any]:
    values = entry.list(name)
    if len(values) != seats:
        raise ValueError(f'"{name}" has one entry for each of {seats} seats, not {len(values)}')
    return values


def _read_deck(entry: Entries, seats: int) -> Deck:
    numbers: dict[PlainCard, int] = {}
    for at, value in enumerate(entry.list("deck")):
        pair = read_list(f"deck[{at}]", value)
        if len(pair) != 2:
            raise ValueError(f'"deck[{at}]" is a card and how many there are of it')
        card = to_plain(read_at(f"deck[{at}]", pair[0], from_plain))
        if card in numbers:
            raise ValueError(f'"deck[{at}]": there is an entry for this card already')
        numbers[card] = read_whole(f"deck[{at}]", pair[1], 0, None)
    try:
        return deck_of(numbers, seats)
    except ValueError as error:
        raise ValueError(f'"deck": {error}') from None


def _read_cards(name: str, value: object, most: int | None = None) -> Cards:
    cards = read_list(name, value)
    if most is not None and len(cards) > most:
        raise ValueError(f'"{name}" has at most {most} cards, not {len(cards)}')
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
    lacks = _read_cards(name, value)
    if len(set(lacks)) < len(lacks):
        raise ValueError(f'"{name}" has each card once')
    if not set(lacks).isdisjoint(hand):
        # Not said which: that would tell a card of the hand.
        raise ValueError(f'"{name}" has no card that the hand holds')
    return lacks


def _read_pile(name: str, value: object) -> tuple[Cards, ...]:
    groups = tuple(
        _read_cards(f"{name}[{at}]", group) for at, group in enumerate(read_list(name, value))
    )
    if not all(groups):
        raise ValueError(f'"{name}" has no empty groups')
    return groups
