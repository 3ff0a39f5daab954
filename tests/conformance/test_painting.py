"""Non-interference at the table, without a terminal: everything that is painted of a match.

Two matches that differ only in what the person at the keyboard may not be shown paint the same
cells, characters and styles, whoever sits there and whatever stage the match is in.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from biberclan.match.match import Match
from biberclan.match.setup import EVERYBODY
from biberclan.shelf import rules_of
from biberclan.table.command import AnyDesk, command_for
from biberclan.table.game import division_of, table_of
from biberclan.table.panel_look import newest_lines, panel_look
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from tests.conformance.moments import moments
from tests.conformance.tables import ALL_GAMES, TABLES
from tests.conformance.test_commands import Keyboard
from tests.conformance.test_indistinguishable import FORGOTTEN
from tests.conformance.test_secrets import DISGUISED
from tests.match.walking import state_of, step, with_state
from tests.tiers import once
from tests.ui.painted_tables import painted

SIZES = ((80, 24), (120, 40), (200, 50))
KEYS = (*"1234567890jtfahpmyk", "up", "down", "left", "right", "tab", "space")
MATCHES = 10
LONGEST = 400
"""The most stages of a match that are looked at."""
SHARE = 0.04
"""The share of its stages; more of the rare ones, and all at which somebody looks at a card."""
ENOUGH = 4
PAINTED = 7
"""Equal looks are painted nevertheless, after one in so many actions."""

each_game = pytest.mark.parametrize("game", ALL_GAMES)
memory = pytest.mark.parametrize(
    "aided", [(), EVERYBODY, (1,)], ids=["forgetful", "memory aid", "mixed"]
)


def stages(game: str, *, aided: Sequence[int] = ()) -> Iterator[tuple[Random, Match]]:
    """Yield some of the stages that can be painted in matches at every table of a game."""
    tables = [table for table in TABLES if table.game == game]
    seen = Counter[tuple[str, bool]]()
    for number in range(MATCHES):
        rng, table = Random(number), tables[number % len(tables)]
        match = Match(replace(table.setup(seed=number), memory_aid=aided))
        for _stage in range(LONGEST):
            kind = match.view.phase, match.seated is None
            seen[kind] += 1
            if match.looking is not None or seen[kind] <= ENOUGH or rng.random() < SHARE:
                yield rng, match
            if match.actor is None:
                break
            step(match, rng)


def another(match: Match, viewer: int | None, rng: Random, *, remembers: bool) -> Match:
    """Return a match over another truth that a viewer may not be shown to differ."""
    game = match.setup.game
    write: Any = DISGUISED[game] if remembers or game not in FORGOTTEN else FORGOTTEN[game]
    return with_state(match, rules_of(game).read(write(state_of(match).to_dict(), viewer, rng)))


def cells(canvas: Canvas) -> tuple[object, ...]:
    """Return all parts of the rows: characters and styles, before equal styles are joined."""
    return canvas._chars, canvas._styles


def at_desk(match: Match, keys: list[str], size: tuple[int, int], *, covered: bool) -> AnyDesk:
    """Return the desk of a match after some keys, in a terminal of this size."""
    game = match.setup.game
    desk = table_of(game).open_desk(match)
    desk.board = division_of(game, desk.view.seats, size).board
    if covered:
        desk.toggle_cover()
    for key in keys:
        command = command_for(key, table_of(game).COMMANDS, desk)
        if command is not None:
            command.do(Keyboard(desk))
    return desk


def told(desk: AnyDesk) -> list[object]:
    """Return the headline, the bottom row, the newest lines and the cursor of a table."""
    commands = table_of(desk.match.setup.game).COMMANDS
    bar = [(c.id, c.label(desk), c.in_bar(desk)) for c in commands if c.possible(desk)]
    return [desk.headline(), bar, list(newest_lines(desk)), getattr(desk, "cursor", None)]


def looks(desk: AnyDesk) -> tuple[object, object]:
    """Return the looks of the board and the panel; they are painted from these alone."""
    return table_of(desk.match.setup.game).look(desk), panel_look(desk)


def painting(desk: AnyDesk, size: tuple[int, int]) -> list[object]:
    return [cells(part) for part in painted(desk, size, Palette()).parts]


def assert_the_same(
    match: Match, other: Match, rng: Random, keys: Sequence[str] = KEYS, *, covered: bool = False
) -> None:
    """Assert that two matches show the same in some window, wherever the cursor is."""
    size, pressed = rng.choice(SIZES), rng.choices(keys, k=2)
    one, two = (at_desk(each, pressed, size, covered=covered) for each in (match, other))
    assert told(one) == told(two)
    if len(match.log) % PAINTED == 0 or looks(one) != looks(two):
        assert painting(one, size) == painting(two, size)


@once("game")
@each_game
@memory
def test_hidden_cards_leave_no_trace(game: str, aided: Sequence[int]) -> None:
    compared, phases = Counter[str](), set[str]()
    for rng, match in stages(game, aided=aided):
        remembers = match.seated in match.setup.memory_aid or match.looking is not None
        remembers = remembers or match.view.paused
        other = another(match, match.seated, rng, remembers=remembers)
        assert_the_same(match, other, rng)
        compared[table_of(game).open_desk(match).stage] += state_of(match) != state_of(other)
        phases.add(match.view.phase)
    assert all(compared[stage] for stage in ("handover", "turn", "look"))
    assert phases >= {state.phase for state, legal, _events in moments(game) if legal} - RARE


RARE = {"again", "give", "steal", "wish"}
"""Phases that chance does not always meet with."""


@each_game
def test_a_covered_hand_might_be_any(game: str) -> None:
    """Anyone looking over the shoulder sees that something is in hand, and what all may know."""
    compared = 0
    for rng, match in stages(game):
        if match.seated is None or not table_of(game).open_desk(match).can_cover:
            continue
        other = another(match, None, rng, remembers=False)
        if game != "mania" or match.view.phase == "lay":  # else public cards can be chosen
            assert_the_same(match, other, rng, "123", covered=True)
            compared += state_of(match) != state_of(other)
    assert compared >= ENOUGH or game == "toy"  # which covers nothing


@each_game
def test_nothing_that_is_kept_for_a_moment_is_out_of_date(game: str) -> None:
    table, desk = table_of(game), None
    for rng, match in islice(stages(game), ENOUGH * 25):
        desk = desk or table.open_desk(match)
        desk.sit_at(match)
        for key in rng.choices((*KEYS, "x", "b", "enter", "escape"), k=3):
            if command := command_for(key, table.COMMANDS, desk):
                command.do(Keyboard(desk))
            kept = table.look(desk), panel_look(desk), desk.once(desk.headline)
            desk._memo = None, {}
            assert kept == (table.look(desk), panel_look(desk), desk.headline()), key


@each_game
def test_a_card_that_may_be_seen_makes_a_difference(game: str) -> None:
    """The tests above see something."""
    differences = 0
    for rng, match in stages(game, aided=EVERYBODY):
        other = another(match, None, rng, remembers=True)
        one, two = (at_desk(each, [], SIZES[0], covered=False) for each in (match, other))
        differences += painting(one, SIZES[0]) != painting(two, SIZES[0])
        if differences == ENOUGH:
            return
    raise AssertionError("nothing is seen of secret cards")
