"""Records: there and back byte by byte, and nothing but a record is accepted."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from biberclan.match.match import Match
from biberclan.match.record import Record, RecordError, read
from biberclan.match.setup import EVERYBODY, Help, Setup
from biberclan.rules.mania.cards import ACTION_CARDS, DIGITS, JOKER, WORDS
from tests.store.playing import BEGUN, NAMES, finished, play, recorded, short, table
from tests.tiers import sampled, seldom

EXAMPLE = Path(__file__).with_name("example.txt").read_bytes()


@pytest.mark.parametrize(
    "setup",
    [
        Setup(("Jörg", "Ж: x", " a ", "a,b"), first=3, seed=-(10**999), memory_aid=EVERYBODY),
        Setup(("Anna", "Ben", "Cem"), seed=0, bots=(None, "elder", "regular")),
        Setup(("seat 3: Z", "bot 1: z"), seed=1),
        Setup(NAMES, seed=1, bots=(*[None] * 5, "my own: bot")),
        Setup(("Anna", "Ben"), seed=1, hints=()),
    ],
)
def test_odd_names_seeds_and_bots_survive(setup: Setup) -> None:
    record = short(setup)
    text = record.text()
    assert read(text.encode()) == record
    assert read(text.encode()).text() == text


def test_the_number_of_rounds_is_written_only_if_there_are_fewer_than_five() -> None:
    three, five = (short(Setup(("Anna", "Ben"), options={"rounds": n})) for n in "35")
    assert "rules: biberclan 1\ndeck: clan\nrounds: 3\nseat 1: Anna\n" in three.text()
    assert read(three.text().encode()) == three
    assert "rounds" not in five.text()
    for wrong in "0567x":
        with pytest.raises(RecordError, match=r'Line 4: .*"rounds: 1"'):
            read(three.text().replace("rounds: 3", f"rounds: {wrong}").encode())
    with pytest.raises(RecordError):  # the match is not over after as many
        read(three.text().replace("rounds: 3\n", "").encode())


def test_how_often_each_seat_asked_for_a_hint_survives() -> None:
    setup = Setup(("Anna", "Ben", "Cem"), seed=1, bots=(None, "elder", None))
    record = Record.of(setup, BEGUN, short(setup).actions, (3, 0, 999999))
    text = record.text()
    assert "hints used: 3 0 999999\n" in text
    assert read(text.encode()) == record
    assert read(text.encode()).text() == text


def test_the_example_is_still_the_same_match() -> None:
    """If this fails, the same actions lead elsewhere: the rules need a new version (`FACTS`)."""
    record = read(EXAMPLE)
    assert record.text().encode() == EXAMPLE
    assert record == short(Setup(("Lisa", "Tim"), seed=7))


def line_refused(data: bytes) -> int | None:
    """Return the line that is refused; None if it is a record, which then is written the same."""
    try:
        record = read(data)
    except RecordError as error:
        return error.line if str(error).startswith(f"Line {error.line}: ") else 0
    assert record.text().encode() == data
    return None


@sampled
def test_each_byte_changed_is_refused_with_its_line_or_still_a_record() -> None:
    lines = EXAMPLE.count(b"\n")
    refused = Counter(
        line_refused(EXAMPLE[:at] + bytes([other]) + EXAMPLE[at + 1 :])
        for at, byte in list(enumerate(EXAMPLE))[:: seldom(1)]
        for other in {byte ^ 1, byte ^ 0x20, ord("\n"), ord("3"), 0xC3} - {byte}
    )
    assert refused.pop(None) > 20 / seldom(1)  # another letter in a name, another digit of the date
    assert set(refused) <= set(range(1, lines + 2))


@sampled
def test_each_byte_left_out_or_put_in_is_refused_or_still_a_record() -> None:
    rng = Random(1)
    for at in range(0, len(EXAMPLE), seldom(1)):
        assert line_refused(EXAMPLE[:at] + EXAMPLE[at + 1 :]) != 0
        assert line_refused(EXAMPLE[:at] + bytes([rng.randrange(256)]) + EXAMPLE[at:]) != 0


@pytest.mark.parametrize("length", range(0, len(EXAMPLE), 7))
def test_a_part_of_a_record_is_none(length: int) -> None:
    with pytest.raises(RecordError) as caught:
        read(EXAMPLE[:length])
    assert caught.value.line == EXAMPLE[:length].count(b"\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("BiberClan record 1", "BiberClan record 2", 1, "not_a_record"),
        ("rules: biberclan 1", "rules: biberclan 99", 2, "rules"),
        ("deck: clan", "deck: Clan", 3, "form"),
        ("seat 1: Lisa", "seat 1: ", 4, "name"),
        ("seat 1: Lisa", "seat 1: Lisabeth Tudor", 4, "name"),
        ("seat 2: Tim", "seat 2: lisa", 5, "name"),
        ("seat 2: Tim", "seat 2: Lisa", 5, "name"),
        ("seat 2: Tim", "seat 2: T\tim", 5, "name"),
        ("seat 2: Tim\n", "", 5, "form"),
        ("seat 2: Tim\n", "".join(f"seat {n}: {n}\n" for n in range(2, 8)), 10, "form"),
        ("first: 1", "bot 2: \nfirst: 1", 6, "form"),
        ("first: 1", "bot 2: x\nbot 1: x\nfirst: 1", 7, "form"),
        ("first: 1", "first: 3", 6, "form"),
        ("first: 1", "first: 01", 6, "form"),
        ("memory aid: no", "memory aid: No", 7, "form"),
        ("hints: yes", "hints: Yes", 8, "form"),
        ("hints used: 0 0", "hints used: 0", 9, "form"),
        ("hints used: 0 0", "hints used: 0 0 0", 9, "form"),
        ("hints used: 0 0", "hints used: 0  0", 9, "form"),
        ("hints used: 0 0", "hints used: 0 -1", 9, "form"),
        ("hints used: 0 0", "hints used: 00 0", 9, "form"),
        ("hints used: 0 0", "hints used: 0 1000000", 9, "form"),
        ("hints: yes\nhints used: 0 0", "hints: no\nhints used: 0 1", 9, "form"),
        (
            "first: 1\nmemory aid: no\nhints: yes\nhints used: 0 0",
            "bot 2: elder\nfirst: 1\nmemory aid: no\nhints: yes\nhints used: 0 1",
            10,
            "form",
        ),
        ("seed: 7", "seed: 07", 10, "form"),
        ("seed: 7", "seed: +7", 10, "form"),
        ("seed: 7", "seed: -0", 10, "form"),
        ("seed: 7", "seed: ٧", 10, "form"),
        ("seed: 7", "seed: 7 ", 10, "form"),
        ("seed: 7", "seed: 1" + "0" * 1000, 10, "form"),
        ("date: 2026-11-21T18:30:00Z", "date: 2026-11-21T18:30:00+00:00", 11, "form"),
        ("date: 2026-11-21T18:30:00Z", "date: 2026-02-30T18:30:00Z", 11, "form"),
        ("date: 2026-11-21T18:30:00Z", "date: 0001-01-01T00:00:00+23:00", 11, "form"),
        ("date: 2026-11-21T18:30:00Z", "date: 0001-01-01T00:00:00Z", 11, "form"),
        ("date: 2026-11-21T18:30:00Z", "date: 9999-12-31T23:59:59Z", 11, "form"),
        ("points: ", "points:  ", 12, "form"),
        ("points: 78", "points: 79", 12, "result"),
        ("winners: 2", "winners: 1", 13, "result"),
        ("\n\nplace", "\nplace", 14, "empty"),
        ("\n\nplace", "\n\n\nplace", 15, "notation"),
        ("\n\nplace", "\n\nflip 1:B1\nplace", 15, "illegal"),
        ("place 1:B1 up\n", "place 1:B1 UP\n", 15, "notation"),
        ("place 1:B1 up\n", "place 1:T1 up\n", 15, "illegal"),
        ("\n\n", "\r\n\r\n", 13, "form"),
    ],
)
def test_the_first_line_that_does_not_fit_is_named(
    old: str, new: str, line: int, problem: str
) -> None:
    text = EXAMPLE.decode()
    assert old in text
    with pytest.raises(RecordError) as caught:
        read(text.replace(old, new, 1).encode())
    assert (caught.value.line, caught.value.problem.name.lower()) == (line, problem)


def test_options_that_do_not_fit_the_number_of_players_are_named_as_what_is_wrong() -> None:
    text = finished(Setup(NAMES[:3], game="mania", seed=1)).text()
    enough_for_two = " ".join(
        f"{WORDS[card]}={number}"
        for cards, number in ((DIGITS[:7], 4), ((JOKER,), 4), (ACTION_CARDS, 2))
        for card in cards
    )
    assert text.count("deck: assumed") == 1
    with pytest.raises(
        RecordError, match=r"^Line 3: .*: a deck for 3 seats has at least"
    ) as caught:
        read(text.replace("deck: assumed", f"deck: {enough_for_two}").encode())
    assert (caught.value.line, caught.value.problem.name.lower()) == (3, "options")


def test_what_comes_after_the_end_is_refused() -> None:
    lines = EXAMPLE.count(b"\n")
    for more, problem in ((b"deal\n", "illegal"), (b"\n", "notation"), (b"deal", "text")):
        with pytest.raises(RecordError) as caught:
            read(EXAMPLE + more)
        assert (caught.value.line, caught.value.problem.name.lower()) == (lines + 1, problem)


def test_an_unfinished_match_is_no_record() -> None:
    match = Match(table())
    play(match, 20)
    with pytest.raises(ValueError, match="not over"):
        recorded(match)
    head, _actions = EXAMPLE.split(b"\n\n")
    with pytest.raises(RecordError) as caught:
        read(head + b"\n\nplace 1:B1 up\n")
    assert (caught.value.line, caught.value.problem.name.lower()) == (16, "unfinished")


def test_a_refused_action_comes_with_its_reason_and_the_names() -> None:
    with pytest.raises(RecordError) as caught:
        read(EXAMPLE.replace(b"place 1:B1 up\n", b"place 1:T1 up\n", 1))
    error = caught.value
    assert error.reason is not None
    assert (error.reason.ruling, error.names) == ("BC-2", ("Lisa", "Tim"))
    assert "BC-2" in str(error)


def test_nothing_of_the_file_is_quoted() -> None:
    """The contents of a stranger's file could move the cursor or change the colours."""
    for line in range(1, EXAMPLE.count(b"\n") + 1):
        lines = EXAMPLE.split(b"\n")
        lines[line - 1] = b"\x1b[31m" + lines[line - 1]
        with pytest.raises(RecordError) as caught:
            read(b"\n".join(lines))
        assert str(caught.value).isprintable()


