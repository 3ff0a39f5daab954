"""The discard pile is looked through with the memory aid, and only then (ruling BC-47)."""

from collections.abc import Callable
from functools import partial

import pytest

from biberclan.games.bande.plain import queries as queries_of_bande
from biberclan.games.clan.plain import queries as queries_of_clan
from biberclan.match.match import Match
from biberclan.plain.game import Query
from biberclan.table.game import table_of
from biberclan.table.look import SlotLook
from biberclan.ui.screens.reading import PileScreen
from tests.bande.table import tables as bande
from tests.ui import tables as clan
from tests.ui.running import push, running, shown, text
from tests.ui.running import table_of as screen_of

CLAN = partial(clan.match_at, "7 7", "4 4", hand=5, discard=[1, 6, 9])
BANDE = partial(bande.match_at, "1 2 3 4", "5 6 7 8", discard=["two", 6, 9])
MATCHES = pytest.mark.parametrize("match_with", [CLAN, BANDE], ids=["clan", "bande"])


@MATCHES
@pytest.mark.parametrize("memory_aid", [True, False])
async def test_a_key_shows_the_pile_from_the_top(
    match_with: Callable[..., Match], *, memory_aid: bool
) -> None:
    match = match_with(memory_aid=memory_aid)
    cards = table_of(match.setup.game).discarded(match.view)
    assert [card.card for card in cards[:2]] == ([9, 6] if memory_aid else [9])
    assert len(cards) == (3 if memory_aid else 1)
    async with running(match) as pilot:
        await pilot.press("a")
        assert (shown(pilot) == "PileScreen") is memory_aid
        if memory_aid:
            assert " 3 " in text(pilot).split("\n")[0]
            await pilot.press("escape")
            assert shown(pilot) == "TableScreen"


@pytest.mark.parametrize("count", [0, 1, 40, 84, 92])
async def test_as_many_cards_as_there_are_find_room(count: int) -> None:
    async with running(CLAN(), (80, 24)) as pilot:
        palette = screen_of(pilot).palette
        await push(pilot, PileScreen([SlotLook("up", card=9)] * count, palette))
        assert text(pilot).count("╭") == text(pilot).count("╯") == count


@pytest.mark.parametrize(
    ("match_with", "queries", "below"),
    [(CLAN, queries_of_clan(), "6, 1"), (BANDE, queries_of_bande(), "6, ")],
    ids=["clan", "bande"],
)
def test_line_by_line_it_is_told_with_the_piles(
    match_with: Callable[..., Match], queries: list[Query], below: str
) -> None:
    for memory_aid in (True, False):
        match = match_with(memory_aid=memory_aid)
        told = " ".join(queries[-1].tell(match.view, match.setup.people, 0))
        assert (below in told) is memory_aid
