"""The effects of a choice: facts, found once for all that is said of it.

They are told as consequences by the rules, warned of, and weighed as arguments.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from biberclan.dataclass import dataclass
from biberclan.games.clan.words.names import ACTION_CARDS, spots_of
from biberclan.rules.clan import Action, Observation, actions
from biberclan.rules.clan.cards import DECKS, PEEK, USUAL, Card
from biberclan.rules.clan.lodge import (
    LODGE,
    OCCUPIED,
    SLOTS,
    Outline,
    Slot,
    count_cards,
    is_full,
    is_one_short,
    is_supported,
    protection,
)
from biberclan.rules.clan.scoring import BONUS, bonus, five_of_a_kind
from biberclan.rules.clan.what_if import what_if
from biberclan.rules.sighted import Sighted
from biberclan.words.seam import Spot

_ENOUGH: Final = 6
"""The lead with which closing is safe enough; with two at the table any lead is."""


@dataclass(frozen=True, slots=True, repr=False)
class Known:
    """A card as far as the actor knows it.

    Attributes:
        at: the spot where it lies now; None for the card in hand.
        card: its number, None if the actor cannot know it.
        up: whether it lies face up now.
    """

    at: Spot | None
    card: Card | None
    up: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Effect:
    """One thing that an action would bring about, or that is true of it.

    Attributes:
        code: its kind.
        at: the spot where it happens; one of the actor's if it is about the turn or the round.
        one: the card in question.
        given: the card given for it, for "gains" and "loses".
        others: the seats besides the actor that have seen it, for "secret"; all, for "closes".
        closed: whether the round has been closed already.
        lead: the points by which the actor would be ahead, as far as one can tell.
        weighs: whether it speaks for the action or against it, if anything of its kind does.
        peeks: whether the deck has a card by which somebody may look at it again.
    """

    code: str
    at: Spot
    one: Known
    given: Known | None = None
    others: tuple[int, ...] = ()
    closed: bool = False
    lead: int = 0
    weighs: bool = True
    peeks: bool = False

    @property
    def number(self) -> int | None:
        """The number that it is weighed by: the difference in a trade, else the card's number."""
        card = self.one.card
        if self.given is None or self.given.card is None or card is None:
            return card
        return abs(card - self.given.card)


def effects(view: Observation, action: Action) -> tuple[Effect, ...]:
    """Return the effects of a legal action of the actor, the nearest ones first.

    Args:
        view: the actor's view; the hand may be left out, where it is covered.
        action: a legal action of the actor.
    """
    return () if isinstance(action, actions.Deal) else tuple(_Foresight(view, action).all())


