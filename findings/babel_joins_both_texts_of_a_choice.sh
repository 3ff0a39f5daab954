#!/usr/bin/env bash
# Babel 2.19.0: of `_("won" if first else "lost")` it extracts "wonlost".
#
# Behaviour: what stands between the parentheses is read token by token, and all strings up to the next comma are one
# message, whatever joins them. For strings side by side or with a "+" that is right. Of two texts of which one is
# chosen it makes a third one, of a text plus a variable the text alone. Of a text to look up by, as in
# `_(TEXTS["won"])`, nothing is taken. It warns of f-strings alone.
#
# Output seen:
#   _("You " "won"): ['You won']
#   _("won" if first else "lost"): ['wonlost']
#   ngettext("card", "cards" if mine else "sheets", n): ['card', 'cardssheets']
#   _("Round " + number): ['Round ']
#
# Why it matters: the program runs, asks for "won" and for "lost", finds neither, and shows them untranslated.
# Translators get a text that nobody has written. `_("won") if first else _("lost")` is extracted as it is meant.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q babel==2.19.0
cat >run.py <<'END'
import io, sys
from babel.messages.extract import DEFAULT_KEYWORDS, extract

EXPECTED = {
    '_("You " "won")': ["You won"],
    '_("won" if first else "lost")': ["wonlost"],
    'ngettext("card", "cards" if mine else "sheets", n)': ["card", "cardssheets"],
    '_("Round " + number)': ["Round "],
    '_(TEXTS["won"])': [],
    '_("won") if first else _("lost")': ["won", "lost"],
}
seen = {}
for line in EXPECTED:
    seen[line] = []
    for _line, texts, *_rest in extract("python", io.BytesIO(line.encode()), DEFAULT_KEYWORDS):
        seen[line] += [texts] if isinstance(texts, str) else [text for text in texts if text]
    print(f"{line}: {seen[line]}")
sys.exit(seen != EXPECTED)
END
venv/bin/python run.py
