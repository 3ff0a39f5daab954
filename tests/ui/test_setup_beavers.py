"""Bots and beavers on the form for a table: chosen, introduced, drawn, named whole."""

import re
from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input

from biberclan import language
from biberclan.bots.cast import CAST
from biberclan.bots.registry import able
from biberclan.language import Language, _
from biberclan.match.setup import Setup
from biberclan.people.company import FACES
from biberclan.shelf import GAMES
from biberclan.table.glyphs import UNICODE
from biberclan.teach.learned import Learned
from biberclan.ui.paint.beavers import beaver_rows, small_rows
from biberclan.ui.requests import SetUp
from biberclan.ui.screens.setup_help import introduction
from biberclan.ui.widgets.form import Beside
from biberclan.words.talk import talk
from tests.tiers import once
from tests.ui.running import app_of, form, open_screen, open_setup, running, strips, text
from tests.ui.test_company_at_table import seen


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
        assert (agreed.names[1], agreed.bots) == ("Otto", (None, "beginner", None))


async def test_a_name_written_over_a_bot_of_the_last_match_is_a_persons() -> None:
    async with running() as pilot:
        await open_setup(pilot, Setup(("Anna", "Pip"), bots=(None, "beginner")))
        await pilot.form.go_to("name1")
        for letter in "Papa":  # faster than any screen follows
            pilot.app.post_message(events.Key(letter, letter))
        await pilot.pause()
        await pilot.form.begin()
        agreed = pilot.table.agreed
        assert (agreed.names, agreed.bots) == (("Anna", "Papa"), ())


async def test_arrows_in_a_bots_row_go_on_to_the_next_bot_and_back_to_people() -> None:
    async with form() as pilot:
        await pilot.does("person or bot")
        for key, chosen in (("right", "Gus"), ("left", "Pip"), ("left", "Beaver 1")):
            await pilot.press(key)
            assert pilot.form.name(0) == chosen


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
            for sentence in beside._look.sentences:
                assert all(word in shown for word in sentence.split()), sentence
            last = beside._look.sentences[-1].split()[-1]
            assert shown.count(last) >= 1
            if (seat := beside._look.seat) is not None:
                face = beside._look.people[seat][1]
                large, small = (draw(face, "glad", UNICODE) for draw in (beaver_rows, small_rows))
                whole = seen(large, text(pilot)) or seen(small, text(pilot))
                assert whole or not seen(large[:3], text(pilot)), "no half of a beaver"

        for place, bot in enumerate(able(game).values(), 1):
            await pilot.form.turn("kind1")
            await is_whole()
            told = beside._look.sentences
            assert bot.sentence in told
            if place <= len(CAST):
                manner, teeth = told[:2]
                assert [manner] == talk(language.current())[list(CAST)[place - 1]]["manner"]
                assert teeth.count("█") == place
        for line in pilot.app.screen.query("#form > ChoiceField, #start"):
            line.focus()
            await is_whole()
            assert all(beside._look.sentences), f"{line.id} is explained"


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


async def test_a_name_is_whole_below_its_beaver_in_a_narrow_form() -> None:
    setup = Setup(("Großmutter", "Benjamin"), game="mania")
    async with running() as pilot:
        await open_screen(pilot, SetUp(setup, at="target"))
        beside = "\n".join(row[52:] for row in text(pilot).splitlines())
        assert " Großmutter  Benjamin" in beside


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
        await open_screen(pilot, SetUp(game=game))
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
