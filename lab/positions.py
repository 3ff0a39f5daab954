"""Measure how soon a position of each kind is found that is worth asking "What would you do?"
about.

For each kind of decision: in how many matches of bots one was found, either about which bots
disagree, or (loosely) about which they may agree; and the time to look at a match. The trainer
searches fifteen matches for a kind that is due, then fifteen more loosely, and then takes any other
kind.

    python -m lab.positions [--game clan] [--matches 20]
"""

import argparse
from time import perf_counter

from biberclan.shelf import GAMES
from biberclan.train.dilemmas import seek
from biberclan.words.seam import words_of


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=GAMES, help="otherwise all of them")
    parser.add_argument("--matches", type=int, default=20)
    options = parser.parse_args()
    for game in [options.game] if options.game else GAMES:
        for kind in (None, *words_of(game).NAMES.decisions):
            told = [_found(game, kind, options.matches)]
            if kind is not None:
                told.append(f"loosely {_found(game, kind, options.matches, loosely=True)}")
            print(f"{game:<6} {kind or 'any':<8} {'; '.join(told)}", flush=True)


def _found(game: str, kind: str | None, matches: int, *, loosely: bool = False) -> str:
    began = perf_counter()
    dilemmas = (seek(game, f"{kind} {number}", kind, loosely) for number in range(matches))
    found = sum(dilemma is not None for dilemma in dilemmas)
    each = (perf_counter() - began) / matches
    return f"{found:>3} of {matches}, {each:.2f} s each"


if __name__ == "__main__":
    main()
