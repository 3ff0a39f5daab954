#!/bin/sh
# marked-terminal 7.3.1 (with marked 15.0.12, npm): every numbered list begins with 1, whatever number it begins with in
# the Markdown.
#
# Behaviour: by CommonMark the number of the first item counts, and marked says it (`start`; `<ol start="2">` in HTML).
# marked-terminal counts the lines of the list by itself. A block of code between two items that is not indented, as
# people and language models write it, ends the list, so that the next item begins another one.
#
# Output seen, of "1." and "2." with a block of code after each, and of "7." and "8.":
#   HTML:     1 2 7
#   terminal: 1 1 1 2 (the items one, two, seven, eight)
#
# Why it matters: all steps of a manual are the first one, and "go back to step 3" leads nowhere; rules and footnotes
# that are quoted by their numbers have others. Nothing is missing, so that nobody looks for it.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s marked-terminal@7.3.1 marked@15.0.12 >/dev/null
cat >steps.md <<'END'
1. one

```
npm init
```

2. two

```
npm test
```

7. seven
8. eight
END
cat >run.mjs <<'END'
import { readFileSync } from "node:fs"
import { Marked } from "marked"
import { markedTerminal } from "marked-terminal"

const text = readFileSync("steps.md", "utf8")
const html = [...new Marked().parse(text).matchAll(/<ol(?: start="(\d+)")?>/g)].map(each => each[1] ?? "1").join(" ")
const drawn = new Marked(markedTerminal()).parse(text).replace(/\x1b\[[\d;]*m/g, "")
const terminal = [...drawn.matchAll(/(\d+)\. (?:one|two|seven|eight)/g)].map(each => each[1]).join(" ")
console.log(`HTML: ${html}\nterminal: ${terminal}`)
process.exit(html === "1 2 7" && terminal === "1 1 1 2" ? 0 : 1)
END
node run.mjs
