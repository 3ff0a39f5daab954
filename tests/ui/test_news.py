"""What has happened since one's turn: complete, numbered, and read before one's card."""

import re
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from rich.cells import cell_len

from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.clan.actions import Exchange, Flip, Keep, Peek, Place
from biberclan.shelf import GAMES, rules_of
from biberclan.table.game import table_of as table_parts
from biberclan.table.layout import PANEL_ROWS
from biberclan.table.look import News, NewsItem, PanelLook, news_sign
from biberclan.table.news import SinceYourTurn
from biberclan.table.panel_look import panel_look
from biberclan.teach.tips import tips
from biberclan.ui import bot_play
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.notes import Room, paint_log, paint_news, rows_in_sentences
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.panel import Panel
from tests.ui.bots_at_table import table, until
from tests.ui.painted_tables import painted, played
from tests.ui.running import (
    clock_by_hand,
    desk_of,
    lodges_of,
    press_in_time,
    running,
    table_of,
    text,
)
from tests.ui.tables import match_at

PEOPLE = ("Anna", "Benjamin", "Cem", "Dora", "Emil", "Frida")


def is_told(item: NewsItem, shown: str) -> bool:
    """Return whether something is told, as a sentence or in a few words."""
    return any(" ".join(way.split()) in shown for way in (item.sentence, item.text))


@pytest.mark.parametrize("game", GAMES)
def test_at_six_people_everything_stands_on_the_handover(game: str) -> None:
    people = PEOPLE[: rules_of(game).FACTS.seats[-1]]
    match, rng = Match(Setup(people, seed=3, game=game)), Random(3)
    handovers = 0
    while len(match.log) < 250 and match.actor is not None:
        desk = table_parts(game).open_desk(match)
        if desk.stage == "handover":
            painted = Panel(panel_look(desk), Palette()).paint(80, PANEL_ROWS).text()
            shown = " ".join(painted.split())
            for news in desk.news.told:
                assert news.name in shown
                for item in news.items:
                    assert is_told(item, shown)
            handovers += len(desk.news.told) >= len(people) - 1
        match.sit_down()
        if match.looking is not None:
            match.stop_looking()
        else:
            match.act(rng.choice(match.legal_actions()))
    assert handovers > 20


@pytest.mark.parametrize(("game", "share"), [("clan", 0.85), ("bande", 1), ("mania", 1)])
def test_a_tip_leaves_the_newest_news_in_sight_at_six_people(game: str, share: float) -> None:
    people = PEOPLE[: rules_of(game).FACTS.seats[-1]]
    seen = []
    for desk in islice(played(Setup(people, seed=3, game=game), 3), 100):
        tip = next(iter(desk.words.due_tips(desk.open_view, ())), None)
        if desk.stage == "turn" and desk.news.told and tip is not None:
            shown = painted(desk, (80, 24), Palette(), hint=tips(desk.match.setup.game)[tip].text)
            newest = desk.news.told[-1].items[-1]
            words = shown.panel.text().split()
            ways = (newest.text, newest.sentence)
            seen.append(any(all(word in words for word in way.split()) for way in ways))
    assert len(seen) > 20
    assert sum(seen) >= share * len(seen), "a sentence of three rows and a tip leave no room"


def test_a_tip_stands_above_the_piles_where_the_news_would_go_for_it() -> None:
    seen, tip = 0, "Lay the number where a card of yours lies, or discard it unused."
    for desk in islice(played(Setup(PEOPLE[:2], seed=3, game="bande"), 1), 60):
        if desk.stage == "turn" and desk.view.round == 1 and desk.view.phase in ("draw", "use"):
            shown = [painted(desk, (80, 24), Palette(), hint=hint).panel for hint in ("", tip)]
            told = [[row[58:].strip() for row in each.text().split("\n")] for each in shown]
            assert [*filter(None, told[0])] == [*filter(None, told[1])], shown[1].text()
            seen += 1
    assert seen > 3


