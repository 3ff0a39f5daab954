#!/usr/bin/env bash
# Miller 6.6.0 (Debian 6.6.0-2+b3): a whole number of JSON from 2^63 on comes back as a string.
#
# Behaviour: what has no point and does not fit into a signed integer of 64 bits is no number to it: `typeof` says
# "string", JSON gets quotes, and `stats1` leaves it out of a sum without a word. With a point a number may be as long
# as it likes and comes back as it was.
#
# Output seen, of mlr --json cat:
#   9223372036854775807: 9223372036854775807
#   9223372036854775808: "9223372036854775808"
#   18446744073709551615: "18446744073709551615"
#   18446744073709551616.0: 18446744073709551616.0
#   the sum of 18446744073709551615 and 2: 2
#
# Why it matters: hashes, seeds and ids are unsigned numbers of 64 bits, half of them from 2^63 on. Miller ends with
# status 0, and whatever wants a number there refuses every second line, or adds up the other half.
set -eu
command -v mlr >/dev/null || { apt-get update -qq; apt-get install -y -qq miller >/dev/null; }
dpkg-query -W miller | grep -F 6.6.0-2

back() { printf '{"n": %s}\n' "$1" | mlr --ijson --ojsonl cat | sed 's/^{"n": //; s/}$//'; }
seen() {
    found=$(back "$1")
    echo "$1: $found"
    [ "$found" = "$2" ] || exit 1
}
seen 9223372036854775807 9223372036854775807
seen 9223372036854775808 '"9223372036854775808"'
seen 18446744073709551615 '"18446744073709551615"'
seen 18446744073709551616.0 18446744073709551616.0
sum=$(printf '{"n": %s}\n' 18446744073709551615 2 | mlr --ijson --onidx stats1 -a sum -f n)
echo "the sum of 18446744073709551615 and 2: $sum"
[ "$sum" = 2 ] || exit 1
