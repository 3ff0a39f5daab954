"""What is derived is as its generator makes it, or is made of what there is now."""

from pathlib import Path

import pytest

from tests.tiers import rest
from tools import derive
from tools.derive import Derived, Piece, pieces

SHOWN_ELSEWHERE = {"golden", "sentences"}
"""Their own tests show what has changed in them."""

QUICK = [p for p in pieces() if p.what.texts is not None and p.what.name not in SHOWN_ELSEWHERE]
SLOW = [p for p in pieces() if p.what.made_of is not None]


@pytest.mark.parametrize("piece", QUICK, ids=str)
@pytest.mark.usefixtures("command_line")
def test_what_takes_seconds_is_made_and_compared(piece: Piece) -> None:
    assert not piece.is_stale(), f"python -m tools.derive --only {piece}"


@rest
@pytest.mark.parametrize("piece", SLOW, ids=str)
def test_what_takes_minutes_is_made_of_what_there_is_now(piece: Piece) -> None:
    assert not piece.is_stale(), f"python -m tools.derive --only {piece}, or --adopt it"


def test_only_what_is_stale_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "derived.json").write_text("{}")
    source, made = tmp_path / "source", tmp_path / "made"
    code = f"open({str(made)!r}, 'a').write('made ')"
    piece = Derived("cake", ["-c", code], made_of=lambda _game: [source.read_text()])
    monkeypatch.setattr(derive, "EVERYTHING", [piece])
    monkeypatch.setattr(derive, "DIGESTS", tmp_path / "derived.json")
    for content, arguments, status, times in (
        ("flour", ["--check"], 1, 0),
        ("flour", [], 0, 1),
        ("flour", ["--only", "cake"], 0, 1),
        ("sugar", ["--check"], 1, 1),
        ("sugar", ["--adopt"], 0, 1),
        ("sugar", ["--check"], 0, 1),
        ("sugar", ["--only", "cake", "--anew"], 0, 2),
        ("salt", ["--only", "cake"], 0, 3),
    ):
        source.write_text(content)
        derive._digest.cache_clear()
        assert derive.main(arguments) == status
        assert made.exists() == (times > 0)
        assert not times or made.read_text() == "made " * times
