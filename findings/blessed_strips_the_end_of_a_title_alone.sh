#!/usr/bin/env bash
# blessed 1.52.0: `strip_seqs` removes the end of a sequence for a window title, and leaves its beginning.
#
# Behaviour: `set_window_title` of blessed gives ESC ]0;TITLE BEL, and `progress_bar` gives ESC ]9;4;… BEL.
# `strip_seqs`, which returns a text "with terminal sequences removed", knows BEL as a sequence of its own, but not the
# whole. What is left is a sequence without an end. `strip`, `lstrip` and `rstrip` leave the same. `length` counts none
# of it.
#
# Output seen, for a title or a bar and the word "done" behind it:
#   strip_seqs(set_window_title("make") + "done"): '\x1b]0;makedone', length 4
#   strip_seqs(progress_bar(1, 50) + "done"): '\x1b]9;4;1;50done', length 4
#   rstrip(set_window_title("make") + "done "): '\x1b]0;makedone'
#   strip_seqs(red("done")): 'done'
#   in a screen (pyte 0.8.2), "before" above it and "after" behind it: ['before', ''], titled 'makedoneafter';
#   as it was: ['before', 'doneafter']
#
# Why it matters: output of other programs is stripped for logs, and before it is shown. A terminal waits for the end of
# such a sequence, and takes what is printed until then for the title. Unstripped, nothing would be lost.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q blessed==1.52.0 wcwidth==0.9.4 pyte==0.8.2
cat >run.py <<'END'
import io, sys
import blessed, pyte

term = blessed.Terminal(kind="xterm-256color", stream=io.StringIO(), force_styling=True)
title = term.set_window_title("make") + "done"
bar = term.progress_bar(1, 50) + "done"
for name, text in (('set_window_title("make")', title), ("progress_bar(1, 50)", bar)):
    print(f'strip_seqs({name} + "done"): {term.strip_seqs(text)!r}, length {term.length(text)}')
print('rstrip(set_window_title("make") + "done "):', repr(term.rstrip(title + " ")))
print('strip_seqs(red("done")):', repr(term.strip_seqs(term.red("done"))))

def shown(text):
    screen = pyte.Screen(20, 2)
    pyte.Stream(screen).feed(f"before\r\n{text}after\a")
    return [row.rstrip() for row in screen.display], screen.title

rows, name = shown(term.strip_seqs(title))
print(f"in a screen, stripped: {rows}, titled {name!r}; as it was: {shown(title)[0]}")
sys.exit(
    term.strip_seqs(title) != "\x1b]0;makedone"
    or term.strip_seqs(bar) != "\x1b]9;4;1;50done"
    or term.rstrip(title + " ") != "\x1b]0;makedone"
    or (term.length(title), term.length(bar)) != (4, 4)
    or term.strip_seqs(term.red("done")) != "done"
    or (rows, name) != (["before", ""], "makedoneafter")
    or shown(title)[0] != ["before", "doneafter"]
)
END
venv/bin/python run.py
