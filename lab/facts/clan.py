"""The facts that are counted in BiberClan, and the habits that are tested."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from biberclan.games.clan.bots import BOTS, ROLLOUTS
from biberclan.games.clan.bots.judgement import best
from biberclan.games.clan.bots.regular import choose
from biberclan.games.clan.bots.weights import REGULAR as STYLE
from biberclan.games.clan.bots.weights import UNKNOWN_CARD, Style, Weights
from biberclan.rules import clan
from biberclan.rules.clan import Action, State, apply, legal_actions
from biberclan.rules.clan.actions import Cleanup, Exchange, Keep, Place
from biberclan.rules.clan.cards import ACTION_NAMES
from biberclan.rules.clan.events import Closed, Drew, Lapsed, Reshuffled, Scored
from biberclan.rules.clan.lodge import (
    ABOVE,
    B3,
    LODGE,
    LYING,
    count_cards,
    count_face_up,
    protection,
)
from biberclan.rules.clan.scoring import Count, bonus, five_of_a_kind
from biberclan.rules.points import totals_of
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

HIGH: Final = 7
"""A 7, 8 or 9 is high, ..."""
LOW: Final = 3
"""... a 0 to 3 is low."""

LEADS: Final = {"below -3": -3, "-3 to -1": 0, "0 to 2": 3, "3 to 5": 6, "6 to 8": 9, "9 to 11": 12}
LARGEST_LEAD: Final = "12 and more"
"""The classes of leads, each with the first lead above it, and the last class."""

TRIED: Final = 0.25
"""The share of the decisions on closing that are played out both ways."""


def points_seen(lodge: Sequence[Lying | None], seat: int) -> float:
    """Return the points of a lodge as a seat knows it."""
    known = [lying.card for lying in lodge if lying and (lying.up or lying.known_by >> seat & 1)]
    unknown = sum(lying is not None for lying in lodge) - len(known)
    return sum(known) + bonus(known) + UNKNOWN_CARD * unknown


def true_points(state: State, seat: int) -> int:
    """Return the points that a seat's lodge would count now."""
    cards = state.cards_of(seat)
    return sum(cards) + bonus(cards)


def may_close(state: State) -> bool:
    """Return whether the actor has four cards and may lay the fifth."""
    actor = state.actor
    return (
        state.phase == "place"
        and state.ender is None
        and actor is not None
        and count_cards(state.outlines[actor]) == LODGE - 1
    )


def closes(state: State, action: Action) -> bool:
    """Return whether an action brings the actor a fifth card and ends the round."""
    if not may_close(state):
        return False
    at_home = getattr(action, "seat", None) == state.actor
    return isinstance(action, Place) if at_home else isinstance(action, Exchange)


def cards_closed_with(state: State, action: Action) -> list[int | None]:
    """Return the actor's five cards after it closes, None for each that it does not know."""
    me = state.decider
    assert state.hand is not None

    def known(lying: Lying | None) -> int | None:
        assert lying is not None
        return lying.card if lying.up or lying.known_by >> me & 1 else None

    cards = [known(lying) for lying in state.lodge_of(me) if lying is not None]
    if isinstance(action, Exchange):
        return [*cards, known(state.lodges[LODGE * action.seat + action.slot])]
    return [*cards, state.hand]


def lead_of(state: State, action: Action) -> float:
    """Return by how many points the actor expects to lead when it closes, before final turns."""
    me, hand = state.actor, state.hand
    assert me is not None
    assert hand is not None
    cards = cards_closed_with(state, action)
    known = [card for card in cards if card is not None]
    mine = sum(known) + bonus(known) + UNKNOWN_CARD * (len(cards) - len(known))
    theirs = []
    for seat in range(state.seats):
        lodge = state.lodge_of(seat)
        if isinstance(action, Exchange) and action.seat == seat:
            lodge[action.slot] = LYING[hand][False][1 << me]
        if seat != me:
            theirs.append(points_seen(lodge, me))
    return mine - max(theirs)


def class_of(lead: float) -> str:
    """Return the class of a lead, which is rounded to whole points."""
    return next((name for name, above in LEADS.items() if round(lead) < above), LARGEST_LEAD)


