"""A command of a table: it drives keys, mouse, bottom row, help, lessons and typed lines.

Each game has one table of them, in the order of its bottom row. A command without `typed` exists
only on screens; one without keys is only typed.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from biberclan.dataclass import dataclass
from biberclan.language import CONTEXT, translate
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyAction
from biberclan.table.first_tips import FirstTips
from biberclan.table.glyphs import Glyphs
from biberclan.table.key_names import key_label

AnyDesk: TypeAlias = Any
"""The desk of some game: a `Desk`; the game's own commands know more of it."""


def always(desk: AnyDesk) -> bool:
    """Return True in every situation."""
    return True


def never(desk: AnyDesk) -> bool:
    """Return False in every situation."""
    return False


def in_turn(desk: AnyDesk) -> bool:
    """Return whether somebody decides now."""
    return bool(desk.stage == "turn")


class AtPrompt(Protocol):
    """A place where lines are typed: a table, or the training."""

    @property
    def leaving(self) -> str:
        """The words for the effect of leaving here."""

    def say_rule(self, rest: Sequence[str]) -> None:
        """Say the rule at hand, or one on some words."""

    def say_help(self) -> None:
        """Say what can be typed now."""

    def leave(self) -> None:
        """Leave."""


class AtTypedTable(AtPrompt, Protocol):
    """A table at which lines are typed."""

    def say_news(self) -> None:
        """Say the news since the turn of the person who types."""

    def say_standing(self) -> None:
        """Say the round, and the points so far."""

    def change_amount(self, rest: Sequence[str]) -> None:
        """Change the amount that is told of bots' turns."""

    def say_count(self) -> None:
        """Say how the last round was counted."""

    def say_what_if(self, rest: Sequence[str]) -> None:
        """Say the consequences of a move."""

    def toggle_coach(self) -> None:
        """Turn the coach on or off for the person who types."""

    def change_help(self, rest: Sequence[str]) -> None:
        """Say what helps whom, or change it."""


class AtDesk(Protocol):
    """A place where any command may be given: a table, or a lesson."""

    @property
    def desk(self) -> AnyDesk:
        """The desk of the person at the keyboard."""

    def confirm(self) -> None:
        """Carry out the action that is pointed at, or go on after something to read."""

    def act(self, action: AnyAction) -> None:
        """Carry out a legal action, or try it in a lesson."""

    def point(self, at: Callable[[], None]) -> None:
        """Point as a key says; pressed twice, the key does no more."""


class AtTable(AtDesk, Protocol):
    """The place where all commands may be given: the screen with the table on it."""

    @property
    def first_tips(self) -> FirstTips:
        """The first-time tips at this table."""

    def sit_down(self) -> None:
        """End the handover."""

    def stand_up(self) -> None:
        """Go back to the handover from somebody else's seat."""

    def skip(self) -> None:
        """Do not wait for the bots any longer."""

    def change_pace(self) -> None:
        """Let the bots play at the next pace."""

    def ask_for_hint(self) -> None:
        """Ask for a hint."""

    def toggle_coach(self) -> None:
        """Turn the coach on or off for the person at the keyboard."""

    def copy_position(self) -> None:
        """Copy the position as the person at the keyboard knows it."""

    def undo(self) -> None:
        """Take the last action back."""

    def redo(self) -> None:
        """Redo the action that was taken back."""

    def open(self, screen: str) -> None:
        """Open a screen above the table; see `Opens`."""


_P = TypeVar("_P")


@dataclass(frozen=True)  # with slots it could not be made as Typed[...]
class Typed(Generic[_P]):
    """The typed form of a command.

    Attributes:
        words: the words for it, separated by blanks, marked with `NP_`.
        help: its effect or its answer in a few words, marked with `N_`; or returns them for a place
            where lines are typed.
        do: does it, with the words that were typed after it; None if a key does the same.
        also: what else is understood when it is typed in full, such as the words of the bottom row;
            marked with `NP_`, separated by commas.
    """

    words: str
    help: str | Callable[[_P], str]
    do: Callable[[_P, Sequence[str]], None] | None = None
    also: str = ""

    def help_text(self, place: _P) -> str:
        """Return its effect or its answer."""
        return translate(self.help) if isinstance(self.help, str) else self.help(place)


class Meaning(NamedTuple):
    """The meaning of a typed word.

    Attributes:
        kind: "seat", "command", "query", "verb", or one of the game's own, such as "slot".
        value: the value of that kind.
    """

    kind: str
    value: Any


