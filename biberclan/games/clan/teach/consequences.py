"""What each choice would mean by the rules: no advice, and nothing but what the observer knows."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from biberclan.games.clan.teach.spots import Spot, spots_of
from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.actions import (
    Cleanup,
    Deal,
    Decline,
    Exchange,
    Flip,
    Keep,
    Peek,
    Place,
    Swap,
)
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.lodge import (
    OCCUPIED,
    SLOTS,
    Outline,
    Slot,
    count_cards,
    is_full,
    is_supported,
)
from biberclan.rules.clan.protection import protection
from biberclan.rules.clan.what_if import what_if

ConsequenceCode: TypeAlias = Literal[
    "seen",
    "secret",
    "counts_for",
    "discarded",
    "taken",
    "taken_secretly",
    "fifth_follows",
    "turned_up",
    "turned_down",
    "moves",
    "looks",
    "declines",
    "closes",
    "risks_malus",
    "fills_lodge",
    "ends_round",
    "fourth",
    "covered",
    "uncovered",
    "lone",
    "not_lone",
    "exposed",
    "opens",
    "shuts",
    "draws_again",
]

RULINGS: Final[Mapping[ConsequenceCode, str]] = {
    "seen": "BC-17",
    "secret": "BC-16",
    "counts_for": "BC-20",
    "discarded": "BC-41",
    "taken": "BC-12",
    "taken_secretly": "BC-14",
    "fifth_follows": "BC-11",
    "turned_up": "BC-42",
    "turned_down": "BC-17",
    "moves": "KV-11",
    "looks": "KV-18",
    "declines": "KV-14",
    "closes": "BC-49",
    "risks_malus": "BC-61",
    "fills_lodge": "BC-32",
    "ends_round": "BC-49",
    "fourth": "BC-10",
    "covered": "BC-29",
    "uncovered": "BC-29",
    "lone": "BC-21",
    "not_lone": "BC-27",
    "exposed": "BC-19",
    "opens": "BC-2",
    "shuts": "BC-2",
    "draws_again": "BC-34",
}
"""The ruling that each consequence rests on."""


@dataclass(frozen=True, slots=True)
class Consequence:
    """One thing that an action would bring about.

    Attributes:
        code: what it is.
        at: where it happens; None where it is about the turn or the round.
        origin: where the card in question lies now; None for the card in hand.
        card: its number if it lies face up now.
        up: whether it will lie face up, for "moves".
        others: the seats besides the actor that have seen it, for "secret".
        closed: whether the round has been closed already.
    """

    code: ConsequenceCode
    at: Spot | None = None
    origin: Spot | None = None
    card: Card | None = None
    up: bool = False
    others: tuple[int, ...] = ()
    closed: bool = False

    @property
    def ruling(self) -> str:
        """The id of the ruling that it rests on."""
        return RULINGS[self.code]


def consequences(view: Observation, action: Action) -> tuple[Consequence, ...]:
    """Return what a legal action of the actor would bring about, the nearest things first.

    Args:
        view: what the actor knows.
        action: a legal action of the actor.
    """
    if view.actor is None or isinstance(action, Deal):
        return ()
    return tuple(_Foresight(view, action, view.actor).all())


class _Foresight:
    """The table before and after one action."""

    def __init__(self, view: Observation, action: Action, actor: int) -> None:
        self.view, self.action, self.actor = view, action, actor
        self.spots = spots_of(action, actor)
        self.after = what_if(view, action)

    def all(self) -> Iterator[Consequence]:
        """Yield everything, the card itself first, then the round, then what lies around it."""
        yield from self._of_the_card()
        yield from self._of_the_round()
        yield from self._of_protection()
        yield from self._of_slots()
        if isinstance(self.action, Cleanup | Flip | Swap | Peek | Decline):
            yield Consequence("draws_again")

    def _about(self, code: ConsequenceCode, origin: Spot, at: Spot | None = None) -> Consequence:
        """Say something about a card that lies somewhere now."""
        sighted = self.view.lodges[origin[0]][origin[1]]
        card = sighted.card if sighted is not None and sighted.up else None
        return Consequence(code, at or origin, origin, card)

    def _of_the_card(self) -> Iterator[Consequence]:
        match self.action:
            case Place(up=up) | Exchange(up=up) | Keep(up=up):
                yield from self._of_laying(self.spots[0], up)
            case Cleanup():
                yield self._about("discarded", self.spots[0])
            case Flip(seat, slot):
                lying = self.view.lodges[seat][slot]
                up = lying is not None and lying.up
                yield self._about("turned_down" if up else "turned_up", self.spots[0])
            case Swap():
                for origin, at in zip(self.spots, reversed(self.spots)):
                    moved = self._about("moves", origin, at)
                    yield Consequence("moves", at, origin, moved.card, moved.card is not None)
            case Peek():
                yield self._about("looks", self.spots[0])
            case Decline():
                yield Consequence("declines")

    def _of_laying(self, at: Spot, up: bool) -> Iterator[Consequence]:
        if up:
            yield Consequence("seen", at)
        else:
            seen_by = set(self.view.hand_known_by) - {self.actor}
            yield Consequence("secret", at, others=tuple(sorted(seen_by)))
        if at[0] != self.actor:
            yield Consequence("counts_for", at)
        if isinstance(self.action, Exchange):
            if at[0] == self.actor:
                yield self._about("discarded", at)
                return
            taken = self._about("taken", at)
            yield taken if taken.card is not None else self._about("taken_secretly", at)
            if self.after.fifth_follows:
                yield Consequence("fifth_follows", closed=self.view.ender is not None)

    def _of_the_round(self) -> Iterator[Consequence]:
        after, actor = self.after, self.actor
        if after.closes:
            yield Consequence("closes")
            yield Consequence("risks_malus")
        if after.ends_turn and is_full(after.outlines[actor]):
            yield Consequence("fills_lodge")
        if after.ends_round:
            yield Consequence("ends_round")
        for seat, outline in enumerate(after.outlines):
            if count_cards(outline) == 4 > count_cards(self.view.outline(seat)):
                yield Consequence("fourth", (seat, 0), closed=self.view.ender is not None)

    def _of_protection(self) -> Iterator[Consequence]:
        """Yield which cards would gain or lose protection against other people's hands."""
        if self.after.ends_round:
            return
        for seat, outline in enumerate(self.after.outlines):
            before = self.view.outline(seat)
            if is_full(outline):
                continue
            for slot in SLOTS:
                if not outline & OCCUPIED[slot]:
                    continue
                at, origin = (seat, slot), self._origin((seat, slot))
                turned = isinstance(self.action, Flip) and at in self.spots
                known = before if origin == at and not turned else None
                code = _change_of_protection(known, outline, slot)
                if code is not None:
                    yield self._about(code, origin, at) if origin else Consequence(code, at)

    def _origin(self, at: Spot) -> Spot | None:
        """Return where the card that would lie at a spot lies now; None for the one in hand."""
        if at not in self.spots:
            return at
        if isinstance(self.action, Swap):
            return self.spots[1 - self.spots.index(at)]
        return None if isinstance(self.action, Place | Exchange | Keep) else at

    def _of_slots(self) -> Iterator[Consequence]:
        """Yield the free slots of the top row that could be used, or no longer be used."""
        if self.after.ends_round:
            return
        for seat, outline in enumerate(self.after.outlines):
            before = self.view.outline(seat)
            for slot in SLOTS:
                held, holds = is_supported(before, slot), is_supported(outline, slot)
                if held != holds and not outline & OCCUPIED[slot]:
                    yield Consequence("opens" if holds else "shuts", (seat, slot))


def _change_of_protection(
    before: Outline | None, after: Outline, slot: Slot
) -> ConsequenceCode | None:
    """Name what changes for a card from the others' point of view; None if nothing does.

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
