#!/usr/bin/env bash
# xterm.js 6.0.0 with its addon-serialize 0.14.0: in a restored terminal the cursor stands a column to the left,
# where the last row is full.
#
# Behaviour: `serialize` writes all rows, then leads the cursor back by so many steps up and to the left. Behind a
# row that has been written to its end xterm.js keeps the cursor on the last column, and the addon counts the
# steps from the column behind it. In the first column it does not show.
#
# Output seen, column and row, before and after:
#   last row of 19 in 20 columns: 7,2 and 7,2
#   last row of 20: 7,2 and 6,2
#   a prompt, then "ok" typed behind it: '> ok' and '>ok'
#
# Why it matters: editors and web terminals keep a session over a reload by this. Full-screen programs have a bar on
# their last row; what is typed next at a prompt above it lands on the blank or letter before it. A CSI H with
# the place of the cursor behind what `serialize` gives is enough.
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
const cursor = ({ buffer: { active } }) => `${active.cursorX + 1},${active.cursorY + 1}`
const row = ({ buffer: { active } }, at) => active.getLine(at).translateToString(true)

async function both(text, typed = "") {
    const before = opened(), after = opened(), addon = new SerializeAddon()
    before.loadAddon(addon)
    await write(before, text)
    await write(after, addon.serialize())
    const places = `${cursor(before)} and ${cursor(after)}`
    await write(before, typed)
    await write(after, typed)
    return [places, `'${row(before, 1)}' and '${row(after, 1)}'`]
}

(async () => {
    const bar = width => `\x1b[5;1H${"-".repeat(width)}`
    const [short] = await both(`${bar(19)}\x1b[2;7H`)
    const [full] = await both(`${bar(20)}\x1b[2;7H`)
    const prompt = (await both(`${bar(20)}\x1b[2;1H> `, "ok"))[1]
    console.log(`last row of 19 in 20 columns: ${short}`)
    console.log(`last row of 20: ${full}`)
    console.log(`a prompt, then "ok" typed behind it: ${prompt}`)
    const found = [short, full, prompt].join("; ")
    process.exit(found === "7,2 and 7,2; 7,2 and 6,2; '> ok' and '>ok'" ? 0 : 1)
})()
END
node run.cjs
