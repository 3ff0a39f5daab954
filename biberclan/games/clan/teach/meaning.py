"""What a choice would mean and cost by the rules: no advice, nothing that is not known."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, assert_never

from biberclan.games.clan.teach.names import (
    ACTION_CARDS,
    Spot,
    card_at,
    for_field,
    place,
    slot_name,
    spots_of,
)
from biberclan.language import N_, _, listed, ngettext, translate
from biberclan.rules.clan import Action, Observation, actions
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

CONSEQUENCES: Final[Mapping[str, Told]] = {
    "seen": Told(N_("Everybody sees which card you lay."), "BC-17"),
    "secret": Told(
        N_("Only you know this card, and nobody may look at it again, not even you."), "BC-16"
    ),
    "counts_for": Told(N_("It then counts for {owner}."), "BC-20"),
    "discarded": Told(N_("{card} goes to the discard pile, where everybody sees it."), "BC-41"),
    "taken": Told(N_("You take {card}; it must go into your own lodge."), "BC-12"),
    "taken_secretly": Told(
        N_("You take {card}: only you look at it, and it must go into your own lodge."), "BC-14"
    ),
    "fifth_follows": Told(N_("That will be your fifth card: it closes the round."), "BC-11"),
    "turned_up": Told(N_("Everybody sees what is on {card}."), "BC-42"),
    "turned_down": Told(
        N_("{card} then lies face down; you all know it, but nobody looks again."), "BC-17"
    ),
    "moves": Told(N_("{card} goes to {at} and stays face up."), "KV-11"),
    "looks": Told(N_("Only you see {card}; everybody sees where you look."), "KV-18"),
    "declines": Told(N_("You look at nothing."), "KV-14"),
    "closes": Told(
        N_("Your fifth card closes the round: everybody else has one final turn."), "BC-49"
    ),
    "risks_malus": Told(
        N_("If anybody has more points than you then, you lose 10: the malus."), "BC-61"
    ),
    "fills_lodge": Told(N_("Your lodge is full then: all five cards are protected."), "BC-32"),
    "ends_round": Told(N_("That was the last final turn: now the round is counted."), "BC-49"),
    "fourth": Told(N_("You have four cards then: your fifth will close the round."), "BC-10"),
    "covered": Told(N_("{card} is covered then: nobody may touch it."), "BC-29"),
    "uncovered": Told(N_("{card} is no longer covered: it may be touched."), "BC-29"),
    "lone": Told(N_("{card} is your only face-up card then: only you may touch it."), "BC-21"),
    "not_lone": Told(
        N_("{card} is no longer the only one face up: anybody may touch it."), "BC-27"
    ),
    "exposed": Told(N_("{card} is not protected: anybody may touch it."), "BC-19"),
    "opens": Told(N_("A card can then be laid onto {at}."), "BC-2"),
    "shuts": Told(N_("No card can be laid onto {at} then: a card below is missing."), "BC-2"),
    "draws_again": Told(N_("The action card goes into the box, and you draw again."), "BC-34"),
}
"""What an action can bring about, as it is mostly told, and the ruling that each rests on."""


@dataclass(frozen=True, slots=True)
class Consequence:
    """One thing that an action would bring about.

    Attributes:
        code: what it is, one of `CONSEQUENCES`.
        at: where it happens; None where it is about the turn or the round.
        origin: where the card in question lies now; None for the card in hand.
        card: its number if it lies face up now.
        up: whether it will lie face up, for "moves".
        others: the seats besides the actor that have seen it, for "secret".
        closed: whether the round has been closed already.
    """

    code: str
    at: Spot | None = None
    origin: Spot | None = None
    card: Card | None = None
    up: bool = False
    others: tuple[int, ...] = ()
    closed: bool = False


def consequences(view: Observation, action: Action) -> tuple[Consequence, ...]:
    """Return what a legal action of the actor would bring about, the nearest things first.

    Args:
        view: what the actor knows.
        action: a legal action of the actor.
    """
    if view.actor is None or isinstance(action, actions.Deal):
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
        if self.view.phase in ACTION_CARDS:
            yield Consequence("draws_again")

    def _about(self, code: str, origin: Spot, at: Spot | None = None) -> Consequence:
        """Say something about a card that lies somewhere now."""
        sighted = self.view.lodges[origin[0]][origin[1]]
        card = sighted.card if sighted is not None and sighted.up else None
        return Consequence(code, at or origin, origin, card)

    def _of_the_card(self) -> Iterator[Consequence]:
        match self.action:
            case actions.Place(up=up) | actions.Exchange(up=up) | actions.Keep(up=up):
                yield from self._of_laying(self.spots[0], up)
            case actions.Cleanup():
                yield self._about("discarded", self.spots[0])
            case actions.Flip(seat, slot):
                lying = self.view.lodges[seat][slot]
                up = lying is not None and lying.up
                yield self._about("turned_down" if up else "turned_up", self.spots[0])
            case actions.Swap():
                for origin, at in zip(self.spots, reversed(self.spots)):
                    moved = self._about("moves", origin, at)
                    yield Consequence("moves", at, origin, moved.card, moved.card is not None)
            case actions.Peek():
                yield self._about("looks", self.spots[0])
            case actions.Decline():
                yield Consequence("declines")
            case actions.Deal():
                pass
            case _:
                assert_never(self.action)

    def _of_laying(self, at: Spot, up: bool) -> Iterator[Consequence]:
        if up:
            yield Consequence("seen", at)
        else:
            seen_by = set(self.view.hand_known_by) - {self.actor}
            yield Consequence("secret", at, others=tuple(sorted(seen_by)))
        if at[0] != self.actor:
            yield Consequence("counts_for", at)
        if isinstance(self.action, actions.Exchange):
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
                turned = isinstance(self.action, actions.Flip) and at in self.spots
                known = before if origin == at and not turned else None
                code = _change_of_protection(known, outline, slot)
                if code is not None:
                    yield self._about(code, origin, at) if origin else Consequence(code, at)

    def _origin(self, at: Spot) -> Spot | None:
        """Return where the card that would lie at a spot lies now; None for the one in hand."""
        if at not in self.spots:
            return at
        if isinstance(self.action, actions.Swap):
            return self.spots[1 - self.spots.index(at)]
        return (
            None if isinstance(self.action, actions.Place | actions.Exchange | actions.Keep) else at
        )

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


def _change_of_protection(before: Outline | None, after: Outline, slot: Slot) -> str | None:
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
        Told(tell_consequence(each, people, view.actor), CONSEQUENCES[each.code].ruling)
        for each in consequences(view, action)
    ]


def tell_consequence(consequence: Consequence, people: People, actor: int) -> str:
    """Say one consequence to whoever would act.

    Args:
        consequence: what would happen.
        people: the name of each seat.
        actor: who would act.
    """
    at = consequence.at or (actor, 0)
    text = _text(consequence, own=at[0] == actor)
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


def _text(consequence: Consequence, *, own: bool) -> str:
    """Return what is told, own whether it happens in the actor's lodge."""
    match consequence.code:
        case "secret" if consequence.others:
            return ngettext(
                "{names} knows this card too; nobody may look at it again.",
                "{names} know this card too; nobody may look at it again.",
                len(consequence.others),
            )
        case "fifth_follows" if consequence.closed:
            return _("That will be your fifth card.")
        case "moves" if not consequence.up:
            return _("{card} goes to {at} and stays face down; nobody looks.")
        case "fourth" if not own:
            return _("{owner} has four cards then: only {owner} may lay the fifth.")
        case "fourth" if consequence.closed:
            return _("You have four cards then.")
        case "lone" if not own:
            return _("{card} is {owner}'s only face-up card then: only {owner} may touch it.")
        case "exposed" if consequence.origin != consequence.at:
            return _("{card} is not protected on {at}: anybody may touch it.")
        case code:
            return translate(CONSEQUENCES[code].text)


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
        case actions.Place(seat) | actions.Exchange(seat) | actions.Cleanup(seat):
            owner = seat
        case actions.Keep():
            owner = actor
        case actions.Swap(seat, _, other, _) if actor in (seat, other):
            owner = actor
        case actions.Swap() | actions.Flip() | actions.Peek() | actions.Decline() | actions.Deal():
            return None
        case _:
            assert_never(action)
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
