"""The one table of commands: it drives keys, mouse, the bottom row, the help and the lessons."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from biberclan.games.clan.table.desk import Desk, Direction
from biberclan.language import _
from biberclan.rules.clan.actions import Decline
from biberclan.rules.clan.cards import is_number
from biberclan.ui.paint.palette import Glyphs


def _always(desk: Desk) -> bool:
    return True


def _never(desk: Desk) -> bool:
    return False


class AtDesk(Protocol):
    """Where any command may be given: a table, or a lesson."""

    @property
    def desk(self) -> Desk:
        """What the person at the keyboard is doing."""

    def confirm(self) -> None:
        """Do what is pointed at, or go on after something to read."""

    def act(self, action: Any) -> None:
        """Carry out a legal action, or try it in a lesson."""


class AtTable(AtDesk, Protocol):
    """Where all commands may be given: the screen with the table on it."""

    def sit_down(self) -> None:
        """End the handover."""

    def skip(self) -> None:
        """Do not wait for the bots any longer."""

    def change_pace(self) -> None:
        """Let the bots play at the next pace."""

    def ask_for_hint(self) -> None:
        """Ask what would be good now."""

    def undo(self) -> None:
        """Take the last action back."""

    def redo(self) -> None:
        """Do again what was taken back."""

    def stop_explaining(self) -> None:
        """Explain nothing more that happens for the first time."""

    def open(self, screen: str) -> None:
        """Open a screen about the match: "log", "sheet", "help", "rulebook", "meaning", "quit"."""


def _opens(screen: str) -> Callable[[AtTable], None]:
    return lambda table: table.open(screen)


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be done at the table.

    Attributes:
        id: its name in the code.
        keys: the keys that do it, as Textual names them.
        shown_key: the key as people call it.
        label: what it does in a word or two, for the bottom row.
        help: what it does in a sentence.
        possible: whether it can be done now.
        do: does it.
        in_lessons: whether it can be done in a lesson; then it asks for no more than an `AtDesk`.
        in_bar: whether it stands in the bottom row when it can be done.
        pinned: whether it always keeps its place there.
    """

    id: str
    keys: tuple[str, ...]
    shown_key: Callable[[Glyphs], str]
    label: Callable[[Desk], str]
    help: Callable[[], str]
    possible: Callable[[Desk], bool]
    do: Callable[[AtTable], None]
    in_lessons: bool = False
    in_bar: Callable[[Desk], bool] = _always
    pinned: bool = False


def _turn(desk: Desk) -> bool:
    return desk.stage == "turn"


def _laying(desk: Desk) -> bool:
    return desk.stage == "turn" and desk.view.phase in ("place", "keep")


def _enter_label(desk: Desk) -> str:
    match desk.stage:
        case "look":
            return _("go on")
        case "counting":
            return _("count")
        case "over":
            return _("final count") if desk.counted else _("count")
    return {
        "place": _("lay"),
        "keep": _("keep"),
        "cleanup": _("clear"),
        "flip": _("turn over"),
        "swap": _("choose") if desk.first is None else _("swap"),
        "peek": _("look"),
    }.get(desk.view.phase, _("do"))


def _points(direction: Direction) -> Callable[[AtTable], None]:
    return lambda table: table.desk.move(direction)


def _types(number: int) -> Callable[[AtTable], None]:
    return lambda table: table.desk.digit(number)


_ARROWS: Final[tuple[tuple[Direction, tuple[str, ...]], ...]] = (
    ("left", ("left", "h")),
    ("up", ("up", "k")),
    ("down", ("down", "j")),
    ("right", ("right", "l")),
)

