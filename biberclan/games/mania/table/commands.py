"""The commands of Biber Mania's table, in the order of the bottom row."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from biberclan.games.mania.table.targets import (
    DRAW_PILE,
    NO,
    YES,
    Direction,
    Target,
    key_of_choice,
)
from biberclan.games.mania.teach.names import key_of, name_of
from biberclan.language import _, written
from biberclan.rules.mania.cards import ACTION_CARDS, JOKER, KINDS, Card
from biberclan.ui.commands import (
    CONFIRM,
    COVER,
    HELP,
    HINT,
    LOG,
    MEANING,
    NEWS,
    PACE,
    QUIT,
    READY,
    REDO,
    RULEBOOK,
    SETTINGS,
    SHEET,
    SKIP,
    STOP_EXPLAINING,
    UNDO,
    AnyDesk,
    AtTable,
    Command,
    Commands,
    answer,
    never,
)

TYPED: Final = "1234567890acdfhjklmnoptyz"
"""The keys that mean cards, people and answers: all that no other command has."""


def _presses(key: str) -> Callable[[AtTable], None]:
    def press(table: AtTable) -> None:
        action = table.desk.press(key)
        if action is not None:
            answer(table, action)

    return press


def _takes(key: str) -> Callable[[AnyDesk], bool]:
    return lambda desk: bool(desk.takes(key))


def _means_something(key: str) -> bool:
    """Whether anything can be typed with a key in the language spoken."""
    keys = (*map(key_of, KINDS), *map(key_of_choice, (DRAW_PILE, YES, NO)))
    return key in {key.lower() for key in keys}


def _typed(key: str) -> Command:
    return Command(
        f"type {key}",
        (key,),
        lambda glyphs: key.upper(),
        lambda desk: "",
        lambda: "",  # one row tells of many
        _takes(key),
        _presses(key),
        in_lessons=True,
        in_bar=never,
        yields=lambda: not _means_something(key),
    )


def _naming(
    id: str, shown: str, help: Callable[[], str], possible: Callable[[AnyDesk], bool]
) -> Command:
    """Return a row of the help on keys that mean the same kind of thing; no key is its own."""
    return Command(
        id,
        (),
        lambda glyphs: shown,
        lambda desk: "",
        help,
        possible,
        lambda table: None,
        in_lessons=True,
        in_bar=never,
    )


def _letters(cards: Sequence[Card]) -> Command:
    """Return the row that names the letters of some cards: "J Joker · A Superbeaver"."""
    return _naming(
        f"letters {cards[0]}",
        "A-Z",
        lambda: written(" · ").join(f"{key_of(card)} {name_of(card)}" for card in cards),
        lambda desk: any(desk.can_name(card) for card in cards),
    )


_ROWS: Final = (
    _naming(
        "digits",
        "0-9",
        lambda: _("A digit, 0 for the ten: gather such a card, or choose by it."),
        lambda desk: any(map(desk.takes, TYPED[:10])),
    ),
    _letters((JOKER, *ACTION_CARDS[:4])),
    _letters(ACTION_CARDS[4:]),
)


def _moves(direction: Direction) -> Callable[[AtTable], None]:
    return lambda table: table.desk.move(direction)


def _is_pointing(desk: AnyDesk) -> bool:
    return bool(desk.is_gathering or desk.is_choosing)


_ARROWS: Final = tuple(
    Command(
        direction,
        (direction,),
        lambda glyphs: glyphs.arrows,
        lambda desk: "",
        lambda: _("Point at a card; in your hand up gathers it, down puts it back."),
        _is_pointing,
        _moves(direction),
        in_lessons=True,
        in_bar=never,
    )
    for direction in ("left", "right", "up", "down")
)
_TOGGLE: Final = Command(
    "toggle",
    ("space",),
    lambda glyphs: _("Space"),
    lambda desk: "",
    lambda: _("Gather the card that is pointed at, or put it back."),
    lambda desk: desk.is_gathering,
    lambda table: table.desk.toggle_here(),
    in_lessons=True,
    in_bar=never,
)
_PUT_BACK: Final = Command(
    "put back",
    ("backspace",),
    lambda glyphs: glyphs.arrows[0],
    lambda desk: "",
    lambda: _("Backspace puts the card gathered last back."),
    lambda desk: desk.is_gathering and bool(desk.gathered),
    lambda table: table.desk.put_back(),
    in_lessons=True,
    in_bar=never,
)
_BACK: Final = Command(
    "back",
    ("escape",),
    lambda glyphs: _("Esc"),
    lambda desk: _("back"),
    lambda: _("Put all gathered cards back, or choose somebody else."),
    lambda desk: desk.can_step_back,
    lambda table: table.desk.back(),
    in_lessons=True,
)


def _tab_label(desk: AnyDesk) -> str:
    return _("groups") if desk.is_laying else _("next")


_NEXT: Final = Command(
    "next",
    ("tab",),
    lambda glyphs: _("Tab"),
    _tab_label,
    lambda: _("Gather the next group worth considering, or go to the next choice."),
    lambda desk: desk.has_next,
    lambda table: table.desk.next_play(),
    in_lessons=True,
)
_PREVIOUS: Final = Command(
    "previous",
    ("shift+tab",),
    lambda glyphs: _("Shift+Tab"),
    lambda desk: "",
    lambda: "",
    lambda desk: desk.has_next,
    lambda table: table.desk.next_play(-1),
    in_lessons=True,
    in_bar=never,
)


def _choosing(
    id: str, target: Target, label: Callable[[AnyDesk], str], help: Callable[[], str]
) -> Command:
    """Return what stands in the bottom row for a choice that is no card; the typed key does it."""

    def do(table: AtTable) -> None:
        action = table.desk.aim_at(target)
        if action is not None:
            answer(table, action)

    return Command(
        id,
        (),
        lambda glyphs: key_of_choice(target),
        label,
        help,
        lambda desk: target in desk.picks,
        do,
        in_lessons=True,
        in_bar=lambda desk: desk.cursor != target,  # else Enter does it
    )


def _no_label(desk: AnyDesk) -> str:
    return _("refuse") if desk.view.phase == "accept" else _("wish nothing")


_CHOICES: Final = (
    _choosing(
        "yes", YES, lambda desk: _("take it"), lambda: _("Take the beaten group into your hand.")
    ),
    _choosing("no", NO, _no_label, lambda: _("No, thanks: refuse the group, or wish for nothing.")),
    _choosing(
        "draw",
        DRAW_PILE,
        lambda desk: _("draw pile"),
        lambda: _("Draw from the draw pile, for yourself or whom it is for."),
    ),
)


def _if_uncovered(possible: Callable[[AnyDesk], bool]) -> Callable[[AnyDesk], bool]:
    return lambda desk: possible(desk) and not desk.is_covered_now


COMMANDS: Final[Commands] = (
    READY,
    CONFIRM,
    *_CHOICES,
    _NEXT,
    _BACK,
    SKIP,
    PACE,
    UNDO,
    REDO,
    *(
        replace(asking, possible=_if_uncovered(asking.possible))  # the answers tell the hand
        for asking in (HINT, MEANING)
    ),
    *_ROWS,
    *(_typed(key) for key in TYPED),
    _TOGGLE,
    *_ARROWS,
    _PUT_BACK,
    COVER,
    _PREVIOUS,
    STOP_EXPLAINING,
    NEWS,
    LOG,
    SHEET,
    HELP,
    RULEBOOK,
    SETTINGS,
    QUIT,
)
