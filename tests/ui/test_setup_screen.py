"""The form for a table: by keys alone, by mouse alone, names, options, refusals."""

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from biberclan import language
from biberclan.match.setup import Setup
from biberclan.shelf import GAMES, rules_of
from biberclan.ui.requests import Home
from biberclan.ui.screens import setup
from biberclan.ui.screens.menu import MenuScreen
from biberclan.ui.widgets.command_bar import CommandBar
from biberclan.ui.widgets.form import LABEL_COLUMNS, ChoiceField, Press
from tests.tiers import once
from tests.ui.running import (
    app_of,
    click,
    form,
    items_in,
    open_setup,
    running,
    screen_of,
    shown,
    strips,
    text,
)


async def test_by_keys_alone() -> None:
    async with form() as pilot:
        assert shown(pilot) == "SetupScreen"
        for name in ("Lisa", "Tim", "Sarah"):
            await pilot.form.write(name)
            await pilot.press("enter")
        await pilot.press("right")  # who begins: Tim
        await pilot.press("down", "right", "down", "left", "left", "down", "enter")
        assert shown(pilot) == "HelpsScreen"
        await pilot.press("enter", "down", "enter", "right", "enter")  # Lisa, Tim; Tim's hints
        await pilot.press("left", "left", "8", "escape", "f5")
        agreed = pilot.table.agreed
        assert (agreed.memory_aid, agreed.hints) == ((0, 1), (0, 2))
        assert agreed.options == {"deck": "combined", "rounds": "3", "start": "0 8 0"}
        assert (agreed.names, agreed.first) == (("Lisa", "Tim", "Sarah"), 1)
        assert "Tim is next" in text(pilot)


