"""The facts that are counted in Biberbande, and the habits that are tested."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from biberclan.games.bande.bots import BOTS, ROLLOUTS
from biberclan.games.bande.bots.judgement import COUNTS, PLAIN, UNKNOWN, best, choose, own_row
from biberclan.rules import bande
from biberclan.rules.bande import Action, State, apply, legal_actions
from biberclan.rules.bande.actions import (
    AtSlot,
    Draw,
    Exchange,
    Knock,
    Pass,
    Peek,
    Swap,
    Take,
    Twice,
)
from biberclan.rules.bande.cards import LYING, OUTER, PEEK, ROW, SLOTS, SWAP, TWO, is_number
from biberclan.rules.bande.events import Knocked, Refilled, Scored, TurnedUp
from biberclan.rules.bande.scoring import Count
from biberclan.rules.points import totals_of
from biberclan.rules.seats import EVERY_SEAT
from biberclan.rules.sighted import Lying
from lab.facts.counting import Notes
from lab.facts.playing import (
    Contest,
    Player,
    Seated,
    avoiding,
    best_of,
    by_chance,
    by_view,
    chance_of,
    plays,
    share,
)

REGULAR: Final[Player] = choose

LOW: Final = 3
"""A low number is at most this, ..."""
LOWEST: Final = 2
"""... and the lowest ones at most this."""

SUMS: Final = {"up to 4": 5, "5 to 7": 8, "8 to 10": 11, "11 to 13": 14, "14 to 16": 17}
LARGEST_SUM: Final = "17 and more"
"""The classes of expected sums, each with the first sum above it, and the last class."""
LAPS: Final = (1, 2, 3, 4, 5)
LAST_LAP: Final = "6 and later"

TRIED: Final = 0.25
"""The share of the decisions on knocking that are played out both ways."""


def class_of(points: float) -> str:
    """Return the class of a sum, which is rounded to whole points."""
    return next((name for name, above in SUMS.items() if round(points) < above), LARGEST_SUM)


def lap_of(state: State) -> int:
    """Return the lap in which a turn is taken, from 1."""
    return 1 + state.turns // state.seats


def row_of(state: State, seat: int) -> list[Lying]:
    return state.rows[ROW * seat : ROW * seat + ROW]


def true_sum(state: State, seat: int) -> float:
    """Return the points of a row, counting an action card as an average number."""
    return sum(COUNTS[lying.card] for lying in row_of(state, seat))


def expected_sum(state: State, seat: int) -> float:
    """Return the points that a seat expects of its own row."""
    return sum(own_row(state, seat, UNKNOWN))


def is_known(state: State, owner: int, slot: int, seat: int) -> bool:
    """Return whether a seat knows a card of somebody's row."""
    return bool(state.rows[ROW * owner + slot].known_by >> seat & 1)


