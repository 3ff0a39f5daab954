#!/bin/sh
# Bun 1.4.5, Bun.wrapAnsi: the second line of a text that is bold and red is only red; one in 256 colours or 24 bits has
# no colour, or one that has ended. wrap-ansi 10.0.2 (npm) carries all of it over.
#
# Behaviour: at a line break the style is closed and opened again on the next line. Only the last sequence with a single
# number is remembered for that. Those with several, as chalk writes for `hex` and `rgb`, are ignored, whether they open
# a style or end one. The manual says that colours and styles are preserved across line breaks, as by wrap-ansi (which
# was like this up to version 9 for the first of these: its issue 43).
#
# Output seen, of "Anna Lisa" in rows of 5, how the second row begins:
#                                  Bun        wrap-ansi
#   1, then 31                     31         1, 31
#   38;2;200;100;50                nothing    38;2;200;100;50
#   48;5;17                        nothing    48;5;17
#   31, then 38;5;9                31         38;5;9
#   1, then 22;31 behind the A     1          31
#
# Why it matters: rows are put beside others (boxes, columns, lists that scroll), so that each has to begin and end
# its own style. The first row colours the frame behind it, and the second one has another colour than the text.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s bun@1.4.5 wrap-ansi@10.0.2 >/dev/null
cat >run.mjs <<'END'
import wrapped from "wrap-ansi"

const begins = text => {
    const before = text.split("\n")[1].split("Lisa")[0]
    return [...before.matchAll(/\x1b\[([\d;]+)m/g)].map(each => each[1]).join(", ")
}
const found = []
for (const text of [
    "\x1b[1m\x1b[31mAnna Lisa\x1b[39m\x1b[22m",
    "\x1b[38;2;200;100;50mAnna Lisa\x1b[39m",
    "\x1b[48;5;17mAnna Lisa\x1b[49m",
    "\x1b[31mA\x1b[38;5;9mnna Lisa\x1b[39m",
    "\x1b[1mA\x1b[22;31mnna Lisa\x1b[39m",
]) {
    const row = [Bun.wrapAnsi(text, 5), wrapped(text, 5)].map(begins)
    console.log(JSON.stringify(text), row)
    found.push(...row)
}
const seen = ["31", "1, 31", "", "38;2;200;100;50", "", "48;5;17", "31", "38;5;9", "1", "31"]
process.exit(found.join("|") === seen.join("|") ? 0 : 1)
END
node_modules/.bin/bun run.mjs
