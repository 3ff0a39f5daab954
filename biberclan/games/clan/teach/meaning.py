"""What a choice would do, mean and cost by the rules: no advice, nothing that is not known."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from biberclan.games.clan.teach.names import (
    Spot,
    card_at,
    for_field,
    place,
    slot_name,
    spots_of,
    taken,
)
from biberclan.language import _, listed, ngettext
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
from biberclan.rules.clan.scoring import Count, bonus, count_round
from biberclan.rules.clan.what_if import Lodges, what_if
from biberclan.rules.sighted import Sighted
from biberclan.teach.words import Cost, People, Told, Worth


def preview(view: Observation, action: Action, people: People) -> str:
    """Say what an action would do, to whoever is about to do it.

    Args:
        view: what may be read on the screen; a covered hand is left out.
        action: a legal action of the actor.
        people: the name of each seat.
    """
    actor = view.actor
    card = _("the card") if view.hand is None else taken(view.hand)
    face = _("face up") if getattr(action, "up", False) else _("face down")
    match action:
        case Place(seat, slot):
            return _("Lay {card} {face} on {place}.").format(
                card=card, face=face, place=place(people, actor, seat, slot)
            )
        case Exchange(seat, slot):
            text = (
                _("Lay {card} {face} on {place}; the old one goes onto the discard pile.")
                if seat == actor
                else _("Lay {card} {face} on {place}; take what lies there.")
            )
            return text.format(card=card, face=face, place=place(people, actor, seat, slot))
        case Keep(slot):
            return _("Keep {card} {face} on {slot}.").format(
                card=card, face=face, slot=slot_name(slot)
            )
        case Cleanup(seat, slot):
            return _("Put the card on {place} onto the discard pile.").format(
                place=place(people, actor, seat, slot)
            )
        case Flip(seat, slot):
            return _("Turn over the card on {place}.").format(
                place=place(people, actor, seat, slot)
            )
        case Swap(seat, slot, other_seat, other_slot):
            return _("Swap {one} and {other}; each keeps its face.").format(
                one=place(people, actor, seat, slot),
                other=place(people, actor, other_seat, other_slot),
            )
        case Peek(seat, slot):
            return _("Look at the card on {place} in secret.").format(
                place=place(people, actor, seat, slot)
            )
        case Decline():
            return _("Skip the Peek.")
        case Deal():
            return _("Shuffle all the cards and begin the next round.")


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


def would_mean(view: Observation, action: Action, people: People) -> list[Told]:
    """Say what a legal action of the actor would bring about by the rules; no advice.

    Args:
        view: what the actor knows.
        action: the action.
        people: the name of each seat.
    """
    if view.actor is None:
        return []
    return [
        Told(tell_consequence(consequence, people, view.actor), consequence.ruling)
        for consequence in consequences(view, action)
    ]


def tell_consequence(consequence: Consequence, people: People, actor: int) -> str:
    """Say one consequence to whoever would act.

    Args:
        consequence: what would happen.
        people: the name of each seat.
        actor: who would act.
    """
    at = consequence.at or (actor, 0)
    own = at[0] == actor
    text = {
        "seen": _("Everybody sees which card you lay."),
        "secret": _secret(consequence),
        "counts_for": _("It then counts for {owner}."),
        "discarded": _("{card} goes to the discard pile, where everybody sees it."),
        "taken": _("You take {card}; it must go into your own lodge."),
        "taken_secretly": _(
            "You take {card}: only you look at it, and it must go into your own lodge."
        ),
        "fifth_follows": (
            _("That will be your fifth card.")
            if consequence.closed
            else _("That will be your fifth card: it closes the round.")
        ),
        "turned_up": _("Everybody sees what is on {card}."),
        "turned_down": _("{card} then lies face down; you all know it, but nobody looks again."),
        "moves": (
            _("{card} goes to {at} and stays face up.")
            if consequence.up
            else _("{card} goes to {at} and stays face down; nobody looks.")
        ),
        "looks": _("Only you see {card}; everybody sees where you look."),
        "declines": _("You look at nothing."),
        "closes": _("Your fifth card closes the round: everybody else has one final turn."),
        "risks_malus": _("If anybody has more points than you then, you lose 10: the malus."),
        "fills_lodge": _("Your lodge is full then: all five cards are protected."),
        "ends_round": _("That was the last final turn: now the round is counted."),
        "fourth": _fourth(own, consequence.closed),
        "covered": _("{card} is covered then: nobody may touch it."),
        "uncovered": _("{card} is no longer covered: it may be touched."),
        "lone": (
            _("{card} is your only face-up card then: only you may touch it.")
            if own
            else _("{card} is {owner}'s only face-up card then: only {owner} may touch it.")
        ),
        "not_lone": _("{card} is no longer the only one face up: anybody may touch it."),
        "exposed": (
            _("{card} is not protected: anybody may touch it.")
            if consequence.origin == consequence.at
            else _("{card} is not protected on {at}: anybody may touch it.")
        ),
        "opens": _("A card can then be laid onto {at}."),
        "shuts": _("No card can be laid onto {at} then: a card below is missing."),
        "draws_again": _("The action card goes into the box, and you draw again."),
    }[consequence.code]
    return text.format(
        card=for_field(_card(consequence, people, actor), text),
        at=place(people, actor, *at),
        owner=people[at[0]],
        names=listed([people[seat] for seat in consequence.others]),
    )


def _card(consequence: Consequence, people: People, actor: int) -> str:
    """Name the card in question; the one in hand has no number, for it may be covered."""
    if consequence.origin is None:
        return _("your card")
    return card_at(people, actor, *consequence.origin, consequence.card)


def _secret(consequence: Consequence) -> str:
    if not consequence.others:
        return _("Only you know this card, and nobody may look at it again, not even you.")
    return ngettext(
        "{names} knows this card too; nobody may look at it again.",
        "{names} know this card too; nobody may look at it again.",
        len(consequence.others),
    )


def _fourth(own: bool, closed: bool) -> str:
    if not own:
        return _("{owner} has four cards then: only {owner} may lay the fifth.")
    if closed:
        return _("You have four cards then.")
    return _("You have four cards then: your fifth will close the round.")


def costs(view: Observation, action: Action, people: People) -> list[Cost]:
    """Say what a legal action of the actor would cost.

    Args:
        view: what may be read on the screen; a covered hand is left out.
        action: the action.
        people: the name of each seat.
    """
    foreseen = consequences(view, action)
    told = []
    if any(each.code == "closes" for each in foreseen):
        told.append(Cost(_tell_end(view, action, people), ends_round=True))
    bared = [_tell_card(each) for each in _bared(view, foreseen)]
    if bared:
        text = _("Then anybody may touch {cards}.").format(cards=listed(bared))
        told.append(Cost(text, ends_round=False))
    return told


def _tell_end(view: Observation, action: Action, people: People) -> str:
    ahead = [people[seat] for seat in _ahead(view, action)]
    if not ahead:
        return _("Ends the round: everybody else has one final turn.")
    return ngettext(
        "Ends the round; {names} leads with what lies open.",
        "Ends the round; {names} lead with what lies open.",
        len(ahead),
    ).format(names=listed(ahead))


def _ahead(view: Observation, action: Action) -> list[int]:
    """Return who would have the most points by the face-up cards, if the actor would not.

    Nobody, if the actor's own card is covered.
    """
    actor = view.actor
    assert actor is not None, "the match is over"
    if view.hand is None:
        return []
    lodges = what_if(view, action).lodges
    up = [[s.card for s in lodge if s and s.up and s.card is not None] for lodge in lodges]
    points = [count.points for count in count_round(up, None)]
    most = max(points)
    return [] if points[actor] == most else [s for s, mine in enumerate(points) if mine == most]


def _bared(view: Observation, foreseen: tuple[Consequence, ...]) -> Iterator[Consequence]:
    """Yield each of the actor's own cards that would lose its protection against others."""
    actor = view.actor
    assert actor is not None, "the match is over"
    for each in foreseen:
        loses = each.code in ("not_lone", "uncovered", "exposed")
        if not loses or each.at is None or each.origin is None:
            continue
        own = each.at[0] == actor == each.origin[0]
        if own and protection(view.outline(actor), each.origin[1], owner=False) is not None:
            yield each


