"""The regular's judgement: its standing after an action and all that follows at once.

Laying is judged together with the cards that the regular would take, steal, wish for or have others
draw in the same turn, each as it would then decide.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache, partial
from itertools import chain
from math import inf
from operator import itemgetter
from types import MappingProxyType
from typing import Final, assert_never

from biberclan.bots.ties import favourite
from biberclan.dataclass import dataclass
from biberclan.games.mania.bots.hands import KEPT, counts, hand_of
from biberclan.games.mania.bots.standing import RISK, Counted, Others, Outlook, Standing
from biberclan.named_tuple import NamedTuple
from biberclan.rules.mania import Action, State, legal_actions
from biberclan.rules.mania import actions as decided
from biberclan.rules.mania.actions import Lay, Source
from biberclan.rules.mania.cards import (
    CARD_NAMES,
    DIGITS,
    FAIRY,
    HIGHEST,
    JOKER,
    KING,
    MEANIE,
    SUPERBEAVER,
    THIEF,
    Card,
    Cards,
    without,
)
from biberclan.rules.mania.groups import (
    Form,
    beaten_in_display,
    beats,
    display_group,
    form_of,
    target,
)

GIVEN: Final = 0.05
"""The cost of letting somebody draw an open card, and of each equal card known in their hand: it
decides where standings do not differ, since the cards that the others hold are no part of them."""
WISH: Final = 0.01
"""The cost of a wish, next to nothing: one learns what the other lacks, but so does everybody."""

_THEFTS: Final = 4
"""The number of thefts compared: those from piles first, then those of action cards, then those of
digits with the most equals in the hand."""
_USE: Final = {SUPERBEAVER: 0.53, THIEF: 0.33, FAIRY: 0.2, MEANIE: 0.15, KING: 0.15}
"""What a standing usually gains by each action card that does something, ..."""
_FAR: Final = 0.4
"""... and how far behind the best a group may be by that and still turn out to be the best."""
_DECIDED: Final = 1000.0
"""The value of ending the round ahead: more than any other judgement."""


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """The differences of a style from the regular, none by default.

    Attributes:
        laid: the extra weight of each card laid now.
        held: the extra weight of each card then in the hand.
        robbed: the extra weight of each card that a fellow player loses.
        risk: the extra cost of each card that is likely to be beaten.
    """

    laid: float = 0.0
    held: float = 0.0
    robbed: float = 0.0
    risk: float = 0.0


REGULAR: Final = Style()

STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "hasty": Style(laid=0.2, risk=-0.1),
        "sparing": Style(laid=-0.25),
        "wary": Style(held=-0.12),
        "grasping": Style(held=0.08, robbed=0.1),
        "cautious": Style(risk=1.0),
    }
)
"""The styles by name: laying as many cards as possible; laying few; taking hardly anything, or
whatever there is; and fearing for one's groups."""


def choose(world: State, style: Style = REGULAR) -> Action:
    """Return the action that a style, usually the regular's, takes in an imagined world.

    Groups that are seldom the best are left out, and what action cards bring is worked out for
    those alone that are hardly behind without: it decides otherwise one time in fifty by that.
    """
    actions = legal_actions(world)
    if len(actions) == 1:
        return actions[0]
    if world.phase != "lay":
        return best(world, actions, style)
    decision = _Decision(world, style)
    lays = [lay for lay in actions if isinstance(lay, Lay) and decision.is_usual(lay.cards)]
    landed = [decision.landed(lay.cards) for lay in lays]
    guesses = [one.value + _USE.get(one.cards[-1], 0.0) for one in landed]
    values, top = [-inf] * len(lays), -inf
    for at in sorted(range(len(lays)), key=guesses.__getitem__, reverse=True):
        if guesses[at] < top - _FAR:
            break
        values[at] = decision.used(landed[at])
        top = max(top, values[at])
    return favourite(lays, values, partial(clockwise, world))


def judge(world: State, actions: Sequence[Action], style: Style = REGULAR) -> list[float]:
    """Return the value of each action to the actor; see `Rollouts.judge`."""
    decision = _Decision(world, style)
    return [decision.worth(action) for action in actions]


def clockwise(world: State, action: Action) -> int:
    """Return the place of an action among equally good ones; see `Rollouts.clockwise`."""
    match action:
        case decided.Steal(place=int(seat)) | decided.Wish(seat=seat) | decided.Give(seat=seat):
            return (seat - world.turn) % world.seats
        case decided.Decline():
            return world.seats
        case _:
            return 0


def best(world: State, actions: Sequence[Action], style: Style = REGULAR) -> Action:
    """Return the one of some actions that a style values most."""
    return favourite(actions, judge(world, actions, style), partial(clockwise, world))


@lru_cache(maxsize=1 << 12)
def _stays(cards: Cards, rounds: Counted) -> float:
    """Return the chance that a seat with enough cards does not beat a group in its next turn."""
    form = target(cards)
    if form is None:
        return 1.0
    row = min(form.size, len(rounds.beaten) - 1) if form.name == "set" else 0
    return 1 - rounds.beaten[row][form.value]