COMMANDS: Final = (
    Command(
        "ready",
        ("space",),
        lambda glyphs: _("Space"),
        lambda desk: _("I am ready"),
        lambda: _("In the handover: you sit at the keyboard now and see your card."),
        lambda desk: desk.stage == "handover",
        lambda table: table.sit_down(),
    ),
    Command(
        "confirm",
        ("enter",),
        lambda glyphs: _("Enter"),
        _enter_label,
        lambda: _("Do what the line above the hand says."),
        lambda desk: desk.stage in ("turn", "look", "counting", "over"),
        lambda table: table.confirm(),
        in_lessons=True,
    ),
    Command(
        "face",
        ("space", "f"),
        lambda glyphs: _("Space"),
        lambda desk: _("face down") if desk.face_up else _("face up"),
        lambda: _("Lay the card face up or face down."),
        _laying,
        lambda table: table.desk.toggle_face(),
        in_lessons=True,
    ),
    Command(
        "decline",
        ("n",),
        lambda glyphs: "N",
        lambda desk: _("do without"),
        lambda: _("Do without a drawn Peek."),
        lambda desk: desk.can_decline,
        lambda table: table.act(Decline()),
        in_lessons=True,
    ),
    Command(
        "back",
        ("escape",),
        lambda glyphs: _("Esc"),
        lambda desk: _("back"),
        lambda: _("Take back a half-made choice."),
        lambda desk: desk.stage == "turn" and not (desk.first is None and desk.lodge is None),
        lambda table: table.desk.back(),
        in_lessons=True,
    ),
    Command(
        "skip",
        ("space", "enter"),
        lambda glyphs: _("Space"),
        lambda desk: _("go on"),
        lambda: _("While a bot plays: do not wait any longer."),
        lambda desk: desk.stage == "bot",
        lambda table: table.skip(),
    ),
    Command(
        "pace",
        ("g",),
        lambda glyphs: "G",
        lambda desk: _("pace"),
        lambda: _("Let the bots play slower, faster or at once."),
        lambda desk: any(desk.match.setup.bots),
        lambda table: table.change_pace(),
        in_bar=lambda desk: desk.stage == "bot",
    ),
    Command(
        "undo",
        ("u",),
        lambda glyphs: "U",
        lambda desk: _("take back"),
        lambda: _("Take back the last action: nobody has learned anything by it."),
        lambda desk: desk.match.why_no_undo() is None,
        lambda table: table.undo(),
    ),
    Command(
        "redo",
        ("r",),
        lambda glyphs: "R",
        lambda desk: _("do again"),
        lambda: _("Do again what has just been taken back."),
        lambda desk: desk.match.undone is not None,
        lambda table: table.redo(),
    ),
    *(
        Command(
            direction,
            keys,
            lambda glyphs: glyphs.arrows,
            lambda desk: "",  # arrows say themselves what they do, and room is scarce
            lambda: _("Point at a slot (also with h j k l)."),
            _turn,
            _points(direction),
            in_lessons=True,
            in_bar=_always if direction == "left" else _never,
        )
        for direction, keys in _ARROWS
    ),
    Command(
        "hint",
        ("i",),
        lambda glyphs: "I",
        lambda desk: _("hint"),
        lambda: _("Ask what would be good now, and why."),
        lambda desk: _turn(desk) and desk.match.setup.hints,
        lambda table: table.ask_for_hint(),
    ),
    Command(
        "meaning",
        ("w",),
        lambda glyphs: "W",
        lambda desk: _("what if"),
        lambda: _("See everything you can do now and what it would mean."),
        _turn,
        _opens("meaning"),
    ),
    Command(
        "cover",
        ("x",),
        lambda glyphs: "X",
        lambda desk: _("uncover") if desk.covered else _("cover"),
        lambda: _("Cover the card in your hand, or uncover it."),
        lambda desk: (
            desk.stage == "turn" and desk.view.hand is not None and is_number(desk.view.hand)
        ),
        lambda table: table.desk.toggle_cover(),
    ),
    Command(
        "next",
        ("tab",),
        lambda glyphs: _("Tab"),
        lambda desk: _("next"),
        lambda: _("Point at the next slot to choose; with Shift at the one before."),
        _turn,
        lambda table: table.desk.next_pick(),
        in_lessons=True,
    ),
    Command(
        "previous",
        ("shift+tab",),
        lambda glyphs: _("Shift+Tab"),
        lambda desk: "",
        lambda: "",
        _turn,
        lambda table: table.desk.next_pick(-1),
        in_lessons=True,
        in_bar=_never,
    ),
    *(
        Command(
            f"digit {number}",
            (str(number),),
            lambda glyphs: "1-6",
            lambda desk: "",
            lambda: _("Choose a lodge, then a slot of it: 1 2 3 below, 4 5 above."),
            _turn,
            _types(number),
            in_lessons=True,
            in_bar=_never,
        )
        for number in range(1, 7)
    ),
    Command(
        "stop explaining",
        ("e",),
        lambda glyphs: "E",
        lambda desk: "",
        lambda: _("Stop the explanations of what happens for the first time."),
        lambda desk: desk.stage != "handover",
        lambda table: table.stop_explaining(),
        in_bar=_never,
    ),
    Command(
        "log",
        ("v",),
        lambda glyphs: "V",
        lambda desk: _("course"),
        lambda: _("Read what has happened in this round."),
        _always,
        _opens("log"),
    ),
    Command(
        "sheet",
        ("s",),
        lambda glyphs: "S",
        lambda desk: _("sheet"),
        lambda: _("See the points of all rounds."),
        _always,
        _opens("sheet"),
    ),
    Command(
        "help",
        ("question_mark",),
        lambda glyphs: "?",
        lambda desk: _("help"),
        lambda: _("See the keys and the rule at hand."),
        _always,
        _opens("help"),
        pinned=True,
    ),
    Command(
        "rulebook",
        ("f1",),
        lambda glyphs: "F1",
        lambda desk: _("rules"),
        lambda: _("Open the rulebook at the rule at hand; the match waits."),
        _always,
        _opens("rulebook"),
    ),
    Command(
        "quit",
        ("q",),
        lambda glyphs: "Q",
        lambda desk: _("quit"),
        lambda: _("Leave the table; you are asked first."),
        _always,
        _opens("quit"),
        pinned=True,
    ),
)
"""In the order of the bottom row, where the last of them give way if there is too little room."""


def command_for(key: str, desk: Desk) -> Command | None:
    """Return the command that a key stands for now, None if it does nothing now."""
    return next((c for c in COMMANDS if key in c.keys and c.possible(desk)), None)


def command_called(id: str, desk: Desk) -> Command | None:
    """Return the command with an id if it can be done now."""
    return next((c for c in COMMANDS if id == c.id and c.possible(desk)), None)
