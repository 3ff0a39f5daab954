"""A stranger at BiberClan's table, whom our bots do not know; only for measuring.

It shares nothing with the regular but the rules. It thinks in rules of thumb: how safe each of its
cards is, what an empty slot will bring, which rival is the one to beat, and whether closing pays.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.actions import Cleanup, Decline, Exchange, Flip, Keep, Peek, Place, Swap
from biberclan.rules.clan.lodge import ABOVE, BELOW, SLOTS
from biberclan.rules.clan.scoring import bonus

MEAN = 4.0
FILLED = 4.5
"""The points of a slot that its owner will have time to fill, ..."""
LEFT = 0.8
"""... and of one that its owner will hardly have time to fill."""


class Seen(NamedTuple):
    """A card as the stranger sees it."""

    card: int | None
    up: bool
    watched: bool


Lodge = tuple[Seen | None, ...]


class Stranger:
    """Decides by rules of thumb of its own."""

    name = "Stranger"
    sentence = "Nobody here knows how the stranger plays."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose an action; see `Bot`."""
        if len(actions) == 1:
            return actions[0]
        me = observation.observer
        assert me is not None
        lodges = [
            tuple(
                None
                if seen is None
                else Seen(seen.card, seen.up, any(seat != owner for seat in seen.known_by))
                for seen in lodge
            )
            for owner, lodge in enumerate(observation.lodges)
        ]
        return max(actions, key=lambda action: _liking(observation, lodges, me, action))


def _liking(observation: Observation, lodges: Sequence[Lodge], me: int, action: Action) -> float:
    after = list(lodges)
    extra = 0.0

    def put(seat: int, slot: int, seen: Seen | None) -> None:
        after[seat] = (*after[seat][:slot], seen, *after[seat][slot + 1 :])

    match action:
        case Place(seat, slot, up):
            put(seat, slot, Seen(observation.hand, up, up or seat != me))
        case Keep(slot, up):
            put(me, slot, Seen(observation.hand, up, up))
        case Exchange(seat, slot, up):
            taken = after[seat][slot]
            assert taken is not None
            put(seat, slot, Seen(observation.hand, up, up or seat != me))
            if seat != me:
                free = [
                    s
                    for s in SLOTS
                    if after[me][s] is None and all(after[me][b] is not None for b in BELOW[s])
                ]
                put(me, free[0], taken._replace(up=False, watched=taken.up))
                extra += 0.5
        case Cleanup(seat, slot):
            put(seat, slot, None)
        case Flip(seat, slot):
            turned = after[seat][slot]
            assert turned is not None
            put(seat, slot, Seen(turned.card, not turned.up, True))
        case Swap(seat, slot, other, other_slot):
            here, there = after[seat][slot], after[other][other_slot]
            put(seat, slot, there)
            put(other, other_slot, here)
        case Peek(seat, slot):
            extra += 0.2
        case Decline():
            pass
    return extra + _standing(observation, after, me)


def _standing(observation: Observation, lodges: Sequence[Lodge], me: int) -> float:
    """Return the prospects of a seat in the round, less those of its rivals."""
    seats = observation.seats
    fullest = max(5 - lodge.count(None) for lodge in lodges)
    closing = observation.ender is None and fullest == 5
    over = observation.ender is not None or closing
    worths = [
        _prospects(lodge, fullest, seats, seat == me, over) for seat, lodge in enumerate(lodges)
    ]
    rivals = [worth for seat, worth in enumerate(worths) if seat != me]
    worst = max(rivals)
    value = worths[me] - 0.3 * worst - 0.7 * sum(rivals) / len(rivals)
    if closing:
        lead = worths[me] - worst - (1.5 if seats == 2 else 4.0)
        value += 3.0 if lead > 0 else max(-10.0, 1.5 * lead - 2.0)
    return value


def _prospects(lodge: Lodge, fullest: int, seats: int, mine: bool, over: bool) -> float:
    cards = [seen for seen in lodge if seen is not None]
    if len(cards) == len(SLOTS):
        known = [seen.card for seen in cards if seen.card is not None]
        return sum(known) + bonus(known) + MEAN * (5 - len(known))
    open_cards = sum(seen.up for seen in cards)
    value = 0.0
    for slot, seen in enumerate(lodge):
        if seen is None:
            continue
        worth = MEAN if seen.card is None else float(seen.card)
        sure = any(lodge[above] is not None for above in ABOVE[slot])
        if not sure and seen.up:
            sure = open_cards == 1
        if not sure:
            # A rival who sees a high card takes it; a card that nobody has seen may stay.
            exposed = seen.up or seen.watched
            if over:
                worth -= 0.2 * (worth - 3.0)
            elif seats == 2:
                worth -= (0.5 if exposed else 0.15) * (worth - 4.0)
            else:
                worth -= (0.65 if exposed else 0.45) * (worth - 3.2)
        value += worth
    known = [seen.card for seen in cards if seen.card is not None]
    equal = max(Counter(known).values(), default=0)
    value += (0.0, 0.0, 1.5, 13.0, 22.0, 25.0)[equal]
    if not over:
        free = 5 - len(cards)
        soon = min(free, 0.9 * (5 - fullest) + 0.5)
        value += FILLED * soon + LEFT * (free - soon)
    elif not mine:
        value += MEAN + 0.5
    return value
