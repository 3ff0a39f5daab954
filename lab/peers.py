"""Count the instructions of a decision in random play, beside other libraries of card games.

    python -m lab.peers

Four seats everywhere. OpenSpiel's `python_liars_poker` is its game in Python for so many, played
through its states; RLCard's UNO is played by its own random agents, as `Env.run` does. Counted are
whole processes under Valgrind (`valgrind --tool=callgrind`): the difference between many matches
and few, by the decisions between them. So neither imports count nor how busy the machine is.
Needs Valgrind, open_spiel and rlcard. Budget: 9 times OpenSpiel's Python, 10 times RLCard.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from lab.decisions import RULES, play

SEATS: Final = 4
OPENSPIEL, RLCARD = "liar's poker of OpenSpiel", "UNO of RLCard"
BUDGETS: Final = {OPENSPIEL: 9, RLCARD: 10}
BUDGETED: Final = ("clan", "bande")  # Biber Mania lists hundreds of actions for a large hand.


def play_ours(game: str, matches: int) -> int:
    """Play matches by chance, and return the number of decisions."""
    return play(RULES[game], partial(RULES[game].new, SEATS), clone=False, matches=matches)[0]


def play_openspiel(name: str, matches: int) -> int:
    """Play matches of liar's poker; return the same."""
    import pyspiel
    from open_spiel.python.games import liars_poker  # noqa: F401 - registers the game

    random, decisions = Random(1), 0
    game = pyspiel.load_game("python_liars_poker", {"players": SEATS})
    for _ in range(matches):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random.random() * len(actions))])
                decisions += 1
    return decisions


def play_rlcard(name: str, matches: int) -> int:
    """Play matches of UNO; return the same."""
    import numpy
    import rlcard
    from rlcard.agents import RandomAgent

    numpy.random.seed(1)
    environment = rlcard.make("uno", config={"seed": 1, "game_num_players": SEATS})
    environment.set_agents([RandomAgent(environment.num_actions) for _ in range(SEATS)])
    # A trajectory holds states and actions in turns, and ends with a state.
    return sum(
        len(trajectory) // 2
        for _ in range(matches)
        for trajectory in environment.run(is_training=False)[0]
    )


PLAYED: Final[dict[str, tuple[Callable[[str, int], int], int]]] = {
    OPENSPIEL: (play_openspiel, 400),
    RLCARD: (play_rlcard, 120),
    **dict.fromkeys(RULES, (play_ours, 40)),
}
"""What plays each, and the number of matches more that are counted."""

FEW: Final = 10
CALLGRIND: Final = ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")


def count(name: str, matches: int) -> tuple[int, int]:
    """Play in a process of its own; return its instructions and the number of decisions."""
    # OpenBLAS's threads would add another number of instructions each time.
    done = subprocess.run(
        [*CALLGRIND, sys.executable, "-m", "lab.peers", name, str(matches)],
        env=os.environ | {"PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"Collected : (\d+)", done.stderr)
    assert found, done.stderr
    return int(found[1]), int(done.stdout.split()[-1])


def instructions(name: str) -> float:
    """Return the instructions of a decision."""
    few, fewer = count(name, FEW)
    many, more = count(name, FEW + PLAYED[name][1])
    return (many - few) / (more - fewer)


def main() -> None:
    match sys.argv[1:]:
        case [name, matches]:
            print(PLAYED[name][0](name, int(matches)))
        case _:
            counted = {name: instructions(name) for name in PLAYED}
            print("instructions of a decision in random play, four seats")
            for name, number in counted.items():
                print(f"  {name:24} {number:9,.0f}")
            for peer, budget in BUDGETS.items():
                for game in RULES:
                    ratio = counted[peer] / counted[game]
                    wanted = f"  (at least {budget})" if game in BUDGETED else ""
                    print(f"  {game} beside {peer:24} {ratio:6.1f} times{wanted}")


if __name__ == "__main__":
    main()
