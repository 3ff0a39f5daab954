"""The counting of a round on the table: equal cards light up, malus falls, any key ends it."""

from dataclasses import replace
from random import Random

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from biberclan.games.mania.pile_counting import PileCounting
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.table.game import table_of
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.staging import Counting, paint_stage, verdict
from biberclan.ui.painter import painter_of
from biberclan.ui.screens.counting import CountingScreen
from biberclan.ui.settings import Settings
from tests.match import walking
from tests.match.walking import state_of, with_state
from tests.ui.running import running, screen_of, shown, strips, text
from tests.ui.tables import match_at

SIZES = ((80, 24), (120, 40), (200, 50))
NAMES = ("Annalena", "Benjamin", "Cornelia", "Dorothea", "Emmanuel", "Friedrich")
STEPS = {"equal": 4, "jump": 8, "bonus": 12, "malus": 19, "verdict": 21}


def ended() -> Match:
    """Return a round before its last card; the second lodge has closed it and will not win."""
    return match_at("7 7 (7)", "1 2 3 | (0) 1", hand=9, ender=1)


async def open_counting(pilot: Pilot[None]) -> CountingScreen:
    """Lay the last card and begin to count, the clock standing."""
    await pilot.press("enter", "z", "enter")  # the second key ends the turning up of cards
    screen = screen_of(pilot, CountingScreen)
    show(screen, 0)
    return screen


def show(screen: CountingScreen, step: int) -> None:
    """Show a step, the clock standing."""
    screen._count(step)
    if screen._timer is not None:
        screen._timer.pause()


def is_going_on(screen: CountingScreen) -> bool:
    """Return whether the clock that had been started runs."""
    assert screen._timer is not None
    return screen._timer._task is not None


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_picture(size: tuple[int, int], picture: SnapshotAssertion) -> None:
    async with running(ended(), size, moving=True) as pilot:
        screen = await open_counting(pilot)
        for name, step in STEPS.items():
            show(screen, step)
            await pilot.pause()
            assert text(pilot) == picture(name=name)


@pytest.mark.parametrize("key", ["z", "enter", "space", "left"])
async def test_any_key_ends_it_in_the_picture_that_stays(key: str) -> None:
    pictures = []
    for moving in (True, False):
        async with running(ended(), moving=moving) as pilot:
            if moving:
                screen = await open_counting(pilot)
                show(screen, 1)
                await pilot.press(key)
                assert not is_going_on(screen)
            else:
                await pilot.goes_on(2)
            assert shown(pilot) == "CountingScreen"
            pictures.append(strips(pilot))
    assert pictures[0] == pictures[1]


async def test_every_step_changes_the_picture_and_the_last_one_stops_the_clock() -> None:
    async with running(ended(), moving=True) as pilot:
        screen = await open_counting(pilot)
        pictures = []
        for step in range(screen._all):
            show(screen, step)
            await pilot.pause()
            pictures.append(text(pilot))
        screen._step()
        assert len(set(pictures)) == len(pictures)
        assert not is_going_on(screen)


@pytest.mark.parametrize(
    ("lodges", "said"),
    [
        (
            ("7 7 (7)", "1 2 3 | (0) 1"),
            "Ben closed the round and has 7 points, but Anna has 45: malus",
        ),
        (("7", "1 2 3 | (0) 1", "7 9"), "and has 7 points, but Anna and Cem have 16: malus of 10."),
        (
            ("1", "9 9 9 | 9 1"),
            "Ben closed the round and has 62 points, and nobody has more: no malus of 10.",
        ),
    ],
)
async def test_it_is_told_who_has_more_than_who_closed_and_what(
    lodges: tuple[str, ...], said: str
) -> None:
    async with running(match_at(*lodges, hand=9, ender=1)) as pilot:
        await pilot.goes_on(2)
        assert said in text(pilot)


def finished(game: str, seats: int, seed: int) -> Match:
    """Play a round by chance."""
    match, rng = Match(Setup(NAMES[:seats], game=game, seed=seed)), Random(seed)
    while match.view.phase not in ("deal", "over"):
        walking.step(match, rng)
    return match


def counting_of(match: Match) -> Counting:
    """Return the counting of a match whose round is over."""
    game = match.setup.game
    return painter_of(game).counting(table_of(game).open_desk(match))


def frames(counting: Counting, size: tuple[int, int], *, coloured: bool = True) -> list[Canvas]:
    canvases, palette = [], Palette(coloured=coloured)
    faces = ("bow", "tuft", "flower", "sprout", "propeller", "straw hat")
    for step in counting.script:
        canvas = Canvas(*size, palette)
        paint_stage(canvas, counting, step, faces)
        canvases.append(canvas)
    return canvases


