"""Non-interference on the screen, without a terminal: everything that is painted of a match.

Two matches that differ only in what the viewer may not be shown paint the same cells, characters
and styles, whoever the viewer is and whatever stage the match is in.
"""

from collections.abc import Iterator
from random import Random

import pytest

from biberclan.games.clan.table import TABLE
from biberclan.games.clan.table.desk import ClanDesk
from biberclan.match.match import Match
from biberclan.rules.clan import State, legal_actions, observe
from biberclan.rules.clan.actions import Peek
from biberclan.table.panel_look import panel_look
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.panel import Panel
from tests.conformance.test_painting import another, assert_the_same
from tests.conformance.test_secrets import DISGUISED
from tests.match.walking import state_of, step, table, walks, with_state

PALETTE = Palette()

memory = pytest.mark.parametrize("memory_aid", [False, True], ids=["forgetful", "memory aid"])


def stages(memory_aid: bool, count: int) -> Iterator[tuple[Random, Match]]:
    """Yield some of the stages that can be painted in some matches."""
    for rng, walk in walks(count, memory_aid=memory_aid):
        for match in walk:
            if rng.random() < 0.25 or (
                match.seated is not None and isinstance(match.looking, Peek)
            ):
                yield rng, match


@memory
def test_what_is_drawn_for_the_next_one_leaves_no_trace_before_they_begin(memory_aid: bool) -> None:
    """A number or an action card: till then one can take back, and nobody has seen it."""
    compared = 0
    for rng, match in stages(memory_aid, 5):
        plain = state_of(match).to_dict()
        hand, draw = plain["hand"], plain["draw"]
        if match.seated is not None or hand is None:
            continue
        at = rng.choice([at for at, card in enumerate(draw) if type(card) is not type(hand)])
        plain["hand"], draw[at] = draw[at], hand
        number = isinstance(plain["hand"], int)
        plain["phase"] = "place" if number else plain["hand"]
        plain["hand_known_by"] = [plain["actor"]] if number else [*range(plain["seats"])]
        other = with_state(match, State.from_dict(plain))
        if legal_actions(state_of(other)):
            assert (match.view, match.public) == (other.view, other.public)
            assert_the_same(match, other, rng)
            compared += 1
    assert compared > 60


@memory
def test_what_happened_in_secret_is_not_told_later(memory_aid: bool) -> None:
    """Two matches are played side by side, each with a log of its own.

    They differ in cards that one viewer does not know; as long as the viewer has not learned the
    difference, everything painted while they look at the screen is the same.
    """
    compared, lasted = 0, 0
    for number in range(20):
        rng = Random(number)
        match = Match(table(rng.randint(2, 5), seed=number, deck="combined", memory_aid=memory_aid))
        for _ in range(rng.randint(0, 40)):
            step(match, rng)
        while match.seated is not None or match.view.phase in ("deal", "over"):
            step(match, rng)
        viewer = rng.choice([None, *range(match.view.seats)])
        plain = state_of(match).to_dict()
        disguised = DISGUISED["clan"](plain, viewer, rng) | {"draw": plain["draw"]}
        other = with_state(match, State.from_dict(disguised))
        match = with_state(match, state_of(match).clone())
        while observe(state_of(match), viewer) == observe(state_of(other), viewer):
            lasted += 1
            if match.seated in (None, viewer):
                assert_the_same(match, other, rng)
                compared += 1
            if match.actor is None:
                break
            chance = rng.getstate()
            action = step(match, rng)
            rng.setstate(chance)
            assert step(other, rng) == action
    assert compared > 100
    assert lasted > compared


@memory
def test_names_of_things_tell_nobody_a_card(memory_aid: bool) -> None:
    """The repr of a thing, in a traceback or a log, holds not even the actor's card."""
    for rng, match in stages(memory_aid, 3):
        other = another(match, None, rng, remembers=False)
        for one, two in zip(things(match), things(other)):
            assert plain_name(one) == plain_name(two)


def things(match: Match) -> list[object]:
    desk = ClanDesk(match)
    look = panel_look(desk)
    lodges = TABLE.look(desk)
    shown = [match, match.setup, match.log, match.view, match.view.lodges, desk, look, look.piles]
    return [*shown, *lodges, *lodges[0].slots, Panel(look, PALETTE), state_of(match)]


def plain_name(thing: object) -> str:
    """Return the repr of a thing, without its address in memory."""
    text = repr(thing)
    return text if " at 0x" not in text else text.split(" at 0x")[0]
