"""Write golden matches: whole matches as text, for comparison.

    python -m tools.golden

Read their changes in the diff.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any, Final

from biberclan.rules.bande.actions import Draw, Knock, Pass, Take
from biberclan.rules.game import AnyAction, AnyEvent, AnyState, Options
from biberclan.shelf import rules_of
from lab import ROOT
from tests.bande.positions import row_of
from tests.clan.positions import lodge_of

KEPT: Final = ROOT / "tests" / "golden"
PLAYED: Final[Mapping[str, tuple[str, int, Options, int]]] = {
    "clan.txt": ("clan", 3, {"deck": "clan"}, 7),
    "combined.txt": ("clan", 4, {"deck": "combined"}, 8),
    "bande.txt": ("bande", 2, {}, 132),
}
"""For each file the game, the seats, the options and the seed."""


def playthrough(game: str, seats: int, options: Options, seed: int) -> str:
    """Play a match at random and write down each decision and its outcome."""
    rules, standing = rules_of(game), STANDING[game]
    # Sorted, so that the choice does not depend on the order in which actions are listed.
    random = Random(seed).random
    state, events = rules.start(seats, seed=seed, first=0, options=options)
    about = "".join(f", {name} {value}" for name, value in options.items())
    lines = [f"{seats} seats{about}, seed {seed}", *map(told, events)]
    while actions := sorted(rules.legal_actions(state), key=str):
        action = choose(actions, random)
        lines += ["", *standing(state), f"  one of {len(actions)}: {action}"]
        lines += map(told, rules.apply(state, action))
    return "\n".join([*lines, "", *standing(state), ""])


def choose(actions: Sequence[AnyAction], random: Callable[[], float]) -> AnyAction:
    """Choose at random, but knock and take rarely."""
    action = actions[int(random() * len(actions))]
    if isinstance(action, Knock | Take) and random() < 0.8:
        action = Pass() if isinstance(action, Knock) else Draw()
    return action


def clan_standing(state: AnyState) -> list[str]:
    """Return a position as lines: whose decision it is, the piles, and each lodge."""
    plain = state.to_dict()
    known = "".join(map(str, plain["hand_known_by"]))
    return [
        f"round {plain['round']}, {actor(plain)}: {plain['phase']}, hand {plain['hand']}:{known}, "
        f"ender {plain['ender']}, scores {plain['scores']}, winners {plain['winners']}",
        f"{piles(plain)}, box {plain['box']}",
        *(f"  {seat + 1}  {lodge_of(state, seat)}" for seat in range(plain["seats"])),
    ]


def bande_standing(state: AnyState) -> list[str]:
    """Return a position as lines: whose decision it is, the piles, and each row."""
    plain = state.to_dict()
    return [
        f"round {plain['round']}, turn {plain['turns'] + 1}, {actor(plain)}: {plain['phase']}, "
        f"hand {plain['hand']}, again {plain['again']}, aside {plain['aside']}, "
        f"knocker {plain['knocker']}, scores {plain['scores']}, winners {plain['winners']}",
        piles(plain),
        *(f"  {seat + 1}  {row_of(state, seat)}" for seat in range(plain["seats"])),
    ]


STANDING: Final = {"clan": clan_standing, "bande": bande_standing}


def actor(plain: dict[str, Any]) -> str:
    return "nobody" if plain["actor"] is None else f"seat {plain['actor'] + 1}"


def piles(plain: dict[str, Any]) -> str:
    draw, discard = plain["draw"], plain["discard"]
    return f"  draw {len(draw)}, next {draw[-3:][::-1]}, discard {discard}"


def told(event: AnyEvent) -> str:
    told = "".join(f" {field.name}={getattr(event, field.name)}" for field in fields(event))
    return f"  {type(event).__name__}{told}"


def written() -> Iterator[tuple[Path, str]]:
    """Yield each file with what it should hold."""
    for name, match in PLAYED.items():
        yield KEPT / name, playthrough(*match)


if __name__ == "__main__":
    for path, text in written():
        path.write_text(text, encoding="utf-8")
