"""Test whether a long match costs more processor time for a repaint, an action, an undo.

    python -m lab.growth [--times 200]

Three people exchange at home, so that one round can go on for ever. The figures at 50, 500
and 5,000 actions should be the same. A repaint is the program's own work, from the desk to the
looks of the whole table; an action includes the desk's preparation of the next decision.
"""

import argparse
import time
from collections.abc import Callable
from statistics import median

from biberclan.games.clan.table import COMMANDS, TABLE
from biberclan.games.clan.table.desk import ClanDesk
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.clan import Action
from biberclan.rules.clan.actions import Exchange, Place
from biberclan.table.panel_look import panel_look
from lab.yardstick import STEPS, yardstick

LENGTHS = (50, 500, 5000)


def prolonging(desk: ClanDesk) -> Action:
    """Return an action that does not end the round."""
    view = desk.view
    lodge = view.lodges[view.decider]
    full = sum(sighted is not None for sighted in lodge) == 4
    wanted = Exchange if full else Place
    at_home = [a for a in desk.legal if isinstance(a, wanted) and a.seat == view.actor and a.up]
    return (at_home or desk.legal)[0]


def step(desk: ClanDesk) -> float:
    """Sit down or act, whichever is next, and return the processor time."""
    if desk.stage == "look":
        return processor(desk.stop_looking)
    if desk.stage == "handover":
        return processor(desk.ready)
    action = prolonging(desk)
    return processor(lambda: desk.act(action))


def taken(desk: ClanDesk) -> bool:
    """Take an open card from another's lodge, which can be undone; return whether there was one."""
    view = desk.view
    for action in desk.legal:
        if isinstance(action, Exchange) and action.seat != view.actor and not action.up:
            sighted = view.lodges[action.seat][action.slot]
            if sighted is not None and sighted.up:
                desk.act(action)
                return True
    return False


def repaint(desk: ClanDesk) -> None:
    """Make all calls that the table's screen makes after a key that changes the situation."""
    desk._memo = None, {}
    desk.headline()
    TABLE.look(desk)
    panel_look(desk)
    for command in COMMANDS:
        command.possible(desk)


def processor(work: Callable[[], object]) -> float:
    """Return the processor time of some work."""
    began = time.process_time_ns()
    work()
    return (time.process_time_ns() - began) / 1e9


def measured(desk: ClanDesk, times: int) -> list[float]:
    """Measure a repaint in the handover and in a turn, a step, and an undo with its redo."""
    steps = [step(desk) for _time in range(times)]
    while desk.stage != "handover":
        step(desk)
    handover = [processor(lambda: repaint(desk)) for _time in range(times)]
    while not taken(desk):
        step(desk)
    turn = [processor(lambda: repaint(desk)) for _time in range(times)]
    back = [processor(desk.undo) + processor(desk.redo) for _time in range(times)]
    desk.undo()
    return [median(took) for took in (handover, turn, steps, back)]


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether a long match costs more.")
    parser.add_argument("--times", type=int, default=200)
    times = parser.parse_args().times
    loops = [yardstick()]
    print(f"processor time in one match, ms, median of {times}; undo with redo")
    print("   actions  handover      turn    action      undo")
    desk = ClanDesk(Match(Setup(("Anna", "Ben", "Cem"), options={"deck": "combined"}, seed=7)))
    for length in LENGTHS:
        while len(desk.match.log) < length:
            step(desk)
        cells = "".join(f"{seconds * 1000:10.3f}" for seconds in measured(desk, times))
        print(f"  {length:8}{cells}")
    loops.append(yardstick())
    print(f"  yardstick {median(loops) / STEPS * 1e9:8.1f} ns a step")


if __name__ == "__main__":
    main()
