"""A card that has to be used, and shows a card to everybody, as no card of today does.

A Peek is made into one: nothing but its row in `cards` is changed, and the list of its uses, which
is made from that row.
"""

from itertools import product
from random import Random

import pytest

from biberclan.bots.registry import find
from biberclan.games.bande.bots import BOTS
from biberclan.games.bande.bots.judgement import PLAIN, STYLES, Style, choose, judge
from biberclan.games.bande.drills import ask_whether_allowed
from biberclan.games.bande.table.commands import COMMANDS
from biberclan.games.bande.words.refusals import explain
from biberclan.rules.bande import (
    Action,
    State,
    apply,
    every_action,
    glance,
    legal_actions,
    legality,
    new,
    observe,
    why_not,
)
from biberclan.rules.bande.actions import Discard, Exchange, Peek
from biberclan.rules.bande.cards import ACTION_CARDS, PEEK, SLOTS
from biberclan.table.command import command_for
from biberclan.train.drills import Moment
from lab.strangers.bande import Stranger
from tests.bande.positions import position
from tests.bande.table.tables import desk_at

ROWS = ("1:0 2:0 3:0 4:0", "5 6 7 8")  # nothing is left to look at
PEOPLE = ("Anna", "Ben")


@pytest.fixture(autouse=True)
def _must_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    row = ACTION_CARDS[PEEK]._replace(must_be_used=True, audience="everybody")
    monkeypatch.setitem(ACTION_CARDS, PEEK, row)
    monkeypatch.setitem(legality._USES, PEEK, legality._with(PEEK, map(Peek, SLOTS)))


def drawn() -> State:
    return position(*ROWS, hand="peek", turns=2)


def test_it_can_only_be_used_and_a_refusal_says_how() -> None:
    state = drawn()
    legal = list(legal_actions(state))
    assert legal == list(map(Peek, SLOTS))
    assert [each for each in every_action(2, 0, {}) if why_not(state, each) is None] == legal
    for refused in (Discard(), Exchange(0)):
        reason = why_not(state, refused)
        assert reason is not None
        assert (reason.code, reason.ruling) == ("must_be_used", "BB-21")
        assert explain(reason, PEOPLE) == "A Peek shows you any one card of your own row."


def test_everybody_sees_the_card_which_lies_face_down_again() -> None:
    state = drawn()
    apply(state, Peek(2))
    assert [observe(state, seat).rows[0][2].card for seat in (None, 0, 1)] == [None, 3, 3]
    assert glance(observe(state, 1), None).rows[0][2].card is None


@pytest.mark.parametrize("name", [*BOTS, "stranger"])
def test_every_bot_uses_it(name: str) -> None:
    bot = Stranger() if name == "stranger" else find("bande", name)
    for state in (drawn(), position(*ROWS, hand="peek", turns=2, again=True, aside=1)):
        legal = legal_actions(state)
        for seed in range(1 if name == "elder" else 20):
            rng = Random(seed)
            assert bot.decide(observe(state, 0), legal, seconds=0.05, rng=rng) in legal


@pytest.mark.parametrize("style", [PLAIN, *STYLES.values()])
def test_rounds_are_played_out_with_it(style: Style) -> None:
    for seats, seed in product((2, 4), range(5)):
        state, used = new(seats, seed=seed), 0
        for _ in range(200 * seats):
            if state.actor is None:
                break
            action: Action = choose(state, style)
            assert why_not(state, action) is None, action
            if state.hand == PEEK:
                values = judge(state, legal_actions(state), style)
                assert judge(state, [action], style) == [max(values)]
                used += 1
            apply(state, action)
        assert used


def test_neither_the_desk_nor_its_keys_offer_to_discard_it() -> None:
    desk = desk_at(*ROWS, hand="peek", turns=2)
    assert desk.part_due() == "1 to 4, Enter: the card to look at."
    assert command_for("n", COMMANDS, desk) is None
    number = desk_at(*ROWS, hand=7, turns=2)
    assert number.part_due() == "1 to 4, Enter: lay it there. N:\N{NO-BREAK SPACE}no, discard it."
    assert command_for("n", COMMANDS, number) is not None


def test_the_trainer_knows_that_it_may_not_be_discarded() -> None:
    state = drawn()
    view = observe(state, 0)
    moment = Moment(glance(view, None), view, (), PEOPLE, lambda action: why_not(state, action))
    asked = {
        question.text: question
        for seed in range(50)
        if (question := ask_whether_allowed(moment, Random(seed)))
    }
    question = asked["Anna, you have drawn the Peek. Can you discard it unused?"]
    assert question.choices[min(question.right)] == "No"
    assert question.answer == "A Peek shows you any one card of your own row."
