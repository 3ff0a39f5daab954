"""What is asked at a decision, how it can be answered, and what everybody must know."""

from collections.abc import Sequence

from biberclan.games.bande.plain.typing import word
from biberclan.games.bande.teach.names import the
from biberclan.language import _
from biberclan.rules.bande import Observation
from biberclan.rules.bande.cards import Card, is_number
from biberclan.teach.words import People


def asks(view: Observation, people: People) -> str:
    """Ask for the decision that is due; see `Plain.asks`."""
    assert view.actor is not None
    text = {
        "look": _("{name}, look at your two outer cards; only you see them."),
        "draw": _("{name}, do you draw?"),
        "use": _("{name}, what do you do with the drawn card?"),
        "again": _("{name}, do you draw a second card?"),
        "knock": _("{name}, do you knock?"),
    }[view.phase]
    open_number = _open_number(view)
    if view.phase == "draw" and open_number is not None:
        text = _("{name}, do you draw, or take {card}?").format(
            name="{name}", card=the(open_number)
        )
    if view.knocker is not None:
        text = _("Final turn. {prompt}").format(prompt=text)
    return text.format(name=people[view.actor])


def answers(view: Observation, people: People) -> Sequence[str]:
    """Say how the decision can be answered; see `Plain.answers`."""
    text = {
        "look": _("Type {look}."),
        "draw": _("Type {draw}, or {take} and the number of a slot: {take} 2."),
        "use": _(
            "Type the number of a slot for a number card or a Peek; {discard}; for a Swap your "
            "slot, a name and theirs: 2 {name} 3; for a Draw Two {twice}."
        ),
        "again": _("Type {draw} or {no}."),
        "knock": _("Type {knock} or {no}."),
    }.get(view.phase)
    if text is None:
        return []
    if view.phase == "draw" and _open_number(view) is None:
        text = _("Type {draw}.")
    words = {
        verb: word(verb) for verb in ("look", "draw", "take", "discard", "twice", "no", "knock")
    }
    name = people[((view.actor or 0) + 1) % view.seats]
    return [text.format(name=name, **words)]


def _open_number(view: Observation) -> Card | None:
    """Return the number that can be taken from the discard pile, None if there is none."""
    top = view.discard[-1] if view.discard else None
    return top if top is not None and is_number(top) else None


def situation(view: Observation, people: People) -> Sequence[str]:
    """Say who has knocked; see `Plain.situation`."""
    if view.knocker is None or view.phase in ("deal", "over"):
        return []
    return [_("{name} has knocked: Final turns!").format(name=people[view.knocker])]
