"""BiberClan by counting cards: what is every lodge likely to be worth when the round ends?

How it thinks. It counts the cards that it has not seen, and works out what an unknown card is worth
and how likely another card of the same number is. A lodge is worth its cards, the chance of a bonus
and what its free slots will hold if there is time to fill them, less what the next thief takes. An
action is judged by what the lodges are worth right after it. Whoever closes is expected to pay the
malus as often as somebody is likely to get past them in the final turns.

Its author had read the rulebooks and the rules' interface, but none of the bots.
"""

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Final, TypeAlias

from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.actions import Cleanup, Decline, Exchange, Flip, Keep, Peek, Place, Swap
from biberclan.rules.clan.cards import COPIES, HIGHEST_NUMBER
from biberclan.rules.clan.scoring import BONUS, MALUS
from biberclan.rules.sighted import Sighted

Lying: TypeAlias = tuple[int, bool, float]
"""A card in a slot: its number, whether it lies face up, and what share of the others know it."""

Lodge: TypeAlias = tuple[Lying | None, ...]

UNSEEN: Final = -1
PUSHED: Final = -2
"""An unseen card that somebody else has laid there: hardly a good one."""

JUNK: Final = 2
"""The value of such a card."""
SEEMS: Final = 4.5
"""The number that a thief expects of an unknown card."""
FILL: Final = 4.0
"""The value of a free slot if there is time to fill it, and of a turn after that."""
FURTHER: Final = 1.0
PACE: Final = 0.6
"""The turns that a seat takes while the fullest lodge gains a card."""
FIVE: Final = 60
"""The value of a fifth equal card: it wins the match."""
THEFT: Final = 0.5
"""The chance in a turn that the best possible card, a nine, is stolen."""
SPREAD: Final = 6.0
"""The points by which a lead must grow to matter clearly, with one round to go."""

ABOVE: Final = ((3,), (3, 4), (4,), (), ())


