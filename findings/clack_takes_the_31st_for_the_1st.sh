#!/bin/sh
# @clack/prompts 1.9.0 (npm): in its date prompt nobody can type the 30th or 31st. 2026-12-31 is answered as the 1st of
# December, 30.4.2026 as the 3rd of April.
#
# Behaviour: a first digit that can't begin a longer number is completed at once: 4 becomes 04, and the next part is on.
# For months that is done from 2 on, for days from 3 on, not from 4, so that 3 is 03. What is typed next goes into the
# part behind it, or, where the day is the last part, over the 3. Only arrows reach both days.
#
# Output seen (format, typed, a date that stood there before, answer):
#   YMD "2026-12-31": 2026-12-01
#   YMD "2026-12-30": refused
#   YMD "2026-12-29": 2026-12-29
#   MDY "12/30/2026": 2026-12-03
#   DMY "30.4.2026": 2026-04-03
#   DMY "31" over 2026-04-15: 2026-01-03
#   YMD "\t\t31" over 2026-01-15: 2026-01-01
#
# Why it matters: whoever types the end of a month, as for a deadline, a bill or a backup, is told to enter a valid
# date, or answers another day, which may be months too early and is a valid one.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s @clack/prompts@1.9.0 >/dev/null
cat >run.mjs <<'END_OF_RUN'
import { PassThrough } from "node:stream"
import { setTimeout } from "node:timers/promises"
import { date } from "@clack/prompts"

async function answer(format, typed, before) {
    const input = new PassThrough()
    const output = new PassThrough().resume()
    const initialValue = before && new Date(before)
    const answered = date({ message: "When?", format, initialValue, input, output })
    for (const key of typed + "\r") {
        input.write(key)
        await setTimeout(20)
    }
    const found = await Promise.race([answered, setTimeout(1000)])
    return found ? found.toISOString().slice(0, 10) : "refused"
}

let changed = false
for (const [format, typed, before, expected] of [
    ["YMD", "2026-12-31", undefined, "2026-12-01"],
    ["YMD", "2026-12-30", undefined, "refused"],
    ["YMD", "2026-12-29", undefined, "2026-12-29"],
    ["MDY", "12/30/2026", undefined, "2026-12-03"],
    ["DMY", "30.4.2026", undefined, "2026-04-03"],
    ["DMY", "31", "2026-04-15", "2026-01-03"],
    ["YMD", "\t\t31", "2026-01-15", "2026-01-01"],
]) {
    const found = await answer(format, typed, before)
    console.log(`${format} ${JSON.stringify(typed)}${before ? ` over ${before}` : ""}: ${found}`)
    changed ||= found !== expected
}
process.exit(changed ? 1 : 0)
END_OF_RUN
node run.mjs
