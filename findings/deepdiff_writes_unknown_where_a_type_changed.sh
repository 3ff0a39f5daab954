#!/usr/bin/env bash
# DeepDiff 9.1.0: a delta that was kept as flat dictionaries or rows writes "unknown___" where a type has changed.
#
# Behaviour: a delta leaves out the new value where the old one, converted to the new type, gives it, as the
# documentation says: "5" follows from 5 and str. Applied directly, or through `dumps`, it makes that conversion.
# `to_flat_dicts` and `to_flat_rows` have the documented mark for what is unknown, the text "unknown___", in the value's
# place. `flat_dict_list` and `flat_rows_list` do not know that mark there and take it for the value. With
# `always_include_values` or `bidirectional` the value is right; without, only `report_type_changes=False` raises.
#
# Output seen, of what the document is after the change:
#   {'v': 5} to {'v': '5'}: directly {'v': '5'}, through flat dictionaries {'v': 'unknown___'}
#   {'v': 5} to {'v': 5.0}: directly {'v': 5.0}, through flat dictionaries {'v': 'unknown___'}
#   {'v': {}} to {'v': []}: directly {'v': []}, through flat dictionaries {'v': 'unknown___'}
#   {'v': 5} to {'v': 'x'}: directly {'v': 'x'}, through flat dictionaries {'v': 'x'}
#   the first, with always_include_values=True: {'v': '5'}
#
# Why it matters: flat dictionaries are meant for keeping changes in a database, from which documents are made again. A
# number that becomes a text, or 5 that becomes 5.0, is what migrations do. Nothing is raised, not even with
# `raise_errors=True`, and the old value is "unknown___" as well.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q deepdiff==9.1.0
cat >run.py <<'END'
import sys
from deepdiff import DeepDiff, Delta

def through_flat(before, diff, **options):
    flat = Delta(diff, raise_errors=True, **options).to_flat_dicts()
    return before + Delta(flat_dict_list=flat, raise_errors=True)

right = True
for old, new, wrong in ((5, "5", True), (5, 5.0, True), ({}, [], True), (5, "x", False)):
    before, after = {"v": old}, {"v": new}
    diff = DeepDiff(before, after)
    directly, flat = before + Delta(diff, raise_errors=True), through_flat(before, diff)
    print(f"{before} to {after}: directly {directly}, through flat dictionaries {flat}")
    right = right and directly == after and flat == ({"v": "unknown___"} if wrong else after)
before, after = {"v": 5}, {"v": "5"}
remedied = through_flat(before, DeepDiff(before, after), always_include_values=True)
print("the first, with always_include_values=True:", remedied)
sys.exit(not (right and remedied == after))
END
venv/bin/python run.py
