"""Biber Mania's drills: see `biberclan.train.drills`.

May I do this: yes or no, and why. What does somebody have, and who writes it down: both are asked
at the end of a round. By chance alone, results are seldom close: piles and hands are given other
numbers of cards. What do I know of a hand: everybody knows the cards taken from an open place. The
last turn: which choice wins the round at once, whatever anybody holds.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from biberclan.games.mania import ID
from biberclan.games.mania.drills.beating import BEATING, ask_beating
from biberclan.games.mania.words.events import tell
from biberclan.games.mania.words.names import a, name_of, short, some
from biberclan.games.mania.words.refusals import explain
from biberclan.language import N_, _, in_figures, listed, ngettext, translate
from biberclan.rules.mania import Observation
from biberclan.rules.mania.actions import (
    PHASES,
    Accept,
    Action,
    Beat,
    Deal,
    Decline,
    Draw,
    Give,
    Lay,
    Refuse,
    Steal,
    Wish,
)
from biberclan.rules.mania.cards import HIPPIE, JOKER, KING, MEANIE, PARTYBEAVER, Cards, is_action
from biberclan.rules.mania.events import Dealt, FilledDisplay, FilledStock
from biberclan.rules.mania.groups import acting_card, form_of
from biberclan.rules.mania.scoring import leaders, recorded_points
from biberclan.rules.mania.what_if import WhatIf, what_if
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
from biberclan.train.last_turn import KIND, exact_worths

MAY: Final = (
    *("BM-7", "BM-8", "BM-10", "BM-15", "BM-30", "BM-31", "BM-37", "BM-38", "BM-51"),
    *("BM-11", "BM-28", "BM-35", "BM-40", "BM-41", "BM-50"),
)

_PERMITTED: Final[Mapping[str, str]] = {
    "BM-11": N_("Equal digits go with Jokers or one action card; each counts as one more."),
    "BM-28": N_("Digits in a row and a Hippie are a run; the Hippie stands for one of them."),
    "BM-35": N_("A Hippie goes with equal digits like any other action card."),
    "BM-37": N_("A Partybeaver goes with three digits, no two of them equal or neighbouring."),
    "BM-40": N_("Any card can be stolen, Jokers too."),
    "BM-41": N_(
        "A card is stolen from the display, the stock, or the top of somebody else's pile."
    ),
    "BM-50": N_("The Fairy may wish, but does not have to."),
    "BM-51": N_("The cards come from the stock or unseen from the draw pile, as you like."),
}
"""The reasons why something is allowed, for each ruling that a permission is learned from."""

_TRIES: Final = 40
"""The number of groups of a hand that are looked at."""
_SIZES: Final = (2, 2, 3, 3, 3, 4)
"""The numbers of their cards, each as often as it stands here."""


def ask_whether_allowed(moment: Moment, rng: Random) -> Question | None:
    """Ask, equally often, about something that the actor may do or something that they may not."""
    view: Observation = moment.view
    if view.actor is None or view.paused:
        return None
    chosen = choose_tried(_tries(view, moment.names, rng), MAY, moment, rng)
    if chosen is None:
        return None
    (action, text, permission), ruling, reason = chosen
    why = translate(_PERMITTED[permission]) if reason is None else explain(reason, moment.names)
    return yes_or_no(moment, ruling, text, _headed(action, why), yes=reason is None)


def _headed(action: Action, why: str) -> str:
    """Return the reason why something is allowed or not, headed by the cards in question."""
    match action:
        case Lay(cards):
            return headed(short(cards), why)
        case Steal(_from, card):
            return headed(name_of(card), why)
        case Give():
            return headed(name_of(MEANIE), why)
        case Beat() | Accept() | Refuse() | Wish() | Decline() | Draw() | Deal():
            return why


def _tries(view: Observation, names: tuple[str, ...], rng: Random) -> Iterator[Probe]:
    """Yield the actions that could be asked about, legal or not."""
    actor = view.decider
    name = names[actor]
    other = (actor + 1) % view.seats
    due = PHASES[view.phase].actions
    if Lay in due:
        text = _("{name}, can you pass, and lay nothing?")
        yield Probe(Decline(), text.format(name=name), "")
        for cards in _groups(view.hand, rng):
            text = _("{name}, can you lay {cards} together?")
            yield Probe(Lay(cards), text.format(name=name, cards=some(cards)), _permission(cards))
    elif Beat in due:
        text = _("{name}, you beat several groups of the display. Can you leave them all there?")
        yield Probe(Decline(), text.format(name=name), "")
    elif Steal in due:
        for card in dict.fromkeys(view.stock):
            text = _("{name}, you steal a card. Can you take {card} from the stock?")
            asked = text.format(name=name, card=a(card))
            yield Probe(Steal("stock", card), asked, "BM-40" if card == JOKER else "BM-41")
        for card in dict.fromkeys(view.piles[actor].top):
            text = _("{name}, you steal a card. Can you take {card} from your own pile?")
            yield Probe(Steal(actor, card), text.format(name=name, card=a(card)), "")
    elif Wish in due:
        text = _("{name}, you have laid a Fairy. Can you wish for nothing?")
        yield Probe(Decline(), text.format(name=name), "BM-50")
    elif Give in due:
        text = _("{name}, your Meanie draws two cards for somebody. Can that be you?")
        yield Probe(Give(actor, None), text.format(name=name), "")
        if view.victim is None:
            text = _("{name}, your Meanie draws two cards. Can it draw unseen for {other}?")
            yield Probe(Give(other, None), text.format(name=name, other=names[other]), "BM-51")


def _groups(hand: Cards, rng: Random) -> Iterator[Cards]:
    """Yield groups of a hand about which there is a rule to know."""
    for _turn in range(_TRIES):
        size = rng.choice(_SIZES)
        if size < len(hand):
            cards = tuple(sorted(rng.sample(hand, size)))
            if len(set(cards)) > 1:
                yield cards


def _permission(cards: Cards) -> str:
    """Return the ruling that a permission is best learned from, "" for none."""
    form = form_of(cards)
    if form.name == "set" and HIPPIE in cards:
        return "BM-35"
    if form.name == "set" and (JOKER in cards or any(map(is_action, cards))):
        return "BM-11"
    if form.name == "hippie_run":
        return "BM-28"
    if form.name == "party" and PARTYBEAVER in cards:
        return "BM-37"
    return ""


COUNTED: Final = ("BM-62",)
WRITTEN: Final = ("BM-63", "BM-64")

_TARGET: Final = 100
"""The target where points are collected."""
_LAID: Final = range(8, 24)
"""The numbers of cards that a pile may have."""
_HELD: Final = range(1, 12)
"""The numbers of cards that a hand may have, but that of the seat that has ended the round."""
_LEVEL: Final = 0.4
"""The share of questions in which two are level."""


def ask_count(moment: Moment, rng: Random) -> Question | None:
    """Ask how many points somebody has."""
    view = _counted(moment.view, rng)
    if view is None:
        return None
    seat = rng.randrange(view.seats)
    laid, held = view.piles[seat].size, view.hands[seat].size
    points = laid - held
    mistakes = {laid, laid + held, held - laid, points + 1, points - 1, points + 10} - {points}
    choices, right = offered_sums(points, sorted(mistakes), rng)
    return Question(
        "BM-62",
        _("The round is over. How many points does {name} have for it?").format(
            name=moment.names[seat]
        ),
        choices,
        right,
        _("{laid} − {held} = {points}: the cards on the pile less those still in hand.").format(
            laid=laid, held=held, points=in_figures(points)
        ),
        view,
    )


def ask_written(moment: Moment, rng: Random) -> Question | None:
    """Ask who writes points down where they are collected over several rounds."""
    view = _counted(moment.view, rng)
    if view is None:
        return None
    points = view.points
    if max(points) <= 0:
        return None
    best = leaders(points)
    gained = recorded_points(points)
    names = listed([moment.names[seat] for seat in best])
    level = len(best) > 1
    why = _("Only whoever has the most writes them down: {names}.")
    if level:
        why = _("{names} are level at the top: they write their points down, nobody else does.")
    sums = [
        _("{name}: {laid} − {held} = {points}.").format(
            name=name, laid=pile.size, held=hand.size, points=in_figures(count)
        )
        for name, pile, hand, count in zip(moment.names, view.piles, view.hands, points)
    ]
    return Question(
        "BM-63" if level else "BM-64",
        _("Points are collected up to {target}. Who writes some down for this round?").format(
            target=_TARGET
        ),
        moment.names,
        frozenset(seat for seat in range(view.seats) if gained[seat]),
        " ".join((*sums, why.format(names=names))),
        view,
        many=True,
    )


def _counted(view: Observation, rng: Random) -> Observation | None:
    """Return the end of a round with other numbers of cards, None if the round is not over."""
    if not view.round_over:
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
"""The most rows about past events that are read for one question."""
_COLUMNS: Final = 70
"""Columns of such a row in the smallest window."""
_MOST_ASKED: Final = 5
"""The most cards that are asked about."""


def ask_known(moment: Moment, rng: Random) -> Question | None:
    """Ask which cards somebody else surely holds, given the events since the deal."""
    view: Observation = moment.view
    if view.actor is None or view.paused or view.phase not in ("lay", "steal", "draw"):
        return None
    others = [
        seat for seat in range(view.seats) if seat != view.actor and moment.known.hands[seat].cards
    ]
    events = [e for e in moment.events if not isinstance(e, Dealt | FilledDisplay | FilledStock)]
    lines = tuple(line for event in events if (line := tell(event, moment.names)))
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
        "BM-5",
        _("{name}, which of these does {other} hold for certain?").format(
            name=moment.names[view.actor], other=moment.names[seat]
        ),
        tuple(map(name_of, offered)),
        frozenset(number for number, card in enumerate(offered) if card in known),
        _("{other} has taken {cards} from where it lay open, and has not laid it since.").format(
            other=moment.names[seat], cards=listed(list(map(a, known)))
        ),
        view,
        many=True,
        lines=lines,
    )


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
    elif what_if(view, Lay(cards)) == WhatIf():  # it beats nothing and does nothing more
        ending = _("Then the draw pile and the stock are used up: the round ends at once.")
    else:  # what is stolen and from whom, and what is refused, may decide
        ending = _(
            "If you choose well after that, the draw pile and the stock run out: the round "
            "ends at once."
        )
    if won:
        then = _("That makes {points}, more than anybody else.")
    else:
        then = _("That makes {points}, and somebody else has as many or more.")
    sentence = f"{ending} {then}".format(count=len(cards), points=in_figures(int(worth.points)))
    return Question(
        "BM-58" if is_out else "BM-57",
        _("{name}, which of these wins the round at once, whatever the others hold?").format(
            name=moment.names[view.actor]
        ),
        (*map(short, offered), _("none of these")),
        frozenset({offered.index(cards) if won else len(offered)}),
        headed(short(cards), sentence),
        view,
        after=known,
    )


DRILLS: Final = {
    "beating": Drill(N_("Which groups do I beat?"), BEATING, ask_beating),
    "may": Drill(N_("May I do this?"), MAY, ask_whether_allowed),
    "count": Drill(N_("How many points is that?"), COUNTED, ask_count),
    "points": Drill(N_("Who gets the points?"), WRITTEN, ask_written),
    "known": Drill(N_("What do I know of a hand?"), KNOWN, ask_known),
    KIND: Drill(N_("The last turn"), WINNING, ask_winning),
}
