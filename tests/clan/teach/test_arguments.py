"""The arguments given for a choice: they speak for it, they are true, and they tell no secret."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from biberclan.games.clan.teach.arguing import arguments, weighed
from biberclan.games.clan.teach.argument_weights import Argument, ArgumentCode
from biberclan.games.clan.teach.telling_arguments import argue
from biberclan.language import Language
from biberclan.rules.clan import (
    Action,
    Observation,
    State,
    apply,
    glance,
    legal_actions,
    new,
    observe,
    parse_action,
)
from biberclan.rules.clan.cards import CLEANUP, FLIP, PEEK, SWAP, is_number
from biberclan.rules.clan.lodge import count_cards, is_full
from biberclan.rules.clan.protection import protection
from biberclan.rules.clan.scoring import BONUS, bonus, five_of_a_kind
from biberclan.teach.hints import reasons
from tests.clan.positions import position
from tests.match.walking import NAMES, disguised, walks
from tests.teach.texts import rows

NO_ARGUMENT = "There is no simple reason: tried out many times, it did this well."
DUTY = "has to be carried out, even where it does you no good."
FULL = "9 8 7 | 6 5"
_CARDS = {CLEANUP: "cleanup", FLIP: "flip", SWAP: "swap", PEEK: "peek"}


def state_of(lodges: tuple[str, ...], hand: int, ender: int | None = None) -> State:
    return position(*lodges, hand=_CARDS.get(hand, hand), ender=ender)


def best_argument(state: State, text: str, *, remembers: bool = False) -> str:
    """Return the first argument for an action, as its actor is given it."""
    action = parse_action(text)
    assert action in legal_actions(state)
    view = observe(state, state.actor)
    known = view if remembers else glance(view)
    return reasons("clan", known, action, NAMES, 1)[0]


@pytest.mark.parametrize("more", [(), ("", "")], ids=["two", "four"])
@pytest.mark.parametrize(
    ("lodges", "hand", "action", "expected"),
    [
        # What a card does at home.
        (
            ("", ""),
            3,
            "place 1:B1 down",
            "Only you know that your 3 lies there: whoever takes it gets little.",
        ),
        (
            ("", ""),
            9,
            "place 1:B1 up",
            "Your 9 is your only face-up card then: only you may touch it.",
        ),
        (("9 8", ""), 7, "place 1:B3 up", "It counts 7 for you."),
        (("9 8", ""), 2, "place 1:T1 down", "It covers your 9, so nobody can take it."),
        (
            ("9", ""),
            5,
            "place 1:B2 down",
            "Your 9 stays your only face-up card: only you may touch it.",
        ),
        (
            ("2 1", ""),
            0,
            "place 1:B3 up",
            "One card more in your lodge: whoever has five first closes the round.",
        ),
        (("9 4 4", ""), 4, "place 1:T1 up", "You then have the 4 three times: a bonus of 15."),
        (("4 4 4", ""), 4, "place 1:T1 up", "You then have the 4 four times: a bonus of 25."),
        (
            ("4 4 4 | 4", ""),
            4,
            "place 1:T2 up",
            "Five equal cards: you win the match at once.",
        ),
        # What it does in another lodge.
        (
            ("", ""),
            1,
            "place 2:B1 down",
            "It takes up one of Ben's slots and counts only 1 there.",
        ),
        (
            ("", "9"),
            0,
            "place 2:B2 up",
            "It takes up one of Ben's slots and counts only 0 there.",
        ),
        (
            ("9", "9 (5)"),
            4,
            "place 2:B3 up",
            "The 9 on Ben's B1 is no longer the only one face up there: it can be taken.",
        ),
        # Trades.
        (("", "9 9"), 1, "exchange 2:B1 down", "You get the 9 on Ben's B1 for your 1."),
        (
            ("", "9 8 (4)"),
            1,
            "exchange 2:B3 up",
            "You give only your 1 for a card that probably counts more.",
        ),
        (
            ("", "9 8 (4)"),
            8,
            "exchange 2:B3 up",
            "You see what you take before you decide where it goes.",
        ),
        (
            ("", "9 8 (4:0)"),
            5,
            "exchange 2:B3 up",
            "You have seen the card on Ben's B3 before: you know what you get.",
        ),
        (
            ("1 (3)", ""),
            8,
            "exchange 1:B1 down",
            "Your 8 takes the place of your 1 and counts more.",
        ),
        (
            ("1 (3)", ""),
            9,
            "exchange 1:B2 down",
            "Your 9 takes the place of the card on your B2 and probably counts more.",
        ),
        # Action cards.
        (("9", "8 7"), CLEANUP, "cleanup 2:B1", "Ben loses a card that counts 8."),
        (("9", "8 (7)"), CLEANUP, "cleanup 2:B2", "Ben has one card less then."),
        (
            ("9 8 1", "8"),
            CLEANUP,
            "cleanup 1:B3",
            "You get rid of your 1: its slot is free for a better one.",
        ),
        (
            ("9", "1 2 3 | 1"),
            CLEANUP,
            "cleanup 2:T1",
            "Ben has three cards then and needs two more to close the round.",
        ),
        (
            ("9 8 7", ""),
            FLIP,
            "flip 1:B3",
            "Nobody may look at it again: the others have to remember your 7.",
        ),
        (
            ("9 7", ""),
            FLIP,
            "flip 1:B2",
            "Your 9 is your only face-up card then: only you may touch it.",
        ),
        (
            ("9", "8 (7)"),
            FLIP,
            "flip 2:B2",
            "The 8 on Ben's B1 is no longer the only one face up there: it can be taken.",
        ),
        (("9", "1 (7)"), FLIP, "flip 2:B2", "You learn what lies on Ben's B2."),
        (
            ("9", "1 (7:01)"),
            FLIP,
            "flip 2:B2",
            "You make sure of a card that is easy to forget.",
        ),
        (("9 1", "8 7"), SWAP, "swap 1:B2 2:B1", "You get the 8 on Ben's B1 for your 1."),
        (
            ("9 8 1", "1 (7)"),
            SWAP,
            "swap 1:B3 2:B2",
            "You give only your 1 for a card that probably counts more.",
        ),
        (
            ("9", "8 (7)"),
            PEEK,
            "peek 2:B2",
            "You learn whether the card is worth taking, and nobody else does.",
        ),
        (
            ("9 (1)", "8"),
            PEEK,
            "peek 1:B2",
            "You learn what lies there before you decide what to do with it.",
        ),
        (
            ("9 (1:0)", "8"),
            PEEK,
            "peek 1:B2",
            "You make sure of a card that is easy to forget.",
        ),
        (
            ("9 (1:0)", "8 (7)"),
            PEEK,
            "decline",
            "Where you look tells the others something: so you tell nothing.",
        ),
        (
            ("9 (1:0)", "8 (7:0)"),
            PEEK,
            "decline",
            "You have seen every card already that you could look at.",
        ),
        # Where nothing speaks for it, that is said.
        (("", "1 2"), 9, "place 2:B3 up", NO_ARGUMENT),
        (("9", "1 2"), 5, "exchange 1:B1 up", NO_ARGUMENT),
        (
            ("9", ""),
            FLIP,
            "flip 1:B1",
            "Nobody may look at it again: the others have to remember your 9.",
        ),
        (("9", ""), CLEANUP, "cleanup 1:B1", f"A Cleanup {DUTY}"),
        (("9", "8 1"), SWAP, "swap 1:B1 2:B2", f"A Swap {DUTY}"),
    ],
)
def test_the_argument_speaks_for_the_choice(
    lodges: tuple[str, ...], more: tuple[str, ...], hand: int, action: str, expected: str
) -> None:
    assert best_argument(state_of((*lodges, *more), hand), action) == expected


AHEAD = "It closes the round while you lead, as far as you can tell."
UNCLEAR = "It closes the round: everybody else has only one turn left."
WAITS = "The round goes on: closing it now could cost you the malus."


@pytest.mark.parametrize(
    ("lodges", "action", "expected"),
    [
        # With two at the table any lead is enough; with more, one that lasts for all final turns.
        (("1 2 3 | 8", "9 8"), "place 1:T2 up", AHEAD),
        (("1 2 3 | 8", "9 8", "", ""), "place 1:T2 up", UNCLEAR),
        (("5 8 7 | 8", "9 8", "", ""), "place 1:T2 up", AHEAD),
        (("1 2 3 | 8", "9 9 8"), "place 1:T2 up", "It counts 4 for you."),
        (("1 2 3 | 8", "9 9"), "place 2:B3 up", WAITS),
        (("1 2 3 | 8", "9 8"), "exchange 1:T1 up", NO_ARGUMENT),
        (("1 2 3 | 8", "9 8", "", ""), "exchange 1:T1 up", WAITS),
        # With a closed round nothing is closed any more, and nothing kept open.
        (("1 2 3 | 8", "9 8", FULL), "place 1:T2 up", "It counts 4 for you."),
    ],
)
def test_closing_is_an_argument_for_who_leads(
    lodges: tuple[str, ...], action: str, expected: str
) -> None:
    ender = lodges.index(FULL) if FULL in lodges else None
    assert best_argument(state_of(lodges, 4, ender), action) == expected


def test_who_remembers_is_told_by_numbers() -> None:
    state = state_of(("(8:0) 6", "9 8 (7:0)"), 1)
    place, take = "place 1:T1 down", "exchange 2:B3 up"
    assert best_argument(state, place) == "It covers the card on your B1, so nobody can take it."
    assert best_argument(state, place, remembers=True) == "It covers your 8, so nobody can take it."
    assert best_argument(state, take, remembers=True) == "You get the 7 on Ben's B3 for your 1."


def test_the_weightiest_comes_first_and_no_more_than_asked_for() -> None:
    state = state_of(("9 8", ""), 7)
    action = parse_action("place 1:T1 up")
    told = argue(observe(state, 0), action, NAMES, 2)
    assert told == [
        "It covers your 9, so nobody can take it.",
        "It counts 7 for you.",  # not that it covers the 8, too
    ]
    weights = [argument.weight for argument in weighed(observe(state, 0), action)]
    assert weights == sorted(weights, reverse=True)


def test_two_at_a_table_hide_a_low_card_rather_than_more() -> None:
    two, four = (
        {
            argument.code: argument.weight
            for argument in arguments(observe(state, 0), parse_action(text))
        }
        for text in ("place 1:B2 down",)
        for state in (state_of(("9", ""), 1), state_of(("9", "", "", ""), 1))
    )
    assert two["hidden"] > 2 * four["hidden"]
    assert two["stays_lone"] > four["stays_lone"]


def test_nothing_speaks_for_what_must_be_done_anyway() -> None:
    state = position("9", "8 7", hand=None)
    assert not arguments(observe(state, 0), parse_action("deal"))


def decisions(seats: int, seed: int, many: int) -> Iterator[tuple[State, Observation, Action]]:
    """Play by chance; at every decision, yield some legal actions, seen with memory or without."""
    rng = Random(seed)
    state = new(seats, deck="combined", seed=seed)
    for _ in range(many):
        if state.actor is None:
            state = new(seats, deck="combined", seed=rng.getrandbits(32))
        legal = legal_actions(state)
        if state.phase != "deal":
            view = observe(state, state.actor)
            for action in rng.sample(legal, min(6, len(legal))):
                yield state, rng.choice([view, glance(view)]), action
        apply(state, rng.choice(legal))


def _safe(after: State, argument: Argument) -> bool:
    """Whether a card of the actor's that is worth it is out of the others' reach."""
    seat, slot = argument.at
    safe = protection(after.outlines[seat], slot, owner=False) is not None
    return safe and argument.one.card not in (0, 1, 2, 3)


def _within_reach(before: State, after: State, argument: Argument) -> bool:
    """Whether a rival's card that is worth it can be taken, and could not before."""
    seat, slot = argument.at
    could, can = (protection(s.outlines[seat], slot, owner=False) is None for s in (before, after))
    return can and not could and argument.one.card in (4, 5, 6, 7, 8, 9)


