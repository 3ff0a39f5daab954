#!/usr/bin/env bash
# Textual 8.2.8: the command palette leaves out what stands in square brackets, and marks other letters than it found.
#
# Behaviour: `Matcher.match` looks for letters in a name as it is, `Matcher.highlight` reads the same name as markup.
# What looks like a tag is taken for one and not shown; the places of the letters found are counted in the whole name,
# and marked in what is left of it. The docs' example for the palette passes it the paths of files.
#
# Output seen, of that example with four files, after "slug" and "edit" have been typed:
#   slug: open pages/.py (marked: py)
#   slug: open pages//edit.py (marked: edit)
#   edit: open pages//edit.py (marked: .py)
#   edit: open pages//edit.py (marked: y)
#
# Why it matters: routes of Next.js and SvelteKit lie in files and folders called [slug] and [id]. Here the last two are
# the files of both folders; which one is opened, one can't see.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8
mkdir -p 'files/pages/[slug]' 'files/pages/[id]'
touch 'files/pages/[slug].py' 'files/pages/[id].py' 'files/pages/[slug]/edit.py' 'files/pages/[id]/edit.py'
cat >run.py <<'END_OF_RUN'
import asyncio, os, sys
from functools import partial
from pathlib import Path
from textual.app import App
from textual.command import CommandList, Hit, Provider

os.chdir("files")

class Files(Provider):
    async def search(self, query):
        matcher = self.matcher(query)
        for path in sorted(Path().rglob("*.py")):
            command = f"open {path}"
            score = matcher.match(command)
            if score > 0:
                yield Hit(score, matcher.highlight(command), partial(print, path))

class Viewer(App):
    COMMANDS = {Files}

async def offered(query):
    async with Viewer().run_test() as pilot:
        await pilot.press("ctrl+p", *query)
        options = []
        for _wait in range(50):
            if len(options := pilot.app.screen.query_one(CommandList).options) == 2:
                break
            await pilot.pause(.1)
        found = []
        for option in options:
            shown = option.hit.prompt
            marked = [shown.plain[span.start:span.end] for span in shown.spans if span.end - span.start == 1]
            found.append((shown.plain, "".join(marked)))
        return sorted(found)

found = [(query, *each) for query in ("slug", "edit") for each in asyncio.run(offered(query))]
for query, shown, marked in found:
    print(f"{query}: {shown} (marked: {marked})")
wanted = [
    ("slug", "open pages/.py", "py"),
    ("slug", "open pages//edit.py", "edit"),
    ("edit", "open pages//edit.py", ".py"),
    ("edit", "open pages//edit.py", "y"),
]
sys.exit(found != wanted)
END_OF_RUN
venv/bin/python run.py
