#!/bin/sh
# Babel 2.19.0: a time that it has written as five past nine in the evening it reads back as in the morning, in 168
# locales of 352.
#
# Behaviour: `parse_time` adds twelve hours where it finds "pm" in the text, whatever the locale calls the second half
# of the day. `format_time` writes "p.m." in Canada and Latin America, and words in Greek, Korean or Arabic. There is
# no error, and no warning. The manual says only that the locale's format is "a hint to determine the order" of the
# fields. Where 24 hours are counted, as in German, and in the English of the United States, both agree.
#
# Output seen, of 21:05 in the short format, written and read by the same locale:
#   de_DE: 21:05 is read as 21:05
#   en_US: 9:05 PM is read as 21:05
#   en_CA: 9:05 p.m. is read as 09:05
#   es_MX: 9:05 p.m. is read as 09:05
#   el_GR: 9:05 μ.μ. is read as 09:05
#   ko_KR: 오후 9:05 is read as 09:05
#   with two halves of the day: 184 locales read it right, 168 wrong, 0 refuse it
#
# Why it matters: the time of day that people have typed is plausible, twelve hours off, and only after noon. Whoever
# tests in the morning, or in American or German, sees nothing. Upstream is about noon and midnight (issue 1338).
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install -q --disable-pip-version-check babel==2.19.0

cat > "$dir/evening.py" <<'PY'
import datetime
import re
from collections import Counter

from babel import Locale
from babel.dates import format_time, parse_time
from babel.localedata import locale_identifiers

EVENING = datetime.time(21, 5)


def read_back(locale):
    written = format_time(EVENING, "short", locale=locale)
    return written, parse_time(written, locale=locale, format="short")


for locale in ("de_DE", "en_US", "en_CA", "es_MX", "el_GR", "ko_KR"):
    written, read = read_back(locale)
    print(f"{locale}: {' '.join(written.split())} is read as {read:%H:%M}")
    assert (read == EVENING) == (locale in ("de_DE", "en_US"))
found = Counter()
for locale in locale_identifiers():
    pattern = Locale.parse(locale).time_formats["short"].pattern
    if re.search("[aB]", re.sub("'.*?'", "", pattern)):  # a half, or another part, of the day
        try:
            found[read_back(locale)[1]] += 1
        except ValueError:
            found["refused"] += 1
right, wrong = found[EVENING], found[datetime.time(9, 5)]
print(f"with two halves of the day: {right} locales read it right, {wrong} wrong, {found['refused']} refuse it")
assert (right, wrong, found["refused"]) == (184, 168, 0), found
PY
PYTHONUTF8=1 "$dir/env/bin/python" "$dir/evening.py"
