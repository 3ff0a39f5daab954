#!/bin/sh
# cli-table3 0.6.5 (npm): with `wordWrap: true, wrapOnWordBoundary: false`, which is there to wrap "without
# truncating words" (pull request 217), wide letters are left out of a text, and a colour's sequence is cut in two.
#
# Behaviour: lines are cut every so many UTF-16 units, whatever their width, escape sequences included. A piece that is
# then too wide for its column is truncated, and the rest of it is not shown in the next row either. With a word
# boundary (the default) widths are measured, and sequences stay whole.
#
# Output seen, in a column of ten:
#   "東京都千代田区霞が関": 東京都… が関
#   "\x1b[38;5;208morange\x1b[39m": "\x1b[38;5;2" "08morang" "e\x1b[39m"
#
# Why it matters: addresses, names and messages in Chinese, Japanese and Korean lose letters in the middle, though the
# option was set so that none is lost; coloured text shows pieces of its escape sequences, such as "08morang".
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s cli-table3@0.6.5 >/dev/null
cat >run.mjs <<'END_OF_RUN'
import Table from "cli-table3"

function rows(text) {
    const table = new Table({ wordWrap: true, wrapOnWordBoundary: false, colWidths: [10], style: { border: [] } })
    table.push([text])
    return table.toString().split("\n").slice(1, -1).map(row => row.replace(/^│ | *│$/g, ""))
}

const wide = rows("東京都千代田区霞が関")
const coloured = rows("\x1b[38;5;208morange\x1b[39m")
console.log(wide.join(" "))
console.log(coloured.map(row => JSON.stringify(row)).join(" "))
process.exit(wide.join(" ") === "東京都… が関" && coloured.join("").includes("08morang") ? 0 : 1)
END_OF_RUN
node run.mjs
