"""The commands of Biber Mania's table, in the order of the bottom row."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from biberclan.games.mania.card_looks import key_of
from biberclan.games.mania.table.targets import (
    DRAW_PILE,
    NO,
    YES,
    Direction,
    Target,
    key_of_choice,
)
from biberclan.games.mania.teach.phrases import name_of
from biberclan.language import _, written
from biberclan.rules.mania.cards import ACTION_CARDS, JOKER
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


def _letters(first: int, last: int) -> str:
    """Name the letters of some cards: "J Joker · A Superbeaver"."""
    cards = (JOKER, *ACTION_CARDS)[first:last]
    return written(" · ").join(f"{key_of(card)} {name_of(card)}" for card in cards)


def _help(key: str) -> Callable[[], str]:
    """Say what a key is for; of many that mean the same kind of thing one says it."""
    return {
        "1": lambda: _("A digit, 0 for the ten: gather such a card, or choose by it."),
        "a": lambda: _letters(0, 5),
        "c": lambda: _letters(5, 9),
    }.get(key, lambda: "")


def _shown_key(key: str) -> str:
    return "0-9" if key == "1" else "A-Z" if key in "ac" else key.upper()


def _typed(key: str) -> Command:
    return Command(
        f"type {key}",
        (key,),
        lambda glyphs: _shown_key(key),
        lambda desk: "",
        _help(key),
        _takes(key),
        _presses(key),
        in_lessons=True,
        in_bar=never,
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


def _choosing(id: str, target: Target, label: Callable[[AnyDesk], str]) -> Command:
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
        lambda: "",
        lambda desk: target in desk.picks,
        do,
        in_lessons=True,
        in_bar=lambda desk: desk.cursor != target,  # else Enter does it
    )


def _no_label(desk: AnyDesk) -> str:
    return _("refuse") if desk.view.phase == "accept" else _("wish nothing")


_CHOICES: Final = (
    _choosing("yes", YES, lambda desk: _("take it")),
    _choosing("no", NO, _no_label),
    _choosing("draw", DRAW_PILE, lambda desk: _("draw pile")),
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
