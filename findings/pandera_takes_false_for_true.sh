#!/usr/bin/env bash
# pandera 0.35.0 with pandas 3.1.1: with `coerce=True` texts "false" and "0" are True, and -0.5 passes a check `ge(0)`.
#
# Behaviour: values are made what the column asks for by pandas' `astype`, and only then checked. A text is True unless
# it is empty. A fraction loses what stands behind the point, so that -0.5 is 0 and not below 0. What does not fit into
# `uint8` is refused. The nullable types "boolean" and "Int64" refuse all of it.
#
# Output seen, of the texts true, false, 0 and an empty one, and of the numbers 41.9, -0.5, 3.0 and 0.99:
#   bool: True True True False
#   bool, a CSV file with true, false and no: True True True
#   int, ge(0): 41 0 3 0
#   "boolean": refused
#   "Int64", ge(0): refused
#   uint8 of 300: refused
#
# Why it matters: a schema stands at the door for what must not get in. One "no" among true and false makes texts of a
# column of a CSV file, and it comes out of the validation as nothing but True; numbers come out changed and valid. That
# 300 is refused makes one trust the rest.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pandera==0.35.0 pandas==3.1.1 numpy==2.4.6
cat >run.py <<'END'
import io, sys
import pandas as pd
import pandera.pandas as pa

WON, POINTS = ["true", "false", "0", ""], [41.9, -0.5, 3.0, 0.99]
CSV = "won\ntrue\nfalse\nno\n"

def validated(values, *column):
    schema = pa.DataFrameSchema({"value": pa.Column(*column, coerce=True)})
    try:
        return schema.validate(pd.DataFrame({"value": values}))["value"].tolist()
    except (pa.errors.SchemaError, pa.errors.SchemaErrors):
        return ["refused"]

seen = {
    "bool": validated(WON, bool),
    "bool, a CSV file with true, false and no": validated(pd.read_csv(io.StringIO(CSV))["won"], bool),
    "int, ge(0)": validated(POINTS, int, pa.Check.ge(0)),
    '"boolean"': validated(WON, "boolean"),
    '"Int64", ge(0)': validated(POINTS, "Int64", pa.Check.ge(0)),
    "uint8 of 300": validated([300], "uint8"),
}
for column, values in seen.items():
    print(f"{column}:", *values)
refused = ["refused"]
wanted = [[True, True, True, False], [True, True, True], [41, 0, 3, 0], refused, refused, refused]
sys.exit(list(seen.values()) != wanted)
END
venv/bin/python -W error run.py
