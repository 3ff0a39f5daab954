#!/usr/bin/env bash
# Elote 1.5.1: its whole-history rating holds all newcomers at 1500, as if they had been rated the day before.
#
# Behaviour: on somebody's first day the rating is tied to the initial one by what it may change within a day
# (`w2=300`, about 17 points), and by nothing else. However many matches are played that day, it hardly moves. The
# paper of 2008, which Elote names, and whole-history-rating 3.7.1 put virtual drawn matches there instead, which weigh
# little beside real ones.
#
# Output seen, where Anna wins 90 of 100 matches against Ben on one day; the share that the ratings tell:
#   Elote: 63 %, with 1547 and 1453
#   Elote with w2=1,000,000: 90 %
#   whole-history-rating: 90 %
#
# Why it matters: an evening, a tournament or a first weekend is rated as all but level. The order is right, which hides
# it. After months of matches it is gone, so that long histories agree with other packages. A large `w2` is no remedy:
# by it skill also changes from one day to the next.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q elote==1.5.1 whole-history-rating==3.7.1
cat >run.py <<'END'
import sys
from datetime import datetime
from elote import WholeHistoryRatingCompetitor
from whr.whole_history_rating import WHR

WON = [match % 10 != 9 for match in range(100)]
DAY = datetime(2026, 1, 1)

def rated(**options):
    anna, ben = WholeHistoryRatingCompetitor(**options), WholeHistoryRatingCompetitor(**options)
    for won in WON:
        (anna.beat if won else anna.lost_to)(ben, match_time=DAY)
    return round(anna.rating), round(ben.rating), round(100 * anna.expected_score(ben))

other = WHR({"w2": 300})
for won in WON:
    other.create_game("Ben", "Anna", "W" if won else "B", 1, 0)
other.auto_iterate()
gap = other.ratings_for_player("Anna")[0][1] - other.ratings_for_player("Ben")[0][1]
found = [rated(), rated(w2=1_000_000.0), round(100 / (1 + 10 ** (-gap / 400)))]
print(f"Elote: {found[0][2]} %, with {found[0][0]} and {found[0][1]}")
print(f"Elote with w2=1,000,000: {found[1][2]} %")
print(f"whole-history-rating: {found[2]} %")
sys.exit(not (found[0] == (1547, 1453, 63) and found[1][2] == 90 and found[2] > 85))
END
venv/bin/python run.py
