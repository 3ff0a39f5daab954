"""What is to be seen, or remembered: what a row counts, which cards of it one knows."""

from dataclasses import replace
from random import Random
from typing import Final

from biberclan.games.bande.teach.events import tell
from biberclan.games.bande.teach.names import the
from biberclan.language import _, listed
from biberclan.rules.bande import Observation
from biberclan.rules.bande.events import Dealt, Looked, Swapped
from biberclan.rules.bande.row import OUTER, SLOTS
from biberclan.rules.bande.scoring import count_round
from biberclan.teach.drills import Moment, Question

COUNTED: Final = ("BB-31", "BB-39")
KNOWN: Final = ("BB-5", "BB-20")

_MOST_LINES: Final = 7
"""How many lines of what has happened are read for one question at most."""
_AS_DEALT: Final = 0.1
"""How often it is worth asking where nothing has changed since the look at the outer cards."""
_ANSWERS: Final = 4
"""How many sums are offered."""
_MISTAKES: Final = (-10, -5, -2, -1, 1, 2, 5, 10)


def ask_count(moment: Moment, rng: Random) -> Question | None:
    """Ask what a row counts, as often as not that of whoever has knocked."""
    view: Observation = moment.view
    if not view.paused:
        return None
    knocker = view.knocker
    seat = rng.randrange(view.seats) if knocker is None or rng.random() < 0.5 else knocker
    cards = [sighted.card for sighted in view.rows[seat] if sighted.card is not None]
    points = count_round([cards])[0].points
    wrong = [points + off for off in _MISTAKES if points + off >= 0]
    sums = sorted([points, *rng.sample(wrong, _ANSWERS - 1)])
    told = _("{addends} = {sum}.").format(addends=" + ".join(map(str, cards)), sum=points)
    if seat == knocker:
        told = " ".join((told, _("Knocking itself neither brings nor costs points.")))
    return Question(
        "count",
        "BB-31" if seat == knocker else "BB-39",
        _("How many points does {name} write down for this round?").format(
            name=moment.people[seat]
        ),
        tuple(map(str, sums)),
        frozenset({sums.index(points)}),
        told,
        replace(view, scores=view.scores[:-1]),
        moment.people,
    )


def ask_known(moment: Moment, rng: Random) -> Question | None:
    """Ask which cards of their row the actor knows, after what has happened since the deal."""
    view: Observation = moment.view
    actor = view.actor
    if actor is None or view.phase not in ("draw", "use"):
        return None
    events = [event for event in moment.events if not isinstance(event, Dealt | Looked)]
    lines = tuple(line for event in events if (line := tell(event, moment.people)))
    if not 1 < len(lines) <= _MOST_LINES:
        return None
    seen = [sighted.card for sighted in moment.known.rows[actor]]
    known = [slot for slot in SLOTS if seen[slot] is not None]
    if known == list(OUTER) and rng.random() > _AS_DEALT:
        return None
    swapped = any(
        isinstance(event, Swapped) and actor in (event.seat, event.action.seat) for event in events
    )
    names = [_("slot {slot}").format(slot=slot + 1) for slot in SLOTS]
    told = [f"{name} ({the(card)})" for name, card in zip(names, seen) if card is not None]
    why = _("You know {cards}.").format(cards=listed(told)) if told else _("You know none of them.")
    if swapped:
        why = " ".join((why, _("A Swap is unseen: you don't know what comes.")))
    return Question(
        "known",
        "BB-20" if swapped else "BB-5",
        _(
            "{name}, everybody has looked at the two outer cards. Which cards of your row do you"
            " know now?"
        ).format(name=moment.people[actor]),
        tuple(names),
        frozenset(known),
        why,
        view,
        moment.people,
        many=True,
        lines=lines,
        spots=tuple((actor, slot) for slot in SLOTS),
        after=moment.known,
    )