def _tell_card(bared: Consequence) -> str:
    assert bared.at is not None
    slot = slot_name(bared.at[1])
    if bared.card is None:
        return _("your card on {slot}").format(slot=slot)
    return _("your {card} on {slot}").format(card=bared.card, slot=slot)


def worth(view: Observation, action: Action) -> Worth | None:
    """Say by how much a lodge's points would change, its bonus included; see `Words.worth`."""
    actor = view.actor
    assert actor is not None, "the match is over"
    match action:
        case Place(seat) | Exchange(seat) | Cleanup(seat):
            owner = seat
        case Keep():
            owner = actor
        case Swap(seat, _, other, _) if actor in (seat, other):
            owner = actor
        case _:
            return None
    after = what_if(view, action).lodges
    touched = [slot for seat, slot in spots_of(action, actor) if seat == owner]
    if any(_is_unknown(lodges[owner][slot]) for slot in touched for lodges in (view.lodges, after)):
        return None
    return Worth(owner, _points_of(after, owner) - _points_of(view.lodges, owner))


def _is_unknown(sighted: Sighted | None) -> bool:
    return sighted is not None and sighted.card is None


def _points_of(lodges: Lodges, seat: int) -> int:
    """Return what a lodge counts by the cards in it that can be seen."""
    cards = tuple(s.card for s in lodges[seat] if s is not None and s.card is not None)
    return Count(cards, bonus(cards), 0).points
