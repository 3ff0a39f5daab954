#!/usr/bin/env bash
# translate-toolkit 3.20.4: a catalogue of gettext comes back from XLIFF with other contexts than it had.
#
# Behaviour: `po2xliff` writes no context of an entry ("msgctxt"). `xliff2po` takes the places in the source of
# those entries whose text is there twice for their contexts, and gives all others none. Both end with status 0.
# `po2csv` leaves contexts out, too; `csv2po` finds them again if it is given the catalogue with `-t`, which
# `xliff2po` can't.
#
# Output seen, contexts before and after:
#   menu|Open -> a.py:1|Open
#   door|Open -> a.py:2|Open
#   -|Close -> -|Close
#   cards|Deal -> -|Deal
#
# Why it matters: XLIFF is what offices for translation ask for. The catalogue that they send back is complete by
# all that counts its entries, and what has a context is not translated: the program asks for another one.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q translate-toolkit==3.20.4 polib==1.2.0
cat >run.py <<'END'
import subprocess, sys
import polib

def contexts(name):
    return [f"{entry.msgctxt or '-'}|{entry.msgid}" for entry in polib.pofile(name)]

sent = polib.POFile()
sent.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
for line, (context, text, translated) in enumerate(
    [("menu", "Open", "Öffnen"), ("door", "Open", "Offen"), (None, "Close", "Zu"), ("cards", "Deal", "Geben")], 1
):
    place = [("a.py", str(line))]
    sent.append(polib.POEntry(msgctxt=context, msgid=text, msgstr=translated, occurrences=place))
sent.save("sent.po")
for command in ("po2xliff", "sent.po", "t.xlf"), ("xliff2po", "t.xlf", "back.po"):
    program, source, target = command
    tool = [f"venv/bin/{program}", "-i", source, "-o", target, "--progress=none"]
    subprocess.run(tool, check=True)
before, after = contexts("sent.po"), contexts("back.po")
for pair in zip(before, after):
    print(" -> ".join(pair))
expected = ["menu|Open", "door|Open", "-|Close", "cards|Deal"], ["a.py:1|Open", "a.py:2|Open", "-|Close", "-|Deal"]
sys.exit((before, after) != expected)
END
venv/bin/python run.py