class Watch:
    """Counts what happens in a match of regulars."""

    def __init__(self, notes: Notes, seats: int, rng: Random) -> None:
        self.add, self.add_other = notes.add, notes.add_other
        self.seats, self.rng = seats, rng
        self.first: int | None = None
        self._begin()

    def _begin(self) -> None:
        seats = self.seats
        self.refilled = False
        self.peeked = [False] * seats
        self.exchanged = [False] * seats
        self.taken: dict[tuple[int, int], bool] = {}
        self.knock_lap = 0
        self.knock_sum = 0.0
        self.hit = False
        self.known: list[int] = []
        self.expected = 0.0
        self.turn: tuple[int, float, bool] | None = None
        self.drew_two: bool | None = None

    def before(self, state: State, action: Action) -> None:
        me, phase = state.actor, state.phase
        if me is None or phase in ("deal", "look"):
            return
        if phase == "draw":
            self._begin_turn(state, action, me)
        elif phase == "use":
            self._use(state, action, me)
        elif phase == "again":
            self.add("bande-twice-second", 100 * isinstance(action, Draw), 0)
        elif phase == "knock":
            self._knock(state, action, me)
        if isinstance(action, Take):
            self._lay(state, action, me, state.discard[-1])
            self._take(state, action, me)
        elif isinstance(action, Exchange):
            assert state.hand is not None
            self._lay(state, action, me, state.hand)
        if state.knocker is not None:
            self._note_known(state, action, me)

    def _begin_turn(self, state: State, action: Action, me: int) -> None:
        add, top = self.add, state.discard[-1]
        self.turn = me, expected_sum(state, me), state.knocker is not None
        self.drew_two = None if isinstance(action, Take) else False
        add("bande-use-discard-share", 100 * isinstance(action, Take))
        add("bande-leave-special-top", 100 * (not is_number(top)))
        if state.turns and is_number(top):
            add("bande-leave-value", top)
            if top <= LOW:
                add("bande-leave-low", 100 * isinstance(action, Take))
        if not state.turns and is_number(top):
            add("bande-opening-first-discard", 100 * isinstance(action, Take))
        for lap in (2, 4):
            if state.turns == lap * state.seats:
                for seat in range(self.seats):
                    add(f"bande-row-lap-{lap}", true_sum(state, seat))

    def _use(self, state: State, action: Action, me: int) -> None:
        add, hand = self.add, state.hand
        assert hand is not None
        if is_number(hand):
            add("bande-draw-number-kept", 100 * isinstance(action, Exchange))
        elif hand == SWAP:
            add("bande-swap-used", 100 * isinstance(action, Swap))
        elif hand == PEEK:
            self.peeked[me] = True
            new = isinstance(action, Peek) and not is_known(state, me, action.slot, me)
            add("bande-peek-used", 100 * new)
        elif hand == TWO and isinstance(action, Twice):
            add("bande-twice-second", 0)
            self.drew_two = True
        if isinstance(action, Swap):
            self._swap(state, action, me)

    def _swap(self, state: State, action: Swap, me: int) -> None:
        add = self.add
        own = state.rows[ROW * me + action.slot]
        other = state.rows[ROW * action.seat + action.other_slot]
        add("bande-swap-worth", COUNTS[own.card] - COUNTS[other.card])
        add("bande-swap-known-target", 100 * is_known(state, action.seat, action.other_slot, me))
        if state.knocker is not None:
            add("bande-swap-target-knocker", 100 * (action.seat == state.knocker))
            self.hit |= action.seat == state.knocker
        if (action.seat, action.other_slot) in self.taken:
            self._taken_gone(action.seat, action.other_slot, stolen=True)
        self._taken_gone(me, action.slot, stolen=False)

    def _taken_gone(self, seat: int, slot: int, *, stolen: bool) -> None:
        if self.taken.pop((seat, slot), None):
            self.add("bande-stolen-after-open", 100 * stolen)

    def _lay(self, state: State, action: Take | Exchange, me: int, card: int) -> None:
        gone = state.rows[ROW * me + action.slot]
        self.add("bande-highest-kept", card)
        if is_number(gone.card):
            self.add("bande-thrown-out-value", gone.card)
        if isinstance(action, Exchange) and not self.exchanged[me]:
            self.exchanged[me] = True
            known = is_known(state, me, action.slot, me)
            self.add("bande-first-exchange-special", 100 * (not known))
        self._taken_gone(me, action.slot, stolen=False)

    def _take(self, state: State, action: Take, me: int) -> None:
        if state.discard[-1] <= LOWEST:
            self.taken[me, action.slot] = True

    def _knock(self, state: State, action: Action, me: int) -> None:
        if self.rng.random() < TRIED:
            self._try_both(state, me)
        if isinstance(action, Knock):
            self.knock_lap = lap_of(state)
            self.knock_sum = true_sum(state, me)
            self.add("bande-knock-expected", expected_sum(state, me))
            unknown = any(not is_known(state, me, slot, me) for slot in SLOTS)
            self.add("bande-knock-unknown", 100 * unknown)

    def _try_both(self, state: State, me: int) -> None:
        """Play a round out with a knock and without."""
        chances = [chance_after(state, each, me) for each in (Knock(), Pass())]
        gain = 100 * (chances[0] - chances[1])
        lap = lap_of(state)
        points = class_of(expected_sum(state, me))
        self.add(f"bande-knocking-gain/{points}", gain)
        named = LAST_LAP if lap not in LAPS else str(lap)
        self.add(f"bande-knocking-gain/{points}/lap {named}", gain)

    def _note_known(self, state: State, action: Action, me: int) -> None:
        """Note how many of their own cards the seats know, in case the action ends the round."""
        rows = state.rows[:]
        if isinstance(action, Exchange):
            rows[ROW * me + action.slot] = LYING[state.hand or 0][False][1 << me]
        elif isinstance(action, Take):
            rows[ROW * me + action.slot] = LYING[state.discard[-1]][False][EVERY_SEAT[self.seats]]
        elif isinstance(action, Peek):
            seen = rows[ROW * me + action.slot]
            rows[ROW * me + action.slot] = LYING[seen.card][False][seen.known_by | 1 << me]
        elif isinstance(action, Swap):
            one, other = ROW * me + action.slot, ROW * action.seat + action.other_slot
            rows[one], rows[other] = rows[other], rows[one]
        self.known = [
            sum(each.known_by >> seat & 1 for each in rows[ROW * seat : ROW * seat + ROW])
            for seat in range(self.seats)
        ]
        self.expected = sum(
            COUNTS[each.card] if each.known_by >> me & 1 else UNKNOWN
            for each in rows[ROW * me : ROW * me + ROW]
        )

    def after(self, state: State, action: Action | None, events: Sequence[Any]) -> None:
        if self.first is None:
            self.first = state.starter
        for event in events:
            match event:
                case Refilled():
                    self.refilled = True
                case Knocked(seat):
                    first = self.knock_lap == 1 and seat == (state.starter - 1) % self.seats
                    self.add("bande-last-seat-first-lap", 100 * first)
                case TurnedUp(rows):
                    self._end_turn(self.expected)
                    self._count_rows(state, rows)
                case Scored(_, counts):
                    self._count_round(state, counts)
                    return
                case _:
                    pass
        if self.turn is not None and state.phase in ("draw", "knock"):
            self._end_turn(expected_sum(state, self.turn[0]))

    def _end_turn(self, expected: float) -> None:
        assert self.turn is not None
        _me, before, last = self.turn
        self.turn = None
        if last:
            self.add("bande-others-last-gain", before - expected)
        elif self.drew_two is not None:
            more = self.add if self.drew_two else self.add_other
            more("bande-twice-worth", before - expected)

    def _count_rows(self, state: State, rows: Sequence[Sequence[int]]) -> None:
        self.add("bande-round-reshuffle", 100 * self.refilled)
        for seat, row in enumerate(rows):
            self.add("bande-row-special-end", 100 * (not all(map(is_number, row))))
            if self.known:
                self.add("bande-row-at-deal-known", self.known[seat])
        if state.knocker is not None and self.knock_lap:
            lies = sum(COUNTS[card] for card in rows[state.knocker])
            self.add("bande-last-lap-loss", lies - self.knock_sum)

    def _count_round(self, state: State, counts: Sequence[Count]) -> None:
        add, seats, knocker = self.add, self.seats, state.knocker
        points = [count.points for count in counts]
        best = best_of(points, min)
        add("bande-round-turns-each", state.turns / seats)
        add("bande-round-ties", 100 * (len(best) > 1))
        add("bande-round-under-five", 100 * (min(points) <= 4))
        add("bande-starter-wins-round", 100 * share(best, state.starter))
        for seat, own in enumerate(points):
            (self.add_other if self.peeked[seat] else add)("bande-peek-worth", own)
        for stolen in self.taken.values():
            assert stolen
            add("bande-stolen-after-open", 0)
        if knocker is not None and self.knock_lap:
            add("bande-knock-first-two-laps", 100 * (self.knock_lap <= 2))
            add("bande-longest-rounds", 100 * (self.knock_lap >= 8))
            add("bande-knocker-sum", points[knocker])
            for seat, own in enumerate(points):
                if seat != knocker:
                    add("bande-others-sum", own)
            add("bande-knocker-wins-round", 100 * (knocker in best))
            add("bande-knocker-worst", 100 * (points[knocker] == max(points)))
            add("bande-last-lap-hit", 100 * self.hit)
            add("bande-last-to-act", 100 * share(best, (knocker - 1) % seats))
        self._begin()

    def over(self, state: State) -> None:
        assert self.first is not None
        add, winners = self.add, state.winners or ()
        totals = totals_of(state.scores, self.seats)
        add("bande-starter-wins-match", 100 * share(winners, self.first))
        add("bande-match-ties", 100 * (len(winners) > 1))
        add("bande-winner-total", min(totals))
        add("bande-loser-total", max(totals))
        first = best_of(state.scores[0], min)
        add(
            "bande-leader-after-first",
            100 * sum(share(winners, each) for each in first),
            len(first),
        )
        ahead = best_of(totals_of(state.scores[:-1], self.seats), min)
        if len(ahead) == 1:
            add("bande-leader-before-last", 100 * (ahead[0] in winners))


