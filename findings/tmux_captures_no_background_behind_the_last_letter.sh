#!/usr/bin/env bash
# tmux 3.3a (Debian 3.3a-3): `capture-pane -e` leaves out erased cells that have a background colour, and each row
# depends on those above it.
#
# Behaviour: EL erases in the current background colour, and tmux draws that, but a captured row ends behind its last
# character. `-N` and `-J` bring back blanks that were written, never cells that were erased. What one row has switched
# on is not said again in the next ones, nor switched off where a row ends: each depends on all before it. A capture of
# one row alone (`-S 1 -E 1`) says it.
#
# Output seen, of rows on blue: blanks written behind A, all erased behind B, and "C   D":
#   on the screen: A, 4 blanks; B, erased to the edge; C   D
#   -e: ['A\x1b[44m', 'B', 'C   D', '\x1b[49mE']
#   -e -N: ['A\x1b[44m    ', 'B', 'C   D', '\x1b[49mE']
#   -e -S 1 -E 1: ['\x1b[44mB']
#
# Why it matters: a test or a preview made of captured rows shows a bar as short as its words, and a row taken from
# the middle (head, grep, a list of lines) without its colours. It looks right as long as a program fills its rows
# with blanks, and the capture is printed as a whole.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get update -qq
apt-get download -qq tmux=3.3a-3 >/dev/null
dpkg -x tmux_3.3a-3_*.deb .
cat >run.py <<'END'
import fcntl, os, pty, select, struct, subprocess, sys, termios

TMUX = ["./usr/bin/tmux", "-S", "socket", "-f", "/dev/null"]
ROWS = r"A\033[44m    \r\nB\033[K\r\nC   D\033[0m\r\nE"
os.environ.update(LC_ALL="C.UTF-8", TERM="xterm-256color")
os.environ.pop("TMUX", None)

def tmux(*arguments):
    return subprocess.run([*TMUX, *arguments], check=True, capture_output=True, text=True).stdout

def captured(*options):
    rows = tmux("capture-pane", "-p", "-e", *options).splitlines()[:4]
    print(" ".join(("-e", *options)) + ":", rows)
    return rows

tmux("new-session", "-d", "-x", "20", "-y", "6", f"printf '{ROWS}'; tmux wait-for -S drawn; sleep 60")
tmux("wait-for", "drawn")
pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 7, 20, 0, 0))
    os.execv(TMUX[0], [*TMUX, "attach"])
drawn = b""
while select.select([terminal], [], [], 2)[0]:
    drawn += os.read(terminal, 9999)
is_blue = b"A\x1b[44m    \x1b[49m\x1b[K\x1b[44m\r\nB\x1b[K\r\nC   D\x1b[49m\x1b[K\r\nE" in drawn
print("on the screen: A, 4 blanks; B, erased to the edge; C   D" if is_blue else drawn)
found = captured(), captured("-N"), captured("-S", "1", "-E", "1")
tmux("kill-server")
rows = ["B", "C   D", "\x1b[49mE"]
expected = ["A\x1b[44m", *rows], ["A\x1b[44m    ", *rows], ["\x1b[44mB"]
sys.exit(not is_blue or found != expected)
END
PATH="$place/usr/bin:$PATH" python3 run.py
