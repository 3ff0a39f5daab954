#!/usr/bin/env bash
# Daft 0.7.26: a value of another type than its column is null, or cut to a whole number, and nothing says so.
#
# Behaviour: `read_json` and `read_csv` find out the types from the beginning of a file. What does not fit further
# down is no error, as it is in PyArrow: a text among whole numbers is null, and of 2.5 there
# `read_csv` makes null, but `read_json` 2. Even in a file that is looked at as a whole, numbers are null if any
# row has a list in their place, and so are objects beside a number. Of CSV it is known upstream: issue 1510, open,
# asks at least for an option to refuse.
#
# Output seen:
#   300,000 whole numbers, then 2.5 and "x": csv None None, json 2 None
#   5, 6, [1, 2]: [None, None, [1, 2]]
#   {"a": 1}, 3: [None, '3']
#   5, 6, 7.5: [5.0, 6.0, 7.5]; 5, 6, "x": ['5', '6', 'x']
#
# Why it matters: logs and results grow, and the first value that is not whole comes late; averages are then of
# fewer rows or too low. A field that is a number or a list of them loses all its numbers to a single list.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q daft==0.7.26
cat >run.py <<'END'
import json, os, sys
import daft

def of_json(*values):
    with open("rows.jsonl", "w") as file:
        print(*(json.dumps({"v": value}) for value in values), sep="\n", file=file)
    return daft.read_json("rows.jsonl").to_pydict()["v"]

def of_csv(*values):
    with open("rows.csv", "w") as file:
        print("v,n", *(f"{value},1" for value in values), sep="\n", file=file)
    return daft.read_csv("rows.csv").to_pydict()["v"]

late = [*range(300_000), 2.5, "x"]
found = [of_csv(*late)[-2:], of_json(*late)[-2:]]
print(f"{len(late) - 2:,} whole numbers, then 2.5 and \"x\": csv", *found[0], "json", *found[1])
for values in ([5, 6, [1, 2]], [{"a": 1}, 3], [5, 6, 7.5], [5, 6, "x"]):
    found.append(of_json(*values))
    print(*map(json.dumps, values), sep=", ", end=f": {found[-1]}\n")
expected = [[None, None], [2, None], [None, None, [1, 2]], [None, "3"], [5.0, 6.0, 7.5], ["5", "6", "x"]]
sys.stdout.flush()
os._exit(found != expected)  # without waiting for Daft's threads
END
venv/bin/python run.py
