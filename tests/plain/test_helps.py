"""What helps whom, line by line: told at any time, changed between two rounds."""

from random import Random

from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.plain.table import PlainTable
from biberclan.teach.learned import Learned
from tests.match.walking import step
from tests.plain.script import Script


def table(match: Match, learned: Learned) -> tuple[PlainTable, Script]:
    voice = Script([])
    return PlainTable(match, voice, learned=learned), voice


def test_it_is_told_and_changed_by_name_and_number() -> None:
    match, rng, learned = Match(Setup(("Lisa", "Old Tim"), seed=3)), Random(3), Learned(None)
    plain, voice = table(match, learned)
    plain._do_line("helps")
    assert voice.heard[0].startswith("Lisa: 1 Memory aid off, 2 Hints on, 3 What if on, 4 Coach")
    plain._do_line("helps old tim 1")
    assert "What helps whom can be changed between two rounds." in voice.heard
    assert not match.setup.memory_aid
    while match.stage != "counting":
        step(match, rng)
    plain._do_line("helps old tim 1")
    assert match.setup.memory_aid == (1,)
    assert voice.heard[-1].startswith("Old Tim: 1 Memory aid on")
    assert learned.help_of("old tim", "memory_aid", usual=False)
    plain._do_line("helps lisa 3")
    assert match.setup.what_if == (1,)


def test_whoever_plays_without_it_is_told_so() -> None:
    match = Match(Setup(("Lisa", "Tim"), seed=3, hints=[1], what_if=[1]))
    match.sit_down()
    plain, voice = table(match, Learned(None))
    for line in ("hint", "coach", "what if 1"):
        plain._do_line(line)
    assert voice.heard.count("Lisa plays without hints.") == 2
    assert "Lisa plays without asking what if." in voice.heard
