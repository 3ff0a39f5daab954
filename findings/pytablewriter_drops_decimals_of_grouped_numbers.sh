#!/usr/bin/env bash
# pytablewriter 1.2.1 (typepy 1.3.5): a text with a comma between digits is written as a whole number. "1,234.56"
# becomes 1234, the European "0,99" becomes 99 and "1,5" becomes 15.
#
# Behaviour: texts that look like numbers are written as numbers (issue 44 is about that). Where a comma stands between
# digits, wherever that is, commas are removed and the rest is made an integer, which cuts its fraction; without a comma
# "99.95" stays 99.95. All writers do it, among them those of JSON and CSV. `type_hints=[String]` prevents it.
#
# Output seen, of a column of texts, by CsvTableWriter:
#   "1,234.56", "99.95": 1234, 99.95
#   "-1,000.5", "10,000,000.75": -1000, 10000000
#   "0,99", "1,5", "12,50": 99, 15, 1250
#   "1234.56", "999.5", for comparison: 1234.56, 999.5
# and by JsonTableWriter, of "1,234.56": 1234
#
# Why it matters: prices and sums come with such commas from spreadsheets, reports and `format(x, ",.2f")`. Only those
# from a thousand on lose their cents, and in a country with decimal commas prices are a hundred times as high.
# Upstream: https://github.com/thombashi/pytablewriter/issues/44 (which is about zeros behind decimals that are texts)
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pytablewriter==1.2.1 typepy==1.3.5 dataproperty==1.1.1
cat >run.py <<'END_OF_RUN'
import json, sys
from pytablewriter import CsvTableWriter, JsonTableWriter

def column(texts):
    writer = CsvTableWriter(headers=["n"], value_matrix=[[text] for text in texts])
    return writer.dumps().splitlines()[1:]

CASES = [
    (["1,234.56", "99.95"], ["1234", "99.95"]),
    (["-1,000.5", "10,000,000.75"], ["-1000", "10000000"]),
    (["0,99", "1,5", "12,50"], ["99", "15", "1250"]),
    (["1234.56", "999.5"], ["1234.56", "999.5"]),
]
changed = False
for texts, expected in CASES:
    found = column(texts)
    print(f"{', '.join(map(json.dumps, texts))}: {', '.join(found)}")
    changed |= found != expected
writer = JsonTableWriter(table_name="prices", headers=["n"], value_matrix=[["1,234.56"]])
price = json.loads(writer.dumps())["prices"][0]["n"]
print("JSON:", price)
sys.exit(changed or price != 1234)
END_OF_RUN
venv/bin/python run.py
