"""The end of a match, line by line: its story and its awards, which nobody has to ask for."""

from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

from biberclan.cli.plain import _begin, _Kept, _play, _say_farewell
from biberclan.match.evening import Evening, Standings
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store import history
from biberclan.people.awards import awards_of
from biberclan.people.evenings import new_evening, say_standings
from biberclan.people.story import story_of
from biberclan.plain.telling import ending_sentences, prompt
from biberclan.ui.requests import NewTable, Resume
from biberclan.ui.settings import Settings
from tests.plain.script import Script
from tests.store.playing import kept, play


def test_story_and_awards_are_told_once_the_match_is_over() -> None:
    match = Match(Setup(("Anna", "Ben"), seed=4))
    assert ending_sentences(match) == []
    play(match)
    assert prompt(match, has_looked=False).endswith("Enter leaves.")
    told = ending_sentences(match)
    assert told[: len(story_of(match))] == story_of(match)
    assert len(told) == len(story_of(match)) + len(awards_of(match))
    assert any(sentence.startswith("Best round: ") for sentence in told)
    assert all(sentence.endswith(".") for sentence in told)


def test_the_farewell_tells_how_the_evening_stands(tmp_path: Path) -> None:
    with closing(_Kept(tmp_path, Settings())) as keeping:
        keeping.open(Script([]))
        assert keeping.store is not None
        for seed in (1, 2):
            match = keeping.store.begin(Setup(("Anna", "Ben"), seed=seed))
            play(match)
            voice = Script([])
            _say_farewell(match, voice, keeping)
            said = [each for each in voice.heard if each.startswith("The evening after 2 matches")]
            assert len(said) == seed - 1
            assert voice.heard[-1].startswith(f"biberclan review --plain {match.id} --data ")


def test_an_evening_is_announced_before_its_first_match(tmp_path: Path) -> None:
    setup = Setup(("Anna", "Ben"), seed=1, evening=Evening(3, ("clan", "bande")))
    voice = Script([])
    with closing(_Kept(tmp_path, Settings())) as keeping, suppress(EOFError):
        keeping.open(voice)
        _begin(NewTable(setup), voice, keeping)
    said = [each for each in voice.heard if each]
    assert said[0] == "The grand evening: each game once."
    assert said[2] == "It begins with BiberClan."
    assert not any(each.startswith("Together") for each in said)


def test_an_evening_of_each_game_names_the_game_that_is_not_for_so_many() -> None:
    for names, left_out in ((("Anna", "Ben"), 0), (tuple("ABCDEF"), 1)):
        evening = new_evening("all", "clan", len(names))
        assert evening is not None
        said = " ".join(say_standings(Standings(evening, names, ())))
        assert said.count("Without Biber Mania: it is for 2 to 5 people.") == left_out


def test_an_evening_is_told_and_goes_on_with_enter(tmp_path: Path) -> None:
    setup = Setup(("Anna", "Ben"), game="bande", seed=1, evening=Evening(3, ("bande", "clan")))
    over = Match(setup)
    *_before, last = play(over)
    assert prompt(over, has_looked=False).endswith("Enter goes on with the evening.")
    for answer, begun in (("no", 0), ("", 1)):
        with kept(tmp_path / answer) as store:
            match = store.begin(setup)
            play(match, len(over.log) - 1)
            id = match.id
            match.stop_recording()
        voice = Script(["", last, "", answer])
        with closing(_Kept(tmp_path / answer, Settings())) as keeping, suppress(EOFError):
            keeping.open(voice)
            _begin(Resume(id), voice, keeping)
        said = "\n".join(voice.heard)
        assert "The grand evening: each game once." in said
        assert "Match 1, Biberbande: " in said
        assert "Match 2" not in said
        assert "Next comes BiberClan." in said
        assert "Best round: " in said
        assert "biberclan resume --plain" in said
        with kept(tmp_path / answer) as store:
            assert [each.game for each in history.unfinished(store)] == ["clan"] * begun


def test_matches_that_are_not_kept_count_in_their_evening(tmp_path: Path) -> None:
    setup = Setup(("Anna", "Ben"), game="bande", seed=1, evening=Evening(3, ("bande",) * 3))
    other = replace(setup, evening=Evening(4, ("bande",) * 3))
    keeping = _Kept(tmp_path, Settings())

    def stands_after(setup: Setup, *, whole: bool = True) -> Standings | None:
        over, match = Match(setup), Match(setup)
        *_before, last = play(over)
        play(match, len(over.log) - 1)
        voice = Script(["", last, ""] if whole else ["", "exit"])
        with suppress(EOFError):
            return _play(match, voice, keeping)
        return None

    assert stands_after(other) is not None
    assert stands_after(setup, whole=False) is None, "it is not over"
    for number in (1, 2):
        stands = stands_after(setup)
        assert stands is not None
        assert len(stands.outcomes) == number
        assert (stands.next_game is None) == (number == 2), "somebody has won twice"


def test_a_second_match_with_the_same_cards_says_so_and_who_did_better(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        first = store.begin(Setup(("Anna", "Ben"), game="bande", seed=4))
        play(first)
        match = store.begin(history.with_changed_seats(store, first.id or 0))
        play(match, 3)
        id = match.id
        match.stop_recording()
    script = Script([])
    with closing(_Kept(tmp_path, Settings())) as keeping, suppress(EOFError):
        keeping.open(script)
        _begin(Resume(id), script, keeping)
    assert "Played with the cards of a match of 2026-11-21, and with changed seats." in script.heard
    with closing(_Kept(tmp_path, Settings())) as keeping:
        keeping.open(script)
        assert keeping.store is not None
        again = keeping.store.resume(id or 0)
        play(again)
        _say_farewell(again, script, keeping)
    said = [each for each in script.heard if "both matches" in each]
    assert len(said) == 1
    assert script.heard[script.heard.index(said[0]) - 2].startswith("The cards that Anna had first")
