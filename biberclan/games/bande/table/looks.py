"""From the desk to how everything on the table looks; no cells yet, no Textual."""

from collections.abc import Sequence
from dataclasses import replace

from biberclan.games.bande.card_looks import known_card, shown_card
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.games.bande.teach.spots import Spot
from biberclan.games.bande.teach.spots import touched as spots_touched
from biberclan.rules.bande import Event, Observation
from biberclan.rules.bande.events import Looked
from biberclan.rules.bande.row import SLOTS
from biberclan.rules.sighted import Sighted
from biberclan.ui.look import SeatLook, SlotLook


def row_looks(desk: BandeDesk) -> list[SeatLook]:
    """Return how each seat's row looks, in the order of the seats."""
    view = desk.view
    return [_row_look(desk, view, seat) for seat in range(view.seats)]


def _row_look(desk: BandeDesk, view: Observation, seat: int) -> SeatLook:
    news = desk.news.numbers if desk.stage not in ("counting", "over") else {}
    picks = desk.picks if desk.stage == "turn" else frozenset()
    pointed = picks if view.phase == "look" else {desk.cursor} if desk.stage == "turn" else picks
    turned_up = desk.turned_up
    lying = (
        [_lying(sighted) for sighted in view.rows[seat]]
        if turned_up is None
        else [shown_card(card) for card in turned_up[seat]]
    )
    return SeatLook(
        title=desk.match.setup.people[seat],
        points=sum(row[seat] for row in desk.scores),
        active=seat == desk.at_work and desk.stage not in ("counting", "over"),
        key=desk.key_of(seat),
        near=desk.takes_digits and seat == desk.near,
        ender=seat == view.knocker,
        seat=seat,
        slots=tuple(
            replace(
                lying[slot],
                pick=desk.pick_key((seat, slot)),
                cursor=(seat, slot) in pointed,
                touched=(seat, slot) in news,
                first=desk.first == (seat, slot),
                news=news.get((seat, slot), ()),
                badge=desk.badges.get((seat, slot), ""),
            )
            for slot in SLOTS
        ),
    )


def _lying(sighted: Sighted) -> SlotLook:
    if sighted.card is None:
        return SlotLook("down")
    return shown_card(sighted.card) if sighted.up else known_card(sighted.card)


def still_row(
    view: Observation, seat: int, title: str, touched: frozenset[Spot] = frozenset()
) -> SeatLook:
    """Return how a row looks where there is nothing to choose.

    Args:
        view: the table.
        seat: whose row it is.
        title: what stands above it.
        touched: the spots to be marked.
    """
    points = sum(row[seat] for row in view.scores) if view.scores else None
    slots = tuple(
        replace(_lying(view.rows[seat][slot]), touched=(seat, slot) in touched) for slot in SLOTS
    )
    active = seat == view.actor and bool(touched)
    return SeatLook(title, points, active, ender=seat == view.knocker, slots=slots, seat=seat)


def still_rows(view: Observation, people: Sequence[str], events: Sequence[Event]) -> list[SeatLook]:
    """Return how all rows look where there is nothing to choose; see `Table.still`."""
    touched = frozenset(spot for event in events for spot in spots_of_event(event))
    return [still_row(view, seat, name, touched) for seat, name in enumerate(people)]


def spots_of_event(event: Event) -> tuple[Spot, ...]:
    """Return the spots to be marked after an event, those of a look at the outer cards too."""
    if isinstance(event, Looked):
        return tuple((event.seat, slot) for slot in event.slots)
    return spots_touched(event)
