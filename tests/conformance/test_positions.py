"""Positions as lines of text: written and read again, refused with a reason, and their secrets."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biberclan.language import ENGLISH, choose, languages
from biberclan.match.setup import explain_option
from biberclan.rules.game import OptionError
from biberclan.shelf import GAMES, lines_of
from biberclan.words.positions import PEOPLE, read_picture, read_position
from tests.bande import positions as bande
from tests.clan import positions as clan
from tests.conformance.tables import OWN_TABLES, Table, steps
from tests.mania import positions as mania
from tests.match.walking import state_of
from tests.walks import steady
from tools.catalogues import COMPLETE

at_own_tables = pytest.mark.parametrize("table", OWN_TABLES, ids=str)

LINES = {
    "clan": "biberclan: lodges 7 (3:1) / . 2 (?:2) | . 4; hand 5; discard 1 9; draw ... 4 flip",
    "bande": "biberbande: rows (3:1) (9) (0:12) (swap:1) / (?) (two) (peek:12) (?); discard 8 4",
    "mania": "bibermania: hands 5 5 thief / 7 king! ?3; piles - / 4 4 | 6 joker; stock 1 ?4",
}


def written(game: str, line: str) -> dict[str, Any]:
    plain: dict[str, Any] = lines_of(game).read(line).to_dict()
    return plain


def refusal(game: str, line: str) -> str:
    with pytest.raises(OptionError) as refused:
        lines_of(game).read(line)
    return explain_option(refused.value)


@at_own_tables
def test_a_match_is_read_as_it_is_written(table: Table) -> None:
    lines = lines_of(table.game)
    for state, _action in steps(table, seed=3, every=11):
        line = lines.write(state)
        assert lines.read(line).to_dict() == state.to_dict()
        assert lines.write(lines.read(line)) == line


@at_own_tables
def test_the_end_is_read_as_it_is_written(table: Table) -> None:
    *_match, (state, action) = steps(table, seed=4)
    table.rules.apply(state, action)
    assert state.actor is None
    lines = lines_of(table.game)
    assert lines.read(lines.write(state)).to_dict() == state.to_dict()


def hidden(game: str, seen: Any) -> int:
    """Return the number of cards in hands and slots that a seat does not know."""
    if game == "mania":
        return sum(hand.size - len(hand.cards) for hand in seen.hands)
    slots = [at for row in (seen.lodges if game == "clan" else seen.rows) for at in row if at]
    in_hand = seen.hand is None and bool(seen.hand_known_by)
    return sum(at.card is None for at in slots) + in_hand


@at_own_tables
def test_a_line_for_a_seat_says_what_that_seat_knows(table: Table) -> None:
    lines, rules = lines_of(table.game), table.rules
    for state, _action in steps(table, seed=5, every=11):
        for seat in range(table.seats):
            seen = rules.observe(state, seat)
            line = lines.write(seen)
            assert line.endswith(f"; observer {seat + 1}")
            assert "seed" not in line
            assert "draw " not in line.replace("phase draw", "")
            assert lines.observe(line)[0] == seen
            unsaid = sum(int(times or 1) for times in re.findall(r"\?(\d*)", line))
            assert unsaid == hidden(table.game, seen), line


ODD = "? ?2 ?1000 ... - 9 99 10 swap (7:9) (7:12) (king) 5! yes over deal ² ٣ {card} %s \0"
DAMAGE = st.sampled_from([*ODD.split(" "), "", "1" * 5000])


@steady(100)
@given(st.data())
def test_a_damaged_line_is_refused_with_a_sentence_or_read(data: st.DataObject) -> None:
    table = data.draw(st.sampled_from(OWN_TABLES))
    rules, lines = table.rules, lines_of(table.game)
    state, rng = table.start(seed=data.draw(st.integers(0, 9))), Random(1)
    for _number in range(data.draw(st.integers(0, 60))):
        if state.actor is not None:
            rules.apply(state, rng.choice(rules.legal_actions(state)))
    table_or_view = data.draw(st.sampled_from([state, rules.observe(state, 0)]))
    words = lines.write(table_or_view).split(" ")
    at = data.draw(st.integers(0, len(words) - 1))
    words[at : at + data.draw(st.integers(0, 1))] = [data.draw(DAMAGE | st.sampled_from(words))]
    try:
        read = lines.read(" ".join(words))
    except OptionError as error:
        found = error
    else:
        assert lines.read(lines.write(read)).to_dict() == read.to_dict()
        assert read.actor is None or rules.legal_actions(read)
        return
    for tongue in languages():
        choose(tongue)
        assert explain_option(found).isprintable()
    choose(ENGLISH)


def test_what_is_written_is_set_up() -> None:
    lodges = written("clan", LINES["clan"])["lodges"]
    assert clan.picture(lodges[0]) == "7 (3:0) . | . ."
    assert clan.picture(lodges[1])[:5] == ". 2 ("
    assert lodges[1][2]["known_by"] == [1]
    own, other = written("bande", LINES["bande"])["rows"]
    assert [(at["card"], at["known_by"]) for at in own] == [
        (3, [0]),
        (9, []),
        (0, [0, 1]),
        ("swap", [0]),
    ]
    assert [at["card"] for at in other][1:3] == ["two", "peek"]
    state = lines_of("mania").read(LINES["mania"])
    assert (state.hands[0], len(state.hands[1]), state.shown[1]) == ((5, 5, 13), 5, (19,))
    assert state.piles == [(), ((4, 4), (6, 11))]


def test_all_other_cards_are_where_the_line_says() -> None:
    plain = written("clan", LINES["clan"])
    assert clan.all_cards(plain) == clan.DECKS["clan"]
    assert plain["draw"][-2:] == [4, "flip"]
    assert (
        clan.all_cards(written("clan", f"{LINES['clan']}; deck combined"))
        == (clan.DECKS["combined"])
    )
    assert bande.all_cards(written("bande", LINES["bande"])) == bande.DECK
    assert mania.all_cards(written("mania", f"{LINES['mania']}; draw 3; refused ...")) == mania.DECK


def test_the_rest_lies_in_the_order_in_which_lessons_were_written() -> None:
    bottom = {game: written(game, line)["draw"][:4] for game, line in LINES.items()}
    assert bottom == {
        "clan": ["flip", 1, 4, 5],
        "bande": ["two", "two", 1, 1],
        "mania": ["superbeaver", "partybeaver", "king", 9],
    }


@pytest.mark.parametrize(
    ("game", "more", "found"),
    [
        ("clan", "; actor 2", {"actor": 1, "phase": "place", "hand_known_by": [1]}),
        ("clan", "; ender 1; rounds 2", {"ender": 0, "rounds": 2, "starter": 0}),
        ("bande", "", {"actor": 0, "phase": "draw", "hand": None, "again": False}),
        ("bande", "; hand 9; actor 2", {"phase": "use", "hand_known_by": [1]}),
        ("bande", "; aside two; phase again", {"aside": ["two"], "again": False}),
        ("bande", "; knocker 2; turns 4", {"knocker": 1, "turns": 4}),
        ("mania", "", {"actor": 0, "phase": "lay", "owed": [0, 0], "target": None}),
        ("mania", "; owed 0 / 2; phase draw; actor 2", {"actor": 1, "turn": 0, "owed": [0, 2]}),
    ],
)
def test_what_is_left_out_is_as_usual(game: str, more: str, found: dict[str, Any]) -> None:
    plain = written(game, LINES[game] + more)
    assert found.items() <= plain.items()


ALL_NUMBERS = " ".join(str(card) for card in clan.CLAN.elements() if isinstance(card, int))
SMALL_DECK = " ".join(f"{card}={4 if number > 3 else 2}" for card, number in mania.DECK.items())

REFUSED = [
    ("clan", "", 'a position begins with "biberclan:"'),
    ("clan", "biberbande: rows", 'a position begins with "biberclan:"'),
    ("clan", "biberclan: hand 3", '"lodges" is missing'),
    ("clan", LINES["clan"] + "; colour red", "not 'colour'"),
    ("clan", LINES["clan"] + "; hand 5", "not 'hand'"),
    ("clan", LINES["clan"] + "; actor 3", "only the seats 1 to 2"),
    ("clan", LINES["clan"] + "; actor 0", "only the seats 1 to 2"),
    ("clan", LINES["clan"] + "; round 2", '"scores" has the points of each finished round: 1'),
    ("clan", LINES["clan"] + "; phase keep; hand_known_by 21", '"hand_known_by" is written like'),
    ("clan", LINES["clan"] + "; phase flip", "\"hand\" does not belong to the phase 'flip'"),
    ("clan", "biberclan: lodges 5; hand 3", "biberclan has 2 to 6 seats, not 1"),
    ("mania", "bibermania: hands 1 / 2 / 3 / 4 / 5 / 6", "bibermania has 2 to 5 seats, not 6"),
    ("mania", "bibermania: hands", '"hands" is written like this: 5 king! ?3 / 5 king! ?3; not'),
    ("clan", "biberclan: lodges 5 / 2 (4:3); hand 3", "only the seats 1 to 2"),
    ("clan", "biberclan: lodges 1 | 2 / -; hand 3", "rests on nothing"),
    ("clan", "biberclan: lodges 9 9 9 / 9; hand 9", "the deck has no more than 4 of 9"),
    ("clan", "biberclan: lodges 1 / -; hand swop", "there is no card 'swop' here, only 0, 1, 2"),
    ("clan", f"biberclan: lodges 1 / -; hand {'x' * 99}", f"there is no card '{'x' * 60}' here"),
    ("clan", "biberclan: lodges 1 / -; hand ...", "there is no card '...' here"),
    (
        "clan",
        "biberclan: lodges 1 / -; hand 2; draw 3",
        'one "..." says where the other cards are: 63',
    ),
    ("clan", "biberclan: lodges 1 / -; hand 2; discard ...", 'one "..." says where'),
    (
        "clan",
        "biberclan: lodges 1 / -; hand 2; draw ?65",
        'one "..." says where the other cards are: 64',
    ),
    ("clan", "biberclan: lodges (1:1) / -; hand ?; observer 2", "seat 2 knows more or less"),
    ("clan", "biberclan: lodges (?:1) / -; hand 3; observer 1", "seat 1 knows more or less"),
    ("clan", LINES["clan"] + "; observer 1", "seat 1 knows more or less"),
    ("clan", "biberclan: lodges 1 1 2 | 3 3 / -; hand 3; ender 1", "lodges[0]: who has five"),
    ("clan", "biberclan: lodges - / -; hand flip", '"phase": nothing can be done in this phase'),
    ("clan", f"biberclan: lodges ? / -; hand flip; discard {ALL_NUMBERS}", "no action card can"),
    *(
        ("clan", f"biberclan: lodges {lodge} / -; hand 3", '"lodges" is written like')
        for lodge in (
            "1 2 3 4",
            "1 2 3 | 4 5 6",
            "flip",
            "05",
            "(7",
            "7)",
            "1 .",
            "(7:21)",
            "1 .",
        )
    ),
    ("bande", LINES["bande"] + "; phase use", '"hand" is a card exactly in the phase "use"'),
    ("bande", LINES["bande"] + "; phase deal; scores 1 2", "lies face up from the counting"),
    ("bande", LINES["bande"] + "; again perhaps", '"again" is written like this: yes, no; not'),
    ("bande", LINES["bande"].replace("8 4", "-"), '"discard" has a card'),
    ("bande", LINES["bande"].partition(";")[0], '"discard" is missing'),
    ("bande", "biberbande: rows (1) (2) (3) / (?) (?) (?) (?); discard 9", "has four cards"),
    ("mania", LINES["mania"].replace("- / 4 4 | 6 joker", "3"), "has an entry for each of 2 seats"),
    ("mania", LINES["mania"] + "; lacks 7 / -; target 0", '"target" is 1 or more'),
    ("mania", LINES["mania"] + "; lacks 5 / -", "has no card that the hand holds"),
    ("mania", LINES["mania"] + "; deck 1=8", '"deck" is written like this: 5=8 joker=6'),
    ("mania", f"bibermania: hands ?3{' / ?3' * 4}; deck {SMALL_DECK}", "a deck for 5 seats has at"),
    ("mania", "bibermania: hands 11 / 2", "there is no card 11 here, only 1, 2, 3"),
]


@pytest.mark.parametrize(("game", "line", "said"), REFUSED)
def test_what_cannot_be_is_refused_with_the_reason(game: str, line: str, said: str) -> None:
    assert said in refusal(game, line)


def test_refusals_are_in_the_language_of_people() -> None:
    def sentences() -> Iterator[str]:
        return (refusal(game, line) for game, line, _said in REFUSED)

    english = set(sentences())
    for tongue in COMPLETE:
        choose(tongue)
        assert english.isdisjoint(sentences()), tongue
    choose(ENGLISH)


def test_a_line_may_be_broken_where_a_space_is() -> None:
    for game, line in LINES.items():
        assert written(game, f"\n{line.replace(' ', chr(10))}\n") == written(game, line)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_begins_at_a_line(game: str) -> None:
    position = read_position(game, LINES[game])
    assert repr(position) == "<Position: Anna, Ben>"
    match = position.begin(("Cem", "Dora"))
    assert (match.setup.names, match.seated, match.actor) == (
        ("Cem", "Dora"),
        None,
        position.actor,
    )
    assert state_of(match).to_dict() == written(game, LINES[game])


def test_a_picture_shows_what_the_observer_knows() -> None:
    line = "biberbande: rows (3:1) (?) (?) (?) / (?) (?) (?) (?) / (?) (?) (?) (?); discard 9"
    names, view = read_picture("bande", {"position": f"{line}; observer 1", "shown": 2})
    assert (names, view.observer) == (PEOPLE[:2], None)
    assert [at.card for at in view.rows[0]] == [3, None, None, None]
    _names, view = read_picture("bande", {"position": line})
    assert {at.card for row in view.rows for at in row} == {None}
