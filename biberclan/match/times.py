"""Points in time as they are kept and exported: in UTC, to the second."""

from datetime import MAXYEAR, MINYEAR, UTC, datetime


def now() -> datetime:
    """Return the present time by the clock of this machine."""
    return datetime.now(UTC)


def to_text(time: datetime) -> str:
    """Return the text of a point in time.

    >>> from datetime import timedelta, timezone
    >>> to_text(datetime(2026, 11, 21, 19, 30, tzinfo=timezone(timedelta(hours=1))))
    '2026-11-21T18:30:00Z'
    """
    return time.astimezone(UTC).replace(tzinfo=None).isoformat(timespec="seconds") + "Z"


def from_text(text: str) -> datetime:
    """Return the point in time that a text stands for.

    Raises:
        ValueError: `to_text` would not write it like that, or it has no date in every time zone.

    >>> from_text("2026-11-21T18:30:00Z")
    datetime.datetime(2026, 11, 21, 18, 30, tzinfo=datetime.timezone.utc)
    """
    time = datetime.fromisoformat(text)
    in_every_zone = MINYEAR < time.year < MAXYEAR
    if time.tzinfo is not UTC or not in_every_zone or to_text(time) != text:
        raise ValueError(f"not a point in time: {text!r}")
    return time
