"""A golden playthrough: a whole match written down, compared as text and read by eye.

    python -m tests.bande.rules.golden

writes it anew; what has changed in it is then to be looked at in the diff.
"""

from dataclasses import fields
from pathlib import Path
from random import Random

from biberclan.rules.bande import Event, State, apply, begin, legal_actions
from biberclan.rules.bande.actions import Draw, Knock, Pass, Take
from tests.bande.positions import row_of

HERE = Path(__file__).parent
PLAYED = {"bande.txt": (2, 132)}
"""For each file the seats and the seed."""


def playthrough(seats: int, seed: int) -> str:
    """Play a match at random, with little knocking and taking, and write down what came of it."""
    # The order in which actions are listed does not matter to the choice.
    random = Random(seed).random
    state, events = begin(seats, seed=seed)
    lines = [f"{seats} seats, seed {seed}", *map(told, events)]
    while actions := sorted(legal_actions(state), key=str):
        action = actions[int(random() * len(actions))]
        if isinstance(action, Knock | Take) and random() < 0.8:
            action = Pass() if isinstance(action, Knock) else Draw()
        lines += ["", *standing(state), f"  one of {len(actions)}: {action}"]
        lines += map(told, apply(state, action))
    return "\n".join([*lines, "", *standing(state), ""])


def standing(state: State) -> list[str]:
    """Write a position down: whose decision, the piles, a row a line."""
    plain = state.to_dict()
    seat = "nobody" if plain["actor"] is None else f"seat {plain['actor'] + 1}"
    return [
        f"round {plain['round']}, turn {plain['turns'] + 1}, {seat}: {plain['phase']}, "
        f"hand {plain['hand']}, again {plain['again']}, aside {plain['aside']}, "
        f"knocker {plain['knocker']}, scores {plain['scores']}, winners {plain['winners']}",
        f"  draw {len(plain['draw'])}, next {plain['draw'][-3:][::-1]}, discard {plain['discard']}",
        *(f"  {seat + 1}  {row_of(state, seat)}" for seat in range(plain["seats"])),
    ]


def told(event: Event) -> str:
    """Write an event down."""
    told = "".join(f" {field.name}={getattr(event, field.name)}" for field in fields(event))
    return f"  {type(event).__name__}{told}"
