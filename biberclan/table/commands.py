"""The commands of a table: they drive keys, mouse, bottom row, help, lessons and typed lines.

Each game has one table of them, in the order of its bottom row; those that every table knows are
here. What has no `typed` only screens have; what has no keys is only typed.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from biberclan.language import _, pgettext
from biberclan.rules.game import AnyAction
from biberclan.table.first_tips import FirstTips
from biberclan.table.glyphs import Glyphs
from biberclan.table.look import BarItem

AnyDesk: TypeAlias = Any
"""The desk of some game: a `Desk`, of which the game's own commands know more."""


def always(desk: AnyDesk) -> bool:
    """Return True, whatever is going on."""
    return True


def never(desk: AnyDesk) -> bool:
    """Return False, whatever is going on."""
    return False


def in_turn(desk: AnyDesk) -> bool:
    """Return whether somebody decides now."""
    return bool(desk.stage == "turn")


class AtPrompt(Protocol):
    """A place where lines are typed: a table, or the training."""

    @property
    def leaving(self) -> str:
        """What leaving does here."""

    def say_rule(self, rest: Sequence[str]) -> None:
        """Say the rule at hand, or one on some words."""

    def say_help(self) -> None:
        """Say what can be typed now."""

    def leave(self) -> None:
        """Leave."""


class AtTypedTable(AtPrompt, Protocol):
    """A table at which lines are typed."""

    def say_news(self) -> None:
        """Say what has happened since the turn of the person who types."""

    def say_standing(self) -> None:
        """Say which round it is, and the points so far."""

    def say_what_if(self, rest: Sequence[str]) -> None:
        """Say what a move would mean."""


class AtDesk(Protocol):
    """A place where any command may be given: a table, or a lesson."""

    @property
    def desk(self) -> AnyDesk:
        """What the person at the keyboard is doing."""

    def confirm(self) -> None:
        """Do what is pointed at, or go on after something to read."""

    def act(self, action: AnyAction) -> None:
        """Carry out a legal action, or try it in a lesson."""

    def point(self, at: Callable[[], None]) -> None:
        """Point by what a key means; doubled the key does no more."""


class AtTable(AtDesk, Protocol):
    """The place where all commands may be given: the screen with the table on it."""

    @property
    def first_tips(self) -> FirstTips:
        """The first-time tips at this table."""

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


_P = TypeVar("_P")


@dataclass(frozen=True)  # with slots it could not be made as Typed[...]
class Typed(Generic[_P]):
    """The typed form of a command.

    Attributes:
        words: the words for it, separated by blanks, in the chosen language.
        help: what it does or tells at some prompt, in a few words.
        do: does it, with the words that were typed behind it; None if it is what a key does.
    """

    words: Callable[[], str]
    help: Callable[[_P], str]
    do: Callable[[_P, Sequence[str]], None] | None = None


