"""Positions of Biberbande as lines of text.

    biberbande: rows (3:1) (9) (0:12) (swap:1) / (?) (?) (?) (?); hand peek; discard 9 4

A row is written as it lies, slot 1 first.
"""

from collections.abc import Iterable
from typing import Final

from biberclan.rules import bande, position
from biberclan.rules.bande.actions import PHASES
from biberclan.rules.bande.cards import DECK, to_plain


class _Lines(position.Lines):
    entries = {  # noqa: RUF012 - never changed
        "rows": (position.each(position.each(position.SLOT, " "), " / "), None),
        "hand": (position.CARD, ""),
        "again": (position.YES, "no"),
        "aside": (position.CARDS, "-"),
        "discard": (position.CARDS, None),
        "knocker": (position.SEAT, ""),
        "turns": (position.NUMBER, "0"),
        "start": (position.each(position.NUMBER, " "), ""),
        "phase": (position.one_of(*PHASES), ""),
    }
    places = ("rows", "hand", "aside", "discard", "draw")

    def defaults(self, plain: position.Plain) -> position.Plain:
        in_hand = plain["hand"] is not None
        return {
            "phase": "use" if in_hand else "draw",
            "hand_known_by": [plain["actor"] or 0] if in_hand else [],
            "actor": None if plain["phase"] == "over" else 0,
        }

    def deck(self, plain: position.Plain) -> Iterable[position.PlainCard]:
        return map(to_plain, DECK)


LINES: Final = _Lines(bande)
