#!/usr/bin/env bash
# slice-ansi 8.0.0 and cli-truncate 5.2.0 (npm): a slice of words that are bold and dim has only one of the two.
#
# Behaviour: a slice begins with the sequences that are in force there, and ends with those that close them. Open ones
# are remembered by the code that closes them. Bold and dim are closed by the same one, SGR 22, so that the later of
# the two replaces the earlier. `wrap-ansi` 10.0.2 keeps both.
#
# Output seen, of "AB" as chalk 5.6.2 writes it, drawn by xterm.js, as bold/dim of A:
#   chalk.bold.dim: "\u001b[1m\u001b[2mAB\u001b[22m\u001b[22m" true/true
#   slice-ansi: "\u001b[2mA\u001b[22m" false/true
#   of chalk.dim.bold: "\u001b[1mA\u001b[22m" true/false
#   underlined and bold: "\u001b[4m\u001b[1mA\u001b[22m\u001b[24m" true/false
#   cli-truncate: "\u001b[2mA…\u001b[22m" false/true
#
# Why it matters: a text looks different as soon as the window is too narrow for it, or something lies over a
# part of it, in all that cuts by these packages, such as Ink. Attributes with closing codes of their own combine.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm pkg set type=module
npm install -s slice-ansi@8.0.0 cli-truncate@5.2.0 wrap-ansi@10.0.2 chalk@5.6.2 @xterm/headless@6.0.0
cat >run.js <<'END'
import { Chalk } from "chalk"
import truncated from "cli-truncate"
import sliced from "slice-ansi"
import wrapped from "wrap-ansi"
import xterm from "@xterm/headless"

const chalk = new Chalk({ level: 3 })
const found = []

async function look(name, text) {
    const terminal = new xterm.Terminal({ cols: 20, rows: 3, allowProposedApi: true })
    await new Promise(done => terminal.write(text, done))
    const cell = terminal.buffer.active.getLine(0).getCell(0)
    const drawn = `${Boolean(cell.isBold())}/${Boolean(cell.isDim())}`
    console.log(`${name}: ${JSON.stringify(text)} ${drawn}`)
    found.push(drawn)
}

const both = chalk.bold.dim("AB")
await look("chalk.bold.dim", both)
await look("slice-ansi", sliced(both, 0, 1))
await look("of chalk.dim.bold", sliced(chalk.dim.bold("AB"), 0, 1))
await look("underlined and bold", sliced(chalk.underline.bold("AB"), 0, 1))
await look("cli-truncate", truncated(chalk.bold.dim("ABC"), 2))
await look("wrap-ansi", wrapped(both, 1, { hard: true }))
process.exit(found.join(" ") === "true/true false/true true/false true/false false/true true/true" ? 0 : 1)
END
node run.js
