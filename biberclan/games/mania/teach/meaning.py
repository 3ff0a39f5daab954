"""What each choice would mean by the rules: no advice, and nothing but what the observer knows.

What follows from it, what it costs, and what it is worth at once.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, assert_never

from biberclan.games.mania.teach.names import (
    CARDS,
    Text,
    in_words,
    name_of,
    row_of,
    short,
    some,
    spoken,
)
from biberclan.language import N_, _, listed, ngettext
from biberclan.rules.mania import Action, Observation, actions
from biberclan.rules.mania.cards import BODYGUARD, CARD_NAMES, HIGHEST, KING, Card, Cards
from biberclan.rules.mania.groups import display_group, form_of, is_safe
from biberclan.rules.mania.scoring import leaders
from biberclan.rules.mania.what_if import WhatIf, what_if
from biberclan.teach.words import Cost, People, Told, Worth

# What follows from it.


class _Row(NamedTuple):
    """What is said of a consequence: the ruling that it rests on, and the sentence by a number."""

    ruling: str
    text: Text


CONSEQUENCES: Final[Mapping[str, _Row]] = {
    **{
        CARD_NAMES[card]: _Row(words.effect.ruling, words.effect.text)
        for card, words in CARDS.items()
        if words.effect is not None
    },
    "ends_round": _Row(
        "BM-58",
        lambda number: ngettext(
            "Your hand is empty then: the round ends at once, and the card counts.",
            "Your hand is empty then: the round ends at once, and the {count} cards count.",
            number,
        ),
    ),
    "nothing_else": _Row("BM-26", N_("Nothing is beaten any more, and no action card acts.")),
    "must_take": _Row("BM-15", N_("You have to take {cards} from the display into your hand.")),
    "chooses": _Row(
        "BM-15", N_("You beat several groups in the display and take one of them: {names}.")
    ),
    "beats_pile": _Row(
        "BM-17",
        lambda number: ngettext(
            "You beat {owner}'s {group}: take or refuse it; {owner} draws a card.",
            "You beat {owner}'s {group}: take or refuse them; {owner} draws {count} cards.",
            number,
        ),
    ),
    "does_nothing": _Row("BM-49", N_("Laid alone, the King does nothing.")),
    "protects_nothing": _Row(
        "BM-44", N_("Laid alone, the Bodyguard protects nothing, not even himself.")
    ),
    "lone": _Row("BM-23", N_("It beats nothing by itself; a lone Joker can beat it.")),
    "safe": _Row("BM-44", N_("Nobody can beat this group; cards can be stolen from it, though.")),
    "party": _Row(
        "BM-39", N_("The group beats nothing, and nobody can beat it; it can be stolen from.")
    ),
    "unbeatable": _Row(
        "BM-24",
        lambda number: ngettext("Nothing beats the Joker.", "Nothing beats the Jokers.", number),
    ),
    "run": _Row("BM-29", N_("Only another run of {count} cards beats it.")),
    "beatable": _Row(
        "BM-13",
        lambda number: ngettext(
            "Only a single higher card, or a Joker, beats it.",
            "Only {count} cards of one higher digit, or {count} Jokers, beat it.",
            number,
        ),
    ),
    "highest": _Row(
        "BM-12",
        lambda number: ngettext("Only a Joker beats it.", "Only {count} Jokers beat it.", number),
    ),
    "takes": _Row(
        "BM-62",
        lambda number: ngettext(
            "You take {cards} into your hand: it costs a point until you lay it again.",
            "You take {cards} into your hand: each costs a point until you lay it again.",
            number,
        ),
    ),
    "draws_for": _Row(
        "BM-54",
        lambda number: (
            _("{owner} loses a card and draws one at the end of your turn.")
            if number == 1
            else _("{owner} loses {count} cards and draws as many at the end of your turn.")
        ),
    ),
    "uncovers": _Row(
        "BM-18", N_("Then {group} lies on top of {owner}'s pile; you don't beat that in this turn.")
    ),
    "out_of_game": _Row(
        "BM-21",
        lambda number: ngettext(
            "The card goes out of the game and counts for nobody.",
            "The {count} cards go out of the game and count for nobody.",
            number,
        ),
    ),
    "draws_anyway": _Row(
        "BM-22",
        lambda number: (
            _("{owner} draws a card at the end of your turn all the same.")
            if number == 1
            else _("{owner} draws {count} cards at the end of your turn all the same.")
        ),
    ),
    "what_is_left": _Row(
        "BM-46", N_("Then {group} lies on top of {owner}'s pile, and counts as just that.")
    ),
    "may_get": _Row(
        "BM-50", N_("If {owner} has {cards}, you get it, and {owner} does not draw for it.")
    ),
    "will_get": _Row(
        "BM-50", N_("{owner} has {cards}: you get it, and {owner} does not draw for it.")
    ),
    "gets_nothing": _Row("BM-50", N_("{owner} has none: the wish lapses.")),
    "told_all": _Row("BM-50", N_("Everybody learns whether {owner} has it.")),
    "no_wish": _Row("BM-50", N_("Nothing happens, and nobody learns anything.")),
    "given": _Row("BM-51", N_("{owner} has to take the card: it costs a point until it is laid.")),
    "unseen": _Row("BM-51", N_("Only {owner} sees which card it is.")),
    "same_person": _Row("BM-51", N_("The second card goes to {owner}, too.")),
    "seen_by_all": _Row("BM-55", N_("Everybody knows that you hold it then.")),
    "drawn_unseen": _Row("BM-55", N_("Only you see the card.")),
    "used_up": _Row("BM-57", N_("Draw pile and stock are used up then: the round ends at once.")),
}
"""Each consequence that a choice may have; those of action cards by the cards' names."""


