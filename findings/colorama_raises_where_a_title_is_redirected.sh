#!/usr/bin/env bash
# colorama 0.4.6: a program that sets the title of its window raises an exception once its output is redirected.
#
# Behaviour: after `init()`, whatever is written into a file or a pipe goes without escape sequences. A sequence that
# sets a title, ended by BEL, is handed to Windows' console for that, also on systems without one, where it is None.
# Ended by ST, as links are too, it stays in the file. Colours go if their parts are joined by semicolons; those
# with colons, which the standard has, stay. On a terminal all is passed on as it is.
#
# Output seen, of a title, and of X in colours and as a link, in a file:
#   title, BEL: AttributeError: 'NoneType' object has no attribute 'set_title'
#   title, ST: '\x1b]0;Table\x1b\\'
#   38;2;255;0;0: 'X'
#   38:2::255:0:0: '\x1b[38:2::255:0:0mX'
#   link: '\x1b]8;;http://localhost/\x1b\\X\x1b]8;;\x1b\\'
#
# Why it matters: it does so in `prog > file`, under cron and in CI alone, on Linux and macOS, where people
# call `init()` for the sake of Windows. `just_fix_windows_console()` leaves output alone there.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q colorama==0.4.6
cat >run.py <<'END'
import subprocess, sys

EXPECTED = {
    "title, BEL": ("\x1b]0;Table\x07", "AttributeError: 'NoneType' object has no attribute 'set_title'"),
    "title, ST": ("\x1b]0;Table\x1b\\", "\x1b]0;Table\x1b\\"),
    "38;2;255;0;0": ("\x1b[38;2;255;0;0mX\x1b[0m", "X"),
    "38:2::255:0:0": ("\x1b[38:2::255:0:0mX\x1b[0m", "\x1b[38:2::255:0:0mX"),
    "link": ("\x1b]8;;http://localhost/\x1b\\X\x1b]8;;\x1b\\",) * 2,
}

def redirected(text):
    code = f"import colorama, sys\ncolorama.init()\nsys.stdout.write({text!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    return done.stderr.splitlines()[-1] if done.returncode else done.stdout

wrong = 0
for name, (text, expected) in EXPECTED.items():
    found = redirected(text)
    print(f"{name}: {found if 'Error' in found else repr(found)}")
    wrong += found != expected
sys.exit(wrong > 0)
END
venv/bin/python run.py
