"""How the tests play the toy's lesson: for each step a right move and wrong ones."""

from tests.teach.lesson_runs import Played, Plays

PLAYED: Plays = {
    "toy-card": (
        Played(),
        Played("look", ("keep", "swap")),
        Played("show 2", ("keep", "swap", "show 1", "look")),
        Played("swap", ("keep", "show 2")),
    )
}
