"""The facts that are counted in Biber Mania, and the habits that are tested."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from biberclan.games.mania.bots import BOTS
from biberclan.games.mania.bots.judgement import best, choose
from biberclan.rules import mania
from biberclan.rules.mania import Action, State, legal_actions
from biberclan.rules.mania.actions import Accept, Lay, Refuse
from biberclan.rules.mania.cards import (
    BODYGUARD,
    HIGHEST,
    HIPPIE,
    JOKER,
    KING,
    MEANIE,
    PARTYBEAVER,
    SUPERBEAVER,
    Card,
    Cards,
    is_action,
    is_digit,
)
from biberclan.rules.mania.events import (
    Accepted,
    BeatDisplay,
    Declined,
    Drew,
    Gave,
    Laid,
    Levied,
    Refused,
    RoundEnded,
    Stole,
    Wished,
)
from biberclan.rules.mania.groups import beaten_in_display, form_of, lays
from lab.facts.counting import Notes
from lab.facts.playing import (
    Contest,
    Player,
    Seated,
    avoiding,
    best_of,
    by_chance,
    by_view,
    plays,
    share,
)

REGULAR: Final[Player] = choose

LAPS: Final = 3
"""The number of laps after which the leader is noted."""
FEW: Final = 6
"""The habit of keeping a Partybeaver ends when this many cards are left."""
LOW: Final = 3
MIDDLING: Final = 5

DEALT: Final = {
    "mania-party-worth": (PARTYBEAVER, 1),
    "mania-hippie-worth": (HIPPIE, 1),
    "mania-superbeaver-worth": (SUPERBEAVER, 1),
    "mania-joker-worth": (JOKER, 2),
}
"""The facts about players who are dealt a number of copies of a card."""


class _Group:
    """A group that lies in a pile."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.size = len(cards)
        self.covered = False

    def facts(self) -> list[str]:
        """Return the facts about how often such a group is beaten before it is covered."""
        form = form_of(self.cards)
        if form.name == "hippie_run":
            return ["mania-run-stabbed"]
        if form.name != "set" or not all(map(is_digit, self.cards)):
            return []
        if self.size == 1:
            return ["mania-single-hit"]
        if self.size == 2 and form.value == HIGHEST:
            return ["mania-high-safe"]
        return ["mania-low-pair-hit"] if self.size == 2 and form.value <= LOW else []

    @property
    def is_set(self) -> bool:
        return self.size > 1 and form_of(self.cards).name == "set"


