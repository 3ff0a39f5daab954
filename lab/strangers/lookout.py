"""BiberClan with an eye on what the others will do before one's next turn.

How it thinks. It guesses the cards that it does not know: what somebody has dumped on another is
low, what they have hidden in their own lodge rather high. After each action it lets the others
take one turn each, with guessed cards: everybody steals, lays, exchanges or dumps a card on
somebody, whichever gains them most at once as far as they can see. The lodges after that lap are
counted in a simple way, and the share of the match that is won from there is the worth of the
action. It has no notion of danger or protection: it sees who gets robbed.

Its author had read the rulebooks and the rules' interface, but none of the bots.
"""

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Final, TypeAlias

from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.actions import Cleanup, Exchange, Flip, Keep, Peek, Place, Swap
from biberclan.rules.clan.cards import COPIES, HIGHEST_NUMBER
from biberclan.rules.clan.scoring import BONUS, MALUS
from biberclan.rules.sighted import Sighted

Card: TypeAlias = tuple[int, bool, int]
"""A number, whether it lies face up, and the seats that know it."""

Lodge: TypeAlias = list[Card | None]

LAPS: Final = 8
"""The number of laps imagined for each promising action."""
PROMISING: Final = 8
"""The number of promising actions: those that gain most at once."""
PACE: Final = 0.6
"""The turns that a seat takes while the fullest lodge gains a card."""
SPREAD: Final = 6.0
"""The points by which a lead must grow to matter clearly, with one round to go."""
FILL: Final = 4.0
"""The value of a free slot if there is time to fill it."""
ABOVE: Final = ((3,), (3, 4), (4,), (), ())
BELOW: Final = ((), (), (), (0, 1), (1, 2))


def free_slots(lodge: Lodge) -> list[int]:
    """Return the slots into which a card can be laid."""
    return [
        slot
        for slot in range(5)
        if lodge[slot] is None and all(lodge[at] is not None for at in BELOW[slot])
    ]


def in_reach(lodge: Lodge, owner: bool) -> list[int]:
    """Return the slots whose cards a player may touch."""
    if None not in lodge:
        return []
    lone = sum(card is not None and card[1] for card in lodge) == 1 and not owner
    found = []
    for slot, card in enumerate(lodge):
        if card is None or (lone and card[1]):
            continue
        for above in ABOVE[slot]:
            if lodge[above] is not None:
                break
        else:
            found.append(slot)
    return found


def counted(lodge: Lodge) -> int:
    """Return the points of a lodge."""
    numbers = [card[0] for card in lodge if card is not None]
    points = sum(numbers)
    if len(set(numbers)) < len(numbers):
        equal = max(map(numbers.count, numbers))
        points += 80 if equal == 5 else BONUS.get(equal, 0)
    return points


def promise(lodge: Lodge, turns: float) -> float:
    """Return the value of a lodge with a number of turns to come."""
    numbers = [card[0] for card in lodge if card is not None]
    free = 5 - len(numbers)
    worth = float(counted(lodge))
    if free and turns > 0:
        worth += FILL * min(free, turns) + 0.7 * max(0.0, turns - free)
        if len(set(numbers)) < len(numbers):
            worth += 3.0
    return worth


