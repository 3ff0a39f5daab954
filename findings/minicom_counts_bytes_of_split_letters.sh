#!/usr/bin/env bash
# minicom 2.8 (Debian 2.8-2): a character that a serial line brings byte by byte takes a column for each byte.
#
# Behaviour: what comes at once is read as UTF-8. Of a character whose bytes come in two reads each byte moves
# minicom's own cursor by a column, though the terminal shows one character: a row of 30 frames is full after 26, and
# whatever is placed or erased by columns behind it lands elsewhere.
#
# Output seen, in 80 columns, for 30 times U+2502 and a full stop:
#   at once: ['││││││││││││││││││││││││││││││.']
#   byte by byte: ['││││││││││││││││││││││││││�', '�│││.']
#
# Why it matters: a serial line brings some bytes at a time, and so full-screen programs with frames or umlauts are
# torn somewhere each time they are drawn. Typed or written at once the same text is right, which hides it from tests.
set -eu
command -v minicom >/dev/null || { apt-get update -qq; apt-get install -y -qq minicom >/dev/null; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
dpkg-query -W minicom | grep -F 2.8-2
python3 -m venv venv
venv/bin/pip install -q pyte==0.8.2
cat >run.py <<'END'
import fcntl, os, pty, select, struct, sys, termios, time, tty
import pyte

TEXT = ("\u2502" * 30 + ".").encode()


def shown(pieces):
    line, device = pty.openpty()
    tty.setraw(line)
    tty.setraw(device)
    pid, window = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm", LC_ALL="C.UTF-8", HOME=os.getcwd())
        os.execvp("minicom", ["minicom", "-o", "-w", "-D", os.ttyname(device)])
    fcntl.ioctl(window, termios.TIOCSWINSZ, struct.pack("4H", 25, 80, 0, 0))
    screen = pyte.Screen(80, 25)
    stream = pyte.ByteStream(screen)

    def read(seconds):
        end = time.monotonic() + seconds
        while select.select([window], [], [], max(0, end - time.monotonic()))[0]:
            stream.feed(os.read(window, 4096))

    read(3)
    os.write(line, b"\x1b[2J\x1b[H")
    read(1)
    for piece in pieces:
        os.write(line, piece)
        read(0.02)
    read(1)
    os.kill(pid, 15)
    os.waitpid(pid, 0)  # it writes to its home until it ends
    return [row.rstrip() for row in screen.display[:-1] if row.strip()]


whole, single = shown([TEXT]), shown([bytes([byte]) for byte in TEXT])
print(f"at once: {whole}")
print(f"byte by byte: {single}")
row = TEXT.decode()
sys.exit(not (whole == [row] and len(single) == 2 and single[0].startswith(row[:26])))
END
venv/bin/python run.py
