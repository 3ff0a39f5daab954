"""The effects of a choice in sentences: their meaning, their costs, and the arguments from them.

Their meaning by the rules is no advice. Nothing is said that the observer does not know.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from biberclan.games.mania.words.effects import Effect, effects
from biberclan.games.mania.words.names import (
    CARDS,
    PHASES,
    a,
    in_words,
    name_of,
    row_of,
    short,
    some,
)
from biberclan.language import N_, NN_, Message, _, capitalized, listed, ngettext, translate, worded
from biberclan.named_tuple import NamedTuple
from biberclan.rules.mania import Action, Observation, actions
from biberclan.rules.mania.cards import CARD_NAMES
from biberclan.rules.mania.scoring import leaders
from biberclan.rules.mania.what_if import points_at_end, what_if
from biberclan.words.seam import Argument, Cost, SeatNames, Told, Worth, with_duty


class Lines(NamedTuple):
    """The sentences about an effect; they may depend on its number.

    Attributes:
        ruling: the ruling that it rests on; "" where the rules say nothing about it.
        means: its consequence by the rules; "" likewise.
        argues: the argument from it for the choice, if there is one.
        against: the argument from it against the choice, if not the same as `means`.
    """

    ruling: str = ""
    means: Message = ""
    argues: Message = ""
    against: Message = ""


LINES: Final[Mapping[str, Lines]] = {
    **{
        CARD_NAMES[card]: Lines(words.effect.ruling, words.effect.text, words.argues)
        for card, words in CARDS.items()
        if words.effect is not None
    },
    "ends_round": Lines(
        "BM-58",
        NN_(
            "Your hand is empty then: the round ends at once, and the card counts.",
            "Your hand is empty then: the round ends at once, and the {count} cards count.",
        ),
    ),
    "nothing_else": Lines(
        "BM-26", N_("Nothing is beaten any more, and no action card takes effect.")
    ),
    "must_take": Lines("BM-15", N_("You have to take {cards} from the display into your hand.")),
    "chooses": Lines(
        "BM-15", N_("You beat several groups in the display and take one of them: {names}.")
    ),
    "beats_pile": Lines(
        "BM-17",
        NN_(
            "You beat {cards} on {owner}'s pile: take or refuse it; {owner} draws a card.",
            "You beat {cards} on {owner}'s pile: take or refuse them; {owner} draws {count} cards.",
        ),
    ),
    "does_nothing": Lines("BM-49", N_("Laid alone, the King does nothing.")),
    "protects_nothing": Lines(
        "BM-44", N_("Laid alone, the Bodyguard protects nothing, not even himself.")
    ),
    "lone": Lines("BM-23", N_("It beats nothing by itself; a lone Joker can beat it.")),
    "safe": Lines("BM-44", N_("Nobody can beat this group; cards can be stolen from it, though.")),
    "party": Lines(
        "BM-39",
        N_("The group beats nothing, and nobody can beat it; but cards can be stolen from it."),
    ),
    "unbeatable": Lines(
        "BM-24",
        NN_("Nothing beats the Joker.", "Nothing beats the Jokers."),
    ),
    "hippie_run": Lines("BM-29", N_("Only another run of {count} cards beats it.")),
    "run": Lines("BM-32", N_("Only a run of {count} cards with a Hippie beats it.")),
    "beatable": Lines(
        "BM-13",
        NN_(
            "Only a single higher card, or a Joker, beats it.",
            "Only {count} cards of one higher digit, or {count} Jokers, beat it.",
        ),
    ),
    "highest": Lines(
        "BM-12",
        NN_("Only a Joker beats it.", "Only {count} Jokers beat it."),
    ),
    "takes": Lines(
        "BM-62",
        NN_(
            "You take {cards} into your hand: it costs a point until you lay it again.",
            "You take {cards} into your hand: each costs a point until you lay it again.",
        ),
    ),
    "draws_for": Lines(
        "BM-54",
        lambda number: (
            _("{owner} loses a card and draws one at the end of your turn.")
            if number == 1
            else _("{owner} loses {count} cards and draws as many at the end of your turn.")
        ),
    ),
    "uncovers": Lines(
        "BM-18", N_("Then {group} lies on top of {owner}'s pile; you can't beat that in this turn.")
    ),
    "out_of_game": Lines(
        "BM-21",
        NN_(
            "The card is out of the round and counts for nobody.",
            "The {count} cards are out of the round and count for nobody.",
        ),
        NN_(
            "Your hand stays small: that spares you a point.",
            "Your hand stays small: that spares you {count} points.",
        ),
    ),
    "draws_anyway": Lines(
        "BM-22",
        lambda number: (
            _("{owner} draws a card at the end of your turn all the same.")
            if number == 1
            else _("{owner} draws {count} cards at the end of your turn all the same.")
        ),
    ),
    "what_is_left": Lines(
        "BM-46", N_("Then {group} lies on top of {owner}'s pile, and counts as just that.")
    ),
    "may_get": Lines(
        "BM-50",
        N_("If {owner} has {cards}, you get it, and {owner} does not draw for it."),
        NN_(
            "{owner} has one card in hand, and nobody has more: it is likeliest there.",
            "With {count} cards in hand {owner} is likeliest to have it.",
        ),
    ),
    "will_get": Lines(
        "BM-50",
        N_("{owner} has {cards}: you get it, and {owner} does not draw for it."),
        N_("You know that {owner} has it."),
    ),
    "gets_nothing": Lines("BM-50", N_("{owner} has none: the wish lapses.")),
    "told_all": Lines("BM-50", N_("Everybody learns whether {owner} has it.")),
    "no_wish": Lines(
        "BM-50",
        N_("Nothing happens, and nobody learns anything."),
        N_("You ask for nothing: you know of no card in another hand that would help you."),
    ),
    "given": Lines(
        "BM-51",
        N_("{owner} has to take the card: it costs a point until it is laid."),
        N_("{a_card} will hardly help {owner}."),
        N_("{a_card} is of use to {owner}."),
    ),
    "unseen": Lines(
        "BM-51",
        N_("Only {owner} sees which card it is."),
    ),
    "same_person": Lines("BM-51", N_("The second card goes to {owner}, too.")),
    "seen_by_all": Lines("BM-55", N_("Everybody knows that you hold it then.")),
    "drawn_unseen": Lines(
        "BM-55",
        N_("Only you see the card."),
        N_("Nobody learns what you draw."),
    ),
    "used_up": Lines(
        "BM-57", N_("Then the draw pile and the stock are used up: the round ends at once.")
    ),
    # The rules say nothing about these, but they speak for a choice or against it.
    "ends_ahead": Lines(
        argues=NN_(
            "It ends the round, and nobody has more than your {count} point.",
            "It ends the round, and nobody has more than your {count} points.",
        )
    ),
    "ends_behind": Lines(
        against=NN_(
            "It ends the round while {owner} is a point ahead of you.",
            "It ends the round while {owner} is {number} points ahead of you.",
        )
    ),
    "passes_up": Lines(against=N_("{owner} has {cards}, as you know: you could have it.")),
    "leaves_stock": Lines(argues=N_("The good cards of the stock stay where they are.")),
    "leaves_useful": Lines(
        against=N_("You draw blind, though {cards} in the stock goes with your cards.")
    ),
    "weak": Lines(
        against=NN_(
            "{cards} is easily beaten: any higher card will do.",
            "{cards} are easily beaten: as many of a higher digit will do.",
        )
    ),
    "uses_jokers": Lines(
        against=NN_(
            "It uses up a Joker, which would make another group bigger, too.",
            "It uses up {number} Jokers, which would make another group bigger, too.",
        )
    ),
    "splits": Lines(
        against=NN_(
            "It splits up {cards}: one stays behind.", "It splits up {cards}: {number} stay behind."
        )
    ),
    "gives_up": Lines(against=N_("You give up {cards}, which would go with your cards.")),
    "many": Lines(argues=N_("That is {number} cards at once: out of your hand, onto your pile.")),
    "robs_group": Lines(
        argues=N_(
            "It costs {owner} {count} points: the group is gone, and as many cards are drawn."
        )
    ),
    "taken_match": Lines(argues=N_("What you take goes with your cards: {cards} together.")),
    "takes_nothing": Lines(
        argues=N_("It beats nothing in the display: you have to take nothing from it.")
    ),
    "sheds": Lines(argues=N_("You get rid of three cards that match nothing.")),
    "stays": Lines(argues=N_("Nobody can beat this group.")),
    "strong": Lines(argues=N_("It will hardly be beaten.")),
    "can_steal_joker": Lines(argues=N_("After that you can steal a Joker.")),
    "every_one": Lines(
        argues=N_("That is every {card} that you hold: no single one is left over.")
    ),
    "keeps_jokers": Lines(
        argues=NN_("You keep your Joker for later.", "You keep your {number} Jokers for later.")
    ),
    "single_low": Lines(
        argues=N_("You get rid of a single {card}, which is of little use otherwise.")
    ),
    **{f"gets_{CARD_NAMES[card]}": Lines(argues=words.good_for) for card, words in CARDS.items()},
    "gets_run": Lines(argues=N_("With your Hippie you can lay {count} cards at once then.")),
    "gets_match": Lines(argues=N_("It goes with your cards: {cards} together.")),
    "gets_high": Lines(argues=N_("{a_card} beats almost everything.")),
    "time_left": Lines(
        argues=N_("You have time to lay the cards again: nobody is about to finish.")
    ),
    "no_match": Lines(argues=N_("Nothing in your hand goes with what you turn down.")),
    "few_left": Lines(
        argues=NN_(
            "It costs nothing if the round ends soon: {owner} has just one card left.",
            "It costs nothing if the round ends soon: {owner} has just {number} cards left.",
        )
    ),
    "robs_leader": Lines(
        argues=N_("It costs {owner}, who leads, two points: a card is gone, and one is drawn.")
    ),
    "robs": Lines(argues=N_("It costs {owner} two points: a card is gone, and one is drawn.")),
    "unprotects": Lines(argues=N_("Without the {card} the rest of the group can be beaten.")),
    "puts_off": Lines(
        argues=NN_(
            "{owner} has just one card left: that puts the end off.",
            "{owner} has just {number} cards left: that puts the end off.",
        )
    ),
    "leads": Lines(argues=N_("It hits {owner}: nobody but you can have more points.")),
    "useless_stock": Lines(
        argues=N_("You leave the stock, in which nothing goes with your cards.")
    ),
}
"""The sentences about each effect, by code; those of action cards by the cards' names."""