def _more(argument: Argument) -> bool:
    """Whether a trade brings more, as far as it can be known."""
    assert argument.given is not None
    got, given = argument.one.card, argument.given.card
    if got is None:
        return given in (0, 1, 2, 3)
    return got > given if given is not None else got in (7, 8, 9)


def _lying(state: State, seat: int) -> list[int]:
    return [lying["card"] for lying in state.to_dict()["lodges"][seat] if lying]


def _gathered(after: State, seat: int) -> list[int]:
    """Return the cards of a lodge, with the one taken for it that still has to be kept."""
    taken = [after.to_dict()["hand"]] if after.phase == "keep" and after.actor == seat else []
    return _lying(after, seat) + taken


def speaks_for(before: State, after: State, argument: Argument) -> bool:
    """Whether an argument is true of what then happens, and good for whoever acted.

    Worked out from the positions before and after, not from what was foreseen.
    """
    actor, (seat, slot), number = before.actor, argument.at, argument.one.card
    assert actor is not None
    mine, low = seat == actor, number in (0, 1, 2, 3)
    lying = after.to_dict()["lodges"][seat][slot]
    match argument.code:
        case "covered":
            return _safe(after, argument) if mine else low
        case "lone" | "stays_lone":
            return mine and _safe(after, argument)
        case "uncovered" | "not_lone":
            return not mine and _within_reach(before, after, argument)
        case "gains":
            return mine and _more(argument)
        case "counts":
            return number != 0 if mine else low
        case "hidden":
            return not lying["up"] and set(lying["known_by"]) <= {actor} and (mine or low)
        case "discarded":
            return low if mine else not low
        case "two_to_go":
            return not mine and count_cards(after.outlines[seat]) == 3
        case "fills_lodge":
            return mine and is_full(after.outlines[actor])
        case "closes" | "closes_ahead":
            taken = after.phase == "keep" and count_cards(after.outlines[actor]) == 4
            return before.ender is None and (taken or after.ender == actor)
        case "stays_open":
            return count_cards(before.outlines[actor]) == 4 and after.ender is None
        case "fourth":
            return mine and count_cards(after.outlines[actor]) == 4
        case "builds":
            return mine and count_cards(after.outlines[actor]) < 4
        case "opens":
            return mine and lying is None
        case "leaves_home":
            return after.outlines[actor] == before.outlines[actor]
        case "breaks":
            return not mine and bonus(_lying(after, seat)) < bonus(_lying(before, seat))
        case "three_equal" | "four_equal":
            worth = BONUS[3 if argument.code == "three_equal" else 4]
            return mine and bonus(_gathered(after, seat)) >= worth
        case "five_equal":
            return mine and five_of_a_kind([_gathered(after, seat)]) == (0,)
        case "turned_down":
            return mine and not lying["up"]
        case "looks" | "turned_up":
            return number is None
        case "looks_again" | "knows" | "knows_own":
            spot = argument.one.at
            assert spot is not None
            return actor in before.to_dict()["lodges"][spot[0]][spot[1]]["known_by"]
        case "looks_first" | "seen_all" | "gives_nothing_away":
            return mine
    return False  # "loses", "exposed", "closes_behind" are never arguments


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_argument_is_true_and_speaks_for_its_choice(seats: int) -> None:
    given: set[ArgumentCode] = set()
    for state, view, action in decisions(seats, seed=seats, many=400):
        after = state.clone()
        apply(after, action)
        for argument in arguments(view, action):
            given.add(argument.code)
            if after.round == state.round and after.phase not in ("deal", "over"):
                assert speaks_for(state, after, argument), (argument.code, str(action))
    assert len(given) > 20


