"""The effects of a choice and the arguments for it: true, and told from the actor's knowledge."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from biberclan.coach.why import Tried, contrast
from biberclan.games.clan.words.arguments import argue, weighed
from biberclan.games.clan.words.effects import Effect
from biberclan.games.clan.words.meaning import consequences, tell_consequence, would_mean
from biberclan.rules.clan import (
    Action,
    Event,
    Observation,
    State,
    apply,
    glance,
    legal_actions,
    new,
    observe,
    parse_action,
)
from biberclan.rules.clan.cards import is_number
from biberclan.rules.clan.events import Closed, Scored
from biberclan.rules.clan.lodge import count_cards, is_full, protection
from biberclan.rules.clan.scoring import BONUS, bonus, five_of_a_kind
from biberclan.rules.clan.what_if import what_if
from tests.clan.positions import both_decks, every_table, position
from tests.match.walking import NAMES, walks
from tests.tiers import once


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


def arguments(view: Observation, action: Action) -> list[Effect]:
    """Return the arguments for a choice."""
    return [effect for weight, effect in weighed(view, action) if weight > 0]


def _safe(after: State, argument: Effect) -> bool:
    """Return whether a card of the actor's that is worth it is out of the others' reach."""
    seat, slot = argument.at
    safe = protection(after.outlines[seat], slot, owner=False) is not None
    return safe and argument.one.card not in (0, 1, 2, 3)


def _within_reach(before: State, after: State, argument: Effect) -> bool:
    """Return whether a rival's card that is worth it can be taken, and could not before."""
    seat, slot = argument.at
    could, can = (protection(s.outlines[seat], slot, owner=False) is None for s in (before, after))
    return can and not could and argument.one.card in (4, 5, 6, 7, 8, 9)


def _more(argument: Effect) -> bool:
    """Return whether a trade brings more, as far as it can be known."""
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


def speaks_for(before: State, after: State, argument: Effect) -> bool:
    """Return whether an argument is true of the outcome, and good for the seat that acted.

    Worked out from the positions before and after, not from what was foreseen.
    """
    actor, (seat, slot), number = before.decider, argument.at, argument.one.card
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
        case "closes_narrowly" | "closes_ahead":
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
        case "pair":
            return mine and _gathered(after, seat).count(number or 0) >= 2
        case "breaks_pair":
            fewer = _lying(before, seat).count(number or 0) - _lying(after, seat).count(number or 0)
            return not mine and fewer > 0
        case "third_in_sight":
            held = _gathered(after, actor).count(number or 0) >= 2
            free = protection(after.outlines[seat], slot, owner=False) is None
            return not mine and held and free and lying["up"] and lying["card"] == number
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
    given: set[str] = set()
    for state, view, action in decisions(seats, seed=seats, many=400):
        after = state.clone()
        apply(after, action)
        for argument in arguments(view, action):
            given.add(argument.code)
            if after.round == state.round and after.phase not in ("deal", "over"):
                assert speaks_for(state, after, argument), (argument.code, str(action))
    assert len(given) > 20


@pytest.mark.parametrize(("own", "offered"), [("5 7", True), ("5", False), ("(5) 7 8", False)])
def test_a_pair_laid_for_somebody_speaks_of_the_third_that_they_could_take(
    own: str, offered: bool
) -> None:
    view = observe(position(own, "5", hand=5), 0)
    effects = [each for _weight, each in weighed(view, parse_action("place 2:B2 up"))]
    thirds = [each.one for each in effects if each.code == "offers_third"]
    assert [(third.at, third.card) for third in thirds] == ([((0, 0), 5)] if offered else [])


def test_a_covered_hand_is_in_no_argument() -> None:
    for state, view, action in decisions(3, seed=5, many=200):
        if view.hand is None or not is_number(view.hand):
            continue
        covered = replace(view, hand=None)
        plain = state.to_dict() | {"hand": (view.hand + 5) % 10}
        other = replace(observe(State.from_dict(plain), state.actor), hand=None)
        if view == observe(state, state.actor):
            assert argue(covered, action, NAMES) == argue(other, action, NAMES)
        assert all(
            argument.one.at or argument.one.card is None for argument in arguments(covered, action)
        )


def view_of(state: State) -> Observation:
    """Return the actor's view, without what only memory holds."""
    return glance(observe(state, state.actor))