class Lookout:
    """Looks out for the next turns of the others."""

    name = "Lookout"
    sentence = "Imagines what the others will do before its next turn."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose the action after which the next lap leaves one best off."""
        if len(actions) == 1:
            return actions[0]
        return Table(observation, rng).best(actions)


class Table:
    """One decision: what is known of the table, and guesses at the rest."""

    def __init__(self, seen: Observation, rng: Random) -> None:
        """Note the cards that have not been seen."""
        assert seen.observer is not None
        self.seen = seen
        self.rng = rng
        self.me = seen.observer
        self.seats = seen.seats
        self.everybody = (1 << seen.seats) - 1
        left = list(COPIES[seen.deck][: HIGHEST_NUMBER + 1])
        lying = [card.card for lodge in seen.lodges for card in lodge if card is not None]
        for number in (*lying, *seen.discard, seen.hand):
            if number is not None and number <= HIGHEST_NUMBER:
                left[number] -= 1
        self.unseen = [number for number, copies in enumerate(left) for _ in range(copies)]
        self.scores = [sum(points) for points in zip(*seen.scores)] or [0] * seen.seats
        self.rounds = seen.rounds - seen.round

    def world(self, rng: Random) -> tuple[list[Lodge], list[int]]:
        """Guess the unknown cards; return the lodges and the cards to come."""
        deck = self.unseen[:]
        rng.shuffle(deck)
        lodges: list[Lodge] = []
        for owner, lodge in enumerate(self.seen.lodges):
            cards: Lodge = []
            for sighted in lodge:
                if sighted is None:
                    cards.append(None)
                    continue
                number = sighted.card
                if number is None:
                    number = self.guess(sighted, owner, deck, rng)
                known = self.everybody if sighted.up else sum(1 << s for s in sighted.known_by)
                cards.append((number, sighted.up, known))
            lodges.append(cards)
        return lodges, deck

    def guess(self, sighted: Sighted, owner: int, deck: list[int], rng: Random) -> int:
        """Guess a card: the lower of two if it was dumped on its owner, else maybe the higher."""
        one = deck.pop()
        if not deck:
            return one
        other = deck.pop()
        low, high = min(one, other), max(one, other)
        chosen = high if rng.random() < 0.4 else one
        if owner not in sighted.known_by:
            chosen = low
        deck.insert(0, low + high - chosen)
        return chosen

    def best(self, actions: Sequence[Action]) -> Action:
        """Return the best action."""
        rng = self.rng
        worlds = []
        for _number in range(LAPS):
            seed = rng.getrandbits(32)
            worlds.append((self.world(rng), seed))
        if len(actions) > PROMISING:
            lodges, _deck = worlds[0][0]
            rough = [(self.glance(lodges, action), -at) for at, action in enumerate(actions)]
            order = sorted(range(len(actions)), key=lambda at: rough[at], reverse=True)
            actions = [actions[at] for at in order[:PROMISING]]
        worths = [0.0] * len(actions)
        for (lodges, deck), seed in worlds:
            for at, action in enumerate(actions):
                lap = Lap(self, [lodge[:] for lodge in lodges], deck[:], Random(seed))
                worths[at] += lap.after(action)
        return actions[worths.index(max(worths))]

    def glance(self, lodges: list[Lodge], action: Action) -> float:
        """Return the share of the match that is won right after an action."""
        lap = Lap(self, [lodge[:] for lodge in lodges], [], self.rng)
        lap.carry_out(action)
        return lap.share()


class Lap:
    """The table while everybody takes one more turn."""

    def __init__(self, table: Table, lodges: list[Lodge], deck: list[int], rng: Random) -> None:
        """Begin with the lodges as guessed."""
        self.table = table
        self.lodges = lodges
        self.deck = deck
        self.rng = rng
        self.ender = table.seen.ender
        self.acting = False

    def after(self, action: Action) -> float:
        """Return the share of the match that is won after an action and the others' turns."""
        table = self.table
        self.carry_out(action)
        if isinstance(action, Place | Keep | Exchange):
            self.close(table.me)
            seat = (table.me + 1) % table.seats
        else:
            # Another card follows, and only then a number.
            seat = table.me
            self.acting = True
        while seat != self.ender and (seat != table.me or self.acting):
            self.acting = False
            if self.deck:
                self.turn(seat, self.deck.pop())
                self.close(seat)
            seat = (seat + 1) % table.seats
            if seat == table.me:
                break
        return self.share(seat)

    def close(self, seat: int) -> None:
        """Note who has closed the round."""
        if self.ender is None and None not in self.lodges[seat]:
            self.ender = seat

    def lay(self, seat: int, slot: int, number: int, up: bool, known: int) -> None:
        """Lay a card into a slot."""
        self.lodges[seat][slot] = (number, up, self.table.everybody if up else known)

    def carry_out(self, action: Action) -> None:
        """Carry out an action."""
        table, lodges, me = self.table, self.lodges, self.table.me
        hand = table.seen.hand
        assert hand is not None
        match action:
            case Place(seat, slot, up):
                self.lay(seat, slot, hand, up, 1 << me)
            case Keep(slot, up):
                known = sum(1 << seat for seat in table.seen.hand_known_by) | 1 << me
                self.lay(me, slot, hand, up, known)
            case Exchange(seat, slot, up):
                taken = lodges[seat][slot]
                assert taken is not None
                self.lay(seat, slot, hand, up, 1 << me)
                if seat != me:
                    self.keep(me, taken[0], taken[2])
            case Cleanup(seat, slot):
                lodges[seat][slot] = None
            case Flip(seat, slot):
                card = lodges[seat][slot]
                assert card is not None
                lodges[seat][slot] = (card[0], not card[1], table.everybody)
            case Swap(seat, slot, other, other_slot):
                one = lodges[seat][slot]
                lodges[seat][slot] = lodges[other][other_slot]
                lodges[other][other_slot] = one
            case Peek(seat, slot):
                card = lodges[seat][slot]
                assert card is not None
                lodges[seat][slot] = (card[0], card[1], card[2] | 1 << me)

    def keep(self, seat: int, number: int, known: int) -> None:
        """Lay a card into one's own lodge: on top if possible, open only if no other card is."""
        lodge = self.lodges[seat]
        slot = free_slots(lodge)[-1]
        up = not any(card is not None and card[1] for card in lodge)
        self.lay(seat, slot, number, up, known | 1 << seat)

    def turn(self, seat: int, number: int) -> None:
        """Let a seat make the best use of a number at once, as far as it can see."""
        lodges, seats = self.lodges, self.table.seats
        own = lodges[seat]
        mine = [card[0] for card in own if card is not None]
        full = len(mine) == 5
        last = self.ender is not None
        cost = 0.0 if last else FILL - 0.5
        harm = 1.0 / (seats - 1)
        best, deed = -99.0, (-1, -1)
        bit = 1 << seat
        if not full:
            worth = number + self.match(mine, number) - cost
            if len(mine) == 4 and not last:
                worth -= self.risk(seat, number)
            best, deed = worth, (seat, -1)
            for slot in in_reach(own, True):
                card = own[slot]
                assert card is not None
                worth = number - (card[0] if card[2] & bit else 4) - (0 if last else 0.5)
                if worth > best:
                    best, deed = worth, (seat, slot)
        for other in range(seats):
            if other == seat:
                continue
            lodge = lodges[other]
            if not full:
                for slot in in_reach(lodge, False):
                    card = lodge[slot]
                    assert card is not None
                    seems = card[0] if card[2] & bit or card[1] else 4.5
                    worth = seems - cost + harm * (seems - number)
                    if card[2] & bit:
                        worth += self.match(mine, card[0])
                    if len(mine) == 4 and not last:
                        worth -= self.risk(seat, int(seems))
                    if worth > best:
                        best, deed = worth, (other, slot)
            if lodge.count(None) > 1:
                worth = harm * (cost - number)
                if worth > best:
                    best, deed = worth, (other, -1)
        at, slot = deed
        if at == seat:
            if slot < 0:
                self.keep(seat, number, 0)
            else:
                self.lay(seat, slot, number, False, bit)
        elif at >= 0:
            if slot < 0:
                self.lay(at, free_slots(lodges[at])[0], number, False, bit)
            else:
                taken = lodges[at][slot]
                assert taken is not None
                self.lay(at, slot, number, False, bit)
                self.keep(seat, taken[0], taken[2])

    def match(self, numbers: list[int], number: int) -> float:
        """Return the value of a number for equalling others."""
        return (0.0, 2.0, 15.0, 10.0, 50.0)[min(4, numbers.count(number))]

    def risk(self, seat: int, number: int) -> float:
        """Return the cost of closing the round to a seat that does not lead."""
        own = counted(self.lodges[seat]) + number
        others = max(counted(lodge) for at, lodge in enumerate(self.lodges) if at != seat)
        return 0.0 if own > others + 4 else 8.0

    def share(self, seat: int | None = None) -> float:
        """Return the share of the match won with the lodges as they lie and a seat to move."""
        table = self.table
        fullest = max(5 - lodge.count(None) for lodge in self.lodges)
        worths: list[float] = []
        over = self.ender is not None and seat == self.ender
        for at, lodge in enumerate(self.lodges):
            if self.ender is None:
                turns = PACE * (5 - fullest) + 1
            else:
                turns = 0.0 if over or at in (self.ender, table.me) else 0.5
            worths.append(promise(lodge, turns))
        if self.ender is not None:
            others = max(worth for at, worth in enumerate(worths) if at != self.ender)
            if over:
                worths[self.ender] -= MALUS * (worths[self.ender] < others)
            else:
                worths[self.ender] -= MALUS / (1 + exp((worths[self.ender] - others) / 2.5))
        spread = SPREAD * sqrt(table.rounds + 0.6)
        mine = table.scores[table.me] + worths[table.me]
        share = 1.0
        for at, worth in enumerate(worths):
            if at != table.me:
                share += exp((table.scores[at] + worth - mine) / spread)
        return 1 / share
