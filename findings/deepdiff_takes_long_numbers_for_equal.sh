#!/usr/bin/env bash
# DeepDiff 9.1.0: told to ignore types of numbers, or digits behind the point, it takes different integers for equal.
#
# Behaviour: with `ignore_numeric_type_changes` or `significant_digits` two numbers are compared as the texts that
# "{:.12f}" makes of them, or with as many digits as were asked for. Formatting an integer that way makes a float of it
# first, so that beyond 53 bits hundreds of neighbours are equal. DeepHash does so too. By the documentation the texts
# are there so that numbers are converted accurately, and the digits that count are those after the decimal point, of
# which an integer has none. Without these options integers are compared exactly.
#
# Output seen, of {"seed": 3267871603005330848}:
#   beside 3267871603005330849: {}; significant_digits=2: {}; by default: values_changed
#   beside 3267871603005331048, 200 more: {}; significant_digits=2: {}; by default: values_changed
#   beside 3267871603005331448, 600 more: values_changed; significant_digits=2: values_changed;
#     by default: values_changed
#   DeepHash of the first two: equal
#
# Why it matters: ids of databases and services, hashes, times in nanoseconds and seeds have 19 digits, and types are
# ignored where one side comes from JSON or pandas. A test that compares documents then passes where rows were mixed up
# or numbers were rounded on the way.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q deepdiff==9.1.0
cat >run.py <<'END'
import sys
from deepdiff import DeepDiff, DeepHash

SEED = 3267871603005330848
WAYS = [("", {"ignore_numeric_type_changes": True}), ("significant_digits=2: ", {"significant_digits": 2}),
        ("by default: ", {})]

def beside(other):
    told = []
    for name, options in WAYS:
        diff = DeepDiff({"seed": SEED}, {"seed": other}, **options)
        told.append(name + (", ".join(diff) or "{}"))
    return "; ".join(told)

def hashed(number):
    return DeepHash(number, ignore_numeric_type_changes=True)[number]

found = [beside(SEED + more) for more in (1, 200, 600)]
print(f"beside {SEED + 1}: {found[0]}")
print(f"beside {SEED + 200}, 200 more: {found[1]}")
print(f"beside {SEED + 600}, 600 more: {found[2]}")
equal = hashed(SEED) == hashed(SEED + 1)
print("DeepHash of the first two:", "equal" if equal else "different")
same = "{}; significant_digits=2: {}; by default: values_changed"
sys.exit(
    not equal
    or found
    != [same, same, "values_changed; significant_digits=2: values_changed; by default: values_changed"]
)
END
venv/bin/python run.py
