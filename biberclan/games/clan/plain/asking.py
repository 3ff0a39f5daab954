"""What is asked at a decision, how it can be answered, and what everybody must know."""

from collections.abc import Sequence

from biberclan.games.clan.plain.typing import face, skip
from biberclan.games.clan.teach.names import slot_name
from biberclan.language import _
from biberclan.rules.clan import Observation
from biberclan.rules.clan.lodge import B1, T1
from biberclan.teach.words import People


def asks(view: Observation, people: People) -> str:
    """Ask for the decision that is due; see `Plain.asks`."""
    assert view.actor is not None
    text = {
        "place": _("{name}, where does your number card go?"),
        "keep": _("{name}, where do you keep the taken card?"),
        "cleanup": _("{name}, Cleanup: which card goes?"),
        "flip": _("{name}, Flip: which card do you turn over?"),
        "swap": _("{name}, Swap: which two cards?"),
        "peek": _("{name}, Peek: which card do you look at?"),
    }[view.phase]
    if view.ender is not None:
        text = _("Final turn. {prompt}").format(prompt=text)
    return text.format(name=people[view.actor])


def answers(view: Observation, people: People) -> Sequence[str]:
    """Say how the decision can be answered; see `Plain.answers`."""
    own, other, up, down = slot_name(B1), slot_name(T1), face(True), face(False)
    text = {
        "place": _(
            "Type a slot and a face, with a name for another lodge: {own} {down}, or {name} "
            "{other} {up}. Where a card lies already, you exchange it."
        ),
        "keep": _("Type a slot of your own and a face: {own} {down}."),
        "swap": _("Type two slots of two lodges: {own} {name} {other}."),
        "peek": _("Type a slot, with a name for another lodge: {name} {other}; or {skip}."),
    }.get(view.phase, _("Type a slot, with a name for another lodge: {own}, or {name} {other}."))
    words = {"up": up.split()[0], "down": down.split()[0], "skip": skip().split()[0]}
    name = people[((view.actor or 0) + 1) % view.seats]
    return [text.format(own=own, other=other, name=name, **words)]


def situation(view: Observation, people: People) -> Sequence[str]:
    """Say who has closed the round; see `Plain.situation`."""
    if view.ender is None or view.phase in ("deal", "over"):
        return []
    return [_("{name} has closed: final turns.").format(name=people[view.ender])]
