"""A bot that fails at a table without a screen: people say how to go on."""

import pytest

from biberclan.bots.asking import Failed
from biberclan.bots.thinker import Reply
from biberclan.match.acting import BotTurn
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.plain.table import PlainTable
from biberclan.plain.thinking import Thinking
from tests.plain.script import Script


@pytest.mark.parametrize(("answer", "next_asked"), [("", "regular"), ("Again", "slow")])
def test_somebody_else_decides_once_or_it_is_asked_again(
    answer: str, next_asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def decide(_thinking: Thinking, _game: str, turn: BotTurn) -> Reply:
        asked.append(turn.bot)
        return Failed(turn.bot) if len(asked) == 1 else turn.actions[0]

    monkeypatch.setattr(Thinking, "decide", decide)
    match = Match(Setup(("Gus", "Old Bruno"), seed=1, bots=("slow", "elder")))
    voice = Script([answer], is_private=True)
    table = PlainTable(match, voice)
    table.step()
    assert match.log == []
    assert voice.heard[0] == "Gus (the bot slow) has broken or wanted what it may not do."
    while len(asked) < 3:
        table.step()
    assert asked == ["slow", next_asked, match.setup.bot(match.log[1].seat)]
    assert len(match.log) == 2
