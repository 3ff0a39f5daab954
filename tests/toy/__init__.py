"""A whole game as small as the seam allows: look at your card, keep it or swap it; few points win.

It has what the three games have not: a private look before the first turn, a card that is shown to
everybody for a moment, no options, at most three seats, two rounds. It lies outside of the program,
as the game of another package does: nothing but its entry point names it.
"""

from pathlib import Path

from biberclan.shelf import GameEntry

ENTRY = GameEntry("toy", "Toy", range(2, 4), "tests.toy.rules", "tests.toy", Path(__file__).parent)
