"""The drill that asks which choice wins the round at once, whatever anybody holds."""

from dataclasses import replace
from random import Random
from typing import Final

from biberclan.games.mania import ID
from biberclan.games.mania.words.names import short
from biberclan.language import _, in_figures, ngettext
from biberclan.rules.mania import Observation
from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.cards import KING
from biberclan.rules.mania.groups import acting_card
from biberclan.rules.mania.what_if import WhatIf, what_if
from biberclan.train.drills import Moment, Question, headed
from biberclan.train.last_turn import KIND, exact_worths

WINNING: Final = ("BM-57", "BM-58")

_GROUPS: Final = 3
"""The most groups that are offered."""
_PLAIN: Final = 0.3
"""The share of those questions that are asked in which the last cards win: there are many."""


def ask_winning(moment: Moment, rng: Random) -> Question | None:
    """Ask which group wins the round at once, if any, as if the match had but this one."""
    view: Observation = moment.view
    if view.actor is None or view.phase != "lay" or not any(pile.size for pile in view.piles):
        return None
    known: Observation = replace(moment.known, target=None, counted=(), round=1, start=())
    worths = {lay.cards: worth for lay, worth in zip(*exact_worths(ID, known))}
    won = [cards for cards, worth in worths.items() if worth and worth.wins == 1]
    ends = won or [cards for cards, worth in worths.items() if worth]
    # Whether a King wins may depend on his levy, which is not known: he is no wrong answer either.
    others = [cards for cards in worths if cards not in ends and acting_card(cards) != KING]
    if not ends or not others:
        return None
    cards = rng.choice(ends)
    worth = worths[cards]
    assert worth is not None
    is_out = len(cards) == view.hands[view.actor].size
    if won and is_out and rng.random() > _PLAIN:
        return None
    offered = [cards, *rng.sample(others, min(len(others), _GROUPS - 1))]
    rng.shuffle(offered)
    if is_out:
        ending = ngettext(
            "Your hand is empty then: the round ends at once, and the card counts.",
            "Your hand is empty then: the round ends at once, and the {count} cards count.",
            len(cards),
        )
    elif what_if(view, Lay(cards)) == WhatIf():
        ending = _("Draw pile and stock are used up then: the round ends at once.")
    else:  # what is stolen and from whom, and what is refused, may decide
        ending = _(
            "If you choose well after that, draw pile and stock are used up: the round ends at"
            " once."
        )
    if won:
        then = _("That makes {points}, more than anybody else.")
    else:
        then = _("That makes {points}, and somebody else has as many or more.")
    told = f"{ending} {then}".format(count=len(cards), points=in_figures(int(worth.points)))
    return Question(
        KIND,
        "BM-58" if is_out else "BM-57",
        _("{name}, which of these wins the round at once, whatever the others hold?").format(
            name=moment.people[view.actor]
        ),
        (*map(short, offered), _("none of them")),
        frozenset({offered.index(cards) if won else len(offered)}),
        headed(short(cards), told),
        view,
        moment.people,
        after=known,
    )
