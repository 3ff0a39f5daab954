"""Positions of BiberClan as lines of text.

    biberclan: lodges 5 / 9 (2:2) / (9) (7:23) | 8; hand 3; draw ... 2 6 4 8 9 1

A lodge is written as it stands: the bottom row, a bar, the top row; "." is a free slot, and those
at the end of a row are left out.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from biberclan.rules import clan, position
from biberclan.rules.clan.actions import PHASES
from biberclan.rules.clan.cards import ACTION_NAMES, DECKS, is_number, to_plain
from biberclan.rules.clan.lodge import LODGE, T1, is_full
from biberclan.rules.clan.scoring import MAX_ROUNDS
from biberclan.rules.game import OptionError
from biberclan.rules.seats import CLOCKWISE

_ROW: Final = position.each(position.SLOT, " ")


def _write_lodge(slots: list[Any]) -> str:
    rows = (_ROW.write(row).rstrip(" .") for row in (slots[:T1], slots[T1:]))
    return " | ".join(filter(None, rows)) or "-"


def _read_lodge(text: str) -> list[Any]:
    bottom, bar, top = text.partition(" | ")
    slots: list[Any] = _ROW.read(bottom)
    slots += [None] * (T1 - len(slots)) + (_ROW.read(top) if bar else [])
    if len(slots) > LODGE or any(slot and slot["card"] in ACTION_NAMES.values() for slot in slots):
        raise ValueError("not a lodge")
    return slots + [None] * (LODGE - len(slots))


_LODGE: Final = position.Kind(_write_lodge, _read_lodge, "7 (3:1) | 4")


def _still_to_come(state: clan.State) -> Sequence[int]:
    """Return the seats that have a turn before the round can end, the actor first."""
    if state.actor is None or state.round_over:
        return ()
    seats = CLOCKWISE[state.seats][state.actor]
    if state.ender in (None, state.actor):  # who closes still has a card to lay
        return seats
    return seats[: seats.index(state.ender)]


class _Lines(position.Lines):
    entries = {  # noqa: RUF012 - never changed
        "lodges": (position.each(_LODGE, " / "), None),
        "hand": (position.CARD, ""),
        "hand_known_by": (position.SEATS, ""),
        "ender": (position.SEAT, ""),
        "discard": (position.CARDS, "-"),
        "box": (position.CARDS, "-"),
        "deck": (position.one_of(*DECKS), "clan"),
        "rounds": (position.NUMBER, str(MAX_ROUNDS)),
        "start": (position.each(position.NUMBER, " "), ""),
        "phase": (position.one_of(*PHASES), ""),
    }
    places = ("lodges", "hand", "discard", "box", "draw")

    def defaults(self, plain: position.Plain) -> position.Plain:
        hand, actor = plain["hand"], plain["actor"] or 0
        if hand is None:
            over = plain["phase"] == "over"
            return {"phase": "deal", "hand_known_by": [], "actor": None if over else 0}
        if hand in ACTION_NAMES.values():
            return {"phase": hand, "hand_known_by": [*range(len(plain["lodges"]))], "actor": 0}
        return {"phase": "place", "hand_known_by": [actor], "actor": 0}

    def check_beginning(self, state: clan.State) -> None:
        for seat in _still_to_come(state):
            if is_full(state.outlines[seat]):
                raise OptionError("{at}: who has five cards has no turn", at=f"lodges[{seat}]")
        if any(map(is_number, state.box)):
            raise OptionError('"box" has no cards but action cards')

    def deck(self, plain: position.Plain) -> Iterable[position.PlainCard]:
        return map(to_plain, sorted(DECKS[plain["deck"]]))


LINES: Final = _Lines(clan)