def consequences(view: Observation, action: Action) -> list[Effect]:
    """Return the effects of a legal action that the rules say something about."""
    return [effect for effect in effects(view, action) if LINES[effect.code].means]


def would_mean(view: Observation, action: Action, names: SeatNames) -> list[Told]:
    """Return the consequences of a legal action in sentences; see `Words.would_mean`."""
    return [
        Told(_meaning(effect, names), LINES[effect.code].ruling)
        for effect in consequences(view, action)
    ]


def argue(view: Observation, action: Action, names: SeatNames) -> Sequence[Argument]:
    """Return the arguments for and against a legal action; see `Words.argue`."""
    found = [
        Argument(
            _KINDS.get(effect.code, effect.code),
            effect.weight,
            capitalized(_argued(effect, names, effect.weight)),
        )
        for effect in effects(view, action)
        if effect.weight is not None
    ]
    return with_duty(found, lambda: translate(PHASES[view.phase].duty))


_KINDS: Final = {"superbeaver": "thief", "gets_superbeaver": "gets_thief"}
"""The kinds of arguments that are not their effects' codes: who steals two cards steals one."""


def _argued(effect: Effect, names: SeatNames, weight: float) -> str:
    """Return the sentence for a choice or against it."""
    row = LINES[effect.code]
    if weight >= 0:
        return _filled(row.argues, effect, names, effect.number)
    if row.against:
        return _filled(row.against, effect, names, effect.number)
    return _meaning(effect, names)


