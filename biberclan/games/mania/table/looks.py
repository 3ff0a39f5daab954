"""From the desk to the looks of everything on the board; no cells yet, no Textual."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from biberclan.dataclass import dataclass
from biberclan.games.mania.card_looks import CardLook
from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.games.mania.table.targets import CHOICES, FIRST_CARD, GROUP, key_at
from biberclan.games.mania.words.names import key_of, name_of, short
from biberclan.language import _, ngettext, written
from biberclan.match.recalling import events_since
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import points_so_far
from biberclan.rules.mania import Event, Observation
from biberclan.rules.mania.cards import DIGITS, Card, Cards, is_digit
from biberclan.rules.mania.events import FilledDisplay, FilledStock, gained_cards
from biberclan.rules.mania.what_if import WhatIf, what_if_laid
from biberclan.words.places import DRAW_PILE, Place


@dataclass(frozen=True, slots=True, repr=False)
class Chip:
    """An answer or a sentence on the line above the hand.

    Attributes:
        text: its text.
        key: the key that chooses it, "" for none.
        place: the place that a click on it means, None for none.
        cursor: whether it is pointed at.
        brief: a shorter text for where there is too little room.
        name: the name that its letter stands for, where there is room.
    """

    text: str
    key: str = ""
    place: Place | None = None
    cursor: bool = False
    brief: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class PersonLook:
    """The look of somebody's pile and hand to the others.

    Attributes:
        name: their name.
        seat: their seat.
        active: whether they decide.
        hand: the number of cards that they hold.
        pile: the number of cards in their pile.
        total: their points in the match, None in a single round.
        group: the top group of the pile.
        known: cards of their hand that the viewer may know, as the memory aid shows them.
        key: the key that chooses them, "" for none.
        cursor: whether they are pointed at.
        hand_news: the numbers of the news about the hand.
        pile_news: the same about the pile.
    """

    name: str
    seat: int
    active: bool
    hand: int
    pile: int
    total: int | None
    group: tuple[CardLook, ...]
    known: Cards = ()
    key: str = ""
    cursor: bool = False
    hand_news: tuple[int, ...] = ()
    pile_news: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class BoardLook:
    """The look of the board.

    Attributes:
        display: its groups: the cards of each digit, each joker and action card.
        stock: its cards.
        draw: the number of cards in the draw pile.
        draw_key: the key that draws from it, "" if it can't be chosen.
        draw_cursor: whether it is pointed at.
        people: everybody, in the order of the seats.
        hand: the cards at the lower edge.
        chips: the line above the hand.
        holder: the seat that holds them, None for nobody.
    """

    display: tuple[tuple[CardLook, ...], ...]
    stock: tuple[tuple[CardLook, ...], ...]
    draw: int
    people: tuple[PersonLook, ...]
    hand: tuple[CardLook, ...]
    chips: tuple[Chip, ...] = ()
    draw_key: str = ""
    draw_cursor: bool = False
    holder: int | None = None


_NOTHING: Final = WhatIf()


def board_look(desk: ManiaDesk) -> BoardLook:
    """Return the look of the board to the person at the keyboard."""
    view = desk.view
    laid = desk.what_is_laid()
    after = what_if_laid(view, laid) if laid and not desk.is_refused else _NOTHING
    new = desk.once(_new, desk)
    return BoardLook(
        display=_groups(desk, "display", view.display, new.display, after.display),
        stock=_groups(desk, "stock", view.stock, new.stock),
        draw=view.draw,
        draw_key=CHOICES[DRAW_PILE].key() if DRAW_PILE in desk.picks else "",
        draw_cursor=desk.cursor == DRAW_PILE and DRAW_PILE in desk.picks,
        people=tuple(_person(desk, seat, seat in after.piles) for seat in range(view.seats)),
        chips=tuple(_chips(desk)),
        hand=_hand(desk, new.hand),
        holder=_holder(desk),
    )


class _New(NamedTuple):
    """The new cards on the table, and in the hand at the keyboard: the number of each kind."""

    display: Counter[Card]
    stock: Counter[Card]
    hand: Counter[Card]


def _new(desk: ManiaDesk) -> _New:
    """Return the cards that have come to their places since the reader's last turn."""
    reader, observer = desk.match.reader, desk.view.observer
    events = [] if reader is None else events_since(desk.match, reader)
    hand = Counter[Card]() if observer is None else Counter(gained_cards(events, observer))
    if observer is not None and desk.stage == "look" and desk.has_drawn_unseen:
        hand += Counter(desk.got or ())
    return _New(_turned_up(events), _turned_up(events, stock=True), hand)


def _holder(desk: ManiaDesk) -> int | None:
    """Return the seat whose hand is shown: the one at the keyboard, or the next to sit down."""
    if desk.view.observer is not None:
        return desk.view.observer
    return desk.match.next_to_sit if desk.stage == "handover" else None


def _groups(
    desk: ManiaDesk, area: str, cards: Cards, new: Counter[Card], beaten: Cards = ()
) -> tuple[tuple[CardLook, ...], ...]:
    """Return the cards of display or stock by their groups."""
    left = new & Counter(cards)
    return _grouped(
        # Of equal ones the last are new.
        _card(desk, Place(area, at=card), later, beaten=card in beaten, new=later < left[card])
        for card, later in _counted(cards)
    )


def _counted(cards: Cards) -> Iterator[tuple[Card, int]]:
    """Yield each card, and the number of equal ones that follow it."""
    for at, card in enumerate(cards):
        yield card, cards[at + 1 :].count(card)


