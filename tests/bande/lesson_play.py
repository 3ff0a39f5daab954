"""How the tests play the lessons: for each step a right move and wrong ones."""

from tests.teach.lesson_runs import Played, Plays

PLAYED: Plays = {
    "bande-row": (
        Played(),
        Played("look", ("draw", "take 4", "knock")),
        Played("take 4", ("take 1", "take 2", "draw", "exchange 4", "knock", "look")),
    ),
    "bande-turn": (
        Played("draw", ("take 3", "exchange 1", "pass")),
        Played("exchange 3", ("exchange 1", "discard", "peek 2", "take 3")),
        Played("draw", ("take 1", "take 3", "pass")),
        Played("discard", ("exchange 1", "exchange 2", "twice", "swap 1 2:1")),
        Played("take 1", ("draw", "discard", "knock")),
    ),
    "bande-specials": (
        Played("peek 2", ("peek 1", "discard", "exchange 2", "swap 2 2:3")),
        Played("swap 2 2:3", ("swap 1 2:3", "swap 2 2:1", "discard", "swap 2 1:1", "swap 2 3:1")),
        Played("exchange 4", ("exchange 1", "discard", "swap 4 2:1")),
    ),
    "bande-draw-two": (
        Played("twice", ("discard", "exchange 3", "draw")),
        Played("discard", ("exchange 3", "twice", "done")),
        Played("draw", ("done", "discard", "take 3")),
        Played("exchange 3", ("exchange 1", "discard", "draw")),
    ),
    "bande-knocking": (
        Played("exchange 4", ("exchange 1", "discard", "knock")),
        Played("exchange 3", ("exchange 1", "discard", "knock")),
        Played("knock", ("pass", "draw")),
        Played(),
    ),
    "bande-counting": (
        Played("take 3", ("take 2", "take 4", "draw", "knock")),
        Played(),
        Played(),
    ),
}

FIRST = ("look", "draw", "take 1", "exchange 1", "swap 1 2:1", "peek 1", "twice")
"""The actions that a key for confirming would carry out at once, the first place pointed at."""

NOWHERE_ELSE = {
    ("bande-row", 2),
    ("bande-turn", 1),
    ("bande-turn", 3),
    ("bande-turn", 5),
    ("bande-draw-two", 1),
    ("bande-draw-two", 3),
}
"""Steps in which no place is better than another: a look, a draw, a card nobody can take."""

NEW_STEP = {
    "text": "Count\nup.",
    "rulings": ["BB-39"],
    "position": "biberbande: rows (1:1) (2:1) (3:1) (9:1) / (?) (?) (?) (?); discard 0; knocker 2",
    "goal": [{"happens": ["Took", "Scored"], "points": 6}],
    "answer": [{"text": "That is more."}],
}
"""A step of a lesson that does not exist."""

NEW_TRIES = (
    ("take 1", "That is more."),
    ("draw", "One of these is right: "),
    ("discard", None),
    ("take 4", ""),
)
"""Moves tried there, and how the reply begins: None if refused; the last one is right."""
