"""Drills on seeing, remembering and counting: protection, cards seen, the pile, lodges."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from biberclan.games.clan.words.events import tell
from biberclan.games.clan.words.names import place, slot_name
from biberclan.language import _, listed, ngettext
from biberclan.rules.clan import Observation
from biberclan.rules.clan.cards import DECKS, HIGHEST_NUMBER
from biberclan.rules.clan.lodge import BELOW, LODGE, SLOTS, UP, Outline, Slot, is_full, protection
from biberclan.rules.clan.scoring import BONUS, Count, count_round
from biberclan.rules.clan.scoring import MALUS as MALUS_POINTS
from biberclan.rules.sighted import Sighted
from biberclan.train.drills import Moment, Question, offered_sums
from biberclan.words.seam import SeatNames

PROTECTED: Final = ("BC-21", "BC-22", "BC-25", "BC-27", "BC-29", "BC-32")
KNOWN: Final = ("BC-17",)
PILE: Final = ("BC-44",)

_MOST_LINES: Final = 6
"""The largest number of lines about past events to read for one question."""
_LEAST_CARDS: Final = 2
_NONE: Final = 0.2
"""The share of questions without a right choice that are worth asking."""
_LEFT: Final = range(2, 10)
"""The numbers of cards left to ask about: counting on from more would only be tedious."""


def ask_protected(moment: Moment, rng: Random) -> Question | None:
    """Ask which cards of a lodge the actor may not touch."""
    view: Observation = moment.view
    actor = view.actor
    if view.paused or actor is None:
        return None
    seat = rng.randrange(view.seats)
    outline = view.outline(seat)
    spots = tuple((seat, slot) for slot in SLOTS if view.lodges[seat][slot] is not None)
    if len(spots) < _LEAST_CARDS:
        return None
    own = seat == actor
    why = {slot: protection(outline, slot, owner=own) for _seat, slot in spots}
    ruling, sentence = _why_protected(outline, why, own=own)
    text = (
        _("{name}, which cards of your own lodge can't you touch?")
        if own
        else _("{name}, which cards of {owner}'s lodge can't you touch?")
    )
    return Question(
        ruling,
        text.format(name=moment.names[actor], owner=moment.names[seat]),
        tuple(slot_name(slot) for slot in why),
        frozenset(number for number, code in enumerate(why.values()) if code is not None),
        sentence,
        view,
        many=True,
        spots=spots,
    )


def _why_protected(
    outline: Outline, why: Mapping[Slot, str | None], *, own: bool
) -> tuple[str, str]:
    """Return the ruling that the protection of a lodge is best learned from, and its explanation.

    Args:
        outline: the outline of the lodge.
        why: the code of the protection of each occupied slot, None for none.
        own: whether the lodge belongs to the player who is asked.
    """
    if is_full(outline):
        return "BC-32", _("Five cards lie there: all of them are protected, from everybody.")
    covered, lone = ([slot_name(s) for s in why if why[s] == code] for code in ("covered", "lone"))
    ups = [slot_name(slot) for slot in why if outline & UP[slot]]
    own_lone = [slot_name(s) for s in why if own and outline & UP[s] and why[s] is None]
    ruling, said = "BC-27" if ups else "BC-22", []
    if covered:
        ruling = "BC-29"
        text = ngettext(
            "{slots} lies under {above}: nobody may touch it.",
            "{slots} lie under {above}: nobody may touch them.",
            len(covered),
        )
        above = listed([slot_name(slot) for slot in why if BELOW[slot]])
        said.append(text.format(slots=listed(covered), above=above))
    if lone:
        ruling = "BC-21"
        text = _("{slot} is the only face-up card there: only its owner may touch it.")
        said.append(text.format(slot=lone[0]))
    if own_lone and len(ups) == 1:
        ruling = "BC-25"
        text = _("{slot} is your only face-up card: protected from the others, not from you.")
        said.append(text.format(slot=own_lone[0]))
    if not said:
        text = (
            _("{slots} lie face up, and no card is covered: none is protected.")
            if ups
            else _("{slots} lie face down, and none is covered: they are secret, not protected.")
        )
        said.append(text.format(slots=listed(ups or [slot_name(slot) for slot in why])))
    return ruling, " ".join(said)


def ask_known(moment: Moment, rng: Random) -> Question | None:
    """Ask which face-down cards the actor has seen, after the events since the deal."""
    view: Observation = moment.view
    actor = view.actor
    if view.paused or actor is None:
        return None
    lines = tuple(line for event in moment.events if (line := tell(event, moment.names)))
    down = [
        (seat, slot)
        for seat in range(view.seats)
        for slot in SLOTS
        if (sighted := view.lodges[seat][slot]) is not None and not sighted.up
    ]
    if not _LEAST_CARDS <= len(down) <= LODGE + 1 or len(lines) > _MOST_LINES:
        return None
    known = ((spot, moment.known.lodges[spot[0]][spot[1]]) for spot in down)
    seen = {spot: lying.card for spot, lying in known if lying and lying.card is not None}
    if not seen and rng.random() > _NONE:
        return None
    names = [place(moment.names, actor, *spot) for spot in down]
    known_cards = [f"{name} ({seen[spot]})" for name, spot in zip(names, down) if spot in seen]
    why = (
        _("{cards}: laid or taken by you, or face up before.").format(cards=listed(known_cards))
        if known_cards
        else _("{cards}: not laid by you, and never face up.").format(cards=listed(names))
    )
    return Question(
        "BC-17",
        _("{name}, which of the face-down cards have you seen?").format(name=moment.names[actor]),
        tuple(names),
        frozenset(number for number, spot in enumerate(down) if spot in seen),
        why,
        view,
        many=True,
        lines=lines,
        spots=tuple(down),
        after=moment.known,
    )


def ask_pile(moment: Moment, rng: Random) -> Question | None:
    """Ask who will find the draw pile empty if everybody draws one card a turn."""
    view: Observation = moment.view
    actor = view.actor
    if view.phase != "place" or actor is None or view.ender is not None:
        return None
    if view.seats < 3:
        return None
    names, left = moment.names, rng.choice(_LEFT)
    last = (actor + left) % view.seats
    shuffles = (last + 1) % view.seats
    text = ngettext(
        "{name} has just drawn; {count} card is left. If each turn takes one card, in whose turn"
        " is the discard pile shuffled?",
        "{name} has just drawn; {count} cards are left. If each turn takes one card, in whose turn"
        " is the discard pile shuffled?",
        left,
    )
    return Question(
        "BC-44",
        text.format(name=names[actor], count=left),
        names,
        frozenset({shuffles}),
        _(
            "One card a turn from {next} on: {last} draws the last of {count}. The discard "
            "pile is shuffled only when {name} must draw and none is left."
        ).format(
            next=names[(actor + 1) % view.seats],
            last=names[last],
            count=left,
            name=names[shuffles],
        ),
        view,
    )


COUNTED: Final = ("BC-53", "BC-54", "BC-55", "BC-56", "BC-57")
MALUS: Final = ("BC-61", "BC-62")

_CLOSE: Final = 12
"""The largest difference of points at which the malus is worth asking about."""


def ask_count(moment: Moment, rng: Random) -> Question | None:
    """Ask what a lodge counts, any bonus included."""
    view = _with_other_cards(moment.view, rng)
    if view is None:
        return None
    seat = rng.randrange(view.seats)
    cards = view.cards(seat)
    ruling = _about(cards)
    if ruling is None:
        return None
    count = count_round([cards], None)[0]
    choices, right = offered_sums(count.points, _mistakes(count), rng)
    return Question(
        ruling,
        _("What is {name}'s lodge worth, with the bonus if there is one?").format(
            name=moment.names[seat]
        ),
        choices,
        right,
        _count_sentence(count),
        view,
    )


def ask_malus(moment: Moment, rng: Random) -> Question | None:
    """Ask whether the seat that has closed the round loses points for it."""
    view = _with_other_cards(moment.view, rng)
    if view is None or view.ender is None:
        return None
    ender, names = view.ender, moment.names
    counts = count_round([view.cards(seat) for seat in range(view.seats)], ender)
    points = [count.sum + count.bonus for count in counts]
    best = max(points[seat] for seat in range(view.seats) if seat != ender)
    if abs(points[ender] - best) > _CLOSE:
        return None
    bears = counts[ender].malus > 0
    if bears is (rng.random() < 0.5):
        return None
    sums = [count.sum for count in counts]
    by_sums = sums[ender] < max(sums)
    better = next(seat for seat in range(view.seats) if seat != ender and points[seat] == best)
    sums_of_both = [f"{names[seat]}: {_added(counts[seat])}." for seat in (better, ender)]
    why = _why_malus(ender, better, points, names, bears=bears)
    return Question(
        "BC-62" if by_sums is not bears else "BC-61",
        _("{ender} has closed the round. Who loses {malus} points as a malus?").format(
            ender=names[ender], malus=MALUS_POINTS
        ),
        (_("nobody"), *names),
        frozenset({ender + 1 if bears else 0}),
        " ".join((*sums_of_both, why)),
        view,
    )


def _why_malus(
    ender: int, better: int, points: Sequence[int], names: SeatNames, *, bears: bool
) -> str:
    """Return the reason why the seat that has closed a round loses points for it, or does not.

    Args:
        ender: the seat that has closed it.
        better: the seat with the most points of the others.
        points: the points of each seat, without the malus.
        names: the name of each seat.
        bears: whether the ender loses points.
    """
    if bears:
        why = ngettext(
            "{name} has {points} point, more than {ender}'s {own}: {ender} loses {malus}.",
            "{name} has {points} points, more than {ender}'s {own}: {ender} loses {malus}.",
            points[better],
        )
    elif points[ender] == points[better]:
        why = ngettext(
            "{name} has {points} point too: being level with the best costs nothing.",
            "{name} has {points} points too: being level with the best costs nothing.",
            points[better],
        )
    else:
        why = ngettext(
            "Nobody has more than {ender}'s {own} point.",
            "Nobody has more than {ender}'s {own} points.",
            points[ender],
        )
    return why.format(
        name=names[better],
        points=points[better],
        ender=names[ender],
        own=points[ender],
        malus=MALUS_POINTS,
    )


def _with_other_cards(view: Observation, rng: Random) -> Observation | None:
    """Return a counted table with other cards, the points left out; None if it is not counted."""
    if not view.paused:
        return None
    left = Counter(card for card in DECKS[view.deck] if card <= HIGHEST_NUMBER)
    lodges = []
    for lodge in view.lodges:
        favourite, second = rng.sample(range(HIGHEST_NUMBER + 1), 2)
        often, sometimes = rng.choice(((0.2, 0.2), (0.5, 0.5), (0.6, 0.8), (0.75, 0.3)))
        laid: list[Sighted | None] = []
        for sighted in lodge:
            if sighted is None:
                laid.append(None)
                continue
            card = favourite if rng.random() < often else second
            if not left[card] or (card == second and rng.random() > sometimes):
                card = rng.choice(sorted(left.elements()))
            left[card] -= 1
            laid.append(replace(sighted, card=card))
        lodges.append(tuple(laid))
    return replace(view, lodges=tuple(lodges), scores=view.scores[:-1])


def _about(cards: Sequence[int]) -> str | None:
    """Return the ruling that a count is best learned from, None where it is too plain.

    >>> [_about([3, 3, 3, *cards]) for cards in ([], [7], [7, 7], [7, 8], [3])]
    ['BC-53', 'BC-53', 'BC-55', 'BC-53', 'BC-54']
    """
    copies = Counter(cards)
    most = max(copies.values(), default=0)
    if most >= 5 or len(cards) < 3:
        return None  # five of a kind wins the match: nobody counts it
    if most == 4:
        return "BC-54"
    if most == 3:
        if copies[0] == 3:
            return "BC-56"
        return "BC-55" if len(copies) == 2 and len(cards) == 5 else "BC-53"
    return "BC-57" if len(cards) < 5 else None


def _mistakes(count: Count) -> list[int]:
    """Return other sums that one might come to."""
    mistakes = {count.sum + bonus for bonus in (0, *BONUS.values())}
    mistakes |= {count.points + 10, count.points + 1, count.points - 1, count.points - 10}
    mistakes -= {count.points}
    return sorted(points for points in mistakes if points >= 0)


def _count_sentence(count: Count) -> str:
    """Return the sentence on how a lodge is counted."""
    text = "{sum}." if count.bonus else _("{sum}; fewer than three equal cards bring no bonus.")
    return text.format(sum=_added(count))


def _added(count: Count) -> str:
    """Return the sum of a lodge, written out, without a malus."""
    added = str(count.sum)
    if len(count.cards) > 1:
        added = f"{' + '.join(map(str, count.cards))} = {added}"
    if not count.bonus:
        return added
    return _("{sum}, and {bonus} for {equal} equal cards: {points}").format(
        sum=added, bonus=count.bonus, equal=count.equal, points=count.sum + count.bonus
    )
