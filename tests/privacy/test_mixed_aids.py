"""Some have the memory aid, others don't: only they see what it shows, and only while they sit."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from biberclan.match.match import Match
from biberclan.match.recalling import recall
from biberclan.match.setup import EVERYBODY
from biberclan.plain import telling
from biberclan.shelf import GAMES
from biberclan.table.commands import PILE
from biberclan.table.game import table_of
from tests.conformance.tables import OWN_TABLES
from tests.match.walking import step

BOTS = [(), ("some", None, None), (None, "some", "some")]


def shown(match: Match) -> list[object]:
    """Return all that the table, its log and line mode can tell now."""
    desk = table_of(match.setup.game).open_desk(match)
    return [
        match.view,
        list(recall(match)),
        desk.view,
        PILE.possible(desk),
        telling.news(match),
        telling.standing(match.setup, match.public),
        [str(action) for action in match.legal_actions()],
    ]


def done(match: Match, kind: str, action: object) -> None:
    """Do at one table what was done at another."""
    if kind == "undo":
        match.undo()
    elif kind == "redo":
        match.redo()
    elif kind == "bot":
        match.act_as_bot(action)
    elif action is not None:
        match.act(action)
    elif match.looking is not None and match.seated is not None:
        match.stop_looking()
    else:
        match.sit_down()


@pytest.mark.parametrize("bots", BOTS, ids=["people", "a bot", "bots"])
@pytest.mark.parametrize("game", GAMES)
def test_nobody_else_is_shown_what_it_shows(game: str, bots: Sequence[str | None]) -> None:
    """At three tables the same happens: one with the aid for one seat, for all, for nobody."""
    compared: Counter[str] = Counter()
    for seed in range(6):
        rng = Random(seed)
        aided = rng.randrange(3)
        setup = replace(
            next(each for each in OWN_TABLES if each.game == game and each.seats >= 3).setup(seed),
            bots=(),
        )
        setup = replace(setup, names=setup.names[:3], bots=tuple(bots), options={})
        mixed, helped, forgetful = (
            Match(replace(setup, memory_aid=seats)) for seats in ((aided,), EVERYBODY, ())
        )
        for _step in range(120):
            if mixed.actor is None:
                break
            kind, action = "", None
            if mixed.stage == "bot":
                kind = "bot"
                action = rng.choice(mixed.bot_turn().actions)
                mixed.act_as_bot(action)
            elif mixed.undone is not None and rng.random() < 0.5:
                kind = "redo"
                mixed.redo()
            elif mixed.why_no_undo() is None and rng.random() < 0.3:
                kind = "undo"
                mixed.undo()
            else:
                action = step(mixed, rng)
            for other in (helped, forgetful):
                done(other, kind, action)
            if mixed.seated is not None and mixed.seated == aided and setup.bot(aided) is None:
                assert shown(mixed) == shown(helped)
                compared["aided"] += shown(helped) != shown(forgetful)
            else:
                assert shown(mixed) == shown(forgetful)
                compared["others"] += 1
                compared[kind] += 1
            if mixed.stage == "bot":
                turns = [each.bot_turn() for each in (mixed, forgetful)]
                assert turns[0].observation == turns[1].observation
    assert compared["others"] > 100 or bots
    assert compared["aided"]
    assert compared["undo"] or bots
