#!/usr/bin/env bash
# Babel 2.19.0: of `_("won" if first else "lost")` it extracts "wonlost".
#
# Behaviour: what stands between the parentheses is read token by token, and all strings up to the next comma are one
# message, whatever stands between them. That is right for strings side by side or with a "+". Where one of two texts is
# chosen, both together become a third one; of a text plus a variable the text alone is taken. Babel warns of f-strings
# with a variable in them, and of none of these.
#
# Output seen:
#   _("You " "won"): ['You won']
#   _("won" if first else "lost"): ['wonlost']
#   ngettext("card", "cards" if mine else "sheets", n): ['card', 'cardssheets']
#   _("Round " + number): ['Round ']
#   _(TEXTS["won"]): []
#   _("won") if first else _("lost"): ['won', 'lost']
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
