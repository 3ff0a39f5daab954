#!/usr/bin/env bash
# srsly 2.5.6: `json_dumps` and `write_jsonl` keep ten decimals of a number; `json_dumps(sort_keys=True)` keeps all.
#
# Behaviour: what is smaller becomes 0.0, and a chance of three in a billion keeps two digits. Nothing warns, and there
# is no option for it. With `sort_keys=True` the same call writes by Python's own json and keeps all digits, as msgpack
# and YAML of the same package do. Inside is a copy of an old ujson, which itself has kept all digits since its version
# 2.
#
# Output seen, of 3.2e-11, 2.7182818e-9 and 1/3:
#   json_dumps: [0.0,0.0000000027,0.3333333333]
#   json_dumps, sort_keys=True: [3.2e-11,2.7182818e-09,0.3333333333333333]
#   write_jsonl and read_jsonl: [0.0, 2.7e-09, 0.33333333330000003]
#   kept by: msgpack YAML ujson
#
# Why it matters: chances, learning rates and p-values are small numbers, and training tools keep their tables by this
# package. They come back as 0 or with a digit or two, and their logarithms as minus infinity. In tests numbers are
# large.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q srsly==2.5.6 ujson==6.1.0
cat >run.py <<'END'
import sys
import srsly, ujson

CHANCES = [3.2e-11, 2.7182818e-9, 1 / 3]
plain, sorted_keys = srsly.json_dumps(CHANCES), srsly.json_dumps(CHANCES, sort_keys=True)
srsly.write_jsonl("kept.jsonl", [{"chances": CHANCES}])
(kept,) = srsly.read_jsonl("kept.jsonl")
others = {
    "msgpack": srsly.msgpack_loads(srsly.msgpack_dumps(CHANCES)),
    "YAML": srsly.yaml_loads(srsly.yaml_dumps(CHANCES)),
    "ujson": ujson.loads(ujson.dumps(CHANCES)),
}
print("json_dumps:", plain)
print("json_dumps, sort_keys=True:", sorted_keys)
print("write_jsonl and read_jsonl:", kept["chances"])
print("kept by:", *[name for name, read in others.items() if read == CHANCES])
sys.exit(
    plain != "[0.0,0.0000000027,0.3333333333]"
    or sorted_keys != "[3.2e-11,2.7182818e-09,0.3333333333333333]"
    or kept["chances"] != [0.0, 2.7e-9, 0.33333333330000003]
    or any(read != CHANCES for read in others.values())
)
END
venv/bin/python -W error run.py
