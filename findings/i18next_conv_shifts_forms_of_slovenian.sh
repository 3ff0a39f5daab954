#!/usr/bin/env bash
# i18next-conv 16.0.0 (npm): in a Slovenian catalogue as created by msginit, every number gets the wrong plural form.
#
# Behaviour: the forms are numbered by a table in gettext-converter 1.3.4, on which it depends, in which the Slovenian
# ones begin with that for most numbers. `Plural-Forms` in the file is not read. GNU gettext's tools begin with the form
# for 1, so that each form is said of other numbers. Of Latvian ones the second, that of most numbers, is missing in the
# JSON. Polish is right.
#
# Output seen, by gettext's formula, and by i18next 26.7.2 from what was converted with compatibilityJSON "v4":
#   sl 1 karta, 2 karti, 3 karte, 5 kart
#      1 karti, 2 karte, 3 kart, 5 karta
#   lv 1 karte, 2 kartes, 5 kartes, 0 karšu
#      1 karte, key, key, 0 karšu
#   pl 1 karta, 2 karty, 5 kart, 22 karty
#      1 karta, 2 karty, 5 kart, 22 karty
#
# Why it matters: the command ends with 0, the file holds all that was translated, and whoever builds it does not read
# the language. Every sentence with a number is wrong, in the way of a bad translator.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm pkg set type=module
npm install -s i18next-conv@16.0.0 gettext-converter@1.3.4 i18next@26.7.2
cat >run.js <<'END'
import { execFileSync } from "node:child_process"
import fs from "node:fs"
import i18next from "i18next"

const CATALOGUES = {
    sl: ["n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3", "karta karti karte kart", [1, 2, 3, 5]],
    lv: ["n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2", "karte kartes karšu", [1, 2, 5, 0]],
    pl: [
        "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2", "karta karty kart", [1, 2, 5, 22],
    ],
}

async function converted(language, formula, forms) {
    const entry = forms.map((form, number) => `msgstr[${number}] "{{count}} ${form}"\n`).join("")
    const header = [
        `"Language: ${language}\\n"`, '"Content-Type: text/plain; charset=UTF-8\\n"',
        `"Plural-Forms: nplurals=${forms.length}; plural=(${formula});\\n"`,
    ].join("\n")
    fs.writeFileSync("words.po", `msgid ""\nmsgstr ""\n${header}\n\nmsgid "key"\nmsgid_plural "keys"\n${entry}`)
    const options = ["-l", language, "-s", "words.po", "-t", "words.json", "--compatibilityJSON", "v4", "--quiet"]
    execFileSync("node_modules/.bin/i18next-conv", options)
    const translation = JSON.parse(fs.readFileSync("words.json", "utf8"))
    const made = i18next.createInstance()
    await made.init({ lng: language, fallbackLng: false, resources: { [language]: { translation } } })
    return made
}

const seen = []
for (const [language, [formula, words, counts]] of Object.entries(CATALOGUES)) {
    const forms = words.split(" ")
    const number = new Function("n", `return Number(${formula})`)
    const made = await converted(language, formula, forms)
    const meant = counts.map(count => `${count} ${forms[number(count)]}`).join(", ")
    const said = counts.map(count => made.t("key", { count })).join(", ")
    console.log(`${language} ${meant}\n   ${said}`)
    seen.push(`${meant}; ${said}`)
}
const WANTED = [
    "1 karta, 2 karti, 3 karte, 5 kart; 1 karti, 2 karte, 3 kart, 5 karta",
    "1 karte, 2 kartes, 5 kartes, 0 karšu; 1 karte, key, key, 0 karšu",
    "1 karta, 2 karty, 5 kart, 22 karty; 1 karta, 2 karty, 5 kart, 22 karty",
]
process.exit(seen.join("\n") === WANTED.join("\n") ? 0 : 1)
END
node run.js