@dataclass(frozen=True, slots=True, repr=False)
class Consequence:
    """One thing that an action would bring about.

    Attributes:
        code: which of `CONSEQUENCES` it is.
        cards: the cards in question; of several groups one each ("chooses").
        seat: the seat in question besides the actor.
        number: how many cards.
    """

    code: str
    cards: Cards = ()
    seat: int | None = None
    number: int = 0


def would_mean(view: Observation, action: Action, people: People) -> list[Told]:
    """Say what a legal action of the actor would bring about by the rules; no advice.

    Args:
        view: what the actor knows.
        action: the action.
        people: the name of each seat.
    """
    return [_told(each, people) for each in consequences(view, action)]


def _told(consequence: Consequence, people: People) -> Told:
    """Say one consequence to whoever would act."""
    row, cards, number = CONSEQUENCES[consequence.code], consequence.cards, consequence.number
    said = spoken(row.text, number).format(
        cards=some(cards),
        group=short(cards),
        names=row_of(cards),
        card=name_of(cards[0]) if cards else "",
        owner="" if consequence.seat is None else people[consequence.seat],
        count=in_words(number),
    )
    return Told(said, row.ruling)


def consequences(view: Observation, action: Action) -> tuple[Consequence, ...]:
    """Return what a legal action of the actor would bring about, the nearest things first.

    Args:
        view: what the actor knows.
        action: the action.
    """
    if view.actor is None:
        return ()
    return tuple(_following(view, action, what_if(view, action)))


def _following(view: Observation, action: Action, after: WhatIf) -> Iterator[Consequence]:
    match action:
        case actions.Lay(cards):
            yield from _following_laying(view, cards, after)
        case actions.Beat():
            yield Consequence("takes", after.takes, number=len(after.takes))
        case actions.Accept() | actions.Refuse():
            yield from _following_a_beaten_group(view, action, after)
        case actions.Steal():
            yield Consequence("takes", after.takes, number=len(after.takes))
            if after.robbed is not None:
                yield Consequence("draws_for", seat=after.robbed, number=1)
                if after.uncovered:
                    yield Consequence("what_is_left", after.uncovered, after.robbed)
        case actions.Wish(seat, card):
            yield from _following_a_wish(view, seat, card)
        case actions.Decline():
            yield Consequence("no_wish")
        case actions.Give(seat, card):
            yield Consequence("given", () if card is None else (card,), seat)
            if card is None:
                yield Consequence("unseen", seat=seat)
            if view.left == 2:
                yield Consequence("same_person", seat=seat)
        case actions.Draw(card):
            drawn = Consequence("seen_by_all", () if card is None else (card,))
            yield Consequence("drawn_unseen") if card is None else drawn
        case actions.Deal():
            pass
        case _:
            assert_never(action)
    if after.ends_round and not isinstance(action, actions.Lay):
        yield Consequence("used_up")


def _following_laying(view: Observation, cards: Cards, after: WhatIf) -> Iterator[Consequence]:
    if after.ends_round:
        yield Consequence("ends_round", number=len(cards))
        yield Consequence("nothing_else")
        return
    if len(after.display) == 1:
        yield Consequence("must_take", display_group(after.display[0], view.display))
    elif after.display:
        yield Consequence("chooses", after.display)
    for seat in after.piles:
        top = view.piles[seat].top
        yield Consequence("beats_pile", top, seat, len(top))
    if after.card is not None:
        yield Consequence(CARD_NAMES[after.card], cards[:1])
    yield from _following_what_lies_there(cards)


