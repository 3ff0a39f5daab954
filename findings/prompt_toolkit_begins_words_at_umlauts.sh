#!/bin/sh
# prompt_toolkit 3.0.53: whoever types Jür and asks for completion gets JüRalf, and Jürgen is not offered.
#
# Behaviour: a word is a run of ASCII letters, digits and underscores, or a run of anything else but blanks, so that
# "Jür" is two words of which the last is "r". `WordCompleter` completes that one, and leaves "Jü" before it. Names
# wholly in Cyrillic letters are one word. `sentence=True` or `WORD=True` completes the whole name. Deleting a word
# (Alt+Backspace) stops there as well. Upstream: issue 1448, open since 2021; the manual does not say what a word is.
#
# Output seen, of the names Jürgen, Ralf, Владимир, whatever the case:
#   J becomes Jürgen
#   Jü is not completed
#   Jür becomes JüRalf
#   Вл becomes Владимир
#   Jür becomes Jürgen, with sentence=True
#
# Why it matters: the first letter works, and so does every name in a test in English or Russian. In German, French or
# Polish the name of another person is joined to what was typed, and a program that asks for names takes a new one.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install -q --disable-pip-version-check prompt_toolkit==3.0.53

cat > "$dir/names.py" <<'PY'
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, WordCompleter
from prompt_toolkit.document import Document

NAMES = ["Jürgen", "Ralf", "Владимир"]


def completed(typed, **how):
    buffer = Buffer(document=Document(typed))
    offers = WordCompleter(NAMES, ignore_case=True, **how).get_completions(buffer.document, CompleteEvent())
    texts = []
    for offer in offers:
        buffer = Buffer(document=Document(typed))
        buffer.apply_completion(offer)
        texts.append(buffer.text)
    return texts


found = [completed(typed) for typed in ("J", "Jü", "Jür", "Вл")] + [completed("Jür", sentence=True)]
for typed, texts in zip(("J", "Jü", "Jür", "Вл"), found):
    print(f"{typed} becomes {texts[0]}" if texts else f"{typed} is not completed")
print(f"Jür becomes {found[-1][0]}, with sentence=True")
assert completed("Jür", WORD=True) == found[-1]
assert Document("Jür").find_start_of_previous_word() == -1  # as far as Alt+Backspace deletes
assert found == [["Jürgen"], [], ["JüRalf"], ["Владимир"], ["Jürgen"]], found
PY
PYTHONUTF8=1 "$dir/env/bin/python" "$dir/names.py"
