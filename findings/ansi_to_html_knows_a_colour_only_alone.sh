#!/usr/bin/env bash
# ansi-to-html 0.7.2 (npm): a colour of 256, or of 24 bits, is recognized only if nothing else is in its sequence.
#
# Behaviour: `38;5;9` and `38;2;R;G;B` are looked for as whole sequences. In one that says more, such as bold or a
# background, each number is an attribute by itself: 5 blinks, 9 is struck through, 100 is a grey background.
#
# Output seen, of the letter X:
#   38;2;200;100;50: <span style="color:#c86432">X</span>
#   1;38;2;200;100;50: <b><span style="background-color:#555">X</span></b>
#   38;5;9: <span style="color:#F55">X</span>
#   1;38;5;9: <b><blink><strike>X</strike></blink></b>
#   Rich, bold and of that colour: "\u001b[1;38;2;200;100;50mX\u001b[0m"
#
# Why it matters: Rich, and so Textual, writes bold and colour in one sequence, chalk in two. So what looks right with
# the tools of npm is struck through or grey in the same viewer of logs with those of Python.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s ansi-to-html@0.7.2
python3 -m venv venv
venv/bin/pip install -q rich==15.0.0
cat >write.py <<'END'
from rich.console import Console

Console(color_system="truecolor", force_terminal=True).print("X", style="bold #c86432", end="")
END
venv/bin/python write.py >written
cat >run.cjs <<'END'
const Convert = require("ansi-to-html")
const written = require("fs").readFileSync("written", "utf8")

const html = text => new Convert().toHtml(text)
const expected = {
    "38;2;200;100;50": '<span style="color:#c86432">X</span>',
    "1;38;2;200;100;50": '<b><span style="background-color:#555">X</span></b>',
    "38;5;9": '<span style="color:#F55">X</span>',
    "1;38;5;9": "<b><blink><strike>X</strike></blink></b>",
}
let right = true
for (const [attributes, told] of Object.entries(expected)) {
    const found = html(`\x1b[${attributes}mX`)
    console.log(`${attributes}: ${found}`)
    right &&= found === told
}
console.log("Rich, bold and of that colour:", JSON.stringify(written))
right &&= written === "\x1b[1;38;2;200;100;50mX\x1b[0m"
process.exit(right ? 0 : 1)
END
node run.cjs
