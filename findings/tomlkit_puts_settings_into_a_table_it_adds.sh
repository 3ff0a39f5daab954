#!/usr/bin/env bash
# tomlkit 0.15.2: a table that is added beside a dotted key takes in the settings below it, or loses its own place.
#
# Behaviour: `document["lint"]["per-file-ignores"] = {...}` where "lint" is there as `lint.select = ...` writes the new
# table with a header right behind that line, so that the settings that follow, up to the next header, belong to the new
# table. Inside a table, such as `[tool.ruff]`, that header also lacks the table's name. `unwrap` shows what was meant,
# and what is written is valid. (Of the missing name there is an issue, 557; that settings which are added later are
# taken in, 543, is mended.)
#
# Output seen, of what the text that is written says:
#   lint.select, line-length: {'lint': {'select': ['E'], 'per-file-ignores': {'tests': ['S101'], 'line-length': 100}}}
#   the same in [tool.ruff]: {'tool': {'ruff': {'lint': {'select': ['E']}}}, 'lint': {'per-file-ignores': {...}}}
#
# Why it matters: tomlkit is what programs edit other people's pyproject.toml with, since it keeps their comments. One
# table more, and settings that nobody has touched are those of another tool, or of none; the program that reads them
# takes its defaults.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q tomlkit==0.15.2
cat >run.py <<'END'
import sys, tomllib
import tomlkit

LINES = 'lint.select = ["E"]\nline-length = 100\n'
IGNORED = {"tests": ["S101"]}

alone = tomlkit.parse(LINES)
alone["lint"]["per-file-ignores"] = IGNORED
inside = tomlkit.parse("[tool.ruff]\n" + LINES)
inside["tool"]["ruff"]["lint"]["per-file-ignores"] = IGNORED
right = {"lint": {"select": ["E"], "per-file-ignores": IGNORED}, "line-length": 100}
seen = [tomllib.loads(tomlkit.dumps(document)) for document in (alone, inside)]
print("lint.select, line-length:", seen[0])
print("the same in [tool.ruff]:", seen[1])
taken_in = {**IGNORED, "line-length": 100}
sys.exit(
    alone.unwrap() != right
    or inside.unwrap() != {"tool": {"ruff": right}}
    or seen
    != [
        {"lint": {"select": ["E"], "per-file-ignores": taken_in}},
        {"tool": {"ruff": {"lint": {"select": ["E"]}}}, "lint": {"per-file-ignores": taken_in}},
    ]
)
END
venv/bin/python run.py
