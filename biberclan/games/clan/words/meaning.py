"""The effects of a choice in sentences: what they mean, what they cost, what speaks for them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from biberclan.games.clan.words.effects import Effect, effects
from biberclan.games.clan.words.names import card_at, for_field, place, slot_name
from biberclan.language import N_, _, listed, ngettext, translate
from biberclan.named_tuple import NamedTuple
from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.lodge import protection
from biberclan.rules.clan.scoring import count_round
from biberclan.rules.clan.what_if import what_if
from biberclan.rules.points import best_seats
from biberclan.words.seam import Cost, SeatNames, Told

Weights: TypeAlias = tuple[float, float, float, float]
"""The weight of a fact for a low card (0-3), a middle one (4-6), a high one (7-9), an unknown."""


class _Argument(NamedTuple):
    """The weights of an argument for a choice (above 0) or against it (below), and its messages.

    Weights are points of the chance to win, roughly, as measured between bots; 0 says nothing
    either way, and a single figure holds for every card. What is told as a consequence of a choice
    anyway has no message.
    """

    weights: Weights | float = 0
    message: str = ""
    against: str = ""


class _Row(NamedTuple):
    """The words and weights of one kind of effect.

    Attributes:
        told: its usual sentence, and the ruling; None if it only speaks for a choice.
        mine: the argument where it concerns one's own lodge.
        theirs: the same where it concerns a rival's.
        of_two: its weights in one's own lodge when only two people play, where they differ.
    """

    told: Told | None = None
    mine: _Argument = _Argument()
    theirs: _Argument = _Argument()
    of_two: Weights | None = None


def _mine(
    weights: Weights | float,
    message: str = "",
    against: str = "",
    of_two: Weights | None = None,
) -> _Row:
    """Return the row of what is merely an argument for or against a choice, in one's own lodge."""
    return _Row(None, _Argument(weights, message, against), of_two=of_two)


SMALL: Final = 3
"""The highest number that sentences call small."""

_LEARNS: Final = _Argument((0, 0, 0, 1), N_("You learn what lies on {at}."))
_MAKES_SURE: Final = _Argument(1, N_("You make sure of a card that is easy to forget."))

