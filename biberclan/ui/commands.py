"""What can be done at a table: commands drive keys, mouse, the bottom row, the help and lessons.

Each game has one table of them, in the order of its bottom row; those that every table knows are
here.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol, TypeAlias

from biberclan.language import _
from biberclan.rules.game import AnyAction
from biberclan.ui.explaining import Explainer
from biberclan.ui.look import BarItem
from biberclan.ui.paint.palette import Glyphs

AnyDesk: TypeAlias = Any
"""The desk of some game: a `Desk`, of which the game's own commands know more."""


def always(desk: AnyDesk) -> bool:
    """Return True, whatever is going on."""
    return True


def never(desk: AnyDesk) -> bool:
    """Return False, whatever is going on."""
    return False


def in_turn(desk: AnyDesk) -> bool:
    """Whether somebody decides now."""
    return bool(desk.stage == "turn")


class AtDesk(Protocol):
    """Where any command may be given: a table, or a lesson."""

    @property
    def desk(self) -> AnyDesk:
        """What the person at the keyboard is doing."""

    def confirm(self) -> None:
        """Do what is pointed at, or go on after something to read."""

    def act(self, action: AnyAction) -> None:
        """Carry out a legal action, or try it in a lesson."""


class AtTable(AtDesk, Protocol):
    """Where all commands may be given: the screen with the table on it."""

    @property
    def explainer(self) -> Explainer:
        """What explains things that occur for the first time."""

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

    def open(self, screen: str) -> None:
        """Open a screen above the table; see `Opens`."""


