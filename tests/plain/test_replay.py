"""A finished match by ear: step by step, by turning points, and what lay on the table."""

from contextlib import suppress
from random import Random

import pytest

from biberclan.bots.cast import REGULAR
from biberclan.coach.review import Review
from biberclan.coach.telling_reviews import highlights
from biberclan.language import choose, in_english
from biberclan.match.match import Match
from biberclan.match.record import Record
from biberclan.match.setup import Setup
from biberclan.plain import replay as by_ear
from biberclan.plain.replay import PlainReplay
from biberclan.plain.telling import event_sentences
from biberclan.shelf import GAMES, lines_of
from tests.conformance.test_playing_on import begun, played_out
from tests.plain.script import Script
from tests.store.playing import finished, recorded
from tests.ui.test_review_screen import judged

at_each_game = pytest.mark.parametrize("game", GAMES)


def record_of(game: str) -> Record:
    return finished(Setup(("Anna", "Ben", "Wilma"), game=game, seed=4, bots=(None, None, REGULAR)))


def heard(record: Record, *lines: str, review: Review | None = None) -> list[str]:
    """Return what is heard of a match while lines are typed."""
    voice = Script([*lines])

    def reviewed() -> Review:
        assert review is not None, "nobody has asked for the moments"
        return review

    with suppress(EOFError):
        PlainReplay(record, voice, reviewed).play()
    assert not voice.lines, "left too early"
    assert not voice.shown, "nothing is secret"
    return voice.heard


@at_each_game
def test_enter_goes_step_by_step_to_the_end(game: str) -> None:
    record = record_of(game)
    said = heard(record, *[""] * len(record.actions), "")
    prompts = [text for text in said if f" of {len(record.actions)}:" in text]
    assert len(prompts) == len(record.actions)
    assert said[-1] == "The match is over."
    without = [text for text in said if text not in prompts]
    whole = [*by_ear.whole(record)]
    assert [text for text in whole if text not in without] == []
    assert whole[0] == said[0]
    assert "won by" in whole[0]
    [winner] = (text for text in whole if "wins the match" in text or "win the match" in text)
    *_others, ended = (text for text in whole if text.endswith(" is counted."))
    points = max(i for i, text in enumerate(whole) if text.startswith("Points:"))
    assert whole.index(ended) < points - 1
    assert points < whole.index(winner)
    assert all(text.isprintable() for text in whole)


@at_each_game
def test_turns_rounds_and_the_rest_are_gone_to_and_a_step_back(game: str) -> None:
    record, voice = record_of(game), Script()
    replay = PlainReplay(record, voice, lambda: Review([], ()))
    replay.go(replay.replay.first_after(replay.replay.turns))
    assert replay.replay.position == replay.replay.turns[1]
    replay.go(replay.replay.first_after(replay.replay.rounds))
    rounds = [*replay.replay.rounds, len(record.actions)]
    assert replay.replay.position == rounds[1]
    position = replay.replay.position
    voice.heard.clear()
    replay.back()
    assert replay.replay.position == position - 1
    before = replay.replay.log[position - 2].events
    assert voice.heard == event_sentences(game, before, record.setup.names)
    said = heard(record, "", "turn", "back", "round", "rest", "standing", "")
    assert set(by_ear.whole(record)) <= set(said)
    assert any(text.startswith("Points: ") for text in said)


@at_each_game
def test_all_cards_are_open_to_whoever_asks(game: str) -> None:
    record = record_of(game)
    asked = {"clan": "lodge ben", "bande": "row ben", "mania": "hand"}[game]
    steps = [""] * 9
    first, after = heard(record, *steps, asked), heard(record, *steps)
    new = [text for text in first if text not in after]
    assert new
    assert not any("unknown" in text for text in new)


def test_the_moments_of_the_review_are_gone_to_in_their_order() -> None:
    record = record_of("clan")
    review = Review([*judged(record)], record.result.winners)
    found = sorted(each.choice.position for each in highlights(review, whole=True))
    assert len(found) > 2
    said = heard(record, *["moments"] * (len(found) + 1), review=review)
    steps = [text.rpartition(" step ")[2].partition(" of ")[0] for text in said if " step " in text]
    assert steps[1:] == [*map(str, found), str(found[-1])]
    assert said[-2] == "There is no such moment after this one."
    assert sum("your choice" in text or "Between two" in text for text in said) == len(found)


@at_each_game
def test_a_position_is_said_with_the_command_that_plays_on_from_it(game: str) -> None:
    [said] = (text for text in heard(record_of(game), "", "", "position") if "--position" in text)
    command, line, _rest = said.split('"')
    assert command == "biberclan play --plain --position "
    assert lines_of(game).observe(line)[0].observer == lines_of(game).read(line).actor
    assert "nothing to decide" in " ".join(heard(record_of(game), "rest", "position"))


@pytest.mark.parametrize("game", GAMES)
def test_it_is_heard_in_german(game: str) -> None:
    record = record_of(game)
    choose("de")
    said = heard(record, "", "zug", "durchgang", "zurueck", "stand", "hilfe", "quatsch", "rest", "")
    assert said[0].startswith(f"{GAMES[game].title}: Anna, Ben und Wilma; gewonnen von ")
    assert "Mit Enter geht es weiter; hilfe sagt, was du sonst tippen kannst." in said
    assert any(text.startswith("zug: bis zum Ende dieses Zugs") for text in said)
    assert any(text.startswith("wende: zur nächsten") for text in said)
    english = in_english(lambda: [*by_ear.whole(record)])
    assert not set(said) & set(english)


def test_a_match_played_on_says_so() -> None:

    record = recorded(played_out(Match(begun("clan")), Random(1)))
    said = "Played on from step 34 of a match of 2026-11-20, as Ben knew it."
    assert [*by_ear.whole(record)][1] == said