EFFECTS: Final[Mapping[str, _Row]] = {
    "seen": _Row(Told(N_("Everybody sees which card you lay."), "BC-17")),
    "secret": _Row(Told(N_("Only you know this card."), "BC-16")),
    "counts_for": _Row(Told(N_("It then counts for {owner}."), "BC-20")),
    "discarded": _Row(
        Told(N_("{card} goes to the discard pile, where everybody sees it."), "BC-41"),
        _Argument(
            (5, -3, -6, -1),
            N_("You get rid of {card}: its slot is free for a better one."),
            N_("You give up {card}."),
        ),
        _Argument(
            (-3, 4, 7, 2),
            N_("{owner} loses a card that counts {number}."),
            N_("It rids {owner} of a card that counts only {number}."),
        ),
    ),
    "taken": _Row(Told(N_("You take {card}; it must go into your own lodge."), "BC-12")),
    "taken_secretly": _Row(
        Told(
            N_("You take {card}: only you look at it, and it must go into your own lodge."), "BC-14"
        )
    ),
    "fifth_follows": _Row(Told(N_("That will be your fifth card: it closes the round."), "BC-11")),
    "turned_up": _Row(Told(N_("Everybody sees what is on {card}."), "BC-42"), _LEARNS, _LEARNS),
    "turned_down": _Row(
        Told(N_("{card} then lies face down, but everybody knows it."), "BC-17"),
        _Argument((0.5, 1, 2, 0), N_("It is no longer in sight: {card} has to be remembered.")),
    ),
    "moves": _Row(Told(N_("{card} goes to {at} and stays face up."), "KV-11")),
    "looks": _Row(
        Told(N_("Only you see {card}; everybody sees where you look."), "KV-18"),
        _Argument(2, N_("You learn what lies there before you decide what to do with it.")),
        _Argument(2, N_("You learn whether the card is worth taking, and nobody else does.")),
    ),
    "looks_again": _Row(None, _MAKES_SURE, _MAKES_SURE),
    "declines": _Row(Told(N_("You look at nothing."), "KV-14")),
    "seen_all": _mine(2, N_("You have already seen every card that you could look at.")),
    "gives_nothing_away": _mine(
        1, N_("Where you look gives something away; this way you give nothing away.")
    ),
    "closes": _Row(Told("", "BC-49")),
    "closes_ahead": _mine(
        10, N_("It closes the round while you lead by about {lead}, as far as you can tell.")
    ),
    "closes_narrowly": _mine(3),
    "closes_behind": _mine(
        -10,
        against=N_("It closes the round while you are behind: that would cost you 10, the malus."),
    ),
    "stays_open": _mine(3.5, N_("The round goes on: closing it now could cost you 10, the malus.")),
    "puts_off": _mine(-4, against=N_("You lead by about {lead}, and it leaves the round open.")),
    "pair": _Row(
        None,
        _Argument(2, N_("You have two {number}s then: a third would bring you {bonus}.")),
        _Argument(-2, against=N_("{owner} has two {number}s then: a third would bring {bonus}.")),
    ),
    "breaks_pair": _Row(
        None,
        _Argument(-3, against=N_("You break up your two {number}s: a third would bring {bonus}.")),
        _Argument(2, N_("{owner} no longer has two {number}s that wait for a third.")),
    ),
    "third_in_sight": _Row(
        theirs=_Argument(
            3, N_("{card} would be your third {number}, and it is there for the taking.")
        )
    ),
    "offers_third": _Row(
        theirs=_Argument(
            -5, against=N_("{owner} has two {number}s and could take {card} as the third.")
        )
    ),
    "small": _mine(
        (-2, 0, 0, 0), against=N_("{card} takes up one of your slots and brings little.")
    ),
    "risks_malus": _Row(
        Told(N_("If anybody has more points than you then, you lose 10: the malus."), "BC-61")
    ),
    "fills_lodge": _Row(
        Told(N_("Your lodge is full then: all five cards are protected."), "BC-32"),
        _Argument(2, N_("Your lodge is full then: nobody can take anything from it.")),
    ),
    "ends_round": _Row(
        Told(N_("That was the last final turn: now the round is counted."), "BC-49")
    ),
    "builds": _mine(
        0.7, N_("One more card in your lodge: whoever has five first closes the round.")
    ),
    "fourth": _Row(
        Told(N_("You have four cards then: your fifth will close the round."), "BC-10"),
        _Argument(1.2),
    ),
    "two_to_go": _Row(
        theirs=_Argument(
            3, N_("{owner} has three cards then and needs two more to close the round.")
        ),
    ),
    "covered": _Row(
        Told(N_("{card} is covered then: nobody may touch it."), "BC-29"),
        _Argument((0, 3, 7, 5), N_("It covers {card}: nobody can take that one.")),
        _Argument(
            (3, -2, -6, -2),
            N_("{card} is covered then: {owner} cannot get rid of it."),
            N_("{card} is covered then: nobody can take it from {owner}."),
        ),
    ),
    "uncovered": _Row(
        Told(N_("{card} is no longer covered: it may be touched."), "BC-29"),
        _Argument((0, -2, -6, -2)),
        _Argument((0, 2, 4, 0), N_("{card} is no longer covered, so it can be taken.")),
    ),
    "lone": _Row(
        Told(N_("{card} is your only face-up card then: only you may touch it."), "BC-21"),
        _Argument((0, 3, 6, 3)),
        _Argument((0, -2, -5, -1)),
        of_two=(0, 3, 7, 3),
    ),
    "stays_lone": _mine(
        (0, 2, 5, 2),
        N_("{card} stays your only face-up card: only you may touch it."),
        of_two=(0, 3, 6, 3),
    ),
    "not_lone": _Row(
        Told(N_("{card} is no longer the only one face up: anybody may touch it."), "BC-27"),
        _Argument((0, -2, -5, -2)),
        _Argument(
            (0, 2, 4, 0),
            N_("{card} is no longer the only one face up there: it can be taken."),
        ),
    ),
    "exposed": _Row(
        Told(N_("{card} is not protected: anybody may touch it."), "BC-19"),
        _Argument((0, -1, -3, -1)),
    ),
    "opens": _Row(
        Told(N_("A card can then be laid onto {at}."), "BC-2"),
        _Argument(0.6, N_("{at} can be used then: a card there covers what lies below.")),
    ),
    "shuts": _Row(Told(N_("No card can be laid onto {at} then: a card below is missing."), "BC-2")),
    "draws_again": _Row(
        Told(N_("The action card goes into the box, and you draw again."), "BC-34")
    ),
    "five_equal": _mine(99, N_("Five equal cards: you win the match at once.")),
    "four_equal": _Row(
        None,
        _Argument(13, N_("You then have the {number} four times: a bonus of {bonus}.")),
        _Argument(-13, against=N_("{owner} then has the {number} four times: a bonus of {bonus}.")),
    ),
    "three_equal": _Row(
        None,
        _Argument(12, N_("You then have the {number} three times: a bonus of {bonus}.")),
        _Argument(
            -12, against=N_("{owner} then has the {number} three times: a bonus of {bonus}.")
        ),
    ),
    "breaks": _Row(
        None,
        _Argument(-12, against=N_("You lose your bonus for equal cards, or part of it.")),
        _Argument(9, N_("{owner} loses the bonus for equal cards, or part of it.")),
    ),
    "gains": _mine((2.5, 5, 8, 2), of_two=(2.5, 5, 8, 4)),
    "loses": _mine((-2.5, -5, -8, -2)),
    # Little by itself, as the card in its place counts; against a free slot it is the difference.
    "gives_up": _mine(
        (0, -1, -2, -0.5),
        against=N_("{card} goes to the discard pile and no longer counts for you."),
    ),
    "knows": _mine((0, 0, 0, 1.5), N_("You have seen {card} before: you know what you get.")),
    "knows_own": _mine(
        (0, 0, 0, 0.8), N_("You have seen {card} before: you know what you give away.")
    ),
    "looks_first": _mine(
        (0, 0, 0, 0.6), N_("You see what you take before you decide where it goes.")
    ),
    "counts": _Row(
        None,
        _Argument((0.5, 2, 4, 0.5), N_("It counts {number} for you.")),
        _Argument(
            (4, -2, -6, 0),
            N_("It takes up one of {owner}'s slots and counts only {number} there."),
            N_("It counts {number} for {owner}, not for you."),
        ),
    ),
    "hidden": _Row(
        None,
        _Argument((1.5, 1, 1.5, 1)),
        _Argument((1, 0, 0, 0), N_("{owner} does not know that it is only {one}.")),
        of_two=(4.5, 1, 1.5, 1),
    ),
    "leaves_home": _mine(0.5, N_("Your own lodge stays as it is.")),
}
"""The words and weights of each kind of effect."""


