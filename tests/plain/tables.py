"""Tables told and typed in lines, after some have been typed there."""

from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.plain.table import PlainTable
from tests.plain.script import Script

PEOPLE = ("Anna", "Ben")

BEFORE = {"bande": [*("", "look", "", "") * 2, "", "draw"], "clan": [""], "mania": [""]}
"""The lines typed until somebody has a secret card or hand to decide about."""


def after(setup: Setup, *lines: str, is_private: bool = False) -> tuple[Match, PlainTable, Script]:
    """Return a table after these lines."""
    match, voice = Match(setup), Script([*lines], is_private)
    table = PlainTable(match, voice)
    while voice.lines:
        table.step()
    return match, table, voice


def begun(game: str, *, is_private: bool = False) -> tuple[Match, PlainTable, Script]:
    """Return a table at which somebody has a secret card or hand to decide about."""
    setup = Setup(PEOPLE, game=game, seed=7)
    match, table, voice = after(setup, *BEFORE[game], is_private=is_private)
    voice.heard.clear()
    voice.shown.clear()
    return match, table, voice


def type_in(table: PlainTable, voice: Script, *lines: str) -> None:
    for line in lines:
        voice.type([line])
        table.step()
