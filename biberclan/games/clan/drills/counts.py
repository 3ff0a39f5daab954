"""What does this lodge count, and who loses the malus? Asked at a counted round.

By chance alone, equal cards and close results are rare: the cards of a counted round are replaced
by others of the deck among which they are not. They are counted as the rules count.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from biberclan.language import _, ngettext
from biberclan.rules.clan import Observation
from biberclan.rules.clan.cards import DECKS, HIGHEST_NUMBER
from biberclan.rules.clan.scoring import BONUS, Count, count_round
from biberclan.rules.clan.scoring import MALUS as MALUS_POINTS
from biberclan.rules.sighted import Sighted
from biberclan.teach.drills import Moment, Question

COUNTED: Final = ("BC-53", "BC-54", "BC-55", "BC-56", "BC-57")
MALUS: Final = ("BC-61", "BC-62")

_ANSWERS: Final = 4
"""How many sums are offered."""
_CLOSE: Final = 12
"""How many points apart results may be for the malus to be worth asking about."""


def ask_count(moment: Moment, rng: Random) -> Question | None:
    """Ask what a lodge counts, any bonus included."""
    view = _with_other_cards(moment.view, rng)
    if view is None:
        return None
    seat = rng.randrange(view.seats)
    cards = _cards(view, seat)
    ruling = _about(cards)
    if ruling is None:
        return None
    count = count_round([cards], None)[0]
    sums = sorted({count.points, *_wrong(count, rng)})
    return Question(
        "count",
        ruling,
        _("What does {name}'s lodge count, with the bonus if there is one?").format(
            name=moment.people[seat]
        ),
        tuple(str(points) for points in sums),
        frozenset({sums.index(count.points)}),
        _told(count),
        view,
        moment.people,
    )


def ask_malus(moment: Moment, rng: Random) -> Question | None:
    """Ask whether whoever has closed the round loses points for it."""
    view = _with_other_cards(moment.view, rng)
    if view is None or view.ender is None:
        return None
    ender, people = view.ender, moment.people
    counts = count_round([_cards(view, seat) for seat in range(view.seats)], ender)
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
    sums_of_both = [f"{people[seat]}: {_added(counts[seat])}." for seat in (better, ender)]
    if bears:
        why = ngettext(
            "{name} has {points} point, more than {ender}'s {own}: {ender} loses {malus}.",
            "{name} has {points} points, more than {ender}'s {own}: {ender} loses {malus}.",
            best,
        )
    elif points[ender] == best:
        why = ngettext(
            "{name} has {points} point too: being level with the best costs nothing.",
            "{name} has {points} points too: being level with the best costs nothing.",
            best,
        )
    else:
        why = ngettext(
            "Nobody has more than {ender}'s {own} point.",
            "Nobody has more than {ender}'s {own} points.",
            points[ender],
        )
    why = why.format(
        name=people[better],
        points=best,
        ender=people[ender],
        own=points[ender],
        malus=MALUS_POINTS,
    )
    return Question(
        "malus",
        "BC-62" if by_sums is not bears else "BC-61",
        _("{ender} has closed the round. Who loses {malus} points, the malus?").format(
            ender=people[ender], malus=MALUS_POINTS
        ),
        (_("nobody"), *people),
        frozenset({ender + 1 if bears else 0}),
        " ".join((*sums_of_both, why)),
        view,
        people,
    )


def _with_other_cards(view: Observation, rng: Random) -> Observation | None:
    """Return a counted table with other cards, the points left out; None if it is no such table."""
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


def _cards(view: Observation, seat: int) -> list[int]:
    return [
        sighted.card
        for sighted in view.lodges[seat]
        if sighted is not None and sighted.card is not None
    ]


def _about(cards: Sequence[int]) -> str | None:
    """Return the ruling that a count is best learned from, None where it is too plain."""
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


def _wrong(count: Count, rng: Random) -> list[int]:
    """Return other sums that one might come to."""
    mistakes = {count.sum + bonus for bonus in (0, *BONUS.values())}
    mistakes |= {count.points + 10, count.points + 1, count.points - 1, count.points - 10}
    mistakes -= {count.points}
    plausible = sorted(points for points in mistakes if points >= 0)
    return rng.sample(plausible, _ANSWERS - 1)


def _told(count: Count) -> str:
    """Say how a lodge is counted."""
    text = "{sum}." if count.bonus else _("{sum}; fewer than three equal cards bring no bonus.")
    return text.format(sum=_added(count))


def _added(count: Count) -> str:
    """Return the sum of a lodge, written out, without a malus."""
    added = f"{' + '.join(map(str, count.cards))} = {count.sum}"
    if not count.bonus:
        return added
    return _("{sum}, and {bonus} for {equal} equal cards: {points}").format(
        sum=added, bonus=count.bonus, equal=count.equal, points=count.sum + count.bonus
    )