async def test_long_news_take_the_rows_of_the_hand_while_they_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, rng = Match(Setup(PEOPLE[:5], seed=5, game="mania")), Random(5)

    def rows() -> int:
        return rows_in_sentences(SinceYourTurn(match).told, 78)

    while match.seated is not None or rows() not in (7, 8):
        match.sit_down()
        if match.looking is not None:
            match.stop_looking()
        else:
            match.act(rng.choice(match.legal_actions()))
    clock = clock_by_hand(monkeypatch)
    async with running(match) as pilot:
        told = table_of(pilot).desk.news.told
        below = " ".join(text(pilot).splitlines()[13:-1])
        assert all(news.name in below for news in told)
        shown = " ".join(text(pilot).split())
        assert all(is_told(item, shown) for news in told for item in news.items)
        piles = text(pilot).splitlines()[2:10]
        await press_in_time(pilot, clock, "space")
        assert "Your hand" in text(pilot)
        assert text(pilot).splitlines()[2:10] == piles
        await pilot.press("b")
        assert "Your hand" not in text(pilot)
        shown = " ".join(text(pilot).split())
        assert all(is_told(item, shown) for news in told for item in news.items)


def test_news_are_grouped_by_person_and_numbered_by_what_they_touch() -> None:
    match = match_at("7 (3)", "4 1", "9 2", hand=8, draws=["flip", 5, 6])
    match.act(Place(0, 2, True))
    match.sit_down()
    match.act(Flip(0, 1))
    match.act(Exchange(2, 1, False))
    match.act(Keep(2, True))
    news = SinceYourTurn(match)
    assert match.next_to_sit == 2
    assert [(told.seat, told.name) for told in news.told] == [(0, "Anna"), (1, "Ben")]
    numbers = [(item.number, item.own) for told in news.told for item in told.items]
    assert numbers == [(1, False), (2, False), (3, True), (4, False)]
    assert news.told[1].items[0].text == "↻ Anna's B2: 3"
    assert dict(news.numbers) == {(0, 2): (1,), (0, 1): (2,), (2, 1): (3,), (1, 2): (4,)}


async def test_the_numbers_stand_on_the_slots_too() -> None:
    match = match_at("7 (3)", "4 1", hand=8, draws=[5])
    match.act(Place(1, 2, True))
    async with running(match) as pilot:
        look = lodges_of(pilot)[1]._look.slots[2]
        assert look.news == (1,)
        assert re.search(r"1 Anna lays the 8 face up on Ben's B3\.", text(pilot))


def test_few_rows_join_the_news_and_fewer_leave_out_the_oldest() -> None:
    told = [
        News(seat, "Anna", (NewsItem("some news", "some news", seat + 1),)) for seat in range(5)
    ]
    for rows, first in ((5, "Anna 1 some news"), (2, "Anna 1 some news"), (1, "… ")):
        canvas = Canvas(80, 6, Palette()["water"])
        paint_news(canvas, (1, 0), (78, rows), told, Palette())
        painted = [line.strip() for line in canvas.text().splitlines() if line.strip()]
        assert len(painted) == min(rows, 5)
        assert painted[0].startswith(first.strip())
        assert "Anna 5 some news" in painted[-1]
        assert all(cell_len(line) <= 80 for line in painted)


LONG = ("Wilhelmine Charlotte", "Maximilian 10", "Ida")
BRIEF = ("Wilhelm…", "Maximil…", "Ida")


def long_news() -> list[News]:
    """News of three people, in which names are whole or brief."""
    return [
        News(
            seat,
            name,
            tuple(
                NewsItem(f"takes {each}'s 7: 8 → {number}", f"takes {brief}'s 7: 8 → {number}", 3)
                for number, (each, brief) in enumerate(zip(LONG, BRIEF))
            ),
        )
        for seat, name in enumerate(LONG)
    ]


@pytest.mark.parametrize("width", [16, 24, 31, 55, 78, 118])
def test_news_lose_no_character_wherever_they_end(width: int) -> None:
    told = long_news()
    words = [word for news in told for item in news.items for word in item.brief.split()]
    for rows in range(1, 12):
        canvas = Canvas(width + 2, rows + 1, Palette()["water"])
        paint_news(canvas, (1, 0), (width, rows), told, Palette())
        assert not canvas.text().split("\n")[rows].strip(), "below"
        painted = canvas.text()
        for name, shortened in zip(LONG, BRIEF):
            painted = re.sub(r"\s+".join(name.split()) + "'s", f"{shortened}'s", painted)
            painted = re.sub(r"\s+".join(name.split()) + "(?!')", " ", painted)
        said = [word for word in painted.split() if word not in ("…", "3")]
        if width > 24:  # else words themselves are broken
            assert words[len(words) - len(said) :] == said, canvas.text()


