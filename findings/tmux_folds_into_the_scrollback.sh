#!/bin/sh
# tmux 3.3a (Debian 12): a row that a narrower window folds can begin in the scrollback though most
# of the window is blank.
#
# tmux keeps the blank rows below the cursor when it folds those above, and scrolls as many rows away
# instead. A row of 79 cells below five others, in a window of 80x24 made 9 columns wide, begins two
# rows above the window; the cursor, which stood at its beginning, is clamped to the top left corner.
# In xterm.js 6.0.0 and Ghostty's terminal (ghostty-web 0.4.0) that row begins within the window.
#
# Output seen:
#   in the scrollback: 1 line with the beginning, cursor 0,0
#   with the same row at the bottom: 0 lines
#
# Why it matters: whoever wipes a row by going back to its beginning (prompts, progress bars, secrets)
# wipes less than it takes up, and nothing reaches the scrollback. A row at the bottom of the window
# has no blank rows below it and stays whole.
set -eu
command -v tmux >/dev/null || { apt-get update -qq; apt-get install -y -qq tmux >/dev/null; }
tmux -V | grep -F "tmux 3.3a"
dir=$(mktemp -d)
tm() { tmux -S "$dir/socket" -f /dev/null "$@"; }
trap 'tm kill-server 2>/dev/null || true; rm -rf "$dir"' EXIT

cat > "$dir/rows.sh" <<'ROWS'
for row in 1 2 3 4 5; do printf '%078d\n' "$row"; done
[ "$1" = top ] || printf '\033[999B'
printf 'BEGINNING%070d\r' 6
sleep 60
ROWS

look() {
    tm kill-server 2>/dev/null || true
    sleep 0.5
    tm new-session -d -x 80 -y 24 sh "$dir/rows.sh" "$1"
    sleep 1
    tm resize-window -x 9 -y 24
    sleep 1
    above=$(tm capture-pane -p -S - -E -1 | grep -c BEGINNING || true)
    cursor=$(tm display-message -p '#{cursor_x},#{cursor_y}')
}

look top
echo "in the scrollback: $above line with the beginning, cursor $cursor"
[ "$above" = 1 ] && [ "$cursor" = 0,0 ] || exit 1
look bottom
echo "with the same row at the bottom: $above lines"
[ "$above" = 0 ] || exit 1
