#!/usr/bin/env bash
# Textual 8.2.8: Ctrl+X in an `Input` in which nothing is selected empties the clipboard of the desktop.
#
# Behaviour: `Input.action_cut` copies the selected text, whatever it is. Where nothing is selected that is an empty
# text, which it sends to the terminal by OSC 52. kitty (0.26.5, as it comes) then empties the clipboard; this script
# looks at what is sent. Ctrl+C in the same widget looks whether something is selected, and `TextArea` cuts its line.
#
# Output seen, of `Input(value="Lisa")` with the cursor at its end, after another text has been copied:
#   Ctrl+C: nothing sent, clipboard "an address from a letter"
#   Ctrl+X: \x1b]52;c;\x07 sent, clipboard ""
#
# Why it matters: whoever hits X beside V loses what they were about to paste, in this program and in all others.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8
cat >run.py <<'END_OF_RUN'
import asyncio, sys
from textual.app import App
from textual.widgets import Input

class Form(App):
    def compose(self):
        yield Input(value="Lisa", select_on_focus=False)

async def sent(key):
    app, found = Form(), []
    async with app.run_test() as pilot:
        app.copy_to_clipboard("an address from a letter")
        app._driver.write = found.append
        await pilot.press(key)
        return "".join(each for each in found if "]52;" in each), app.clipboard

async def main():
    return [await sent(key) for key in ("ctrl+c", "ctrl+x")]

found = asyncio.run(main())
for key, (text, kept) in zip(("Ctrl+C", "Ctrl+X"), found):
    print(f'{key}: {text!r} sent, clipboard "{kept}"')
sys.exit(found != [("", "an address from a letter"), ("\x1b]52;c;\a", "")])
END_OF_RUN
venv/bin/python run.py
