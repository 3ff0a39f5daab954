"""The news since one's turn: complete, numbered, and read before one's card."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, islice, pairwise
from random import Random
from typing import TypeAlias

import pytest
from rich.cells import cell_len

from biberclan import language
from biberclan.language import Language, _
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.plain import telling
from biberclan.rules.clan.actions import Exchange, Flip, Keep, Peek, Place
from biberclan.shelf import GAMES, rules_of
from biberclan.table.game import table_of as table_parts
from biberclan.table.layout import PANEL_ROWS, wrapped
from biberclan.table.look import News, NewsItem, PanelLook, news_mark, news_sign
from biberclan.table.news import SinceYourTurn
from biberclan.table.panel_look import newest_lines, panel_look
from biberclan.ui.paint import notes
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.notes import Room, paint_log, paint_news, rows_in_sentences
from biberclan.ui.paint.palette import Palette
from biberclan.ui.settings import Settings
from biberclan.ui.widgets.panel import Panel
from biberclan.words.tips import tips
from tests.desks import slot_at
from tests.match.walking import step
from tests.tiers import once
from tests.ui.bots_at_table import table, until
from tests.ui.painted_tables import painted, played
from tests.ui.running import (
    app_of,
    clock_by_hand,
    desk_of,
    lodges_of,
    pause_bots,
    press_in_time,
    running,
    table_of,
    text,
)
from tests.ui.tables import match_at

PEOPLE = ("Anna", "Benjamin", "Cem", "Dora", "Emil", "Frida")


Asked: TypeAlias = list[tuple[tuple[int, int], PanelLook]]
"""The rooms for which news was to be painted, as columns and rows, each with the look."""


def whole(told: Sequence[News]) -> str:
    """Return the news in sentences, each behind its number."""
    items = [item for news in told for item in news.items]
    return " ".join(f"{news_mark([i.number]) if i.number else ''} {i.sentence}" for i in items)


def is_told(item: NewsItem, shown: str) -> bool:
    """Return whether something is told, as a sentence or in a few words."""
    ways = item.sentence, language.capitalized(item.text), item.text
    return any(" ".join(way.split()) in shown for way in ways)


def read(look: PanelLook, width: int, rows: int) -> str:
    """Return the text of the news as painted."""
    canvas = Canvas(width, rows + 1, Palette())
    paint_news(canvas, Room(0, 0, width, rows), look)
    assert not canvas.text().split("\n")[rows].strip(), "below"
    return " ".join(canvas.text().split())


def left_out(shown: str) -> int:
    """Return the number of oldest news that are said to be in the log only."""
    found = re.search(r"(\d+) (?:earlier )?(?:in the log|im Verlauf)", shown)
    return int(found[1]) if found else 0


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """All rooms for news while something is painted; they are left empty."""
    asked: Asked = []
    monkeypatch.setattr(
        notes, "paint_news", lambda _canvas, room, look: asked.append((room[2:], look))
    )
    return asked


@once("game")
@pytest.mark.parametrize("game", GAMES)
def test_news_are_whole_sentences_wherever_they_fit_and_never_signs(
    game: str, tongue: Language, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    ascii = tongue != language.ENGLISH
    monkeypatch.setattr(language, "_in_ascii", ascii)
    palette, ways = Palette(ascii=ascii), Counter[str]()
    for seats in rules_of(game).FACTS.seats:
        for desk in islice(played(Setup(PEOPLE[:seats], seed=seats, game=game), 4), 9):
            for size in ((80, 24), (120, 40)):
                painted(desk, size, palette)
    for (width, rows), look in asked:
        shown, sentences = read(look, width, rows), " ".join(whole(look.news).split())
        if len(wrapped(sentences, width)) <= rows:
            assert shown == sentences
            ways["whole"] += 1
        else:
            ways["cut" if left_out(shown) else "brief"] += 1
        assert not re.search(r"[○≈■@~↻⇄✕◉→?]|<>", shown), shown
    assert ways["whole"] > 20
    assert ways["brief"] or ways["cut"]


@pytest.mark.parametrize("game", GAMES)
def test_at_six_people_all_or_almost_all_stands_on_the_handover(game: str) -> None:
    names = PEOPLE[: rules_of(game).FACTS.seats[-1]]
    match, rng = Match(Setup(names, seed=3, game=game)), Random(3)
    missing = []
    while len(match.log) < 250 and match.actor is not None:
        desk = table_parts(game).open_desk(match)
        if desk.stage == "handover" and len(desk.news.by_person) >= len(names) - 1:
            painted = Panel(panel_look(desk), Palette()).paint(80, PANEL_ROWS).text()
            shown = " ".join(painted.split())
            items = [(news.name, item) for news in desk.news.by_person for item in news.items]
            missing.append(left_out(shown) / len(items))
            for name, item in items[left_out(shown) :]:
                assert name in shown
                assert is_told(item, shown)
        step(match, rng)
    assert len(missing) > 20
    assert sum(missing) < 0.15 * len(missing)


@pytest.mark.parametrize("game", GAMES)
def test_with_a_tip_the_newest_news_are_in_sight_or_said_to_be_in_the_log(
    game: str, asked: Asked
) -> None:
    names = PEOPLE[: rules_of(game).FACTS.seats[-1]]
    seen = []
    for desk in islice(played(Setup(names, seed=3, game=game), 3), 60):
        tip = next(iter(desk.words.due_tips(desk.open_view, ())), None)
        if desk.stage == "turn" and desk.news.by_person and tip is not None:
            painted(desk, (80, 24), Palette(), hint=tips(desk.match.setup.game)[tip].text)
            (width, rows), look = asked[-1]
            shown = read(look, width, rows)
            seen.append(is_told(look.news[-1].items[-1], shown))
            assert seen[-1] or left_out(shown), shown
    assert sum(seen) > 10


@pytest.mark.parametrize("seats", [4, 6])
def test_a_tip_is_not_cut_where_a_warning_takes_a_row(seats: int, german: None) -> None:
    seen = 0
    for desk in islice(played(Setup(PEOPLE[:seats], seed=3), 3), 60):
        if desk.stage != "turn" or desk.view.phase != "place":
            continue
        tip = tips("clan")["place"].text
        look = replace(panel_look(desk), hint=tip)
        if look.warns and not look.hint_yields:
            shown = Panel(look, Palette()).paint(80, PANEL_ROWS)
            assert tip.split()[-1] in shown.text(), shown.text()
            seen += 1
    assert seen


def test_a_tip_stands_above_the_piles_where_the_news_would_go_for_it(asked: Asked) -> None:
    seen, tip = 0, "Lay the number where a card of yours lies, or discard it unused."
    for desk in islice(played(Setup(PEOPLE[:2], seed=3, game="bande"), 1), 60):
        if desk.stage == "turn" and desk.view.round == 1 and desk.view.phase in ("draw", "use"):
            asked.clear()
            panels = [painted(desk, (80, 24), Palette(), hint=hint).panel for hint in ("", tip)]
            shown = [read(look, width, rows) for (width, rows), look in asked]
            assert len(set(shown)) == min(1, len(desk.news.by_person)), shown
            assert len(shown) == 2 * len(set(shown))
            assert "discard it" in panels[1].text()
            seen += 1
    assert seen > 3


async def test_long_news_take_the_rows_of_the_hand_while_they_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, rng = Match(Setup(PEOPLE[:5], seed=5, game="mania")), Random(5)

    def rows() -> int:
        return rows_in_sentences(SinceYourTurn(match).by_person, 78)

    while match.seated is not None or rows() not in (7, 8):
        step(match, rng)
    clock_by_hand(monkeypatch)
    async with running(match) as pilot:
        told = table_of(pilot).desk.news.by_person
        below = " ".join(text(pilot).splitlines()[13:-1])
        assert all(news.name in below for news in told)
        shown = " ".join(text(pilot).split())
        assert all(is_told(item, shown) for news in told for item in news.items)
        piles = text(pilot).splitlines()[2:10]
        await pilot.seat.sits_down()
        assert "Your hand" in text(pilot)
        assert text(pilot).splitlines()[2:10] == piles
        await pilot.table.open("news")
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
    assert [(told.seat, told.name) for told in news.by_person] == [(0, "Anna"), (1, "Ben")]
    numbers = [(item.number, item.own) for told in news.by_person for item in told.items]
    assert numbers == [(1, False), (2, False), (3, True), (4, False)]
    assert news.by_person[1].items[0].text == "turns up Anna's B2: 3"
    touched = [(0, 2), (0, 1), (2, 1), (1, 2)]
    assert dict(news.numbers) == {
        slot_at(*slot): (number,) for number, slot in enumerate(touched, 1)
    }


def test_what_was_taken_back_is_told_of_whoever_did_and_a_wrong_seat_of_nobody() -> None:
    match = match_at("7 (3)", "4 1", hand=8, draws=[5])
    match.act(Place(0, 2, False))
    match.undo()
    match.sit_down()
    match.act(Place(0, 2, True))
    match.sit_down()
    match.stand_up()
    [told] = SinceYourTurn(match).by_person
    assert (told.seat, told.name) == (0, "Anna")
    assert [item.text for item in told.items] == [
        "has taken a move back",
        "lays 8 on B3",
        "Ben's side of the table was uncovered, and covered again",
    ]
    assert [item.number for item in told.items] == [0, 1, 0], "of what has a place"


def test_what_was_drawn_right_after_ones_own_turn_is_news() -> None:
    match = match_at("", "", "", hand=8, draws=["flip", 5, 6, 7])
    for seat in range(3):
        match.act(Place(seat, 0, True))
        match.sit_down()
    told = SinceYourTurn(match).by_person
    assert [(each.seat, len(each.items)) for each in told] == [(1, 2), (2, 1)]
    assert told[0].items[0].text == "draws Flip in vain"
    assert [[item.number for item in each.items] for each in told] == [[0, 1], [2]], "none skipped"


def test_news_are_put_into_words_when_somebody_asks_and_stay_as_they_were() -> None:
    match, again = Match(table(None, None)), Match(table(None, None))
    for each in (match, again):
        each.sit_down()
        each.act(each.legal_actions()[0])
    at_once, later = SinceYourTurn(match), SinceYourTurn(again)
    told = at_once.by_person
    again.sit_down()
    again.act(again.legal_actions()[0])
    assert not later._collected, "nobody has asked"
    assert told
    assert later.by_person == told


async def test_the_numbers_stand_on_the_slots_too() -> None:
    match = match_at("7 (3)", "4 1", hand=8, draws=[5])
    match.act(Place(1, 2, True))
    async with running(match) as pilot:
        look = lodges_of(pilot)[1]._look.slots[2]
        assert look.news == (1,)
        assert re.search(r"1\) Anna lays the 8 face up on Ben's B3\.", text(pilot))


LONG = ("Wilhelmine Charlotte", "Maximilian 10", "Ida")


def long_news() -> list[News]:
    """Return news of three people with long names."""
    return [
        News(
            seat,
            name,
            tuple(
                NewsItem(
                    f"{name} takes the {digit} from {each} and lays it onto a pile.",
                    f"takes {each}'s {digit}",
                    digit,
                )
                for digit, each in enumerate(LONG, 3 * seat + 1)
            ),
        )
        for seat, name in enumerate(LONG)
    ]


@pytest.mark.parametrize("briefly", [True, False])
@pytest.mark.parametrize("width", [24, 31, 55, 78, 118])
def test_with_fewer_rows_news_flow_then_get_brief_then_the_oldest_are_left_out(
    width: int, briefly: bool
) -> None:
    told, before = long_news(), "-" * 9
    look = PanelLook(news=tuple(told), tells_all=briefly)
    for rows in range(1, 40):
        shown, ways = read(look, width, rows), ""
        for item in (item for news in told for item in news.items):
            is_whole = f"{item.number}) {item.sentence}" in shown
            ways += "W" if is_whole else "B" if is_told(item, shown) else "-"
        assert re.fullmatch("-+(W*|B)|B*W*", ways), "the older ones go first"
        assert briefly or ways.count("B") <= ("-" in ways), "in sentences while people play"
        assert left_out(shown) == ways.count("-") or rows == 1
        assert ways.count("-") <= before.count("-"), "more rows tell more"
        numbers = list(map(int, re.findall(r"(\d)\)", shown)))
        assert numbers == sorted(numbers), "read in the order in which it has happened"
        if 0 < left_out(shown) < len(ways):
            assert re.match(r"\d+ earlier in the log", shown), "what is missing lies before"
        before = ways
    assert before == "W" * 9


@pytest.mark.parametrize(("seats", "drops"), [(2, False), (6, True)])
async def test_a_tip_that_has_made_way_for_the_news_is_given_another_time(
    seats: int, drops: bool
) -> None:
    for desk in played(Setup(PEOPLE[:seats], seed=3, game="bande"), 3):
        tip = next(iter(desk.words.due_tips(desk.open_view, ())), None)
        if desk.stage == "turn" and desk.news.by_person and tip is not None:
            panel = Panel(replace(panel_look(desk), hint=tips("bande")[tip].text), Palette())
            panel.paint(80, PANEL_ROWS)
            if panel.drops_hint == drops:
                break
    async with running(desk.match) as pilot:
        await pilot.seat.sits_down()
        screen = table_of(pilot)
        assert tip is not None
        assert screen.first_tips.text == tips("bande")[tip].text
        assert screen._panel.drops_hint == drops, text(pilot)
        person = desk.match.setup.names[desk.view.actor or 0]
        explained = app_of(pilot).learned.explanations.of(person).explained
        assert explained == (set() if drops else {tip})


def test_a_tip_takes_no_more_of_the_news_than_it_must_and_goes_at_the_first_key() -> None:
    items = [NewsItem(f"Friedrich lays {each}.", f"lays {each}", each) for each in range(1, 6)]
    look = PanelLook(
        hint="Lay the number where a card of yours lies, or discard it unused.",
        hint_aside="(E: no more of these, thanks)",
        news=tuple(News(seat, "Friedrich", (item,)) for seat, item in enumerate(items)),
    )
    for rows, yields, tip, aside, news in (
        (9, False, True, True, "12345"),
        (8, False, True, False, "12345"),
        (7, False, True, False, "345"),
        (7, True, False, False, "12345"),
        (6, False, False, False, "12345"),
        (5, False, False, False, "12345"),
        (2, True, False, False, "5"),
    ):
        canvas = Canvas(30, rows, Palette())
        room = Room(0, 0, 30, rows)
        paint_log(canvas, room, replace(look, hint_yields=yields))
        said = " ".join(canvas.text().split())
        assert (look.hint in said, look.hint_aside in said) == (tip, aside), canvas.text()
        assert "".join(re.findall(r"lays (\d)", said)) == news, canvas.text()


@pytest.mark.parametrize("at_bottom", [True, False])
def test_as_many_events_are_told_as_there_is_room_for(at_bottom: bool) -> None:
    look = PanelLook(lines=("Anna looks.", "Ben lays a card face up on B1.", "Cem looks."))
    for rows, told in ((4, "Anna Ben Cem"), (3, "Ben Cem"), (2, "Cem"), (1, "Cem"), (0, "")):
        canvas = Canvas(30, rows + 2, Palette())
        paint_log(canvas, Room(1, 1, 20, rows), look, at_bottom=at_bottom)
        assert " ".join(re.findall("Anna|Ben|Cem", canvas.text())) == told
        first, *_within, last = canvas.text().split("\n")
        assert not first.strip()
        assert not last.strip()


@pytest.mark.parametrize("game", GAMES)
def test_what_happens_several_times_in_a_row_is_said_once_with_how_often(game: str) -> None:
    names, counted = PEOPLE[: rules_of(game).FACTS.seats[-1]], 0
    for desk in islice(played(Setup(names, seed=3, game=game), 3), 60):
        items = [[*news.items] for news in desk.news.by_person]
        assert all(("twice" in one.text) == ("twice" in one.sentence) for one in chain(*items))
        ways = [[item.sentence for item in each] for each in items]
        ways += [[*newest_lines(desk)], telling.event_sentences(game, desk.match.events, names)]
        for told in ways:
            assert not any(one == other for one, other in pairwise(told)), told
            counted += sum("twice." in each for each in told)
    assert counted or game != "mania"


def test_signs_take_one_cell() -> None:
    assert all(cell_len(news_sign(number)) == 1 for number in range(1, 80))


async def test_one_person_among_bots_reads_the_news_before_the_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pause_bots(monkeypatch, 0.0)
    clock = clock_by_hand(monkeypatch)
    async with running(table(None, "beginner", "beginner")) as pilot:
        assert desk_of(pilot).stage == "turn", "nothing has happened yet"
        await pilot.table.lay(up=False)
        await until(pilot, lambda: desk_of(pilot).stage == "news")
        desk = desk_of(pilot)
        done = len(desk.match.log)
        assert {told.seat for told in desk.news.by_person} == {1, 2}
        assert "Hand" not in text(pilot)
        assert not table_of(pilot).panel().piles
        assert table_of(pilot).first_tips.text == "", "an explanation would push news out"
        await pilot.goes_on()
        assert desk_of(pilot).stage == "news", "a key meant for a bot ends nothing"
        await press_in_time(pilot, clock, "down")
        assert desk_of(pilot).stage == "turn"
        assert table_of(pilot).panel().piles
        clock.wait()
        await pilot.table.open("news")
        assert desk_of(pilot).stage == "news"
        await press_in_time(pilot, clock, "enter")
        assert (desk_of(pilot).stage, len(desk.match.log)) == ("turn", done)


async def test_people_call_the_news_back_without_losing_their_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock_by_hand(monkeypatch)
    match = match_at("7 (3)", "4 1", hand=8, draws=[5])
    match.act(Place(0, 2, True))
    async with running(match) as pilot:
        await pilot.seat.sits_down()
        await pilot.does("right", "face")
        desk = desk_of(pilot)
        before = desk.cursor, desk.face_up
        await pilot.table.open("news")
        assert desk_of(pilot).stage == "news"
        await pilot.press("z")
        assert desk_of(pilot).stage == "turn"
        assert (desk.cursor, desk.face_up) == before


async def test_while_somebody_looks_at_a_card_nothing_of_the_next_one_is_explained() -> None:
    async with running(match_at("7 7", "4 (3)", hand="peek", draws=[2])) as pilot:
        screen = table_of(pilot)
        screen.desk.choose(Peek(1, 1))
        await pilot.goes_on()
        assert "remember this card" in text(pilot)
        assert screen.first_tips.text == ""
        await pilot.goes_on()
        assert screen.first_tips.text.startswith("Most points win")


ROOMY = [("clan", 2), ("clan", 3), ("bande", 2)]
"""Tables whose piles leave many columns free above them in a small window."""


@pytest.mark.parametrize(("game", "seats"), ROOMY)
def test_the_log_of_a_round_that_is_over_takes_the_rows_above_the_piles(
    game: str, seats: int
) -> None:
    over = [
        desk
        for desk in islice(played(Setup(PEOPLE[:seats], seed=2, game=game), 2), 90)
        if desk.stage in ("counting", "over")
    ]
    assert over
    for desk in over:
        panel = painted(desk, (80, 24), Palette()).panel.text()
        above = panel[: panel.find(_("Draw pile"))]
        assert sum(f"\n · {line}\n" in above for line in panel_look(desk).lines) >= 3, panel


@pytest.mark.parametrize(("game", "seats"), ROOMY)
def test_news_stand_above_the_piles_unless_less_is_told_there(
    game: str, seats: int, asked: Asked
) -> None:
    above: list[notes.Way] = []
    for desk in islice(played(Setup(PEOPLE[:seats], seed=2, game=game), 2), 90):
        if desk.stage == "turn" and desk.news.by_person:
            painted(desk, (80, 24), Palette())
            (width, rows), look = asked[-1]
            above += [notes.way_of(look, width, rows)] * (width > 40)
    assert len(above) > 5
    assert above.count(notes.Way.CUT) < len(above) / 4


@once("game")
@pytest.mark.parametrize("game", GAMES)
def test_at_six_people_the_last_event_stands_whole_at_the_end_in_a_turn(
    game: str, tongue: Language, asked: Asked
) -> None:
    names = PEOPLE[: rules_of(game).FACTS.seats[-1]]
    ends, columns = [], set()
    for desk in islice(played(Setup(names, seed=6, game=game), 4), 160):
        if desk.stage == "turn" and desk.news.by_person:
            painted(desk, (80, 24), Palette())
            (width, rows), look = asked[-1]
            shown, last = read(look, width, rows), look.news[-1].items[-1]
            mark = f"{news_mark([last.number])} " if last.number else ""
            sentence = " ".join(last.sentence.split())
            if left_out(shown):
                ends.append(shown.endswith(mark + sentence))
                assert ends[-1] or is_told(last, shown), shown
                columns.add(width)
            else:
                assert sentence in shown
    assert len(ends) > 3
    assert sum(ends) >= 0.9 * len(ends)
    if game == "clan" and tongue == "de":
        assert max(columns) > 60, "in place of piles for which there is no room"


async def test_how_many_are_in_the_log_is_said_with_its_key() -> None:
    match, rng = Match(Setup(PEOPLE, seed=3)), Random(3)
    while match.seated is not None or len(match.log) < 12:
        step(match, rng)
    match.sit_down()
    for keys, key in ((("v",), "V"), (("f6",), "F6")):
        settings = Settings()
        settings.keys = {"log": keys}
        async with running(match, settings=settings) as pilot:
            assert re.search(rf"\d earlier in the log \({key}\)", " ".join(text(pilot).split()))
