"""Keys mean the same at every table, in a small window and a large one."""

from collections.abc import Iterator
from itertools import chain

import pytest

from biberclan.language import Language
from biberclan.table.command import AnyDesk, Command
from biberclan.table.commands import no
from biberclan.table.game import division_of, table_of
from tests.conformance.tables import TABLES, Table
from tests.conformance.test_commands import Keyboard, decisions, does_something, told, trying

SIZES = ((80, 24), (120, 40))
READS = {"stop explaining", "news", "log", "sheet", "pile", "help", "rulebook", "settings", "quit"}
READS |= {"hint", "meaning", "cover", "undo", "redo", "pace"}
"""What only shows something, or takes something back."""


WALKED = {"clan-4-combined-4": 6, "bande-2": 5, "mania-5-assumed-100": 7, "toy-3": 3}
"""One table of each game, and how many kinds of decisions are met with there."""

at_these_tables = pytest.mark.parametrize(
    "table", [table for table in TABLES if str(table) in WALKED], ids=str
)


def kinds(table: Table) -> Iterator[AnyDesk]:
    """Hand out a desk at each kind of decision of a game, as large as the windows leave it."""
    seen = set()
    walks = decisions(table, 1, 200), decisions(table, 1, 600, taught=True)
    for desk, _rng in chain(*walks):
        kind = desk.view.phase, desk.covered, str(desk.proposal()).split()[0]
        if kind not in seen:
            seen.add(kind)
            for size in SIZES:
                desk.board = division_of(table.game, table.seats, size).board
                yield desk
    assert len({phase for phase, *_rest in seen}) == WALKED[str(table)]


def possible(desk: AnyDesk) -> Iterator[Command]:
    """Yield what can be done now."""
    commands = table_of(desk.match.setup.game).COMMANDS
    return (command for command in commands if command.possible(desk))


@at_these_tables
def test_each_key_keeps_to_the_grammar(table: Table) -> None:
    """Enter does what the line says, N says no, Esc and Tab point, Space turns over."""
    for desk in kinds(table):
        for command in possible(desk):
            with trying(desk) as keyboard:
                said = told(desk)
                command.do(keyboard)
                done = keyboard.carried_out
                assert len(done) <= 1, command.id
                assert not done or done == [said], f"{command.id}: nothing was announced"
                if done and command.id != "confirm":
                    assert not desk.costs(done[0]), f"{command.id}: it costs something"
                for key in command.keys:
                    holds(key, command, desk, keyboard)


def holds(key: str, command: Command, desk: AnyDesk, keyboard: Keyboard) -> None:
    """Hold one key to the grammar, once it has been pressed."""
    match key:
        case "n":
            assert keyboard.carried_out or desk.enter_label() == no()
            assert command.label(desk) in (no(), "")  # another command stands in the bottom row
        case "escape" | "tab" | "shift+tab" | "backspace":
            assert not keyboard.carried_out, key
            assert not keyboard.asked, key
        case "space":
            assert command.id == "face"
        case "enter":
            assert command.id == "confirm"
        case _ if len(key) == 1 and command.id not in READS:
            assert not keyboard.asked, key


@at_these_tables
def test_what_steps_on_or_back_is_offered_only_where_it_leads_somewhere(table: Table) -> None:
    for desk in kinds(table):
        for command in possible(desk):
            if command.id in ("next", "previous", "back"):
                assert does_something(desk, command), command.id


@at_these_tables
def test_whoever_says_no_reads_so_first_and_can_step_back(table: Table, tongue: Language) -> None:
    said = 0
    for desk in kinds(table):
        for command in possible(desk):
            if "n" not in command.keys:
                continue
            with trying(desk) as keyboard:
                command.do(keyboard)
                if not keyboard.carried_out:
                    said += 1
                    text, reason = desk.says()
                    assert text.casefold().startswith(no().casefold()), text
                    assert reason is None
    assert said or table.game == "toy"
