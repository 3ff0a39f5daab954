"""Which bots there are: a game's own, and what other packages bring."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from biberclan.bots.package import bots_of
from biberclan.bots.registry import NoSuchBotError, able, find, ids
from biberclan.match.setup import LONGEST_NAME
from biberclan.rules.clan import Action, Observation
from biberclan.shelf import DEFAULT
from tests.bots.others import ENTRY_POINTS, install

GAME = DEFAULT
GROUP = bots_of(GAME).GROUP


class Stubborn:
    """Somebody else's bot: takes the last action there is."""

    name = "Stubborn"
    sentence = "Always takes the last one."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        return actions[-1]


def test_others_bring_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(
        tmp_path,
        monkeypatch,
        f"[{GROUP}]\n"
        "stubborn = tests.bots.test_registry:Stubborn\n"
        "broken = tests.bots.no_such_module:Bot\n"
        "regular = tests.bots.test_registry:Stubborn\n",
    )
    assert ids(GAME)[-2:] == ("broken", "stubborn")
    assert find(GAME, "stubborn").sentence == Stubborn.sentence
    assert not isinstance(find(GAME, "regular"), Stubborn)
    with pytest.raises(NoSuchBotError):
        find(GAME, "broken")


UNABLE = ("gone", "quitting", "nameless", "wordless", "blank", "numbered", "idle")


def test_whoever_can_not_say_who_it_is_is_there_but_can_not_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    install(tmp_path, monkeypatch)
    for id in UNABLE:
        assert id in ids(GAME)
        with pytest.raises(NoSuchBotError):
            find(GAME, id)
    assert set(ids(GAME)) - set(UNABLE) == set(able(GAME))
    assert {"first", "garish", "elder"} <= set(able(GAME))
    assert capfd.readouterr() == ("", "")


def test_others_names_and_sentences_are_one_line_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch)
    garish = find(GAME, "garish")
    assert garish.name == "[31mThe one"
    assert len(garish.name) <= LONGEST_NAME
    assert garish.sentence == "Takes what it [2J likes."


def test_a_package_that_can_not_be_read_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, entry_points in (("good", ENTRY_POINTS), ("bad", f"[{GROUP}]\nnonsense\n")):
        (tmp_path / name).mkdir()
        install(tmp_path / name, monkeypatch, entry_points)
    assert {"first", "elder"} <= set(able(GAME))


def test_an_id_that_nobody_could_type_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch)
    assert all(id.isprintable() and len(id) <= 30 for id in ids(GAME))
    with pytest.raises(NoSuchBotError):
        find(GAME, "garish\x1b[31m")


def test_a_bot_that_is_not_there() -> None:
    with pytest.raises(NoSuchBotError):
        find(GAME, "nobody")
