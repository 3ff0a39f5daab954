#!/bin/sh
# Pexpect 4.9.0: `run` returns after 30 seconds with what there is so far, ends the command, and says nothing of it.
#
# Behaviour: the manual says that it "waits for it to finish; then returns all output". The time counts from the start,
# whatever is written meanwhile. Where `expect` raises TIMEOUT, `run` takes that for the end. With `withexitstatus` the
# status is None then, which is as false as 0, and the command is ended. `timeout=None` waits. Upstream: issue 754,
# closed, for more is asked of `spawn`.
#
# Output seen, of a command that writes six rows, one a second, and then a file, with 3.5 seconds in place of 30:
#   seconds unless others are given: 30
#   rows returned: 4 of 6, status None, the file was not written
#   with timeout=None: 6 of 6, status 0, the file was written
#
# Why it matters: a program that is recorded or tested at a pseudo-terminal is slower on another machine, and its text
# is cut there in the middle of a file, a build is broken off, and "if status" finds no fault.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install -q --disable-pip-version-check pexpect==4.9.0

cat > "$dir/rows.sh" <<'SH'
for row in 1 2 3 4 5 6; do echo "row $row"; sleep 1; done
echo done > "$1"
SH
cat > "$dir/run.py" <<'PY'
import inspect
import sys
import time
from pathlib import Path

import pexpect

place = Path(sys.argv[1])


def told(name, seconds):
    text, status = pexpect.run(f"sh {place}/rows.sh {place}/{name}", timeout=seconds, withexitstatus=True)
    time.sleep(5)  # for a command that goes on
    return text.count(b"row"), status, (place / name).exists()


print("seconds unless others are given:", inspect.signature(pexpect.run).parameters["timeout"].default)
rows, status, is_written = told("cut", 3.5)
print(f"rows returned: {rows} of 6, status {status}, the file was {'' if is_written else 'not '}written")
whole = told("whole", None)
print(f"with timeout=None: {whole[0]} of 6, status {whole[1]}, the file was {'' if whole[2] else 'not '}written")
assert rows < 6 and status is None and not is_written, (rows, status, is_written)
assert whole == (6, 0, True), whole
assert inspect.signature(pexpect.run).parameters["timeout"].default == 30
PY
"$dir/env/bin/python" "$dir/run.py" "$dir"
