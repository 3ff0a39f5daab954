"""The course ends in a whole round against the kindest bot: guided, counted, and praised."""

from dataclasses import replace
from random import Random

import pytest

from biberclan.bots.registry import find, kindest
from biberclan.games.clan.table.desk import ClanDesk
from biberclan.language import Language, _
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.shelf import GAMES
from biberclan.teach.learned import Learned
from biberclan.teach.tips import tips
from biberclan.ui.screens.guided_round import (
    GuidedCounting,
    GuidedRoundScreen,
    PraiseScreen,
    guided_round,
)
from biberclan.ui.screens.lessons import LessonsScreen
from tests.teach.texts import LANGUAGES, rows
from tests.ui.running import app_of, press, push, running, text
from tests.ui.tables import match_at


@pytest.mark.parametrize("game", GAMES)
def test_what_the_guide_says_fits_in_two_rows(game: str) -> None:
    for language in LANGUAGES:
        guided = {id: tip.guide for id, tip in tips(game, language).items() if tip.guide}
        assert guided
        for tip, sentence in guided.items():
            assert rows(sentence.format(bot="Brunhilde 2"), 76) <= 2, tip


@pytest.mark.parametrize("game", GAMES)
async def test_the_round_is_guided_counted_praised_and_leads_to_a_match(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GuidedRoundScreen, "work_at", lambda screen, work: None)
    async with running() as pilot:
        app, learned, rng = app_of(pilot), Learned(None), Random(4)
        match = Match(Setup(("Nora", "Paule"), game=game, seed=5, bots=(None, "beginner")))
        screen = GuidedRoundScreen(match, learned, app.palette)
        await app.push_screen(screen)
        await pilot.pause()
        assert "A round against Paule" in text(pilot)
        assert "of 5" not in text(pilot)
        desk, said = screen.desk, set()
        while desk.stage not in ("counting", "over"):
            if desk.stage == "bot":
                desk.act_as_bot(rng.choice(desk.match.bot_turn().actions))
            elif desk.stage == "look":
                desk.stop_looking()
            elif desk.stage in ("news", "handover"):
                desk.ready()
            else:
                screen.first_tips.follow()
                said.add(screen.panel().text)
                desk.act(rng.choice(desk.legal))
        assert {tip.guide.format(bot="Paule") for tip in tips(game).values() if tip.guide} & said
        assert not any("Pip" in text or "{" in text for text in said)
        assert learned.explanations.people == {}, "at a real table all is explained as usual"
        screen.follow()
        await pilot.press("enter")
        assert isinstance(app.screen, GuidedCounting)
        await press(pilot, "enter")
        assert isinstance(app.screen, PraiseScreen)
        assert "Now a match against Paule" in text(pilot)
        own, other = desk.scores[-1]
        assert f"{own} points" in text(pilot)
        assert str(other) in text(pilot)
        assert guided_round(game) in learned.done
        monkeypatch.setattr(app, "open_table", lambda setup: begun.append(setup.game))
        begun: list[str] = []
        await pilot.press("1")
        assert begun == [game]


async def test_after_the_round_the_offer_of_a_match_is_whole(tongue: Language) -> None:
    async with running() as pilot:
        match = match_at("7 7 7", "4", hand=None, ender=0, scores=[[36, 4]], phase="deal")
        match.setup = replace(match.setup, people=("Nora", "Brunhilde 2"), bots=(None, "beginner"))
        desk = ClanDesk(match)
        desk.count()
        screen = PraiseScreen(desk, Learned(None), app_of(pilot).palette)
        await push(pilot, screen)
        assert _("Now a match against {bot}").format(bot="Brunhilde 2") in text(pilot)
        assert _("all rounds") in text(pilot)


@pytest.mark.parametrize("game", GAMES)
async def test_whoever_is_new_has_a_friendly_name_and_the_bot_its_own(game: str) -> None:
    bot = find(game, kindest(game)).name
    async with running() as pilot:
        assert f"Play against {bot}" in text(pilot)
        app = pilot.app
        app.open_guided_round(game)  # type: ignore[attr-defined]  # the app of `running`
        await pilot.pause()
        assert isinstance(app.screen, GuidedRoundScreen)
        assert app.screen.desk.match.setup.people == ("Young Beaver", bot)
        await app.push_screen(LessonsScreen(Learned(None), app.screen.palette, game))
        assert f"Your first round against {bot}" in text(pilot)


async def test_the_second_time_the_guide_is_silent() -> None:
    async with running() as pilot:
        learned = Learned(None)
        learned.note_done(guided_round("clan"))
        match = Match(Setup(("Nora", "Pip"), seed=5, bots=(None, "beginner")))
        screen = GuidedRoundScreen(match, learned, app_of(pilot).palette)
        await push(pilot, screen)
        assert screen.panel().text == ""