def stops(seats: int, deck: str, seed: int, many: int = 250) -> Iterator[State]:
    """Play by chance and stop at every decision."""
    rng = Random(seed)
    state = new(seats, deck=deck, seed=seed)  # type: ignore[arg-type]  # parametrized by name
    for _ in range(many):
        if state.actor is None:
            state = new(seats, deck=state.deck, seed=rng.getrandbits(32))
        yield state
        apply(state, rng.choice(legal_actions(state)))


@once("deck")
@every_table
@both_decks
def test_what_if_is_what_then_happens(seats: int, deck: str) -> None:
    for state in stops(seats, deck, seed=seats):
        if state.phase == "deal":
            continue
        for action in legal_actions(state):
            expected = what_if(view_of(state), action)
            after = state.clone()
            events: list[Event] = list(apply(after, action))
            kinds = {type(event) for event in events}
            assert (Closed in kinds, Scored in kinds) == (expected.closes, expected.ends_round)
            if Scored not in kinds:
                assert tuple(after.outlines) == expected.outlines
                assert (after.actor != state.actor) == expected.ends_turn
            fifth = after.phase == "keep" and count_cards(after.outlines[state.decider]) == 4
            assert fifth == expected.fifth_follows


def test_only_face_up_cards_are_named() -> None:
    for _rng, walk in walks(5):
        for match in walk:
            if match.seated is None or match.seated != match.actor:
                continue
            view, known = match.view, match.knowledge()
            for action in match.legal_actions()[::2]:
                for consequence in consequences(known, action):
                    one = consequence.one
                    if one.at is None or not one.up:
                        unknown = replace(consequence, one=replace(one, card=None))
                        told = [
                            tell_consequence(c, NAMES, match.seated) for c in (consequence, unknown)
                        ]
                        assert told[0] == told[1]
                    else:
                        lying = view.lodges[one.at[0]][one.at[1]]
                        assert lying is not None
                        assert (lying.card, lying.up) == (one.card, True)


@pytest.mark.parametrize(("own", "against"), [("5 9 7", True), ("2 9 7", False)])
def test_what_goes_for_a_better_card_speaks_against_an_exchange(own: str, against: bool) -> None:
    view = observe(position(own, "9 9", hand=8), 0)
    exchange, place = (
        Tried(parse_action(each), {}) for each in ("exchange 1:B1 up", "place 1:T2 up")
    )
    told = contrast("clan", view, exchange, place, ("Anna", "Ben")).drawbacks
    assert ("Your 5 goes to the discard pile and no longer counts for you." in told) == against


def test_that_a_card_counts_is_no_reason_to_lay_it_elsewhere_at_home() -> None:
    view = observe(position("2", "9", hand=6), 0)
    exchange, place = (
        Tried(parse_action(each), {}) for each in ("exchange 1:B1 up", "place 1:B2 up")
    )
    gains = contrast("clan", view, exchange, place, ("Anna", "Ben")).gains
    assert gains[0] == "One more card in your lodge: whoever has five first closes the round."
    assert not any("counts 6" in each for each in gains)


def test_what_a_card_probably_counts_is_told_only_to_somebody_who_has_not_seen_it() -> None:
    told = {
        knows: [
            each.text
            for each in argue(
                glance(observe(position("9", f"(8:{knows}) 9", hand=3), 0)),
                parse_action("exchange 2:B1 down"),
                ("Anna", "Ben"),
            )
        ]
        for knows in ("01", "1")
    }
    probably = "You give only your 3 for a card that probably counts more."
    assert [probably in sentences for sentences in told.values()] == [False, True]
    assert "You have seen the card on Ben's B1 before: you know what you get." in told["01"]


def test_a_small_card_and_a_covered_one_are_named() -> None:
    view = observe(position("9 7", "9", hand=0), 0)
    told = [each.text for each in argue(view, parse_action("place 1:T1 up"), ("Anna", "Ben"))]
    assert "Your 0 takes up one of your slots and brings little." in told
    assert "It covers your 9: nobody can take that one." in told


@pytest.mark.parametrize(
    ("deck", "again"),
    [
        ("clan", "Nobody may look at it again, not even you."),
        ("combined", "It may be looked at again only with a Peek."),
    ],
)
def test_a_peek_may_show_a_card_again_where_the_deck_has_peeks(deck: str, again: str) -> None:
    state = position("5", "", hand=8, deck=deck)
    laid = parse_action("place 1:B2 down")
    told = would_mean(observe(state, 0), laid, NAMES)
    assert any(each.text.startswith(f"Only you know this card. {again}") for each in told)