class Counter:
    """Counts cards."""

    name = "Counter"
    sentence = "Counts the cards and the worth of every lodge."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose the action after which the lodges promise the largest share of the match."""
        if len(actions) == 1:
            return actions[0]
        return max(actions, key=Table(observation).worth)


class Table:
    """One decision: the lodges as the actor knows them, and the cards still to come."""

    def __init__(self, seen: Observation) -> None:
        """Count."""
        assert seen.observer is not None
        self.seen = seen
        self.me = seen.observer
        left = list(COPIES[seen.deck][: HIGHEST_NUMBER + 1])
        lying = [card for lodge in seen.lodges for card in lodge if card is not None]
        gone = [card.card for card in lying] + list(seen.discard) + [seen.hand]
        for number in gone:
            if number is not None and number <= HIGHEST_NUMBER:
                left[number] -= 1
        self.left = left
        self.total = max(1, sum(left))
        self.mean = sum(n * number for n, number in enumerate(left)) / self.total
        self.lodges = [
            tuple([self.lying(card, seat) for card in lodge])
            for seat, lodge in enumerate(seen.lodges)
        ]
        self.scores = [sum(points) for points in zip(*seen.scores)] or [0] * seen.seats
        self.rounds = seen.rounds - seen.round
        self.values: dict[tuple[Lodge, float], float] = {}

    def lying(self, card: Sighted | None, owner: int) -> Lying | None:
        """Return a card as it lies in a slot, None for none."""
        if card is None:
            return None
        others = self.seen.seats - 1
        known = 1.0 if card.up else sum(seat != owner for seat in card.known_by) / others
        if card.card is not None:
            return (card.card, card.up, known)
        pushed = card.known_by and owner not in card.known_by
        return (PUSHED if pushed else UNSEEN, card.up, known)

    def guess(self, card: Lying) -> float:
        """Return the number of a card, or its expected number if it has not been seen."""
        if card[0] >= 0:
            return card[0]
        return self.mean if card[0] == UNSEEN else JUNK

    def value(self, lodge: Lodge, turns: float) -> float:
        """Return the likely value of a lodge at the end, with a number of turns to come."""
        found = self.values.get((lodge, turns))
        if found is None:
            cards = [card for card in lodge if card is not None]
            free = 5 - len(cards)
            found = sum(map(self.guess, cards)) + self.extra(cards, free, turns)
            found += FILL * min(free, turns) + FURTHER * max(0.0, turns - free)
            if free and turns > 0:
                found -= self.loot(lodge, cards, turns)
            self.values[lodge, turns] = found
        return found

    def extra(self, cards: Sequence[Lying], free: int, turns: float) -> float:
        """Return the expected bonus."""
        numbers = [card[0] for card in cards if card[0] >= 0]
        best = 0.0
        for number in set(numbers):
            equal = numbers.count(number)
            now = BONUS.get(equal, 0)
            then = BONUS.get(equal + 1, 0) if equal < 4 else FIVE
            chance = self.comes(number, turns) if free else 0.0
            if equal > 1:
                best = max(best, now + chance * max(0, then - now))
            elif free > 1:
                best = max(best, chance * chance * BONUS[3] / 3)
        return best

    def comes(self, number: int, turns: float) -> float:
        """Return the chance that another card of a number turns up within a number of turns."""
        missed: float = (1 - self.left[number] / self.total) ** (1.5 * turns)
        return 1 - missed

    def loot(self, lodge: Lodge, cards: Sequence[Lying], turns: float) -> float:
        """Return the likely loss of a lodge to thieves before its owner can see to it."""
        lost = likely = 0.0
        lone = sum(card[1] for card in cards) == 1
        for slot, card in enumerate(lodge):
            if card is None or any(lodge[above] is not None for above in ABOVE[slot]):
                continue
            if card[1] and lone:
                continue
            worth = self.guess(card)
            above = worth * card[2] + SEEMS * (1 - card[2]) - 2
            if above > 0:
                chance = THEFT * above / 7 * sqrt(above / 7)
                lost += chance * (worth - 2)
                likely += chance
        return lost * min(turns, 1) / max(1.0, likely)

    def stand(self, changed: dict[int, Lodge], ends: bool = False) -> float:
        """Return the likely share of the match for the actor."""
        seen, me = self.seen, self.me
        lodges = [changed.get(seat, lodge) for seat, lodge in enumerate(self.lodges)]
        counts = [sum(card is not None for card in lodge) for lodge in lodges]
        ender = me if seen.ender is None and counts[me] == 5 else seen.ender
        worths: list[float] = []
        for seat, lodge in enumerate(lodges):
            if ender is None:
                turns = PACE * (5 - max(counts)) + 1 - (seat == me)
            elif seat == me:
                turns = 0.0 if ends or seat == ender else 0.5
            else:
                to_go = (ender - me) % seen.seats or seen.seats
                turns = float((seat - me) % seen.seats < to_go)
            worths.append(self.value(lodge, turns))
        if ender is not None:
            others = max(worth for seat, worth in enumerate(worths) if seat != ender)
            worths[ender] -= MALUS / (1 + exp((worths[ender] - others) / 2.5))
        spread = SPREAD * sqrt(self.rounds + 0.6)
        mine = self.scores[me] + worths[me]
        share = 1.0
        for seat, worth in enumerate(worths):
            if seat != me:
                share += exp((self.scores[seat] + worth - mine) / spread)
        return 1 / share

    def put(self, seat: int, slot: int, card: Lying | None) -> Lodge:
        """Return a lodge with a slot changed."""
        lodge = self.lodges[seat]
        return (*lodge[:slot], card, *lodge[slot + 1 :])

    def worth(self, action: Action) -> float:
        """Return the likely share of the match after an action."""
        seen, me = self.seen, self.me
        hand = seen.hand
        assert hand is not None
        match action:
            case Place(seat, slot, up) | Exchange(seat, slot, up):
                lodge = self.put(seat, slot, (hand, up, 1.0 if up else self.secret(seat)))
                if isinstance(action, Place) or seat == me:
                    return self.stand({seat: lodge}, ends=True)
                return max(
                    self.stand({seat: lodge, me: self.put(me, free, taken)}, ends=True)
                    for taken in self.taken(seat, slot)
                    for free in self.free()
                )
            case Keep(slot, up):
                known = sum(seat != me for seat in seen.hand_known_by) / (seen.seats - 1)
                card = (hand, up, 1.0 if up else known)
                return self.stand({me: self.put(me, slot, card)}, ends=True)
            case Cleanup(seat, slot):
                return self.stand({seat: self.put(seat, slot, None)})
            case Flip(seat, slot):
                flipped = self.lodges[seat][slot]
                assert flipped is not None
                return self.stand({seat: self.put(seat, slot, (flipped[0], not flipped[1], 1.0))})
            case Swap(seat, slot, other, other_slot):
                one, two = self.lodges[seat][slot], self.lodges[other][other_slot]
                return self.stand(
                    {seat: self.put(seat, slot, two), other: self.put(other, other_slot, one)}
                )
            case Peek(seat, slot):
                hidden = self.lodges[seat][slot]
                assert hidden is not None
                # Better than to decline, unless one knows the card.
                return 2.0 + (seat != me) if hidden[0] < 0 else 0.5
            case Decline():
                return 1.0
        return 0.0

    def taken(self, seat: int, slot: int) -> list[Lying]:
        """Return a card taken from another's lodge as it may lie in one's own, face down or up."""
        card = self.seen.lodges[seat][slot]
        number = self.lodges[seat][slot]
        assert card is not None
        assert number is not None
        witnesses = self.seen.seats if card.up else sum(other != self.me for other in card.known_by)
        known = min(1.0, witnesses / (self.seen.seats - 1))
        return [(number[0], True, 1.0), (number[0], False, known)]

    def secret(self, seat: int) -> float:
        """Return the share of the others who know a card that one lays face down."""
        return 0.0 if seat == self.me else 1 / (self.seen.seats - 1)

    def free(self) -> list[int]:
        """Return the slots of one's own lodge into which a card can be laid."""
        lodge = self.lodges[self.me]
        below = {3: (0, 1), 4: (1, 2)}
        return [
            slot
            for slot in range(5)
            if lodge[slot] is None and all(lodge[at] is not None for at in below.get(slot, ()))
        ]