class _Foresight:
    """The table before and after one action, from the actor's point of view."""

    def __init__(self, view: Observation, action: Action) -> None:
        self.view, self.action = view, action
        self.actor = actor = view.decider
        self.spots = spots_of(action, actor)
        self.after = what_if(view, action)
        self.hand = Known(None, view.hand)
        self.lays = isinstance(action, actions.Place | actions.Exchange | actions.Keep)
        self.takes = isinstance(action, actions.Exchange) and action.seat != actor
        self.at_home = any(seat == actor for seat, _slot in self.spots)

    def all(self) -> Iterator[Effect]:
        """Yield all effects: on the profit, the card itself, the round, and the cards around it."""
        yield from self._effects_of_equal_cards()
        yield from self._effects_of_closing()
        yield from self._effects_of_trade()
        yield from self._effects_of_card()
        yield from self._effects_of_round()
        if not self.after.ends_round:
            for seat, outline in enumerate(self.after.outlines):
                if not is_full(outline):
                    yield from self._effects_of_protection(seat, outline)
            for seat, outline in enumerate(self.after.outlines):
                before = self.view.outline(seat)
                if outline != before:
                    yield from self._effects_of_slots(seat, before, outline)
        if self.view.phase in ACTION_CARDS:
            yield self._effect("draws_again")

    def _effect(
        self, code: str, at: Spot | None = None, one: Known | None = None, **facts: Any
    ) -> Effect:
        """Return an effect, mostly on the card that lies where it happens."""
        at = at or (self.actor, 0)
        peeks = PEEK in DECKS[self.view.deck]
        return Effect(code, at, one or self._at(at), peeks=peeks, **facts)

    def _at(self, spot: Spot) -> Known:
        """Return the card that lies on a spot now."""
        lying = self.view.lodges[spot[0]][spot[1]]
        return Known(spot, None) if lying is None else Known(spot, lying.card, lying.up)

    def _effects_of_equal_cards(self) -> Iterator[Effect]:
        for seat, lodge in enumerate(self.view.lodges):
            before, then = _numbers(lodge), self._numbers_then(seat)
            change = bonus(_known_numbers(then)) - bonus(_known_numbers(before))
            if change:
                numbers = _known_numbers(then if change > 0 else before)
                equal = Known((seat, 0), max(numbers, key=numbers.count))
                gained = "three_equal" if bonus(numbers) == BONUS[3] else "four_equal"
                yield self._effect(gained if change > 0 else "breaks", (seat, 0), equal)
            else:
                yield from self._effects_of_pairs(
                    seat, _known_numbers(before), _known_numbers(then)
                )
            if seat == self.actor and five_of_a_kind([_known_numbers(then)]):
                yield self._effect("five_equal")

    def _effects_of_pairs(
        self, seat: int, before: list[Card], then: list[Card]
    ) -> Iterator[Effect]:
        """Yield the pairs that a lodge gets or loses, and the third cards for them."""
        if self.after.ends_round:
            return
        for number in set(before + then):
            had, has = before.count(number) == 2, then.count(number) == 2
            if has and not had and len(self._numbers_then(seat)) < LODGE:
                yield self._effect("pair", (seat, 0), Known((seat, 0), number))
                if seat == self.actor and (third := self._open_card(number, mine=False)):
                    yield self._effect("third_in_sight", third)
            elif had and not has:
                yield self._effect("breaks_pair", (seat, 0), Known((seat, 0), number))
            if has and seat != self.actor and (third := self._open_card(number, mine=True)):
                yield self._effect("offers_third", (seat, 0), Known(third, number, up=True))

    def _open_card(self, number: Card, *, mine: bool) -> Spot | None:
        """Return the spot of an open card that anybody may touch then, the actor's or another's."""
        for at, lying in self._reachable():
            if (at[0] == self.actor) is mine and lying.up and lying.card == number:
                return at
        return None

    def _reachable(self) -> Iterator[tuple[Spot, Sighted]]:
        """Yield the cards that anybody may touch then, each after its spot."""
        for seat, lodge in enumerate(self.after.lodges):
            for slot, lying in enumerate(lodge):
                outline = self.after.outlines[seat]
                if lying is not None and not protection(outline, slot, owner=False):
                    yield (seat, slot), lying

    def _numbers_then(self, seat: int) -> list[Card | None]:
        """Return the numbers in a lodge then, a card being taken counted in the taker's own."""
        taken = [self._at(self.spots[0]).card] if self.takes and seat == self.actor else []
        return _numbers(self.after.lodges[seat]) + taken

    def _effects_of_closing(self) -> Iterator[Effect]:
        view, actor = self.view, self.actor
        if view.ender is not None:
            return
        enough = 1 if view.seats == 2 else _ENOUGH
        most = max(_points(self._numbers_then(s)) for s in range(view.seats) if s != actor)
        if self.after.closes or self.after.fifth_follows:
            lead = _points(self._numbers_then(actor)) - most
            ahead = "closes_ahead" if lead >= enough else "closes_narrowly"
            yield self._effect("closes_behind" if lead < 0 else ahead, lead=lead)
        elif self.after.ends_turn and is_one_short(view.outline(actor)):
            lead = _points([*_numbers(view.lodges[actor]), view.hand]) - most
            yield self._effect("stays_open" if lead < enough else "puts_off", lead=lead)

    def _effects_of_trade(self) -> Iterator[Effect]:
        """Yield the gain or loss of a trade, and what the actor knows of both cards."""
        match self.action:
            case actions.Exchange() if self.takes:
                got, given = self._at(self.spots[0]), self.hand
            case actions.Exchange():
                got, given = self.hand, self._at(self.spots[0])
                yield self._effect("gives_up", None, given)
            case actions.Swap() if self.at_home:
                given, got = map(self._at, sorted(self.spots, key=self._is_away))
            case actions.Place() | actions.Keep() | actions.Cleanup() | actions.Flip():
                return
            case actions.Swap() | actions.Peek() | actions.Decline() | actions.Deal():
                return
        if self._has_seen(got.at):
            yield self._effect("knows", None, got)
        elif self.takes:
            yield self._effect("looks_first", None, got)
        if self._has_seen(given.at):
            yield self._effect("knows_own", None, given)
        if got.card is None and self._has_seen(got.at):
            return  # the actor, who has seen it, knows better than what is usual
        gain = _worth(got) - _worth(given)
        levels = {level(got.card), level(given.card)}
        # Nobody can tell whether a middle card is worth more than one that is not known.
        if gain and (3 not in levels or levels & {0, 2}):
            yield self._effect("gains" if gain > 0 else "loses", None, got, given=given)

    def _is_away(self, spot: Spot) -> bool:
        return spot[0] != self.actor

    def _effects_of_card(self) -> Iterator[Effect]:
        """Yield the effects on the cards that are laid, touched or looked at."""
        view, at = self.view, next(iter(self.spots), None)
        match self.action:
            case actions.Place(up=up) | actions.Exchange(up=up) | actions.Keep(up=up):
                yield from self._effects_of_laying(self.spots[0], up)
            case actions.Cleanup(seat):
                if view.ender is None and is_one_short(view.outline(seat)) and not self.at_home:
                    yield self._effect("two_to_go", at)
                yield self._effect("discarded", at)
            case actions.Flip() if self._at(self.spots[0]).up:
                yield self._effect("turned_down", at)
            case actions.Flip():
                again = self._has_seen(at) and self._at(self.spots[0]).card is None
                yield self._effect("turned_up", at, weighs=not again)
                if again:
                    yield self._effect("looks_again", at)
            case actions.Swap():
                for origin, to in zip(self.spots, reversed(self.spots)):
                    yield self._effect("moves", to, self._at(origin))
            case actions.Peek():
                again = self._has_seen(at)
                yield self._effect("looks", at, weighs=not again)
                if again:
                    yield self._effect("looks_again", at)
            case actions.Decline():
                yield self._effect("declines")
                yield self._effect("seen_all" if self._has_seen_all() else "gives_nothing_away")
            case actions.Deal():
                pass
        touches = isinstance(self.action, actions.Cleanup | actions.Flip | actions.Swap)
        if touches and not self.at_home:
            yield self._effect("leaves_home")

    def _effects_of_laying(self, at: Spot, up: bool) -> Iterator[Effect]:
        seen_by = set(self.view.hand_known_by) - {self.actor}
        exchanges = isinstance(self.action, actions.Exchange)
        if not exchanges and (self.hand.card != 0 or self._is_away(at)):
            yield self._effect("counts", at, self.hand)
        if not exchanges and self.at_home:
            if self.hand.card is not None and _numbers(self.view.lodges[self.actor]).count(
                self.hand.card
            ) not in (1, 2):
                yield self._effect("small", at, self.hand)
            yield from self._effects_of_building(at)
        lasts = not is_full(self.after.outlines[at[0]]) and not self.after.ends_round
        if not up and not seen_by and lasts:
            yield self._effect("hidden", at, self.hand)
        yield self._effect("seen" if up else "secret", at, self.hand, others=tuple(sorted(seen_by)))
        if self._is_away(at):
            yield self._effect("counts_for", at, self.hand)
        if self.takes:
            yield self._effect("taken" if self._at(at).up else "taken_secretly", at)
            if self.after.fifth_follows:
                yield self._effect("fifth_follows", closed=self.view.ender is not None)
        elif exchanges:
            yield self._effect("discarded", at, weighs=False)

    def _effects_of_building(self, at: Spot) -> Iterator[Effect]:
        """Yield the effects of one more card in the actor's own lodge."""
        before, then = self.view.outline(self.actor), self.after.outlines[self.actor]
        if self.view.ender is None and count_cards(then) < LODGE - 1:
            yield self._effect("builds", at)
        for slot in SLOTS:
            if (self.actor, slot) != at and _is_lone(before, slot) and _is_lone(then, slot):
                yield self._effect("stays_lone", (self.actor, slot))

    def _has_seen(self, spot: Spot | None) -> bool:
        """Return whether the actor has seen the card on a spot; False for the card in hand."""
        lying = None if spot is None else self.view.lodges[spot[0]][spot[1]]
        return lying is not None and self.actor in lying.known_by

    def _has_seen_all(self) -> bool:
        """Return whether the actor has seen every card already that a Peek could show."""
        return all(
            self._has_seen((seat, slot))
            or protection(self.view.outline(seat), slot, owner=seat == self.actor) is not None
            for seat, lodge in enumerate(self.view.lodges)
            for slot, lying in enumerate(lodge)
            if lying is not None
        )

    def _effects_of_round(self) -> Iterator[Effect]:
        after, closed = self.after, self.view.ender is not None
        if after.closes:
            others = tuple(seat for seat in range(self.view.seats) if seat != self.actor)
            yield self._effect("closes", others=others)
            yield self._effect("risks_malus")
        if after.ends_turn and is_full(after.outlines[self.actor]):
            yield self._effect("fills_lodge", weighs=not after.ends_round)
        if after.ends_round:
            yield self._effect("ends_round")
        for seat, outline in enumerate(after.outlines):
            if is_one_short(outline) and count_cards(self.view.outline(seat)) < LODGE - 1:
                yield self._effect("fourth", (seat, 0), closed=closed, weighs=not closed)

    def _effects_of_protection(self, seat: int, outline: Outline) -> Iterator[Effect]:
        """Yield the cards that would gain or lose protection against other people's hands."""
        before = self.view.outline(seat)
        for slot in SLOTS:
            if not outline & OCCUPIED[slot]:
                continue
            at, one = (seat, slot), self._to_lie_at((seat, slot))
            turned = isinstance(self.action, actions.Flip) and at in self.spots
            known = before if one.at == at and not turned else None
            code = _change_of_protection(known, outline, slot)
            if code is not None:
                # It weighs nothing where nobody else could touch it before, or one's own there.
                had = protection(before, slot, owner=False)
                no_less = had == "covered" or (had == "lone" and seat == self.actor)
                yield self._effect(code, at, one, weighs=not (code == "lone" and no_less))

    def _to_lie_at(self, at: Spot) -> Known:
        """Return the card that would lie at a spot."""
        if at in self.spots and isinstance(self.action, actions.Swap):
            return self._at(self.spots[1 - self.spots.index(at)])
        return self.hand if at in self.spots and self.lays else self._at(at)

    def _effects_of_slots(self, seat: int, before: Outline, then: Outline) -> Iterator[Effect]:
        """Yield the free slots of the top row that could be used, or no longer be used."""
        for slot in SLOTS:
            held, holds = is_supported(before, slot), is_supported(then, slot)
            if held != holds and not then & OCCUPIED[slot]:
                code = "opens" if holds else "shuts"
                yield self._effect(code, (seat, slot), weighs=self.lays)


