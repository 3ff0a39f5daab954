#!/usr/bin/env bash
# InquirerPy 0.3.4 (prompt_toolkit 3.0.53): whoever types 1.5 gets 1.05.
#
# Behaviour: `inquirer.number(float_allowed=True)` keeps what stands before and behind the point in two fields, which
# begin with the default, 0 and 0. The digits that one types come behind that 0, which the first field loses again and
# the second one does not. Up and down there count the digits behind the point as a whole number. Where `min_allowed` is
# 10, a 10 stands there beforehand, so that 15 is 1015 and becomes `max_allowed`. Of whole numbers a minus sign
# that is typed first is lost.
#
# Output seen, by what is pressed before Enter:
#   float_allowed=True: 1.5 is 1.05, 12.25 is 12.025, -1.5 is -1.05
#   the same, default=1.9, Tab and Up: 1.10
#   the same, default=0.5, Down: -1.5
#   min_allowed=10, max_allowed=99: 15 is 99
#   whole numbers: -5 is 5
#   with default=None: 1.5 is 1.5; with replace_mode=True: 1.5 is 1.5
#
# Why it matters: it is the number that stands there, so that one may see it, but hardly anybody reads again what they
# have typed, and tests of programs put another function in the place of the question. `replace_mode` or `default=None`
# give the right fractions (the manual recommends the former for "a better experience" with decimals, and does not say
# what happens without it), and a question for a text with a validator has none of all that.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q InquirerPy==0.3.4 prompt_toolkit==3.0.53
cat >run.py <<'END'
import sys, threading, time
from InquirerPy import inquirer
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

TAB, UP, DOWN = "\t", "\x1b[A", "\x1b[B"

def answered(keys, **options):
    def press():
        time.sleep(0.5)  # the fields are filled once the question has been drawn
        for key in (*keys, "\r"):
            terminal.send_text(key)
            time.sleep(0.1)

    with create_pipe_input() as terminal, create_app_session(input=terminal, output=DummyOutput()):
        hand = threading.Thread(target=press)
        hand.start()
        answer = inquirer.number(message="How many?", **options).execute()
        hand.join()
    return str(answer)

fraction = {"float_allowed": True}
seen = [
    [answered(keys, **fraction) for keys in ("1.5", "12.25", "-1.5")],
    answered([TAB, UP], default=1.9, **fraction),
    answered([DOWN], default=0.5, **fraction),
    answered("15", min_allowed=10, max_allowed=99),
    answered("-5"),
    answered("1.5", default=None, **fraction),
    answered("1.5", replace_mode=True, **fraction),
]
print("float_allowed=True, 1.5, 12.25 and -1.5:", *seen[0])
print("1.9, Tab and Up:", seen[1], "- 0.5, Down:", seen[2])
print("15, from 10 to 99:", seen[3], "- whole numbers, -5:", seen[4])
print("1.5 with default=None:", seen[5], "- with replace_mode=True:", seen[6])
sys.exit(seen != [["1.05", "12.025", "-1.05"], "1.10", "-1.5", "99", "5", "1.5", "1.5"])
END
venv/bin/python run.py
