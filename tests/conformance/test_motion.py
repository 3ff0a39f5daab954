"""Cards on their way show viewers nothing that they may not know, in every game.

Two matches that differ only in that are played side by side on a real screen, and every cell of the
frames is compared.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

import pytest
from textual.pilot import Pilot
from textual.strip import Strip

from biberclan.match.match import Match
from biberclan.people.company import FACES, Company, SpokenLine
from biberclan.rules.game import AnyAction, AnyState
from biberclan.table.glyphs import UNICODE
from biberclan.table.news import Caller
from biberclan.ui.paint.beavers import beaver_rows, small_rows
from biberclan.words.seam import Felt
from tests.conformance.tables import ALL_GAMES, TABLES, Table
from tests.match.walking import state_of, with_state
from tests.tiers import once
from tests.ui.running import (
    Clock,
    clock_by_hand,
    is_moving,
    motion_of,
    running,
    sit_at,
    strips,
    table_of,
)

ENOUGH = 4
"""The number of actions of each game compared at each size, in frames."""
SHARE = 0.2
"""The share of the actions of a match; all of those that are staged."""
STEP = 0.125
"""Seconds between two frames; a sum of them is exact."""
STAGED = 1
"""The number of them at each size that are staged for everybody."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return clock_by_hand(monkeypatch)


def pairs(game: str) -> Iterator[tuple[Match, Match, AnyAction]]:
    """Yield a match, another that no viewer can tell from it afterwards, and the next action.

    The viewer is the next person at the keyboard, or everybody together in the handover.
    """
    for seed in range(20):
        rng = Random(seed)
        table: Table = rng.choice([table for table in TABLES if table.game == game])
        match = Match(table.setup(seed))
        while match.actor is not None:
            if match.seated is not None and match.looking is not None:
                match.stop_looking()
            elif match.seated is None and not match.view.paused:
                match.sit_down()
            else:
                action = rng.choice(match.legal_actions())
                true = on_its_own(match, state_of(match).clone())
                other = disguised(match, action, table, rng)
                staged = other is not None and is_staged(match, action)
                if other is not None and (staged or rng.random() < SHARE):
                    yield true, other, action
                match.act(action)


def is_staged(match: Match, action: AnyAction) -> bool:
    """Return whether two cards change places, or something is called out."""
    after = on_its_own(match, state_of(match).clone())
    after.act(action)
    return str(action).startswith("swap ") or bool(Caller(match).new_call(after))


def on_its_own(match: Match, state: AnyState) -> Match:
    """Return a match that goes on by itself from here, over this truth."""
    other = with_state(match, state)
    other.chronicle = list(match.chronicle)
    return other


def disguised(match: Match, action: AnyAction, table: Table, rng: Random) -> Match | None:
    """Return another truth for the viewer of the screen after an action, None if there is none.

    The same must happen before everybody's eyes, and the viewer must not have learned the
    difference by it.
    """
    rules = table.rules
    after = on_its_own(match, state_of(match).clone())
    events = after.act(action)
    state: AnyState = rules.determinize(rules.observe(state_of(match), after.seated), rng)
    if rules.why_not(state, action) is not None:
        return None
    other = state.clone()
    same = list(rules.apply(other, action)) == list(events)
    views = [rules.observe(each, after.seated) for each in (state_of(after), other)]
    return on_its_own(match, state) if same and views[0] == views[1] else None


async def frames(
    pilot: Pilot[None], clock: Clock, match: Match, action: AnyAction
) -> Sequence[list[Strip]]:
    """Return the frames of an action."""
    await sit_at(pilot, match)
    clock.wait()
    table_of(pilot).guard.press("")
    table_of(pilot).act(action)
    table_of(pilot).follow()
    found = []
    while is_moving(pilot):
        await pilot.pause()
        found.append(strips(pilot))
        clock.wait(STEP)
        motion_of(pilot).show()
    await pilot.pause()
    return [*found, strips(pilot)]


def speak_for_everybody(company: Company, felt: Iterable[Felt]) -> None:
    """Let everybody who feels something say so, even people, since there are more of them."""
    for seat, moment in felt:
        name = company._match.setup.names[seat]
        company.last_line = SpokenLine(seat, name, "elder", moment, 0)


@once("game")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "with beavers and talk"])
@pytest.mark.parametrize("game", ALL_GAMES)
async def test_no_frame_tells_a_secret(
    game: str, size: tuple[int, int], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Company, "_speak", speak_for_everybody)
    compared = staged = 0
    seen = ""
    async with running(size=size, moving=True) as pilot:
        for match, other, action in pairs(game):
            is_one = is_staged(match, action)
            if compared >= ENOUGH and not is_one:
                continue
            shown = await frames(pilot, clock, match, action)
            assert await frames(pilot, clock, other, action) == shown
            seen += "\n".join(strip.text for frame in shown for strip in frame)
            compared += len(shown) > 1
            staged += len(shown) > 1 and is_one
            if compared >= ENOUGH and staged >= STAGED:
                break
    assert compared >= ENOUGH
    assert staged >= STAGED
    if size != (80, 24):
        drawn = (
            draw(face, "calm", UNICODE) for draw in (small_rows, beaver_rows) for face in FACES
        )
        assert any(rows[1].strip() in seen for rows in drawn), "beavers look on"
        assert ': "' in seen or game == "toy", "and speak, where something is felt"
