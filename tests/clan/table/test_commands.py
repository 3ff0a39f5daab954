"""A word of the bottom row; what commands have to be is conformance."""

from collections.abc import Iterator

from biberclan.games.clan.table import COMMANDS
from biberclan.games.clan.table.desk import ClanDesk
from biberclan.language import Language
from biberclan.table.command import words_of
from tests.match.walking import walks


def desks() -> Iterator[ClanDesk]:
    for _rng, walk in walks(4):
        for match in walk:
            yield ClanDesk(match)


def test_the_bar_and_the_typed_line_skip_a_peek_in_one_word(tongue: Language) -> None:
    desk = next(desk for desk in desks() if desk.can_decline)
    [label] = [command.label(desk) for command in COMMANDS if command.id == "decline"]
    assert label == words_of(COMMANDS, "verb")["decline"]
