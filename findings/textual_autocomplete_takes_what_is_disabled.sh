#!/usr/bin/env bash
# textual-autocomplete 4.0.6 (Textual 8.2.8): Enter and Tab take a disabled item, a click does not.
#
# Behaviour: a `DropdownItem` has the parameter `disabled` of Textual's `Option`, and is greyed out by it. A click on it
# does nothing, and Textual's own `OptionList` skips it. The drop-down highlights the first item, disabled or not, its
# arrow keys do not skip disabled ones, and Enter and Tab put the highlighted one into the `Input`.
#
# Output seen, with "Anna" disabled and "Annabel" not, "An" typed:
#   click on Anna: 'An', on Annabel: 'Annabel'
#   Enter: 'Anna'
#   Down, Enter: 'Annabel'
#   Tab, with Anna alone: 'Anna'
#   the last Input.Changed in all of them: 'An'
#
# Why it matters: what is greyed out is taken, sold out or forbidden, and yet it may be the first that is offered. The
# program does not hear of it either: no `Input.Changed` is sent for a completion (its issues 41 and 53).
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8 textual-autocomplete==4.0.6
cat >run.py <<'END'
import asyncio, sys
from textual.app import App
from textual.widgets import Input
from textual_autocomplete import AutoComplete, DropdownItem

ANNA, ANNABEL = ("Anna", True), ("Annabel", False)

class Field(App):
    def __init__(self, names):
        super().__init__()
        self.items = [DropdownItem(name, disabled=disabled) for name, disabled in names]
        self.heard = None

    def compose(self):
        yield Input()
        yield AutoComplete("Input", self.items)

    def on_input_changed(self, event):
        self.heard = event.value

async def taken(names, *keys, click=False):
    app = Field(names)
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.press("A", "n")
        await pilot.pause(0.2)
        if click:
            await pilot.click("AutoCompleteList", offset=(3, 0))
        await pilot.press(*keys)
        await pilot.pause(0.2)
        return app.query_one(Input).value, app.heard

async def all_of_them():
    return [
        await taken([ANNA, ANNABEL], click=True),
        await taken([ANNABEL, ANNA], click=True),
        await taken([ANNA, ANNABEL], "enter"),
        await taken([ANNA, ANNABEL], "down", "enter"),
        await taken([ANNA], "tab"),
    ]

seen = asyncio.run(all_of_them())
for how, (value, heard) in zip(("click", "click on Annabel", "Enter", "Down, Enter", "Tab"), seen):
    print(f"{how}: {value!r}, heard {heard!r}")
values, known = zip(*seen)
sys.exit(values != ("An", "Annabel", "Anna", "Annabel", "Anna") or set(known) != {"An"})
END
venv/bin/python run.py
