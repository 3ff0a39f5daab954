#!/usr/bin/env bash
# SQLite's shell 3.40.1 (Debian 3.40.1-2+deb12u2): `-json` writes a BLOB as if it were a text, so that what comes out
# is no JSON; `-csv` writes what stands before its first zero.
#
# Behaviour: in the modes json, csv, list, tabs and others bytes are written as they are. JSON has to be UTF-8: jq puts
# U+FFFD in the place of what is not and says nothing, Python's json refuses the file. Only the modes quote and insert
# know that a value is a BLOB. `hex(column)` helps, in JSON and everywhere.
#
# Output seen, of the BLOB x'419e0042':
#   -json: b'[{"b":"A\x9e\\u0000B"}]\n', UnicodeDecodeError
#   the same by jq: 'A\ufffd\x00B'
#   -csv: b'"A\x9e"\n'
#   -quote: b"X'419e0042'\n"
#
# Why it matters: checksums, keys and pictures are BLOBs, and a table with a single one of them can't be handed on as
# JSON or CSV as a whole. Short ones come through in tests, as long as their bytes happen to be letters.
set -eu
command -v sqlite3 >/dev/null || { apt-get update -qq; apt-get install -y -qq sqlite3 >/dev/null; }
command -v jq >/dev/null || { apt-get update -qq; apt-get install -y -qq jq >/dev/null; }
sqlite3 --version | grep -o '^3\.40\.1'
cat <<'END' | python3 -
import json, subprocess, sys

def written(mode):
    command = ["sqlite3", mode, ":memory:", "select x'419e0042' as b"]
    return subprocess.run(command, check=True, capture_output=True).stdout

def read(data):
    try:
        return json.loads(data)
    except UnicodeDecodeError as error:
        return type(error).__name__

as_json, csv, quote = map(written, ("-json", "-csv", "-quote"))
refused = read(as_json)
by_jq = subprocess.run(["jq", "."], input=as_json, check=True, capture_output=True).stdout
by_jq = json.loads(by_jq)[0]["b"]
print(f"-json: {as_json}, {refused}")
print("the same by jq:", ascii(by_jq))
print("-csv:", csv)
print("-quote:", quote)
expected = b'[{"b":"A\x9e\\u0000B"}]\n', "UnicodeDecodeError", "A\ufffd\x00B", b'"A\x9e"\n', b"X'419e0042'\n"
sys.exit((as_json, refused, by_jq, csv, quote) != expected)
END