class Word(NamedTuple):
    """A word of a typed move.

    Attributes:
        means: its meaning.
        words: returns it and its synonyms, separated by blanks, in the chosen language.
        due: the phases in which it may be shortened.
    """

    means: Meaning
    words: Callable[[], str]
    due: Collection[str] = ()

    @property
    def shown(self) -> str:
        """The first of the words, to be shown."""
        return self.words().split()[0]


@dataclass(frozen=True, slots=True)
class Opens:
    """The action of a command that opens a screen above the table.

    Attributes:
        screen: the module in `ui.screens`, or the whole name of a game's own, and the class, which
            says by its `over` how it is made.
    """

    screen: str

    def __call__(self, table: AtTable) -> None:
        table.open(self.screen)


def _unsaid(*_desk: AnyDesk) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Something that can be done at the table.

    Attributes:
        id: its name in the code.
        keys: the keys that do it, as Textual names them.
        shown_key: the name of its key, if it is not that of the first of the keys.
        label: what it does in a word or two, for the bottom row.
        help: what it does in a sentence.
        possible: whether it can be done now.
        do: does it.
        in_lessons: whether it can be done in a lesson; then it asks for no more than an `AtDesk`.
        in_bar: whether it stands in the bottom row when it can be done.
        pinned: whether it always keeps its place there.
        spare: how readily it gives way there; see `with_room`.
        yields: whether it gives up a key that people have given to another command: so do
            commands that mean nothing now, or are newer than people's files.
        typed: its form line by line, None if it has none.
        words: the words of typed moves that do or choose the same line by line.
    """

    id: str
    keys: tuple[str, ...]
    possible: Callable[[AnyDesk], bool]
    do: Callable[[AtTable], None] = lambda table: None
    shown_key: Callable[[Glyphs], str] | None = None
    label: Callable[[AnyDesk], str] = _unsaid
    help: Callable[[], str] = _unsaid
    in_lessons: bool = False
    in_bar: Callable[[AnyDesk], bool] = always
    pinned: bool = False
    spare: int = 0
    yields: Callable[[], bool] = lambda: False
    typed: Typed[Any] | None = None
    words: tuple[Word, ...] = ()

    def key_label(self, glyphs: Glyphs) -> str:
        """Return the name of its key, "" if it has none."""
        if self.shown_key is not None:
            return self.shown_key(glyphs)
        return key_label(self.keys[0]) if self.keys else ""

    def do_typed(self, place: Any, rest: Sequence[str]) -> None:
        """Carry out the typed command.

        Args:
            place: the place where it was typed.
            rest: the words after it.
        """
        if self.typed is None or self.typed.do is None:
            self.do(place)
        else:
            self.typed.do(place, rest)


def only_typed(id: str, words: tuple[Word, ...] = (), typed: Typed[Any] | None = None) -> Command:
    """Return words for something that screens point at, or a command that no screen has."""
    return Command(id=id, keys=(), possible=never, in_bar=never, typed=typed, words=words)


def at_prompt(
    words: str, help: str | Callable[[Any], str], do: Callable[[Any, Sequence[str]], None]
) -> Command:
    """Return a command that no screen has, called like its word in English; see `Typed`."""
    return only_typed(words.rpartition(CONTEXT)[2], typed=Typed(words, help, do))


Commands: TypeAlias = tuple[Command, ...]
"""The commands of a table, in the order of the bottom row. Of several with the same key the first
that is possible is done."""


def typed_word(command: Command) -> str:
    """Return the word to show for a command that can be typed."""
    assert command.typed is not None
    return translate(command.typed.words).split()[0]


def words_of(commands: Commands, kind: str) -> Mapping[Any, str]:
    """Return the word to show for each value of a kind of typed words."""
    words = (word for command in commands for word in command.words)
    return {word.means.value: word.shown for word in words if word.means.kind == kind}


def command_for(key: str, commands: Iterable[Command], desk: AnyDesk) -> Command | None:
    """Return the command bound to a key now, None if it does nothing now."""
    return next((c for c in commands if key in c.keys and c.possible(desk)), None)


def command_called(id: str, commands: Iterable[Command], desk: AnyDesk) -> Command | None:
    """Return the command with an id if it can be done now."""
    return next((c for c in commands if id == c.id and c.possible(desk)), None)


def answer(table: AtDesk, action: AnyAction) -> None:
    """Carry out the action of a key that the question names, such as N for no thanks.

    An action that the line does not say yet, or that costs something, is only pointed at: then the
    line says it, and Enter does it.
    """
    if table.desk.says_already(action) and not table.desk.costs(action):
        table.act(action)
    else:
        table.point(partial(table.desk.choose, action))
