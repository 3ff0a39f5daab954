#!/usr/bin/env bash
# tablib 3.10.0 (with PyYAML 6.0.3): rows of JSON and YAML are read by the order of their values, and their keys are
# ignored.
#
# Behaviour: the names of the first row become the headers. Of all other rows only the values are kept, in the order in
# which they are written. A row of another length is refused, one with the same number of other names is not. The
# same goes for a list of dictionaries that is set as `Dataset.dict`.
#
# Output seen, of {"name": "Anna", "points": 3} and a second row:
#   {"points": 5, "name": "Ben"} -> name 5, points Ben
#   {"name": "Ben", "bonus": 9} -> name Ben, points 9
#   YAML, points before name -> name 5, points Ben
#
# Why it matters: members of JSON have no order; whatever writes them may write another one in each row, as databases
# with JSON columns and programs in Go or Rust with maps do. The values are imported under the wrong names, and where
# all of them are numbers nothing shows it.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q tablib==3.10.0 PyYAML==6.0.3
cat >run.py <<'END_OF_RUN'
import json, sys
import tablib

FIRST = {"name": "Anna", "points": 3}
CASES = {
    '{"points": 5, "name": "Ben"}': {"points": 5, "name": "Ben"},
    '{"name": "Ben", "bonus": 9}': {"name": "Ben", "bonus": 9},
}
found = []
for said, row in CASES.items():
    read = tablib.Dataset().load(json.dumps([FIRST, row]), format="json").dict[1]
    found.append(dict(read))
    print(said, "->", ", ".join(f"{name} {value}" for name, value in read.items()))
text = "- {name: Anna, points: 3}\n- {points: 5, name: Ben}\n"
read = tablib.Dataset().load(text, format="yaml").dict[1]
found.append(dict(read))
print("YAML, points before name ->", ", ".join(f"{name} {value}" for name, value in read.items()))
swapped = {"name": 5, "points": "Ben"}
sys.exit(found != [swapped, {"name": "Ben", "points": 9}, swapped])
END_OF_RUN
venv/bin/python run.py
