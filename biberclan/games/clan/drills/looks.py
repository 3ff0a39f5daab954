"""How the lodges look while something is asked about them."""

from dataclasses import replace

from biberclan.games.clan.table.looks import still_lodges
from biberclan.language import written
from biberclan.teach.drills import WRONG, Question
from biberclan.ui.look import SeatLook


def lodges(question: Question, chosen: frozenset[int], *, answered: bool) -> list[SeatLook]:
    """Return the lodges; before the answer nothing tells what is protected, or holds."""
    view = question.after if answered and question.after is not None else question.view
    signs = {spot: str(number) for number, spot in enumerate(question.spots, 1)}
    marked = {question.spots[index] for index in chosen} if question.spots else set()
    right = {question.spots[index] for index in question.right} if question.spots else set()
    if answered:
        signs = dict.fromkeys(marked - right, written(WRONG))
        right.update(question.deciding)
    return [
        replace(
            lodge,
            active=seat == view.actor and not view.paused,
            points=None,
            slots=tuple(
                replace(
                    look,
                    kind="free" if look.kind == "closed" and not answered else look.kind,
                    protected=look.protected and answered,
                    pick=signs.get((seat, slot), ""),
                    first=(seat, slot) in marked and not answered,
                    touched=(seat, slot) in right and answered,
                )
                for slot, look in enumerate(lodge.slots)
            ),
        )
        for seat, lodge in enumerate(still_lodges(view, question.people, ()))
    ]
