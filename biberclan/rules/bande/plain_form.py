"""The plain form of a state: JSON types only, seats from 0, piles with the top card last."""

from typing import TYPE_CHECKING, Any, Final, cast, get_args

from biberclan.rules.bande.cards import TWO, from_plain, to_plain
from biberclan.rules.bande.phases import PAUSES, Phase
from biberclan.rules.bande.row import LYING, ROW
from biberclan.rules.bande.scoring import rounds_for
from biberclan.rules.entries import Entries, kind, read_at, read_list, read_seats
from biberclan.rules.lying import Lying
from biberclan.rules.seats import EVERY_SEAT, MAX_SEATS, MIN_SEATS, seats_in

if TYPE_CHECKING:
    from biberclan.rules.bande.state import State

GAME: Final = "biberbande"


def write(state: "State") -> dict[str, Any]:
    """Return the plain form of a state."""
    in_use = state.phase == "use"
    return {
        "game": GAME,
        "seats": state.seats,
        "round": state.round,
        "scores": [list(points) for points in state.scores],
        "starter": state.starter,
        "actor": state.actor,
        "knocker": state.knocker,
        "turns": state.turns,
        "phase": state.phase,
        "hand": None if state.hand is None else to_plain(state.hand),
        "hand_known_by": [state.actor] if in_use else [],
        "again": state.again,
        "aside": [to_plain(card) for card in state.aside],
        "rows": [
            [_write_lying(lying) for lying in state.rows[ROW * seat : ROW * seat + ROW]]
            for seat in range(state.seats)
        ],
        "draw": [to_plain(card) for card in state.pile[: state.left]],
        "discard": [to_plain(card) for card in state.discard],
        "winners": None if state.winners is None else list(state.winners),
        "seed": state.seed,
        "shuffles": state.shuffles,
    }


def _write_lying(lying: Lying) -> dict[str, Any]:
    return {
        "card": to_plain(lying.card),
        "up": lying.up,
        "known_by": list(seats_in(lying.known_by)),
    }


def read_into(state: "State", plain: dict[str, Any]) -> None:
    """Set every attribute of a state from a plain form.

    "seed" and "shuffles" may be missing: shuffles still to come are then those of seed 0.

    Raises:
        ValueError: see `State.from_dict`.
    """
    entry = Entries(plain)
    entry.one_of("game", (GAME,))
    state.seats = seats = entry.whole("seats", MIN_SEATS, MAX_SEATS)
    state.seed = entry.whole("seed", None, None) if "seed" in entry else 0
    state.shuffles = entry.whole("shuffles", 0, None) if "shuffles" in entry else 0
    state.round = entry.whole("round", 1, rounds_for(seats))
    state.phase = cast(Phase, entry.one_of("phase", get_args(Phase)))
    state.scores = entry.scores("scores", seats)
    state.starter = entry.whole("starter", 0, seats - 1)
    state.actor = entry.seat_or_none("actor", seats)
    state.knocker = entry.seat_or_none("knocker", seats)
    state.turns = entry.whole("turns", 0, None)
    state.hand = None if entry["hand"] is None else read_at("hand", entry["hand"], from_plain)
    state.again = _read_bool("again", entry["again"])
    state.aside = entry.each("aside", from_plain)
    state.rows = _read_rows(entry, seats, up=state.phase in PAUSES)
    state.pile = entry.each("draw", from_plain)
    state.left = len(state.pile)
    state.discard = entry.each("discard", from_plain)
    winners = entry["winners"]
    state.winners = None if winners is None else seats_in(read_seats("winners", winners, seats))
    _check_phase(state)
    knows = (state.actor,) if state.hand is not None else ()
    if seats_in(read_seats("hand_known_by", entry["hand_known_by"], seats)) != knows:
        raise ValueError('"hand_known_by" is the actor alone in the phase "use", else nobody')


def _check_phase(state: "State") -> None:
    """Refuse what does not belong to the decision that is due."""
    phase = state.phase
    if (state.actor is None) is not (phase == "over"):
        raise ValueError(f'"actor" is null exactly in the phase "over", not in {phase!r}')
    if bool(state.winners) is not (phase == "over"):
        raise ValueError('"winners" names somebody in the phase "over", and is null before')
    if phase == "deal" and state.round == rounds_for(state.seats):
        raise ValueError(f'"round": after round {state.round} the phase is "over", not "deal"')
    if (state.hand is None) is (phase == "use"):
        raise ValueError(f'"hand" is a card exactly in the phase "use", not in {phase!r}')
    if any(card != TWO for card in state.aside):
        raise ValueError('"aside" has no cards but "two"')
    if state.aside and phase not in ("use", "again"):
        raise ValueError(f'"aside" is empty in the phase {phase!r}')
    if phase == "again" and not state.aside:
        raise ValueError('"aside" has a card in the phase "again"')
    if state.again and (phase != "use" or not state.aside):
        raise ValueError('"again" is true only in the phase "use", with a card "aside"')
    if phase == "knock" and state.knocker is not None:
        raise ValueError('"knocker" is null in the phase "knock"')


def _read_bool(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f'"{name}" is true or false, not {kind(value)}')
    return value


def _read_rows(entry: Entries, seats: int, *, up: bool) -> list[Lying]:
    rows = entry.list("rows")
    if len(rows) != seats:
        raise ValueError(f'"rows" has one entry for each of {seats} seats, not {len(rows)}')
    lying: list[Lying] = []
    for seat, slots in enumerate(rows):
        if len(read_list(f"rows[{seat}]", slots)) != ROW:
            raise ValueError(f'"rows[{seat}]" has four cards')
        for slot, value in enumerate(slots):
            name = f"rows[{seat}][{slot}]"
            lying.append(_read_lying(name, value, seats))
            if lying[-1].up is not up:
                raise ValueError(f'"{name}": "up" is true from the counting until the next deal')
    return lying


def _read_lying(name: str, value: object, seats: int) -> Lying:
    if not isinstance(value, dict) or not {"card", "up", "known_by"} <= value.keys():
        raise ValueError(f'"{name}" has "card", "up" and "known_by"')
    card = read_at(name, value["card"], from_plain)
    up = _read_bool(f"{name}.up", value["up"])
    known_by = read_seats(name, value["known_by"], seats)
    if up and known_by != EVERY_SEAT[seats]:
        raise ValueError(f'"{name}": every seat knows a card that lies face up')
    return LYING[card][up][known_by]
