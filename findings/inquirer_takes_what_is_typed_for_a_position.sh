#!/bin/sh
# @inquirer/prompts 8.8.0 (npm): in `select`, which goes to the choice that begins with what is typed, a number goes to
# the choice at that place. Whoever types 2026 in a list of years answers 2025.
#
# Behaviour: as long as only digits are typed they are a position in the list, also where choices begin with them. The
# first digit moves there; with the next ones the position is beyond the list, and the pointer stays. Positions as such
# are meant (pull request 1686), but they are not shown unless a theme asks for them, and the README does not say that
# digits differ from letters.
#
# Output seen, of the choices, what is typed before Enter, and the answer:
#   2024 2025 2026, "2026": 2025
#   18 20 22 24, "22": 20
#   3000 5432 8080, "3000": 8080
#   v18 v20 v22 v24, "v22": v22
#
# Why it matters: many lists are of years, versions, ports or ids, and whoever has seen a list follow letters expects it
# to follow digits. The answer is another one of the list, such as the year to delete or the version to install.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s @inquirer/prompts@8.8.0 @inquirer/select@5.3.0 >/dev/null
cat >run.mjs <<'END_OF_RUN'
import { PassThrough } from "node:stream"
import { setTimeout } from "node:timers/promises"
import { select } from "@inquirer/prompts"

async function answer(choices, typed) {
    const input = new PassThrough()
    const output = new PassThrough().resume()
    const answered = select({ message: "Which?", choices }, { input, output })
    await setTimeout(50)
    for (const key of typed + "\r") {
        input.write(key)
        await setTimeout(20)
    }
    return answered
}

let changed = false
for (const [choices, typed, expected] of [
    [["2024", "2025", "2026"], "2026", "2025"],
    [["18", "20", "22", "24"], "22", "20"],
    [["3000", "5432", "8080"], "3000", "8080"],
    [["v18", "v20", "v22", "v24"], "v22", "v22"],
]) {
    const found = await answer(choices, typed)
    console.log(`${choices.join(" ")}, "${typed}": ${found}`)
    changed ||= found !== expected
}
process.exit(changed ? 1 : 0)
END_OF_RUN
node run.mjs
