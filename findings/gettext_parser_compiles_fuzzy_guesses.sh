#!/usr/bin/env bash
# gettext-parser 10.0.0 (npm): a compiled catalogue includes translations that are marked as fuzzy.
#
# Behaviour: `po.parse` keeps the mark of each entry, and `mo.compile` writes all that have a text, whatever their mark.
# msgfmt, Babel and polib leave fuzzy ones out unless they are told otherwise, so that the original is shown. There is
# no option for it: whoever compiles has to take them out before.
#
# Output seen, of a sentence whose number has changed, as msgmerge 0.21 leaves its translation:
#   msgmerge: #, fuzzy: 'You have three days left.' is 'Sie haben fünf Tage.'
#   msgfmt: 'You have three days left.'
#   gettext-parser: 'Sie haben fünf Tage.'
#
# Why it matters: msgmerge gives a new sentence the translation of the most similar old one, so that somebody can mend
# it. From a build by this package people read that as it is, in just the sentences that have changed last, and a
# check for untranslated ones finds nothing.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
command -v msgmerge >/dev/null || { apt-get update -qq; apt-get install -y -qq gettext >/dev/null; }
npm init -y >/dev/null
npm pkg set type=module
npm install -s gettext-parser@10.0.0
cat >old.po <<'END'
msgid ""
msgstr "Language: de\nContent-Type: text/plain; charset=UTF-8\n"

msgid "You have five days left."
msgstr "Sie haben fünf Tage."
END
cat >new.pot <<'END'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "You have three days left."
msgstr ""
END
msgmerge -q old.po new.pot -o de.po
msgfmt de.po -o by_msgfmt.mo
cat >compile.js <<'END'
import { readFileSync, writeFileSync } from "node:fs"
import parser from "gettext-parser"

const catalogue = parser.po.parse(readFileSync("de.po"))
const entry = catalogue.translations[""]["You have three days left."]
console.log(`msgmerge: #, ${entry.comments.flag}: '${entry.msgid}' is '${entry.msgstr[0]}'`)
writeFileSync("by_package.mo", parser.mo.compile(catalogue))
END
node compile.js
cat >run.py <<'END'
import gettext, sys

def said(file):
    with open(file, "rb") as opened:
        return gettext.GNUTranslations(opened).gettext("You have three days left.")

found = said("by_msgfmt.mo"), said("by_package.mo")
print(f"msgfmt: {found[0]!r}")
print(f"gettext-parser: {found[1]!r}")
sys.exit(found != ("You have three days left.", "Sie haben fünf Tage."))
END
python3 run.py