class _Turn:
    """The situation at the beginning of a turn."""

    def __init__(self, points: int, last: bool) -> None:
        self.points = points
        self.last = last
        self.attacks = False


class Watch:
    """Counts what happens in a match of regulars."""

    def __init__(self, notes: Notes, seats: int, rng: Random) -> None:
        self.add, self.add_other = notes.add, notes.add_other
        self.seats, self.rng = seats, rng
        self.maluses = [0] * seats
        self.last_ender: int | None = None
        self.first: int | None = None
        self._begin()

    def _begin(self) -> None:
        seats = self.seats
        self.turns = [0] * seats
        self.drawn = self.specials = self.reshuffled = 0
        self.drew: list[set[str]] = [set() for _ in range(seats)]
        self.opened = [False] * seats
        self.left_open: dict[tuple[int, int], bool] = {}
        self.in_front: bool | None = None
        self.face_down = 0
        self.turn: tuple[int, _Turn] | None = None

    def before(self, state: State, action: Action) -> None:
        me = state.actor
        if me is None or state.paused:
            return
        if self.turn is None or self.turn[0] != me:
            self.turns[me] += 1
            self.turn = me, _Turn(true_points(state, me), state.ender is not None)
            self._count_left(me)
        if may_close(state):
            self._try_both(state, action)
        self._look_at(state, action, me, self.turn[1])

    def _count_left(self, me: int) -> None:
        for place in [place for place in self.left_open if place[0] == me]:
            self.add("clan-leave-stolen", 100 * self.left_open.pop(place))

    def _look_at(self, state: State, action: Action, me: int, turn: _Turn) -> None:
        add = self.add
        match action:
            case Place(seat, slot, up):
                add("clan-swap-other-share", 0)
                add("clan-own-swap-share", 0)
                add("clan-dump-share", 100 * (seat != me))
                turn.attacks |= seat != me
                if seat == me:
                    self._count_first(state.hand or 0, up, me)
                if closes(state, action):
                    self._count_closing(state, action)
            case Exchange(seat, slot):
                lying = state.lodges[LODGE * seat + slot]
                assert lying is not None
                add("clan-dump-share", 0)
                add("clan-swap-other-share", 100 * (seat != me))
                add("clan-own-swap-share", 100 * (seat == me))
                turn.attacks |= seat != me
                self._note_taken(seat, slot, me)
                if seat != me:
                    add("clan-thefts-open", 100 * lying.up)
                    if closes(state, action):
                        self._count_closing(state, action)
            case Keep(slot, up):
                self._count_first(state.hand or 0, up, me)
            case Cleanup(seat, slot):
                lying = state.lodges[LODGE * seat + slot]
                assert lying is not None
                add("clan-clear-own", 100 * (seat == me))
                self._note_taken(seat, slot, me)
                if seat != me:
                    turn.attacks = True
                    add("clan-clear-face-down", 100 * (not lying.up))
                    others = [true_points(state, each) for each in range(self.seats) if each != me]
                    add("clan-attack-leader", 100 * (true_points(state, seat) == max(others)))
            case _:
                pass
        self.face_down = self._face_down_after(state, action, me)
        self.lying = sum(map(count_cards, state.outlines)) + isinstance(action, Place | Keep)

    def _face_down_after(self, state: State, action: Action, me: int) -> int:
        """Return how many cards lie face down after an action that may end the round."""
        down = sum(count_cards(each) - count_face_up(each) for each in state.outlines)
        match action:
            case Place(_, _, up) | Keep(_, up):
                return down + (not up)
            case Exchange(seat, slot, up):
                lying = state.lodges[LODGE * seat + slot]
                assert lying is not None
                return down + (not up) - (not lying.up)
            case _:
                return down

    def _count_first(self, card: int, up: bool, me: int) -> None:
        if not self.opened[me]:
            self.opened[me] = True
            self.add("clan-opening-open", 100 * up)
            self.add("clan-opening-high", card)

    def _note_taken(self, seat: int, slot: int, me: int) -> None:
        if (seat, slot) in self.left_open:
            if seat == me:
                del self.left_open[seat, slot]
            else:
                self.left_open[seat, slot] = True

    def _count_closing(self, state: State, action: Action) -> None:
        self.add("clan-fifth-card-by-swap", 100 * isinstance(action, Exchange))
        self.closing = class_of(lead_of(state, action))

    def after(self, state: State, action: Action | None, events: Sequence[Any]) -> None:
        if self.first is None:
            self.first = state.starter
        for event in events:
            match event:
                case Drew(seat, card):
                    self.drawn += 1
                    if card is not None:
                        self.specials += 1
                        self.drew[seat].add(ACTION_NAMES[card])
                        self.add("clan-specials-lapse", 0)
                case Lapsed():
                    self.add("clan-specials-lapse", 100, 0)
                case Reshuffled():
                    self.reshuffled = 1
                case Closed(seat):
                    points = [true_points(state, each) for each in range(self.seats)]
                    # Only draws follow the closing, so the lodges are still the same.
                    self.in_front = points[seat] == max(points)
                case Scored(_, counts):
                    self._end_turn(state, counts)
                    self._count_round(state, counts)
                    return
                case _:
                    pass
        if self.turn is not None and state.actor != self.turn[0]:
            self._end_turn(state, None)

    def _end_turn(self, state: State, counts: Sequence[Count] | None) -> None:
        assert self.turn is not None
        me, turn = self.turn
        self.turn = None
        own = counts[me].sum + counts[me].bonus if counts else true_points(state, me)
        if turn.last:
            self.add("clan-last-turn-gain", own - turn.points)
            self.add("clan-leave-last-turn", 100 * turn.attacks)
        if counts is None:
            outline = state.outlines[me]
            lodge = state.lodge_of(me)
            if count_face_up(outline) == 1:
                self.add("clan-lone-open-value", next(one.card for one in lodge if one and one.up))
            for slot, lying in enumerate(lodge):
                is_high = lying and lying.up and lying.card >= HIGH
                if is_high and protection(outline, slot, owner=False) is None:
                    self.left_open[me, slot] = False

    def _count_round(self, state: State, counts: Sequence[Count]) -> None:
        add, seats, ender = self.add, self.seats, state.ender
        points = [count.points for count in counts]
        raw = [count.sum + count.bonus for count in counts]
        turns = sum(self.turns)
        add("clan-round-turns-each", turns / seats)
        add("clan-round-cards-drawn", self.drawn)
        add("clan-shortest-rounds", 100 * (max(self.turns) <= 6))
        add("clan-round-reshuffle", 100 * self.reshuffled)
        add("clan-specials-per-round", self.specials)
        add("clan-down-share-end", 100 * self.face_down, self.lying)
        add("clan-starter-wins-round", 100 * share(best_of(points), state.starter))
        add("clan-four-equal", 100 * any(count.equal >= 4 for count in counts))
        add("clan-negative-round", 100 * (min(points) < 0))
        zeros = any(count.equal >= 3 and count.cards.count(0) == count.equal for count in counts)
        add("clan-zero-triple", 100 * zeros)
        for count in counts:
            if count.equal >= 3:
                number = max(count.cards, key=count.cards.count)
                add("clan-low-triples", 100 * (number <= LOW))
        for taken in self.left_open.values():
            add("clan-leave-stolen", 100 * taken)
        for seat in range(seats):
            beside = points[seat] - (sum(points) - points[seat]) / (seats - 1)
            for fact, name in (("clan-clear-worth", "cleanup"), ("clan-flip-worth", "flip")):
                (add if name in self.drew[seat] else self.add_other)(fact, beside)
        if ender is not None:
            self._count_closed(state, counts, ender, points, raw)
        self.last_ender = ender
        self._begin()

    def _count_closed(
        self, state: State, counts: Sequence[Count], ender: int, points: list[int], raw: list[int]
    ) -> None:
        add = self.add
        others = [each for seat, each in enumerate(raw) if seat != ender]
        malus = bool(counts[ender].malus)
        self.maluses[ender] += malus
        add("clan-malus-share", 100 * malus)
        add("clan-closer-wins-round", 100 * (points[ender] == max(points)))
        add("clan-closer-points", raw[ender])
        for each in others:
            add("clan-nonclosers-points", each)
        add("clan-closer-margin", raw[ender] - max(others))
        full = [len(count.cards) == LODGE for count in counts]
        add("clan-second-lodge-full", 100 * (sum(full) > 1))
        add("clan-overtaken-in-last-lap", 100 * (bool(self.in_front) and malus))
        add("clan-first-triple-closer", 100 * (counts[ender].equal >= 3))
        add("clan-starter-closes", 100 * (ender == state.starter))
        if state.round > 1:
            add("clan-closer-closes-again", 100 * (ender == self.last_ender))
        add(f"clan-closing-malus/{self.closing}", 100 * malus)

    def over(self, state: State) -> None:
        assert self.first is not None
        add, winners = self.add, state.winners or ()
        totals = totals_of(state.scores, self.seats)
        add("clan-starter-wins-match", 100 * share(winners, self.first))
        add("clan-match-ties", 100 * (len(winners) > 1))
        whole = len(state.scores) == state.rounds
        fives = bool(five_of_a_kind([state.cards_of(seat) for seat in range(self.seats)]))
        add("clan-five-equal-matches", 100 * fives)
        for winner in winners:
            add("clan-winner-had-malus", 100 * bool(self.maluses[winner]))
        first = best_of(state.scores[0])
        won = sum(share(winners, seat) for seat in first) / len(first)
        add("clan-leader-after-first", 100 * won)
        if not fives:
            best, second = sorted(totals, reverse=True)[:2]
            add("clan-winner-total", best)
            add("clan-match-margin", best - second)
        if whole:
            ahead = best_of(totals_of(state.scores[:-1], self.seats))
            if len(ahead) == 1:
                add("clan-leader-before-last", 100 * share(winners, ahead[0]))

    def _try_both(self, state: State, action: Action) -> None:
        """Play a round out with the best closing and with the best other action."""
        if self.rng.random() >= TRIED:
            return
        actions = legal_actions(state)
        tried = [
            best(state, [each for each in actions if closes(state, each) is wanted])
            for wanted in (True, False)
        ]
        me, lead = state.actor, class_of(lead_of(state, tried[0]))
        assert me is not None
        chances = [chance_after(state, each, me) for each in tried]
        gain = 100 * (chances[0] - chances[1])
        self.add(f"clan-closing-gain/{lead}", gain)
        self.add(f"clan-closing-gain/{lead}/round {state.round}", gain)


