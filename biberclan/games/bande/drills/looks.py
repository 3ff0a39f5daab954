"""How the rows look while something is asked about them."""

from dataclasses import replace

from biberclan.games.bande.table.looks import still_rows
from biberclan.language import written
from biberclan.teach.drills import WRONG, Question
from biberclan.ui.look import SeatLook


def rows(question: Question, chosen: frozenset[int], *, answered: bool) -> list[SeatLook]:
    """Return the rows, with what can be chosen and what has been."""
    view = question.after if answered and question.after is not None else question.view
    signs = {spot: str(number) for number, spot in enumerate(question.spots, 1)}
    marked = {question.spots[index] for index in chosen} if question.spots else set()
    right = {question.spots[index] for index in question.right} if question.spots else set()
    if answered:
        signs = dict.fromkeys(marked - right, written(WRONG))
        right.update(question.deciding)
    return [
        replace(
            row,
            active=seat == view.actor and not view.paused,
            points=None,
            slots=tuple(
                replace(
                    look,
                    pick=signs.get((seat, slot), ""),
                    first=(seat, slot) in marked and not answered,
                    touched=(seat, slot) in right and answered,
                )
                for slot, look in enumerate(row.slots)
            ),
        )
        for seat, row in enumerate(still_rows(view, question.people, ()))
    ]