@dataclass(frozen=True, slots=True)
class Opens:
    """The action of a command that opens a screen above the table.

    Attributes:
        screen: the module in `ui.screens`, or the whole name of a game's own, and the class, which
            says by its `over` how it is made.
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
        typed: how it is given line by line, None if it is not.
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
    typed: Typed[Any] | None = None

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

    def do_typed(self, place: Any, rest: Sequence[str]) -> None:
        """Do what was typed.

        Args:
            place: where.
            rest: the words behind it.
        """
        if self.typed is None or self.typed.do is None:
            self.do(place)
        else:
            self.typed.do(place, rest)


def only_typed(id: str, typed: Typed[Any]) -> Command:
    """Return a command that no screen has."""
    return Command(
        id=id,
        keys=(),
        shown_key=lambda glyphs: "",
        label=lambda desk: "",
        help=lambda: "",
        possible=never,
        do=lambda table: None,
        in_bar=never,
        typed=typed,
    )


Commands: TypeAlias = tuple[Command, ...]
"""The commands of a table, in the order of the bottom row, where the last of them give way if
there is too little room. Of those with one key the first that is possible is done."""


def typed_words(command: Command) -> Sequence[str]:
    """Return the words for a command, the first of them to be shown; none if it is not typed."""
    return command.typed.words().split() if command.typed else ()


def command_for(key: str, commands: Iterable[Command], desk: AnyDesk) -> Command | None:
    """Return the command that a key stands for now, None if it does nothing now."""
    return next((c for c in commands if key in c.keys and c.possible(desk)), None)


def command_called(id: str, commands: Iterable[Command], desk: AnyDesk) -> Command | None:
    """Return the command with an id if it can be done now."""
    return next((c for c in commands if id == c.id and c.possible(desk)), None)


def answer(table: AtDesk, action: AnyAction) -> None:
    """Do what a key means that the question names, such as N for no thanks.

    What the line does not say yet, or what costs something, is only pointed at: then the line says
    it, and Enter does it.
    """
    if table.desk.says_already(action) and not table.desk.costs(action):
        table.act(action)
    else:
        table.point(partial(table.desk.choose, action))


def no(desk: AnyDesk = None) -> str:
    """Return what N is called wherever it means "no, thanks": bottom row, tiles, Enter."""
    return _("no")


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
    id="ready",
    keys=("space",),
    shown_key=lambda glyphs: _("Space"),
    label=lambda desk: _("go on") if desk.stage == "news" else _("I am ready"),
    help=lambda: _("In the handover: you sit at the keyboard now and see your card."),
    possible=lambda desk: desk.stage in ("handover", "news"),
    do=lambda table: table.sit_down(),
)
CONFIRM: Final = Command(
    id="confirm",
    keys=("enter",),
    shown_key=lambda glyphs: _("Enter"),
    label=_enter_label,
    help=lambda: _("Do what the line above the hand says."),
    possible=lambda desk: desk.stage in ("turn", "look", "counting", "over"),
    do=lambda table: table.confirm(),
    in_lessons=True,
    in_bar=lambda desk: not desk.is_refused,
)
SKIP: Final = Command(
    id="skip",
    keys=("space", "enter"),
    shown_key=lambda glyphs: _("Space"),
    label=lambda desk: _("go on"),
    help=lambda: _("While a bot plays: do not wait any longer."),
    possible=lambda desk: desk.stage == "bot",
    do=lambda table: table.skip(),
)
PACE: Final = Command(
    id="pace",
    keys=("g",),
    shown_key=lambda glyphs: "G",
    label=lambda desk: _("pace"),
    help=lambda: _("Let the bots play slower, faster or at once."),
    possible=lambda desk: any(desk.match.setup.bots),
    do=lambda table: table.change_pace(),
    in_bar=lambda desk: desk.stage == "bot",
)
UNDO: Final = Command(
    id="undo",
    keys=("u",),
    shown_key=lambda glyphs: "U",
    label=lambda desk: _("take back"),
    help=lambda: _("Take back your last action, if you have seen no new card since."),
    possible=lambda desk: desk.match.why_no_undo() is None,
    do=lambda table: table.undo(),
    typed=Typed(lambda: pgettext("typed", "undo"), lambda place: _("take your last action back")),
)
REDO: Final = Command(
    id="redo",
    keys=("r",),
    shown_key=lambda glyphs: "R",
    label=lambda desk: _("do again"),
    help=lambda: _("Do again what has just been taken back."),
    possible=lambda desk: desk.match.undone is not None,
    do=lambda table: table.redo(),
    typed=Typed(lambda: pgettext("typed", "redo"), lambda place: _("do again what was taken back")),
)
HINT: Final = Command(
    id="hint",
    keys=("i",),
    shown_key=lambda glyphs: "I",
    label=lambda desk: _("hint"),
    help=lambda: _("Ask what would be good now, and why."),
    possible=lambda desk: in_turn(desk) and desk.match.setup.hints,
    do=lambda table: table.ask_for_hint(),
    in_bar=lambda desk: len(desk.legal) > 1,
    typed=Typed(
        lambda: pgettext("typed", "hint"), lambda place: _("what would be good now, and why")
    ),
)
MEANING: Final = Command(
    id="meaning",
    keys=("w",),
    shown_key=lambda glyphs: "W",
    label=lambda desk: _("what if"),
    help=lambda: _("See everything you can do now and what it would mean."),
    possible=in_turn,
    do=Opens("choices:MeaningScreen"),
    typed=Typed[AtTypedTable](
        lambda: pgettext("typed", "what if"),
        lambda table: _("what a move would mean: type it behind"),
        lambda table, rest: table.say_what_if(rest),
    ),
)
COVER: Final = Command(
    id="cover",
    keys=("x",),
    shown_key=lambda glyphs: "X",
    label=lambda desk: _("uncover") if desk.covered else _("cover"),
    help=lambda: _("Cover the card in your hand, or uncover it."),
    possible=lambda desk: desk.can_cover,
    do=lambda table: table.desk.toggle_cover(),
)
STOP_EXPLAINING: Final = Command(
    id="stop explaining",
    keys=("e",),
    shown_key=lambda glyphs: "E",
    label=lambda desk: "",
    help=lambda: _("Stop the explanations of what is new, or have one again."),
    possible=lambda desk: desk.stage != "handover",
    do=lambda table: table.first_tips.toggle(),
    in_bar=never,
)
LOG: Final = Command(
    id="log",
    keys=("v",),
    shown_key=lambda glyphs: "V",
    label=lambda desk: _("log"),
    help=lambda: _("Read what has happened in this round."),
    possible=always,
    do=Opens("reading:LogScreen"),
)
NEWS: Final = Command(
    id="news",
    keys=("b",),
    shown_key=lambda glyphs: "B",
    label=lambda desk: _("news"),
    help=lambda: _("See once more what has happened since your turn."),
    possible=lambda desk: in_turn(desk) and bool(desk.news.told),
    do=lambda table: table.desk.recall_news(),
    typed=Typed[AtTypedTable](
        lambda: pgettext("typed", "news"),
        lambda table: _("what has happened since your turn"),
        lambda table, rest: table.say_news(),
    ),
)
SHEET: Final = Command(
    id="sheet",
    keys=("s",),
    shown_key=lambda glyphs: "S",
    label=lambda desk: _("sheet"),
    help=lambda: _("See the points of all rounds."),
    possible=always,
    do=Opens("reading:SheetScreen"),
    typed=Typed[AtTypedTable](
        lambda: pgettext("typed", "standing"),
        lambda table: _("round and points so far"),
        lambda table, rest: table.say_standing(),
    ),
)
PILE: Final = Command(
    id="pile",
    keys=("a",),
    shown_key=lambda glyphs: "A",
    label=lambda desk: _("discards"),
    help=lambda: _("With the memory aid: look through the discard pile."),
    possible=lambda desk: bool(desk.match.setup.memory_aid),
    do=Opens("reading:PileScreen"),
)
SETTINGS: Final = Command(
    id="settings",
    keys=("f2",),
    shown_key=lambda glyphs: "F2",
    label=lambda desk: "",
    help=lambda: "",  # in the head of the help
    possible=always,
    do=Opens("settings:SettingsScreen"),
    in_bar=never,
)
HELP: Final = Command(
    id="help",
    keys=("question_mark",),
    shown_key=lambda glyphs: "?",
    label=lambda desk: _("help"),
    help=lambda: _("See the keys and the rule at hand."),
    possible=always,
    do=Opens("help:HelpScreen"),
    pinned=True,
    typed=Typed[AtPrompt](
        lambda: pgettext("typed", "help ?"),
        lambda place: _("what can be typed now"),
        lambda place, rest: place.say_help(),
    ),
)
RULEBOOK: Final = Command(
    id="rulebook",
    keys=("f1",),
    shown_key=lambda glyphs: "F1",
    label=lambda desk: _("rules"),
    help=lambda: _("Open the rulebook at the rule at hand; the match waits."),
    possible=always,
    do=Opens("rulebook:RulebookScreen"),
    typed=Typed[AtPrompt](
        lambda: pgettext("typed", "rules"),
        lambda place: _("the rule at hand, or on a word"),
        lambda place, rest: place.say_rule(rest),
    ),
)
QUIT: Final = Command(
    id="quit",
    keys=("q",),
    shown_key=lambda glyphs: "Q",
    label=lambda desk: _("quit"),
    help=lambda: _("Leave the table; you are asked first."),
    possible=always,
    do=Opens("questions:QuitScreen"),
    pinned=True,
    typed=Typed[AtPrompt](
        lambda: pgettext("typed", "quit"),
        lambda place: place.leaving,
        lambda place, rest: place.leave(),
    ),
)

DURING_PLAY: Final[Commands] = (SKIP, PACE, UNDO, REDO)
TO_READ: Final[Commands] = (STOP_EXPLAINING, NEWS, LOG, SHEET)
AT_THE_END: Final[Commands] = (HELP, RULEBOOK, SETTINGS, QUIT)
"""What stands together at every table, in this order."""

AT_EVERY_PROMPT: Final[Commands] = (RULEBOOK, HELP, QUIT)
"""What can be typed anywhere, in the order of the typed help."""
