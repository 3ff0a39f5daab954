"""A hint's sentences about its choices: in an order without contradictions, and with reasons."""

from biberclan.bots.search import Valued
from biberclan.coach import why
from biberclan.plain import telling
from biberclan.rules import clan
from tests.clan.positions import position
from tests.match.walking import NAMES

MUST = "A Cleanup has to be carried out, even where it does you no good."


def test_a_difference_that_would_not_be_seen_is_none() -> None:
    best, near, far = (Valued(str(wins), wins, 9, 9999) for wins in (0.302, 0.298, 0.296))
    assert why.is_about_equal(near, best)
    assert not why.is_about_equal(far, best)


def test_what_may_be_as_good_as_the_best_comes_before_what_is_surely_worse() -> None:
    state = clan.new(2, seed=1)
    first, second, third, *_more = clan.legal_actions(state)
    best, worse, equal = (
        Valued(first, 0.46, 9, 99),
        Valued(second, 0.44, 9, 99, 0.005),
        Valued(third, 0.43, 9, 99, 0.05),
    )
    assert why.in_order([best, worse, equal]) == [best, equal, worse]
    assert [why.is_one_of_equals(one, [best, worse, equal]) for one in (best, worse, equal)] == [
        True,
        False,
        True,
    ]
    assert not why.is_one_of_equals(best, [best, worse])
    view = clan.observe(state, 0)
    said = telling.hint("clan", view, [best, worse, equal], NAMES, str)
    worst = f"Then {second}: 44% to win, 9.0 points."
    assert said[-2:] == [f"About as good: {third}.", worst]


def test_a_duty_and_the_only_thing_to_do_are_told_as_such() -> None:
    for lodges, only in ((("9", ""), True), (("9", "8 7"), False)):
        state = position(*lodges, hand="cleanup")
        legal = clan.legal_actions(state)
        assert (len(legal) == 1) is only
        answer = [Valued(legal[0], 0.4, 9, 99)]
        view = clan.observe(state, 0)
        _best, *because = telling.hint("clan", view, answer, NAMES, str, only=only)
        assert because == (["It is all that you can do now.", MUST] if only else [MUST])


def test_what_is_about_as_good_as_another_needs_no_reason() -> None:
    state = position("", "1 2", hand=9)
    view, action = clan.observe(state, 0), clan.parse_action("place 2:B3 up")
    best, other = (
        Valued(action, 0.5, 9, 99),
        Valued(clan.parse_action("place 2:B3 down"), 0.5, 9, 9),
    )
    [alike] = why.reasons("clan", view, best, [best, other], NAMES, 2)
    assert alike.startswith("It makes hardly any difference here")
    [alone] = why.reasons("clan", view, best, [best], NAMES, 2)
    assert alone.startswith("There is no simple reason")


def test_of_exact_worths_only_equal_ones_are_as_good() -> None:
    state = clan.new(2, seed=1)
    first, second, third, *_more = clan.legal_actions(state)
    best, equal, less = (
        Valued(action, wins, 9, 0, is_exact=True)
        for action, wins in ((first, 0.4625), (second, 0.4625), (third, 0.4612))
    )
    answer = [best, equal, less]
    assert [why.is_about_equal(one, best) for one in answer] == [False, True, False]
    view = clan.observe(state, 0)
    said = telling.hint("clan", view, answer, NAMES, str)
    assert said[0] == f"Best by exact count: {first}. 46.2% to win, 9.0 points."
    assert said[-2:] == [
        f"Exactly as good: {second}.",
        f"Then {third}: 46.1% to win, 9.0 points.",
    ]
    plain = clan.observe(position("", "1 2", hand=9), 0)
    best, equal = (
        Valued(clan.parse_action(text), 0.5, 9, 0, is_exact=True)
        for text in ("place 2:B3 up", "place 2:B3 down")
    )
    alike = why.reasons("clan", plain, best, [best, equal], NAMES, 2)
    assert alike == ["Another choice is exactly as good."]
    alone = why.reasons("clan", plain, best, [best], NAMES, 2)
    assert alone == [
        "There is no simple reason: all possibilities for the unseen cards were counted."
    ]