class Watch:
    """Counts what happens in a match of regulars, which is one deal."""

    def __init__(self, notes: Notes, seats: int, rng: Random) -> None:
        self.add = notes.add
        self.seats = seats
        self.lays = [0] * seats
        self.piles: list[list[_Group]] = [[] for _ in range(seats)]
        self.dealt: list[Cards] = []
        self.laid_meanie: set[int] = set()
        self.drawn = [0] * seats
        self.ahead: list[int] = []
        self.shown: list[Cards] = []
        self.last: Laid | None = None
        self.beaten = 0
        self.beat_display = False
        self.ending = ""
        self.given = False
        self.least: list[int] = []

    def before(self, state: State, action: Action) -> None:
        self.shown = state.shown[:]
        if isinstance(action, Lay):
            self._end_turn()
            if sum(self.lays) == LAPS * self.seats:
                for hand in state.hands:
                    self.add("mania-hand-lap-3", len(hand))
                self.ahead = best_of(points_of(state))
            fewest = min(len(h) for s, h in enumerate(state.hands) if s != state.turn)
            self.least = [s for s, h in enumerate(state.hands) if len(h) == fewest]

    def _end_turn(self) -> None:
        """Count what was beaten in the turn that is over."""
        if self.last is not None:
            self.add("mania-stab-pile-share", 100 * (self.beaten > 0))
            self.add("mania-stab-display-share", 100 * self.beat_display)
            if self.beaten:
                self.add("mania-stab-two-piles", 100 * (self.beaten > 1))
        self.last, self.beaten, self.beat_display = None, 0, False

    def after(self, state: State, action: Action | None, events: Sequence[Any]) -> None:
        if action is None:
            self.dealt = state.hands[:]
        add = self.add
        for event in events:
            match event:
                case Laid(seat, cards):
                    self._lay(seat, cards)
                case BeatDisplay(_, cards):
                    self.beat_display = True
                    add("mania-stab-display-cards", len(cards))
                case Accepted(_, other, cards) | Refused(_, other, cards):
                    self.beaten += 1
                    add("mania-stab-refused", 100 * isinstance(event, Refused))
                    self._beaten(other)
                case Stole(_, place, _card):
                    add("mania-thief-source-pile", 100 * isinstance(place, int))
                    if isinstance(place, int):
                        self._stolen(place)
                case Wished(_, other, card, met):
                    add("mania-fairy-used", 100)
                    add("mania-fairy-hit", 100 * met)
                    if met:
                        add("mania-memory-fairy", 100 * (card in self.shown[other]))
                case Declined():
                    add("mania-fairy-used", 0)
                case Gave(seat, other, _card):
                    self.given = not self.given
                    if self.given:
                        add("mania-mean-target-leader", 100 * (other in self.least))
                case Levied(_, king, _card, met):
                    add("mania-king-levy", met, 0)
                    if met:
                        self.piles[king][-1].size += 1
                case Drew(seat, card):
                    self.drawn[seat] += 1
                    add("mania-stock-draw", 100 * (card is not None))
                case RoundEnded(ending):
                    self.ending = ending
                case _:
                    pass

    def _lay(self, seat: int, cards: Cards) -> None:
        add, size = self.add, len(cards)
        pile = self.piles[seat]
        if pile and not pile[-1].covered:
            pile[-1].covered = True
            for fact in pile[-1].facts():
                add(fact, 0)
        group = _Group(cards)
        pile.append(group)
        self.last = Laid(seat, cards)
        form = form_of(cards)
        add("mania-group-size", size)
        add("mania-single-share", 100 * (size == 1))
        add("mania-four-or-more", 100 * (size >= 4))
        actions = [card for card in cards if is_action(card)]
        if not self.lays[seat]:
            add("mania-first-lay-size", size)
            add("mania-opening-action", 100 * bool(actions))
            if group.is_set:
                add("mania-opening-low", form.value)
        self.lays[seat] += 1
        jokers = cards.count(JOKER)
        if jokers:
            add("mania-joker-alone", 100 * jokers * (form.name == "jokers"), jokers)
        for card in actions:
            add("mania-action-alone", 100 * (size == 1))
            if card == PARTYBEAVER:
                add("mania-party-share", 100 * (form.name == "party"))
            elif card == HIPPIE:
                add("mania-hippie-share", 100 * (form.name == "hippie_run"))
                if form.name == "hippie_run":
                    add("mania-hippie-length", size)
            elif card == KING and size > 1:
                add("mania-king-levy", 0)
            elif card == MEANIE:
                self.laid_meanie.add(seat)

    def _beaten(self, seat: int) -> None:
        group = self.piles[seat].pop()
        if not group.covered:
            for fact in group.facts():
                self.add(fact, 100)
        if group.is_set:
            self.add("mania-group-survives", 0)

    def _stolen(self, seat: int) -> None:
        group = self.piles[seat][-1]
        group.size -= 1
        if not group.size:
            self.piles[seat].pop()
            self._left(group)

    def _left(self, group: _Group) -> None:
        """Count a group that nobody will beat any more."""
        if not group.covered:
            for fact in group.facts():
                self.add(fact, 0)
        if form_of(group.cards).name == "set" and len(group.cards) > 1:
            self.add("mania-group-survives", 100)

    def over(self, state: State) -> None:
        add, seats, winners = self.add, self.seats, state.winners or ()
        points = state.counted[-1]
        first, last = state.starter, (state.starter - 1) % seats
        if self.last is not None and self.ending != "last_cards":
            self._end_turn()
        for pile in self.piles:
            for group in pile:
                self._left(group)
        add("mania-round-turns-each", sum(self.lays) / seats)
        add("mania-end-by-going-out", 100 * (self.ending == "last_cards"))
        add("mania-end-by-levy", 100 * (self.ending == "levy"))
        add("mania-length-short", 100 * (max(self.lays) <= 5))
        add("mania-draw-left", state.left_to_draw)
        add("mania-winner-points", max(points))
        add("mania-loser-points", min(points))
        for seat, own in enumerate(points):
            add("mania-mean-points", own)
            add("mania-negative-score", 100 * (own < 0))
            add("mania-cards-drawn", self.drawn[seat])
            for fact, (card, least) in DEALT.items():
                if self.dealt[seat].count(card) >= least:
                    add(fact, 100 * share(winners, seat))
            for card in state.hands[seat]:
                paired = is_digit(card) and state.hands[seat].count(card) > 1
                add("mania-leave-hand-pairs", 100 * paired)
                add("mania-leave-actions", 100 * (not is_digit(card)))
        for seat in self.laid_meanie:
            add("mania-mean-worth", 100 * share(winners, seat))
        if self.ending == "last_cards":
            out = next(seat for seat, hand in enumerate(state.hands) if not hand)
            add("mania-out-wins", 100 * (out in winners))
            add("mania-last-lay-size", len(state.piles[out][-1]))
            for seat, hand in enumerate(state.hands):
                if seat != out:
                    add("mania-hand-at-end", len(hand))
        elif self.ending == "cards_gone":
            for hand in state.hands:
                add("mania-hand-at-exhaust", len(hand))
        add("mania-starter-wins", 100 * share(winners, first))
        add("mania-last-seat-wins", 100 * share(winners, last))
        add("mania-extra-turn", 100 * (self.lays[first] > self.lays[last]))
        if self.ahead:
            won = sum(share(winners, seat) for seat in self.ahead)
            add("mania-leader-hand-wins", 100 * won / len(self.ahead))
        best, second = sorted(points, reverse=True)[:2]
        add("mania-margin", best - second)
        add("mania-ties", 100 * (len(winners) > 1))


