#!/usr/bin/env bash
# @microsoft/tui-test 0.0.2: a program that asks its terminal something gets no answer.
#
# Behaviour: each test has a terminal of xterm.js, which answers where the cursor is (CSI 6 n), what it is (CSI c) and
# whether it knows a mode (CSI ? 2026 $ p). It says so by an event, `onData`, from which whoever embeds it has to
# write to the program. Here nobody listens, and the answers are lost.
#
# Output seen:
#   within a test: cursor: nothing, attributes: nothing, mode: nothing
#   xterm.js by itself: "\u001b[1;1R" "\u001b[?1;2c" "\u001b[?2026;0$y"
#
# Why it matters: programs that ask wait until they give up, or do without what the terminal could do, so that
# another picture is tested than people see. A prompt that places itself by the cursor's row, as those of
# prompt_toolkit and inquirers in Rust do, falls back or stops.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm pkg set type=module
npm install -s @microsoft/tui-test@0.0.2
cat >ask.py <<'END'
import os, select, time, tty

tty.setraw(0)
for name, question in {"cursor": b"\x1b[6n", "attributes": b"\x1b[c", "mode": b"\x1b[?2026$p"}.items():
    os.write(1, question)
    heard = os.read(0, 99) if select.select([0], [], [], 1)[0] else "nothing"
    print(f"{name}: {heard}", end=" ", flush=True)
time.sleep(1)
END
cat >ask.test.js <<'END'
import { expect, test } from "@microsoft/tui-test"

test.use({ program: { file: "python3", args: ["ask.py"] } })
test("nothing is heard", async ({ terminal }) => {
    await expect(terminal.getByText("cursor: nothing attributes: nothing mode: nothing")).toBeVisible()
})
END
cat >by_itself.js <<'END'
import xterm from "@xterm/headless"

const terminal = new xterm.Terminal({ allowProposedApi: true })
const heard = []
terminal.onData(answer => heard.push(JSON.stringify(answer)))
terminal.write("\x1b[6n\x1b[c\x1b[?2026$p", () => {
    console.log("xterm.js by itself:", ...heard)
    process.exit(heard.length === 3 ? 0 : 1)
})
END
npx tui-test | sed 's/\x1b\[[0-9;]*[A-Za-z]//g' >told
grep -E '✔ .* nothing is heard' told
node by_itself.js
