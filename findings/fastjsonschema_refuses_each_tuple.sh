#!/usr/bin/env bash
# fastjsonschema 2.22.3: of a schema that names draft 2020-12 it refuses what is valid, and says nothing
# of the draft.
#
# Behaviour: from 2020-12 on "prefixItems" says what the first items are and "items" what the rest is, so
# that "items": false means "no more". fastjsonschema knows the drafts 4, 6 and 7. It takes another
# "$schema" for the last of these, where "prefixItems" is nothing, and "items": false forbids every item.
#
# Output seen: '[1, 2]: jsonschema True, fastjsonschema False'; '[]: jsonschema True, fastjsonschema True'.
#
# Why it matters: one expects an error about a draft that a validator does not know, or too much let
# through. Of pairs written as 2020-12 suggests, only the empty ones get through. "minItems" and
# "maxItems" beside "prefixItems" mean the same and are read by all.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q fastjsonschema==2.22.3 jsonschema==4.26.0
cat >run.py <<'END'
import sys, warnings
import fastjsonschema, jsonschema

warnings.simplefilter("error")
draft = {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "array"}
pair = {**draft, "prefixItems": [{"type": "number"}, {"type": "number"}]}
closed, counted = {**pair, "items": False}, {**pair, "minItems": 2, "maxItems": 2}

def fast(schema, value):
    try:
        fastjsonschema.compile(schema)(value)
    except fastjsonschema.JsonSchemaValueException:
        return False
    return True

def both(schema, value):
    found = jsonschema.Draft202012Validator(schema).is_valid(value), fast(schema, value)
    print(f"{value}: jsonschema {found[0]}, fastjsonschema {found[1]}")
    return found

found = [both(closed, [1, 2]), both(closed, []), both(counted, [1, 2])]
sys.exit(found != [(True, False), (True, True), (True, True)])
END
venv/bin/python run.py
