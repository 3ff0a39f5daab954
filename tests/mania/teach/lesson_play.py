"""The lessons as they are played by the tests: for each step a right move and wrong ones.

A step that is only read has neither.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Played(NamedTuple):
    right: str = ""
    wrong: tuple[str, ...] = ()


PLAYED: Mapping[str, tuple[Played, ...]] = {
    "mania-aim": (
        Played(),
        Played("lay 7 7 7", ("lay 7 7", "lay 9", "lay 2 4", "draw pile")),
        Played("lay 2", ("lay 4", "lay 9", "lay 7", "accept")),
    ),
    "mania-groups": (
        Played("lay 4 9", ("lay 4 4", "lay joker", "lay joker bodyguard", "lay 8")),
        Played("lay 4 4 bodyguard", ("lay 4 4 joker", "lay 4 4", "lay 9", "lay joker bodyguard")),
    ),
    "mania-beating": (
        Played("lay 5 5", ("lay 9 9", "lay 10", "lay 3", "beat 3")),
        Played("lay 9 9", ("lay 10", "lay 3 3", "beat 6")),
        Played("beat 6", ("beat 4", "beat 7", "beat 10", "lay 3", "refuse")),
        Played("lay 7 7", ("lay 4 4", "lay 10", "lay 7")),
        Played("accept", ("refuse", "lay 4 4")),
    ),
    "mania-stealing": (
        Played("lay 5 thief", ("lay thief", "lay 10", "lay 5", "steal 2 3")),
        Played("refuse", ("accept", "steal 2 joker")),
        Played("steal 2 joker", ("steal stock king", "steal display 7", "steal 2 3", "steal 1 9")),
        Played("steal stock joker", ("steal 2 9", "steal display 8", "steal display joker")),
        Played("steal 2 9", ("steal display 8", "steal stock joker", "steal 1 8")),
        Played("wish 2 king", ("decline", "wish 2 8", "wish 1 7", "wish 4 king")),
    ),
    "mania-helpers": (
        Played(
            "lay 6 6 6 bodyguard",
            ("lay 6 6 bodyguard", "lay 6 6 6", "lay bodyguard", "lay 2 6"),
        ),
        Played("lay 7 7 king", ("lay king", "lay 7 7", "lay 7 king", "lay 10")),
        Played(
            "lay 1 4 7 partybeaver",
            ("lay 4 7 9 partybeaver", "lay 9 9", "lay 1 2 4 partybeaver", "lay 9 9 partybeaver"),
        ),
        Played("give 3 pile", ("give 2 pile", "give 2 stock 10", "give 1 pile", "give 3 stock 3")),
    ),
    "mania-runs": (
        Played(
            "lay 3 4 6 7 hippie",
            ("lay 3 4 hippie", "lay 10", "lay 3 4 6 7", "lay 3 4 6 7 10 hippie"),
        ),
        Played("lay 7 8 9", ("lay 7", "lay 10", "lay 7 9")),
        Played("lay 7 8 9", ("lay 7", "lay 7 8 9 10", "lay 7 9")),
    ),
    "mania-jokers": (
        Played("lay joker thief", ("lay joker", "lay thief", "lay 8 8")),
        Played("lay 8 8 joker", ("lay 8 8", "lay 5 joker", "lay 8 8 joker thief")),
        Played("lay joker", ("lay 8 joker", "lay 8", "lay 5 8")),
    ),
    "mania-end": (
        Played("lay 5", ("lay 5 5", "draw pile")),
        Played("lay 8 8", ("lay 8", "lay 5 5")),
        Played(),
    ),
}
