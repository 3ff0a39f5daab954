#!/bin/sh
# @clack/prompts 1.9.0 (npm): disabled options can be chosen in `groupMultiselect`, alone and with their group, and
# `autocomplete` answers undefined where nothing matches what is typed.
#
# Behaviour: "Disabled options are visible but cannot be selected", say the types of the options, which are the same for
# all these prompts. `multiselect` and `select` skip them; the one with groups does not look at `disabled` at all, and
# draws them like the others (issue 550 asks for it; in `autocomplete` the same was a bug, issue 464). `autocomplete`
# ends with Enter over an empty list: `isCancel` is false for undefined, and its type does not have it. Another
# undefined of it was a bug to its authors (issue 331).
#
# Output seen, of a disabled pear:
#   groupMultiselect, the group chosen: ["apple","pear"]
#   groupMultiselect, down twice and chosen: ["pear"]
#   multiselect, down and chosen: ["apple"]
#   autocomplete, "plum" typed: undefined
#
# Why it matters: what a program has barred (a region that is full, a package that does not fit) is chosen with the rest
# of its group. A program in TypeScript that handles all that the type of `autocomplete` allows goes on with no answer.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s @clack/prompts@1.9.0 >/dev/null
cat >run.mjs <<'END_OF_RUN'
import { PassThrough } from "node:stream"
import { setTimeout } from "node:timers/promises"
import { autocomplete, groupMultiselect, multiselect } from "@clack/prompts"

async function answer(prompt, options, keys) {
    const input = new PassThrough()
    const output = new PassThrough().resume()
    const answered = prompt({ message: "Which?", options, input, output })
    for (const key of [...keys, "\r"]) {
        input.write(key)
        await setTimeout(20)
    }
    return JSON.stringify(await answered)
}

const fruit = [{ value: "apple" }, { value: "pear", disabled: true }]
const groups = { fruit, nuts: [{ value: "hazel" }] }
const down = "\x1b[B"
const found = {
    "groupMultiselect, the group chosen": await answer(groupMultiselect, groups, [" "]),
    "groupMultiselect, down twice and chosen": await answer(groupMultiselect, groups, [down, down, " "]),
    "multiselect, down and chosen": await answer(multiselect, fruit, [down, " "]),
    'autocomplete, "plum" typed': await answer(autocomplete, fruit, "plum"),
}
for (const [what, value] of Object.entries(found)) console.log(`${what}: ${value}`)
const seen = ['["apple","pear"]', '["pear"]', '["apple"]', undefined]
process.exit(Object.values(found).every((value, place) => value === seen[place]) ? 0 : 1)
END_OF_RUN
node run.mjs
