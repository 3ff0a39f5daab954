"""The coach at the table: what clearly costs something is said while it can be taken back."""

import pytest

from biberclan.match.match import Match
from biberclan.rules.clan import parse_action
from biberclan.ui.settings import Settings
from tests.clan.positions import position
from tests.match.walking import with_state
from tests.ui.bots_at_table import match_of, table, until
from tests.ui.running import desk_of, running, table_of, text

TAKE_BACK = "Take it back? (U)"


def match(*bots: str | None) -> Match:
    """Return a match in which a 9 can be given away or kept safe."""
    state = position("", "8 7", hand=9)
    match = with_state(Match(table(*bots)), state)
    match.opening = ()
    match.sit_down()
    return match


def coached(*, on: bool) -> Settings:
    settings = Settings()
    settings.change("coach", on)
    return settings


GIVES_AWAY, KEEPS = "place 2:B3 up", "place 1:B2 up"


async def test_a_costly_choice_is_named_and_bots_wait_until_that_is_read() -> None:
    async with running(match(None, "regular"), settings=coached(on=True)) as pilot:
        desk = desk_of(pilot)
        desk.choose(parse_action(GIVES_AWAY))
        await pilot.press("enter")
        assert len(match_of(pilot).log) == 1
        await until(pilot, lambda: TAKE_BACK in text(pilot))
        assert "It counts 9 for Ben, not for you." in text(pilot)
        await pilot.pause(1)
        assert len(match_of(pilot).log) == 1, "the bot waits"
        await pilot.press("u")
        assert match_of(pilot).log == []
        assert TAKE_BACK not in text(pilot)
        desk.choose(parse_action(GIVES_AWAY))
        await pilot.press("enter")
        await until(pilot, lambda: TAKE_BACK in text(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: len(match_of(pilot).log) > 1)
        assert TAKE_BACK not in text(pilot)


@pytest.mark.parametrize(
    ("bots", "on", "action"),
    [
        ((None, "regular"), False, GIVES_AWAY),
        ((None, "regular"), True, KEEPS),
        ((None, None), True, GIVES_AWAY),  # the next person looks at the screen now
    ],
)
async def test_the_coach_is_silent(bots: tuple[str | None, ...], on: bool, action: str) -> None:
    async with running(match(*bots), settings=coached(on=on)) as pilot:
        desk_of(pilot).choose(parse_action(action))
        await pilot.press("enter")
        said = []
        for _ in range(30):
            await pilot.pause(0.05)
            said.append(table_of(pilot)._coach.text)
        assert not any(said)
        assert len(match_of(pilot).log) > (bots[1] is not None)
