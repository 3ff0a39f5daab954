#!/usr/bin/env bash
# dtach 0.9 (Debian 12): detaching leaves all that the program has switched on.
#
# Behaviour: where tmux and GNU screen give back the terminal as they found it, dtach moves the cursor to
# the last row and says "[detached]". It leaves neither the alternate screen (CSI ? 1049 l) nor switches
# the reports of the mouse off (CSI ? 1003 l), the program is told nothing, and so its last picture can be
# read, and each move of the mouse types into the shell.
#
# Output seen: after the detach key, b'\x1b[999H\r\n[detached]\r\n\x1b[?25h', which only shows the cursor.
#
# Why it matters: whoever detaches from a full-screen program in order to leave the desk leaves what it
# shows to be read by the next.
set -eu
command -v dtach >/dev/null || {
    apt-get update -qq
    apt-get install -y -qq dtach >/dev/null
}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
dtach --help | grep -F "version 0.9"
python3 - "$place/socket" <<'END'
import os, pty, select, sys, time

DETACH = b"\x1c"  # Ctrl+\
draw = r"printf '\033[?1049h\033[?1003hSECRET'; exec sleep 9"


def read(fd, seconds):
    data, end = b"", time.monotonic() + seconds
    while select.select([fd], [], [], max(0, end - time.monotonic()))[0]:
        try:
            data += os.read(fd, 4096)
        except OSError:
            break
    return data


child, fd = pty.fork()
if not child:
    os.execvp("dtach", ["dtach", "-A", sys.argv[1], "sh", "-c", draw])
shown = b""
while b"SECRET" not in shown:
    shown += read(fd, 0.2)
os.write(fd, DETACH)
after = read(fd, 2)
print(after)
assert b"\x1b[?1049h" in shown and b"\x1b[?1003h" in shown, shown
assert b"[detached]" in after, after
assert b"\x1b[?1049l" not in after and b"\x1b[?1003l" not in after, after
END