def test_names_in_news_are_whole_wherever_that_takes_no_further_row() -> None:
    told = long_news()
    for width, rows, whole in ((118, 3, 3), (118, 2, 1), (78, 9, 3), (105, 3, 0)):
        canvas = Canvas(width, rows, Palette()["water"])
        paint_news(canvas, (0, 0), (width, rows), told, Palette())
        assert canvas.text().count("Maximilian 10's") == whole, canvas.text()


def test_a_tip_takes_no_more_of_the_news_than_it_must_and_goes_at_the_first_key() -> None:
    items = [NewsItem(f"lays {number}", f"lays {number}", number) for number in range(1, 6)]
    look = PanelLook(
        "",
        "",
        "",
        False,
        (),
        (),
        hint="Lay the number where a card of yours lies, or discard it unused.",
        hint_aside="(E: no more of these, thanks)",
        news=tuple(News(seat, "Friedrich", (item,)) for seat, item in enumerate(items)),
    )
    for rows, yields, tip, aside, news in (
        (9, False, True, True, "12345"),
        (8, False, True, False, "12345"),
        (5, False, True, False, "45"),
        (5, True, False, False, "12345"),
        (2, True, False, False, "45"),
    ):
        canvas = Canvas(30, rows, Palette()["water"])
        room = Room(0, 0, 30, rows)
        paint_log(canvas, room, replace(look, hint_yields=yields), Palette())
        said = " ".join(canvas.text().split())
        assert (look.hint in said, look.hint_aside in said) == (tip, aside), canvas.text()
        assert "".join(re.findall(r"lays (\d)", said)) == news, canvas.text()


def test_signs_take_one_cell() -> None:
    assert all(cell_len(news_sign(number)) == 1 for number in range(1, 80))


async def test_one_person_among_bots_reads_the_news_before_the_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_play, "PACES", (0.0,) * 4)
    clock = clock_by_hand(monkeypatch)
    async with running(table(None, "beginner", "beginner")) as pilot:
        assert desk_of(pilot).stage == "turn", "nothing has happened yet"
        await pilot.press("space", "enter")
        await until(pilot, lambda: desk_of(pilot).stage == "news")
        desk = desk_of(pilot)
        done = len(desk.match.log)
        assert {told.seat for told in desk.news.told} == {1, 2}
        assert "Hand" not in text(pilot)
        assert not table_of(pilot).panel().piles
        assert table_of(pilot).first_tips.text == "", "an explanation would push news out"
        await pilot.press("enter")
        assert desk_of(pilot).stage == "news", "a key meant for a bot ends nothing"
        await press_in_time(pilot, clock, "down")
        assert desk_of(pilot).stage == "turn"
        assert table_of(pilot).panel().piles
        await press_in_time(pilot, clock, "b")
        assert desk_of(pilot).stage == "news"
        await press_in_time(pilot, clock, "enter")
        assert (desk_of(pilot).stage, len(desk.match.log)) == ("turn", done)


async def test_people_call_the_news_back_without_losing_their_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = clock_by_hand(monkeypatch)
    match = match_at("7 (3)", "4 1", hand=8, draws=[5])
    match.act(Place(0, 2, True))
    async with running(match) as pilot:
        await press_in_time(pilot, clock, "space")
        await press_in_time(pilot, clock, "right", "f")
        desk = desk_of(pilot)
        before = desk.cursor, desk.face_up
        await pilot.press("b")
        assert desk_of(pilot).stage == "news"
        await pilot.press("z")
        assert desk_of(pilot).stage == "turn"
        assert (desk.cursor, desk.face_up) == before


async def test_while_somebody_looks_at_a_card_nothing_of_the_next_one_is_explained() -> None:
    async with running(match_at("7 7", "4 (3)", hand="peek", draws=[2])) as pilot:
        screen = table_of(pilot)
        screen.desk.choose(Peek(1, 1))
        await pilot.press("enter")
        assert "remember this card" in text(pilot)
        assert screen.first_tips.text == ""
        await pilot.press("enter")
        assert screen.first_tips.text.startswith("A number card goes")
