"""Golden playthroughs: whole matches written down, compared as text and read by eye.

    python -m tests.clan.rules.golden

writes them anew; what has changed in them is then to be looked at in the diff.
"""

from dataclasses import fields
from pathlib import Path
from random import Random

from biberclan.rules.clan import Event, State, apply, begin, legal_actions
from biberclan.rules.clan.cards import Deck
from tests.clan.positions import lodge_of

HERE = Path(__file__).parent
PLAYED: dict[str, tuple[int, Deck, int]] = {
    "clan.txt": (3, "clan", 7),
    "combined.txt": (4, "combined", 8),
}
"""For each file the seats, the deck and the seed."""


def playthrough(seats: int, deck: Deck, seed: int) -> str:
    """Play a match at random and write down each decision and what came of it."""
    # The order in which actions are listed does not matter to the choice.
    random = Random(seed).random
    state, events = begin(seats, deck=deck, seed=seed)
    lines = [f"{seats} seats, deck {deck}, seed {seed}", *map(told, events)]
    while actions := sorted(legal_actions(state), key=str):
        action = actions[int(random() * len(actions))]
        lines += ["", *standing(state), f"  one of {len(actions)}: {action}"]
        lines += map(told, apply(state, action))
    return "\n".join([*lines, "", *standing(state), ""])


def standing(state: State) -> list[str]:
    """Write a position down: whose decision, the piles, a lodge a line."""
    plain = state.to_dict()
    seat = "nobody" if plain["actor"] is None else f"seat {plain['actor'] + 1}"
    known = "".join(map(str, plain["hand_known_by"]))
    return [
        f"round {plain['round']}, {seat}: {plain['phase']}, hand {plain['hand']}:{known}, "
        f"ender {plain['ender']}, scores {plain['scores']}, winners {plain['winners']}",
        f"  draw {len(plain['draw'])}, next {plain['draw'][-3:][::-1]}, "
        f"discard {plain['discard']}, box {plain['box']}",
        *(f"  {seat + 1}  {lodge_of(state, seat)}" for seat in range(plain["seats"])),
    ]


def told(event: Event) -> str:
    """Write an event down."""
    told = "".join(f" {field.name}={getattr(event, field.name)}" for field in fields(event))
    return f"  {type(event).__name__}{told}"
