"""How the tests play the lessons: for each step a right move and wrong ones."""

from tests.teach.lesson_runs import Played, Plays

PLAYED: Plays = {
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
        Played("lay 5 5", ("lay 9 9", "lay 8 8", "lay 10", "lay 3", "beat 3")),
        Played("lay 9 9", ("lay 10", "lay 3 3", "beat 6")),
        Played("beat 6", ("beat 4", "beat 7", "beat 10", "lay 3", "refuse")),
        Played("lay 8 8", ("lay 3 3", "lay 10", "lay 8")),
        Played("accept", ("refuse", "lay 4 4")),
    ),
    "mania-stealing": (
        Played(
            "lay 5 thief",
            ("lay thief", "lay 9 thief", "lay 2 thief", "lay 5", "steal 2 3", "lay 5 superbeaver"),
        ),
        Played("refuse", ("accept", "steal 2 joker")),
        Played("steal 2 joker", ("steal stock king", "steal display 4", "steal 2 3", "steal 1 9")),
        Played("lay 2 superbeaver", ("lay 9 9 superbeaver", "lay 2", "lay joker superbeaver")),
        Played("steal 2 9", ("steal stock 9", "steal display 4", "steal 2 joker")),
        Played("steal 2 joker", ("steal stock 9", "steal display 6", "steal 2 9")),
        Played("lay fairy", ("lay 9 9 9", "lay 9 fairy", "wish 2 king")),
        Played("wish 2 king", ("decline", "wish 2 8", "wish 1 7", "wish 4 king")),
    ),
    "mania-helpers": (
        Played(
            "lay 6 6 6 bodyguard",
            ("lay 6 6 bodyguard", "lay 6 6 6", "lay bodyguard", "lay 2 6"),
        ),
        Played("lay 7 7 king", ("lay king", "lay 7 7", "lay 7 king", "lay 10")),
        Played(
            "lay 1 4 10 partybeaver",
            ("lay 1 2 4 partybeaver", "lay 10", "lay partybeaver", "lay meanie"),
        ),
        Played("lay meanie", ("lay 2 meanie", "lay 2", "give 3 pile")),
        Played("give 3 pile", ("give 2 pile", "give 2 stock 9", "give 1 pile", "give 3 stock 3")),
    ),
    "mania-runs": (
        Played(
            "lay 1 2 4 5 hippie",
            ("lay 8 9 10 hippie", "lay 10", "lay 1 2 4 5", "lay 1 2 4 5 8 hippie"),
        ),
        Played("lay 8 9 10", ("lay 8", "lay 10", "lay 8 10")),
        Played("lay 8", ("lay 1", "lay 9", "lay 8 8", "lay 8 9 10")),
        Played("lay 8 9 10", ("lay 1", "lay 1 8 9 10", "lay 8 10")),
    ),
    "mania-jokers": (
        Played("lay joker thief", ("lay joker", "lay thief", "lay 8 8")),
        Played(
            "lay 8 8 joker",
            ("lay 8 8", "lay 8 joker joker", "lay 8 8 joker thief", "lay 8 8 thief"),
        ),
        Played("lay joker", ("lay 7 joker", "lay 7", "lay 7 7 7", "lay 5 7")),
    ),
    "mania-end": (
        Played("lay 8 8 8 8", ("lay 8 8 8 8 joker joker", "lay 8 8", "draw pile")),
        Played("refuse", ("accept", "lay joker joker")),
        Played("lay joker joker", ("lay joker", "lay 8 8")),
        Played(),
    ),
}
