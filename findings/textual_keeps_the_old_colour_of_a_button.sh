#!/usr/bin/env bash
# Rich 15.0.0 and Textual 8.2.8: texts that differ only in their colours are equal, so that a button keeps its old one.
#
# Behaviour: `==` of Textual's `Content` compares letters alone. `Button.label` and the labels of checkboxes are
# reactive, and a reactive attribute is painted anew if its new value differs from the old one by `==`. The new
# label is kept, and not shown until something else paints the button. `==` of Rich's `Text` compares letters and
# the styles of parts, but not the style of the whole.
#
# Output seen:
#   label [red]Stop[/] painted in #ff0000; then [green]Stop[/] in #ff0000; then [green]Stop![/] in #008000
#   Content, red and green: True
#   Text, style="red" and style="green": True; the same as a part of it: False
#
# Why it matters: a label that turns from red to green stays red, while the program that asks for it gets the green
# one. A test that compares such a text with the expected one is green whatever its colour is.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q rich==15.0.0 textual==8.2.8
cat >run.py <<'END_OF_RUN'
import asyncio, sys
from rich.text import Span, Text
from textual.app import App
from textual.content import Content
from textual.widgets import Button

RED, GREEN, OTHER = "[red]Stop[/]", "[green]Stop[/]", "[green]Stop![/]"

class One(App):
    def compose(self):
        yield Button(Content.from_markup(RED))

async def painted():
    app = One()
    async with app.run_test() as pilot:
        button = app.query_one(Button)
        found = []
        for label in (RED, GREEN, OTHER):
            button.label = Content.from_markup(label)
            await pilot.pause(.2)
            rows = [button.render_line(y) for y in range(button.size.height)]
            found += [part.style.color.triplet.hex for row in rows for part in row if "Stop" in part.text]
        return found

colours = asyncio.run(painted())
red, green, other = colours
print(f"label {RED} painted in {red}; then {GREEN} in {green}; then {OTHER} in {other}")
contents = Content.from_markup(RED) == Content.from_markup(GREEN)
print("Content, red and green:", contents)
whole = Text("Stop", style="red") == Text("Stop", style="green")
part = Text("Stop", spans=[Span(0, 4, "red")]) == Text("Stop", spans=[Span(0, 4, "green")])
print(f'Text, style="red" and style="green": {whole}; the same as a part of it: {part}')
expected = ["#ff0000", "#ff0000", "#008000"], True, True, False
sys.exit((colours, contents, whole, part) != expected)
END_OF_RUN
venv/bin/python run.py
