"""What a choice would mean, in one plain sentence for each consequence."""

from biberclan.games.mania.teach.consequences import Consequence, consequences
from biberclan.games.mania.teach.names import in_words, name_of, row_of, short, some
from biberclan.language import _, ngettext
from biberclan.rules.mania import Action, Observation
from biberclan.teach.words import People, Told


def would_mean(view: Observation, action: Action, people: People) -> list[Told]:
    """Say what a legal action of the actor would bring about by the rules; no advice.

    Args:
        view: what the actor knows.
        action: the action.
        people: the name of each seat.
    """
    return [
        Told(tell_consequence(consequence, people), consequence.ruling)
        for consequence in consequences(view, action)
    ]


def tell_consequence(consequence: Consequence, people: People) -> str:
    """Say one consequence to whoever would act."""
    cards, number = consequence.cards, consequence.number
    return _text(consequence).format(
        cards=some(cards),
        group=short(cards),
        names=row_of(cards),
        card=name_of(cards[0]) if cards else "",
        owner="" if consequence.seat is None else people[consequence.seat],
        count=in_words(number),
    )


def _text(consequence: Consequence) -> str:
    number = consequence.number
    match consequence.code:
        case "takes":
            return ngettext(
                "You take {cards} into your hand: it costs a point until you lay it again.",
                "You take {cards} into your hand: each costs a point until you lay it again.",
                len(consequence.cards),
            )
        case "draws_for" | "draws_anyway" if number > 1:
            return (
                _("{owner} loses {count} cards and draws as many at the end of your turn.")
                if consequence.code == "draws_for"
                else _("{owner} draws {count} cards at the end of your turn all the same.")
            )
        case "beats_pile":
            return ngettext(
                "You beat {owner}'s {group}: take or refuse it; {owner} draws a card.",
                "You beat {owner}'s {group}: take or refuse them; {owner} draws {count} cards.",
                number,
            )
        case "out_of_game":
            return ngettext(
                "The card goes out of the game and counts for nobody.",
                "The {count} cards go out of the game and count for nobody.",
                number,
            )
        case "ends_round":
            return ngettext(
                "Your hand is empty then: the round ends at once, and the card counts.",
                "Your hand is empty then: the round ends at once, and the {count} cards count.",
                number,
            )
        case "beatable":
            return ngettext(
                "Only a single higher card, or a Joker, beats it.",
                "Only {count} cards of one higher digit, or {count} Jokers, beat it.",
                number,
            )
        case "highest":
            return ngettext("Only a Joker beats it.", "Only {count} Jokers beat it.", number)
        case "unbeatable":
            return ngettext("Nothing beats the Joker.", "Nothing beats the Jokers.", number)
    return {
        "nothing_else": _("Nothing is beaten any more, and no action card acts."),
        "must_take": _("You have to take {cards} from the display into your hand."),
        "chooses": _("You beat several groups in the display and take one of them: {names}."),
        "steals_one": _("Then you have to steal an open card."),
        "steals_two": _("Then you have to steal two open cards, one after the other."),
        "wishes": _("Then you may wish for a card from somebody's hand."),
        "gives": _("Then you have to draw two cards for somebody else."),
        "levies": _("Then everybody who holds {cards} has to add one to your group."),
        "does_nothing": _("Laid alone, the King does nothing."),
        "protects_nothing": _("Laid alone, the Bodyguard protects nothing, not even himself."),
        "lone": _("It beats nothing by itself; a lone Joker can beat it."),
        "safe": _("Nobody can beat this group; cards can be stolen from it, though."),
        "party": _("The group beats nothing, and nobody can beat it; it can be stolen from."),
        "run": _("Only another run of {count} cards beats it."),
        "draws_for": _("{owner} loses a card and draws one at the end of your turn."),
        "draws_anyway": _("{owner} draws a card at the end of your turn all the same."),
        "uncovers": _(
            "Then {group} lies on top of {owner}'s pile; you don't beat that in this turn."
        ),
        "what_is_left": _("Then {group} lies on top of {owner}'s pile, and counts as just that."),
        "may_get": _("If {owner} has {cards}, you get it, and {owner} does not draw for it."),
        "will_get": _("{owner} has {cards}: you get it, and {owner} does not draw for it."),
        "gets_nothing": _("{owner} has none: the wish lapses."),
        "told_all": _("Everybody learns whether {owner} has it."),
        "no_wish": _("Nothing happens, and nobody learns anything."),
        "given": _("{owner} has to take the card: it costs a point until it is laid."),
        "unseen": _("Only {owner} sees which card it is."),
        "same_person": _("The second card goes to {owner}, too."),
        "seen_by_all": _("Everybody knows that you hold it then."),
        "drawn_unseen": _("Only you see the card."),
        "used_up": _("Draw pile and stock are used up then: the round ends at once."),
    }[consequence.code]
