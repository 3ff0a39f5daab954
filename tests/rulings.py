"""The rulings that the game rests on, by their ids."""

RULINGS = tuple(
    f"{book}-{number}" for book, count in (("BC", 66), ("KV", 21)) for number in range(1, count + 1)
)

JUDGEMENT_CALLS = frozenset({"BC-5", "BC-15", "BC-44", "BC-47", "BC-48", "BC-58", "BC-59"})
"""Where the booklet lets a table choose; the rulebook says so in one line."""
