"""Two installations agree on their fingerprint exactly where they agree on rules and bots."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import biberclan
from biberclan.simulation.spread import fingerprint

ROOT = Path(biberclan.__file__).parent


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copy the package, and let the copy be the one that is asked for."""
    copied = tmp_path / "biberclan"
    shutil.copytree(ROOT, copied, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(biberclan, "__file__", str(copied / "__init__.py"))
    return copied


def append(file: str) -> Callable[[Path], object]:
    def change(root: Path) -> None:
        with (root / file).open("a", encoding="utf-8") as opened:
            opened.write("\n# changed\n")

    return change


def rename(root: Path) -> None:
    (root / "rules/seats.py").rename(root / "rules/chairs.py")


CHANGES: list[tuple[Callable[[Path], object], bool]] = [
    (append("rules/clan/scoring.py"), True),
    (append("games/mania/bots/judgement.py"), True),
    (append("bots/search.py"), True),
    (append("games/bande/simulation.py"), True),
    (rename, True),
    (append("ui/app.py"), False),
    (append("__init__.py"), False),
    (append("games/clan/words/events.py"), False),
]


@pytest.mark.parametrize(("change", "counts"), CHANGES)
def test_what_results_depend_on_counts_and_nothing_else(
    change: Callable[[Path], object], counts: bool, copy: Path
) -> None:
    before = fingerprint.__wrapped__()
    assert before == fingerprint()
    change(copy)
    assert (fingerprint.__wrapped__() != before) == counts


def test_a_checkout_with_other_line_ends_is_the_same(copy: Path) -> None:
    for path in copy.rglob("*.py"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert fingerprint.__wrapped__() == fingerprint()


def test_another_python_may_draw_other_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    class Version(tuple[int, ...]):
        major, minor = 3, 99

    monkeypatch.setattr(sys, "version_info", Version((3, 99)))
    assert fingerprint.__wrapped__() != fingerprint()
