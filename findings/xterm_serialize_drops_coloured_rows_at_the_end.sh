#!/bin/sh
# @xterm/addon-serialize 0.14.0 (with @xterm/headless 6.0.0): the last rows of a screen are left out
# if they hold no letters, whatever colour their background has.
#
# A row that is erased in a colour above one with letters is written as erased cells. From the last
# row with letters on nothing is written. The same rows filled with blanks come back, for a blank is a
# letter.
#
# Output seen, rows with a blue background of five, before and after:
#   erased, a letter in the first row: 5 and 1
#   erased, letters in the first and last row: 5 and 5
#   filled with blanks, a letter in the first row: 5 and 5
#
# Why it matters: editors and file managers erase to the end in their colour (ED, EL). VS Code brings
# terminals back from this text after a reload, and what tests compare as the whole screen is not.
# Upstream fixed it for the cells of one row: https://github.com/xtermjs/xterm.js/issues/3098
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @xterm/headless@6.0.0 @xterm/addon-serialize@0.14.0
cat > rows.js <<'JS'
const {Terminal} = require('@xterm/headless');
const {SerializeAddon} = require('@xterm/addon-serialize');

const opened = async (text) => {
  const terminal = new Terminal({cols: 12, rows: 5, allowProposedApi: true});
  await new Promise((done) => terminal.write(text, done));
  return terminal;
};
const blue = (terminal) =>
  [0, 1, 2, 3, 4].filter((y) => terminal.buffer.active.getLine(y).getCell(11).getBgColor() === 4);

(async () => {
  const seen = [];
  for (const [name, text] of [
    ['erased, a letter in the first row', '\x1b[44m\x1b[2J\x1b[HA'],
    ['erased, letters in the first and last row', '\x1b[44m\x1b[2J\x1b[HA\x1b[5;1HB'],
    ['filled with blanks, a letter in the first row', `\x1b[44m${' '.repeat(60)}\x1b[HA`],
  ]) {
    const before = await opened(text);
    const addon = new SerializeAddon();
    before.loadAddon(addon);
    const after = await opened(addon.serialize());
    seen.push([blue(before).length, blue(after).length]);
    console.log(`${name}: ${seen.at(-1).join(' and ')}`);
  }
  process.exit(JSON.stringify(seen) === '[[5,1],[5,5],[5,5]]' ? 0 : 1);
})();
JS
node rows.js