def test_every_choice_has_a_sentence_that_fits(tongue: Language) -> None:
    people = tuple(f"{name:x<12}" for name in NAMES)
    for _state, view, action in decisions(6, seed=3, many=300):
        told = argue(view, action, people, 99)
        for text in told:
            assert "{" not in text
            assert "None" not in text
            assert text[0].isupper()
            assert text.endswith(".")
            assert rows(text, 72) <= 2, text


def test_no_hidden_card_makes_a_difference() -> None:
    for _rng, walk in walks(5):
        for match in walk:
            if match.seated is None or match.seated != match.actor:
                continue
            view, other = match.view, disguised(match, match.seated, remembers=False).view
            for action in match.legal_actions()[::3]:
                assert argue(view, action, NAMES, 99) == argue(other, action, NAMES, 99)


def test_a_covered_hand_is_in_no_argument() -> None:
    for state, view, action in decisions(3, seed=5, many=200):
        if view.hand is None or not is_number(view.hand):
            continue
        covered = replace(view, hand=None)
        plain = state.to_dict() | {"hand": (view.hand + 5) % 10}
        other = replace(observe(State.from_dict(plain), state.actor), hand=None)
        if view == observe(state, state.actor):
            assert argue(covered, action, NAMES, 99) == argue(other, action, NAMES, 99)
        assert all(
            argument.one.at or argument.one.card is None for argument in arguments(covered, action)
        )
