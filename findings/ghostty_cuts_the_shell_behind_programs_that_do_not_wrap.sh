#!/bin/sh
# Ghostty's terminal (ghostty-web 0.4.0): while a full-screen program has switched wrapping off, a narrower window cuts
# the rows of the main screen behind it for good, with its scrollback.
#
# Ghostty folds no rows while lines do not wrap (CSI ? 7 l), as xterm does; that there are two screens
# and one such mode does not matter to it. A program that wraps leaves the main screen
# whole, and so does xterm.js 6.0.0 behind one that does not.
#
# Output seen, of 30 rows of 45 cells, in a window of 60 columns that was 30 wide meanwhile:
#   Ghostty, behind a program that wraps: 30 whole
#   Ghostty, behind one that does not: 0 whole
#   xterm.js, behind one that does not: 30 whole
#
# Why it matters: Textual switches wrapping off for as long as a program runs. Whoever makes a window
# narrower then finds what the shell had written before cut off, also once it is wide again.
# Upstream: https://github.com/ghostty-org/ghostty/pull/1344 (why rows are not folded then)
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ghostty-web@0.4.0 @xterm/headless@6.0.0
cat > rows.mjs <<'JS'
import fs from 'node:fs';
import xterm from '@xterm/headless';

globalThis.self = globalThis;
globalThis.window = globalThis;
globalThis.document = {};
const {Ghostty} = await import('ghostty-web');
const code = fs.readFileSync('node_modules/ghostty-web/dist/ghostty-vt.wasm');
const {instance} = await WebAssembly.instantiate(code, {env: {log: () => {}}});

const row = `${'x'.repeat(42)}END`;
const shell = `${row}\r\n`.repeat(30);

const ghostty = (program) => {
  const terminal = new Ghostty(instance).createTerminal(60, 10, {scrollbackLimit: 1000000});
  terminal.write(`${shell}\x1b[?1049h${program}`);
  terminal.resize(30, 10);
  terminal.resize(60, 10);
  terminal.write('\x1b[?7h\x1b[?1049l');
  terminal.update();
  const above = [...Array(terminal.getScrollbackLength()).keys()];
  const lines = [
    ...above.map((line) => terminal.getScrollbackLine(line)),
    ...[...Array(10).keys()].map((line) => terminal.getLine(line)),
  ];
  return lines.map((cells) => cells.map((cell) => String.fromCodePoint(cell.codepoint || 32)).join(''));
};
const xtermJs = async (program) => {
  const terminal = new xterm.Terminal({cols: 60, rows: 10, allowProposedApi: true});
  const write = (text) => new Promise((done) => terminal.write(text, done));
  await write(`${shell}\x1b[?1049h${program}`);
  terminal.resize(30, 10);
  terminal.resize(60, 10);
  await write('\x1b[?7h\x1b[?1049l');
  const buffer = terminal.buffer.active;
  return [...Array(buffer.length).keys()].map((y) => buffer.getLine(y).translateToString(true));
};
const whole = (lines) => lines.filter((line) => line.trimEnd() === row).length;

const seen = [whole(ghostty('TUI')), whole(ghostty('\x1b[?7lTUI')), whole(await xtermJs('\x1b[?7lTUI'))];
console.log(`Ghostty, behind a program that wraps: ${seen[0]} whole`);
console.log(`Ghostty, behind one that does not: ${seen[1]} whole`);
console.log(`xterm.js, behind one that does not: ${seen[2]} whole`);
process.exit(JSON.stringify(seen) === '[30,0,30]' ? 0 : 1);
JS
node rows.mjs
