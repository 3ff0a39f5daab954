#!/bin/sh
# tmuxp 1.76.0 (with tmux 3.3a of Debian 12): what `freeze` saves of a window with synchronized panes puts them all,
# once loaded, into the folder and the program of the last one.
#
# Behaviour: `load` sets a window's `options`, then types the commands of each pane into it, then sets `options_after`.
# The latter exists for synchronize-panes (issue 234), with which tmux hands what is typed into one pane to all.
# `freeze` writes it into `options` nevertheless, so that each pane's commands go to those made before it, too.
#
# Output seen, the folders of three panes:
#   before:                     a b c
#   frozen and loaded:          c c c
#   with options_after instead: a b c
#
# Why it matters: panes are synchronized to type the same into different machines or folders. After a restart all of
# them look as before, but are in one, and what is typed next is done there three times. Nothing is said.
set -eu
command -v tmux >/dev/null || { apt-get update -qq; apt-get install -y -qq tmux >/dev/null; }
tmux -V | grep -F "tmux 3.3a"
place=$(mktemp -d)
export HOME="$place" SHELL=/bin/sh
tm() { tmux -S "$place/socket" -f /dev/null "$@"; }
trap 'tm kill-server 2>/dev/null || true; rm -rf "$place"' EXIT
unset TMUX
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install -q tmuxp==1.76.0
cd "$place"
mkdir a b c
folders() { tm list-panes -t evening -F '#{b:pane_current_path}' | xargs; }
load() {
    tm kill-server
    sleep 1
    "$place/venv/bin/tmuxp" load -S "$place/socket" -d -y "$1" >/dev/null
    sleep 3
    folders
}

tm new-session -d -s evening -x 120 -y 40 -c "$place/a"
tm split-window -t evening -c "$place/b"
tm split-window -t evening -c "$place/c"
tm set-option -w -t evening synchronize-panes on
sleep 1
before=$(folders)
venv/bin/tmuxp freeze -S "$place/socket" -y -q -f yaml -o frozen.yaml evening >/dev/null
sed 's/ options:/ options_after:/' frozen.yaml >after.yaml
loaded=$(load frozen.yaml)
after=$(load after.yaml)
printf '%s\n' "before: $before" "frozen and loaded: $loaded" "with options_after: $after"
[ "$before/$loaded/$after" = "a b c/c c c/a b c" ]
