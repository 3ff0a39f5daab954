"""Positions in a line or two, and playing on from them in the notation.

A lodge is written as it stands, bottom row first: "7 (3) . | 4" has a 7 face up on B1, a 3 face
down on B2 and a 4 face up on T1; free slots at the end of a row may be left out. "(3:02)" has been
seen by the seats 0 and 2.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from biberclan.rules.clan import State
from tests.notation import legal

PlainCard = int | str
Plain = dict[str, Any]

every_table = pytest.mark.parametrize("seats", range(2, 7))
both_decks = pytest.mark.parametrize("deck", ["clan", "combined"])

# Counted out from the rulebooks, not asked of the engine.
CLAN = Counter[PlainCard](
    {0: 7, 1: 6, 2: 6, 3: 6, 4: 5, 5: 5, 6: 5, 7: 4, 8: 4, 9: 4, "cleanup": 5, "flip": 9}
)
BANDE = Counter[PlainCard](dict.fromkeys(range(10), 4) | {"swap": 7, "peek": 7})
DECKS = {"clan": CLAN, "combined": CLAN + BANDE}


def position(
    *lodges: str,
    seats: int | None = None,
    actor: int = 0,
    hand: PlainCard | None = 5,
    hand_known_by: Sequence[int] | None = None,
    phase: str | None = None,
    ender: int | None = None,
    starter: int = 0,
    round: int = 1,
    scores: Sequence[Sequence[int]] | None = None,
    deck: str = "combined",
    draws: Sequence[PlainCard] = (),
    discard: Sequence[PlainCard] = (),
    box: Sequence[PlainCard] = (),
    empty_after: bool = False,
) -> State:
    """Set a position up, all cards of the deck included.

    Args:
        lodges: from seat 0 on; the rest are empty.
        seats: the number of seats, if more than the lodges given.
        actor: the seat that decides.
        hand: the card in hand; None between rounds.
        hand_known_by: the seats that have seen it; the actor alone, or everybody if it is an action
            card.
        phase: the decision that is due, if not the one that follows from the hand.
        ender, starter, round: as in the plain form.
        scores: as in the plain form; nothing but zeros if left out.
        deck: "combined" unless the deck matters, so that there are enough cards of each kind.
        draws: the next cards of the draw pile, in the order in which they are drawn.
        discard, box: top card last.
        empty_after: whether the draw pile ends with `draws`; the numbers left over then lie on
            the discard pile, below `discard`, and the action cards left over in the box.
    """
    seats = seats or len(lodges)
    everybody = list(range(seats))
    if phase is None:
        phase = "deal" if hand is None else hand if isinstance(hand, str) else "place"
    if hand_known_by is None:
        hand_known_by = [] if hand is None else everybody if isinstance(hand, str) else [actor]
    rows = [lodge(text, seats) for text in lodges] + [[None] * 5] * (seats - len(lodges))
    left = DECKS[deck].copy()
    left.subtract(slot["card"] for row in rows for slot in row if slot is not None)
    left.subtract([*draws, *discard, *box, *([] if hand is None else [hand])])
    assert min(left.values()) >= 0, f"not enough cards: {-left}"
    specials = sorted(card for card in left.elements() if isinstance(card, str))
    numbers = sorted(card for card in left.elements() if isinstance(card, int))
    finished = round if phase in ("deal", "over") else round - 1
    return State.from_dict(
        {
            "game": "biberclan",
            "deck": deck,
            "seats": seats,
            "round": round,
            "scores": [[0] * seats] * finished if scores is None else [list(s) for s in scores],
            "starter": starter,
            "actor": actor,
            "ender": ender,
            "phase": phase,
            "hand": hand,
            "hand_known_by": list(hand_known_by),
            "lodges": rows,
            # Numbers come before action cards, the highest first.
            "draw": [*([] if empty_after else specials + numbers), *reversed(draws)],
            "discard": [*(numbers if empty_after else []), *discard],
            "box": [*(specials if empty_after else []), *box],
            "winners": None,
            "seed": 1,
            "shuffles": 1,
        }
    )


def decided_by(state: State, actor: int) -> State:
    """Return the same position as another seat's decision, the hand included."""
    return State.from_dict(state.to_dict() | {"actor": actor})


def lodge(text: str, seats: int) -> list[Plain | None]:
    """Return the five slots that are written in the text."""
    bottom, _, top = text.partition("|")
    slots = [_slot(word, seats) for row in (bottom, top) for word in row.split()]
    below = len(bottom.split())
    assert below <= 3, text
    slots[below:below] = [None] * (3 - below)
    assert len(slots) <= 5, text
    return slots + [None] * (5 - len(slots))


def _slot(word: str, seats: int) -> Plain | None:
    if word == ".":
        return None
    if word.startswith("("):
        card, _, known_by = word.strip("()").partition(":")
        return {"card": int(card), "up": False, "known_by": [int(seat) for seat in known_by]}
    return {"card": int(word), "up": True, "known_by": list(range(seats))}


def picture(slots: Sequence[Plain | None]) -> str:
    """Write a lodge of the plain form down, all five slots; the inverse of `lodge`."""
    words = []
    for slot in slots:
        if slot is None:
            words.append(".")
        elif slot["up"]:
            words.append(str(slot["card"]))
        else:
            known_by = "".join(map(str, slot["known_by"]))
            words.append(f"({slot['card']}:{known_by})" if known_by else f"({slot['card']})")
    return f"{' '.join(words[:3])} | {' '.join(words[3:])}"


def lodge_of(state: State, seat: int) -> str:
    """Write down the cards in a seat's lodge."""
    return picture(state.to_dict()["lodges"][seat])


def targets(state: State, verb: str) -> set[str]:
    """Return the targets of a verb in the notation: {"1:B1", "2:T1"}."""
    return {text.split()[1] for text in legal(state) if text.startswith(verb + " ")}


def all_cards(plain: Plain) -> Counter[PlainCard]:
    """Count the cards of a plain form, wherever they are."""
    lying = [slot["card"] for row in plain["lodges"] for slot in row if slot is not None]
    hand = [] if plain["hand"] is None else [plain["hand"]]
    return Counter([*lying, *hand, *plain["draw"], *plain["discard"], *plain["box"]])