def _change_of_protection(before: Outline | None, after: Outline, slot: Slot) -> str | None:
    """Name the change for a card from the others' point of view; None if there is none.

    Args:
        before: the lodge in which the card lies so already; None if it does not.
        after: the lodge then.
        slot: the card's slot in it.
    """
    had = None if before is None else protection(before, slot, owner=False)
    has = protection(after, slot, owner=False)
    if has is None and before is None:
        return "exposed"
    if has == had:
        return None
    if has is None:
        return "uncovered" if had == "covered" else "not_lone"
    return "covered" if has == "covered" else "lone"


def level(number: Card | None) -> int:
    """Return whether a number is low (0), middle (1) or high (2), or not known (3).

    >>> [level(number) for number in (0, 3, 4, 6, 7, 9, None)]
    [0, 0, 1, 1, 2, 2, 3]
    """
    return 3 if number is None else (number > 3) + (number > 6)


def _is_lone(outline: Outline, slot: Slot) -> bool:
    return protection(outline, slot, owner=False) == "lone"


def _worth(one: Known) -> int:
    return USUAL if one.card is None else one.card


def _numbers(lodge: Sequence[Sighted | None]) -> list[Card | None]:
    """Return the numbers in a lodge, None for each that is not known."""
    return [lying.card for lying in lodge if lying is not None]


def lead(view: Observation) -> int:
    """Return the actor's lead with the card in hand laid at home, as far as it can tell."""
    actor = view.decider
    others = (_points(_numbers(each)) for seat, each in enumerate(view.lodges) if seat != actor)
    return _points([*_numbers(view.lodges[actor]), view.hand]) - max(others)


def _known_numbers(numbers: Sequence[Card | None]) -> list[Card]:
    return [number for number in numbers if number is not None]


def _points(numbers: Sequence[Card | None]) -> int:
    """Return the points of a lodge as far as one can tell."""
    seen = _known_numbers(numbers)
    return sum(seen) + USUAL * (len(numbers) - len(seen)) + bonus(seen)
