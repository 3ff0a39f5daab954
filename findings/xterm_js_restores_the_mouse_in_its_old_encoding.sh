#!/usr/bin/env bash
# xterm.js 6.0.0 with its addon-serialize 0.14.0: a restored terminal reports the mouse, but in another encoding, and
# shows a cursor that was hidden.
#
# Behaviour: `serialize` writes the modes that `terminal.modes` lists. That reports are asked for (CSI ? 1003 h) is
# one of them. That they are to come as text (CSI ? 1006 h), that the cursor is hidden (CSI ? 25 l) and which rows
# scroll are not. From then on a click comes in the encoding of X10, which ends at column 223.
#
# Output seen, as a program is told that asks for its modes and margins, before and after:
#   mouse reported (1003): set and set
#   in the encoding SGR (1006): set and reset
#   cursor shown (25): reset and set
#   scrolling rows: 2;4 and 1;5
#
# Why it matters: editors and web terminals keep a session over a reload by this, in which a full-screen program runs on
# that has set its modes once. Its picture is right, and the first click comes as letters that it takes for keys.
# Upstream: issue 3364 asked for the cursor.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s @xterm/headless@6.0.0 @xterm/addon-serialize@0.14.0
cat >run.cjs <<'END'
const { Terminal } = require("@xterm/headless")
const { SerializeAddon } = require("@xterm/addon-serialize")

const write = (terminal, text) => new Promise(done => terminal.write(text, done))
const opened = () => new Terminal({ cols: 20, rows: 5, allowProposedApi: true })
const STATES = { 1: "set", 2: "reset" }

async function asked(terminal) {
    let answer = ""
    terminal.onData(text => { answer += text })
    await write(terminal, "\x1b[?1003$p\x1b[?1006$p\x1b[?25$p\x1bP$qr\x1b\\")
    const modes = [...answer.matchAll(/\?\d+;(\d)\$y/g)].map(found => STATES[found[1]])
    return [...modes, answer.match(/\$r([\d;]+)r/)[1]]
}

(async () => {
    const before = opened(), after = opened(), addon = new SerializeAddon()
    before.loadAddon(addon)
    await write(before, "\x1b[?1003h\x1b[?1006h\x1b[?25l\x1b[2;4r")
    await write(after, addon.serialize())
    const was = await asked(before), is = await asked(after)
    const names = ["mouse reported (1003)", "in the encoding SGR (1006)", "cursor shown (25)", "scrolling rows"]
    names.forEach((name, at) => console.log(`${name}: ${was[at]} and ${is[at]}`))
    process.exit(`${was}; ${is}` === "set,set,reset,2;4; set,reset,set,1;5" ? 0 : 1)
})()
END
node run.cjs
