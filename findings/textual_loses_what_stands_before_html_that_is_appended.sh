#!/usr/bin/env bash
# Textual 8.2.8: Markdown that comes in pieces loses the paragraph, list or heading before a block of HTML.
#
# Behaviour: `Markdown.append` reads the last block of the text again, and puts the first block that comes of it in the
# place of the last one on the screen. HTML is not shown and has no block there: if the text ends in it, the last one on
# the screen is what stands before it, and is overwritten. `source` has the whole text, and `update` shows it.
#
# Output seen, of the blocks of a text that is given at once, and in two pieces, cut at "‖":
#   Two answers: | Yes. | No. | <!-- end --> ‖ Anything else?
#     at once: Two answers: | Yes. | No. | Anything else?
#     in pieces: Two answers: | Yes. | Anything else?
#   # Result | <details> | <summary>Why</summary> ‖ Because.
#     at once: Result | Because.
#     in pieces: Because.
#
# Why it matters: `append` and `MarkdownStream` are there for what comes word by word, such as the answer of a language
# model. Comments, <br> and <details> are usual in it; what one has just read before them is gone.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8
cat >run.py <<'END_OF_RUN'
import asyncio, sys
from textual.app import App
from textual.widgets import Markdown

class Answer(App):
    def compose(self):
        yield Markdown()

async def shown(pieces, whole):
    app = Answer()
    async with app.run_test() as pilot:
        markdown = app.query_one(Markdown)
        if whole:
            await markdown.update("".join(pieces))
        else:
            stream = Markdown.get_stream(markdown)
            for piece in pieces:
                await stream.write(piece)
                await pilot.pause(.2)
            await stream.stop()
        await pilot.pause(.2)
        assert markdown.source == "".join(pieces)
        return [block._content.plain for block in markdown.children]

TEXTS = [
    ("Two answers:\n\nYes.\n\nNo.\n\n<!-- end -->\n", "\nAnything else?\n"),
    ("# Result\n\n<details>\n<summary>Why</summary>\n", "\nBecause.\n"),
]
found = [[asyncio.run(shown(pieces, whole)) for whole in (True, False)] for pieces in TEXTS]
for pieces, (whole, parts) in zip(TEXTS, found):
    print(*(" | ".join(filter(None, piece.split("\n"))) for piece in pieces), sep=" ‖ ")
    print("  at once:", " | ".join(whole))
    print("  in pieces:", " | ".join(parts))
wanted = [
    [["Two answers:", "Yes.", "No.", "Anything else?"], ["Two answers:", "Yes.", "Anything else?"]],
    [["Result", "Because."], ["Because."]],
]
sys.exit(found != wanted)
END_OF_RUN
venv/bin/python run.py
