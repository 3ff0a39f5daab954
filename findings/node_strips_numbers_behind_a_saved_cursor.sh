#!/bin/sh
# Node.js 26.10.0: `util.stripVTControlCharacters` also removes the number or letter behind a saved (ESC 7) or restored
# (ESC 8) cursor, and leaves letters of other sequences behind.
#
# Behaviour: each sequence is looked for as an Esc, up to four digits and one more character. ESC 7 is whole already, so
# that what follows is taken for its rest: a number, or one of some letters. The last character may also be a digit, so
# that of CSI 20 X (erase) and CSI 3 d (go to a row), whose letters it does not know, X and d are left. The manual says
# that all escape codes are removed. strip-ansi 7.2.0 (npm), from which this was taken and which many packages replace
# by it, has been mended since (ansi-regex, pull request 66).
#
# Output seen:
#                     stripVTControlCharacters  strip-ansi
#   ESC 7 100 %       " %"                      "100 %"
#   ESC 8 Anna        "nna"                     "Anna"
#   CSI 20 X Anna     "XAnna"                   "Anna"
#   CSI 3 d 12        "d12"                     "12"
#
# Why it matters: `tput sc` and `tput rc` write these two, before and after progress that is drawn in place, and
# whatever draws by terminfo (curses, tmux) writes the others. Logs and tests of such output compare other numbers.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s node@26.10.0 strip-ansi@7.2.0 >/dev/null
cat >run.mjs <<'END'
import { stripVTControlCharacters } from "node:util"
import stripAnsi from "strip-ansi"

const found = []
for (const text of ["\x1b7100 %", "\x1b8Anna", "\x1b[20XAnna", "\x1b[3d12"]) {
    const row = [stripVTControlCharacters(text), stripAnsi(text)]
    console.log(JSON.stringify(text), ...row.map(each => JSON.stringify(each)))
    found.push(...row)
}
process.exit(found.join("|") === " %|100 %|nna|Anna|XAnna|Anna|d12|12" ? 0 : 1)
END
node_modules/.bin/node run.mjs