def chance_after(state: State, action: Action, seat: int) -> float:
    """Return the chance of winning the match after an action and a round of regulars."""
    world = state.clone()
    apply(world, action)
    longest = world.turns + 60 * world.seats
    while not world.round_over:
        last = world.phase == "knock" and world.turns > longest
        apply(world, Knock() if last else choose(world))
    return chance_of(world, seat, ROLLOUTS)


watch: Final = Watch


def _having(fits: Any) -> Seated:
    return avoiding(choose, best, legal_actions, fits)


def _knocking(wants: Callable[[State, int, Action], bool]) -> Seated:
    """Return a regular that decides on knocking in another way."""

    def player(state: State) -> Action:
        action = choose(state)
        if state.phase != "knock":
            return action
        return Knock() if wants(state, state.decider, action) else Pass()

    return plays(player)


def _up_to(most: float) -> Seated:
    return _knocking(lambda state, me, _action: expected_sum(state, me) <= most)


def _knows_all(state: State, me: int, action: Action) -> bool:
    return isinstance(action, Knock) and all(is_known(state, me, slot, me) for slot in SLOTS)


def _slot_of_first(state: State, action: Action, *, inner: bool) -> Action:
    """Return the action, with the slot that the habit asks for if it lays the first low number.

    Args:
        state: the state.
        action: what the regular would do.
        inner: whether it goes to an unknown inner place, not to the worst known card.
    """
    me = state.decider
    card = state.hand if isinstance(action, Exchange) else state.discard[-1]
    if not isinstance(action, Exchange | Take) or card is None or card > LOW:
        return action
    rows = row_of(state, me)
    if any(is_known(state, me, slot, me) for slot in SLOTS if slot not in OUTER):
        return action  # it is not the first one any more
    if inner:
        slot = next(slot for slot in SLOTS if slot not in OUTER)
    else:
        slot = max(OUTER, key=lambda slot: COUNTS[rows[slot].card] * is_known(state, me, slot, me))
        if not is_known(state, me, slot, me) or COUNTS[rows[slot].card] <= card:
            return action
    return type(action)(slot)


