#!/usr/bin/env bash
# prompts 2.4.2 (npm): a number that is typed slowly, or corrected, becomes another one.
#
# Behaviour: in a question of the type "number" a digit that comes more than a second after the last one begins a new
# number, and those before it are gone. Backspace takes a digit off what is shown, but not off what has been typed:
# the next one within that second brings it back. A number below `min` or above `max` becomes `min` or `max`, and a
# comma is left out, as in enquirer 2.4.1. @inquirer/prompts 8.7.5 has 15 and 16, and asks again for the others.
#
# Output seen, by what is typed before Enter:
#                          prompts  enquirer  @inquirer
#   1, a pause, 5                5        15         15
#   1 5 Backspace 6            156        16         16
#   1 , 5                       15        15  asks again
#   5, from 10 to 99            10         5  asks again
#
# Why it matters: what is shown is right at any moment, so that tests, which type at once, see nothing. Whoever
# types by one finger, with a screen reader, or looks at a card between two digits gets a number that nobody has typed,
# and Enter takes it. Issues 228 and 307 call the first one a defect, since 2019; the readme tells of none of it.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s prompts@2.4.2 enquirer@2.4.1 @inquirer/prompts@8.7.5
cat >run.mjs <<'END'
import {PassThrough} from 'node:stream';
import {setTimeout as pause} from 'node:timers/promises';
import {number} from '@inquirer/prompts';
import enquirer from 'enquirer';
import prompts from 'prompts';

function terminal() {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  Object.assign(stdin, {isTTY: true, isRaw: true, setRawMode: () => stdin});
  Object.assign(stdout, {isTTY: true, columns: 80, rows: 24}).resume();
  return {stdin, stdout};
}

const ask = {
  prompts: (streams, limits) =>
    prompts({type: 'number', name: 'n', message: 'How many?', float: true, ...limits, ...streams}).then(a => a.n),
  enquirer: (streams, limits) =>
    new enquirer.NumberPrompt({name: 'n', message: 'How many?', float: true, ...limits, ...streams}).run(),
  inquirer: ({stdin, stdout}, limits) =>
    number({message: 'How many?', step: 'any', ...limits}, {input: stdin, output: stdout}),
};

async function typed(library, keys, limits = {}) {
  const streams = terminal();
  const answer = ask[library](streams, limits);
  await pause(200);
  for (const key of [...keys, '\r']) {
    if (key === ' ') await pause(1500);
    else streams.stdin.write(key);
    await pause(20);
  }
  return Promise.race([answer, pause(1500).then(() => 'asks again')]);
}

const cases = [['1, a pause, 5', '1 5'], ['1 5 Backspace 6', '15\x7f6'], ['1 , 5', '1,5'],
  ['5, from 10 to 99', '5', {min: 10, max: 99}]];
const seen = [];
for (const [name, keys, limits] of cases) {
  const row = [];
  for (const library in ask) row.push(await typed(library, keys, limits));
  console.log(name.padEnd(20), ...row.map(answer => String(answer).padStart(11)));
  seen.push(row);
}
const meant = [[5, 15, 15], [156, 16, 16], [15, 15, 'asks again'], [10, 5, 'asks again']];
process.exit(Number(JSON.stringify(seen) !== JSON.stringify(meant)));
END
node run.mjs
