"""What does somebody have, who writes it down, and what do I know of a hand?

The first two are asked at the end of a round. By chance alone, results are seldom close: piles and
hands are given other numbers of cards. What was taken from where it lay open, everybody knows.
"""

from dataclasses import replace
from random import Random
from typing import Final

from biberclan.games.mania.teach.events import tell
from biberclan.games.mania.teach.names import a, name_of
from biberclan.language import _, in_figures, listed, ngettext
from biberclan.rules.mania import Observation
from biberclan.rules.mania.events import Dealt, FilledDisplay, FilledStock
from biberclan.rules.mania.scoring import leaders, written
from biberclan.teach.drills import Moment, Question

COUNTED: Final = ("BM-62",)
WRITTEN: Final = ("BM-63", "BM-64")

_TARGET: Final = 100
"""The target where points are collected."""
_LAID: Final = range(8, 24)
"""How many cards a pile may have."""
_HELD: Final = range(1, 12)
"""How many cards a hand may have, but that of whoever has ended the round."""
_ANSWERS: Final = 4
"""How many sums are offered."""
_LEVEL: Final = 0.4
"""How often two are level."""


def ask_count(moment: Moment, rng: Random) -> Question | None:
    """Ask how many points somebody has."""
    view = _counted(moment.view, rng)
    if view is None:
        return None
    seat = rng.randrange(view.seats)
    laid, held = view.piles[seat].size, view.hands[seat].size
    points = laid - held
    mistakes = {laid, laid + held, held - laid, points + 1, points - 1, points + 10} - {points}
    sums = sorted([points, *rng.sample(sorted(mistakes), _ANSWERS - 1)])
    return Question(
        "count",
        "BM-62",
        _("The round is over. How many points does {name} have for it?").format(
            name=moment.people[seat]
        ),
        tuple(in_figures(each) for each in sums),
        frozenset({sums.index(points)}),
        ngettext(
            "{laid} card on the pile, {held} still in hand: {points}.",
            "{laid} cards on the pile, {held} still in hand: {points}.",
            laid,
        ).format(laid=laid, held=held, points=in_figures(points)),
        view,
        moment.people,
    )


def ask_written(moment: Moment, rng: Random) -> Question | None:
    """Ask who writes points down where they are collected over several rounds."""
    view = _counted(moment.view, rng)
    if view is None:
        return None
    points = [pile.size - hand.size for pile, hand in zip(view.piles, view.hands)]
    if max(points) <= 0:
        return None
    best = leaders(points)
    told = written(points)
    names = listed([moment.people[seat] for seat in best])
    level = len(best) > 1
    why = _("Only whoever has most writes it down: {names}.")
    if level:
        why = _("{names} are level with most: each of them writes it down, nobody else.")
    sums = [
        _("{name}: {laid} − {held} = {points}.").format(
            name=name, laid=pile.size, held=hand.size, points=in_figures(pile.size - hand.size)
        )
        for name, pile, hand in zip(moment.people, view.piles, view.hands)
    ]
    return Question(
        "points",
        "BM-63" if level else "BM-64",
        _("Points are collected up to {target}. Who writes any down for this round?").format(
            target=_TARGET
        ),
        moment.people,
        frozenset(seat for seat in range(view.seats) if told[seat]),
        " ".join((*sums, why.format(names=names))),
        view,
        moment.people,
        many=True,
    )


def _counted(view: Observation, rng: Random) -> Observation | None:
    """Return the end of a round with other numbers of cards, None if it is none."""
    if view.phase not in ("deal", "over"):
        return None
    ender = rng.randrange(view.seats)
    sizes = [
        (rng.choice(_LAID), 0 if seat == ender else rng.choice(_HELD)) for seat in range(view.seats)
    ]
    if rng.random() < _LEVEL:
        best = max(range(view.seats), key=lambda seat: sizes[seat][0] - sizes[seat][1])
        other = rng.choice([seat for seat in range(view.seats) if seat != best])
        held = sizes[other][1]
        sizes[other] = (sizes[best][0] - sizes[best][1] + held, held)
    return replace(
        view,
        piles=tuple(replace(pile, size=laid) for pile, (laid, _held) in zip(view.piles, sizes)),
        hands=tuple(
            replace(hand, size=held, cards=(), shown=(), lacks=())
            for hand, (_laid, held) in zip(view.hands, sizes)
        ),
        counted=view.counted[:-1],
        winners=None,
    )


KNOWN: Final = ("BM-5",)

_MOST_ROWS: Final = 5
"""How many rows of what has happened are read for one question at most."""
_COLUMNS: Final = 70
"""Columns of such a row in the smallest window."""
_MOST_ASKED: Final = 5
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
    known = sorted(held[: _MOST_ASKED - 2])
    offered = sorted([*known, *seen[: _MOST_ASKED - len(known)]])
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
