#!/usr/bin/env bash
# Textual 8.2.8: a timer with `repeat` loses the ticks of the time for which it is paused, and may be over then.
#
# Behaviour: a timer counts its ticks by the clock, from its start. What passes while it is paused counts as ticks that
# came too late, which are left out but counted as done. After a pause of the length of the rest there is one more tick.
#
# Output seen, of `set_interval(0.1, tick, repeat=9)`, which ticks ten times, paused after three:
#   not paused: 10 ticks
#   paused for a moment: 10 ticks
#   paused for 2 seconds: 4 ticks
#
# Why it matters: the docs say of `pause` that no events are sent until the timer is resumed, and of `repeat` how many
# times the call is repeated. A countdown that people may pause stands still for ever afterwards, short of its end.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8
cat >run.py <<'END_OF_RUN'
import asyncio, sys
from textual.app import App

class Countdown(App):
    def on_mount(self):
        self.ticks = 0
        self.timer = self.set_interval(0.1, self.tick, repeat=9)

    def tick(self):
        self.ticks += 1

async def ticks(pause):
    app = Countdown()
    async with app.run_test() as pilot:
        while app.ticks < 3:
            await pilot.pause(.01)
        if pause is not None:
            app.timer.pause()
            await pilot.pause(pause)
            app.timer.resume()
        await pilot.pause(3)
        return app.ticks

found = [asyncio.run(ticks(pause)) for pause in (None, 0, 2)]
for name, count in zip(("not paused", "paused for a moment", "paused for 2 seconds"), found):
    print(f"{name}: {count} ticks")
sys.exit(found != [10, 10, 4])
END_OF_RUN
venv/bin/python run.py
