"""The registry of bots: a game's own, and those of other packages."""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from biberclan.bots.cast import CAST
from biberclan.bots.registry import NoSuchBotError, able, find, group, ids
from biberclan.characters import LONGEST_NAME
from biberclan.rules.clan import Action, Observation
from biberclan.shelf import DEFAULT, GAMES
from lab import ROOT
from tests.bots.others import ENTRY_POINTS, install

GAME = DEFAULT
GROUP = group(GAME)


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


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_cast_plays_every_game(game: str) -> None:
    assert ids(game)[: len(CAST)] == tuple(CAST)
    assert [find(game, id).name for id in CAST] == list(CAST.values())
    sentences = {find(game, id).sentence for id in CAST}
    assert len(sentences) == len(CAST)


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


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_group_of_its_own_and_goes_on_reading_the_former_one(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    former = {"clan": "biberclan.bots"}.get(game, f"biberclan.{game}.bots")
    bot = "tests.bots.test_registry:Stubborn"
    entries = f"[biberclan.bots.{game}]\nnew = {bot}\n[{former}]\nold = {bot}\n"
    install(tmp_path, monkeypatch, entries)
    for other in GAMES:
        assert {"new", "old"} & set(ids(other)) == ({"new", "old"} if other == game else set())


def test_the_lines_that_contributors_are_told_bring_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    block, _game = re.findall(r"^```toml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert block.count("\n") == 5
    [(named, bots)] = tomllib.loads(block)["project"]["entry-points"].items()
    assert named == group("clan")
    lines = "".join(f"{id} = {made}\n" for id, made in bots.items())
    install(tmp_path, monkeypatch, f"[{named}]\n{lines}")
    assert set(bots) <= set(ids("clan"))
