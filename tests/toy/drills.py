"""A kind of question: what is allowed now?"""

from random import Random

from biberclan.train.drills import Drill, Moment, Question, yes_or_no
from tests.toy.rules import LEGAL, Keep, Look, Observation, Show, Swap
from tests.toy.words import WORDS


def ask(moment: Moment, rng: Random) -> Question | None:
    view: Observation = moment.view
    if view.actor is None or view.paused:
        return None
    other = (view.actor + 1) % view.seats
    action, wanted = rng.choice(
        [
            (Look(), "look at your card again" if any(view.known) else "look at your card"),
            (Keep(), "keep your card"),
            (Swap(), "swap your card"),
            (Show(other), f"show {moment.names[other]}'s card to everybody"),
        ]
    )
    reason = moment.why_not(action)
    done = {"look": "Nobody has looked yet.", "shown": "You have shown a card."}
    before = "You have looked." if view.known[view.actor] else "You have not looked yet."
    text = f"{moment.names[view.actor]}: {done.get(view.phase, before)} May you {wanted} now?"
    why = "The rules allow it." if reason is None else WORDS.explain(reason, moment.names)
    return yes_or_no(moment, LEGAL[view.phase][0], text, why, yes=reason is None)


DRILLS = {"may": Drill("May I do this?", ("TOY-2", "TOY-3", "TOY-4"), ask)}
