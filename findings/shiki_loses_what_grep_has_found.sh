#!/usr/bin/env bash
# Shiki 4.6.0 (npm), language "ansi": words are missing from the coloured output of grep and gcc, and in that of git
# colours do not end.
#
# Behaviour: its ansi-sequence-parser 1.1.3 takes each "ESC [" for the beginning of a colour, and looks for the next m,
# wherever that is. Behind ESC [ K, with which grep and gcc follow each colour, that is one of the text: all before it
# is left out. ESC [ m, as grep, git and terminfo's sgr0 write the end of a colour, ends nothing; ESC [ 0 m does.
#
# Output seen, of "see the manual" by GNU grep 3.8, and of a changed line by git 2.39.5:
#   see the ^[[01;31m^[[Kmanual^[[m^[[K
#    same^[[m ^[[31m-old^[[m ^[[32m+^[[m^[[32mnew^[[m  same^[[m
#   drawn: "see the " no colour, "anual" red, "^[[K" red
#   drawn: " same" no colour, "-old" red, "+" green, "new" green, " same" green
#
# Why it matters: documentation made with VitePress, Astro or others that use Shiki shows commands and their output. A
# message without its first words still looks like one, and a line that has not changed looks added.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm pkg set type=module
npm install -s shiki@4.6.0 ansi-sequence-parser@1.1.3
echo "see the manual" | grep --color=always manual >found.txt
git init -q .
printf 'same\nold\nsame\n' >file
git add file
printf 'same\nnew\nsame\n' >file
git -c core.pager=cat diff --color=always file | tail -n 4 >changed.txt
cat >run.js <<'END'
import { readFileSync } from "node:fs"
import { codeToTokens } from "shiki"

const theme = "github-light"
const colours = { "#24292e": "no colour", "#d73a49": "red", "#28a745": "green" }

async function drawn(file) {
  const { tokens } = await codeToTokens(readFileSync(file, "utf8").trimEnd(), { lang: "ansi", theme })
  const words = tokens.flat().map(({ content, color }) => `"${content}" ${colours[color.toLowerCase()]}`)
  console.log("drawn:", words.join(", ").replaceAll("\x1b", "^["))
  return words.join(", ")
}

const found = await drawn("found.txt")
const changed = await drawn("changed.txt")
const isLost = found === '"see the " no colour, "anual" red, "\x1b[K" red'
const isGreen = changed === '" same" no colour, "-old" red, "+" green, "new" green, " same" green'
process.exit(isLost && isGreen ? 0 : 1)
END
cat -v found.txt
paste -s -d " " changed.txt | cat -v
node run.js
