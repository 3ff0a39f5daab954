"""At every size and number of seats nothing is cut or run together, and all is translated."""

import asyncio
import re
from collections.abc import Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import islice, product
from pathlib import Path
from typing import Any, Final

import pytest
from rich.cells import cell_len

from biberclan.cli import main, whole_parser
from biberclan.language import Language, _, in_points
from biberclan.match.evening import Evening, Outcome, Standings
from biberclan.match.match import Match
from biberclan.match.setup import EVERYBODY, Setup
from biberclan.match.store.store import Store
from biberclan.plain.voice import PipeVoice
from biberclan.rules.game import Options
from biberclan.shelf import GAMES, rules_of
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.requests import GuidedRound, Learn, ReadRules
from biberclan.ui.screens.counting import CountingScreen, StandingScreen
from biberclan.ui.screens.evening import EveningScreen
from biberclan.ui.screens.frame import FramedScreen, PaintedScreen
from biberclan.ui.screens.history import HistoryScreen, PeopleScreen
from biberclan.ui.screens.reading import SheetScreen
from biberclan.ui.widgets.painted import Painted
from biberclan.words.tips import tips
from lab import ROOT
from tests.match import walking
from tests.match.walking import NAMES
from tests.pseudo import CODE, marked, spoken
from tests.store import playing
from tests.tiers import once, rest
from tests.ui.bunches import SCENES, Open, StayingApp, thrower
from tests.ui.painted_tables import LONG_NAMES, Watch, largest_blank, painted, played
from tests.ui.running import push, running, strips, text

SIZES = ((80, 24), (100, 30), (120, 40), (200, 50))
OPTIONS: dict[str, Options] = {"clan": {"deck": "combined"}, "mania": {"target": "40"}}
GAP = 4
"""The most blank columns between two columns of text."""
HALF = "\0"
"""Stands for the right half of a wide character."""
EVERY = 29
"""One in so many actions is painted."""
MOST = 4
"""The most tables of a match that are painted."""
LONG = 1_000_000
"""More actions than any match has."""

at_every_table = pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in GAMES for seats in rules_of(game).FACTS.seats]
)


def shortened_beside_blanks(canvas: Canvas, seat_names: Sequence[str]) -> Iterator[str]:
    """Yield rows in which a name is cut, though all of it would fit."""
    rows = ["".join(char[:1] or HALF for char in row) for row in canvas._chars]
    names = ["".join(char.ljust(cell_len(char), HALF) for char in name) for name in seat_names]
    for above, row, below in zip(["", *rows], rows, [*rows[1:], ""]):
        for name in names:
            if name[:4].rstrip() not in row:
                continue
            kept = next((n for n in range(len(name), 3, -1) if name[:n].rstrip() in row), 0)
            at = row.find(name[:kept].rstrip())
            alike = [each for each in names if each[:kept] == name[:kept]]
            rest = row[at + kept :].lstrip("…~0123456789")
            free = len(rest) - len(rest.lstrip()) - 1
            if kept == 0 or kept == len(name) or free < len(name) - kept:
                continue
            is_whole = any(row.startswith(each, at) for each in alike)
            goes_on = any(each[kept:].strip() in below for each in alike)
            # Of an item of the news that names two people both names are cut, or none.
            is_one_of_two = len(re.findall(r"…|[a-z][~\d]", above + row)) > 1
            if is_whole or goes_on or is_one_of_two:
                continue
            columns = {match.end() for row in rows for match in re.finditer(r"  +(?=\S)", row)}
            if not any(at + kept < column <= at + len(name) + GAP for column in columns):
                yield row


def at_the_edge(canvas: Canvas) -> Iterator[str]:
    """Yield rows of a page whose text ends in the last column."""
    for row in canvas.text().split("\n"):
        if len(row) == canvas.width == SIZES[0][0] and row[-1].isalnum():
            yield row


