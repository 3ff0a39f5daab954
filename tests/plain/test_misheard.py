"""A line that was not understood stays readable with its answer, where it can't tell of a hand."""

from itertools import count

import pytest

from biberclan import language
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.plain.table import PlainTable
from biberclan.plain.vocabulary import Reader, UnclearError, Vocabulary
from biberclan.table.command import Meaning
from tests.plain.script import Script
from tests.plain.tables import BEFORE, PEOPLE, after, begun, type_in


def typed(game: str, line: str) -> Script:
    """Return the voice after a line typed by the player in turn, at a table of two people."""
    _match, table, voice = begun(game)
    type_in(table, voice, line)
    return voice


@pytest.mark.parametrize(
    ("game", "line", "answer"),
    [
        ("mania", "xyzzy", "xyzzy means nothing here; help tells you what you can type."),
        ("mania", "what xyzzy", "xyzzy means nothing here; help tells you what you can type."),
        ("mania", "what", "Type a move after it."),
        ("bande", "what if halp", "halp means nothing here; help tells you what you can type."),
        ("clan", "what b1 upp", "upp means nothing here; help tells you what you can type."),
        ("clan", "flop b1 up", "flop means nothing here; help tells you what you can type."),
    ],
)
def test_what_tells_nothing_stays_with_its_answer(game: str, line: str, answer: str) -> None:
    voice = typed(game, line)
    assert voice.left[-1] == line
    assert answer in voice.heard
    assert not voice.shown


@pytest.mark.parametrize(
    ("game", "line", "answer"),
    [
        ("mania", "5 5 jokr", "jokr means nothing here; help tells you what you can type."),
        ("mania", "what if feary", "feary means nothing here; help tells you what you can type."),
        ("mania", "what 5 xyzzy", "xyzzy means nothing here; help tells you what you can type."),
        ("bande", "swpa 2 ben 3", "swpa means nothing here; help tells you what you can type."),
        ("bande", "what pek 1", "pek means nothing here; help tells you what you can type."),
        ("bande", "swap", "Type both slots of the Swap: yours, a name and theirs."),
    ],
)
def test_what_may_tell_of_a_hand_is_shown_with_its_answer_and_wiped(
    game: str, line: str, answer: str
) -> None:
    voice = typed(game, line)
    assert voice.left[-1] == ""
    assert voice.shown == [f'"{line}" {answer}']
    assert len(voice.heard) == 1  # the prompt


@pytest.mark.parametrize("line", ["{}", "5 5 {}", "what if {}", "rules {}"])
def test_a_text_that_is_very_long_is_quoted_in_short(line: str) -> None:
    voice = typed("mania", line.format("j" * 4000))
    said = (*voice.heard[1:], *voice.shown)
    assert "jjj..." in said[-1]
    assert all(len(sentence) < 200 for sentence in said)


@pytest.mark.parametrize(("game", "line"), [("clan", "b1"), ("bande", "swap"), ("mania", "what")])
def test_a_move_begun_before_somebody_sits_down_asks_for_no_word(game: str, line: str) -> None:
    _match, _table, voice = after(Setup(PEOPLE, game=game, seed=7), line)
    assert voice.heard[1:] == ["That is for whoever decides: first answer the prompt."]


@pytest.mark.parametrize(
    ("game", "line", "answer"),
    [
        ("mania", "jokr", "jokr means nothing here; help tells you what you can type."),
        ("mania", "55jokr", "55jokr means nothing here; help tells you what you can type."),
        ("mania", "xyz5", "xyz5 means nothing here; help tells you what you can type."),
        ("mania", "b", "b is not clear: it may be Bodyguard or Ben."),
        ("bande", "swpa", "swpa means nothing here; help tells you what you can type."),
    ],
)
def test_a_single_word_is_not_said_twice(game: str, line: str, answer: str) -> None:
    voice = typed(game, line)
    assert voice.left[-1] == ""
    assert voice.shown == [answer]


def test_a_name_comes_before_a_phrase() -> None:
    setup = Setup(("Anna", "Take Back"), game="clan", seed=7)
    _match, _table, voice = after(setup, "", "take back b1 up")
    assert voice.heard[-1] == "Anna lays the 0 face up on Take Back's B1."


@pytest.mark.parametrize("line", ["b2 face down", "b2 FACE DOWN", "place b2, face down"])
def test_a_phrase_is_understood_like_a_word(line: str) -> None:
    assert typed("clan", line).heard[-1] == "Anna lays a card face down on B2 in their own lodge."


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("rules face up", "Face up or face down."),
        ("rules take back", "The rulebook has nothing on take back."),
        ("b2 take back", "take means nothing here; help tells you what you can type."),
    ],
)
def test_a_phrase_is_several_words_where_it_means_nothing(line: str, answer: str) -> None:
    assert answer in typed("clan", line).heard


def test_a_phrase_that_is_cut_short_is_not_understood() -> None:
    assert (
        "face means nothing here; help tells you what you can type."
        in typed("clan", "b1 face").heard
    )


def test_a_refused_word_is_told_as_it_was_typed() -> None:
    language.choose("de")
    voice = typed("clan", "Öffnen!")
    assert "Öffnen gibt es hier nicht; hilfe sagt, was du tippen kannst." in voice.heard


def test_english_words_are_understood_in_german() -> None:
    language.choose("de")
    voice = typed("clan", "what if b2 down")
    assert "Leg die 0 verdeckt auf U2 bei dir." in " ".join(voice.shown + voice.heard)


