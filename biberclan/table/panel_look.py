"""From the desk to the panel: prompt, preview, hand, piles, and the events line by line."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from biberclan.match.acting import Note
from biberclan.match.recalling import events_since, recall
from biberclan.match.setup import Setup
from biberclan.people.company import Company
from biberclan.rules.game import AnyEvent
from biberclan.rules.points import best_points
from biberclan.table.desk import Desk
from biberclan.table.game import table_of
from biberclan.table.look import BeaverLook, PanelLook, Standing
from biberclan.words import head_start
from biberclan.words.seam import tell_note, without_repetition


def panel_look(desk: Desk, note: str = "", *, agrees: bool = False) -> PanelLook:
    """Return the look of the panel.

    Args:
        desk: the desk.
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
    table = desk.once(table_of, desk.match.setup.game)
    return replace(
        desk.once(_still_panel, desk),
        says=says,
        says_command="confirm" if desk.stage == "turn" and not (note or refused) else "",
        refused=refused,
        warns=warns,
        piles=() if desk.stage in ("handover", "news") else table.piles(desk),
    )


def _still_panel(desk: Desk) -> PanelLook:
    """Return the look of the panel, without the parts that depend on what is pointed at."""
    commands = {"handover": "ready", "news": "ready", "turn": ""}
    news = desk.news.by_person if desk.stage in ("handover", "news", "turn") else ()
    setup = desk.match.setup
    return PanelLook(
        prompt=desk.prompt(),
        prompt_command=commands.get(desk.stage, "confirm"),
        lines=() if news else recent_lines(desk),
        news=news,
        standings=standings_of(setup, desk.scores, desk.totals, desk.at_work),
        has_points=desk.has_points,
    )


def panel_for_all(desk: Desk, happened: Sequence[AnyEvent]) -> PanelLook:
    """Return the look of the panel while all look on: the events, and nothing of what follows."""
    names = desk.match.setup.names
    events = (event for event in happened if not isinstance(event, desk.RESULTS))
    sentences = [*without_repetition(desk.words.tell(event, names) for event in events)]
    return PanelLook(
        prompt=sentences[0] if sentences else "",
        piles=table_of(desk.match.setup.game).still_piles(desk.match.public),
        lines=tuple(sentences[1:]),
        standings=desk.once(_still_panel, desk).standings,
        has_points=desk.has_points,
    )


def with_company(look: PanelLook, desk: Desk, company: Company, faces: Sequence[str]) -> PanelLook:
    """Return the look of a panel with everybody's beaver, and with a bot's line.

    Args:
        look: the look without them.
        desk: the desk.
        company: those at the table.
        faces: the beaver of each seat.
    """
    beavers = desk.once(_beavers, desk, company, faces)
    seat = desk.match.next_to_sit if desk.stage == "handover" else None
    next_up = None if seat is None else beavers[seat]
    return replace(look, beavers=beavers, next_up=next_up, last_line=company.last_line)


def _beavers(desk: Desk, company: Company, faces: Sequence[str]) -> tuple[BeaverLook, ...]:
    standings = desk.once(_still_panel, desk).standings
    return tuple(
        BeaverLook(seat, standing.name, faces[seat], company.mood(seat, leads=standing.leads))
        for seat, standing in enumerate(standings)
    )


def standings_of(
    setup: Setup,
    scores: Sequence[Sequence[int]],
    totals: Sequence[int],
    active: int | None,
) -> tuple[Standing, ...]:
    """Return the standing of each seat.

    Args:
        setup: the agreement.
        scores: for each finished round the points of each seat.
        totals: the points of each seat so far.
        active: the seat in turn, None for nobody.
    """
    best, start = best_points(totals, setup.rules.FACTS.best), setup.head_start
    return tuple(
        Standing(
            setup.names[seat],
            tuple(row[seat] for row in scores),
            total,
            leads=(bool(scores) or any(totals)) and total == best,
            active=seat == active,
            start=start[seat] if start else 0,
        )
        for seat, total in enumerate(totals)
    )


_RECENT: Final = 12
"""The largest number of lines beside the table."""


def recent_lines(desk: Desk) -> tuple[str, ...]:
    """Return the newest lines; in the handover all since the last turn of the next person."""
    match, names = desk.match, desk.match.setup.names
    seat = match.next_to_sit
    if desk.stage != "handover" or seat is None:
        return tuple(islice(newest_lines(desk), _RECENT))[::-1]
    return tuple(
        without_repetition(desk.words.tell(each, names) for each in events_since(match, seat))
    )


def newest_lines(desk: Desk) -> Iterator[str]:
    """Yield the lines of this round that may be told now, the newest first."""
    names = desk.match.setup.names
    yield from without_repetition(
        tell_note(happened, names)
        if isinstance(happened, Note)
        else desk.words.tell(happened, names)
        for happened in recall(desk.match)
        if desk.counted or not isinstance(happened, desk.RESULTS)
    )
    if desk.view.round == 1:
        yield from head_start.sentences(names, desk.match.setup.head_start)
