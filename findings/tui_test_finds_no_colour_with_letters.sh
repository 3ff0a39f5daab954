#!/usr/bin/env bash
# @microsoft/tui-test 0.0.2: of the colours with 24 bits hardly any is the one that it is.
#
# Behaviour: `toHaveBgColor([red, green, blue])` compares two texts. One is the colour of the cell as a hexadecimal
# number, in small letters and without zeros before it, the other has capitals and six digits. They are equal only
# where the six digits have no letter and the first is no 0. A string of six digits is compared as it is, so that of
# #012233 only "12233" is accepted. The same for `toHaveFgColor`.
#
# Output seen, each cell asked for its own colour:
#   #123456: is [18,52,86]: passed; is not: failed
#   #c86432: is [200,100,50]: failed; is not: passed
#   #012233: is "012233": failed; is not: passed
#   Expected Color: 200,100,50, Found Color: 200,100,50 in cell "B" at 1,0
#
# Why it matters: a test that something is not red passes whatever there is, and a theme of 24 bits can't be
# tested. What is expected and what is found read the same, for the message converts both; the terminal within
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
