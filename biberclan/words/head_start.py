"""A head start in words: the points that somebody starts with."""

from collections.abc import Sequence

from biberclan.language import _, in_figures, in_points


def sentences(names: Sequence[str], start: Sequence[int]) -> list[str]:
    """Return a sentence on the head start of everybody who has one."""
    text = _("{name} starts with {points}.")
    return [
        text.format(name=name, points=in_points(number))
        for name, number in zip(names, start)
        if number
    ]


def in_brief(names: Sequence[str], start: Sequence[int]) -> str:
    """Return the names and numbers of those who have a head start: "Lisa +8", "" for none."""
    given = zip(names, start)
    return ", ".join(f"{name} {in_figures(n, signed=True)}" for name, n in given if n)
