#!/usr/bin/env bash
# Textual 8.2.8: a `Log` with `max_lines` shows blank rows for as many lines as it has dropped.
#
# Behaviour: `Log.write` notes how high the text is before it drops what exceeds `max_lines`, and then scrolls to that
# end. The lines kept lie above what one sees, until something else is written. `Log.write_lines` drops first, and is
# right.
#
# Output seen, of the six rows of a log that keeps 1000 lines and is full, after so many lines have come at once:
#   write, 1: line 996 | line 997 | line 998 | line 999 | line 1000 | -
#   write, 4: line 1002 | line 1003 | - | - | - | -
#   write, 100: - | - | - | - | - | -
#   write_lines, 100: line 1094 | line 1095 | line 1096 | line 1097 | line 1098 | line 1099
#
# Why it matters: `write` takes what a program puts out, in pieces as they come, and a limit is for one that puts out
# much. If the last piece has more lines than the window has rows, as a traceback has, the window is empty.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8
cat >run.py <<'END_OF_RUN'
import asyncio, sys
from textual.app import App
from textual.widgets import Log

class Output(App):
    def compose(self):
        yield Log(max_lines=1000)

async def seen(count, whole):
    app = Output()
    async with app.run_test(size=(40, 7)) as pilot:
        log = app.query_one(Log)
        for number in range(1000):
            log.write(f"line {number}\n")
        await pilot.pause(.2)
        lines = [f"line {number}" for number in range(1000, 1000 + count)]
        if whole:
            log.write_lines(lines)
        else:
            log.write("".join(line + "\n" for line in lines))
        await pilot.pause(.2)
        return [log.render_line(y).text.strip() or "-" for y in range(log.scrollable_content_region.height)]

TRIES = [(1, False), (4, False), (100, False), (100, True)]
found = [asyncio.run(seen(*each)) for each in TRIES]
for (count, whole), rows in zip(TRIES, found):
    print(f"{'write_lines' if whole else 'write'}, {count}: {' | '.join(rows)}")
wanted = [
    [*(f"line {number}" for number in range(996, 1001)), "-"],
    ["line 1002", "line 1003", *"----"],
    [*"------"],
    [f"line {number}" for number in range(1094, 1100)],
]
sys.exit(found != wanted)
END_OF_RUN
venv/bin/python run.py