class _Landed(NamedTuple):
    """A group that has been laid and has beaten what it beats.

    Attributes:
        cards: its cards.
        value: its value to the actor, whatever its action card brings.
        apart: the part of the value that is not the standing's.
        after: the standing.
        taken: the cards taken from the display.
    """

    cards: Cards
    value: float
    apart: float
    after: Standing
    taken: Cards = ()


class _Beaten(NamedTuple):
    """What all groups of a form beat.

    Attributes:
        display: the groups of the display, by digit or action card.
        seats: the seats whose top group is beaten.
        able: the number of others that hold enough cards to beat the group itself.
    """

    display: Cards
    seats: Sequence[int]
    able: int


class _Decision(Outlook):
    """One decision of the actor of a world, in a style."""

    def __init__(self, world: State, style: Style) -> None:
        """Note the standing of the actor, and the style."""
        super().__init__(world, world.decider)
        self._world, self._style = world, style
        self._tops: dict[int, Cards] = {
            seat: world.piles[seat][-1] for seat in self.at if world.piles[seat]
        }
        self._beaten_by: dict[Form, _Beaten] = {}
        self._changes: dict[tuple[Others, int, int, int], Others] = {}

    def worth(self, action: Action) -> float:
        """Return the value of an action."""
        now, world = self.now, self._world
        match action:
            case Lay(cards):
                return self.used(self.landed(cards))
            case decided.Beat(card):
                return self._liked(_taken(now, display_group(card, world.display)))
            case decided.Accept():
                assert world.asked is not None
                return self._liked(_taken(now, world.piles[world.asked][-1]))
            case decided.Steal(place, card):
                return self._liked(self._stolen(now, place, card))
            case decided.Draw(None):
                unseen = self._unseen
                drawn = sum([n * self.stand(_taken(now, (one,))) for one, n in unseen.items()])
                return drawn / sum(unseen.values())
            case decided.Draw(card):
                assert card is not None
                return self.stand(_taken(now, (card,)))
            case decided.Give(seat, card):
                value = self._liked(self._changed(now, seat, 1, 0))
                if card is not None:
                    value -= GIVEN + KEPT[card] * GIVEN
                    value -= GIVEN * world.shown[seat].count(card)
                return value
            case decided.Wish(seat, card):
                chance = self._chance_of(seat, card)
                met = self._liked(self._wished(seat, card, now)) if chance else 0.0
                return chance * met + (1 - chance) * self._unchanged - WISH
            case decided.Refuse() | decided.Decline() | decided.Deal():
                return self._unchanged
        assert_never(action)

    def _liked(self, after: Standing) -> float:
        """Return the value of a standing, with the preferences of the style."""
        value, style = self.stand(after), self._style
        if style is not REGULAR:
            value += style.held * counts(after[0])[0]
            value += style.robbed * (sum(self.now[2].lying) - sum(after[2].lying))
        return value

    def is_usual(self, cards: Cards) -> bool:
        """Return whether a group is more than a part of a digit that beats nothing.

        With cards of one digit alone, a part of them may be the only way not to end the round.
        """
        hand, digit = self._world.hands[self.seat], cards[0]
        copies = cards.count(digit)
        return (
            digit > HIGHEST
            or copies == hand.count(digit)
            or (copies < len(cards) and cards[copies] <= HIGHEST)
            or any(self._beaten(cards)[:2])
            or len({*hand}.intersection(DIGITS)) == 1
        )

    def landed(self, cards: Cards) -> _Landed:
        """Return what comes of laying a group until its action card is used."""
        style, display = self._style, self._world.display
        hand, pile, others = self.now
        size = len(cards)
        after: Standing = hand - hand_of(cards), pile + size, others
        if not after[0]:
            lead = pile + size - others.most
            value = _DECIDED if lead > 0 else 0.0 if lead == 0 else -_DECIDED
            return _Landed((JOKER,), value, 0.0, after)
        beaten, taken = self._beaten(cards), Cards()
        if beaten.display:
            groups = [display_group(card, display) for card in beaten.display]
            value, after, at = self._favourite([_taken(after, group) for group in groups])
            taken = groups[at]
        for seat in beaten.seats:
            refused = self._changed(after, seat, size, -size)
            value, after, _ = self._favourite([refused, _taken(refused, self._tops[seat])])
        if not (taken or beaten.seats):
            value = self._liked(after)
        stays = _stays(cards, self.counted) ** beaten.able
        apart = style.laid * size - (RISK + style.risk) * size * (1 - stays)
        return _Landed(cards, value + apart, apart, after, taken)

    def _beaten(self, cards: Cards) -> _Beaten:
        """Return what a group beats."""
        form = form_of(cards)
        beaten = self._beaten_by.get(form)
        if beaten is None:
            size = form.size
            beaten = self._beaten_by[form] = _Beaten(
                beaten_in_display(cards, self._world.display),
                [
                    seat
                    for seat, top in self._tops.items()
                    if len(top) == size and beats(cards, top)
                ],
                sum([held >= size for held in self.now[2].held]),
            )
        return beaten

    def used(self, laid: _Landed) -> float:
        """Return the value of a group that has been laid, once its action card has been used."""
        cards, after = laid.cards, laid.after
        match CARD_NAMES.get(cards[-1]):
            case "thief" | "superbeaver":
                open_cards = self._open(laid)
                value, after = self._robbed(after, open_cards)
                if cards[-1] == SUPERBEAVER:
                    value, after = self._robbed(after, open_cards)
            case "meanie":
                drawn = [self._changed(after, seat, 2, 0) for seat in self.at]
                value, *_ = self._favourite(drawn)
            case "king" if len(cards) > 1:  # BM-49
                hand, pile, others = after
                pile += sum([self._chance_of(seat, cards[0]) for seat in self.at])
                value = self._liked((hand, pile, others))
            case "fairy":
                wishes = [
                    self._wished(seat, card, after)
                    for seat in self.at
                    for card in dict.fromkeys(self._world.shown[seat])
                ]
                value, *_ = self._favourite([after, *wishes])
            case _:
                return laid.value
        return value + laid.apart

    def _favourite(self, options: Sequence[Standing]) -> tuple[float, Standing, int]:
        """Return the value of the standing liked best, the standing, and its place."""
        values = [self._liked(after) for after in options]
        value = max(values)
        at = values.index(value)
        return value, options[at], at

    def _open(self, laid: _Landed) -> dict[Source, Cards]:
        """Return the cards that lie open once a group has been laid."""
        world = self._world
        display = world.display
        for card in laid.taken:
            display = without(display, card)
        lying: dict[Source, Cards] = {"display": display, "stock": world.stock}
        beaten = self._beaten(laid.cards).seats
        for seat in self._tops:
            pile = world.piles[seat][:-1] if seat in beaten else world.piles[seat]
            lying[seat] = pile[-1] if pile else ()
        return lying

    def _robbed(self, after: Standing, open_cards: dict[Source, Cards]) -> tuple[float, Standing]:
        """Return the value of the best theft and the standing, and take its card from the open."""
        hand, found = counts(after[0]), list[tuple[bool, int, Card, Source]]()
        piles = [place for place in open_cards if isinstance(place, int)]
        for places in (piles, ("display", "stock")):
            if len(found) < _THEFTS:
                found += sorted(
                    [
                        (card > HIGHEST, hand[card], card, place)
                        for place in places
                        for card in dict.fromkeys(open_cards[place])
                    ],
                    key=itemgetter(0, 1),
                    reverse=True,
                )
        if not found:
            return self._liked(after), after
        thefts = [(place, card) for *_, card, place in found[:_THEFTS]]
        value, after, at = self._favourite([self._stolen(after, *theft) for theft in thefts])
        place, card = thefts[at]
        open_cards[place] = without(open_cards[place], card)
        return value, after

    def _stolen(self, after: Standing, place: Source, card: Card) -> Standing:
        if isinstance(place, int):
            after = self._changed(after, place, 1, -1)
        return _taken(after, (card,))

    def _wished(self, seat: int, card: Card, after: Standing) -> Standing:
        return _taken(self._changed(after, seat, -1, 0), (card,))

    def _changed(self, after: Standing, seat: int, drawn: int, lost: int) -> Standing:
        """Return the standing once a fellow player has drawn cards and lost some of the pile."""
        hand, pile, others = after
        change = others, seat, drawn, lost
        changed = self._changes.get(change)
        if changed is None:
            held, lying, at = list(others.held), list(others.lying), self.at[seat]
            held[at] += drawn
            lying[at] += lost
            changed = self._changes[change] = Others(tuple(held), tuple(lying))
        return hand, pile, changed

    @cached_property
    def _unchanged(self) -> float:
        """The value if all stays as it is."""
        return self._liked(self.now)

    @cached_property
    def _unseen(self) -> dict[Card, int]:
        """The number of each card whose place the seat does not know."""
        world = self._world
        known = [world.hands[self.seat], world.display, world.stock, world.refused]
        known += [world.shown[seat] for seat in self.at]
        seen = Counter(chain(*known, *chain(*world.piles)))
        return {card: left for card, number in world.deck if (left := number - seen[card])}

    def _chance_of(self, seat: int, card: Card) -> float:
        """Return the chance that a fellow player holds a card."""
        world = self._world
        if card in world.shown[seat]:
            return 1.0
        if card in world.lacks[seat] or card not in self._unseen:
            return 0.0
        hidden = len(world.hands[seat]) - len(world.shown[seat])
        return 1 - (1 - hidden / sum(self._unseen.values())) ** self._unseen[card]


def _taken(after: Standing, cards: Cards) -> Standing:
    """Return the standing with more cards in the hand."""
    hand, pile, others = after
    return hand + hand_of(cards), pile, others
