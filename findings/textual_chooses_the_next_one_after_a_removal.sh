#!/usr/bin/env bash
# Textual 8.2.8: if a line above the chosen one goes, Enter chooses the one below it in an `OptionList` and a
# `DataTable`, and the same one as before in a `ListView` and a `Tree`.
#
# Behaviour: the cursor of the first two is the number of a line. It stays what it is when a line is removed, and a
# table's also when it is sorted, so that it is on another option or row; an `OptionList` does not even tell so by
# `OptionHighlighted`. The others move it along with what it is on, as one of its developers took an `OptionList` to do
# (pull request 4464).
#
# Output seen, of Anna, Ben, Cem, Dora with the cursor on Ben, when Anna goes and Enter is pressed:
#   OptionList: Cem
#   DataTable: Cem
#   ListView: Ben
#   Tree: Ben
#   OptionHighlighted told: ['Anna', 'Ben']
#
# Why it matters: lists of players, matches or downloads change by themselves. Whoever has moved to a line and
# presses Enter as another one goes, gets the neighbour: another opponent, another file deleted. A program that
# keeps what `OptionHighlighted` told last holds something else than what Enter chooses.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8
cat >run.py <<'END_OF_RUN'
import asyncio, sys
from textual.app import App
from textual.widgets import DataTable, Label, ListItem, ListView, OptionList, Tree
from textual.widgets.option_list import Option

NAMES = ["Anna", "Ben", "Cem", "Dora"]

class Lists(App):
    def compose(self):
        yield OptionList(*[Option(name, id=name) for name in NAMES])
        yield DataTable(cursor_type="row")
        yield ListView(*[ListItem(Label(name), name=name) for name in NAMES])
        yield Tree("all")

    def on_mount(self):
        self.chosen, self.told = [], []
        table, tree = self.query_one(DataTable), self.query_one(Tree)
        table.add_column("name")
        tree.root.expand()
        for name in NAMES:
            table.add_row(name, key=name)
        self.leaves = [tree.root.add_leaf(name) for name in NAMES]

    def on_option_list_option_highlighted(self, event):
        self.told.append(event.option.id)
    def on_option_list_option_selected(self, event):
        self.chosen.append(event.option.id)
    def on_data_table_row_selected(self, event):
        self.chosen.append(event.row_key.value)
    def on_list_view_selected(self, event):
        self.chosen.append(event.item.name)
    def on_tree_node_selected(self, event):
        self.chosen.append(str(event.node.label))

REMOVE = {
    OptionList: lambda options: options.remove_option("Anna"),
    DataTable: lambda table: table.remove_row("Anna"),
    ListView: lambda items: items.pop(0),
    Tree: lambda tree: tree.root.children[0].remove(),
}

async def chosen():
    app = Lists()
    async with app.run_test(size=(80, 60)) as pilot:
        for kind, remove in REMOVE.items():
            widget = app.query_one(kind).focus()
            await pilot.press("home", "down")
            if kind is Tree:  # its first line is the root
                await pilot.press("down")
            remove(widget)
            await pilot.pause(.2)
            await pilot.press("enter")
            await pilot.pause()
        return app.chosen, app.told

found, told = asyncio.run(chosen())
for kind, name in zip(REMOVE, found):
    print(f"{kind.__name__}: {name}")
print("OptionHighlighted told:", told)
sys.exit((found, told) != (["Cem", "Cem", "Ben", "Ben"], ["Anna", "Ben"]))
END_OF_RUN
venv/bin/python run.py
