"""From the first screen to the table: by keys alone, by mouse alone, in both languages."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from biberclan import language
from biberclan.bots.cast import CAST
from biberclan.bots.registry import able
from biberclan.characters import LONGEST_NAME
from biberclan.language import Language, _
from biberclan.match.setup import Setup
from biberclan.people.company import FACES
from biberclan.shelf import GAMES, rules_of
from biberclan.table.glyphs import UNICODE
from biberclan.teach.learned import Learned
from biberclan.ui.paint.beavers import beaver_rows, small_rows
from biberclan.ui.requests import Home, Learn, SetUp
from biberclan.ui.screens import setup
from biberclan.ui.screens.menu import MenuScreen
from biberclan.ui.screens.setup_help import introduction
from biberclan.ui.widgets.beside import Beside
from biberclan.ui.widgets.command_bar import CommandBar
from biberclan.ui.widgets.form import LABEL_COLUMNS, Press
from biberclan.words.talk import talk
from tests.match.walking import NAMES, table
from tests.store.playing import kept, play
from tests.tiers import once
from tests.ui.driver import Person
from tests.ui.running import (
    app_of,
    click,
    open_setup,
    running,
    screen_of,
    shown,
    strips,
    table_of,
    text,
)
from tests.ui.test_company_at_table import seen


@asynccontextmanager
async def form(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Person]:
    """Run the program, the form for a table of BiberClan open."""
    async with running(size=size) as pilot:
        await pilot.menu.choose("play clan")
        yield pilot


async def test_by_keys_alone() -> None:
    async with form() as pilot:
        assert shown(pilot) == "SetupScreen"
        for name in ("Lisa", "Tim", "Sarah"):
            await pilot.form.write(name)
            await pilot.press("enter")
        await pilot.press("right")  # who begins: Tim
        await pilot.press(
            "down", "right", "down", "left", "left", "down", "right", "down", "right", "f5"
        )
        agreed = pilot.table.agreed
        assert not agreed.hints
        assert agreed.options["rounds"] == "3"
        assert agreed.people == ("Lisa", "Tim", "Sarah")
        assert (agreed.first, agreed.options["deck"], agreed.memory_aid) == (1, "combined", True)
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
            button = pilot.app.screen.query_one(Press)
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
        start = next(left for left, _right, item in bar._spans if item.shown_key == "F5")
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
        people = ["Anna", "Ben", "Cleo", "Dora"]
        assert seated(pilot) == [(name, None) for name in people]
        await pilot.form.go_to("name1")
        await pasted(pilot, "Zoe\u0308 ")
        assert seated(pilot)[1] == ("Zo\u00eb", None)
        await pilot.form.begin()
        assert pilot.table.agreed.people == ("Anna", "Zo\u00eb", "Cleo", "Dora")


async def test_pasted_names_without_a_seat_are_told() -> None:
    async with form() as pilot:
        await pilot.form.go_to("name1")
        await pasted(pilot, "\n".join("ABCDEFG"))
        assert [name for name, _bot in seated(pilot)][1:] == [*"ABCDE"]
        assert "At most 6 can play, so there is no seat for F and G." in text(pilot)


async def test_no_name_becomes_too_long() -> None:
    async with form() as pilot:
        await pilot.form.write("x" * (LONGEST_NAME + 5))
        assert pilot.form.name(0) == "x" * LONGEST_NAME


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
        for _line in range(8):
            await pilot.press("down")
            rows.append(place()[0])
        assert rows == sorted(set(rows))
        await pilot.press(*["up"] * 8, "tab")
        beside = place()
        await pilot.press("down")
        assert place() == (beside[0] + 1, beside[1])


async def test_a_bot_is_chosen_by_a_key_and_what_is_typed_lands_in_the_name() -> None:
    async with form() as pilot:
        await pilot.form.go_to("name1")
        await pilot.does("person or bot")
        assert pilot.form.name(1) == "Pip"
        assert pilot.form.line("kind1").index == 1
        await pilot.form.go_to("kind1")
        for letter in "Otto":  # faster than any screen follows
            pilot.app.post_message(events.Key(letter, letter))
        await pilot.pause()
        assert pilot.form.name(1) == "Otto"
        await pilot.form.begin()
        agreed = pilot.table.agreed
        assert (agreed.people[1], agreed.bots) == ("Otto", (None, "beginner", None))


async def test_arrows_in_a_bots_row_go_on_to_the_next_bot_and_back_to_people() -> None:
    async with form() as pilot:
        await pilot.does("person or bot")
        for key, chosen in (("right", "Gus"), ("left", "Pip"), ("left", "Beaver 1")):
            await pilot.press(key)
            assert pilot.form.name(0) == chosen


def against_pip(pilot: Person, name: str, game: str) -> bool:
    """Return whether a match of somebody against Pip has begun."""
    agreed = pilot.table.agreed
    assert agreed.bots == (None, "beginner")
    return (agreed.people, agreed.game) == ((name, "Pip"), game)


async def test_against_pip_it_begins_at_once_in_the_game_last_played_or_learned(
    tmp_path: Path,
) -> None:
    async with running() as pilot:
        assert "BiberClan, at once" in text(pilot)
        await pilot.menu.choose("against")
        assert against_pip(pilot, "Young Beaver", "clan")
    with kept(tmp_path) as store:
        store.begin(Setup(("Tim", "Ben"), game="mania")).stop_recording()
    Learned(tmp_path).keep()
    async with running(directory=tmp_path) as pilot:
        await pilot.menu.choose("new")
        assert "Biber Mania, at once" in text(pilot), "an earlier version has kept no more"
        await pilot.menu.choose("against")
        assert against_pip(pilot, "Tim", "mania")
    learned = Learned(tmp_path)
    learned.learn_as("Lisa")
    async with running(directory=tmp_path) as pilot:
        app_of(pilot).open(Learn("bande"))
        await pilot.pause()
        await pilot.leaves()
        app_of(pilot).open(Home())
        await pilot.pause()
        await pilot.menu.choose("new")
        assert "Biberbande, at once" in text(pilot)
        await pilot.menu.choose("against")
        assert against_pip(pilot, "Lisa", "bande")


@pytest.mark.parametrize(("id", "explains"), [("play", True), ("knows", False)])
async def test_whoever_is_new_plays_at_once_whoever_knows_the_games_fills_the_form_in(
    tmp_path: Path, id: str, explains: bool
) -> None:
    async with running(directory=tmp_path) as pilot:
        await pilot.menu.choose(id)
        if explains:
            assert against_pip(pilot, "Young Beaver", "clan")
        else:
            assert shown(pilot) == "SetupScreen"
        assert app_of(pilot).learned.explanations.of("Mia").on is explains
    assert not Learned(tmp_path).is_new


@pytest.mark.parametrize("seats", [2, 6])
async def test_unfinished_matches_come_first_and_tell_how_they_stand(
    tmp_path: Path, seats: int
) -> None:
    with kept(tmp_path) as store:
        match = store.begin(Setup(NAMES[:seats], options={"rounds": "3"}, seed=1))
        while match.view.round < 2:
            play(match, 1, seed=match.view.round)
        (points,) = match.view.scores
        best = max(points)
        match.stop_recording()
    Learned(tmp_path).keep()
    async with running(directory=tmp_path) as pilot:
        while "leads" not in text(pilot):
            await pilot.pause(0.05)
        row = next(row for row in text(pilot).splitlines() if "Go on" in row)
        assert f"{NAMES[points.index(best)]} leads" in row
        await pilot.menu.choose("play clan")
        assert shown(pilot) == "SetupScreen"
        await pilot.leaves()
        await pilot.menu.choose("Go on")
        assert table_of(pilot).desk.match.view.round == 2


async def test_escape_leads_back_and_then_asks() -> None:
    async with form() as pilot:
        await pilot.leaves()
        assert shown(pilot) == "HomeScreen"
        await pilot.leaves()
        assert shown(pilot) == "QuitScreen"
        await pilot.leaves()
        assert shown(pilot) == "HomeScreen"


async def test_playing_anew_begins_with_the_last_table() -> None:
    async with running(table(4, deck="combined", first=2, memory_aid=True)) as pilot:
        await open_setup(pilot, pilot.table.agreed)
        await pilot.form.begin()
        agreed = pilot.table.agreed
        assert agreed.people == ("Anna", "Ben", "Cem", "Dora")
        assert (agreed.first, agreed.options["deck"], agreed.memory_aid) == (2, "combined", True)


@pytest.mark.parametrize(
    ("game", "people", "bots"),
    [
        ("clan", ("Cem", "Pip"), (None, "beginner")),
        ("bande", ("Dora", "Ben", "Anna"), ()),
        ("mania", ("Cem", "Pip"), (None, "beginner")),
    ],
)
async def test_a_new_match_seats_those_of_the_last_one_and_not_all_who_are_known(
    tmp_path: Path, game: str, people: tuple[str, ...], bots: tuple[str | None, ...]
) -> None:
    with kept(tmp_path) as store:
        for setup in (
            Setup(("Emil", "Fina", "Gerd", "Hugo"), game="clan", seed=1),
            Setup(("Dora", "Ben", "Anna"), game="bande", seed=2),
            Setup(("Cem", "Pip"), game="clan", seed=3, bots=(None, "beginner")),
        ):
            store.begin(setup).stop_recording()
    Learned(tmp_path).keep()
    async with running(directory=tmp_path) as pilot:
        await pilot.menu.choose(f"play {game}")
        await pilot.form.begin()
        agreed = pilot.table.agreed
        assert (agreed.game, agreed.people, agreed.bots) == (game, people, bots)


async def test_nobody_is_seated_by_the_name_of_people_who_have_given_none(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        setup = Setup(("Young Beaver", "Opa Bruno"), seed=1, bots=(None, "elder"))
        store.begin(setup).stop_recording()
    Learned(tmp_path).keep()
    async with running(directory=tmp_path) as pilot:
        await pilot.menu.choose("plan")
        rows = pilot.app.screen.query(Input)
        names = [row.value for row in rows]
        assert names[:3] == ["Beaver 1", "Old Bruno", "Beaver 3"], "in the language of now"
        assert pilot.form.line("evening").index == 1
        assert pilot.form.line("seats").index == 0


async def test_whoever_gnawed_on_wood_last_is_found_by_lot_and_it_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lots = iter([2, 1])
    monkeypatch.setattr(setup, "randbelow", lambda seats: next(lots))
    async with running() as pilot:
        await open_setup(pilot, Setup(("Anna", "Ben", "Cem")))
        await pilot.form.turn("first", -1)
        assert "whoever gnawed wood last" in text(pilot)
        await pilot.form.turn("seats")
        await pilot.form.turn("seats", -1)
        assert "whoever gnawed wood last" in text(pilot), "whatever number plays"
        await pilot.form.begin()
        assert "So Cem begins. To be honest: it was drawn by lot." in text(pilot)
        await pilot.menu.choose("That was last week!")
        assert "So Ben begins" in text(pilot)
        await pilot.menu.choose("Ben begins")
        assert pilot.table.agreed.first == 1


async def test_a_beaver_is_chosen_remembered_by_name_and_nobody_elses(tmp_path: Path) -> None:
    async with running(directory=tmp_path) as pilot:
        await open_setup(pilot, Setup(("Anna", "Ben")))
        seen = []
        for _each in range(len(FACES)):
            await pilot.form.turn("face0")
            mine, other = pilot.form.line("face0").index, pilot.form.line("face1").index
            assert mine != other
            seen.append(mine)
        assert len(set(seen)) == len(FACES) - 1, "all but Ben's"
        faces = {name: list(FACES)[face] for name, face in (("anna", mine), ("ben", other))}
        await pilot.form.begin()
    assert Learned(tmp_path).faces == faces, "Ben's, too, who has not chosen"
    async with running(directory=tmp_path) as pilot:
        await open_setup(pilot, Setup(("Cem", "Ben", "Anna")))
        shown = [list(FACES)[pilot.form.line(f"face{seat}").index] for seat in (1, 2)]
        assert shown == [faces["ben"], faces["anna"]]


async def test_another_game_leaves_people_bots_and_what_was_chosen_for_the_first() -> None:
    seats = Setup(("Anna", "Mira"), bots=(None, "level/1072"))
    async with running() as pilot:
        await open_setup(pilot, seats)
        for id in ("rounds", "face0"):
            await pilot.form.turn(id, -1)
        beaver = pilot.form.line("face0").index
        for steps in (1, -1):
            await pilot.form.turn("game", steps)
            assert pilot.form.line("face0").index == beaver
        await pilot.form.begin()
        played = pilot.table.agreed
        assert (played.game, played.options["rounds"]) == ("clan", "4")
        assert (played.people, played.bots) == (seats.people, seats.bots)


async def test_the_beaver_of_the_row_pointed_at_is_drawn_large_in_the_seats_colour() -> None:
    async with running() as pilot:
        await open_setup(pilot, Setup(("Anna", "Ben")))
        for seat in range(2):
            await pilot.form.go_to(f"name{seat}")
            face = list(FACES)[pilot.form.line(f"face{seat}").index]
            eyes = beaver_rows(face, "glad", app_of(pilot).palette.glyphs)[5].strip()
            row = next(row for row in strips(pilot) if eyes in row.text)
            styles = {each.style for each in row if eyes in each.text}
            assert styles == {app_of(pilot).palette[f"seat.{seat}"]}


@once("game")
@pytest.mark.parametrize(
    ("tongue", "size"), [("de", (80, 24)), ("en", (80, 24)), ("de", (120, 40))]
)
@pytest.mark.parametrize("game", GAMES)
async def test_every_bot_introduces_itself_and_every_line_is_explained_whole(
    game: str, tongue: language.Language, size: tuple[int, int]
) -> None:
    language.choose(tongue)
    async with running(size=size) as pilot:
        await open_setup(pilot, Setup(("Anna", "Ben"), game=game))
        beside = pilot.app.screen.query_one(Beside)

        async def is_whole() -> None:
            await pilot.pause()
            shown = " ".join("".join(strip.text for strip in beside._strips()).split())
            for sentence in beside._look.told:
                assert all(word in shown for word in sentence.split()), sentence
            last = beside._look.told[-1].split()[-1]
            assert shown.count(last) >= 1
            if (seat := beside._look.seat) is not None:
                face = beside._look.people[seat][1]
                large, small = (draw(face, "glad", UNICODE) for draw in (beaver_rows, small_rows))
                whole = seen(large, text(pilot)) or seen(small, text(pilot))
                assert whole or not seen(large[:3], text(pilot)), "no half of a beaver"

        for place, bot in enumerate(able(game).values(), 1):
            await pilot.form.turn("kind1")
            await is_whole()
            told = beside._look.told
            assert bot.sentence in told
            if place <= len(CAST):
                manner, teeth = told[:2]
                assert [manner] == talk(language.current())[list(CAST)[place - 1]]["manner"]
                assert teeth.count("█") == place
        for line in pilot.app.screen.query("#form > ChoiceField, #start"):
            line.focus()
            await is_whole()
            assert all(beside._look.told), f"{line.id} is explained"


async def test_everybodys_beaver_stands_beside_the_form_where_there_is_room() -> None:
    async with running(size=(120, 40)) as pilot:
        await open_setup(pilot, Setup(("Anna", "Ben", "Cem", "Dora")))
        beside = "\n".join(row[66:] for row in text(pilot).splitlines()[9:])
        assert all(name in beside for name in ("Anna", "Ben", "Cem", "Dora"))
        widget = pilot.app.screen.query_one(Beside)
        painted = widget.paint(40, 45).text().replace("≈", " ").replace("~", " ")
        rows = [row.split() for row in painted.split("\n")]
        names = [y for y, row in enumerate(rows) if row in (["Anna", "Ben"], ["Cem", "Dora"])]
        assert len(names) == 2
        assert not any(rows[y - 1] or rows[y + 1] for y in names), "they touch no beaver"


@pytest.mark.parametrize("game", GAMES)
async def test_as_many_can_play_as_the_game_allows(game: str) -> None:
    async with running() as pilot:
        people = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fina")
        await open_setup(pilot, Setup(people, first=5, game=game))
        most = rules_of(game).FACTS.seats[-1]
        await pilot.form.begin()
        assert pilot.table.agreed.people == people[:most]


async def test_options_that_are_not_for_so_many_are_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(setup: Setup) -> None:
        raise ValueError("a deck for 3 seats has more cards")

    async with form() as pilot:
        monkeypatch.setattr(Setup, "check", refuse)
        await pilot.form.begin()
        assert shown(pilot) == "SetupScreen"
        assert "a deck for 3 seats has more cards" in text(pilot)


@once()
@pytest.mark.parametrize("size", [(80, 24), (140, 50)])
async def test_six_people_fit_on_the_form(size: tuple[int, int], tongue: language.Language) -> None:
    async with form(size=size) as pilot:
        await pilot.form.turn("seats", -2)
        assert pilot.app.screen.query_one("#row5").region.height == 1
        for id in ("first", "deck", "rounds", "aid", "hints", "start"):
            widget = pilot.app.screen.query_one(f"#{id}")
            assert widget.region.height == 1
            assert widget.region.bottom < size[1]
        await pilot.form.go_to("name0")
        await pilot.form.write("")
        await pilot.form.begin()
        assert pilot.app.screen.query_one("#problem").region.bottom < size[1]
        assert all(row.cell_length == size[0] for row in strips(pilot))


async def test_keys_act_in_the_order_in_which_they_were_pressed() -> None:
    async with form() as pilot:
        line = pilot.app.screen.query_one("#name0", Input)
        keys = [*[("backspace", "\x7f")] * 9, *(("upper_" + c.lower(), c) for c in "ANNA")]
        for key, character in keys:  # at once, as from somebody who is faster than the screen
            pilot.app.post_message(events.Key(key, character))
        await pilot.pause()
        assert line.value == "ANNA"


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


async def test_a_name_is_whole_below_its_beaver_in_a_narrow_form() -> None:
    setup = Setup(("Großmutter", "Benjamin"), game="mania")
    async with running() as pilot:
        app_of(pilot).open(SetUp(setup, at="target"))
        await pilot.pause()
        beside = "\n".join(row[52:] for row in text(pilot).splitlines())
        assert " Großmutter  Benjamin" in beside


async def test_the_form_shows_the_whole_name_of_the_program_in_ascii() -> None:
    language.write_in_ascii(True)
    async with running(ascii=True) as pilot:
        on_first_screen = [row[:46].rstrip() for row in text(pilot).splitlines()[:4]]
        await open_setup(pilot, Setup(("Anna", "Ben")))
        in_form = [row[:52].rstrip() for row in text(pilot).splitlines()[:4]]
        assert [row.strip() for row in in_form] == [row.strip() for row in on_first_screen]


@pytest.mark.parametrize("ascii", [True, False])
async def test_no_row_ends_between_a_bot_and_its_teeth(ascii: bool) -> None:
    language.write_in_ascii(ascii)
    async with running(ascii=ascii) as pilot:
        await open_setup(pilot, Setup(("Anna", "Ben")))
        rows = [row[52:].strip() for row in text(pilot).splitlines()]
        assert any(row.endswith("teeth:") for row in rows)
        assert not any(row[:1].isdigit() for row in rows)


@once("game")
@pytest.mark.parametrize("game", GAMES)
async def test_each_bot_is_named_once_in_its_row_and_with_its_strength_in_the_list(
    game: str, tongue: Language
) -> None:
    bots = able(game)
    async with running(size=(120, 40)) as pilot:
        app_of(pilot).open(SetUp(game=game))
        await pilot.pause()
        for _each in bots:
            await pilot.press("f3")
            await pilot.pause()
            seat = _("Seat {number}").format(number=1)
            row = next(row for row in text(pilot).splitlines() if seat in row)
            name = pilot.app.screen.query_one("#name0", Input).value
            assert row[:70].count(name) == 1, row
        listed = introduction(game, next(iter(bots)), app_of(pilot).palette)[-1]
        for bot in bots.values():
            assert re.search(re.escape(bot.name) + r"\xa0[(\d]", listed), listed
