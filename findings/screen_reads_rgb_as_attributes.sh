#!/usr/bin/env bash
# GNU screen 4.9.0 (Debian 4.9.0-4): a colour of three numbers is read as single attributes.
#
# Behaviour: screen hands COLORTERM=truecolor of the outer terminal on to the programs in it, so that they write SGR
# 38;2;R;G;B. It skips 38 and takes 2, R, G and B for attributes of their own: in 38;2;7;34;46 the 7 is "reverse", the
# 34 "blue letters" and the 46 "cyan background".
#
# Output seen: "COLORTERM inside: truecolor", and for an X in 38;2;7;34;46 the outer terminal gets
# 'X' after reverse, blue and cyan (7, 34, 46), and no 38;2.
#
# Why it matters: whoever trusts COLORTERM paints in wrong colours there, and may even write text that
# can't be read. STY, or a TERM that begins with "screen" outside of tmux, tells.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get update -qq
apt-get download -qq screen=4.9.0-4 >/dev/null
dpkg -x screen_4.9.0-4_*.deb .
mkdir -m 700 sockets
cat >run.py <<'END'
import os, pty, re, select, sys

inside = r"printf 'COLORTERM inside: %s\n' $COLORTERM; printf '\033[38;2;7;34;46mX\033[m\n'; sleep 1"
pid, fd = pty.fork()
if pid == 0:
    os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", SCREENDIR=sys.argv[1])
    os.environ.pop("STY", None)
    os.execv("./usr/bin/screen", ["screen", "-c", "/dev/null", "sh", "-c", inside])
seen = b""
while select.select([fd], [], [], 10)[0]:
    try:
        seen += os.read(fd, 4096)
    except OSError:
        break
print(re.search(rb"COLORTERM inside: \w+", seen)[0].decode())
numbers = re.search(rb"((?:\x1b\[[0-9;]*m)+)X", seen)[1].decode()
print("before the X:", repr(numbers))
found = set(re.findall(r"\d+", numbers))
sys.exit(not ({"7", "34", "46"} <= found and b"38;2" not in seen))
END
python3 run.py "$place/sockets"
