"""What keys and clicks do at a decision of any game: nothing unannounced, and each one offered."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any
from unittest.mock import MagicMock

from biberclan import language
from biberclan.language import Language
from biberclan.match.match import Match
from biberclan.rules.clan.actions import Decline
from biberclan.rules.game import AnyAction
from biberclan.table.command import AnyDesk, Command, command_for
from biberclan.table.commands import CONFIRM
from biberclan.table.game import table_of
from biberclan.table.glyphs import ASCII, UNICODE
from biberclan.table.look import SeatLook
from biberclan.table.slots_desk import BACK, ELSEWHERE, slot_arrows
from biberclan.words.places import Place, slots_of
from tests.conformance.moments import LANGUAGES
from tests.conformance.tables import Table, at_every_table
from tests.tiers import once

SIGNS = {getattr(UNICODE, arrow): arrow for arrow in ("left", "up", "down", "right")}
MOST_DECISIONS = 15
ANYTHING = MagicMock()
"""Stands for the parts of a table that are not looked at here."""
POINTING = {key for arrow in slot_arrows() for key in arrow.keys}


class Keyboard:
    """A table without a screen: notes what a command asks for, and carries nothing out.

    Attributes:
        carried_out: the actions that would be carried out.
        asked: whether anything else was asked of the table, such as a screen.
    """

    def __init__(self, desk: AnyDesk) -> None:
        self.desk = desk
        self.carried_out: list[AnyAction] = []
        self.asked = False

    def confirm(self) -> None:
        if not self.desk.choose_part() and self.desk.match.why_not(self.desk.proposal()) is None:
            self.act(self.desk.proposal())

    def act(self, action: AnyAction) -> None:
        self.carried_out.append(action)

    def point(self, at: Callable[[], None]) -> None:
        """Point as a key means."""
        at()

    def __getattr__(self, name: str) -> Any:
        """Note that something else is asked for."""
        self.asked = True
        return ANYTHING


def decisions(
    table: Table, every: int, most: int = MOST_DECISIONS, *, taught: bool = False
) -> Iterator[tuple[AnyDesk, Random]]:
    """Yield desks at decisions of matches played by chance, pointing here and there.

    Args:
        table: the table.
        every: one in so many decisions is yielded.
        most: the most decisions that are.
        taught: whether no turn ends by itself, as in a lesson.
    """
    rng, number, found = Random(5), 0, 0
    while found < most:
        match = Match(table.setup(seed=number))
        number += 1
        for step in range(400):
            desk = table_of(table.game).open_desk(match)
            if desk.stage == "turn" and step % every == 0:
                found += 1
                yield desk, rng
            match desk.stage:
                case "turn":
                    (match if taught else desk).act(rng.choice(desk.legal))
                case "look":
                    desk.stop_looking()
                case "handover":
                    desk.ready()
                case _:
                    break


def aims(desk: AnyDesk, rng: Random) -> Iterator[object]:
    """Point as at first, then at something that can be done; yield what `aim_again` takes."""
    yield desk.aim()
    for action in rng.sample(desk.choices(), min(2, len(desk.legal))):
        desk.choose(action)
        yield desk.aim()


@contextmanager
def trying(desk: AnyDesk) -> Iterator[Keyboard]:
    """Let something be tried at a desk, after which everything is as before."""
    aim, covered = desk.aim(), desk.covered
    yield Keyboard(desk)
    if desk.stage == "news":
        desk.ready()
    if desk.covered != covered:
        desk.toggle_cover()
    desk.aim_again(aim)


def carried_out(desk: AnyDesk, command: Command) -> list[AnyAction]:
    """Return the actions that a command would carry out at once."""
    with trying(desk) as keyboard:
        command.do(keyboard)
    return keyboard.carried_out


def told(desk: AnyDesk) -> AnyAction | None:
    """Return the action that Enter would carry out, as the line above the hand says."""
    if desk.part_due() or desk.match.why_not(desk.proposal()) is not None:
        return None
    return desk.proposal()


def in_bar(desk: AnyDesk) -> list[Command]:
    """Return the commands in the bottom row."""
    commands = table_of(desk.match.setup.game).COMMANDS
    return [each for each in commands if each.in_bar(desk) and each.possible(desk)]


def parts(look: object) -> Iterator[Any]:
    """Yield a look and all looks within it."""
    if is_dataclass(look):
        yield look
        for field in fields(look):
            yield from parts(getattr(look, field.name))
    elif isinstance(look, list | tuple):
        for each in look:
            yield from parts(each)


def board_and_panel(desk: AnyDesk) -> Iterator[Any]:
    """Yield the looks of everything on the board and in the panel."""
    table = table_of(desk.match.setup.game)
    yield from parts(table.look(desk))
    yield from parts(table.piles(desk))


def targets(desk: AnyDesk) -> Iterator[Place]:
    """Yield everything on the board that can be clicked."""
    for look in board_and_panel(desk):
        if isinstance(look, SeatLook) and look.seat is not None:
            yield Place("seat", look.seat)
            yield from slots_of(look.seat, len(look.slots))
        elif getattr(look, "place", None) is not None:
            yield look.place


@once("table.game")
@at_every_table
def test_what_can_not_be_taken_back_is_announced(table: Table) -> None:
    """Enter does what the line says; another key, or a second click, at most that, too.

    And that only if it costs nothing that people are warned of; arrows, h j k l never do anything.
    """
    commands = table_of(table.game).COMMANDS
    answered = 0
    for desk, rng in decisions(table, every=3):
        for aim in aims(desk, rng):
            desk.aim_again(aim)
            entered = told(desk)
            for command in commands:
                if command.id != CONFIRM.id and command.possible(desk):
                    done = carried_out(desk, command)
                    assert set(done) <= {entered}, command.id
                    assert not any(map(desk.costs, done)), command.id
                    assert not (done and POINTING & set(command.keys)), command.id
                    answered += len(done)
            for target in list(targets(desk)):
                with trying(desk):
                    if desk.click(target):
                        assert desk.proposal() == entered, target
    assert answered or table.game in ("clan", "mania")  # there a key points, and Enter does it


def does_something(desk: AnyDesk, command: Command) -> bool:
    """Return whether a command changes anything where people have put the pointer already."""
    before = desk.aim(), desk.covered, desk.stage
    with trying(desk) as keyboard:
        command.do(keyboard)
        changed = (desk.aim(), desk.covered, desk.stage) != before
    return changed or keyboard.asked or bool(keyboard.carried_out)


def leads_to_a_choice(desk: AnyDesk, key: str) -> bool:
    """Return whether a key carries something out, or points at something to choose, or back."""
    commands = table_of(desk.match.setup.game).COMMANDS
    possible = [each for each in commands if each.possible(desk)]
    called = (each for each in possible if each.key_label(UNICODE) == key)
    command = next(called, None) or command_for(key.lower(), commands, desk)
    assert command is not None, key
    if command.id == BACK.id:
        return does_something(desk, command)
    with trying(desk) as keyboard:
        command.do(keyboard)
        return bool(keyboard.carried_out) or not desk.is_refused


def offered_on(look: Any) -> Iterator[str]:
    """Yield the keys offered by something on the board or in the panel, "1-5" for several."""
    for name in ("key", "pick", "draw_key"):
        key = getattr(look, name, "")
        if isinstance(key, str) and key not in ("", ELSEWHERE):
            yield key


@once("table.game")
@at_every_table
def test_what_is_offered_does_something(table: Table) -> None:
    """What the bottom row offers has a word and does something; keys on names lead to a choice."""
    offered = set()
    for number, (desk, rng) in enumerate(decisions(table, every=3)):
        language.choose(LANGUAGES[number % len(LANGUAGES)])
        for aim in aims(desk, rng):
            desk.aim_again(aim)
            desk.pointed = True
            for command in in_bar(desk):
                assert command.label(desk), command.id
                assert does_something(desk, command), command.id
                for sign in set(command.key_label(UNICODE)) & set(SIGNS):
                    arrow = command_for(SIGNS[sign], table_of(table.game).COMMANDS, desk)
                    assert arrow is not None, sign
                    assert does_something(desk, arrow), sign
            for key in {key for look in board_and_panel(desk) for key in offered_on(look)}:
                first, dash, last = key.partition("-")
                keys = [str(digit) for digit in range(int(first), int(last) + 1)] if dash else [key]
                assert any(leads_to_a_choice(desk, each) for each in keys), key
                offered.add(key)
    assert offered


@once("table.game")
@at_every_table
def test_every_choice_can_be_pointed_at_and_what_was_pointed_at_before_too(table: Table) -> None:
    for desk, _rng in decisions(table, every=3):
        before = desk.aim()
        assert set(desk.choices()) == set(desk.legal)
        for action in desk.choices():
            desk.choose(action)
            assert desk.proposal() == action
            assert desk.is_pointed_at(action) or isinstance(action, Decline), "it has no place"
            assert not desk.is_refused
        desk.aim_again(before)
        assert desk.aim() == before


def stages(table: Table, most: int = 60) -> Iterator[AnyDesk]:
    """Yield a desk at every stage of a match played by chance."""
    match, rng = Match(table.setup(seed=6)), Random(6)
    for _step in range(most):
        desk = table_of(table.game).open_desk(match)
        yield desk
        match desk.stage:
            case "turn":
                desk.act(rng.choice(desk.legal))
            case "look":
                desk.stop_looking()
            case "handover" | "news":
                desk.ready()
            case _:
                return


ALWAYS = {"help", "rulebook", "quit"}
LOOKED_AT = {"log", "sheet", "settings"}
"""Commands that are always possible, and those that show something to read."""


@at_every_table
def test_each_key_does_one_thing_and_there_is_always_a_way_on(table: Table) -> None:
    commands = table_of(table.game).COMMANDS
    for number, desk in enumerate(stages(table)):
        language.choose(LANGUAGES[number % len(LANGUAGES)])
        possible = [command for command in commands if command.possible(desk)]
        keys = {key: command for command in possible for key in command.keys}
        assert len(keys) == sum(len(command.keys) for command in possible)
        for command in commands:
            for key in command.keys:
                assert command_for(key, commands, desk) is keys.get(key)
        ids = {command.id for command in possible}
        assert len(ids) == len(possible)
        assert {*ALWAYS, "ready" if desk.stage in ("handover", "news") else "confirm"} <= ids
        if desk.stage == "handover":
            assert ids <= {"ready", "undo", "redo", *ALWAYS, *LOOKED_AT}
        for command in in_bar(desk):
            for glyphs in (UNICODE, ASCII):
                assert command.key_label(glyphs)
            assert command.label(desk) or command.id == "left", "arrows say it themselves"
            assert command.help().endswith(".")


@once("table.game")
@at_every_table
def test_the_bar_and_the_typed_line_call_a_choice_the_same(table: Table, tongue: Language) -> None:
    compared = 0
    for desk, _rng in decisions(table, every=3):
        for command in in_bar(desk):
            typed = [word.shown for word in command.words if word.means.kind != "place"]
            assert not typed or any(word in command.label(desk) for word in typed), command.id
            compared += bool(typed)
    assert compared
