#!/usr/bin/env bash
# csvkit 2.2.0: sorting or joining a CSV file writes True and False into columns of numbers.
#
# Behaviour: csvsort, csvjoin and in2csv find out the type of each column and write what they have read. A
# column in which there happens to be nothing but 0 and 1 is taken for truth values; a single 2 in it, and it
# stays as it is. csvcut, csvgrep and csvstack copy cells as they are, and so does `csvsort -I`.
#
# Output seen, of "wins" with 1 and 0, and with 2 and 0:
#   csvsort: False True; 0 2
#   csvjoin: True False; 2 0
#   in2csv: True False; 2 0
#   csvsort -I: 0 1; 0 2
#   csvcut: 1 0; 2 0
#
# Why it matters: a sorted file is expected to hold the rows of the unsorted one. Whatever reads the column as
# numbers fails, or not, by what a small file happens to hold, so that it is seen last in a test.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q csvkit==2.2.0
printf 'id,wins\na,1\nb,0\n' >ones.csv
printf 'id,wins\na,2\nb,0\n' >twos.csv
printf 'id\na\nb\n' >ids.csv

column() { cut -d, -f2 | tail -n +2 | paste -sd' '; }

found=""
look() {
    name=$1
    shift
    ones=$("$@" ones.csv | column)
    twos=$("$@" twos.csv | column)
    echo "$name: $ones; $twos"
    found="$found$name: $ones; $twos. "
}

export PATH="$place/venv/bin:$PATH"
joined() { csvjoin -c id "$1" ids.csv; }
look csvsort csvsort -c wins
look csvjoin joined
look in2csv in2csv
look "csvsort -I" csvsort -I -c wins
look csvcut csvcut -c id,wins
wanted="csvsort: False True; 0 2. csvjoin: True False; 2 0. in2csv: True False; 2 0. "
[ "$found" = "${wanted}csvsort -I: 0 1; 0 2. csvcut: 1 0; 2 0. " ]
