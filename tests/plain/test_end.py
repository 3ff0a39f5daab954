"""The end of a match, line by line: its story and its awards, which nobody has to ask for."""

from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.plain.telling import told_at_the_end
from biberclan.teach.awards import awards_of
from biberclan.teach.story import story_of
from tests.store.playing import play


def test_story_and_awards_are_told_once_the_match_is_over() -> None:
    match = Match(Setup(("Anna", "Ben"), seed=4))
    assert told_at_the_end(match) == []
    play(match)
    told = told_at_the_end(match)
    assert told[: len(story_of(match))] == story_of(match)
    assert len(told) == len(story_of(match)) + len(awards_of(match))
    assert any(sentence.startswith("Best round: ") for sentence in told)
    assert all(sentence.endswith(".") for sentence in told)