async def test_one_line_alone_is_marked_as_the_one_that_has_the_focus(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with form() as pilot:
        for _line in range(8):
            await pilot.press("tab")
            marked = [row for row in text(pilot).splitlines() if row.startswith(" ▸ ")]
            assert len(marked) == 1
            for button in pilot.app.screen.query(Press):
                assert bool(button.paint(40, 1)._styles[0][4].reverse) is button.has_focus
        await pilot.form.turn("game", 2)
        marked = [row for row in text(pilot).splitlines() if row.startswith(" ▸ ")]
        assert "Biber Mania" in marked[0]  # still the line of the game, in the form for another


async def test_by_mouse_alone() -> None:
    async with running() as pilot:
        home = screen_of(pilot, MenuScreen)
        await pilot.menu.choose("new")
        place = [item.id for item in home.entries()].index("play clan")
        await pilot.click("#page", offset=(78, home.top + place))  # beside it
        await pilot.pause()
        assert (shown(pilot), home.cursor) == ("HomeScreen", place)
        await click(pilot, "#page", 10, home.top + place)
        assert shown(pilot) == "SetupScreen"
        right, left = (LABEL_COLUMNS + 6, 0), (LABEL_COLUMNS + 1, 0)
        for beside in ((3, 0), (LABEL_COLUMNS + 19, 0)):
            await pilot.click("#first", offset=beside)
        await pilot.click("#seats", offset=right)
        await pilot.click("#seats", offset=right)
        await pilot.click("#seats", offset=left)
        await pilot.click("#deck", offset=right)
        await pilot.click("#first", offset=right)
        bar = pilot.app.screen.query_one("#bar", CommandBar)
        start = next(left for left, item in items_in(bar).items() if item.shown_key == "F5")
        await click(pilot, "#bar", start, 0)
        agreed = pilot.table.agreed
        assert (agreed.seats, agreed.first, agreed.options["deck"]) == (4, 1, "combined")


async def test_the_button_starts_too() -> None:
    async with form() as pilot:
        await click(pilot, "#start", 3, 0)
        assert shown(pilot) == "TableScreen"


@pytest.mark.parametrize(
    ("names", "said", "field"),
    [
        (("Lisa", "lisa"), "Two people are called lisa", "name1"),
        (("Lisa", "Lisa"), "Two people are called Lisa", "name1"),
        (("Lisa", ""), "Everybody needs a name", "name1"),
        (("  ", "Tim"), "Everybody needs a name", "name0"),
    ],
)
async def test_names_that_will_not_do_are_refused_in_a_sentence(
    names: tuple[str, str], said: str, field: str
) -> None:
    async with form() as pilot:
        for name in names:
            await pilot.form.write(name)
            await pilot.press("enter")
        await pilot.form.begin()
        assert shown(pilot) == "SetupScreen"
        assert said in text(pilot)
        assert pilot.app.focused is pilot.app.screen.query_one(f"#{field}"), "there it is mended"
        if "" in names:
            assert "Beaver 2" not in text(pilot), "nobody is called what nobody has typed"
        await pilot.press("x")
        assert said not in text(pilot)


async def pasted(pilot: Pilot[None], text: str) -> None:
    """Paste a text where the focus is."""
    assert pilot.app.focused is not None
    pilot.app.focused.post_message(events.Paste(text))
    await pilot.pause()
    await pilot.pause()


def seated(pilot: Pilot[None]) -> list[tuple[str, str | None]]:
    """Return the name and the bot of each seat in the form."""
    screen = screen_of(pilot, setup.SetupScreen)
    return [(row.field.value, row.bot) for row in screen._rows if row.display]


async def test_several_names_pasted_at_once_fill_several_seats() -> None:
    async with form() as pilot:
        await pilot.form.turn("kind1")  # the second seat is a bot's
        await pilot.form.go_to("name0")
        assert seated(pilot)[1][1]
        await pasted(pilot, "Anna, Ben\r\nCleo; Dora")
        names = ["Anna", "Ben", "Cleo", "Dora"]
        assert seated(pilot) == [(name, None) for name in names]
        await pilot.form.go_to("name1")
        await pasted(pilot, "Zoe\u0308 ")
        assert seated(pilot)[1] == ("Zo\u00eb", None)
        await pilot.form.begin()
        assert pilot.table.agreed.names == ("Anna", "Zo\u00eb", "Cleo", "Dora")


async def test_pasted_names_without_a_seat_are_told() -> None:
    async with form() as pilot:
        await pilot.form.go_to("name1")
        await pasted(pilot, "\n".join("ABCDEFG"))
        assert [name for name, _bot in seated(pilot)][1:] == [*"ABCDE"]
        assert "At most 6 can play, so there is no seat for F and G." in text(pilot)


async def test_cutting_nothing_leaves_the_clipboard_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`findings/textual_empties_the_clipboard_where_nothing_is_cut.sh` (Textual 8.2.8)."""
    async with form() as pilot:
        written: list[str] = []
        monkeypatch.setattr(pilot.app._driver, "write", written.append)
        await pilot.form.write("Lisa")
        await pilot.press("ctrl+x")
        assert not any("\x1b]52" in each for each in written)
        await pilot.press("shift+home", "ctrl+x")
        assert (pilot.app.clipboard, seated(pilot)[0][0]) == ("Lisa", "")


async def test_fewer_people_than_before_may_begin() -> None:
    async with form() as pilot:
        await pilot.form.turn("first", -2)  # past the person who gnawed on wood last
        assert pilot.form.line("first").index == 2
        await pilot.form.turn("seats", -1)
        assert pilot.form.line("first").index == 1
        await pilot.form.begin()
        assert pilot.table.agreed.seats == 2


async def test_down_goes_down_in_the_order_that_one_sees() -> None:
    async with form() as pilot:
        screen = pilot.app.screen

        def place() -> tuple[int, int]:
            assert screen.focused is not None
            return screen.focused.region.y, screen.focused.region.x

        rows = [place()[0]]
        for _line in range(7):
            await pilot.press("down")
            rows.append(place()[0])
        assert rows == sorted(set(rows))
        await pilot.press(*["up"] * 7, "tab")
        beside = place()
        await pilot.press("down")
        assert place() == (beside[0] + 1, beside[1])


@pytest.mark.parametrize("game", GAMES)
async def test_as_many_can_play_as_the_game_allows(game: str) -> None:
    async with running() as pilot:
        names = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fina")
        await open_setup(pilot, Setup(names, first=5, game=game))
        most = rules_of(game).FACTS.seats[-1]
        await pilot.form.begin()
        assert pilot.table.agreed.names == names[:most]


async def test_whoever_has_no_seat_in_a_game_gets_it_back_in_the_next_one() -> None:
    names = ("Anna", "Ben", "Cem", "Dora", "Emil", "Pip")
    async with running() as pilot:
        bots = (None, None, None, None, None, "beginner")
        await open_setup(pilot, Setup(names, game="bande", bots=bots))
        await pilot.form.choose("game", "Biber Mania")
        assert pilot.form.said("seats") == "5"
        await pilot.form.choose("game", "BiberClan")
        await pilot.form.begin()
        agreed = pilot.table.agreed
        assert (agreed.game, agreed.names, agreed.bots) == ("clan", names, bots)


async def test_whoever_gets_a_seat_back_has_the_same_help_as_before() -> None:
    names = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fina")
    async with running() as pilot:
        await open_setup(pilot, Setup(names, game="bande", memory_aid=(1, 5), what_if=range(5)))
        await pilot.form.choose("game", "Biber Mania")
        await pilot.form.choose("game", "BiberClan")
        await pilot.form.begin()
        agreed = pilot.table.agreed
        assert agreed.names == names
        assert (agreed.memory_aid, agreed.hints) == ((1, 5), tuple(range(6)))
        assert agreed.what_if == tuple(range(5))


async def test_whoever_was_taken_off_the_table_does_not_come_back_with_the_next_game() -> None:
    names = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fina")
    async with running() as pilot:
        await open_setup(pilot, Setup(names, game="bande"))
        await pilot.form.choose("game", "Biber Mania")
        await pilot.form.turn("seats", -1)
        await pilot.form.choose("game", "BiberClan")
        await pilot.form.begin()
        assert pilot.table.agreed.names == names[:4]


async def test_whoever_has_taken_a_seat_meanwhile_gets_no_other_in_the_next_game() -> None:
    names = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fina")
    async with running() as pilot:
        await open_setup(pilot, Setup(names, game="bande"))
        await pilot.form.choose("game", "Biber Mania")
        await pilot.form.go_to("name4")
        await pilot.form.write("Fina")
        await pilot.form.choose("game", "BiberClan")
        await pilot.form.begin()
        assert pilot.table.agreed.names == ("Anna", "Ben", "Cem", "Dora", "Fina")


async def test_options_that_are_not_for_so_many_are_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(setup: Setup) -> None:
        raise ValueError("a deck for 3 seats has more cards")

    async with form() as pilot:
        monkeypatch.setattr(Setup, "begin", refuse)
        await pilot.form.begin()
        assert shown(pilot) == "SetupScreen"
        assert "a deck for 3 seats has more cards" in text(pilot)


@once()
@pytest.mark.parametrize("size", [(80, 24), (140, 50)])
async def test_six_people_fit_on_the_form(size: tuple[int, int], tongue: language.Language) -> None:
    async with form(size=size) as pilot:
        await pilot.form.turn("seats", -2)
        assert pilot.app.screen.query_one("#row5").region.height == 1
        for id in ("first", "deck", "rounds", "helps", "start"):
            widget = pilot.app.screen.query_one(f"#{id}")
            assert widget.region.height == 1
            assert widget.region.bottom < size[1]
        await pilot.form.go_to("name0")
        await pilot.form.write("")
        await pilot.form.begin()
        assert pilot.app.screen.query_one("#problem").region.bottom < size[1]
        assert all(row.cell_length == size[0] for row in strips(pilot))


@pytest.mark.parametrize(
    ("size", "columns"), [((80, 24), 27), ((120, 40), 42)], ids=["narrow", "wide"]
)
async def test_the_help_in_brief_has_the_whole_width_of_the_form(
    size: tuple[int, int], columns: int
) -> None:
    names = ("Lisa", "Tim", "Sarah")
    setup = Setup(names, memory_aid=(0, 1, 2), hints=(1, 2))
    told = "Lisa memory aid, no hints; Tim memory aid; Sarah memory aid"
    async with form(size=size) as pilot:
        await open_setup(pilot, setup)
        assert told[:columns] in text(pilot)


async def test_a_key_is_for_the_line_that_the_arrows_before_it_lead_to() -> None:
    async with form() as pilot:
        line = pilot.app.screen.query_one("#deck", ChoiceField)
        for key in (*["down"] * 4, "right"):  # at once, as over a slow line
            pilot.app.post_message(events.Key(key, None))
        await pilot.pause()
        assert (pilot.app.focused, line.index) == (line, 1)


async def test_tab_between_names_is_understood_and_loses_none() -> None:
    async with form() as pilot:
        await pilot.press(*"Lisa", "tab", *"Tim", "tab", *"Sarah", "tab", *"Max")
        assert [pilot.form.name(seat) for seat in range(3)] == ["Lisa", "Tim", "Sarah"]


async def test_a_click_into_a_name_selects_it_and_a_second_one_points_into_it() -> None:
    async with form() as pilot:
        line = pilot.app.screen.query_one("#name1", Input)
        await pilot.click(line, offset=(4, 0))
        await pilot.press(*"Berta")
        assert line.value == "Berta"
        await pilot.click(line, offset=(2, 0))
        await pilot.press("x")
        assert line.value == "Bxerta"


async def test_what_was_submitted_before_the_form_closed_does_nothing_behind_it() -> None:
    async with form() as pilot:
        screen = pilot.app.screen
        name = screen.query_one("#name0", Input)
        app_of(pilot).open(Home())
        screen.post_message(Input.Submitted(name, name.value))  # a click has overtaken it
        await screen.remove()
        await pilot.pause()
        assert app_of(pilot).crash is None
        assert shown(pilot) == "HomeScreen"


async def test_the_form_shows_the_whole_name_of_the_program_in_ascii() -> None:
    language.write_in_ascii(True)
    async with running(ascii=True) as pilot:
        on_first_screen = [row[:46].rstrip() for row in text(pilot).splitlines()[:4]]
        await open_setup(pilot, Setup(("Anna", "Ben")))
        in_form = [row[:52].rstrip() for row in text(pilot).splitlines()[:4]]
        assert [row.strip() for row in in_form] == [row.strip() for row in on_first_screen]
