"""Rows of simulated matches: the same however they are played, broken off and gone on with."""

import errno
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from biberclan.cli.shapes import plain
from biberclan.simulation import running
from biberclan.simulation.rows import NotRowsError, Played, Row, RowFile
from biberclan.simulation.running import OtherRowsError, play_matches
from biberclan.simulation.totals import Simulated, Totals, figures
from biberclan.simulation.tournament import RandomPlay, Tournament
from tests.command_line import Says
from tests.test_json import validator

CHANCE = RandomPlay("clan", 3, {"rounds": "1"}, 7)
BOTS = Tournament("bande", ("greedy", "beginner"), {}, 8)
BOTH = pytest.mark.parametrize("asked", [CHANCE, BOTS], ids=["chance", "bots"])
ENDINGS = pytest.mark.parametrize("ending", ["jsonl", "CSV"])


def played(asked: Simulated, matches: int | None, file: Path, **more: Any) -> Totals:
    out = RowFile(file)
    try:
        return play_matches(asked, matches, out=out, **more)
    finally:
        out.close()


def untimed(asked: Simulated, totals: Totals) -> Any:
    return plain(figures(asked, totals, timed=False))


@BOTH
@ENDINGS
def test_a_file_is_the_same_however_it_was_written(
    asked: Simulated, ending: str, tmp_path: Path
) -> None:
    whole, parts, jobs = (tmp_path / f"{name}.{ending}" for name in ("whole", "parts", "jobs"))
    totals = played(asked, 7, whole)
    for matches, new in ((2, 2), (5, 3), (7, 2), (7, 0)):
        again = played(asked, matches, parts)
        assert again.timed_matches == new
    played(asked, 7, jobs, jobs=2)
    assert whole.read_bytes() == parts.read_bytes() == jobs.read_bytes()
    assert untimed(asked, again) == untimed(asked, totals) == untimed(asked, play_matches(asked, 7))


