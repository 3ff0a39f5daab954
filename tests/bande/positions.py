"""Positions in a line or two, and playing on from them in the notation.

A row is written as it lies, from left to right: "4 swap 9:02 0" has a 4, a Swap, a 9 that the
seats 0 and 2 know, and a 0.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from biberclan.rules.bande import State

PlainCard = int | str
Plain = dict[str, Any]

every_table = pytest.mark.parametrize("seats", range(2, 7))

# Counted out from the rulebook, not asked of the engine.
DECK = Counter[PlainCard](dict.fromkeys(range(9), 4) | {9: 9, "swap": 9, "peek": 7, "two": 5})


def position(
    *rows: str,
    seats: int | None = None,
    actor: int | None = 0,
    hand: PlainCard | None = None,
    phase: str | None = None,
    again: bool = False,
    aside: int = 0,
    knocker: int | None = None,
    starter: int = 0,
    turns: int = 0,
    round: int = 1,
    scores: Sequence[Sequence[int]] | None = None,
    winners: Sequence[int] | None = None,
    draws: Sequence[PlainCard] = (),
    discard: Sequence[PlainCard] = (9,),
    empty_after: bool = False,
) -> State:
    """Set a position up, all cards of the game included.

    Args:
        rows: from seat 0 on; the rest have the lowest numbers left.
        seats: the number of seats, if more than the rows given.
        actor: the seat that decides.
        hand: the card that the actor has drawn.
        phase: the decision that is due: "use" with a card in hand, else "draw", if left out.
        again, knocker, starter, turns, round, winners: as in the plain form.
        aside: the number of Draw Twos in use.
        scores: as in the plain form; nothing but zeros if left out.
        draws: the next cards of the draw pile, in the order in which they are drawn.
        discard: top card last.
        empty_after: whether the draw pile ends with `draws`; all other cards then lie on the
            discard pile, below `discard`.
    """
    seats = seats or len(rows)
    phase = phase or ("draw" if hand is None else "use")
    paused = phase in ("deal", "over")
    lying = [[_lying(word) for word in row.split()] for row in rows]
    left = DECK.copy()
    left.subtract(slot["card"] for row in lying for slot in row)
    left.subtract([*draws, *discard, *["two"] * aside, *([] if hand is None else [hand])])
    assert min(left.values()) >= 0, f"not enough cards: {-left}"
    numbers = sorted(card for card in left.elements() if isinstance(card, int))
    specials = sorted(card for card in left.elements() if isinstance(card, str))
    while len(lying) < seats:
        lying.append([_lying(str(card)) for card in numbers[:4]])
        del numbers[:4]
    for row in lying:
        assert len(row) == 4
        for slot in row:
            slot.update({"up": True, "known_by": list(range(seats))} if paused else {})
    rest = [*specials, *numbers]
    return State.from_dict(
        {
            "game": "biberbande",
            "seats": seats,
            "round": round,
            "scores": [[0] * seats] * (round - 1 + paused) if scores is None else list(scores),
            "starter": starter,
            "actor": actor,
            "knocker": knocker,
            "turns": turns,
            "phase": phase,
            "hand": hand,
            "hand_known_by": [] if hand is None else [actor],
            "again": again,
            "aside": ["two"] * aside,
            "rows": lying,
            "draw": [*([] if empty_after else rest), *reversed(draws)],
            "discard": [*(rest if empty_after else []), *discard],
            "winners": winners,
            "seed": 1,
            "shuffles": 1,
        }
    )


def _lying(word: str) -> Plain:
    card, _, known_by = word.partition(":")
    return {
        "card": int(card) if card.isdigit() else card,
        "up": False,
        "known_by": [int(seat) for seat in known_by],
    }


def row_of(state: State, seat: int) -> str:
    """Write down a seat's row; the inverse of what `position` reads, "^" before a card face up."""
    words = []
    for slot in state.to_dict()["rows"][seat]:
        known_by = "".join(map(str, slot["known_by"]))
        if slot["up"]:
            words.append(f"^{slot['card']}")
        else:
            words.append(f"{slot['card']}:{known_by}" if known_by else str(slot["card"]))
    return " ".join(words)


def all_cards(plain: Plain) -> Counter[PlainCard]:
    """Count the cards of a plain form, wherever they are."""
    lying = [slot["card"] for row in plain["rows"] for slot in row]
    hand = [] if plain["hand"] is None else [plain["hand"]]
    return Counter([*lying, *hand, *plain["aside"], *plain["draw"], *plain["discard"]])
