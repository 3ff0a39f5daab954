"""From the desk to how everything on the table looks; no cells yet, no Textual."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from biberclan.games.clan.table.desk import ClanDesk
from biberclan.games.clan.teach.phrases import action_card, slot_name
from biberclan.games.clan.teach.spots import touched as spots_touched
from biberclan.rules.clan import Event, Observation
from biberclan.rules.clan.cards import CLEANUP, FLIP, PEEK, SWAP, Card, is_number
from biberclan.rules.clan.lodge import SLOTS, is_supported
from biberclan.rules.clan.protection import protection
from biberclan.ui.look import SeatLook, Sign, SlotLook
from biberclan.ui.spot_desk import Spot

SIGNS: Final[Mapping[Card, Sign]] = MappingProxyType(
    {
        CLEANUP: Sign("✕", "X", "broom"),
        FLIP: Sign("↻", "@", "turn"),
        SWAP: Sign("⇄", "<>", "arrows"),
        PEEK: Sign("◉", "(o)", "eye"),
    }
)
"""What stands on the action cards."""


def lodge_looks(desk: ClanDesk) -> list[SeatLook]:
    """Return how each seat's lodge looks, in the order of the seats."""
    view = desk.view
    return [_lodge_look(desk, view, seat) for seat in range(view.seats)]


def _lodge_look(desk: ClanDesk, view: Observation, seat: int) -> SeatLook:
    pointing = desk.stage == "turn"
    news = desk.news.numbers if view.actor is not None and desk.stage != "counting" else {}
    return SeatLook(
        title=desk.match.setup.people[seat],
        points=sum(row[seat] for row in desk.scores),
        ender=seat == view.ender,
        seat=seat,
        active=seat == view.actor and desk.stage != "counting",
        key=desk.key_of(seat),
        near=pointing and seat == desk.near,
        slots=tuple(
            _slot_look(
                view,
                (seat, slot),
                pick=desk.pick_key((seat, slot)),
                cursor=pointing and desk.cursor == (seat, slot),
                touched=(seat, slot) in news,
                first=desk.first == (seat, slot),
                news=news.get((seat, slot), ()),
                badge=desk.badges.get((seat, slot), ""),
            )
            for slot in SLOTS
        ),
    )


def still_lodge(
    view: Observation, seat: int, title: str, touched: frozenset[Spot] = frozenset()
) -> SeatLook:
    """Return how a lodge looks where there is nothing to choose.

    Args:
        view: the table.
        seat: whose lodge it is.
        title: what stands above it.
        touched: the spots to be marked.
    """
    slots = tuple(
        _slot_look(
            view,
            (seat, slot),
            pick="",
            cursor=False,
            touched=(seat, slot) in touched,
            first=False,
        )
        for slot in SLOTS
    )
    points = sum(row[seat] for row in view.scores) if view.scores else None
    active = seat == view.actor and bool(touched)
    return SeatLook(title, points, active, ender=seat == view.ender, slots=slots, seat=seat)


def _slot_look(
    view: Observation,
    spot: Spot,
    *,
    pick: str,
    cursor: bool,
    touched: bool,
    first: bool,
    news: tuple[int, ...] = (),
    badge: str = "",
) -> SlotLook:
    seat, slot = spot
    outline = view.outline(seat)
    sighted = view.lodges[seat][slot]
    if sighted is None:
        return SlotLook(
            "free" if is_supported(outline, slot) else "closed",
            label=slot_name(slot),
            pick=pick,
            cursor=cursor,
            touched=touched,
            first=first,
            news=news,
            badge=badge,
        )
    counted = view.phase in ("deal", "over")
    return SlotLook(
        "up" if sighted.up else "known" if sighted.card is not None else "down",
        card=sighted.card,
        protected=not counted and protection(outline, slot, owner=seat == view.actor) is not None,
        pick=pick,
        cursor=cursor,
        touched=touched,
        first=first,
        news=news,
        badge=badge,
    )


def still_lodges(
    view: Observation, people: Sequence[str], events: Sequence[Event]
) -> list[SeatLook]:
    """Return how all lodges look where there is nothing to choose; see `Table.still`."""
    touched = frozenset(spot for event in events for spot in spots_touched(event))
    return [still_lodge(view, seat, name, touched) for seat, name in enumerate(people)]


def shown_card(card: Card) -> SlotLook:
    """Return how a card outside the lodges looks that everybody may see."""
    if is_number(card):
        return SlotLook("up", card=card)
    return SlotLook("action", sign=SIGNS[card], label=action_card(card))