@BOTH
@ENDINGS
def test_any_end_costs_the_last_line_at_most(asked: Simulated, ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"rows.{ending}"
    played(asked, 3, file)
    whole = file.read_bytes()
    for size in range(0, len(whole), 23):
        file.write_bytes(whole[:size])
        assert played(asked, 3, file).matches == 3
        assert file.read_bytes() == whole


@ENDINGS
def test_shards_are_parts_of_the_whole(ending: str, tmp_path: Path) -> None:
    whole, first, second = (tmp_path / f"{name}.{ending}" for name in "abc")
    played(BOTS, 5, whole)
    played(BOTS, 3, first)
    played(BOTS, 2, second, first=4)
    head = ending == "CSV"
    lines = [*first.read_bytes().splitlines(), *second.read_bytes().splitlines()[head:]]
    assert lines == whole.read_bytes().splitlines()


def test_rows_are_as_their_schema_says(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    for asked in (CHANCE, BOTS):
        file.unlink(missing_ok=True)
        played(asked, 2, file)
        for number, line in enumerate(file.read_text().splitlines(), 1):
            row = json.loads(line)
            validator("match").validate(row)
            assert (row["match"], row["seed"]) == (number, asked.seed)
            assert sum(row["asked"]) <= row["decisions"]


@pytest.mark.parametrize("jobs", [1, 2])
def test_until_a_range_is_that_narrow(jobs: int, tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    totals = played(CHANCE, None, file, until=0.3, jobs=jobs)
    assert totals.widest <= 0.3
    assert play_matches(CHANCE, totals.matches - 1).widest > 0.3
    assert len(file.read_text().splitlines()) == totals.matches
    assert played(CHANCE, None, file, until=0.3).matches == totals.matches
    assert play_matches(CHANCE, 5, until=0.3).matches == 5


@pytest.mark.parametrize(
    "other",
    [
        RandomPlay("clan", 3, {"rounds": "1"}, 9),
        RandomPlay("clan", 2, {"rounds": "1"}, 7),
        RandomPlay("clan", 3, {"rounds": "2"}, 7),
        RandomPlay("bande", 3, {}, 7),
        Tournament("clan", ("greedy", "greedy", "greedy"), {"rounds": "1"}, 7),
    ],
)
@ENDINGS
def test_other_matches_are_not_gone_on_with(other: Simulated, ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"rows.{ending}"
    played(CHANCE, 2, file)
    before = file.read_bytes()
    with pytest.raises(OtherRowsError):
        played(other, 4, file)
    with pytest.raises(OtherRowsError):
        played(CHANCE, 1, file)
    with pytest.raises(OtherRowsError):
        played(CHANCE, 2, file, first=2)
    assert file.read_bytes() == before


@ENDINGS
@pytest.mark.parametrize(
    "changed",
    [
        ("3", "x"),
        (r"\d", ""),
        ("[0-9]+", "[[]]"),
        (r"\}|1,", "]"),
        (r"$", ",9"),
        (r'(?<="tallies": ).*|\d$', "[1]}"),
        ("^", "[" * 10**6),
        (r"(?<=\d)(?=\d)", r"\r"),
    ],
)
def test_what_makes_no_sense_is_named_by_its_line(
    changed: tuple[str, str], ending: str, tmp_path: Path
) -> None:
    file = tmp_path / f"rows.{ending}"
    played(CHANCE, 3, file)
    *lines, last = file.read_text().splitlines()
    file.write_text("\n".join([*lines, re.sub(*changed, last)]) + "\n")
    before = file.read_bytes()
    with pytest.raises(NotRowsError) as caught:
        played(CHANCE, 4, file)
    assert str(caught.value) == str(len(lines) + 1)
    assert file.read_bytes() == before


@pytest.mark.parametrize("winners", [[], [-1], [3]])
def test_nobody_wins_at_a_seat_that_is_not_there(winners: list[int], tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    played(CHANCE, 1, file)
    file.write_text(json.dumps({**json.loads(file.read_text()), "winners": winners}) + "\n")
    with pytest.raises(NotRowsError):
        played(CHANCE, 2, file)


def test_a_full_disk_leaves_whole_lines_and_is_named(
    says: Says, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "rows.jsonl"
    line = ("simulate", "--matches", "5", "--rounds", "1", "--seed", "3", "--no-times")
    whole = says(*line, "--out", tmp_path / "whole.jsonl")
    assert whole.returncode == 0
    write = RowFile.write

    def write_until_full(self: RowFile, row: Row) -> None:
        class Full:
            def __getattr__(self, name: str) -> Any:
                return getattr(real, name)

            def write(self, data: bytes) -> int:
                if len(data) > 9 and row.match == 3:
                    return int(real.write(data[: len(data) // 2]))
                if row.match == 3:
                    raise OSError(errno.ENOSPC, "No space left on device")
                return int(real.write(data))

        real = self._file
        monkeypatch.setattr(self, "_file", Full())
        try:
            write(self, row)
        finally:
            monkeypatch.setattr(self, "_file", real)

    with monkeypatch.context() as patch:
        patch.setattr(RowFile, "write", write_until_full)
        done = says(*line, "--out", file)
    assert done.returncode == 3
    assert done.stderr == (
        f'biberclan: The disk is full: "{file}" takes no more lines. Matches played: 2 of 5. '
        "They are in the file; the same command goes on from there.\n"
    )
    assert "Matches: 2, " in done.stdout
    assert file.read_text().count("\n") == 2
    assert file.read_text().endswith("\n")
    assert says(*line[:-3], "--no-times", "--out", file) == whole, "the seed stands in the file"
    assert file.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_ctrl_c_says_how_to_go_on(
    says: Says, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopping(*_: object) -> Iterator[Played]:
        yield CHANCE.play(0)
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "spread", stopping)
    line = ("simulate", "--seats", "3", "--rounds", "1", "--seed", "7", "--until", ".01")
    done = says(*line, "--out", tmp_path / "rows.csv")
    assert done.returncode == 130
    assert done.stderr == (
        "biberclan: Stopped by Ctrl-C. Matches played: 1. They are in the file; the same command "
        "goes on from there.\n"
    )


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (("--out", "{tmp}"), 1, '"{tmp}" is a directory, not a file.'),
        (("--out", "{tmp}/no/rows.csv"), 1, "There is no directory for the file"),
        (("--plot", "{tmp}/no/won.svg"), 1, "--plot: There is no directory for the file"),
        (("--plot", "{tmp}/won.png"), 2, "a file whose name ends in .svg"),
        (("--plot", "-"), 2, '--plot: "-" will not do'),
        (("--out", "-"), 2, '--out: "-" will not do'),
        (("--until", "2"), 2, '--until: "2" will not do; allowed: a number below 1, such as .01.'),
        (("--from", "0"), 2, '--from: "0" will not do'),
    ],
)
def test_mistakes_are_told_in_a_sentence(
    arguments: tuple[str, str], status: int, sentence: str, says: Says, tmp_path: Path
) -> None:
    option, value = arguments
    done = says("simulate", "--matches", "1", option, value.format(tmp=tmp_path))
    assert done.returncode == status
    assert sentence.format(tmp=tmp_path) in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_wrong_command_makes_no_file(says: Says, tmp_path: Path) -> None:
    rows = tmp_path / "rows.csv"
    done = says("simulate", "--game", "mania", "--players", "elder,regular/late", "--out", rows)
    assert (done.returncode, rows.exists()) == (2, False)


def test_bars_of_the_shares_and_a_picture_of_the_report(says: Says, tmp_path: Path) -> None:
    picture = tmp_path / "won.svg"
    picture.write_text("an older one")
    line = ("simulate", "--players", "greedy,beginner", "--matches", "6", "--seed", "1")
    done = says(*line, "--plot", picture, "--ascii")
    bars = done.stdout.splitlines()[-2:]
    assert all(re.fullmatch(r"(greedy  |beginner)  #*-+", bar) for bar in bars)
    assert max(map(len, bars)) == 79
    drawn = picture.read_text()
    assert drawn.startswith("<svg ")
    said = "".join(re.findall(r"<text[^>]*>([^<]*)</text>", drawn))
    # Blanks are places there.
    assert all("".join(line.split()) in "".join(said.split()) for line in done.stdout.splitlines())
