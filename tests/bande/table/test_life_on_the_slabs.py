"""Eyes over cards that have just come, and notches in cards that were taken openly.

Both are made from what everybody at the table has seen happen in this round, whoever looks.
"""

from random import Random

import pytest

from biberclan.games.bande.table import TABLE
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.match.match import Match
from biberclan.match.replay import Replay
from biberclan.table.glyphs import ASCII
from biberclan.table.look import SeatLook, SlotLook
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.replay import ReplayScreen
from tests.bande.table.tables import after, table, walks
from tests.match.walking import step
from tests.store.playing import finished
from tests.ui.painted_tables import every_palette, painted_slot
from tests.ui.running import push, running, text

ROWS = "1 2 3 4", "5 6 7 8", "0 0 0 1"
each_size = pytest.mark.parametrize("size", [(5, 3), (5, 5), (7, 5), (9, 5), (21, 17)], ids=str)


def marked(looks: list[SeatLook], mark: str) -> str:
    """Return the places of the cards with a mark, such as "1:2 3:4"."""
    return " ".join(
        f"{seat}:{number}"
        for seat, look in enumerate(looks, 1)
        for number, slot in enumerate(look.slots, 1)
        if getattr(slot, mark)
    )


def marks(match: Match) -> tuple[str, str]:
    """Return the places of the cards with eyes, and those of the cards with a notch."""
    looks = TABLE.look(BandeDesk(match))
    return marked(looks, "fresh"), marked(looks, "notched")


def marks_after(*actions: str) -> tuple[str, str]:
    """Return the same in a match of three."""
    return marks(after(*ROWS, do=actions))


LAP = ("take 3", "draw", "discard", "draw", "discard")


def test_eyes_look_over_a_card_until_everybody_has_had_a_turn() -> None:
    for length in (1, 2, 3, 4):
        assert marks_after(*LAP[:length]) == ("1:3", "1:3"), LAP[:length]
    assert marks_after(*LAP) == ("", "1:3")


def test_a_drawn_card_comes_with_eyes_but_no_notch() -> None:
    assert marks_after("draw", "discard", "draw", "exchange 2") == ("2:2", "")


def test_a_swap_opens_eyes_at_both_places_and_leaves_the_notch_to_memory() -> None:
    """Where a card has gone since is what people have to remember; a memory aid shows the card."""
    taken = ("take 3", "draw", "swap 2 1:3")
    assert marks_after(*taken) == ("1:3 2:2", "")
    assert marks(after(*ROWS, do=taken, memory_aid=True)) == ("1:3 2:2", "")


def test_what_leaves_a_row_takes_its_notch_along() -> None:
    assert marks_after(*LAP, "draw", "exchange 3") == ("1:3", "")
    assert marks_after(*LAP, "take 3") == ("1:3", "1:3")


def test_a_new_round_begins_without_marks() -> None:
    rng, match, begun = Random(1), Match(table(2)), 0
    while match.actor is not None:
        step(match, rng, 0.3)
        if match.log and match.log[-1].mark == "round":
            begun += 1
            assert marks(match) == ("", "")
    assert begun >= 3


def test_everybody_sees_the_same_marks() -> None:
    seen = set[str]()
    for _rng, walk in walks(5):
        for match in walk:
            if match.view.paused or match.actor is None:  # all cards lie open
                continue
            names = match.setup.names
            still = TABLE.still(match.public, names, (), match.log)
            assert marks(match) == (marked(still, "fresh"), marked(still, "notched"))
            seen.add(marked(still, "notched"))
    assert len(seen) > 10


@every_palette
@each_size
def test_marks_are_seen_at_every_size_without_colours_too(
    palette: Palette, size: tuple[int, int]
) -> None:
    bare, eyes, notch, both = (
        painted_slot(SlotLook("down", fresh=fresh, notched=notched), size, palette).splitlines()
        for notched in (False, True)
        for fresh in (False, True)
    )
    eye = palette.glyphs.eyes[1]
    assert [y for y, rows in enumerate(zip(bare, eyes)) if len({*rows}) > 1] == [1]
    assert eyes[1].strip("()│| ").split() == [eye, eye]
    assert [y for y, rows in enumerate(zip(bare, notch)) if len({*rows}) > 1] == [size[1] - 1]
    assert " " in notch[-1]
    assert both == [*eyes[:-1], notch[-1]]
    assert "".join(both).isascii() == (palette.glyphs is ASCII)


@every_palette
def test_the_help_explains_both_as_they_are_painted(palette: Palette) -> None:
    signs = {mark.sign for mark in TABLE.marks(palette.glyphs)}
    look = SlotLook("down", fresh=True, notched=True)
    rows = painted_slot(look, (9, 5), palette).splitlines()
    assert palette.glyphs.eyes in signs
    assert palette.glyphs.eyes in rows[1]
    assert rows[-1].strip(palette.glyphs.plain[6])[1:-1].strip(palette.glyphs.plain[6]) in signs


@every_palette
def test_a_card_that_its_viewer_may_see_has_no_eyes_before_it(palette: Palette) -> None:
    look = SlotLook("known", card=7)
    for size in ((5, 3), (9, 5), (21, 17)):
        fresh = painted_slot(SlotLook("known", card=7, fresh=True), size, palette).splitlines()
        assert fresh == painted_slot(look, size, palette).splitlines()


async def test_a_replay_has_the_marks_of_the_table() -> None:
    record = finished(table(3, seed=5))
    replay = Replay(record)
    taken = next(n for n, entry in enumerate(replay.log, 1) if str(entry.action)[:4] == "take")
    replay.go(taken)
    async with running() as pilot:
        await push(pilot, ReplayScreen(replay))
        assert "(● ●)" in text(pilot)
        assert "╰──╮ ╭──╯" in text(pilot)
        replay.go(taken - 1)
        await pilot.does("view")
        assert "╰──╮ ╭──╯" not in text(pilot)
