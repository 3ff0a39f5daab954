#!/usr/bin/env bash
# @microsoft/tui-test 0.0.2: hardly any colour of 24 bits is found to be equal to itself.
#
# Behaviour: `toHaveBgColor([red, green, blue])` compares two strings. One is the colour of the cell in hexadecimal,
# in lower case and without leading zeros, the other is in upper case and has six digits. They are equal only where
# none of the six digits is a letter and the first is not 0. A string that is given is compared as it is, so that
# for #012233 only "12233" is accepted. `toHaveFgColor` does the same.
#
# Output seen, each cell asked for its own colour:
#   #123456: is [18,52,86]: passed; is not: failed
#   #c86432: is [200,100,50]: failed; is not: passed
#   #012233: is "012233": failed; is not: passed
#   Expected Color: 200,100,50, Found Color: 200,100,50 in cell "B" at 1,0
#
# Why it matters: a test that something is not of some colour passes whatever is there, and a theme of 24 bits can't be
# tested. The message shows the same numbers as expected and as found, for it converts both; the terminal within
# does keep the right colour.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm pkg set type=module
npm install -s @microsoft/tui-test@0.0.2
cat >colours.test.js <<'END'
import { expect, test } from "@microsoft/tui-test"

const drawn = String.raw`\033[48;2;18;52;86mA\033[48;2;200;100;50mB\033[48;2;1;34;51mC\033[m`
test.use({ program: { file: "sh", args: ["-c", `printf '${drawn}'; sleep 1`] } })
const colours = { A: [18, 52, 86], B: [200, 100, 50], C: "012233" }
for (const [cell, colour] of Object.entries(colours)) {
    test(`${cell} is`, async ({ terminal }) => {
        await expect(terminal.getByText(cell)).toHaveBgColor(colour)
    })
    test(`${cell} is not`, async ({ terminal }) => {
        await expect(terminal.getByText(cell)).not.toHaveBgColor(colour)
    })
}
END
npx tui-test >told 2>&1 || true
sed 's/\x1b\[[0-9;]*[A-Za-z]//g' told >plain
grep -E '✔|✘|(Expected|Found) Color' plain
for one in '✔ .* A is ' '✘ .* A is not ' '✘ .* B is ' '✔ .* B is not ' '✘ .* C is ' '✔ .* C is not ' \
    'Expected Color: 200,100,50$' 'Found Color: 200,100,50 in cell "B"'; do
    grep -Eq "$one" plain
done