def consequences(view: Observation, action: Action) -> list[Effect]:
    """Return the effects of a legal action of the actor that are told, the nearest ones first."""
    return [each for each in effects(view, action) if EFFECTS[each.code].told is not None]


def would_mean(view: Observation, action: Action, names: SeatNames) -> list[Told]:
    """Return the sentences about the effects of a legal action; see `Words.would_mean`."""
    return [tell_consequence(each, names, view.decider) for each in consequences(view, action)]


def tell_consequence(effect: Effect, names: SeatNames, actor: int) -> Told:
    """Return the sentence that tells an effect to the actor, with its ruling."""
    seat, slot = effect.at
    message = EFFECTS[effect.code].told
    assert message is not None
    text = text_of_consequence(effect, message, own=seat == actor)
    one = effect.one
    card = _("your card")  # in hand it has no number, for it may be covered
    if one.at is not None:
        card = card_at(names, actor, *one.at, one.card if one.up else None)
    sentence = text.format(
        card=for_field(card, text),
        at=place(names, actor, seat, slot),
        owner=names[seat],
        names=listed([names[seat] for seat in effect.others]),
    )
    if effect.code in ("secret", "turned_down"):
        again = (
            _("It may be looked at again only with a Peek.")
            if effect.peeks
            else _("Nobody may look at it again, not even you.")
        )
        sentence = f"{sentence} {again}"
    return Told(sentence, message.ruling)


