#!/bin/sh
# fast-wrap-ansi 0.2.2 (npm): a colour that `\x1b[m` has ended is on again after each line break, and a background of
# the 256 colours gives way to the one before it.
#
# Behaviour: only sequences with exactly one number are looked at. `\x1b[m`, the short form of `\x1b[0m`, has none: the
# colour before it counts as still on, is "closed" at the end of the row and "opened" again in the next one. So it is
# with `48;5;200` behind `44`. wrap-ansi 10.0.2, of which this is "a fast, light fork", is right in both.
#
# Output seen, wrapped to 8 columns, by fast-wrap-ansi and by wrap-ansi:
#   "\x1b[31mred\x1b[m plain plain"
#     "\x1b[31mred\x1b[m\x1b[39m", "\x1b[31mplain\x1b[39m", "\x1b[31mplain"
#     "\x1b[31mred\x1b[m", "plain", "plain"
#   "\x1b[44mon \x1b[48;5;200mpink and pink\x1b[0m"
#     "\x1b[44mon \x1b[48;5;200mpink\x1b[49m", "\x1b[44mand pink\x1b[0m"
#     "\x1b[44mon \x1b[48;5;200mpink\x1b[49m", "\x1b[48;5;200mand pink\x1b[0m"
#   "\x1b[31mred\x1b[0m plain plain", for comparison: the same by both
#
# Why it matters: git and grep end all their colours by `\x1b[m`. Where a prompt shows what they print (@clack/prompts
# 1.9.0 and @inquirer/core 12.1.0 wrap by this package), all that follows a coloured word is red or green as well.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s fast-wrap-ansi@0.2.2 wrap-ansi@10.0.2 >/dev/null
cat >run.mjs <<'END_OF_RUN'
import { wrapAnsi } from "fast-wrap-ansi"
import model from "wrap-ansi"

const told = text => text.split("\n").map(row => JSON.stringify(row).replaceAll("\\u001b", "\\x1b")).join(", ")
const RED = String.raw`"\x1b[31mred\x1b[m\x1b[39m", "\x1b[31mplain\x1b[39m", "\x1b[31mplain"`
const PINK = String.raw`"\x1b[44mon \x1b[48;5;200mpink\x1b[49m", "\x1b[44mand pink\x1b[0m"`
let changed = false
for (const [text, expected] of [
    ["\x1b[31mred\x1b[m plain plain", RED],
    ["\x1b[44mon \x1b[48;5;200mpink and pink\x1b[0m", PINK],
    ["\x1b[31mred\x1b[0m plain plain", told(model("\x1b[31mred\x1b[0m plain plain", 8))],
]) {
    const found = told(wrapAnsi(text, 8))
    console.log(`${told(text)}\n  ${found}\n  ${told(model(text, 8))}`)
    changed ||= found !== expected
}
process.exit(changed ? 1 : 0)
END_OF_RUN
node run.mjs
