#!/usr/bin/env bash
# moz.l10n 0.15.0: in Android's strings a per cent sign takes the backslash of an escape behind it for its own.
#
# Behaviour: placeholders are looked for before escapes are undone, and any letter but a few may end one. `5 %\nCharge`
# has the placeholder `%\` and the text "nCharge" then, where there is a line break. Written to Fluent the break is the
# letter n behind a variable. Written back as Android's strings, with nothing changed, `%\'` gets a second backslash.
# That a % within a text that is never formatted can be mishandled is known (mozilla/moz-l10n, pull request 146); an
# escape is not part of a placeholder either way.
#
# Output seen:
#   Battery at 5 %\nCharge now   Fluent: Battery at 5 { $arg }nCharge now   Android: Battery at 5 %\nCharge now
#   50 %\u0020free               Fluent: 50 { $arg }u0020free               Android: 50 %\u0020free
#   the 1 %\'s share             Fluent: the 1 { $arg }'s share             Android: the 1 %\\'s share
#   Battery at 5 %               Fluent: Battery at 5 %                     Android: Battery at 5 %
#
# Why it matters: French, German and others write a blank before the sign, and a new line or a no-break space as an
# escape behind it is common. Translators are asked to keep a variable that the program does not have, and a file that a
# tool only rewrites has an apostrophe without its escape, and a backslash for people to see.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q 'moz.l10n[xml]==0.15.0'
cat >run.py <<'END'
import re, sys
from moz.l10n.formats import Format
from moz.l10n.resource import parse_resource, serialize_resource

TEXTS = [r"Battery at 5 %\nCharge now", r"50 %\u0020free", r"the 1 %\'s share", "Battery at 5 %"]
entries = "".join(f'<string name="text{number}">{text}</string>' for number, text in enumerate(TEXTS))
read = parse_resource(Format.android, f'<?xml version="1.0" encoding="utf-8"?><resources>{entries}</resources>')
fluent = re.findall(r"^text\d = (.*)", "".join(serialize_resource(read, Format.fluent)), re.M)
android = re.findall(r"<string[^>]*>(.*?)</string>", "".join(serialize_resource(read)))
for text, *written in zip(TEXTS, fluent, android):
    print(f"{text:28} Fluent: {written[0]:35}Android: {written[1]}")
WANTED = ["Battery at 5 { $arg }nCharge now", "50 { $arg }u0020free", "the 1 { $arg }'s share", "Battery at 5 %"]
sys.exit(not (fluent == WANTED and android == [*TEXTS[:2], r"the 1 %\\'s share", TEXTS[3]]))
END
venv/bin/python run.py
