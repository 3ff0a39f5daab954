#!/usr/bin/env bash
# asciinema-player 3.18.0 (npm), in Chromium: an accent that is a character of its own takes a cell, and what stands
# behind it in the row is drawn one column further to the left.
#
# Behaviour: the terminal within the player keeps one character in each cell, also marks without a width: U+0308 behind
# an o, the vowels of Hebrew, joiners. The browser draws them on the letter before, so that the text of the row is a
# column shorter than its cells. Backgrounds are drawn by the cell: they stay, and letters leave them.
#
# Output seen, of a row with "|" in the last of 12 columns, where that is drawn:
#   Zoe: column 12
#   Zoë, three characters: column 12
#   Zoë, four characters: column 11
#   a word in Hebrew with three vowels: column 9
#
# Why it matters: names of files from a Mac are often written so, and Hebrew, Thai or Hindi can't be otherwise. The
# recording is right, and so is `asciinema play`, but in the page the frames of full-screen programs have dents, and
# letters stand on the background of their neighbours.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
command -v chromium >/dev/null || { apt-get update -qq; apt-get install -y -qq chromium >/dev/null; }
npm init -y >/dev/null
npm install -s asciinema-player@3.18.0
cat >page.html <<'END'
<!doctype html>
<meta charset="utf-8">
<link rel="stylesheet" href="node_modules/asciinema-player/dist/bundle/asciinema-player.css">
<div id="player"></div>
<pre id="seen"></pre>
<script src="node_modules/asciinema-player/dist/bundle/asciinema-player.min.js"></script>
<script>
const names = {
  "Zoe": "Zoe",
  "Zo\u00eb, three characters": "Zo\u00eb",
  "Zo\u00eb, four characters": "Zoe\u0308",
  "a word in Hebrew with three vowels": "\u05d3\u05b8\u05e0\u05b8\u05d4\u05b8",
}
const rows = Object.values(names).map((name, row) => `\x1b[${row + 1};1H${name}\x1b[${row + 1};12H|`)
const header = JSON.stringify({ version: 2, width: 12, height: 4 })
const data = [header, JSON.stringify([0.1, "o", rows.join("")]), JSON.stringify([2, "o", ""])].join("\n")
const place = document.getElementById("player")
AsciinemaPlayer.create({ data }, place, { poster: "npt:1", controls: false, fit: false })
const measure = () => {
  const lines = [...place.querySelectorAll(".ap-line")]
  if (lines.length < rows.length || !lines.every(line => line.textContent.includes("|"))) {
    setTimeout(measure, 100)  // on a busy machine the player takes its time
    return
  }
  const left = row => {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    let last
    while (walker.nextNode()) if (walker.currentNode.data.includes("|")) last = walker.currentNode
    const range = document.createRange()
    range.setStart(last, last.data.indexOf("|"))
    range.setEnd(last, last.data.indexOf("|") + 1)
    return range.getBoundingClientRect()
  }
  const bars = lines.map(left)
  const [first] = bars
  document.getElementById("seen").textContent = Object.keys(names).map((name, row) =>
    `${name}: column ${Math.round(12 + (bars[row].x - first.x) / first.width)}`).join("\n")
}
measure()
</script>
END
chromium --headless=new --no-sandbox --disable-gpu --allow-file-access-from-files --virtual-time-budget=60000 \
    --user-data-dir="$place/profile" --dump-dom "file://$place/page.html" >seen.html 2>/dev/null
sed -n '/<pre id="seen">/,/<\/pre>/p' seen.html | sed 's/<[^>]*>//g' | grep . | tee seen.txt
[ "$(grep -o '[0-9]*$' seen.txt | paste -sd' ')" = "12 12 11 9" ]
