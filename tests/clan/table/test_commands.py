"""The one table of commands: each key does one thing, and everything can be clicked."""

from collections.abc import Iterator

from biberclan.games.clan.table import COMMANDS
from biberclan.games.clan.table.desk import ClanDesk
from biberclan.games.clan.teach.names import skip
from biberclan.language import Language
from biberclan.ui.commands import command_for
from biberclan.ui.paint.palette import ASCII, UNICODE
from tests.match.walking import walks

ALWAYS = ("help", "rulebook", "quit")


def desks() -> Iterator[ClanDesk]:
    for _rng, walk in walks(4):
        for match in walk:
            yield ClanDesk(match)


def test_no_key_means_two_things_at_once() -> None:
    for desk in desks():
        keys = [key for command in COMMANDS if command.possible(desk) for key in command.keys]
        assert len(keys) == len(set(keys))


def test_a_key_finds_its_command_when_it_is_possible() -> None:
    for desk in desks():
        for command in COMMANDS:
            for key in command.keys:
                found = command_for(key, COMMANDS, desk)
                assert (found is command) == command.possible(desk)


def test_something_can_be_done_at_every_moment() -> None:
    ways_on = {"handover": "ready", "news": "ready"}
    for desk in desks():
        possible = {command.id for command in COMMANDS if command.possible(desk)}
        assert {*ALWAYS, ways_on.get(desk.stage, "confirm")} <= possible


def test_in_the_handover_nothing_but_sitting_down_goes_on() -> None:
    for desk in desks():
        if desk.stage == "handover":
            possible = {command.id for command in COMMANDS if command.possible(desk)}
            looked_at = {"log", "sheet", "help", "rulebook", "settings"}
            assert possible <= {"ready", "undo", "redo", *looked_at, "quit"}


def test_every_command_has_a_key_a_label_and_a_sentence(tongue: Language) -> None:
    desk = next(iter(desks()))
    for command in COMMANDS:
        assert command.keys
        for glyphs in (UNICODE, ASCII):
            assert command.shown_key(glyphs)
        if command.in_bar(desk):
            assert command.label(desk) or command.id == "left", "arrows say it themselves"
            assert command.help().endswith(".")


def test_ids_are_unique() -> None:
    ids = [command.id for command in COMMANDS]
    assert len(ids) == len(set(ids))


def test_the_bar_and_the_typed_line_skip_a_peek_in_one_word(tongue: Language) -> None:
    desk = next(desk for desk in desks() if desk.can_decline)
    [label] = [command.label(desk) for command in COMMANDS if command.id == "decline"]
    assert label == skip().split()[0]
