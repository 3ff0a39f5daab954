"""Measure the program's memory, and how fast it answers, while the elder thinks.

    python -m lab.thinking [--keys 60]

One person and five elders at 120 by 40, without pauses, so that somebody always thinks.

- Memory: of the program and all its child processes; resident, and the part that is not shared.
  Together: the unshared part of each, and the shared part once.
- Latency: as in `lab.repaint`, but until the first byte of the answer, since the bots act
  meanwhile.

Budget: 96 MiB together, once no review is being worked out (`lab.memory`); median 10 ms, 95th
percentile 20 ms.
"""

import argparse
import sys
import time
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from tests.terminal.driver import Terminal

BUDGET = 96
SIZE = (120, 40)
BOTS = ",".join(["bot:elder"] * 5)
ARGUMENTS = ["play", "--players", f"Anna,{BOTS}", "--seed", "7", "--lang", "en"]
PLAY = f"import sys\nfrom biberclan.cli import main\nsys.exit(main({ARGUMENTS!r}))\n"
KEYS = ("s", "q", "v", "q")


def family(pid: int) -> list[int]:
    """Return the ids of a process and of all that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *(one for child in children for one in family(int(child)))]


def memory(pid: int) -> tuple[float, float]:
    """Return the resident memory of a process in MiB, and the part of it that is not shared."""
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    kinds = {line.split()[0]: int(line.split()[1]) / 1024 for line in rollup[1:]}
    return kinds["Rss:"], kinds["Private_Clean:"] + kinds["Private_Dirty:"]


def answer(terminal: Terminal, key: str) -> float:
    """Press a key and return the seconds until the first byte of the answer."""
    terminal.settle(0.03)
    began = time.perf_counter()
    terminal.press(key)
    terminal.take(2.0)
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description="Memory and latency while the elder thinks.")
    parser.add_argument("--keys", type=int, default=60)
    options = parser.parse_args()
    with TemporaryDirectory() as directory:
        terminal = Terminal([sys.executable, "-c", PLAY], Path(directory), size=SIZE)
        try:
            terminal.until("Lay the")
            terminal.settle(0.7)
            idle = [answer(terminal, KEYS[i % len(KEYS)]) for i in range(options.keys)]
            alone, _own = memory(terminal.pid)
            terminal.settle(0.7)  # what has only just been painted takes no keys
            terminal.press("enter")
            time.sleep(0.5)
            pids = family(terminal.pid)
            assert len(pids) > 1, "nobody thinks"
            took = [answer(terminal, KEYS[i % len(KEYS)]) for i in range(options.keys)]
            found = [memory(pid) for pid in pids]
        finally:
            terminal.close()
    print("memory in MiB           resident    nobody else's")
    for name, (resident, own) in zip(("the program", *["beside it"] * 9), found):
        print(f"  {name:20}{resident:10.1f} {own:12.1f}")
    together = sum(own for _, own in found) + max(resident - own for resident, own in found)
    print(f"  {'together':20}{together:10.1f}               (at most {BUDGET})")
    print(f"  {'before a bot played':20}{alone:10.1f}")
    print("key press to first repaint    median   95th percentile")
    for name, seconds in (("nobody thinks", idle), ("an elder thinks", took)):
        slow = quantiles(seconds, n=20)[-1]
        print(f"  {name:20}{median(seconds) * 1000:12.1f} ms {slow * 1000:12.1f} ms")


if __name__ == "__main__":
    main()
