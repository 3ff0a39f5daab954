#!/usr/bin/env bash
# prettytable 3.18.0: texts are put as they are into Markdown and LaTeX. A | in one of them pushes the last cell of its
# row out of a Markdown table, and a % makes a comment of the rest of a row of LaTeX.
#
# Behaviour: `escape_data`, which "escapes the text within a data field" and is on by default, works in HTML alone. The
# style MARKDOWN and `get_latex_string` have nothing like it. Readers of Markdown leave out cells beyond those of the
# header, so that nobody sees that there was one more.
#
# Output seen, of the rows ("ls | wc", "counts") and ("50% off", 3):
#   Markdown: | ls | wc | counts |
#   read by markdown-it-py 4.3.0: [['command', 'does'], ['ls', 'wc'], ['50% off', '3']]
#   LaTeX: 50% off & 3 \\
#   HTML, of "<b>", for comparison: <td>&lt;b&gt;</td>
#
# Why it matters: commands, types ("int | None") and alternatives have bars, figures have percent signs. Where such
# tables go into documentation, the last cell is gone, and half of the one before it stands in its place.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q prettytable==3.18.0 markdown-it-py==4.3.0
cat >run.py <<'END_OF_RUN'
import sys
from markdown_it import MarkdownIt
from prettytable import PrettyTable, TableStyle

table = PrettyTable(["command", "does"])
table.add_rows([["ls | wc", "counts"], ["50% off", 3]])
table.set_style(TableStyle.MARKDOWN)
markdown = table.get_string()
rows = []
for token in MarkdownIt().enable("table").parse(markdown):
    if token.type == "tr_open":
        rows.append([])
    elif token.type == "inline":
        rows[-1].append(token.content)
latex = table.get_latex_string().splitlines()[3]
page = PrettyTable(["x"])
page.add_row(["<b>"])
html = next(line.strip() for line in page.get_html_string().splitlines() if "<td>" in line)
print("Markdown:", " ".join(markdown.splitlines()[2].split()))
print("read by markdown-it-py:", rows)
print("LaTeX:", latex)
print("HTML:", html)
expected = [["command", "does"], ["ls", "wc"], ["50% off", "3"]]
sys.exit(rows != expected or latex.strip() != r"50% off & 3 \\" or html != "<td>&lt;b&gt;</td>")
END_OF_RUN
venv/bin/python run.py
