"""When to end a round: the table, where a position stands in it, and how it is said."""

import json
from pathlib import Path

import pytest

from biberclan.rules.game import AnyObservation
from biberclan.shelf import GAMES, lines_of
from biberclan.train import thresholds
from biberclan.train.course import course
from biberclan.train.thresholds import FILE, Case, Gain, case_of, of_chapter, says, table
from biberclan.words.seam import words_of

TOLD = {
    "ends": [0, 3, 6],
    "gains": {
        "2": [
            [[-9.0, 2.0], None, [4.6, 4.5], [4.4, 4.5]],
            [None] * 4,
            [None, [1.0, 0.1], None, None],
        ],
        "4": [[[-3.0, 1.0], [-2.0, 1.0], [0.0, 0.0], [7.0, 1.0]], [None] * 4, [None] * 4],
    },
}


@pytest.fixture
def _told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).write_text(json.dumps(TOLD), encoding="utf-8")
    monkeypatch.setattr(thresholds, "texts_of", lambda game: tmp_path)
    monkeypatch.setattr(thresholds, "table", thresholds.table.__wrapped__)


def at(game: str, line: str) -> AnyObservation:
    view, _actions = lines_of(game).observe(line)
    return view


@pytest.mark.usefixtures("_told")
def test_classes_are_named_by_their_ends_and_clear_is_what_is_beyond_the_error() -> None:
    read = thresholds.table("clan")
    assert read is not None
    assert read.heads == ["<0", "0..2", "3..5", "6+"]
    row = read.gains[2][0]
    assert row == [Gain(-9.0, 2.0), None, Gain(4.6, 4.5), Gain(4.4, 4.5)]
    assert [each.is_clear for each in row if each] == [True, True, False]
    assert says("clan", read)[1:] == [
        "2 players. Lead under 0: −9, from 3 to 5: +5.",
        "4 players. Lead under 0: −3, from 0 to 2: −2, 6 or more: +7.",
    ]


CLAN = "biberclan: lodges {}; hand {}; observer 1"


@pytest.mark.usefixtures("_told")
@pytest.mark.parametrize(
    ("line", "case"),
    [
        (CLAN.format("4 2 1 | 3 / 9 8", 3), Case(2, 1, 0)),  # 13 against 17
        (CLAN.format("4 2 1 | 3 / 9 2 (?:2)", 6), Case(2, 1, 1)),  # 16 against 11 and some
        (CLAN.format("4 2 1 | 3 / 9 2", 4) + "; round 2; scores 9 9", Case(2, 2, 2)),
        (CLAN.format("4 2 1 | 3 / 9 2", 9) + "; round 3; scores 9 9 / 9 9", Case(2, 2, 3)),
        (CLAN.format("4 2 1 | 3 / 9 2 / 3", 9), Case(2, 1, 3)),  # three are told as two
        (CLAN.format("4 2 1 | 3 / 9 2 / 3 / 9 8 / 1", 9), Case(4, 1, 1)),  # 19 against 17
        (CLAN.format("9 8 7 | 6 / 1", 0), Case(2, 1, 3)),  # 30 against 1
        (CLAN.format("4 2 1 / 9 2", 9), None),
        (CLAN.format("4 2 1 | 3 / 9 2", "flip"), None),
    ],
)
def test_in_biberclan_lead_seats_and_round_decide(line: str, case: Case | None) -> None:
    assert case_of("clan", at("clan", line)) == case


STARTER = "; starter 2"
BANDE = "biberbande: rows {}; discard 6; turns {}; phase knock; observer 1"


@pytest.mark.usefixtures("_told")
@pytest.mark.parametrize(
    ("line", "case"),
    [
        (BANDE.format("(0:1) (1:1) (0:1) (1:1) / (?) (?) (?) (?)", 2), Case(2, 2, 1)),
        (BANDE.format("(0:1) (0:1) (0:1) (?) / (?) (?) (?) (?)", 2), Case(2, 2, 2)),
        (BANDE.format("(9:1) (0:1) (0:1) (?) / (?) (?) (?) (?)", 1) + STARTER, Case(2, 1, 3)),
        (BANDE.format("(0:1) (0:1) (swap:1) (1:1) / (?) (?) (?) (?)", 8), Case(2, 2, 3)),
        (BANDE.format("(0:1) (1:1) (0:1) (1:1)" + " / (?) (?) (?) (?)" * 3, 4), Case(4, 2, 1)),
        (BANDE.format("(0:1) (0:1) (0:1) (1:1) / (?) (?) (?) (?)", 2) + "; hand 3", None),
    ],
)
def test_in_biberbande_points_seats_and_lap_decide(line: str, case: Case | None) -> None:
    if case is None:
        line = line.replace("phase knock", "phase use")
    assert case_of("bande", at("bande", line)) == case


def test_who_can_end_no_round_has_no_table() -> None:
    assert table("mania") is None
    assert of_chapter("mania", "along") is None


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_told_belong_to_chapters_and_hold_what_they_should(game: str) -> None:
    told, read = words_of(game).NAMES.threshold, table(game)
    assert (told is None) is (read is None)
    if told is None or read is None:
        return
    assert {*told.chapters} < {each.passage.anchor for each in course(game, "en")}
    assert of_chapter(game, told.chapters[0]) is read
    assert of_chapter(game, "home") is None
    assert told.kind in words_of(game).NAMES.decisions
    assert told.last_part in (0, len(read.gains[2]) - 1)
    assert [*read.ends] == sorted(read.ends)
    for rows in read.gains.values():
        assert {len(row) for row in rows} == {len(read.heads)}
        for gain in filter(None, (gain for row in rows for gain in row)):
            assert gain.error > 0
            assert abs(gain.value) <= 100
    clear = [
        gain for rows in read.gains.values() for gain in rows[0][-2:] if gain and gain.is_clear
    ]
    assert clear
    assert {gain.value > 0 for gain in clear} == {game == "clan"}, "a lead closes, points do not"


def test_the_chapter_on_closing_says_what_the_table_shows() -> None:
    """A lead of a few points is too little among three and more, and it is not with two."""
    (chapter,) = [each for each in course("clan", "en") if each.passage.anchor == "waiting"]
    assert "Among three or more a small lead is too little" in chapter.passage.paragraphs[0]
    read = table("clan")
    assert read is not None
    small = read.heads.index("3..5")
    for seats, rows in read.gains.items():
        gain = rows[0][small]
        if gain is not None:
            assert (gain.value < gain.error) if seats > 2 else (gain.value > -gain.error)
