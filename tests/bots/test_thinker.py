"""The thinking process: questions and answers, bots that break, and its end."""

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from biberclan.bots.asking import Failed
from biberclan.bots.registry import find
from biberclan.bots.search import Valued
from biberclan.bots.thinker import COMPARED, NICENESS, Decide, Hint, Reply, Request, Thinker
from biberclan.rules.clan import State, legal_actions, new, observe, parse_action
from tests.command_line import ends
from tests.tiers import once


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.stop()


def position() -> State:
    return new(3, seed=5)


def decide(bot: str, state: State | None = None, seed: int = 1, patience: float = 20.0) -> Decide:
    state = state or position()
    legal = legal_actions(state)
    return Decide("clan", bot, observe(state, state.actor), legal, 5.0, seed, patience)


def ask(thinker: Thinker, question: Request) -> Reply:
    """Ask, and wait for the answer as the screen does."""
    pipe = thinker.ask(question)
    assert select.select([pipe.fileno()], [], [], 20)[0]
    return thinker.answer()


def test_the_answer_is_the_bots_own(thinker: Thinker) -> None:
    for seed in range(3):
        question = decide("beginner", seed=seed)
        expected = find("clan", "beginner").decide(
            question.observation, question.actions, seconds=5.0, rng=Random(seed)
        )
        assert ask(thinker, question) == expected


def test_whoever_thinks_stands_back_behind_the_screen(thinker: Thinker) -> None:
    ask(thinker, decide("beginner"))
    assert thinker._process is not None
    theirs = os.getpriority(os.PRIO_PROCESS, thinker._process.pid)
    assert theirs == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)


def test_a_hint_values_the_best_actions(thinker: Thinker) -> None:
    state = position()
    answer = ask(thinker, Hint("clan", observe(state, 0), legal_actions(state)))
    assert isinstance(answer, list)
    assert all(isinstance(one, Valued) and one.action in legal_actions(state) for one in answer)
    assert len(answer) == COMPARED
    assert len({one.rollouts for one in answer}) == 1, "compared in the same worlds"
    assert answer == sorted(answer, key=lambda one: -one.wins)


@pytest.mark.usefixtures("others")
@pytest.mark.parametrize("bot", ["first", "posing", "reading"])
def test_others_bots_answer_whatever_they_print_claim_or_ask_for(
    thinker: Thinker, bot: str
) -> None:
    for _twice in range(2):
        assert ask(thinker, decide(bot)) == legal_actions(position())[0]


@once()
@pytest.mark.usefixtures("others")
@pytest.mark.parametrize(
    "bot",
    ["broken", "cheat", "mute", "leaving", "stopping", "gone", "quitting", "nameless", "nobody"],
)
def test_a_bot_that_breaks_or_does_what_it_may_not_has_failed(thinker: Thinker, bot: str) -> None:
    answer = ask(thinker, decide(bot))
    assert isinstance(answer, Failed)
    assert (answer.bot, answer.slow) == (bot, False)
    assert ask(thinker, decide("first")) == legal_actions(position())[0]


@pytest.mark.usefixtures("others")
def test_where_a_bot_breaks_is_told_with_values_only_where_nobody_plays(thinker: Thinker) -> None:
    question = decide("broken")
    for whole in (False, True):
        failed = ask(thinker, replace(question, whole=whole))
        assert isinstance(failed, Failed)
        assert "others.py" in failed.trace
        assert "raise LookupError(observation)" in failed.trace
        assert (repr(question.observation) in failed.trace) == whole
        assert failed.trace.endswith("LookupError\n") != whole
    for whole, told in ((False, "a Place"), (True, repr(parse_action("place 1:T2 up")))):
        failed = ask(thinker, replace(decide("cheat"), whole=whole))
        assert isinstance(failed, Failed)
        assert failed.trace.endswith(f"legal actions: {told}\n")


@once()
@pytest.mark.usefixtures("others")
@pytest.mark.parametrize("bot", ["slow", "stuck"])
def test_a_bot_that_hangs_is_ended_and_where_it_hangs_is_told(thinker: Thinker, bot: str) -> None:
    ask(thinker, decide("first"))  # so that everything is loaded
    failed = ask(thinker, decide(bot, patience=1.0))
    assert isinstance(failed, Failed)
    assert failed.slow
    assert "others.py" in failed.trace
    assert " in decide" in failed.trace
    assert ask(thinker, decide("first")) == legal_actions(position())[0]


@pytest.mark.usefixtures("others")
def test_a_bot_that_takes_the_process_with_it(thinker: Thinker) -> None:
    for _ in range(2):
        with pytest.raises(EOFError):
            ask(thinker, decide("dying"))
    assert ask(thinker, decide("first")) == legal_actions(position())[0]


@pytest.mark.usefixtures("others")
def test_thinking_ends_at_once(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    ask(thinker, decide("first"))
    pipe = thinker.ask(decide("slow"))
    assert not select.select([pipe.fileno()], [], [], 0.1)[0]
    process = thinker._process
    assert process is not None
    kill = process.kill

    def kill_while_it_is_stopped() -> None:
        kill()
        monkeypatch.setattr(process, "kill", kill)
        thinker.stop()  # as another thread does that reads the end of its pipe

    monkeypatch.setattr(process, "kill", kill_while_it_is_stopped)
    began = time.monotonic()
    thinker.stop()
    assert time.monotonic() - began < 1
    assert pipe.closed
    thinker.stop()
    assert ask(thinker, decide("first")) == legal_actions(position())[0]


def test_questions_tell_nothing_of_themselves() -> None:
    state = position()
    for question in (decide("elder"), Hint("clan", observe(state, 0), legal_actions(state))):
        assert "hand" not in repr(question)
        assert "place" not in repr(question)


@once("meanwhile")
@pytest.mark.usefixtures("others")
@pytest.mark.parametrize("meanwhile", ["", "thinker.ask(decide('slow'))"], ids=["idle", "thinking"])
@pytest.mark.parametrize("end", ["os._exit(0)", "os.kill(os.getpid(), 9)"], ids=["exit", "kill"])
def test_the_process_ends_with_the_program(meanwhile: str, end: str) -> None:
    code = (
        "from biberclan.bots.thinker import Thinker\n"
        "from tests.bots.test_thinker import ask, decide\n"
        "import os, sys, time\n"
        "sys.path[:0] = sys.argv[1:]\n"
        "thinker = Thinker()\n"
        "ask(thinker, decide('first'))\n"
        f"{meanwhile}\n"
        "time.sleep(0.2)\n"
        "print(thinker._process.pid, flush=True)\n"
        f"{end}\n"
    )
    done = subprocess.run([sys.executable, "-c", code, *sys.path], capture_output=True, timeout=60)
    assert ends(int(done.stdout))


def test_it_loads_neither_textual_nor_rich_nor_the_rest_of_the_program() -> None:
    code = "import sys, biberclan.bots.thinker; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60)
    loaded = set(done.stdout.decode().split())
    unwanted = {"textual", "rich", "sqlite3", "argparse", "importlib.metadata", "multiprocessing"}
    assert not loaded & unwanted
    assert {name.split(".")[1] for name in loaded if name.startswith("biberclan.")} <= {
        "bots",
        "characters",
        "compiled",
        "dataclass",
        "named_tuple",
        "rules",
        "shelf",
        "language",
        "system",
        "assets",
    }