def test_a_slot_of_somebody_elses_row_is_not_taken_for_ones_own() -> None:
    voice = typed("bande", "exchange ben 2")
    assert voice.shown[0].startswith('"exchange ben 2" You can')


@pytest.mark.parametrize(
    ("lines", "laid"),
    [
        (("b2", "up"), "Anna lays the 1 face up on B2"),
        (("B2", "d"), "Anna lays a card face down on B2"),
        (("b2", "b3", "down"), "Anna lays a card face down on B3"),
        (("b2", "ben b2", "up"), "Anna lays the 1 face up on Ben's B2"),
        (("b2", "b3 up"), "Anna lays the 1 face up on B3"),
        (("b2", "up b3"), "Anna lays the 1 face up on B3"),
        (("b2", "piles", "up"), ""),
        (("b2", "", "up"), ""),
        (("b2", "xyzzy", "up"), ""),
        (("what b2", "up"), ""),
    ],
)
def test_which_face_is_answered_for_the_slot_just_typed_and_no_other(
    lines: tuple[str, ...], laid: str
) -> None:
    match, _table, voice = after(Setup(PEOPLE, seed=4), "", *lines)
    if laid:
        assert "Face up or face down? Type up or down." in voice.heard
        assert voice.heard[-1].startswith(laid)
    else:
        assert voice.heard[-1] == "Type the slot, too."
        assert not match.log


@pytest.mark.parametrize("is_private", [True, False])
def test_no_question_is_left_without_an_answer(is_private: bool) -> None:
    voice, match = Script(is_private=is_private), Match(Setup(PEOPLE))
    match.sit_down()
    PlainTable(match, voice)._tell(lambda view: ())
    assert voice.heard == ["Nothing to report yet."]


def test_who_asks_for_the_card_before_sitting_down_hears_how_to() -> None:
    match = Match(Setup(PEOPLE, seed=4))
    voice = Script(["card"])
    PlainTable(match, voice).step()
    assert voice.heard[-1] == "That is for whoever decides: first answer the prompt."
    assert match.seated is None


def test_a_command_that_comes_too_early_stays() -> None:
    match = Match(Setup(PEOPLE, game="mania", seed=7))
    voice = Script(["hint", "what 5 5"])
    table = PlainTable(match, voice)
    for left in ("hint", ""):
        table.step()
        assert voice.left[-1] == left
        assert voice.heard[-1] == "That is for whoever decides: first answer the prompt."


def test_a_prompt_that_is_to_be_answered_first_is_said_again() -> None:
    for sits, due in (([], "press Enter when"), (["", "look"], "Enter shows what only Anna")):
        voice = Script([*sits, "hint", "hint"])
        table = PlainTable(Match(Setup(PEOPLE, game="bande", seed=7)), voice)
        for _line in [*voice.lines]:
            table.step()
        assert sum(due in said for said in voice.heard) == 2, voice.heard


def test_what_is_not_due_is_answered_with_what_is() -> None:
    _match, _table, voice = after(Setup(PEOPLE, game="bande", seed=7), "", "draw")
    assert voice.shown == [
        "Before the first turn you look at your two outer cards.",
        "Type look.",
    ]


@pytest.mark.parametrize("turns", [0, 2])
def test_no_is_no_answer_where_a_card_has_to_be_drawn(turns: int) -> None:
    lines = [*("", "look", "", "") * 2, *("", "draw", "discard") * turns, ""]
    match, _table, voice = after(Setup(PEOPLE, game="bande", seed=7), *lines, "no")
    assert match.public.phase == "draw"
    assert '"no" You can\'t make that move here.' in voice.shown


@pytest.mark.parametrize(
    ("game", "line", "action"),
    [
        ("clan", "B1up", "place 1:B1 up"),
        ("clan", "b1,up.", "place 1:B1 up"),
        ("clan", "place b2down", "place 1:B2 down"),
        ("clan", "ｂ１ ｕｐ", "place 1:B1 up"),
        ("clan", "b1\N{ZERO WIDTH SPACE}up", "place 1:B1 up"),
        ("clan", "1:b1up", "place 1:B1 up"),
        ("bande", "exchange2", "exchange 2"),
        ("mania", "33", "lay 3 3"),
        ("mania", "3, 3", "lay 3 3"),
        ("mania", "1010", "lay 10 10"),
    ],
)
def test_a_blank_that_is_missing_or_something_else_is_one(
    game: str, line: str, action: str
) -> None:
    for seed in count(7):  # a deck of another version needs another one
        match, table, voice = after(Setup(PEOPLE, game=game, seed=seed), *BEFORE[game])
        if action in map(str, match.legal_actions()):
            break
    type_in(table, voice, line)
    assert str(match.log[-1].action) == action


def test_a_name_with_digits_in_it_stays_one_word() -> None:
    reader = Reader(("R2D2", "b12"), Vocabulary({Meaning("slot", 0): "b1"}))
    assert reader.read("r2d2") == [Meaning("seat", 0)]
    assert reader.read("b12") == [Meaning("seat", 1)]
    for unclear in ("b1x", "b1" * 2000):
        with pytest.raises(UnclearError):
            reader.read(unclear)


def test_english_words_are_understood_in_every_language() -> None:
    language.choose("de")
    voice = typed("mania", "coach")
    assert "Der Trainer ist für Anna an." in voice.heard
    voice = typed("mania", "what if display")
    assert not any("gibt es hier nicht" in said for said in (*voice.heard, *voice.shown))


def test_what_a_move_would_mean_tells_whose_points_it_changes() -> None:
    voice = typed("clan", "what if ben b1 up")
    assert "Points +0, by the cards that can be seen: Ben +0." in voice.shown