def text_of_consequence(effect: Effect, message: Told, *, own: bool) -> str:
    """Return the text that tells an effect, in the actor's own lodge if `own`."""
    match effect.code:
        case "secret" if effect.others:
            return ngettext(
                "{names} knows this card too.",
                "{names} know this card too.",
                len(effect.others),
            )
        case "closes":
            return ngettext(
                "Your fifth card closes the round: {names} has one final turn.",
                "Your fifth card closes the round: everybody else has one final turn.",
                len(effect.others),
            )
        case "fifth_follows" if effect.closed:
            return _("That will be your fifth card.")
        case "moves" if not effect.one.up:
            return _("{card} goes to {at} and stays face down; nobody looks.")
        case "fourth" if not own:
            return _("{owner} has four cards then: only {owner} may lay the fifth.")
        case "fourth" if effect.closed:
            return _("You have four cards then.")
        case "lone" if not own:
            return _("{card} is {owner}'s only face-up card then: only {owner} may touch it.")
        case "exposed" if effect.one.at != effect.at:
            return _("{card} is not protected on {at}: anybody may touch it.")
        case _:
            return translate(message.text)


def costs(view: Observation, action: Action, names: SeatNames) -> list[Cost]:
    """Return the sentences on what a legal action would cost; see `Words.costs`."""
    found = effects(view, action)
    sentences = [
        Cost(_tell_end(_ahead(view, action), each.others, names), ends_round=True)
        for each in found
        if each.code == "closes"
    ]
    cards = [_tell_card(each) for each in _bared(view, found)]
    if cards:
        text = _("Then anybody may touch {cards}.").format(cards=listed(cards))
        sentences.append(Cost(text, ends_round=False))
    return sentences


def _tell_end(leading: Sequence[int], others: Sequence[int], names: SeatNames) -> str:
    if not leading:
        return ngettext(
            "Ends the round: {other} has one final turn.",
            "Ends the round: everybody else has one final turn.",
            len(others),
        ).format(other=names[others[0]])
    return ngettext(
        "Ends the round; {names} leads with what lies open.",
        "Ends the round; {names} lead with what lies open.",
        len(leading),
    ).format(names=listed([names[seat] for seat in leading]))


def _tell_card(bared: Effect) -> str:
    text = _("your {card} on {slot}") if bared.one.up else _("your card on {slot}")
    return text.format(card=bared.one.card, slot=slot_name(bared.at[1]))


def _ahead(view: Observation, action: Action) -> tuple[int, ...]:
    """Return the seats that would have the most points by the face-up cards, if not the actor.

    None, if the actor's own card is covered.
    """
    actor = view.decider
    if view.hand is None:
        return ()
    lodges = what_if(view, action).lodges
    up = [[s.card for s in lodge if s and s.up and s.card is not None] for lodge in lodges]
    best = best_seats([count.points for count in count_round(up, None)], "most")
    return () if actor in best else best


def _bared(view: Observation, found: Sequence[Effect]) -> Iterator[Effect]:
    """Yield the effects by which the actor's own cards would lose their protection from others."""
    for each in found:
        loses, origin = each.code in ("not_lone", "uncovered", "exposed"), each.one.at
        if not loses or origin is None or not each.at[0] == view.actor == origin[0]:
            continue
        if each.one.up and each.one.card is not None and each.one.card <= SMALL:
            continue  # nobody is sorry for it
        if protection(view.outline(origin[0]), origin[1], owner=False) is not None:
            yield each
