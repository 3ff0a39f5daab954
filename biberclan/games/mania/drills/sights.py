"""What do I know of a hand? What was taken from where it lay open, everybody knows."""

from random import Random
from typing import Final

from biberclan.games.mania.teach.events import tell
from biberclan.games.mania.teach.names import a, name_of
from biberclan.language import _, listed
from biberclan.rules.mania import Observation
from biberclan.rules.mania.events import Dealt, FilledDisplay, FilledStock
from biberclan.teach.drills import Moment, Question

KNOWN: Final = ("BM-5",)

_MOST_ROWS: Final = 5
"""How many rows of what has happened are read for one question at most."""
_COLUMNS: Final = 70
"""Columns of such a row in the smallest window."""
_MOST: Final = 5
"""How many cards are asked about at most."""


def ask_known(moment: Moment, rng: Random) -> Question | None:
    """Ask which cards somebody else surely holds, after what has happened since the deal."""
    view: Observation = moment.view
    if view.actor is None or view.paused or view.phase not in ("lay", "steal", "draw"):
        return None
    others = [
        seat for seat in range(view.seats) if seat != view.actor and moment.known.hands[seat].cards
    ]
    events = [e for e in moment.events if not isinstance(e, Dealt | FilledDisplay | FilledStock)]
    lines = tuple(line for event in events if (line := tell(event, moment.people)))
    if not others or sum(-(-len(line) // _COLUMNS) for line in lines) > _MOST_ROWS:
        return None
    seat = rng.choice(others)
    held = list(dict.fromkeys(moment.known.hands[seat].cards))
    lying = [card for pile in view.piles for card in pile.top]
    lies = dict.fromkeys((*view.display, *view.stock, *lying))
    seen = [card for card in lies if card not in held]
    rng.shuffle(held)
    rng.shuffle(seen)
    known = sorted(held[: _MOST - 2])
    offered = sorted([*known, *seen[: _MOST - len(known)]])
    return Question(
        "known",
        "BM-5",
        _("{name}, which of these does {other} hold for certain?").format(
            name=moment.people[view.actor], other=moment.people[seat]
        ),
        tuple(map(name_of, offered)),
        frozenset(number for number, card in enumerate(offered) if card in known),
        _("{other} has taken {cards} from where it lay open, and has not laid it since.").format(
            other=moment.people[seat], cards=listed(list(map(a, known)))
        ),
        view,
        moment.people,
        many=True,
        lines=lines,
    )
