"""What beats what: a position for every row."""

import pytest

from biberclan.rules.mania.cards import BY_WORD
from biberclan.rules.mania.groups import beats, form_of
from tests.mania.positions import cards, pile_of, position
from tests.notation import legal, play


def group(text: str) -> tuple[int, ...]:
    return tuple(BY_WORD[str(card)] for card in cards(text))


@pytest.mark.parametrize(
    ("laid", "lying", "beaten"),
    [
        # Sets: the same number of cards, and a strictly higher value (BM-11, BM-13).
        ("5", "4", True),
        ("5", "5", False),
        ("5", "6", False),
        ("6 6", "3 3", True),
        ("6 6", "3", False),
        ("6 6", "3 3 3", False),
        ("5 5 joker", "4 4 4", True),
        ("5 5 joker", "5 5 5", False),
        ("5 joker joker", "4 4 thief", True),
        ("5 thief", "4 4", True),
        ("5 thief", "4 fairy", True),
        ("5 thief", "5 4", False),
        ("7 7", "4 joker", True),
        ("5 5 hippie", "4 4 4", True),
        ("4 4 4", "3 3 hippie", True),
        ("5 hippie", "4 4", True),
        # Jokers alone (BM-12, BM-24).
        ("joker", "10", True),
        ("joker joker", "10 10", True),
        ("joker joker", "10", False),
        ("joker joker", "10 king", True),
        ("joker joker", "10 joker", True),
        ("joker", "joker", False),
        ("joker joker", "joker joker", False),
        ("10", "joker", False),
        ("10 10", "joker joker", False),
        ("joker joker joker", "4 5 hippie", False),
        ("joker joker joker", "4 5 6", False),
        # Lone action cards (BM-23, BM-25, BM-44).
        ("joker", "thief", True),
        ("joker", "bodyguard", True),
        ("joker", "partybeaver", True),
        ("joker", "king", True),
        ("10", "thief", False),
        ("joker joker", "thief", False),
        ("thief", "1", False),
        ("thief", "fairy", False),
        ("superbeaver", "thief", False),
        # Runs (BM-29 to BM-32, BM-34).
        ("1 2 hippie", "8 9 hippie", True),
        ("1 3 hippie", "8 9 hippie", True),
        ("8 9 hippie", "1 2 hippie", True),
        ("1 2 hippie", "7 8 9 hippie", False),
        ("1 2 3", "8 9 hippie", True),
        ("1 2 3", "8 9 10", False),
        ("1 2 hippie", "8 9 10", True),
        ("1 2 3 4 5 6 7", "4 5 6 7 9 10 hippie", True),
        ("1 2 3 4 5 6 hippie", "4 5 6 7 8 9 10", True),
        ("10 10 10", "1 2 hippie", False),
        ("10 10 10", "1 2 3", False),
        ("4 5 hippie", "1 1 1", False),
        ("4 5 6", "1 1 1", False),
        # Parties and bodyguards (BM-39, BM-44).
        ("1 5 9 partybeaver", "1 1 1 1", False),
        ("1 5 9 partybeaver", "1 2 3 hippie", False),
        ("10 10 10 10", "1 5 9 partybeaver", False),
        ("joker joker joker joker", "1 5 9 partybeaver", False),
        ("joker joker", "6 bodyguard", False),
        ("10 10", "6 bodyguard", False),
        ("6 bodyguard", "5 5", True),
        ("6 bodyguard", "6 6", False),
        ("6 6 king", "5 5 thief", True),
        # Robbed groups are what lies there now (BM-36, BM-45, BM-46).
        ("7", "6", True),  # 6 bodyguard without the Bodyguard
        ("10 10 10", "1 5 partybeaver", False),
        ("10 10 10", "1 5 9", False),
        ("joker", "9", True),  # a party robbed of all but a nine
        ("10 10", "5 7", False),
        ("joker joker", "5 6", False),
        ("7 7", "5 hippie", True),
        ("1 2 hippie", "5 6 7", True),
        ("1 2 hippie", "5 7 hippie", True),
        ("1 2 hippie", "5 8 hippie", False),
        ("1 2 3 hippie", "5 6 8 9", False),
        ("1 2 3 hippie", "5 6 9 hippie", False),
        ("1 2 3", "5 6 8", False),
        ("joker", "hippie", True),
        ("7 7", "joker thief", False),
    ],
)
def test_what_beats_what(laid: str, lying: str, beaten: bool) -> None:
    assert beats(group(laid), group(lying)) is beaten


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("5", "set", 5),
        ("5 5 joker joker", "set", 5),
        ("5 5 meanie", "set", 5),
        ("joker", "jokers", 0),
        ("king", "action", 0),
        ("thief thief", "other", 0),
        ("joker thief", "other", 0),
        ("5 5 thief fairy", "other", 0),
        ("1 2 hippie", "hippie_run", 0),
        ("1 2", "other", 0),
        ("1 2 3", "run", 0),
        ("1 2 3 4 5 6 7", "run", 0),
        ("1 2 3 4 5 6 7 8", "other", 0),
        ("1 2 3 4 5 6 7 hippie", "other", 0),
        ("1 2 4 5 hippie", "hippie_run", 0),
        ("1 2 4 6 hippie", "other", 0),
        ("1 2 2 hippie", "other", 0),
        ("1 2 joker", "other", 0),
        ("1 2 thief", "other", 0),
        ("1 9 10 hippie", "other", 0),
        ("1 3 5 partybeaver", "party", 0),
        ("1 3 4 partybeaver", "other", 0),
        ("1 3 partybeaver", "other", 0),
        ("1 3 5 7 partybeaver", "other", 0),
    ],
)
def test_what_a_group_is(text: str, name: str, value: int) -> None:
    assert form_of(group(text)) == (name, len(text.split()), value)


def test_beating_in_a_match_is_the_same_as_by_the_table() -> None:
    for laid, lying in (("7 7", "5 5"), ("joker", "thief"), ("1 2 hippie", "7 8 9")):
        state = position(f"{laid} 9", "4", piles=["", lying])
        play(state, f"lay {laid}")
        assert legal(state) == {"accept", "refuse"}
        assert pile_of(state, 1) == lying