@once("game")
@at_every_table
def test_all_texts_of_a_table_are_whole(
    game: str, seats: int, tongue: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch, names = Watch(monkeypatch), LONG_NAMES[:seats]
    for number, size in enumerate(SIZES):
        palette = Palette(ascii=number == 1)
        aid = EVERYBODY if number == 2 else ()
        setup = Setup(names, game=game, options=OPTIONS.get(game, {}), seed=number, memory_aid=aid)
        for desk in islice(played(setup, EVERY), MOST):
            told = next(iter(desk.words.due_tips(desk.open_view, ())), None)
            hint = "" if told is None else tips(desk.match.setup.game)[told].text
            shown = painted(desk, size, palette, hint=hint)
            assert not watch.cut, shown.text
            for part in shown.parts:
                assert not list(watch.touching(part)), part.text()
                assert not list(shortened_beside_blanks(part, names)), part.text()
            for seat in range(seats):
                points = sum(row[seat] for row in desk.scores)
                said = {in_points(points), in_points(points, briefly=True)}
                assert any(each in shown.board.text() for each in said), shown.text


def evenings_of(setup: Setup) -> list[Standings]:
    """Return evenings that end with a match: one of each game, and the longest of one game."""
    totals = list(range(setup.seats))
    grand, longest = Evening(1, tuple(GAMES)), Evening(2, (setup.game,) * 7)
    each = [Outcome(game, totals, [setup.seats - 1], "most") for game in GAMES]
    turns = [Outcome(setup.game, totals, [turn % 3 % setup.seats], "most") for turn in range(7)]
    return [Standings(grand, setup.names, each), Standings(longest, setup.names, turns)]


@once("game")
@at_every_table
@pytest.mark.usefixtures("program")
def test_all_texts_of_a_count_are_whole(
    game: str, seats: int, tongue: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch, palette, names = Watch(monkeypatch), Palette(), LONG_NAMES[:seats]
    setup = Setup(names, game=game, options=OPTIONS.get(game, {}), seed=seats)
    screens = 0
    counts = (desk for desk in played(setup, LONG) if desk.stage in ("counting", "over"))
    for number, desk in enumerate(counts):
        for size in SIZES if desk.stage == "over" else [SIZES[number % len(SIZES)]]:
            counting = CountingScreen(desk)
            counting._shown = counting._all
            after: list[PaintedScreen] = [SheetScreen(desk)]
            if desk.stage == "over":
                desk.count()
                after.append(StandingScreen(desk))
                after += [EveningScreen(None, each, setup) for each in evenings_of(setup)]
            for screen in (counting, *after):
                canvas = Canvas(size[0], size[1] - 1, palette)
                screen.paint_page(canvas)
                assert not watch.cut, canvas.text()
                assert not list(watch.touching(canvas)), canvas.text()
                assert not list(shortened_beside_blanks(canvas, names)), canvas.text()
                assert _("Points") in canvas.text() or _("Total") in canvas.text()
                screens += 1
                if isinstance(screen, CountingScreen) and size in SIZES[-2:]:
                    most = 1 / 3 if size == SIZES[-1] else 0.3
                    assert largest_blank(canvas.strips(), palette["water"]) < most, canvas.text()
    assert screens


@once()
async def test_all_texts_of_every_screen_are_whole(
    tongue: Language, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for module in (walking, playing):
        monkeypatch.setattr(module, "NAMES", LONG_NAMES)
    watch, seen = Watch(monkeypatch), 0
    opened: set[type] = set()
    async with thrower(tmp_path, 1) as throwing:
        throwing.app.animation_level = "none"
        # The history keeps matches that other screens need.
        for name in ("history", *(name for name in SCENES if name not in ("history", "bots"))):
            SCENES[name](throwing.app)
            await throwing.settle(name)
            opened |= {*map(type, throwing.app.screen_stack)}
            for widget in throwing.app.screen.query(Painted):
                canvas: Any = widget._canvas
                if canvas is not None:
                    assert not canvas.cut_off, (name, canvas.text())
                    assert not watch.faint, (name, canvas.text())
                    assert not list(watch.touching(canvas)), (name, canvas.text())
                    assert not list(at_the_edge(canvas)), (name, canvas.text())
                    cut = list(shortened_beside_blanks(canvas, LONG_NAMES))
                    assert not cut, (name, canvas.text())
                    seen += 1
    assert seen > len(SCENES)
    for path in (ROOT / "biberclan" / "ui" / "screens").glob("*.py"):
        import_module(f"biberclan.ui.screens.{path.stem}")
    forgotten = {*_made_into_no_other(FramedScreen)} - opened
    assert not forgotten, "each needs a line in SCENES"


def _made_into_no_other(kind: type[Any]) -> Iterator[type[Any]]:
    """Yield the kinds of screens of the program that no other is made from."""
    if not kind.__subclasses__() and kind.__module__.startswith("biberclan."):
        yield kind
    for each in kind.__subclasses__():
        yield from _made_into_no_other(each)


async def test_a_list_gives_long_names_what_its_details_leave(store: Store) -> None:
    for names in (LONG_NAMES[:2],) * 2:
        store.begin(Setup(names)).stop_recording()
    store.add(playing.short(Setup(LONG_NAMES[:2])))
    async with running() as pilot:
        await push(pilot, HistoryScreen(store))
        rows = [row for row in text(pilot).splitlines() if "BiberClan: " in row]
        assert len(rows) == 3
        assert all(", ".join(LONG_NAMES[:2]) in row for row in rows)
        details = [re.split(r"  +", row.strip())[-1] for row in rows]
        assert len({row.index(detail) for row, detail in zip(rows, details)}) == 1
        await push(pilot, PeopleScreen(store))
        assert all(name in text(pilot) for name in LONG_NAMES[:2])


_PLAIN: Final = re.compile(r"(?<![^\W\d_])[A-Za-z]{2,}(?![^\W\d_])")
"""Words without a mark."""

_NAMES: Final = {*NAMES, "Elke", "Fri", "Lisa", "Nora", "Pip"} | {
    word for game in GAMES.values() for word in game.title.split()
}
_SIGNS: Final = {"BC", "BB", "BM", "KV"}
"""Prefixes of the ids of rulings."""

_ON_PURPOSE: Final = {"settings": {"Language", "Sprache"}, "standing": {"BA", "AB"}}
"""Words for everybody to find, and the letters of people in a picture."""


_ASKED: Final = ("help", "card", "lodges", "piles", "news", "standing", "rules")
"""The typed words that ask for everything."""


def of_each_game() -> dict[str, Open]:
    """Return functions that open the screens that games paint themselves, by name."""
    return {
        f"{game} {name}": partial(open, game)
        for game in GAMES
        for name, open in {
            "table": _sit_down,
            "lesson": lambda game, app: app.open(Learn(game, 4, "Lisa")),
            "rules": lambda game, app: app.open(ReadRules("", game)),
            "guide": lambda game, app: app.open(GuidedRound(game)),
        }.items()
    }


def _sit_down(game: str, app: StayingApp) -> None:
    match = Match(Setup(NAMES[:3], game=game, seed=4))
    match.sit_down()
    app.router.sit_at(match)


@rest
@pytest.mark.usefixtures("command_line")
def test_nothing_is_untranslated_and_longer_texts_break_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BIBERCLAN_CONFIG", str(tmp_path / "config.toml"))
    (tmp_path / "locale").mkdir()
    with spoken(tmp_path / "locale"):
        (tmp_path / "config.toml").write_text(f'language = "{CODE}"\n')
        told = {**_typed_lines(tmp_path, monkeypatch, capsys), **_help(capsys)}
        told |= asyncio.run(_screens(tmp_path))
    plain = {
        name: {*_PLAIN.findall(text)} - _NAMES - _SIGNS - _ON_PURPOSE.get(name, set())
        for name, text in told.items()
    }
    assert not {name: words for name, words in plain.items() if words}
    assert [name for name, text in told.items() if "~" not in text] == []


async def _screens(directory: Path) -> dict[str, str]:
    told = {}
    async with thrower(directory, seed=1) as thrown:
        await thrown.resize(80, 24)
        for name, open in {**SCENES, **of_each_game()}.items():
            open(thrown.app)
            for _twice in range(2):
                await thrown.pilot.pause(0)  # without a delay it waits for an idle processor
            assert thrown.app.crash is None, name
            rows = strips(thrown.pilot)
            assert [row.cell_length for row in rows] == [80] * 24, name
            told[name] = text(thrown.pilot)
    return told


def _typed_lines(
    directory: Path, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> dict[str, str]:
    """Return the output line by line, in each game, for a person who asks for everything."""
    told = {}
    play = ("play", "--players", "Lisa,bot:beginner", "--seed", "4")
    patch.setenv("BIBERCLAN_DATA", str(directory / "kept"))
    for game, command in product(GAMES, (play, ("learn",), ("train", "--name", "Lisa"))):
        lines = ["", "9:9", *(marked(word).rstrip("~") for word in _ASKED), "1", "2"]

        def ask(
            _voice: PipeVoice, prompt: str, *, anew: bool = False, lines: list[str] = lines
        ) -> str:
            print(prompt)
            if not lines:
                raise KeyboardInterrupt
            return lines.pop(0)

        patch.setattr(PipeVoice, "ask", ask)
        main([*command, "--plain", "--game", game])
        said, complaint = capsys.readouterr()
        assert not complaint
        echoed = rf"biberclan( [-a-z]+)+|^({'|'.join(_ASKED)})\b"  # what can be, or was, typed
        told[f"{game} {command[0]}"] = re.sub(echoed, "", said, flags=re.MULTILINE)
    return told


def _help(capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    """Return the help of every command, without the words to be typed."""
    told = {}
    parser = whole_parser()
    for name, each in {"": parser, **parser.commands}.items():
        assert main([*name.split(), "--help", "--lang", CODE]) == 0
        said = capsys.readouterr().out
        typed = {*parser.commands, "~biberclan"}
        for action in each.arguments:
            typed |= {*action.option_strings, *str(action.metavar).split("|")}
        words = re.split(r"[\s|\[\],]+", said)
        told[f"{name} --help"] = " ".join(word for word in words if word not in typed)
    return told
