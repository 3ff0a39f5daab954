"""The real program killed at random moments; `python -m tests.terminal.kills` does it oftener."""

from pathlib import Path

from tests.terminal.kills import Player


def test_six_kills_lose_nothing(tmp_path: Path) -> None:
    player = Player(tmp_path, seed=2)
    for _ in range(6):
        player.play_and_be_killed()
    assert player.kills == 6