def points_of(state: State) -> list[int]:
    """Return the points that each seat would write down now."""
    return [sum(map(len, pile)) - len(hand) for pile, hand in zip(state.piles, state.hands)]


watch: Final = Watch


def _laying(fits: Callable[[State, Cards], bool]) -> Seated:
    """Return a regular that only lays groups that fit, as long as there is one."""
    return avoiding(
        choose,
        best,
        legal_actions,
        lambda state, action: not isinstance(action, Lay) or fits(state, action.cards),
    )


def _longest(state: State) -> int:
    return max(len(lay.cards) for lay in legal_actions(state) if isinstance(lay, Lay))


def _spares_largest(state: State, cards: Cards) -> bool:
    """Return whether a group leaves one as large as the largest in the hand, or is the whole
    hand."""
    hand = list(state.hands[state.turn])
    if len(cards) == len(hand):
        return True
    most = _longest(state)
    for card in cards:
        hand.remove(card)
    return any(len(lay.cards) == most for lay in lays(tuple(hand), ()))


def _beats_none(state: State, cards: Cards) -> bool:
    return not beaten_in_display(cards, state.display) or len(cards) == len(state.hands[state.turn])


def _answering(answer: Action) -> Seated:
    def player(state: State) -> Action:
        return answer if state.phase == "accept" else choose(state)

    return plays(player)


def _forgetting(state: State) -> Action:
    """Choose like a regular who forgets what the others have taken."""
    world = state.clone()
    me = state.actor
    world.shown = [shown if seat == me else () for seat, shown in enumerate(state.shown)]
    world.lacks = [lacks if seat == me else () for seat, lacks in enumerate(state.lacks)]
    return choose(world)


def _without(card: Card, fits: Callable[[State, Cards], bool]) -> Seated:
    return _laying(lambda state, cards: card not in cards or fits(state, cards))


_ALIKE: Final = plays(choose)

CONTESTS: Final[Mapping[str, Contest]] = {
    "mania-go-out-haste": Contest(
        _laying(lambda state, cards: len(cards) == _longest(state)), _ALIKE
    ),
    "mania-hold-big": Contest(_laying(_spares_largest), _ALIKE),
    "mania-take-always": Contest(_answering(Accept()), _ALIKE),
    "mania-refuse-always": Contest(_answering(Refuse()), _ALIKE),
    "mania-party-late": Contest(
        _without(PARTYBEAVER, lambda state, _cards: len(state.hands[state.turn]) <= FEW), _ALIKE
    ),
    "mania-king-net": Contest(_without(KING, lambda _state, cards: len(cards) == 1), _ALIKE),
    "mania-bodyguard-saves": Contest(
        _without(BODYGUARD, lambda _state, cards: len(cards) == 1), _ALIKE
    ),
    "mania-vs-random": Contest(_ALIKE, by_chance(legal_actions)),
    "mania-vs-greedy": Contest(_ALIKE, by_view(BOTS["greedy"](), mania)),
    "mania-memory-hands": Contest(plays(_forgetting), _ALIKE),
    "mania-avoid-display": Contest(_laying(_beats_none), _ALIKE),
    "mania-collect-display": Contest(
        _laying(lambda state, cards: bool(beaten_in_display(cards, state.display))), _ALIKE
    ),
    "mania-leave-top-low": Contest(
        _laying(lambda _state, cards: len(cards) > 1 or cards[0] > MIDDLING), _ALIKE
    ),
}
