#!/usr/bin/env bash
# Tortoise ORM 1.1.9 (with aiosqlite 0.22.1): in SQLite it does not find a row by the very time that it was made with.
#
# Behaviour: with `use_tz`, which is the default, a time of any zone is written in UTC, as a text. In `filter` and
# `get_or_create` it is taken as it is, offset and all, and the texts are compared letter by letter. A time in UTC is
# found, the same moment in another zone is not, and `__gte`, `__lt` and `__range` are wrong by the offset. When texts
# differed by a T between date and time, it was a bug upstream (issue 130).
#
# Output seen, of rows for 20:00, 21:00 and 23:00 at +02:00:
#   written: ['18:00:00+00:00', '19:00:00+00:00', '21:00:00+00:00']
#   filter(at=20:00+02:00): []; filter(at=18:00+00:00): ['first']
#   filter(at__gte=21:00+02:00): []; filter(at__gte=19:00+00:00): ['second', 'third']
#   get_or_create(at=20:00+02:00) twice: two more rows
#
# Why it matters: to Python both times are equal, and the manual says that UTC is stored whatever the zone is. "What has
# been played since eight?" has no answer, and `get_or_create` makes a double at each start. On a server in UTC
# all is well.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q tortoise-orm==1.1.9 pypika-tortoise==0.6.5 aiosqlite==0.22.1
cat >played.py <<'END_OF_MODELS'
from tortoise import fields, models

class Match(models.Model):
    id = fields.IntField(primary_key=True)
    name = fields.CharField(20)
    at = fields.DatetimeField()
END_OF_MODELS
cat >run.py <<'END_OF_RUN'
import asyncio, sys
from datetime import datetime, timedelta, timezone
from tortoise import Tortoise, connections
from played import Match

HERE = timezone(timedelta(hours=2))

def at(hour, zone):
    return datetime(2026, 11, 28, hour, tzinfo=zone)

async def names(**wanted):
    return await Match.filter(**wanted).values_list("name", flat=True)

async def seen():
    await Tortoise.init(db_url="sqlite://:memory:", modules={"models": ["played"]})
    try:
        await Tortoise.generate_schemas()
        for name, hour in (("first", 20), ("second", 21), ("third", 23)):
            await Match.create(name=name, at=at(hour, HERE))
        rows = await connections.get("default").execute_query_dict("select at from match order by id")
        written = [row["at"].split(" ")[1] for row in rows]
        assert at(20, HERE) == at(18, timezone.utc)
        equal = await names(at=at(20, HERE)), await names(at=at(18, timezone.utc))
        since = await names(at__gte=at(21, HERE)), await names(at__gte=at(19, timezone.utc))
        for _ in range(2):
            await Match.get_or_create(name="first", at=at(20, HERE))
        return written, *equal, *since, await Match.all().count() - 3
    finally:
        await Tortoise.close_connections()

written, here, utc, since_here, since_utc, more = asyncio.run(seen())
print("written:", written)
print(f"filter(at=20:00+02:00): {here}; filter(at=18:00+00:00): {utc}")
print(f"filter(at__gte=21:00+02:00): {since_here}; filter(at__gte=19:00+00:00): {since_utc}")
print(f"get_or_create(at=20:00+02:00) twice: {'two' if more == 2 else more} more rows")
expected = ["18:00:00+00:00", "19:00:00+00:00", "21:00:00+00:00"], [], ["first"], [], ["second", "third"], 2
sys.exit((written, here, utc, since_here, since_utc, more) != expected)
END_OF_RUN
venv/bin/python run.py
