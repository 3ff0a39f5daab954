"""What a choice would mean, in one plain sentence for each consequence."""

from biberclan.games.bande.teach.consequences import Consequence, consequences
from biberclan.games.bande.teach.names import place, sentence, the, your
from biberclan.language import _, listed, ngettext
from biberclan.rules.bande import Action, Observation
from biberclan.teach.words import People, Told


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
    text = {
        "looks_outer": _("You see your two outer cards once; they stay face down for the others."),
        "draws": _("Only you see the card; use it, or discard it unused."),
        "refills": _("The draw pile is empty: all discarded cards but the top one are shuffled."),
        "second_card": _("Only you see the second card; use it, or discard it unused."),
        "public": _("Everybody knows {card} and where it lies then. You can't put it back."),
        "turned_up": _("{card} goes to the discard pile, where everybody sees it."),
        "secret": _("Only you know your new card, and you don't look at it again either."),
        "unused": _("Everybody sees the card; it does nothing."),
        "blind": _("The two cards change places face down: nobody sees them, not even you."),
        "still_known": ngettext(
            "{names} still knows {card}, wherever it goes.",
            "{names} still know {card}, wherever it goes.",
            len(consequence.others),
        ),
        "not_safe": _("{names} has knocked, but that protects nothing."),
        "looks": _("Only you see {card}; everybody sees where you look."),
        "first_card": _("You draw a card. If you use it, you draw no second one."),
        "inner": _("This Draw Two takes the place of the one before: its draws are over."),
        "may_draw_again": _("Everybody sees the card. Then you may draw the second one."),
        "stops": _("You draw no second card."),
        "draw_two_on_top": _(
            "The Draw Two lies on top of the discard pile then: {names} can only draw."
        ),
        "blocks": _("An action card lies on the discard pile then: {names} can only draw."),
        "offers": _("{names} may take {card} from the discard pile then."),
        "may_knock": _("After that you may knock."),
        "final_turns": _("Everybody else has one final turn, then the round is counted."),
        "no_prize": _("Knocking brings you no points and costs you none."),
        "own_row_open": _("A Swap can still reach your row: knocking protects nothing."),
        "goes_on": _("The round goes on until somebody knocks."),
        "ends_round": _("That was the last final turn: now the round is counted."),
        "replaced": _("A number from the draw pile replaces {card} in {at}."),
    }[consequence.code]
    return sentence(
        text.format(
            card=_card(consequence, people, actor),
            at=place(people, actor, *(consequence.at or (actor, 0))),
            names=listed([people[seat] for seat in consequence.others]),
        )
    )


def _card(consequence: Consequence, people: People, actor: int) -> str:
    """Name the card in question: by its number where the actor knows it, else by its place."""
    card = consequence.card
    if consequence.at is None:
        return _("the card") if card is None else the(card)
    at = place(people, actor, *consequence.at)
    if card is None:
        return _("the card in {at}").format(at=at)
    if consequence.at[0] == actor:
        return your(card)
    return _("{card} in {at}").format(card=the(card), at=at)
