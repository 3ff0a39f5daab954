"""What a hint says of its choices: why."""

from biberclan.bots.search import Valued
from biberclan.plain import telling
from biberclan.rules import clan
from tests.match.walking import NAMES
from tests.positions import position

MUST = "A Cleanup has to be carried out, even where it does you no good."


def test_a_duty_and_the_only_thing_to_do_are_told_as_such() -> None:
    for lodges, only in ((("9", ""), True), (("9", "8 7"), False)):
        state = position(*lodges, hand="cleanup")
        legal = clan.legal_actions(state)
        assert (len(legal) == 1) is only
        answer = [Valued(legal[0], 0.4, 9, 99)]
        view = clan.observe(state, 0)
        _best, *why = telling.hint("clan", view, answer, NAMES, str, only=only)
        assert why == (["It is all that you can do now.", MUST] if only else [MUST])
