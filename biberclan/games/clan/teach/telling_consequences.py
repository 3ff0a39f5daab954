"""What a choice would mean, in one plain sentence for each consequence."""

from biberclan.games.clan.teach.consequences import Consequence, consequences
from biberclan.games.clan.teach.phrases import card_at, for_field, place
from biberclan.language import _, listed, ngettext
from biberclan.rules.clan import Action, Observation
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
