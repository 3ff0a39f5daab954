#!/usr/bin/env bash
# GNU screen 4.9.0 (Debian 4.9.0-4): while a program asks for the mouse, an Esc is kept back until the
# next key, however long that takes.
#
# Behaviour: an Esc may be the beginning of a key's sequence, so screen waits for `maptimeout` (300 ms)
# and then hands it on. While the mouse is reported (modes 1000, 1003 and so on) it never does: Esc and
# the key after it come in one piece.
#
# Output seen: "without the mouse: b'\x1b', then b'v'"; "with the mouse: b'\x1bv'", the v two seconds
# after the Esc.
#
# Why it matters: in a full-screen program that takes the mouse, Esc seems to be dead, and pressed twice
# it goes back two steps. And Esc with a letter looks like Alt with that letter.
set -eu
command -v screen >/dev/null || { apt-get update -qq; apt-get install -y -qq screen >/dev/null; }
dpkg-query -W screen | grep -F 4.9.0-4
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
mkdir -m 700 sockets
cat >inside.py <<'END'
import os, select, sys, time, tty

tty.setraw(0)
os.write(1, b"\x1b[?1000h\x1b[?1006h" * (sys.argv[1] == "with") + b"READY")
pieces = []
while b"v" not in b"".join(pieces) and select.select([0], [], [], 10)[0]:
    pieces.append(os.read(0, 100))
print("\x1b[?1000l", *pieces, sep="|", end="|END", flush=True)
time.sleep(5)
END
cat >run.py <<'END'
import os, pty, re, select, sys, time

def pieces(mouse, sockets):
    pid, fd = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", SCREENDIR=sockets)
        os.environ.pop("STY", None)
        os.execvp("screen", ["screen", "-c", "/dev/null", sys.executable, "inside.py", mouse])
    seen = b""
    def until(text):
        nonlocal seen
        end = time.monotonic() + 20
        while text not in seen and time.monotonic() < end:
            if select.select([fd], [], [], 0.2)[0]:
                seen += os.read(fd, 4096)
    until(b"READY")
    time.sleep(0.5)
    os.write(fd, b"\x1b")
    time.sleep(2)
    os.write(fd, b"v")
    until(b"|END")
    os.kill(pid, 15)
    found = re.search(rb"\|(b'.*')\|END", seen)[1].decode().split("|")
    print(mouse, "the mouse:", ", then ".join(found))
    return found

without, with_mouse = (pieces(mouse, sys.argv[1]) for mouse in ("without", "with"))
sys.exit(not (without == [r"b'\x1b'", "b'v'"] and with_mouse == [r"b'\x1bv'"]))
END
python3 run.py "$place/sockets"
