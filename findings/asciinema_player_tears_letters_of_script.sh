#!/usr/bin/env bash
# asciinema-player 3.18.0 (npm), in Chromium: in a recording by `script`, letters that lie across two of its pieces
# become two or three replacement characters.
#
# Behaviour: the parsers "typescript" and "ttyrec" decode each piece of the recording by itself. `script` records what
# one read from the terminal has brought, at most 4095 bytes, wherever that ends, and so does ttyrec. The two halves of
# a letter are no letter then. `scriptreplay` writes bytes, and shows the recording as it was.
#
# Output seen, of an A and 4000 lines drawn at once (U+2500, three bytes each), recorded by script 2.38.1:
#   the recording: 4000 lines, 0 others; some of its pieces end within one: yes
#   the player: fewer lines, some U+FFFD: yes
#
# Why it matters: a full-screen program paints more than 4 kB at once, most of it frames and letters of several bytes.
# One torn letter takes two cells more, and all behind it in the row is shifted. Short recordings of a shell
# come out whole, and the same session by asciinema too, which decodes all of it as one.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
command -v chromium >/dev/null || { apt-get update -qq; apt-get install -y -qq chromium >/dev/null; }
command -v script >/dev/null || { apt-get update -qq; apt-get install -y -qq bsdutils bsdextrautils >/dev/null; }
npm init -y >/dev/null
npm install -s asciinema-player@3.18.0
cat >draw.py <<'END'
import sys
sys.stdout.write("A" + "\u2500" * 4000)
sys.stdout.flush()
END
script -q -O session -T timing -c "python3 draw.py" </dev/null >/dev/null
cat >page.html <<'END'
<!doctype html>
<meta charset="utf-8">
<div id="player"></div>
<pre id="seen"></pre>
<script src="node_modules/asciinema-player/dist/bundle/asciinema-player.min.js"></script>
<script>
const place = document.getElementById("player")
const source = { url: ["timing", "session"], parser: "typescript" }
AsciinemaPlayer.create(source, place, { poster: "npt:60", controls: false, fit: false, cols: 100, rows: 60 })
setTimeout(() => {
  const shown = [...place.querySelectorAll(".ap-line")].map(row => row.textContent).join("")
  const count = letter => shown.split(letter).length - 1
  document.getElementById("seen").textContent = `${count("\u2500")} ${count("\ufffd")}`
}, 4000)
</script>
END
cat >run.py <<'END'
import functools, re, subprocess, sys, threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_arguments):
        pass

text = Path("session").read_bytes().split(b"\n", 1)[1]
ends, at = [], 0
for line in Path("timing").read_text().splitlines():
    at += int(line.split()[1])
    ends.append(at)
torn = sum(0x80 <= text[end] < 0xC0 for end in ends if end < len(text))
whole = text[: ends[-1]].decode()
lines, others = whole.count("\u2500"), whole.count("\ufffd")
inside = "yes" if torn else "no"
print(f"the recording: {lines} lines, {others} others; some of its pieces end within one: {inside}")
server = ThreadingHTTPServer(("127.0.0.1", 0), Quiet)
threading.Thread(target=server.serve_forever, daemon=True).start()
options = "--headless=new --no-sandbox --disable-gpu --virtual-time-budget=12000 --user-data-dir=profile --dump-dom"
address = f"http://127.0.0.1:{server.server_port}/page.html"
page = subprocess.run(["chromium", *options.split(), address], check=True, capture_output=True, text=True).stdout
drawn, replaced = map(int, re.search(r'<pre id="seen">(\d+) (\d+)</pre>', page).groups())
fewer = drawn < 4000 and replaced > 0
print("the player: fewer lines, some U+FFFD:", "yes" if fewer else f"no, {drawn} and {replaced}")
sys.exit(not (torn and (lines, others) == (4000, 0) and fewer and drawn + torn == 4000))
END
python3 run.py
