#!/bin/sh
# nushell 0.115.1: `into int` and `into filesize` remove the locale's thousands separator wherever it stands, so that in
# a German locale "3.7" becomes 37, and in an English one "3,7" does.
#
# How many digits follow the sign does not matter. With the other locale the same text is 3, or an error:
# a script gives other figures on another machine, with status 0. `into float` looks at no locale and is
# right, and so are numbers that a file of JSON or CSV has as numbers; texts in them are what is hit.
#
# Output seen, of "3.7", "1.500" and "3,7":
#   LC_ALL=de_DE.UTF-8: 37, 1500, error
#   LC_ALL=en_US.UTF-8: 3, 1, 37
#   into float, in either: 3.7, 1.5, error
#   1.5 MB into filesize: 15000000 and 1500000 bytes
#
# Why it matters: what programs write has a point before its decimals, in every country. In Germany,
# Italy or Spain such texts grow tenfold or more, and nobody is told.
# Upstream: https://github.com/nushell/nushell/pull/11724 (which lets it take thousands)
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nushell@0.115.1

read_as() {
    LC_ALL=$1 ./node_modules/.bin/nu --no-config-file -c "
        ['3.7' '1.500' '3,7'] | each {|text| try { \$text | $2 } catch { 'error' } } | str join ', '"
}
german=$(read_as de_DE.UTF-8 'into int')
english=$(read_as en_US.UTF-8 'into int')
echo "LC_ALL=de_DE.UTF-8: $german"
echo "LC_ALL=en_US.UTF-8: $english"
[ "$german" = '37, 1500, error' ]
[ "$english" = '3, 1, 37' ]
[ "$(read_as it_IT.UTF-8 'into int')" = "$german" ]
[ "$(read_as es_ES.UTF-8 'into int')" = "$german" ]
for locale in de_DE.UTF-8 en_US.UTF-8; do
    float=$(read_as "$locale" 'into float')
    [ "$float" = '3.7, 1.5, error' ]
done
echo "into float, in either: $float"
size() { LC_ALL=$1 ./node_modules/.bin/nu --no-config-file -c "'1.5 MB' | into filesize | into int"; }
sizes="$(size de_DE.UTF-8) and $(size en_US.UTF-8)"
echo "1.5 MB into filesize: $sizes bytes"
[ "$sizes" = '15000000 and 1500000' ]
