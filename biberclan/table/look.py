"""View models: the looks of the parts of a screen, as data; no cells and no Textual."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from biberclan.dataclass import dataclass
from biberclan.language import _
from biberclan.named_tuple import NamedTuple
from biberclan.words.places import HAND, LOOKED_AT, Place

if TYPE_CHECKING:
    from biberclan.people.company import Mood, SpokenLine
    from biberclan.table.glyphs import Glyphs


class Sign(NamedTuple):
    """The sign on an action card.

    Attributes:
        full: the sign where there is room for one row only.
        ascii: the same in ASCII.
        art: the name of the drawing on a larger card, "" for none.
    """

    full: str
    ascii: str
    art: str = ""


Kind: TypeAlias = Literal["up", "down", "known", "free", "closed", "action"]
"""Face up; face down; face down, but shown to the viewer, who may see it; free; free, but nothing
can be laid there yet; an action card in the hand or on the box."""


@dataclass(frozen=True, slots=True, repr=False)
class SlotLook:
    """The look of one slot.

    Attributes:
        kind: the kind of content.
        card: the number card to show, for "up" and "known".
        sign: the sign on the card, for "action" and for a "known" action card.
        label: the slot's name, written into free slots; the name of a card that bears no number,
            written below its picture.
        protected: whether nobody in turn may touch the card.
        pick: the key that points at the slot if it may be chosen, another sign where no key
            does from here, else "".
        cursor: whether it is pointed at.
        touched: whether something has happened here since the viewer's last turn.
        news: the numbers of the news about it, if it is told.
        first: whether it is the first of two places already chosen.
        badge: the value of a choice here, as in a hint or a preview, "" for none.
        fresh: whether the card, face down, has come within the last lap: a beaver looks over it.
        notched: whether everybody saw the card, face down, when it was laid here.
    """

    kind: Kind
    card: int | None = None
    sign: Sign | None = None
    label: str = ""
    protected: bool = False
    pick: str = ""
    cursor: bool = False
    touched: bool = False
    first: bool = False
    news: tuple[int, ...] = ()
    badge: str = ""
    fresh: bool = False
    notched: bool = False


DOWN: Final = SlotLook("down")
"""A card that lies face down."""


@dataclass(frozen=True, slots=True, repr=False)
class SeatLook:
    """The look of a seat's part of the table, at a table with slots.

    Attributes:
        title: the name of its owner.
        points: the owner's points, None where nobody has any.
        active: whether it belongs to the seat in turn.
        ender: whether its owner has ended the round.
        slots: the slots, in the order of their numbers.
        seat: the seat, None for nobody at the table.
        key: the key that leads there, or those that choose among the slots; "" for none.
        near: whether digits mean these slots.
    """

    title: str
    points: int | None
    active: bool
    ender: bool
    slots: tuple[SlotLook, ...]
    seat: int | None = None
    key: str = ""
    near: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class PileLook:
    """A pile, a card that its viewer holds or looks at, or a choice.

    Attributes:
        place: its place.
        caption: its name.
        card: the card on it, None where nothing lies.
        note: a remark on a large card, in a word or two.
        broken: the caption on two rows, with a line break, where it is long; "" otherwise.
        cards: the number of its cards, as its edge tells it; 0 for what is no pile.
    """

    place: Place
    caption: str
    card: SlotLook | None
    note: str = ""
    broken: str = ""
    cards: int = 0

    @property
    def large(self) -> bool:
        """Whether it is held or looked at, and shown as large as there is room."""
        return self.place.area in (HAND.area, LOOKED_AT)


class Standing(NamedTuple):
    """A person's standing in the match.

    Attributes:
        name: the person's name.
        rounds: the points of each finished round.
        total: the points so far.
        leads: whether nobody has better points.
        active: whether they are in turn.
        start: the points with which they have started, which are in the total, too.
    """

    name: str
    rounds: tuple[int, ...]
    total: int
    leads: bool
    active: bool = False
    start: int = 0


def news_sign(number: int) -> str:
    """Return the sign of one cell for a number of the news.

    >>> news_sign(9), news_sign(10)
    ('9', 'A')
    """
    return "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[(number - 1) % 35]


def news_mark(numbers: Sequence[int]) -> str:
    """Return the signs of numbers of the news as they stand before words, apart from these.

    >>> news_mark([1]), news_mark([9, 10])
    ('1)', '9 A)')
    """
    return " ".join(map(news_sign, numbers)) + ")"


class NewsItem(NamedTuple):
    """One item of the news.

    Attributes:
        sentence: the whole sentence, as in the log.
        text: the short form of it, to follow the actor's name.
        number: the number on the slots that it is about, 0 if it is about none.
        own: whether it concerns slots of the reader's own.
    """

    sentence: str
    text: str
    number: int = 0
    own: bool = False


class News(NamedTuple):
    """One person's actions since the reader's last turn."""

    seat: int | None
    name: str
    items: tuple[NewsItem, ...]


class BeaverLook(NamedTuple):
    """The beaver of a seat: its owner, its face and its mood."""

    seat: int
    name: str
    face: str
    mood: "Mood"


@dataclass(frozen=True, slots=True, repr=False)
class PanelLook:
    """The look of the panel.

    Attributes:
        prompt: the question, with the name of the person who is asked.
        prompt_command: the command that a click on the prompt gives, "" for none.
        says: the sentence about the effect of a choice, or why it can't be made.
        says_command: the command that a click on that sentence gives, "" for none.
        refused: whether the choice can't be made.
        warns: the costs of the choice that nobody should pay unawares.
        piles: the hand and the piles, from left to right.
        lines: the events line by line, the newest last.
        text: something to read first, below the prompt.
        hint: something to know, beside the piles.
        hint_aside: the text behind the hint where there is room.
        hint_yields: whether it makes way for any news where there is no room for both; otherwise
            only where several, and more than half of those in sight, would go for it.
        standings: the standing of each seat.
        news: the news, person by person, in place of the lines.
        tells_all: whether all news are told, in fewer words if need be; otherwise the newest, in
            sentences.
        log_key: the key of the log, as people call it; "" where it has none.
        beavers: the beaver of each seat.
        next_up: the beaver of the person who sits down next, None for nobody.
        last_line: the line that a bot says, None for none.
        waits: whether keys do not act yet.
        has_points: whether there are points to show.
    """

    prompt: str = ""
    prompt_command: str = ""
    says: str = ""
    refused: bool = False
    piles: tuple[PileLook, ...] = ()
    lines: tuple[str, ...] = ()
    text: str = ""
    hint: str = ""
    hint_aside: str = ""
    hint_yields: bool = False
    standings: tuple[Standing, ...] = ()
    news: tuple[News, ...] = ()
    tells_all: bool = False
    log_key: str = ""
    warns: str = ""
    beavers: tuple[BeaverLook, ...] = ()
    next_up: BeaverLook | None = None
    last_line: "SpokenLine | None" = None
    says_command: str = ""
    waits: bool = False
    has_points: bool = True

    @property
    def is_read(self) -> bool:
        """Whether the news has to be read first; then all of it is shown."""
        return bool(self.news) and self.prompt_command == "ready"

    @property
    def turns(self) -> bool:
        """Whether somebody is in turn and may get a card in hand."""
        return any(standing.active for standing in self.standings)

    @property
    def is_counted(self) -> bool:
        """Whether a round has been counted, so that standings differ."""
        return any(standing.rounds for standing in self.standings)


class Mark(NamedTuple):
    """A mark as it is painted on the edge of a card, and what it means."""

    sign: str
    text: str


def pointing_marks(glyphs: "Glyphs") -> tuple[Mark, ...]:
    """Return the marks for pointing and choosing, at any table."""
    plain, cursor = glyphs.plain, glyphs.cursor
    return (
        Mark(f"{plain[0]}2{plain[1]}", _("to choose, with this key")),
        Mark(f"{cursor[0]}{cursor[1]}{cursor[2]}", _("what you point at")),
        Mark(glyphs.waits, _("at the end of the line: keys wait for a moment")),
    )


def worth_mark(glyphs: "Glyphs") -> Mark:
    """Return the mark for the value of a choice."""
    return Mark(f"{glyphs.plain[5]}+2{glyphs.plain[7]}", _("a choice here is worth 2 points more"))


def best_mark(glyphs: "Glyphs") -> Mark:
    """Return the mark of the leaders, shown when a round is counted and afterwards."""
    return Mark(glyphs.crown, _("beside points or a name: nobody has better points"))


def spot_marks(glyphs: "Glyphs") -> Sequence[Mark]:
    """Return the marks of any table whose cards lie in slots of seats; see `ui.paint.cards`."""
    plain = glyphs.plain
    return (
        *pointing_marks(glyphs),
        Mark(f"{plain[0]}+{plain[1]}", _("to choose: Tab leads there")),
        Mark(f"{plain[0]}{glyphs.pointer}{plain[1]}", _("the first of two that are chosen")),
        Mark(
            f"{plain[1]}1{plain[2]}", _("news since your last turn; its number stands below, too")
        ),
        Mark(f"{plain[1]}{glyphs.mark}{plain[2]}", _("something has happened here")),
        Mark("(7)", _("face down: only you see it, as far as you may")),
        worth_mark(glyphs),
        Mark(glyphs.closed, _("beside a name: has ended the round")),
        best_mark(glyphs),
    )
