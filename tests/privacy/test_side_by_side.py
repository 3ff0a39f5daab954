"""Two matches played side by side, which one viewer can't tell apart, tell them the same.

What a table keeps from one step to the next tells no difference, either: both are driven by the
same keys, or by the same typed lines, until the viewer learns one.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from biberclan.match.match import Match
from biberclan.match.recalling import recall
from biberclan.people.company import Company
from biberclan.plain import telling
from biberclan.plain.game import plain_of
from biberclan.plain.table import Leave, PlainTable
from biberclan.plain.thinking import Thinking
from biberclan.shelf import GAMES
from biberclan.table.command import command_for
from biberclan.table.game import division_of, table_of
from biberclan.table.panel_look import panel_look
from tests.conformance.tables import OWN_TABLES
from tests.conformance.test_commands import Keyboard
from tests.conformance.test_secrets import DISGUISED
from tests.match.walking import state_of, step, with_state
from tests.plain.script import Script
from tests.tiers import often, sampled

KEYS = (*"1234567890jtfahpmykxbnur", "tab", "space", "escape", *("enter",) * 4)
LINES = ("", "", "undo", "redo", "wrong", "news", "count", "help", "rules", "helps", "coach", "x")

each_game = pytest.mark.parametrize("game", GAMES)


def pairs(game: str, matches: int) -> Iterator[tuple[Random, int | None, list[Match]]]:
    """Yield pairs of matches that differ in cards which a viewer does not know, but in no pile."""
    tables = [table for table in OWN_TABLES if table.game == game]
    for number in range(often(matches, 12)):
        rng, table = Random(number), tables[number % len(tables)]
        aided = rng.choice([(), (0,), range(table.seats)])
        match = Match(replace(table.setup(seed=number), memory_aid=aided))
        for _step in range(rng.randrange(40)):
            if match.actor is not None:
                step(match, rng)
        viewer = rng.choice([None, *range(table.seats)])
        truth = state_of(match).to_dict()
        other = DISGUISED[game](truth | {"draw": []}, viewer, rng)
        other |= {name: truth[name] for name in ("draw", "seed")}
        if other == truth:
            continue
        found = [with_state(match, table.rules.read(each)) for each in (truth, other)]
        for each in found:
            each._decided, each._ends = [*each._decided], {*each._ends}
        yield rng, viewer, found


def alike(viewer: int | None, matches: list[Match]) -> bool:
    """Return whether the viewer has learned of no difference yet."""
    one, other = (
        (match.log, len(match.chronicle), match.setup.rules.observe(state_of(match), viewer))
        for match in matches
    )
    return one == other


class Played(Keyboard):
    """A table without a screen at which keys are carried out."""

    def __init__(self, match: Match) -> None:
        super().__init__(table_of(match.setup.game).open_desk(match))
        self.desk.board = division_of(match.setup.game, match.setup.seats, (80, 24)).board
        self.company = Company(match, self.desk.RESULTS)
        self.sit_down, self.stand_up = self.desk.ready, self.desk.stand_up
        self.undo, self.redo = self.desk.undo, self.desk.redo

    def confirm(self) -> None:
        desk = self.desk
        if not desk.round_over:
            (desk.stop_looking if desk.stage == "look" else desk.confirm)()
        elif not desk.counted:
            desk.count()
        elif desk.stage == "counting":
            desk.deal()

    def act(self, action: Any) -> None:
        self.desk.act(action)

    def told(self) -> list[object]:
        """Return what the screen is made from."""
        desk, game = self.desk, self.desk.match.setup.game
        self.company.follow(counted=desk.counted)
        bar = [(c.id, c.label(desk)) for c in table_of(game).COMMANDS if c.possible(desk)]
        looks = table_of(game).look(desk), panel_look(desk), desk.headline()
        why = [desk.why_no({id}) for id in ("draw", "knock")] if desk.stage == "turn" else []
        said = desk.news.by_person, self.company.last_line, [*recall(desk.match)]
        return [*looks, *said, bar, why, desk.cursor, desk.at_stake, desk.match.why_no_undo()]


@sampled
@each_game
def test_by_keys(game: str) -> None:
    compared = 0
    for rng, viewer, matches in pairs(game, 80):
        tables = [*map(Played, matches)]
        while alike(viewer, matches) and matches[0].actor is not None and rng.random() < 0.98:
            if matches[0].seated in (None, viewer):
                one, other = (table.told() for table in tables)
                assert one == other
                compared += 1
            key, actions = rng.choice(KEYS), matches[0].legal_actions()
            action = rng.choice(actions) if actions and rng.random() < 0.3 else None
            for table in tables:
                if action is not None and table.desk.match.why_not(action) is None:
                    table.act(action)
                elif command := command_for(key, table_of(game).COMMANDS, table.desk):
                    command.do(table)
    assert compared > 30


@sampled
@each_game
def test_line_by_line(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thinking, "hint", lambda *_asked: ())
    monkeypatch.setattr(Thinking, "think", lambda *_asked: None)
    compared, plain = 0, plain_of(game)
    for rng, viewer, matches in pairs(game, 80):
        voices = [Script(), Script()]
        tables = [PlainTable(match, voice) for match, voice in zip(matches, voices)]
        while matches[0].actor is not None and rng.random() < 0.98:
            lines = [*LINES, *(query.words.split()[0] for query in plain.queries())]
            match, people = matches[0], matches[0].setup.names
            for action in match.legal_actions()[:9]:
                typed = plain.typed(action, match.view, people)
                lines += [typed, typed.rpartition(" ")[0], typed.split()[-1], f"what if {action}"]
            line = rng.choice(lines)
            for table, voice in zip(tables, voices):
                for said in (voice.heard, voice.shown, voice.left):
                    said.clear()
                voice.type([line])
                with suppress(Leave, EOFError):  # where the coach asks
                    table.step()
            if not alike(viewer, matches):
                break
            one, other = voices
            assert (one.heard, one.left) == (other.heard, other.left)
            told = [[*telling.news(each), *recall(each)] for each in matches]
            if matches[0].seated in (None, viewer):
                assert (one.shown, told[0]) == (other.shown, told[1])
                compared += 1
    assert compared > 30
