#!/bin/sh
# xterm.js 6.0.0 (@xterm/headless): rows of the alternate screen keep what stood beyond the edge of a
# window that has become narrower, and the buffer's API gives it as if it was there.
#
# `translateToString` returns rows longer than the terminal is wide. Rows that are written anew over
# their whole width, or erased one by one (EL 2), keep it; erasing the screen below (ED 0) takes it
# away, but not from the row of the cursor.
#
# Output seen, of a row of 80 cells in a window that is 60 wide now:
#   as it was: 80 cells, with SECRET
#   written anew over 60 cells: 80 cells, with SECRET
#   erased by EL 2: 80 cells, with SECRET
#   erased by ED 0 from the row above: 0 cells
#   erased by ED 0 from that row: 80 cells, with SECRET
#   as it was, and the window wide again: 80 cells, with SECRET
#
# Why it matters: full-screen programs paint all cells of the new size and take the rest for gone.
# It is copied by whoever takes rows from that API, and compared in tests; once the window is wide again it is seen.
# Upstream: https://github.com/xtermjs/xterm.js/issues/2853 (called a bug, and left as it is: pass an end column)
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @xterm/headless@6.0.0
cat > edge.js <<'JS'
const {Terminal} = require('@xterm/headless');

const row = async (then, columns = 60) => {
  const terminal = new Terminal({cols: 80, rows: 5, allowProposedApi: true});
  const write = (text) => new Promise((done) => terminal.write(text, done));
  await write(`\x1b[?1049h\x1b[3;1H${'x'.repeat(74)}SECRET`);
  terminal.resize(60, 5);
  await write(then);
  terminal.resize(columns, 5);
  return terminal.buffer.active.getLine(2).translateToString(true);
};

(async () => {
  const seen = [];
  for (const [name, then, columns] of [
    ['as it was', ''],
    ['written anew over 60 cells', `\x1b[3;1H${'y'.repeat(60)}`],
    ['erased by EL 2', '\x1b[3;1H\x1b[2K'],
    ['erased by ED 0 from the row above', '\x1b[2;1H\x1b[J'],
    ['erased by ED 0 from that row', '\x1b[3;1H\x1b[J'],
    ['as it was, and the window wide again', '', 80],
  ]) {
    const text = await row(then, columns);
    seen.push([text.length, text.includes('SECRET')]);
    console.log(`${name}: ${text.length} cells${text.includes('SECRET') ? ', with SECRET' : ''}`);
  }
  process.exit(JSON.stringify(seen) === '[[80,true],[80,true],[80,true],[0,false],[80,true],[80,true]]' ? 0 : 1);
})();
JS
node edge.js