def test_who_had_which_help_is_said_as_before_where_all_had_the_same() -> None:
    setup = Setup(("Anna", "Ben", "Cem"), seed=1, bots=(None, None, "elder"))
    cases: Sequence[tuple[dict[Help, Sequence[int]], list[str]]] = (
        ({}, ["memory aid: no", "hints: yes"]),
        ({"memory_aid": EVERYBODY, "hints": ()}, ["memory aid: yes", "hints: no"]),
        ({"memory_aid": [0, 1]}, ["memory aid: yes", "hints: yes"]),
        ({"memory_aid": [1], "hints": [0]}, ["memory aid: 2", "hints: 1"]),
        ({"what_if": []}, ["memory aid: no", "hints: yes", "what if: no"]),
        ({"what_if": [1]}, ["memory aid: no", "hints: yes", "what if: 2"]),
    )
    for helps, said in cases:
        made = short(setup.helped(helps))
        text = made.text()
        lines = text.splitlines()
        first = lines.index(said[0])
        assert lines[first : first + len(said)] == said
        assert lines[first + len(said)].startswith("hints used")
        again = read(text.encode())
        assert (again, again.text()) == (made, text)
        for wrong in ("memory aid: 3", "memory aid: 2 1", "memory aid: 1 2", "what if: yes"):
            key = wrong.partition(":")[0]
            other = [wrong if line.startswith(f"{key}:") else line for line in lines]
            if other == lines:
                other.insert(first + 2, wrong)
            with pytest.raises(RecordError):
                read("".join(f"{line}\n" for line in other).encode())