def chance_after(state: State, action: Action, seat: int) -> float:
    """Return the chance of winning the match after an action and a round of regulars."""
    world = state.clone()
    apply(world, action)
    while not world.round_over:
        apply(world, choose(world))
    return chance_of(world, seat, ROLLOUTS)


watch: Final = Watch


def _having(fits: Any) -> Seated:
    return avoiding(choose, best, legal_actions, fits)


def _at_home(state: State, action: Action) -> Place | Exchange | Keep | None:
    """Return the action if it lays a card into the actor's own lodge."""
    if isinstance(action, Keep) or (
        isinstance(action, Place | Exchange) and action.seat == state.actor
    ):
        return action
    return None


def _all(up: bool) -> Seated:
    def fits(state: State, action: Action) -> bool:
        laid = _at_home(state, action)
        return laid is None or laid.up is up

    return _having(fits)


def _closes_with_triple(state: State, action: Action) -> bool:
    if not closes(state, action):
        return True
    cards = [card for card in cards_closed_with(state, action) if card is not None]
    return max(map(cards.count, cards), default=0) >= 3


def _low_first(state: State, action: Action, *, away: bool) -> bool:
    """Return whether a 0 or 1 drawn in the first turn goes away, or home, as it should."""
    me = state.actor
    if state.phase != "place" or state.outlines[me or 0] or (state.hand or 0) > 1:
        return True
    return isinstance(action, Place) and (action.seat != me) is away