@dataclass(frozen=True, slots=True)
class Opens:
    """What a command does that opens a screen above the table.

    Attributes:
        screen: the module in `ui.screens` and the class, which says by its `over` how it is made.
    """

    screen: str

    def __call__(self, table: AtTable) -> None:
        """Open it."""
        table.open(self.screen)


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
        yields: whether a key that people have given to another command is no longer its own: that
            of a command which means nothing now, or has come later than their files.
    """

    id: str
    keys: tuple[str, ...]
    shown_key: Callable[[Glyphs], str]
    label: Callable[[AnyDesk], str]
    help: Callable[[], str]
    possible: Callable[[AnyDesk], bool]
    do: Callable[[AtTable], None]
    in_lessons: bool = False
    in_bar: Callable[[AnyDesk], bool] = always
    pinned: bool = False
    yields: Callable[[], bool] = lambda: False

    def item(self, table: AtTable, glyphs: Glyphs) -> BarItem:
        """Return the command as it stands at a table now."""
        return BarItem(
            id=self.id,
            keys=self.keys,
            key=self.shown_key(glyphs),
            label=self.label(table.desk),
            do=partial(self.do, table),
            pinned=self.pinned,
        )


Commands: TypeAlias = tuple[Command, ...]
"""The commands of a table, in the order of the bottom row, where the last of them give way if
there is too little room. Of those with one key the first that is possible is done."""


def command_for(key: str, commands: Iterable[Command], desk: AnyDesk) -> Command | None:
    """Return the command that a key stands for now, None if it does nothing now."""
    return next((c for c in commands if key in c.keys and c.possible(desk)), None)


def command_called(id: str, commands: Iterable[Command], desk: AnyDesk) -> Command | None:
    """Return the command with an id if it can be done now."""
    return next((c for c in commands if id == c.id and c.possible(desk)), None)


def answer(table: AtDesk, action: AnyAction) -> None:
    """Do what a key means that the question names, such as N for no thanks.

    What costs something is only pointed at: then the line says what, and Enter does it.
    """
    if table.desk.costs(action):
        table.desk.choose(action)
    else:
        table.act(action)


def _enter_label(desk: AnyDesk) -> str:
    match desk.stage:
        case "look":
            return _("go on")
        case "counting":
            return _("count")
        case "over":
            return _("final count") if desk.counted else _("count")
    label: str = desk.enter_label()
    return label


READY: Final = Command(
    "ready",
    ("space",),
    lambda glyphs: _("Space"),
    lambda desk: _("go on") if desk.stage == "news" else _("I am ready"),
    lambda: _("In the handover: you sit at the keyboard now and see your card."),
    lambda desk: desk.stage in ("handover", "news"),
    lambda table: table.sit_down(),
)
CONFIRM: Final = Command(
    "confirm",
    ("enter",),
    lambda glyphs: _("Enter"),
    _enter_label,
    lambda: _("Do what the line above the hand says."),
    lambda desk: desk.stage in ("turn", "look", "counting", "over"),
    lambda table: table.confirm(),
    in_lessons=True,
    in_bar=lambda desk: not desk.is_refused,
)
SKIP: Final = Command(
    "skip",
    ("space", "enter"),
    lambda glyphs: _("Space"),
    lambda desk: _("go on"),
    lambda: _("While a bot plays: do not wait any longer."),
    lambda desk: desk.stage == "bot",
    lambda table: table.skip(),
)
PACE: Final = Command(
    "pace",
    ("g",),
    lambda glyphs: "G",
    lambda desk: _("pace"),
    lambda: _("Let the bots play slower, faster or at once."),
    lambda desk: any(desk.match.setup.bots),
    lambda table: table.change_pace(),
    in_bar=lambda desk: desk.stage == "bot",
)
UNDO: Final = Command(
    "undo",
    ("u",),
    lambda glyphs: "U",
    lambda desk: _("take back"),
    lambda: _("Take back your last action, if you have seen no new card since."),
    lambda desk: desk.match.why_no_undo() is None,
    lambda table: table.undo(),
)
REDO: Final = Command(
    "redo",
    ("r",),
    lambda glyphs: "R",
    lambda desk: _("do again"),
    lambda: _("Do again what has just been taken back."),
    lambda desk: desk.match.undone is not None,
    lambda table: table.redo(),
)
HINT: Final = Command(
    "hint",
    ("i",),
    lambda glyphs: "I",
    lambda desk: _("hint"),
    lambda: _("Ask what would be good now, and why."),
    lambda desk: in_turn(desk) and desk.match.setup.hints,
    lambda table: table.ask_for_hint(),
    in_bar=lambda desk: len(desk.legal) > 1,
)
MEANING: Final = Command(
    "meaning",
    ("w",),
    lambda glyphs: "W",
    lambda desk: _("what if"),
    lambda: _("See everything you can do now and what it would mean."),
    in_turn,
    Opens("meaning:MeaningScreen"),
)
COVER: Final = Command(
    "cover",
    ("x",),
    lambda glyphs: "X",
    lambda desk: _("uncover") if desk.covered else _("cover"),
    lambda: _("Cover the card in your hand, or uncover it."),
    lambda desk: desk.can_cover,
    lambda table: table.desk.toggle_cover(),
)
STOP_EXPLAINING: Final = Command(
    "stop explaining",
    ("e",),
    lambda glyphs: "E",
    lambda desk: "",
    lambda: _("Stop the explanations of what is new, or have one again."),
    lambda desk: desk.stage != "handover",
    lambda table: table.explainer.toggle(),
    in_bar=never,
)
LOG: Final = Command(
    "log",
    ("v",),
    lambda glyphs: "V",
    lambda desk: _("log"),
    lambda: _("Read what has happened in this round."),
    always,
    Opens("log:LogScreen"),
)
NEWS: Final = Command(
    "news",
    ("b",),
    lambda glyphs: "B",
    lambda desk: _("news"),
    lambda: _("See once more what has happened since your turn."),
    lambda desk: in_turn(desk) and bool(desk.news.told),
    lambda table: table.desk.recall_news(),
)
SHEET: Final = Command(
    "sheet",
    ("s",),
    lambda glyphs: "S",
    lambda desk: _("sheet"),
    lambda: _("See the points of all rounds."),
    always,
    Opens("sheet:SheetScreen"),
)
PILE: Final = Command(
    "pile",
    ("a",),
    lambda glyphs: "A",
    lambda desk: _("discards"),
    lambda: _("With the memory aid: look through the discard pile."),
    lambda desk: bool(desk.match.setup.memory_aid),
    Opens("pile:PileScreen"),
)
SETTINGS: Final = Command(
    "settings",
    ("f2",),
    lambda glyphs: "F2",
    lambda desk: "",
    lambda: "",  # in the head of the help
    always,
    Opens("settings:SettingsScreen"),
    in_bar=never,
)
HELP: Final = Command(
    "help",
    ("question_mark",),
    lambda glyphs: "?",
    lambda desk: _("help"),
    lambda: _("See the keys and the rule at hand."),
    always,
    Opens("help:HelpScreen"),
    pinned=True,
)
RULEBOOK: Final = Command(
    "rulebook",
    ("f1",),
    lambda glyphs: "F1",
    lambda desk: _("rules"),
    lambda: _("Open the rulebook at the rule at hand; the match waits."),
    always,
    Opens("rulebook:RulebookScreen"),
)
QUIT: Final = Command(
    "quit",
    ("q",),
    lambda glyphs: "Q",
    lambda desk: _("quit"),
    lambda: _("Leave the table; you are asked first."),
    always,
    Opens("quit:QuitScreen"),
    pinned=True,
)