def _following_what_lies_there(cards: Cards) -> Iterator[Consequence]:
    """Yield what the group would be to those who come after."""
    form, _size, value = form_of(cards)
    if form == "party":
        yield Consequence("party")
    elif is_safe(cards):
        yield Consequence("safe")
    elif form == "action":
        if cards == (KING,):
            yield Consequence("does_nothing")
        elif cards == (BODYGUARD,):
            yield Consequence("protects_nothing")
        yield Consequence("lone")
    elif form == "jokers":
        yield Consequence("unbeatable", number=len(cards))
    elif form == "hippie_run":
        yield Consequence("run", number=len(cards))
    elif form == "set":
        code = "highest" if value == HIGHEST else "beatable"
        yield Consequence(code, number=len(cards))


def _following_a_beaten_group(
    view: Observation, action: actions.Accept | actions.Refuse, after: WhatIf
) -> Iterator[Consequence]:
    assert after.robbed is not None, "somebody's group is beaten"
    number = len(view.piles[after.robbed].top)
    if isinstance(action, actions.Accept):
        yield Consequence("takes", after.takes, number=len(after.takes))
        yield Consequence("draws_for", seat=after.robbed, number=number)
    else:
        yield Consequence("out_of_game", number=number)
        yield Consequence("draws_anyway", seat=after.robbed, number=number)
    if after.uncovered:
        yield Consequence("uncovers", after.uncovered, after.robbed)


def _following_a_wish(view: Observation, seat: int, card: Card) -> Iterator[Consequence]:
    hand = view.hands[seat]
    if card in hand.cards:
        yield Consequence("will_get", (card,), seat)
    elif card in hand.lacks or not hand.size:
        yield Consequence("gets_nothing", (card,), seat)
    else:
        yield Consequence("may_get", (card,), seat)
    yield Consequence("told_all", (card,), seat)


# What it costs.


_ENDS: Final = {"ends_round", "used_up"}
"""The consequences after which the round is over."""

_ROBS: Final = {"beats_pile", "draws_for", "draws_anyway"}
"""Those by which somebody loses cards and has to draw for them."""


def costs(view: Observation, action: Action, people: People) -> list[Cost]:
    """Return what a legal action of the actor would cost; see `Words.costs`."""
    effects = consequences(view, action)
    if any(effect.code in _ENDS for effect in effects):
        return [Cost(_end(view, action, people), ends_round=True)]
    found = [
        _("You have to take {cards} into your hand.").format(cards=some(effect.cards))
        for effect in effects
        if effect.code == "must_take"
    ]
    robbed = [effect for effect in effects if effect.code in _ROBS]
    if robbed:
        number = robbed[0].number
        text = (
            ngettext(
                "{owner} draws {count} card for it.", "{owner} draws {count} cards for it.", number
            )
            if len(robbed) == 1
            else ngettext(
                "{names} draw {count} card each for it.",
                "{names} draw {count} cards each for it.",
                number,
            )
        )
        names = listed([people[effect.seat] for effect in robbed if effect.seat is not None])
        found.append(text.format(owner=names, names=names, count=number))
    return [Cost(text, ends_round=False) for text in found]


def _end(view: Observation, action: Action, people: People) -> str:
    """Say that the round ends, and who wins it."""
    best = leaders(_points_after(view, action))
    if view.actor in best:
        return _("Ends the round; nobody has more points then.")
    return ngettext(
        "Ends the round; {names} has the most points then.",
        "Ends the round; {names} have the most points then.",
        len(best),
    ).format(names=listed([people[seat] for seat in best]))


def _points_after(view: Observation, action: Action) -> list[int]:
    """Return the points of each seat if the round ends with an action."""
    points = list(view.points)
    assert view.actor is not None, "the match is over"
    if isinstance(action, actions.Lay):
        points[view.actor] += 2 * len(action.cards)
    else:
        points[action.seat if isinstance(action, actions.Give) else view.actor] -= 1
    return points


# What it is worth.


def worth(view: Observation, action: Action) -> Worth | None:
    """Say by how much the actor's points would change; see `Words.worth`.

    A card laid no longer counts against its owner, and counts for them instead (BM-62); one that
    is taken counts against them.
    """
    actor = view.actor
    assert actor is not None, "the match is over"
    match action:
        case actions.Lay(cards) if view.hand:
            after = what_if(view, action)
            choice_follows = len(after.display) > 1
            if not choice_follows:
                return Worth(actor, 2 * len(cards) - len(after.takes))
        case actions.Beat() | actions.Accept() | actions.Steal():
            return Worth(actor, -len(what_if(view, action).takes))
    return None
