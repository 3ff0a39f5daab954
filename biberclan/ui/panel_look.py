"""From the desk to the panel: prompt, preview, hand, piles, what has happened."""

from collections.abc import Sequence

from biberclan.rules.game import AnyRules
from biberclan.ui.desk import Desk
from biberclan.ui.lines import recent_lines
from biberclan.ui.look import PanelLook, Standing
from biberclan.ui.table import table_of


def panel_look(desk: Desk, note: str = "", *, agrees: bool = False) -> PanelLook:
    """Return how the panel looks.

    Args:
        desk: what is going on.
        note: an answer to the last key, shown in place of the preview until the next one.
        agrees: whether the answer says what has been done, not why something can't be done.
    """
    says, reason = desk.says()
    warns = "" if note else desk.warns()
    if note:
        says, refused = note, not agrees
    else:
        refused = reason is not None
        if reason is not None:
            says = f"{says} ({reason.ruling})"
    commands = {"handover": "ready", "news": "ready", "turn": ""}
    news = desk.news.told if desk.stage in ("handover", "news", "turn") else ()
    piles = table_of(desk.match.setup.game).piles(desk)
    setup = desk.match.setup
    active = None if desk.stage in ("counting", "over") else desk.at_work
    return PanelLook(
        prompt=desk.prompt(),
        prompt_command=commands.get(desk.stage, "confirm"),
        says=says,
        refused=refused,
        warns=warns,
        piles=() if desk.stage in ("handover", "news") else piles,
        lines=() if news else recent_lines(desk),
        news=news,
        standings=standings_of(setup.people, desk.scores, setup.rules, active),
    )


def standings_of(
    people: Sequence[str],
    scores: Sequence[Sequence[int]],
    rules: AnyRules,
    active: int | None,
) -> tuple[Standing, ...]:
    """Return how everybody stands.

    Args:
        people: the name of each seat.
        scores: for each finished round the points of each seat.
        rules: the game's.
        active: the seat in turn, None for nobody.
    """
    totals = [sum(row[seat] for row in scores) for seat in range(len(people))]
    best = (max if rules.FACTS.best == "most" else min)(totals)
    return tuple(
        Standing(
            people[seat],
            tuple(row[seat] for row in scores),
            leads=bool(scores) and total == best,
            active=seat == active,
        )
        for seat, total in enumerate(totals)
    )
