#!/bin/sh
# fancy-ansi 0.1.3 (npm): the text of a hyperlink (OSC 8) is left out of the HTML, and a colour of 256 that is set
# together with another style is lost, or strikes the text through.
#
# Behaviour: a link is parsed, and then nothing is written for it, not even its text; `stripAnsi` of the same package
# keeps it. 38;5;n is understood where it is all of a sequence; in 1;38;5;n, as Rich and Lip Gloss write it, its
# numbers are read one by one, so that 9 means "crossed out" and 1 "bold". The README has 38;5;n as supported.
#
# Output seen:
#   "see \x1b]8;;https://example.org\x1b\\the rules\x1b]8;;\x1b\\ first": see  first
#   "\x1b[38;5;9mwon\x1b[0m": <span style="color:var(--ansi-bright-red, #ef2929);">won</span>
#   "\x1b[4;38;5;9mwon\x1b[0m": <span style="text-decoration:underline line-through;">won</span>
#   "\x1b[38;5;208;48;5;17mwon\x1b[0m": won
#
# Why it matters: gcc, ls, systemctl, ripgrep and Rich can print links. In a page of logs the option of a warning or the
# name of a file is simply missing, in a sentence that may still read well; and what was underlined in red is struck
# through, as if it were no longer true.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s fancy-ansi@0.1.3 >/dev/null
cat >run.mjs <<'END_OF_RUN'
import { FancyAnsi, stripAnsi } from "fancy-ansi"

const link = "see \x1b]8;;https://example.org\x1b\\the rules\x1b]8;;\x1b\\ first"
const expected = {
    [link]: "see  first",
    "\x1b[38;5;9mwon\x1b[0m": '<span style="color:var(--ansi-bright-red, #ef2929);">won</span>',
    "\x1b[4;38;5;9mwon\x1b[0m": '<span style="text-decoration:underline line-through;">won</span>',
    "\x1b[38;5;208;48;5;17mwon\x1b[0m": "won",
}
let changed = stripAnsi(link) !== "see the rules first"
for (const [text, html] of Object.entries(expected)) {
    const found = new FancyAnsi().toHtml(text)
    console.log(`${JSON.stringify(text)}: ${found}`)
    changed ||= found !== html
}
process.exit(changed ? 1 : 0)
END_OF_RUN
node run.mjs
