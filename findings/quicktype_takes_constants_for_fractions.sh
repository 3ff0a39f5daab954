#!/usr/bin/env bash
# quicktype 26.0.0: a member of a JSON Schema that is always 1 becomes a float, and is written back as 1.0.
#
# Behaviour: for `"const": 1` without a "type" beside it the code that is generated has a floating-point number, in Go,
# Rust, Java, C# and Kotlin as in Python, and for `"enum": [1, 2]` a union of both. A schema with `"const": null` is
# refused as impossible, whereas `"enum": [null]`, which means the same, is None.
#
# Output seen, the type in Python:
#   {"const": 1}: float
#   {"type": "integer", "const": 1}: int
#   {"enum": [1, 2]}: Union[float, int]
#   {"enum": [null]}: None
#   {"const": null}: Error: Trying to make an empty union - do you have an impossible type in your schema?.
#   {"version": 1}, read and written: {"version": 1.0}
#
# Why it matters: numbers of versions are what schemas give as a constant, often without a type, as the value has one.
# To JSON Schema 1.0 is the same, but a reader that compares texts, or whose own type is an integer, stumbles over it.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s quicktype@26.0.0
generated() {
    printf '{"title": "t", "type": "object", "properties": {"version": %s}, "required": ["version"]}' "$1" >schema.json
    npx quicktype -s schema schema.json -l python --python-version 3.7 2>&1
}
seen() {
    type=$(generated "$1" | sed -n 's/^    version: \([^=]*\).*/\1/p; /^Error/p' | sed 's/ *$//')
    echo "$1: $type"
    [ "$type" = "$2" ] || exit 1
}
seen '{"const": 1}' float
seen '{"type": "integer", "const": 1}' int
seen '{"enum": [1, 2]}' 'Union[float, int]'
seen '{"enum": [null]}' None
seen '{"const": null}' 'Error: Trying to make an empty union - do you have an impossible type in your schema?.'
generated '{"const": 1}' >told_by.py
told=$(python3 -c '
import json, told_by
print(json.dumps(told_by.schema_to_dict(told_by.schema_from_dict({"version": 1}))))')
echo "{\"version\": 1}, read and written: $told"
[ "$told" = '{"version": 1.0}' ]
