#!/usr/bin/env bash
# pytest-textual-snapshot 1.1.0 (with Textual 8.2.8): a program that breaks off with an error passes, if its screen
# looks as before.
#
# Behaviour: `snap_compare` runs the program by `App.run`, which prints an exception and ends, where `run_test` raises
# it. The picture of the screen is taken all the same and compared, or written down by `--snapshot-update`. Keys that
# were to be pressed after the one that fails do nothing.
#
# Output seen, of a key whose action says on the screen that it has saved, and then raises:
#   snap_compare: 1 passed
#   run_test: 1 failed (ValueError: nothing was saved)
#
# Why it matters: that a key ends the whole program is the fault that one hears of first from users. In a suite of
# pictures it is green: the picture shows what stood there before the program went.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8 pytest-textual-snapshot==1.1.0 pytest==8.4.2 syrupy==4.8.0
cat >test_it.py <<'END_OF_TEST'
import asyncio, os
from textual.app import App
from textual.widgets import Label

class Saving(App):
    BINDINGS = [("s", "save", "Save")]

    def compose(self):
        yield Label("not saved")

    def action_save(self):
        self.query_one(Label).update("saved")
        if "BROKEN" in os.environ:
            raise ValueError("nothing was saved")

def test_by_picture(snap_compare):
    assert snap_compare(Saving(), press=["s"])

def test_by_pilot():
    async def saves():
        async with Saving().run_test() as pilot:
            await pilot.press("s")
    asyncio.run(saves())
END_OF_TEST
cat >run.py <<'END_OF_RUN'
import os, re, subprocess, sys

def pytest(*arguments, **environment):
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--color=no", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment}).stdout

pytest("--snapshot-update", "-k", "picture")
pictures = pytest("-k", "picture", BROKEN="1")
pilots = pytest("-k", "pilot", BROKEN="1")
by_picture = re.search(r"\d (?:passed|failed)", pictures)[0]
by_pilot = re.search(r"\d (?:passed|failed)", pilots)[0]
told = re.search("ValueError: .*", pilots)[0]
print("snap_compare:", by_picture)
print(f"run_test: {by_pilot} ({told})")
sys.exit((by_picture, by_pilot, told) != ("1 passed", "1 failed", "ValueError: nothing was saved"))
END_OF_RUN
venv/bin/python run.py
