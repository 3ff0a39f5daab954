#!/usr/bin/env bash
# Vim 9.0.1378 (Debian 12, its :terminal) and xterm.js 6.0.0 (@xterm/headless): of the two ways to write a colour of 24
# bits with colons each reads the one that the other misreads.
#
# Behaviour: behind 38:2 the standard has a place for the colour space, which mostly is empty: 38:2::R:G:B. Many
# programs leave the place itself out: 38:2:R:G:B. xterm.js counts it in either case, so that the short form loses red
# and has no blue; Vim counts it in neither, and takes the empty place for red at its brightest. Only 38;2;R;G;B,
# with semicolons, is the same in both.
#
# Output seen, for the colour 10, 20, 30:
#   38;2;10;20;30: xterm.js #0a141e, Vim #0a141e
#   38:2:10:20:30: xterm.js #141e00, Vim #0a141e
#   38:2::10:20:30: xterm.js #0a141e, Vim #ff0a14
#
# Why it matters: colons are recommended because a terminal that does not know them skips the whole, and terminfo's
# xterm-direct writes the long form. Whoever has tried the output in the terminal of VS Code finds all of it
# tinted red in that of Vim, and the other way round.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
command -v vim >/dev/null || { apt-get update -qq; apt-get install -y -qq vim >/dev/null; }
dpkg-query -W vim | grep -F 9.0.1378
npm init -y >/dev/null
npm install -s @xterm/headless@6.0.0
cat >draw.py <<'END'
import sys, time

for form in "38;2;10;20;30", "38:2:10:20:30", "38:2::10:20:30":
    print(f"\x1b[{form}mX\x1b[m")
sys.stdout.flush()
time.sleep(30)
END
cat >look.vim <<'END'
let terminal = term_start(['python3', 'draw.py'], #{hidden: 1, term_rows: 5, term_cols: 9})
for _ in range(100)
  call term_wait(terminal, 100)
  if term_getline(terminal, 3) =~ 'X'
    break
  endif
endfor
let colours = []
for row in [1, 2, 3]
  call add(colours, term_scrape(terminal, row)[0].fg)
endfor
call writefile(colours, 'vim.txt')
call job_stop(term_getjob(terminal), 'kill')
qall!
END
TERM=xterm-256color vim -N -u NONE --not-a-term -S look.vim >/dev/null 2>&1 </dev/null
cat >look.js <<'END'
const { Terminal } = require("@xterm/headless")
const { readFileSync } = require("node:fs")

const forms = ["38;2;10;20;30", "38:2:10:20:30", "38:2::10:20:30"]
const vim = readFileSync("vim.txt", "utf8").split("\n")
const terminal = new Terminal({ cols: 9, rows: 5, allowProposedApi: true })
terminal.write(forms.map(form => `\x1b[${form}mX\x1b[m`).join("\r\n"), () => {
  const found = forms.map((form, row) => {
    const colour = terminal.buffer.active.getLine(row).getCell(0).getFgColor()
    const seen = `xterm.js #${colour.toString(16).padStart(6, "0")}, Vim ${vim[row]}`
    console.log(`${form}: ${seen}`)
    return seen
  })
  const expected = ["#0a141e, Vim #0a141e", "#141e00, Vim #0a141e", "#0a141e, Vim #ff0a14"]
  process.exit(found.every((seen, row) => seen === `xterm.js ${expected[row]}`) ? 0 : 1)
})
END
node look.js
