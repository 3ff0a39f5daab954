"""Biberbande's drills: see `biberclan.train.drills`."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from biberclan.games.bande import ID
from biberclan.games.bande.words.events import tell
from biberclan.games.bande.words.names import SPECIALS, a, place, the
from biberclan.games.bande.words.refusals import explain
from biberclan.language import N_, _, listed, ngettext, translate
from biberclan.rules.bande import Action, Observation, actions
from biberclan.rules.bande.cards import OUTER, SLOTS, is_number
from biberclan.rules.bande.events import Dealt, Looked, Swapped
from biberclan.rules.bande.scoring import count_round, rounds_for
from biberclan.train.drills import (
    Drill,
    Moment,
    Probe,
    Question,
    choose_tried,
    headed,
    offered_sums,
    yes_or_no,
)
from biberclan.train.last_turn import KIND, ask_last_turn

LAST: Final = ("BB-29",)

_MOST_LINES: Final = 7
"""The most lines about past events that are read for one question."""
_AS_DEALT: Final = 0.1
"""The share of questions kept where nothing has changed since the look at the outer cards."""
_MISTAKES: Final = (-10, -5, -2, -1, 1, 2, 5, 10)

_ALLOWED: Final = {
    "BB-9": N_("A drawn number goes into your row or onto the discard pile, as you like."),
    "BB-11": N_("Nobody has to use an action card."),
    "BB-14": N_("A number on top may be taken; then it must go into your row."),
    **dict(special.allowed for special in SPECIALS.values()),
}
"""The reasons why something is allowed, by ruling."""

MAY: Final = ("BB-5", "BB-10", "BB-15", "BB-19", *_ALLOWED)


def ask_whether_allowed(moment: Moment, rng: Random) -> Question | None:
    """Ask, equally often, about something that the actor may do or something that they may not."""
    view: Observation = moment.view
    chosen = choose_tried(_tries(view, rng), MAY, moment, rng)
    if chosen is None:
        return None
    (action, message, permission), ruling, reason = chosen
    actor, names = view.decider, moment.names
    card = view.discard[-1] if view.phase == "draw" else view.hand
    assert card is not None
    why = translate(_ALLOWED[permission]) if reason is None else explain(reason, names)
    text = translate(message).format(
        name=names[actor], card=the(card), other=names[(actor + 1) % view.seats]
    )
    return yes_or_no(moment, ruling, text, _headed(action, card, why), yes=reason is None)


def _headed(action: Action, card: int, why: str) -> str:
    """Return the reason why something is allowed or not, headed by the card in question, if any."""
    if isinstance(action, actions.Look):
        return why
    special = SPECIALS.get(card)
    return headed(the(card) if special is None else special.title(), why)


def _tries(view: Observation, rng: Random) -> Iterator[Probe]:
    """Yield the actions that could be asked about, legal or not."""
    actor, hand = view.actor, view.hand
    if actor is None or view.phase not in ("draw", "use"):
        return
    slot, other_slot = rng.choice(SLOTS), rng.choice(SLOTS)
    if view.phase == "draw":
        text = N_("{name}, {card} lies on the discard pile. Can you take it into your row?")
        yield Probe(actions.Take(slot), text, "BB-14")
        text = N_("{name}, can you look at your two outer cards once more before you draw?")
        yield Probe(actions.Look(), text, "")
        return
    if hand is None:
        return
    if is_number(hand):
        text = N_("{name}, you have drawn {card}. Can you lay it into your row?")
        yield Probe(actions.Exchange(slot), text, "BB-9")
        text = N_("{name}, you have drawn {card}. Can you discard it at once?")
        yield Probe(actions.Discard(), text, "BB-9")
        return
    text = N_("{name}, you have drawn {card}. Can you lay it into your row in place of a bad card?")
    yield Probe(actions.Exchange(slot), text, "BB-9")
    text = N_("{name}, you have drawn {card}. Can you discard it unused?")
    yield Probe(actions.Discard(), text, "BB-11")
    use, special = actions.USES[hand], SPECIALS[hand]
    if use is actions.Swap:
        text = N_("{name}, you have drawn a Swap. Can you swap two cards of your own row?")
        yield Probe(actions.Swap(slot, actor, other_slot), text, "")
        tried: Action = actions.Swap(slot, (actor + 1) % view.seats, other_slot)
    elif issubclass(use, actions.ShowOwn):
        tried = use(rng.choice(SLOTS[1:3]))
    else:
        tried = actions.Twice()
    yield Probe(tried, special.may_i, special.allowed[0])


def ask_knock(moment: Moment, rng: Random) -> Question | None:
    """Ask whether the actor may knock at the end of this turn."""
    view: Observation = moment.view
    actor, names = view.actor, moment.names
    if actor is None or view.phase not in ("draw", "use"):
        return None
    if view.knocker is None and view.turns > 2 * view.seats:
        return None  # too obvious
    reason = moment.why_not(actions.Knock())
    assert reason is not None
    may = reason.ruling == "BB-28"  # refused only because the turn is not over yet
    if view.knocker is None and may is (rng.random() < 0.5):
        return None
    begun = ngettext(
        "{starter} began the round, and {count} turn is over.",
        "{starter} began the round, and {count} turns are over.",
        view.turns,
    ).format(starter=names[view.starter], count=view.turns)
    if not view.turns:
        begun = _("{name} begins the round.").format(name=names[view.starter])
    if view.knocker is not None:
        begun = _("{name} has knocked.").format(name=names[view.knocker])
    asked = _("It is {name}'s turn: can {name} knock at the end of it?").format(name=names[actor])
    why = (
        _("Everybody has had a turn by then, counting this one.") if may else explain(reason, names)
    )
    if view.knocker is None:
        turns = _("Turns by then: {turns} + 1 = {sum}; people: {seats}.")
        turns = turns.format(turns=view.turns, sum=view.turns + 1, seats=view.seats)
        why = f"{turns} {why}"
    ruling = "BB-27" if may else reason.ruling
    return yes_or_no(moment, ruling, f"{begun} {asked}", why, yes=may)


def ask_count(moment: Moment, rng: Random) -> Question | None:
    """Ask for the points of a row, as often as not that of the seat that has knocked."""
    view: Observation = moment.view
    if not view.paused:
        return None
    knocker = view.knocker
    seat = rng.randrange(view.seats) if knocker is None or rng.random() < 0.5 else knocker
    cards = [sighted.card for sighted in view.rows[seat] if sighted.card is not None]
    points = count_round([cards])[0].points
    wrong = [points + off for off in _MISTAKES if points + off >= 0]
    choices, right = offered_sums(points, wrong, rng)
    sum_text = _("{addends} = {sum}.").format(addends=" + ".join(map(str, cards)), sum=points)
    if seat == knocker:
        sum_text = " ".join((sum_text, _("Knocking itself neither earns nor costs points.")))
    return Question(
        "BB-31" if seat == knocker else "BB-39",
        _("How many points does {name} write down for this round?").format(name=moment.names[seat]),
        choices,
        right,
        sum_text,
        replace(view, scores=view.scores[:-1]),
    )


def ask_known(moment: Moment, rng: Random) -> Question | None:
    """Ask which cards of their row the actor knows, given the events since the deal."""
    view: Observation = moment.view
    actor = view.actor
    if actor is None or view.phase not in ("draw", "use"):
        return None
    events = [event for event in moment.events if not isinstance(event, Dealt | Looked)]
    lines = tuple(line for event in events if (line := tell(event, moment.names)))
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
    known_cards = [f"{name} ({the(card)})" for name, card in zip(names, seen) if card is not None]
    why = (
        _("You know {cards}.").format(cards=listed(known_cards))
        if known_cards
        else _("You know none of them.")
    )
    if swapped:
        why = " ".join(
            (why, _("A Swap is blind: you know what you get only if you have seen it before."))
        )
    return Question(
        "BB-20" if swapped else "BB-5",
        _(
            "{name}, everybody has looked at the two outer cards. Which cards of your row do you"
            " know now?"
        ).format(name=moment.names[actor]),
        tuple(names),
        frozenset(known),
        why,
        view,
        many=True,
        lines=lines,
        spots=tuple((actor, slot) for slot in SLOTS),
        after=moment.known,
    )


def ask_last(moment: Moment, rng: Random) -> Question | None:
    """Ask for the best choice of the last turn of a match, as if all were level before."""
    view: Observation = moment.view
    actor, knocker, names = view.actor, view.knocker, moment.names
    if actor is None or knocker is None or view.phase not in ("draw", "use"):
        return None
    if view.phase == "use":
        card = view.hand
        text = _(
            "{name}, it is the last turn of a match that was level before this round: {knocker} has"
            " knocked, and you have drawn {card}. Which choice wins most often?"
        )
    else:
        card = view.discard[-1]
        text = _(
            "{name}, it is the last turn of a match that was level before this round: {knocker} has"
            " knocked, and {card} lies on the discard pile. Which choice wins most often?"
        )
    assert card is not None
    seen = [
        f"{place(names, actor, seat, slot)} ({the(sighted.card)})"
        # After somebody's name a slot without one would be taken for theirs as well.
        for seat, row in sorted(enumerate(moment.known.rows), key=lambda each: each[0] != actor)
        for slot, sighted in enumerate(row)
        if sighted.card is not None
    ]
    level = (0,) * view.seats
    before = rounds_for(view.seats) - 1
    return ask_last_turn(
        ID,
        LAST[0],
        moment,
        replace(moment.known, round=before + 1, scores=(level,) * before),
        text.format(name=names[actor], knocker=names[knocker], card=a(card)),
        seen,
        rng,
    )


DRILLS: Final = {
    "may": Drill(N_("May I do this?"), MAY, ask_whether_allowed),
    "count": Drill(N_("What is this row worth?"), ("BB-31", "BB-39"), ask_count),
    "known": Drill(N_("What do I know of my row?"), ("BB-5", "BB-20"), ask_known),
    "knock": Drill(N_("When may I knock?"), ("BB-27", "BB-29"), ask_knock),
    KIND: Drill(N_("The last turn"), LAST, ask_last),
}
"""For each kind of question, its name, its rulings, and the function that makes a question."""
