#!/usr/bin/env bash
# arrow 1.4.0: `humanize` says "a month ago" of what was fifteen days ago, and "in a month" of what is due in as many.
#
# Behaviour: if a difference has more than 14 days beyond its whole months, one more month is counted, also where there
# is none yet. "2 weeks ago" is said of 14 days alone, and "3 weeks ago" never, in German as well. With
# `granularity="week"` the weeks are right. Upstream knows it (issue 1240); a fix (pull request 1242) was taken back
# in March 2026 (1264).
#
# Output seen, of days before 30 November 2026:
#   13 a week ago, 14 2 weeks ago, 15 a month ago, 21 a month ago, 45 a month ago, 46 2 months ago
#   in German, 15: vor einem Monat
#   in 15 days: in a month
#   granularity="week", 15 and 21: 2 weeks ago, 3 weeks ago
#   read back by dehumanize, 15 days ago: 2026-10-30
#
# Why it matters: it is said of invoices, backups and matches, and nobody checks words against a date. Fifteen days and
# six weeks read the same; who has two weeks left reads that it is a month.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q arrow==1.4.0
cat >run.py <<'END'
import sys
import arrow

NOW = arrow.get("2026-11-30T12:00:00+00:00")

def said(days, **options):
    return NOW.shift(days=-days).humanize(NOW, **options)

days = {count: said(count) for count in (13, 14, 15, 21, 45, 46)}
every = {said(count) for count in range(1, 60)}
german = said(15, locale="de")
later = NOW.shift(days=15).humanize(NOW)
weeks = [said(count, granularity="week") for count in (15, 21)]
back = NOW.dehumanize(said(15)).format("YYYY-MM-DD")
print(", ".join(f"{count} {words}" for count, words in days.items()))
print("in German, 15:", german)
print("in 15 days:", later)
print('granularity="week", 15 and 21:', ", ".join(weeks))
print("read back by dehumanize, 15 days ago:", back)
sys.exit(
    list(days.values())
    != ["a week ago", "2 weeks ago", "a month ago", "a month ago", "a month ago", "2 months ago"]
    or "3 weeks ago" in every
    or (german, later, back) != ("vor einem Monat", "in a month", "2026-10-30")
    or weeks != ["2 weeks ago", "3 weeks ago"]
)
END
venv/bin/python run.py
