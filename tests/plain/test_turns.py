"""What is told unasked, and how much of it: bots' turns, the points of a round."""

from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from biberclan import language
from biberclan.bots.thinker import Reply
from biberclan.language import _
from biberclan.match.acting import BotTurn, Entry
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.plain import telling
from biberclan.plain.game import plain_of
from biberclan.plain.table import PlainTable
from biberclan.plain.thinking import Thinking
from biberclan.rules.game import seat_of
from biberclan.shelf import GAMES
from biberclan.table.amounts import Amount
from biberclan.table.news import Caller
from biberclan.ui.settings import Settings
from biberclan.words.seam import words_of
from tests.plain.script import Script

PEOPLE = ("Anna", "Pip", "Gus")

each_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True)
def _quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(2)

    def decide(_thinking: Thinking, _game: str, turn: BotTurn) -> Reply:
        return rng.choice(turn.actions)

    monkeypatch.setattr(Thinking, "decide", decide)


def table_of(
    game: str, amount: Amount = "brief", keep: Callable[[Amount], bool] | None = None
) -> tuple[PlainTable, Script]:
    """Return a table of one person and two bots, and its voice."""
    match = Match(Setup(PEOPLE, game=game, seed=1, bots=(None, "beginner", "greedy")))
    voice = Script(is_private=True)
    return PlainTable(match, voice, amount=amount, keep_amount=keep, talks=False), voice


def bots_at_work(table: PlainTable, voice: Script) -> Iterator[tuple[list[Entry], list[str]]]:
    """Yield the actions of bots in a row, with their sentences; a person plays by chance."""
    rng, match, caller = Random(3), table.match, Caller(table.match)
    while match.actor is not None and len(match.log) < 400:
        done, heard = len(match.log), len(voice.heard)
        while match.stage == "bot":
            table.step()
        if match.log[done:]:
            names = words_of(match.setup.game).NAMES
            calls = [_("Last round!")]
            calls += [language.translate(names.last_lap)] * (not names.has_final_turns)
            call = caller.new_call(match)
            assert (call in voice.heard[heard:]) is (call in calls and not table._turns.are_silent)
            yield match.log[done:], [said for said in voice.heard[heard:] if said not in calls]
        if match.actor is not None:
            voice.type([str(rng.choice(match.legal_actions())) if match.stage == "turn" else ""])
            table.step()
            caller.new_call(match)


@each_game
@pytest.mark.parametrize("tongue", ["en", "de"])
def test_each_turn_of_a_bot_is_told_in_a_sentence(game: str, tongue: str) -> None:
    language.choose(tongue)
    words, turns, several = words_of(game), 0, 0
    for entries, said in bots_at_work(*table_of(game)):
        events = [event for entry in entries for event in entry.events]
        if plain_of(game).count_sentences(events, PEOPLE):
            continue
        turns += len(said)
        several += any(";" in sentence for sentence in said)
        doers, turn = [], 0
        for entry in entries:
            told = [event for event in entry.events if words.brief(event, PEOPLE, None)]
            doers += [(turn, seat_of(event)) for event in told]
            turn += entry.mark is not None
        assert len(said) <= sum(1 for _doer in groupby(doers)), said
        for seat in {1, 2} & {seat for _turn, seat in doers}:
            assert any(PEOPLE[seat] in sentence for sentence in said), said
        assert all(sentence.endswith(".") and ".." not in sentence for sentence in said), said
    assert turns > 10
    assert several


@each_game
def test_all_is_told_or_nothing(game: str) -> None:
    played = 0
    for entries, said in bots_at_work(*table_of(game, "all")):
        events = [event for entry in entries for event in entry.events]
        told = telling.event_sentences(game, telling.until_counted(game, events, PEOPLE)[0], PEOPLE)
        assert said[: len(told)] == told
        played += 1
    assert played > 5
    table, voice = table_of(game, "nothing")
    assert not any(said for _entries, said in bots_at_work(table, voice))


@each_game
@pytest.mark.parametrize("amount", ["brief", "all", "nothing"])
def test_who_has_won_is_told_after_the_count(game: str, amount: Amount) -> None:
    match = Match(Setup(PEOPLE, game=game, seed=1))
    voice, rng = Script(is_private=True), Random(3)
    table = PlainTable(match, voice, amount=amount)
    while match.actor is not None:
        voice.type([str(rng.choice(match.legal_actions())) if match.stage == "turn" else ""])
        table.step()
    counted = plain_of(game).count_sentences(match.log[-1].events, PEOPLE)
    [winner] = (said for said in voice.heard if "wins the match" in said)
    after = voice.heard.index(winner)
    if amount != "nothing":
        assert voice.heard.index(counted[-1]) < after
        assert after < voice.heard.index(telling.ending_sentences(match)[0])


@each_game
@pytest.mark.parametrize("amount", ["brief", "nothing"])
def test_the_points_are_told_at_the_end_of_a_round(game: str, amount: Amount) -> None:
    table, voice = table_of(game, amount)
    for _work in bots_at_work(table, voice):
        pass
    ended = 0
    for entry in table.match.log:
        counted = plain_of(game).count_sentences(entry.events, PEOPLE)
        if counted:
            ended += 1
            last = counted
            assert (counted[0] in voice.heard) is (amount == "brief")
    assert ended
    assert telling.last_count(table.match) == last
    won = [said for said in voice.heard if said.endswith("the match.")]
    assert len(won) == 1 or (amount == "nothing" and not won)
    so_far = [said for said in voice.heard if said.startswith("Points: Anna ")]
    assert len(so_far) == (ended - 1 if amount == "brief" else 0)
    assert so_far[-1:] == (
        [telling.points(table.match.setup, table.match.public)] if so_far else []
    )


@pytest.mark.parametrize(
    ("tongue", "typed", "amount", "said"),
    [
        ("en", "tell all", "all", "All that happens in a bot's turn is told."),
        ("en", "Tell NO", "nothing", "What bots do is told only when you ask for it."),
        ("de", "erzaehl kurz", "brief", "Jeder Zug eines Bots wird in einem Satz erzählt."),
        ("de", "erzähle ni", "nothing", "Was Bots tun, wird nur erzählt, wenn du danach fragst."),
    ],
)
def test_how_much_is_told_is_typed_and_kept(
    tongue: str, typed: str, amount: Amount, said: str, tmp_path: Path
) -> None:
    language.choose(tongue)
    settings = Settings(tmp_path / "config.toml")
    table, voice = table_of("clan", keep=lambda wanted: settings.change("tell", wanted))
    voice.type([typed])
    table.step()
    assert voice.heard[-1] == said
    assert Settings(tmp_path / "config.toml").tell == amount
    told = [said for _entries, said in bots_at_work(table, voice)]
    assert any(told) is (amount != "nothing")


@pytest.mark.parametrize("typed", ["tell", "tell xyzzy"])
def test_what_can_be_told_is_said_where_it_is_not_clear(typed: str) -> None:
    table, voice = table_of("clan")
    voice.type([typed])
    table.step()
    assert voice.heard[1:] == [
        "Each turn of a bot is told in a sentence.",
        "Type tell brief, tell all or tell nothing.",
    ]


def test_what_can_not_be_kept_holds_all_the_same_and_is_said() -> None:
    table, voice = table_of("clan", keep=lambda amount: False)
    voice.type(["tell nothing"])
    table.step()
    assert voice.heard[-1].startswith("The file can't be written")
    assert not any(said for _entries, said in bots_at_work(table, voice))
