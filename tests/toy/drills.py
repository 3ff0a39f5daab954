"""A kind of question: what is allowed now?"""

from random import Random

from biberclan.table.look import SeatLook
from biberclan.teach.drills import Drill, Moment, Question
from tests.toy.rules import LEGAL, Keep, Look, Observation, Show, Swap
from tests.toy.table import TABLE
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
            (Show(other), f"show {moment.people[other]}'s card to everybody"),
        ]
    )
    reason = moment.why_not(action)
    done = {"look": "Nobody has looked yet.", "shown": "You have shown a card."}
    before = "You have looked." if view.known[view.actor] else "You have not looked yet."
    return Question(
        "may",
        LEGAL[view.phase][0],
        f"{moment.people[view.actor]}: {done.get(view.phase, before)} May you {wanted} now?",
        ("Yes", "No"),
        frozenset({0 if reason is None else 1}),
        "The rules allow it." if reason is None else WORDS.explain(reason, moment.people),
        view,
        moment.people,
    )


DRILLS = {"may": Drill("May I do this?", ("TOY-2", "TOY-3", "TOY-4"), ask)}


def look(question: Question, chosen: frozenset[int], *, answered: bool) -> list[SeatLook]:
    return TABLE.asked(question, chosen, answered=answered)