def _third_card(state: State, action: Action, *, above: bool) -> bool:
    """Return whether a third card at home goes above two, or below, as it should."""
    is_third = count_cards(state.outlines[state.actor or 0]) == 2
    laid = _at_home(state, action)
    if laid is None or isinstance(laid, Exchange) or not is_third:
        return True
    return (laid.slot > B3) is above


def _at_leader(state: State, action: Action) -> bool:
    """Return whether an action that hits somebody hits the leader among the others."""
    me = state.actor
    if not isinstance(action, Cleanup | Exchange) or action.seat == me:
        return True
    totals = totals_of(state.scores, state.seats)
    others = [total for seat, total in enumerate(totals) if seat != me]
    return totals[action.seat] == max(others)


def _leaves_no_high(state: State, action: Action) -> bool:
    """Return whether no open card of 7 and more lies uncovered at home after the action."""
    me = state.decider
    if state.phase not in ("place", "keep") or state.ender is not None:
        return True
    if isinstance(action, Exchange) and action.seat != me:
        return True  # it depends on the card that is kept next
    lodge = [(one.card, one.up) if one else None for one in state.lodge_of(me)]
    if (laid := _at_home(state, action)) is not None:
        lodge[laid.slot] = state.hand or 0, laid.up
    return not any(
        lying and lying[1] and lying[0] >= HIGH and not any(lodge[above] for above in ABOVE[slot])
        for slot, lying in enumerate(lodge)
    )


