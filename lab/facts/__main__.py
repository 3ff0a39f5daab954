"""Measure what was guessed about the games, and compare it with the guesses.

    python -m lab.facts [GAME] [--seats N] [--matches N] [--only ID] [--jobs N] [--resume] [--table]

Most facts are counted in matches of regulars; for a habit, one regular with it plays among regulars
without it, from every seat of the same deals. All kinds of deals take turns, so that an interrupted
run has some results for each. Counts are kept in `counts/`; `--resume` continues them, otherwise
they begin anew. `measured.json` has the results.

`--table` plays nothing, and writes `docs/guesses.md` and the questions of the program.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from biberclan.shelf import GAMES
from biberclan.simulation.spread import spread
from lab.facts import guesses, writing
from lab.facts.counting import Measured, Notes, measured
from lab.facts.playing import SEED, Run, part_of

COUNTS: Final = Path(__file__).with_name("counts")
PART: Final = 10
"""How many deals are counted together."""
MATCHES: Final = 10_000
FIRST: Final = 250
"""How many matches of each kind are played at first; then twice as many, and so on."""


def runs(game: str) -> Iterator[Run]:
    """Yield all kinds of deals of a game."""
    asked = guesses.of(game)
    for seats in sorted({seats for guess in asked for seats in guess.seats}):
        yield Run(game, seats, "")
    for guess in asked:
        if guess.id in part_of(game).CONTESTS:
            for seats in guess.seats:
                yield Run(game, seats, guess.id)


def file_of(run: Run) -> Path:
    return COUNTS / f"{run.fact or run.game}-{run.seats}.jsonl"


def parts(run: Run) -> list[dict[str, list[float]]]:
    """Return what was counted so far, part by part."""
    if not file_of(run).exists():
        return []
    return [json.loads(line) for line in file_of(run).read_text(encoding="utf-8").splitlines()]


def play(run: Run, matches: int, jobs: int) -> None:
    """Play what is missing of some deals."""
    begun = PART * len(parts(run))
    goal = -(-matches // run.matches_a_deal // PART) * PART
    if begun >= goal:
        return
    notes = Notes()
    playing = spread(run.play, range(begun, goal), jobs)
    with file_of(run).open("a", encoding="utf-8") as file:
        for number, counted in enumerate(playing, begun + 1):
            notes.add_all(counted)
            if number % PART == 0:
                file.write(f"{json.dumps(notes)}\n")
                file.flush()
                notes = Notes()
    told = results(run)
    print(run.game, run.seats, run.fact, goal * run.matches_a_deal, told.get(run.fact, ""))


def results(run: Run) -> dict[str, Measured]:
    """Return what was measured in some deals."""
    counted = parts(run)
    facts = dict.fromkeys(fact for part in counted for fact in part)
    found = {}
    for fact in facts:
        width = max(len(part.get(fact, ())) for part in counted)
        rows = [[*part.get(fact, ()), *[0.0] * width][:width] for part in counted]
        if (told := measured(rows)) is not None:
            found[fact] = told
    return found


def keep(run: Run) -> None:
    """Add what was measured in some deals to what is kept."""
    told = writing.read_measured()
    matches = PART * len(parts(run)) * run.matches_a_deal
    command = f"python -m lab.facts {run.game} --seats {run.seats}"
    command += f" --only {run.fact}" if run.fact else ""
    for fact, each in results(run).items():
        told.setdefault(fact, {})[str(run.seats)] = {
            "value": round(each.value, 3),
            "error": round(each.error, 3),
            "n": each.n,
            "command": f"{command} --matches {matches}",
            "seed": SEED,
        }
    writing.write_measured(told)


def goals(most: int) -> Iterator[int]:
    """Yield up to how many matches each kind is played before the next kind.

    >>> list(goals(900))
    [250, 500, 900]
    """
    matches = FIRST
    while matches < most:
        yield matches
        matches *= 2
    yield most


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures what was guessed about the games.")
    parser.add_argument("game", nargs="?", choices=list(GAMES))
    parser.add_argument("--seats", type=int)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--only", metavar="ID", help="the deals of one habit alone")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--table", action="store_true")
    asked = parser.parse_args()
    if asked.table:
        writing.write()
        return
    chosen = [
        run
        for game in ([asked.game] if asked.game else GAMES)
        for run in runs(game)
        if asked.seats in (None, run.seats) and asked.only in (None, run.fact)
    ]
    COUNTS.mkdir(exist_ok=True)
    if not asked.resume:
        for run in chosen:
            file_of(run).unlink(missing_ok=True)
    for matches in goals(asked.matches):
        for run in chosen:
            play(run, matches, asked.jobs)
            keep(run)


if __name__ == "__main__":
    main()
