"""Random matches: reproducible, conserving, stoppable; and what two installations agree on."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import biberclan
from biberclan.cli.shapes import plain
from biberclan.rules.clan import Action, State, legal_actions
from biberclan.rules.clan.actions import Exchange, Place
from biberclan.simulation import playing, spread
from biberclan.simulation.playing import play_match
from biberclan.simulation.running import play_matches
from biberclan.simulation.spread import fingerprint
from biberclan.simulation.totals import SimulationFigures, figures
from biberclan.simulation.tournament import RandomPlay, as_lines


def never_finish(state: State) -> Action:
    """Fill one's lodge up to four cards, then exchange at home for ever (BC-48)."""
    actions = legal_actions(state)
    own = [a for a in actions if getattr(a, "seat", None) == state.actor]
    placing = [a for a in own if isinstance(a, Place)]
    if sum(card is not None for card in state.lodges[5 * (state.actor or 0) :][:5]) < 4 and placing:
        return placing[0]
    return next((a for a in own if isinstance(a, Exchange)), actions[0])


def test_bc_48_the_turn_cap_stops_a_round_without_malus(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "TURN_CAP", 20)
    match = play_match("clan", 3, {}, 5, never_finish)
    assert len(match.rounds) == 5
    assert [played.starter for played in match.rounds] == [0, 1, 2, 0, 1]
    for played in match.rounds:
        assert played.stopped
        assert played.turns == 60
    assert not any(map(any, match.tallies.values()))


def told(random_play: RandomPlay, matches: int, *, timed: bool = True) -> SimulationFigures:
    return figures(random_play, play_matches(random_play, matches), timed=timed)


FOUR = RandomPlay("clan", 4, {}, 1)


def test_a_report_as_text_and_as_json() -> None:
    report = told(FOUR, 20)
    data = plain(report)
    assert data["matches"] == 20
    assert sum(player["win_share"] for player in data["players"]) == pytest.approx(1)
    assert data["timing"]["decisions_per_second"] > 0
    lines = as_lines(report)
    assert lines[0] == "Random play: 4 seats, 66 cards, seed 1"
    assert sum(line.startswith("seat ") for line in lines) == 4
    assert not any("Stopped" in line for line in lines)
    untimed = told(FOUR, 20, timed=False)
    assert [line for line in lines if line not in as_lines(untimed)] == [lines[3]]
    assert {**data, "timing": None} == plain(untimed)


def test_a_report_in_german(german: None) -> None:
    report = told(FOUR, 20)
    assert f"{report.turns_per_round:.1f}".replace(".", ",") in as_lines(report)[2]


def test_where_chance_plays_a_seat_is_the_same_in_every_match() -> None:
    assert RandomPlay("clan", 3, {}, 1).seated(4) == [0, 1, 2]


def test_no_match_at_all_is_no_error() -> None:
    report = told(FOUR, 0)
    assert as_lines(report)
    assert report.matches == 0


ROOT = Path(biberclan.__file__).parent


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copy the package with its figures, and let the copy be the one in use."""
    copied = tmp_path / "biberclan"
    shutil.copytree(ROOT, copied, ignore=shutil.ignore_patterns("__pycache__"))
    figures = [path.relative_to(ROOT.parent) for path in ROOT.parent.glob("assets/**/*.json")]
    for path in figures:
        (copied / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT.parent / path, copied / path)
    monkeypatch.setattr(spread, "files", lambda package: copied)
    monkeypatch.setattr(spread, "asset", lambda path: copied / "assets" / path)
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
    (append("assets/clan/weights.json"), True),
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
    before = fingerprint.__wrapped__()
    for path in copy.rglob("*.py"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert fingerprint.__wrapped__() == before


def test_another_python_may_draw_other_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    class Version(tuple[int, ...]):
        major, minor = 3, 99

    before = fingerprint.__wrapped__()
    monkeypatch.setattr(sys, "version_info", Version((3, 99)))
    assert fingerprint.__wrapped__() != before