def _forgetting(own: bool) -> Seated:
    """Return a regular who forgets others' face-down cards, and if `own` also its own."""

    def player(state: State) -> Action:
        me = state.decider
        world = state.clone()
        for place, lying in enumerate(world.lodges):
            if lying and not lying.up and (own or place // LODGE != me):
                world.lodges[place] = LYING[lying.card][False][lying.known_by & ~(1 << me)]
        return choose(world)

    return plays(player)


def _without_bonus(weights: Weights) -> Weights:
    own = replace(weights.own, equal=(0.0, 0.0, 0.0), exposed=0.0)
    rival = replace(weights.rival, equal=(0.0, 0.0, 0.0), exposed=0.0)
    return replace(weights, own=own, rival=rival)


_PLAIN: Final = Style(*(map(_without_bonus, (STYLE.two, STYLE.last, STYLE.more))))


_ALIKE: Final = plays(choose)
_GREEDY: Final = by_view(BOTS["greedy"](), clan)
_CHANCE: Final = by_chance(legal_actions)

CONTESTS: Final[Mapping[str, Contest]] = {
    "clan-close-lead-worth": Contest(
        _having(lambda state, action: not closes(state, action) or lead_of(state, action) >= 10),
        _ALIKE,
    ),
    "clan-close-always": Contest(
        _having(lambda state, action: not may_close(state) or closes(state, action)), _ALIKE
    ),
    "clan-close-never-until-triple": Contest(_having(_closes_with_triple), _ALIKE),
    "clan-triple-chase": Contest(plays(lambda state: choose(state, _PLAIN)), _ALIKE),
    "clan-hide-all": Contest(_all(up=False), _ALIKE),
    "clan-open-all": Contest(_all(up=True), _ALIKE),
    "clan-opening-dump-low": Contest(
        _having(lambda state, action: _low_first(state, action, away=True)),
        _having(lambda state, action: _low_first(state, action, away=False)),
    ),
    "clan-top-row-early": Contest(
        _having(lambda state, action: _third_card(state, action, above=True)),
        _having(lambda state, action: _third_card(state, action, above=False)),
    ),
    "clan-vs-random": Contest(_ALIKE, _CHANCE),
    "clan-vs-greedy": Contest(_ALIKE, _GREEDY),
    "clan-vs-greedy-one-round": Contest(_ALIKE, _GREEDY, {"rounds": "1"}),
    "clan-memory-off": Contest(_forgetting(own=True), _ALIKE),
    "clan-memory-only-own": Contest(_forgetting(own=False), _ALIKE),
    "clan-hit-match-leader": Contest(_having(_at_leader), _ALIKE),
    "clan-leave-open-top": Contest(_having(_leaves_no_high), _ALIKE),
}