def _meaning(effect: Effect, names: SeatNames) -> str:
    """Return the sentence about a consequence by the rules."""
    return _filled(LINES[effect.code].means, effect, names, in_words(effect.number))


def _filled(text: Message, effect: Effect, names: SeatNames, count: object) -> str:
    """Return a sentence about an effect."""
    cards = effect.cards
    return worded(text, effect.number).format(
        cards=some(cards),
        group=short(cards),
        names=row_of(cards),
        card=name_of(cards[0]) if cards else "",
        a_card=a(cards[0]) if cards else "",
        owner="" if effect.seat is None else names[effect.seat],
        count=count,
        number=in_words(effect.number),
    )


# Costs.


_ENDS: Final = {"ends_round", "used_up"}
"""The effects after which the round is over."""

_ROBS: Final = {"beats_pile", "draws_for", "draws_anyway"}
"""The effects by which somebody loses cards and has to draw for them."""


def costs(view: Observation, action: Action, seat_names: SeatNames) -> list[Cost]:
    """Return the costs of a legal action of the actor; see `Words.costs`."""
    found_effects = effects(view, action)
    if any(effect.code in _ENDS for effect in found_effects):
        return [Cost(_end(view, action, seat_names), ends_round=True)]
    found = [
        _("You have to take {cards} into your hand.").format(cards=some(effect.cards))
        for effect in found_effects
        if effect.code == "must_take"
    ]
    robbed = [effect for effect in found_effects if effect.code in _ROBS]
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
        names = listed([seat_names[effect.seat] for effect in robbed if effect.seat is not None])
        found.append(text.format(owner=names, names=names, count=number))
    return [Cost(text, ends_round=False) for text in found]


def _end(view: Observation, action: Action, names: SeatNames) -> str:
    """Return the sentence that the round ends, and who wins it."""
    points = points_at_end(view, action)
    assert points is not None
    best = leaders(view.decisive(points))
    if view.actor in best:
        return _("Ends the round; nobody has more points than you then.")
    return ngettext(
        "Ends the round; {names} has the most points then.",
        "Ends the round; {names} have the most points then.",
        len(best),
    ).format(names=listed([names[seat] for seat in best]))


# Worth.


def worth(view: Observation, action: Action) -> Worth | None:
    """Return the change in the actor's points; see `Words.worth`.

    A card laid no longer counts against its owner, and counts for them instead (BM-62); one that
    is taken counts against them.
    """
    actor = view.decider
    match action:
        case actions.Lay(cards) if view.hand:
            after = what_if(view, action)
            choice_follows = len(after.display) > 1
            if not choice_follows:
                return Worth(actor, {actor: 2 * len(cards) - len(after.takes)})
        case actions.Beat() | actions.Accept() | actions.Steal():
            return Worth(actor, {actor: -len(what_if(view, action).takes)})
        case actions.Lay() | actions.Refuse() | actions.Wish() | actions.Decline():
            pass
        case actions.Give() | actions.Draw() | actions.Deal():
            pass
    return None