GAMES = pytest.mark.parametrize(
    ("game", "seats"),
    [("clan", 2), ("clan", 6), ("bande", 2), ("bande", 6), ("mania", 2), ("mania", 5)],
)


@GAMES
def test_what_is_counted_is_what_was_written_down_and_the_verdict_comes_last(
    game: str, seats: int
) -> None:
    for seed in range(4):
        counting = counting_of(finished(game, seats, seed))
        *before, end = counting.script
        view = finished(game, seats, seed).view
        points = view.points if game == "mania" else view.scores[-1]
        assert list(end.sums) == list(points)
        assert not any(step.winners for step in before)
        assert end.winners
        assert all(counting.names[seat] in end.text for seat in end.winners) or seats == len(
            end.winners
        )
        counted: list[int] = []
        for step in before:
            if step.seat not in counted:
                counted.append(step.seat)
            known = {seat for seat, points in enumerate(step.sums) if points is not None}
            assert known == set(counted)
        assert sorted(counted) == list(range(seats))


@pytest.mark.parametrize("seed", range(4))
def test_whoever_ended_the_round_is_counted_last(seed: int) -> None:
    match = finished("clan", 4, seed)
    assert counting_of(match).script[-2].seat == match.view.ender


@GAMES
@pytest.mark.parametrize("size", [(80, 23), (120, 39)])
def test_each_frame_shows_the_running_sum_and_none_says_before_who_has_won(
    game: str, seats: int, size: tuple[int, int]
) -> None:
    counting = counting_of(finished(game, seats, 1))
    *before, end = frames(counting, size)
    assert all(name in end.text() for name in NAMES[:seats]), end.text()
    for canvas, step in zip(before, counting.script):
        assert str(step.sums[step.seat]) in canvas.text()
        assert "▄██▄██▄██▄" not in canvas.text()  # no glad mouth
        assert not any(word in canvas.text() for word in ("the most", "fewest", "has more"))
    assert any(word in end.text() for word in ("ahead", "level"))
    for canvas in frames(counting, size, coloured=False):  # nothing reversed on top of digits
        for upper, styles, row in zip(canvas._styles[-9:], canvas._styles[-8:], canvas._chars[-8:]):
            for above, style, char in zip(upper, styles, row):
                assert not (above.reverse and char in "█▀▄" and not style.reverse)
    counting.script = [replace(counting.script[-1], seat=0, winners=(0, seats - 1))]
    (tie,) = frames(counting, size)
    glad = tie.text().count("▄██▄██▄██▄")
    assert glad == 2 or (glad == 0 and size[0] == 80)  # both of them, unless no beaver has room


@pytest.mark.parametrize("columns", [80, 96, 120])
def test_a_bar_is_as_long_as_its_cards_are_many(columns: int) -> None:
    match, full = finished("mania", 2, 1), Palette().glyphs.full
    canvas = Canvas(columns, 24, Palette())
    counting_of(match).paint(canvas, 1, room=22)
    shown = {row.count(full) for row in canvas.text().splitlines() if full in row}
    sizes = {pile.size for pile in match.public.piles}
    assert {bar / max(shown) for bar in shown} == {size / max(sizes) for size in sizes}


@GAMES
def test_the_frames_show_only_what_everybody_may_know(game: str, seats: int) -> None:
    """Cards that still lie face down, in the draw pile, leave no trace in any frame."""
    for seed in range(3):
        match = finished(game, seats, seed)
        rng = Random(seed)
        truth = match.setup.rules.observe(state_of(match), None)
        other = with_state(match, match.setup.rules.determinize(truth, rng))
        assert state_of(other).to_dict() != state_of(match).to_dict()
        for one, another in zip(
            frames(counting_of(match), (80, 23)), frames(counting_of(other), (80, 23)), strict=True
        ):
            assert (one._chars, one._styles) == (another._chars, another._styles)


@pytest.mark.parametrize("flags", [{"staging": "off"}, {"motion": False}])
async def test_nothing_is_staged_where_people_do_not_want_it(flags: dict[str, str | bool]) -> None:
    async with running(ended(), moving=True, settings=Settings(flags=flags)) as pilot:
        await pilot.goes_on(2)
        assert "malus of 10" in text(pilot)


def test_fewer_than_no_points_have_a_proper_minus_sign() -> None:
    assert verdict(("Anna", "Ben"), (-26, -24), "most")[1].startswith("Ben has more: −24.")
    counting = painter_of("mania").counting(
        table_of("mania").open_desk(finished("mania", 2, seed=1))
    )
    assert isinstance(counting, PileCounting)
    assert counting._remark((1,), (-26, -24)) == "Benjamin has the most points: −24."
