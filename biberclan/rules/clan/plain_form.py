"""The plain form of a state: JSON types only, seats from 0, piles with the top card last."""

from typing import TYPE_CHECKING, Any, Final, cast, get_args

from biberclan.rules.clan.cards import (
    ACTION_NAMES,
    DECKS,
    Deck,
    from_plain,
    is_number,
    to_plain,
)
from biberclan.rules.clan.lodge import LYING, SHAPES, SLOT_NAMES, WITH, is_full
from biberclan.rules.clan.phases import Phase
from biberclan.rules.clan.scoring import MAX_ROUNDS
from biberclan.rules.entries import Entries, kind, read_at, read_list, read_seats
from biberclan.rules.lying import Lying
from biberclan.rules.seats import MAX_SEATS, MIN_SEATS, seats_in

if TYPE_CHECKING:
    from biberclan.rules.clan.state import State

GAME: Final = "biberclan"


def write(state: "State") -> dict[str, Any]:
    """Return the plain form of a state."""
    return {
        "game": GAME,
        "deck": state.deck,
        "seats": state.seats,
        "round": state.round,
        "rounds": state.rounds,
        "scores": [list(points) for points in state.scores],
        "starter": state.starter,
        "actor": state.actor,
        "ender": state.ender,
        "phase": state.phase,
        "hand": None if state.hand is None else to_plain(state.hand),
        "hand_known_by": list(seats_in(state.hand_known_by)),
        "lodges": [
            [_write_lying(lying) for lying in state.lodges[5 * seat : 5 * seat + 5]]
            for seat in range(state.seats)
        ],
        "draw": [to_plain(card) for card in state.pile[: state.left]],
        "discard": [to_plain(card) for card in state.discard],
        "box": [to_plain(card) for card in state.box],
        "winners": None if state.winners is None else list(state.winners),
        "seed": state.seed,
        "shuffles": state.shuffles,
    }


def _write_lying(lying: Lying | None) -> dict[str, Any] | None:
    if lying is None:
        return None
    return {"card": lying.card, "up": lying.up, "known_by": list(seats_in(lying.known_by))}


def read_into(state: "State", plain: dict[str, Any]) -> None:
    """Set every attribute of a state from a plain form.

    "seed" and "shuffles" may be missing; later shuffles are then those of seed 0. So may "rounds",
    which then are five.

    Raises:
        ValueError: see `State.from_dict`.
    """
    entry = Entries(plain)
    entry.one_of("game", (GAME,))
    state.deck = cast(Deck, entry.one_of("deck", tuple(DECKS)))
    state.seats = seats = entry.whole("seats", MIN_SEATS, MAX_SEATS)
    state.seed = entry.whole("seed", None, None) if "seed" in entry else 0
    state.shuffles = entry.whole("shuffles", 0, None) if "shuffles" in entry else 0
    state.rounds = entry.whole("rounds", 1, MAX_ROUNDS) if "rounds" in entry else MAX_ROUNDS
    state.round = entry.whole("round", 1, state.rounds)
    state.phase = cast(Phase, entry.one_of("phase", get_args(Phase)))
    state.scores = entry.scores("scores", seats)
    state.starter = entry.whole("starter", 0, seats - 1)
    state.actor = entry.seat_or_none("actor", seats)
    state.ender = entry.seat_or_none("ender", seats)
    state.hand = None if entry["hand"] is None else read_at("hand", entry["hand"], from_plain)
    state.hand_known_by = read_seats("hand_known_by", entry["hand_known_by"], seats)
    state.lodges = _read_lodges(entry, seats)
    state.outlines = [
        sum(
            WITH[lying.up][slot]
            for slot, lying in enumerate(state.lodges[5 * seat : 5 * seat + 5])
            if lying is not None
        )
        for seat in range(seats)
    ]
    for seat, outline in enumerate(state.outlines):
        if outline & 0b11111 not in SHAPES:
            raise ValueError(f"lodges[{seat}]: a card of the top row rests on nothing")
    state.pile = entry.each("draw", from_plain)
    state.left = len(state.pile)
    state.discard = entry.each("discard", from_plain)
    state.box = entry.each("box", from_plain)
    winners = entry["winners"]
    state.winners = None if winners is None else seats_in(read_seats("winners", winners, seats))
    _check_phase(state)


def _check_phase(state: "State") -> None:
    """Refuse a hand, an actor or winners that do not belong to the decision that is due."""
    phase, hand = state.phase, state.hand
    if (state.actor is None) is not (phase == "over"):
        raise ValueError(f'"actor" is null exactly in the phase "over", not in {phase!r}')
    if bool(state.winners) is not (phase == "over"):
        raise ValueError('"winners" names somebody in the phase "over", and is null before')
    if phase == "deal" and state.round == state.rounds:
        raise ValueError(f'"round": after round {state.rounds} the phase is "over", not "deal"')
    if phase in ("deal", "over"):
        fits = hand is None
    elif phase in ("place", "keep"):
        fits = hand is not None and is_number(hand)
    else:
        fits = hand is not None and ACTION_NAMES.get(hand) == phase
    if not fits:
        raise ValueError(f'"hand" does not belong to the phase {phase!r}')
    if state.hand is not None and state.actor is not None and is_full(state.outlines[state.actor]):
        raise ValueError(f"lodges[{state.actor}]: who has five cards has no turn")


def _read_lodges(entry: Entries, seats: int) -> list[Lying | None]:
    lodges = entry.list("lodges")
    if len(lodges) != seats:
        raise ValueError(f'"lodges" has one entry for each of {seats} seats, not {len(lodges)}')
    lying: list[Lying | None] = []
    for seat, slots in enumerate(lodges):
        if len(read_list(f"lodges[{seat}]", slots)) != len(SLOT_NAMES):
            raise ValueError(f'"lodges[{seat}]" has five slots: {" ".join(SLOT_NAMES)}')
        lying += [
            _read_lying(f"lodges[{seat}][{slot}]", value, seats) for slot, value in enumerate(slots)
        ]
    return lying


def _read_lying(name: str, value: object, seats: int) -> Lying | None:
    if value is None:
        return None
    if not isinstance(value, dict) or not {"card", "up", "known_by"} <= value.keys():
        raise ValueError(f'"{name}" is null or has "card", "up" and "known_by"')
    card, up = read_at(name, value["card"], from_plain), value["up"]
    if not is_number(card):
        raise ValueError(f'"{name}": only number cards lie in a lodge')
    if not isinstance(up, bool):
        raise ValueError(f'"{name}": "up" is true or false, not {kind(up)}')
    return LYING[card][up][read_seats(name, value["known_by"], seats)]
