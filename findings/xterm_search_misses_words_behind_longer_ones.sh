#!/bin/sh
# @xterm/addon-search 0.16.0 (@xterm/xterm 6.0.0, npm): a whole word is not found where its letters stand before it in
# the line as a part of another word, and behind an İ another piece of text is selected than the one searched for.
#
# Behaviour: of the rest of a line only the next place with these letters is looked at. If that is no whole word, the
# search goes on in another line, forwards as well as backwards, and never reaches what else is in this one. Without
# `caseSensitive` the place is looked for in the line in small letters, in which İ is two units, and then used in the
# line as it is.
#
# Output seen, by `findNext` until it comes round:
#   "errors: 3, last error: 404", whole word "error": nothing
#   "error, errors, error", whole word "error": "error" at 0
#   "errors: 3, last error: 404", "error": "error" at 0, "error" at 16
#   "İstanbul error 7", "error": "rror " at 10
#   "İstanbul error 7", "error" as written: "error" at 9
#
# Why it matters: a terminal that offers to match whole words, as VS Code does with this add-on, finds nothing of a word
# that can be seen. What is copied from a hit behind a Turkish name lacks its first letter.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s @xterm/xterm@6.0.0 @xterm/addon-search@0.16.0 jsdom@29.1.1 >/dev/null
cat >run.cjs <<'END_OF_RUN'
const { JSDOM } = require("jsdom")

const { window } = new JSDOM("<div></div>", { pretendToBeVisual: true })
window.matchMedia = () => ({ addEventListener() {}, addListener() {} })
window.HTMLCanvasElement.prototype.getContext = () => null
const { document, requestAnimationFrame } = window
Object.assign(globalThis, { window, document, requestAnimationFrame, self: globalThis })
const { Terminal } = require("@xterm/xterm")
const { SearchAddon } = require("@xterm/addon-search")

const terminal = new Terminal({ cols: 40 })
const search = new SearchAddon()
terminal.loadAddon(search)
terminal.open(document.querySelector("div"))

async function hits(line, word, options) {
    terminal.reset()
    await new Promise(done => terminal.write(line, done))
    const found = new Set()
    while (search.findNext(word, options)) {
        const hit = `${JSON.stringify(terminal.getSelection())} at ${terminal.getSelectionPosition().start.x}`
        if (found.has(hit)) break
        found.add(hit)
    }
    return [...found].join(", ") || "nothing"
}

async function main() {
    let changed = false
    for (const [line, how, options, expected] of [
        ["errors: 3, last error: 404", 'whole word "error"', { wholeWord: true }, "nothing"],
        ["error, errors, error", 'whole word "error"', { wholeWord: true }, '"error" at 0'],
        ["errors: 3, last error: 404", '"error"', {}, '"error" at 0, "error" at 16'],
        ["İstanbul error 7", '"error"', {}, '"rror " at 10'],
        ["İstanbul error 7", '"error" as written', { caseSensitive: true }, '"error" at 9'],
    ]) {
        const found = await hits(line, "error", options)
        console.log(`${JSON.stringify(line)}, ${how}: ${found}`)
        changed ||= found !== expected
    }
    process.exit(changed ? 1 : 0)
}
main()
END_OF_RUN
node run.cjs