def _first_low(*, inner: bool) -> Seated:
    def player(state: State) -> Action:
        return _slot_of_first(state, choose(state), inner=inner)

    return plays(player)


def _forgetting(forgets: Callable[[int, int, int], bool]) -> Seated:
    """Return a regular who never knows some cards.

    Args:
        forgets: returns for a seat, an owner and a slot whether the seat knows no card there.
    """

    def player(state: State) -> Action:
        me = state.decider
        world = state.clone()
        for place, lying in enumerate(world.rows):
            if forgets(me, *divmod(place, ROW)):
                world.rows[place] = LYING[lying.card][False][lying.known_by & ~(1 << me)]
        return choose(world)

    return plays(player)


def _not_looking(slots: Sequence[int]) -> Seated:
    """Return a regular who does not look at some of its outer cards when the round begins.

    A card that lies there is known again once somebody has laid it there knowingly, or looked.
    """

    def seated(_rng: Random) -> Player:
        unseen: dict[int, Lying] = {}
        told: list[tuple[int, int]] = []

        def player(state: State) -> Action:
            me = state.decider
            if (state.shuffles, state.round) not in told[-1:] and state.phase == "look":
                told.append((state.shuffles, state.round))
                unseen.clear()
                for slot in slots:
                    lying = state.rows[ROW * me + slot]
                    unseen[slot] = LYING[lying.card][False][lying.known_by | 1 << me]
            world = state.clone()
            for slot, dealt in list(unseen.items()):
                place = ROW * me + slot
                if world.rows[place] is dealt:
                    world.rows[place] = LYING[dealt.card][False][dealt.known_by & ~(1 << me)]
                elif state.phase != "look":
                    del unseen[slot]
            action = choose(world)
            if isinstance(action, AtSlot):
                unseen.pop(action.slot, None)
            return action

        return player

    return seated


_ALIKE: Final = plays(choose)
_GREEDY: Final = by_view(BOTS["greedy"](), bande)
_CAUTIOUS: Final = PLAIN._replace(caution=3.0)

CONTESTS: Final[Mapping[str, Contest]] = {
    "bande-knock-threshold-5": Contest(_up_to(5), _ALIKE),
    "bande-knock-threshold-12": Contest(_up_to(12), _ALIKE),
    "bande-knock-never": Contest(_knocking(lambda *_all: False), _ALIKE),
    "bande-knock-all-known": Contest(_knocking(_knows_all), _ALIKE),
    "bande-swap-never": Contest(
        _having(lambda _state, action: not isinstance(action, Swap)), _ALIKE
    ),
    "bande-peek-never": Contest(
        _having(lambda _state, action: not isinstance(action, Peek)), _ALIKE
    ),
    "bande-opening-which-slot": Contest(_first_low(inner=True), _first_low(inner=False)),
    "bande-vs-random": Contest(_ALIKE, by_chance(legal_actions)),
    "bande-vs-greedy": Contest(_ALIKE, _GREEDY),
    "bande-vs-greedy-one-round": Contest(_ALIKE, _GREEDY, of="rounds"),
    "bande-memory-others": Contest(_forgetting(lambda me, owner, _slot: owner != me), _ALIKE),
    "bande-memory-own-outer": Contest(_not_looking(OUTER), _ALIKE),
    "bande-memory-own-one": Contest(_not_looking(OUTER[:1]), _ALIKE, of="points"),
    "bande-hide-discard": Contest(
        _having(lambda _state, action: not isinstance(action, Take)), _ALIKE
    ),
    "bande-cautious-style": Contest(plays(lambda state: choose(state, _CAUTIOUS)), _ALIKE),
}