def _card(
    desk: ManiaDesk, place: Place, later: int, *, beaten: bool, new: bool = False
) -> CardLook:
    """Return the look of a card on the table; of equal ones the last bears the value."""
    return CardLook(
        place.at,
        place=place,
        pick=place in desk.picks,
        cursor=desk.cursor == place and desk.stage == "turn",
        beaten=beaten,
        new=new,
        badge="" if later else desk.badge(place),
    )


def _person(desk: ManiaDesk, seat: int, beaten: bool) -> PersonLook:
    view, stage = desk.view, desk.stage
    news = {} if desk.round_over else desk.news.numbers
    beaten = beaten or (seat == view.asked and stage == "turn")
    place = Place("seat", seat)
    return PersonLook(
        name=desk.match.setup.names[seat],
        seat=seat,
        active=seat == desk.at_work,
        hand=view.hands[seat].size,
        pile=view.piles[seat].size,
        total=None if view.target is None and not view.start else desk.totals[seat],
        group=tuple(
            _card(desk, Place("pile", seat, card), later, beaten=beaten)
            for card, later in _counted(view.piles[seat].top)
        ),
        known=() if seat == view.observer else view.hands[seat].cards,
        key=key_at(place, view) if place in desk.picks else "",
        cursor=desk.cursor == place and stage == "turn",
        hand_news=news.get(place, ()),
        pile_news=news.get(Place("pile", seat), ()),
    )


def _hand(desk: ManiaDesk, new: Counter[Card]) -> tuple[CardLook, ...]:
    """Return the hand at the keyboard, or, face down, that of the next to sit down."""
    view = desk.view
    if view.observer is None:
        seat = _holder(desk)
        return () if seat is None else (CardLook(None),) * view.hands[seat].size
    if desk.is_covered_now:
        return (CardLook(None),) * len(view.hand)
    gathering = desk.gathering if desk.is_gathering else None
    pointed = desk.cursor if gathering is not None and desk.pointed else None
    looks = []
    for at, (card, later) in enumerate(_counted(view.hand)):
        place = FIRST_CARD._replace(at=at)
        raised = gathering is not None and gathering.holds(at)
        is_new = later < new[card]
        looks.append(CardLook(card, place, cursor=pointed == place, raised=raised, new=is_new))
    return tuple(looks)


def _turned_up(events: Iterable[Event], *, stock: bool = False) -> Counter[Card]:
    """Return the cards that have been turned up into the display, or the stock."""
    filled = FilledStock if stock else FilledDisplay
    return Counter(card for event in events if isinstance(event, filled) for card in event.cards)


def _chips(desk: ManiaDesk) -> Iterable[Chip]:
    """Yield the chips on the line above the hand: the gathered cards, answers, or the letters."""
    view, picks = desk.view, desk.picks
    if desk.what_is_laid():
        text = _valued(short(desk.gathered), desk.badge(GROUP))
        if desk.is_refused:
            yield Chip(_("Gathered: {cards}").format(cards=text))
        else:
            yield Chip(text, _("Enter"), GROUP, brief=short(desk.gathered))
        return
    kinds = [pick for pick in desk.positions(desk.board) if pick.area == "kind"]
    for pick in kinds:
        key, name = key_of(pick.at), name_of(pick.at)
        yield Chip(key, "", pick, cursor=desk.cursor == pick, name="" if name == key else name)
    for place, choice in CHOICES.items():
        if place in picks and choice.chip is not None:
            text, at_it = _valued(choice.chip(), desk.badge(place)), desk.cursor == place
            yield Chip(text, choice.key(), place, cursor=at_it)
    if view.observer is not None and not picks and not desk.is_covered_now:
        yield _letters(desk)


def _valued(text: str, badge: str) -> str:
    """Return words with the value of choosing them, apart from it, while that is shown."""
    return written(" · ").join(filter(None, (text, badge)))


def _letters(desk: ManiaDesk) -> Chip:
    """Return the chip that explains the letters on the cards in hand."""
    hand = desk.view.hand
    cards = [card for card in dict.fromkeys(hand) if not is_digit(card)]
    said = written(" · ").join(f"{key_of(card)} {name_of(card)}" for card in cards)
    number = len(hand)
    head = ngettext("Your hand: {count} card", "Your hand: {count} cards", number)
    text = head.format(count=number) + (written(" · ") + said if said else "")
    return Chip(text, brief=said)


def still_board(view: Observation, names: Sequence[str], events: Sequence[Event]) -> BoardLook:
    """Return the look of the board where there is nothing to choose; see `Table.still`."""
    filled = _turned_up(events)
    viewer = view.turn if view.observer is None else view.observer
    hand = view.hands[viewer].cards
    points = points_so_far(view)
    return BoardLook(
        display=_still_groups(view.display, filled),
        stock=_still_groups(view.stock, _turned_up(events, stock=True)),
        draw=view.draw,
        people=tuple(
            PersonLook(
                name,
                seat,
                seat == view.actor,
                view.hands[seat].size,
                view.piles[seat].size,
                None if view.target is None and not view.start else points[seat],
                tuple(map(CardLook, view.piles[seat].top)),
                known=() if seat == viewer else view.hands[seat].cards,
            )
            for seat, name in enumerate(names)
        ),
        hand=tuple(map(CardLook, hand)),
    )


def _still_groups(cards: Cards, new: Counter[Card]) -> tuple[tuple[CardLook, ...], ...]:
    return _grouped(CardLook(card, new=later < new[card]) for card, later in _counted(cards))


def _grouped(looks: Iterable[CardLook]) -> tuple[tuple[CardLook, ...], ...]:
    """Put equal digits together; jokers and action cards lie there one by one."""
    groups: list[list[CardLook]] = []
    for look in looks:
        if groups and groups[-1][0].card == look.card and look.card in DIGITS:
            groups[-1].append(look)
        else:
            groups.append([look])
    return tuple(map(tuple, groups))
