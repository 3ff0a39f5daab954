"""The cards on the table: as they lie, and as far as an observer knows them."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypeVar

from biberclan.dataclass import dataclass
from biberclan.rules.entries import read_at, read_bool, read_seats
from biberclan.rules.game import OptionError
from biberclan.rules.seats import MAX_SEATS, SeatSet, seats_in


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Lying:
    """A card as it lies in a slot: the card, its face, and the seats that have seen it.

    There is one object for each value, so that a table is copied without copying cards, and cards
    are compared and hashed by identity.
    """

    card: int
    up: bool
    known_by: SeatSet

    def __repr__(self) -> str:
        """Return no more than everybody at the table may read."""
        return f"<{self.card}>" if self.up else "<face down>"


EveryLying: TypeAlias = tuple[tuple[tuple[Lying, ...], ...], ...]
"""`every_lying[card][up][known_by]`: every way in which a card can lie."""


def every_lying(cards: Iterable[int]) -> EveryLying:
    """Return every way in which the cards of a game can lie.

    Args:
        cards: each kind of card once, from 0 on.
    """
    return tuple(
        tuple(
            tuple(Lying(card, up, known_by) for known_by in range(1 << MAX_SEATS))
            for up in (False, True)
        )
        for card in cards
    )


def write_lying(lying: Lying, to_plain: Callable[[int], int | str]) -> dict[str, Any]:
    """Return the plain form of a card as it lies.

    Args:
        lying: the card.
        to_plain: returns the plain form of the card alone.
    """
    known_by = list(seats_in(lying.known_by))
    return {"card": to_plain(lying.card), "up": lying.up, "known_by": known_by}


def read_lying(
    name: str, value: object, seats: int, from_plain: Callable[[object], int], every: EveryLying
) -> Lying:
    """Return a card as its plain form says that it lies; the error names the entry."""
    if not isinstance(value, dict) or not {"card", "up", "known_by"} <= value.keys():
        raise OptionError('"{at}" is a card: "card", "up" and "known_by"', at=name)
    card = read_at(name, value["card"], from_plain)
    if card >= len(every):
        raise OptionError('"{at}": no action card can lie there', at=name)
    up = read_bool(f"{name}.up", value["up"])
    return every[card][up][read_seats(name, value["known_by"], seats)]


@dataclass(frozen=True, slots=True, repr=False)
class Sighted:
    """A card in a slot as an observer knows it.

    Attributes:
        card: the card, None if the observer has not seen it.
        up: whether it lies face up.
        known_by: the seats that have seen it; public, as every look and touch is.
    """

    card: int | None
    up: bool
    known_by: tuple[int, ...]

    def __repr__(self) -> str:
        """Return no more than everybody at the table may read."""
        return f"<{self.card}>" if self.up else "<face down>"


_Slot = TypeVar("_Slot", Sighted, Sighted | None)
_Card = TypeVar("_Card")
_View = TypeVar("_View", bound=Any)


def reveal(observations: Sequence[_View]) -> _View:
    """Return the knowledge of all seats together: every card that somebody knows; see `Rules`."""
    names = [field.name for field in fields(observations[0])]
    known = {name: _known([getattr(each, name) for each in observations]) for name in names}
    return replace(observations[0], **known | {"observer": None})


def _known(seen: Sequence[Any]) -> Any:
    """Return a value as known by an observer who knows it, given what each one knows."""
    first = seen[0]
    if type(first) is tuple:
        return tuple(map(_known, zip(*seen, strict=True)))
    if isinstance(first, Sighted):
        return next((each for each in seen if each.card is not None), first)
    return next((each for each in seen if each is not None), None)


def in_sight(
    table: Sequence[Sequence[_Slot]], shown: Collection[tuple[int | None, int]]
) -> tuple[tuple[_Slot, ...], ...]:
    """Return the slots of all seats, without face-down cards that are not shown now.

    Args:
        table: the slots of each seat, as an observer knows them.
        shown: the places of face-down cards being looked at, a seat and a slot each.
    """
    return tuple(
        tuple(
            sighted
            if sighted is None or sighted.up or (seat, slot) in shown
            else _sighted(None, False, sighted.known_by)
            for slot, sighted in enumerate(slots)
        )
        for seat, slots in enumerate(table)
    )


def top_in_sight(pile: Sequence[_Card | None]) -> tuple[_Card | None, ...]:
    """Return a pile of face-up cards as it is seen: the top one last, None for each below.

    >>> top_in_sight((3, 7, 9))
    (None, None, 9)
    """
    return (*(None for _below in pile[:-1]), *pile[-1:])


def with_changes(
    table: Sequence[Sequence[_Slot]], changes: Mapping[tuple[int, int], _Slot]
) -> tuple[tuple[_Slot, ...], ...]:
    """Return the slots of all seats after some changes.

    Args:
        table: the slots of each seat.
        changes: the card that lies there then, for a seat and a slot each.
    """
    return tuple(
        tuple(changes.get((seat, slot), lying) for slot, lying in enumerate(slots))
        for seat, slots in enumerate(table)
    )


@lru_cache(maxsize=1 << 14)
def sight(lying: Lying, observer: int | None) -> Sighted:
    """Return a card as an observer knows it; made once, for a table is observed again and again.

    Args:
        lying: the card as it lies, of which there is one object for each value.
        observer: the seat, None for an onlooker.

    >>> sight(Lying(7, False, 0b01), 0).card, sight(Lying(7, False, 0b01), 1).card
    (7, None)
    """
    visible = lying.up or (observer is not None and lying.known_by >> observer & 1)
    return _sighted(lying.card if visible else None, lying.up, seats_in(lying.known_by))


_sighted: Final = lru_cache(maxsize=4096)(Sighted)
"""`Sighted`, with each of its few values made once."""
