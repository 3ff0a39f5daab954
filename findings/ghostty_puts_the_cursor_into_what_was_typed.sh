#!/usr/bin/env bash
# ghostty-web 0.4.0 (Ghostty's emulator as WebAssembly): in a narrower window the cursor stands in the middle of the row
# that was typed, though no row has been folded.
#
# Behaviour: when the window gets narrower, the cursor behind a row moves to the left, into that row. How far depends on
# the new width and on longer rows above. The same holds for a cursor that is saved, by ESC 7 or for the alternate
# screen, which Ghostty means to keep in its place as well (its issue 5718, pull request 5720). Ghostty's pull request
# 12598 mends the first: libghostty-vt 0.2.2 (of evp 0.0.1) keeps that one in its place, and still moves a saved one.
#
# Output seen, for "0123456789abcdef" and "prompt$ ls" in 20 columns, made 18 columns wide, "Y" typed then:
#   Ghostty: 0123456789abcdef / pYompt$ ls
#   Ghostty, made narrower during a program on the alternate screen: the same
#   12 columns: 0123456789ab / cdef / prompt$Yls
#   xterm.js 6.0.0: 0123456789abcdef / prompt$ lsY
#
# Why it matters: what is typed next overwrites what stands there, so that the line on the screen is another one than
# the line that the shell has. If a finder such as fzf runs in the middle of a line while the window is resized, it
# happens after it has ended.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ghostty-web@0.4.0 @xterm/headless@6.0.0
cat >run.mjs <<'JS'
import fs from 'node:fs';
import xterm from '@xterm/headless';

globalThis.self = globalThis;
globalThis.window = globalThis;
globalThis.document = {};
const {Ghostty} = await import('ghostty-web');
const code = fs.readFileSync('node_modules/ghostty-web/dist/ghostty-vt.wasm');
const {instance} = await WebAssembly.instantiate(code, {env: {log: () => {}}});

const shell = '0123456789abcdef\r\nprompt$ ls';
const shown = (rows) => rows.map((row) => row.trimEnd()).filter((row) => row).join(' / ');
const six = [...Array(6).keys()];

const ghostty = (columns, program = '', end = '') => {
  const terminal = new Ghostty(instance).createTerminal(20, 6, {scrollbackLimit: 1000000});
  terminal.write(shell + program);
  terminal.resize(columns, 6);
  terminal.write(`${end}Y`);
  terminal.update();
  const text = (cells) => cells.map((cell) => String.fromCodePoint(cell.codepoint || 32)).join('');
  return shown(six.map((y) => text(terminal.getLine(y))));
};
const xtermJs = async (columns) => {
  const terminal = new xterm.Terminal({cols: 20, rows: 6, allowProposedApi: true});
  const write = (text) => new Promise((done) => terminal.write(text, done));
  await write(shell);
  terminal.resize(columns, 6);
  await write('Y');
  return shown(six.map((y) => terminal.buffer.active.getLine(y).translateToString(true)));
};

const seen = {
  'Ghostty, 18 columns': ghostty(18),
  'Ghostty, during a program': ghostty(18, '\x1b[?1049h\x1b[Hgame', '\x1b[?1049l'),
  'Ghostty, 12 columns': ghostty(12),
  'xterm.js, 18 columns': await xtermJs(18),
};
for (const [name, text] of Object.entries(seen)) console.log(`${name}: ${text}`);
const wanted = [
  '0123456789abcdef / pYompt$ ls',
  '0123456789abcdef / pYompt$ ls',
  '0123456789ab / cdef / prompt$Yls',
  '0123456789abcdef / prompt$ lsY',
];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(wanted) ? 0 : 1);
JS
node run.mjs
