"""How the tests play the lessons: for each step a right move and wrong ones."""

from tests.teach.lesson_runs import Played, Plays

PLAYED: Plays = {
    "lodge": (
        Played(),
        Played("place 1:B2 up", ("place 1:B1 up", "place 1:T1 up", "place 2:B1 down")),
        Played("place 1:B1 up", ("place 1:T1 up", "place 2:B2 down", "exchange 1:B2 up")),
        Played("place 1:T1 down", ("place 1:T2 up", "place 1:B3 up", "place 2:B3 up")),
    ),
    "faces": (
        Played("place 1:B1 up", ("place 1:B1 down", "place 2:B2 up", "place 1:T2 up")),
        Played("place 1:B3 down", ("place 1:B3 up", "exchange 1:B1 down", "place 2:T1 down")),
        Played("place 2:T1 up", ("place 1:B2 down", "exchange 2:B3 up", "exchange 2:B1 up")),
    ),
    "exchange-home": (
        Played("exchange 1:B1 down", ("place 1:T1 up", "exchange 1:B2 up", "exchange 2:B1 up")),
        Played("exchange 1:B3 up", ("exchange 1:B1 up", "place 2:B3 up")),
        Played("exchange 1:B3 up", ("place 1:T2 up", "exchange 1:B1 up", "exchange 2:B1 up")),
    ),
    "exchange-next-door": (
        Played("exchange 2:B1 down", ("place 2:B3 up", "exchange 2:B2 up", "place 1:T1 up")),
        Played("keep B2 up", ("keep B1 up", "keep T1 up", "place 2:B3 up")),
        Played("exchange 2:B3 up", ("exchange 2:B1 up", "place 1:B3 up")),
        Played("keep T1 down", ("keep T2 up", "keep B1 down")),
    ),
    "covered": (
        Played("exchange 2:B1 up", ("exchange 2:T1 up", "place 1:B3 up", "place 2:T2 up")),
        Played("place 1:T1 down", ("place 1:B3 up", "exchange 2:B3 up", "exchange 2:B2 up")),
        Played("exchange 2:T1 down", ("exchange 2:B3 up", "exchange 2:B1 up")),
        Played("keep B3 up", ("keep T1 up", "keep B1 down")),
    ),
    "lone": (
        Played("exchange 2:B1 up", ("exchange 2:B2 up", "place 1:B2 up")),
        Played(
            "place 2:B3 up",
            ("place 2:B3 down", "place 2:T1 up", "place 1:B2 up", "exchange 2:B2 up"),
        ),
        Played("exchange 1:B1 up", ("exchange 1:B3 up", "place 2:T2 up")),
        Played("exchange 3:T1 up", ("exchange 1:B3 up", "place 2:T2 up", "exchange 3:B3 up")),
    ),
    "cleanup": (
        Played("cleanup 3:B1", ("cleanup 1:B1", "cleanup 2:B1", "cleanup 3:T1")),
        Played("place 1:T1 up", ("exchange 3:B1 up", "place 1:T2 up")),
        Played("cleanup 2:T1", ("cleanup 2:B3", "cleanup 1:B1", "cleanup 2:B1")),
    ),
    "flip": (
        Played("flip 2:B2", ("flip 2:B1", "flip 1:B1")),
        Played("place 1:B2 up", ("place 1:B3 down", "place 2:B3 up", "exchange 1:B1 up")),
        Played("flip 1:B2", ("flip 2:B1", "flip 2:T1")),
    ),
    "must": (
        Played("cleanup 1:B1", ("cleanup 2:B1", "cleanup 1:B2")),
        Played("place 1:B1 up", ("place 1:T1 up", "place 1:B1 down", "place 2:B1 up")),
        Played("flip 1:B1", ("flip 2:B1", "flip 2:B2")),
    ),
    "fifth-card": (
        Played("place 2:T2 up", ("place 3:B3 up", "exchange 2:T1 up", "exchange 2:B1 up")),
        Played("place 1:T2 down", ("exchange 1:B3 up", "exchange 3:B2 up", "place 3:B3 up")),
        Played("exchange 2:T2 up", ("place 1:B3 up", "exchange 1:B1 up")),
        Played("place 1:T1 up", ("place 1:T2 up", "exchange 2:B1 up")),
    ),
    "counting": (
        Played("exchange 1:B3 up", ("place 1:T2 up", "exchange 2:B3 up", "exchange 1:B1 up")),
        Played("place 1:T2 up", ("exchange 1:T1 up", "exchange 2:B1 up", "exchange 1:B3 up")),
        Played(),
    ),
    "swap-and-peek": (
        Played("swap 1:B1 2:B1", ("swap 2:B1 3:B1", "swap 1:B1 3:B2", "swap 2:B1 2:B2")),
        Played("peek 3:B1", ("decline", "peek 3:B2", "peek 1:T1")),
    ),
}

NEW_STEP = {
    "text": "Lay it\non top.",
    "rulings": ["BC-2"],
    "position": "biberclan: lodges 1 2 3 / -; hand 9",
    "goal": [{"slots": ["T1", "T2"], "face": "up"}],
    "answer": [{"text": "Not there."}],
}
"""A step of a lesson that does not exist."""

NEW_TRIES = (("place 1:T2 down", "Not there."), ("place 2:T2 up", None), ("place 1:T2 up", ""))
"""Moves tried there, and how the reply begins: None if refused; the last one is right."""
