"""What is asked at a decision, how it can be answered, and what everybody must know."""

from collections.abc import Sequence

from biberclan.games.mania.plain.typing import word
from biberclan.games.mania.teach.names import PHASES, name_of, some
from biberclan.language import _, either, ngettext, translate
from biberclan.rules.mania import Observation
from biberclan.rules.mania.cards import JOKER, Cards
from biberclan.rules.mania.groups import beaten_in_display, display_group
from biberclan.teach.words import People


def asks(view: Observation, people: People) -> str:
    """Ask for the decision that is due; see `Plain.asks`."""
    assert view.actor is not None
    asked = view.asked or 0
    owed = view.owed[view.actor]
    asks = PHASES[view.phase].asks
    text = (
        translate(asks)
        if asks
        else ngettext(
            "{name}, where do you draw for the lost card?",
            "{name}, {count} cards are still to be drawn: where from?",
            owed,
        )
    )
    return text.format(
        name=people[view.actor],
        cards=some(view.piles[asked].top),
        owner=people[asked],
        count=owed,
        groups=either([some(display_group(card, view.display)) for card in _beaten(view)]),
    )


def _beaten(view: Observation) -> Cards:
    """Return the groups of the display of which one has to be beaten, each by its card."""
    if view.phase != "beat":
        return ()
    return beaten_in_display(view.piles[view.turn].top, view.display)


def answers(view: Observation, people: People) -> Sequence[str]:
    """Say how the decision can be answered; see `Plain.answers`."""
    text = PHASES[view.phase].answers
    if not text:
        return []
    shown = ("take", "refuse", "nothing", "display", "stock", "deck")
    words = {name: word(name) for name in shown}
    name = people[((view.actor or 0) + 1) % view.seats]
    cards = either(list(map(name_of, _beaten(view))))
    return [translate(text).format(joker=name_of(JOKER), cards=cards, name=name, **words)]


def situation(view: Observation, people: People) -> Sequence[str]:
    """Say whose turn it is if somebody else decides, and how far the match goes."""
    said = []
    if view.target is not None:
        said.append(_("Up to {points} points.").format(points=view.target))
    if view.actor not in (None, view.turn) and not view.paused:
        said.append(_("It is {name}'s turn.").format(name=people[view.turn]))
    return said
