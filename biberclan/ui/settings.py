"""People's settings: a file of their own, which the flags of the command line override."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeAlias, cast

from platformdirs import user_config_path

from biberclan.characters import harmless
from biberclan.language import (
    N_,
    Language,
    _,
    either,
    languages,
    offered_name,
    translate,
    with_guess,
)
from biberclan.match.store.data_files import unused
from biberclan.named_tuple import NamedTuple
from biberclan.shelf import GAMES
from biberclan.system.files import NotOrdinaryError, check_named, read_file, replace_file
from biberclan.table.amounts import AMOUNTS, Amount
from biberclan.ui.environment import is_unicode


class Pace(NamedTuple):
    """A pace of the bots; its messages are translated when they are shown.

    Attributes:
        seconds: the pause after a bot's action.
        label: its name in the settings.
        sentence: the sentence that says how fast the bots play.
    """

    seconds: float
    label: str
    sentence: str


AT_ONCE: Final = "at once"
EASY: Final = "easy"
"""The pace that a newcomer can follow."""

PACES: Final[Mapping[str, Pace]] = {
    AT_ONCE: Pace(0.0, N_("at once"), N_("The bots play at once.")),
    "fast": Pace(0.5, N_("fast"), N_("The bots play fast.")),
    EASY: Pace(1.2, N_("so that you can follow"), N_("The bots play so that you can follow.")),
    "slow": Pace(2.5, N_("slow"), N_("The bots play slowly.")),
}
"""All paces by their names in the settings, the fastest first."""


def faster(pace: str) -> str:
    """Return the next faster pace, or the slowest for the fastest.

    >>> faster("easy"), faster("at once")
    ('fast', 'slow')
    """
    names = list(PACES)
    return names[names.index(pace) - 1]


FILE: Final = "config.toml"

VARIABLE: Final = "BIBERCLAN_CONFIG"
"""The environment variable that names the file."""

_LARGEST: Final = 2**16
"""The most bytes that are read."""

_KEYS: Final = "keys"

Value: TypeAlias = str | bool


class Setting(NamedTuple):
    """A setting that people can change.

    Attributes:
        label: its name.
        values: its values in the order in which they are offered, each with its label.
        usual: the value that holds unless people change it, None for the first.
    """

    label: str
    values: Mapping[Value, str]
    usual: Value | None = None


SETTINGS: Final[Mapping[str, Setting]] = {
    "language": Setting("Language/Sprache", {"auto": N_("the system's")}),
    "theme": Setting(
        N_("Colours"),
        {
            "wood": N_("dark wood"),
            "light": N_("light"),
            "contrast": N_("high contrast"),
            "terminal": N_("the terminal's own"),
        },
    ),
    "motion": Setting(N_("Motion"), {True: N_("on"), False: N_("off")}),
    "staging": Setting(
        N_("Big moments"),
        {
            "slow": N_("slow: swaps, knocks, the counting"),
            "fast": N_("fast"),
            "off": N_("off"),
        },
    ),
    "sound": Setting(
        N_("Sound"), {False: N_("off"), True: N_("on: rings when it is somebody's turn")}
    ),
    "pace": Setting(
        N_("Pace of the bots"),
        {name: pace.label for name, pace in PACES.items()},
        EASY,
    ),
    "tell": Setting(N_("With --plain"), {name: amount.label for name, amount in AMOUNTS.items()}),
    "talk": Setting(N_("Talk of the bots"), {True: N_("on"), False: N_("off")}),
    "coach": Setting(
        N_("Coach at the table"),
        {
            False: N_("off: says nothing about costly choices"),
            True: N_("on: says when to take a choice back"),
        },
    ),
    "ascii": Setting(
        N_("Characters"),
        {
            "auto": N_("as the terminal allows"),
            "on": N_("ASCII alone"),
            "off": N_("all that there are"),
        },
    ),
}
"""All settings, in the order in which they are shown; language has a value for each language."""


_STAGING: Final = {"slow": 1.6, "fast": 0.8, "off": 0.0}
"""The factors of the seconds that staged moments take, by the values of the setting."""


def config_file(given: str | None, environment: Mapping[str, str]) -> Path:
    """Return the file of the settings.

    Args:
        given: the path given with --config, if any.
        environment: its variable comes second, the system's usual place last.

    >>> config_file("a.toml", {"BIBERCLAN_CONFIG": "b.toml"}).name, config_file(None, {}).name
    ('a.toml', 'config.toml')
    """
    wish = given or environment.get(VARIABLE)
    if wish:
        return Path(os.path.expanduser(wish)).absolute()  # noqa: PTH111 - lets any ~nobody pass
    return user_config_path("biberclan", appauthor=False) / FILE


def allowed(name: str) -> tuple[Value, ...]:
    """Return the values of a setting, in the order in which they are offered."""
    more = languages() if name == "language" else ()
    return (*SETTINGS[name].values, *more)


def value_label(name: str, value: Value) -> str:
    """Return the label of a setting's value."""
    message = SETTINGS[name].values.get(value)
    return offered_name(cast(Language, value)) if message is None else translate(message)


_SENTENCES: Final = {
    "no_file": N_("It is no ordinary file: the usual settings hold, and no change is kept."),
    "unreadable": N_("It can't be read: the usual settings hold. A change sets it aside."),
    "encoding": N_("This is not UTF-8: the usual settings hold. A change sets the file aside."),
    "damaged": N_("This is not TOML: the usual settings hold. A change sets the file aside."),
    "unknown": N_("There is no setting {name}; it is left out."),
    "table": N_("[keys] is a table with a command in each line; all keys are as usual."),
    "keys": N_("The keys of a command stand in quotes; {name} has its usual ones."),
    "value": N_("{name} can be {allowed}; {used} holds."),
}
"""The sentence about each kind of mistake in the file."""


class _Trouble(NamedTuple):
    """A mistake in the file.

    Attributes:
        code: the kind of mistake.
        path: its place in the file, table by table; empty if it is the file as a whole.
    """

    code: str
    path: tuple[str, ...] = ()


class Settings:
    """The settings that hold now, by file, flags and defaults.

    Attributes:
        path: the file; None keeps nothing.
        flags: the values that the command line has set.
        keys: the keys that people have given to commands, by the id of the command.
    """

    def __init__(self, path: Path | None = None, flags: Mapping[str, Value] | None = None) -> None:
        """Read the file; neither a missing nor a damaged one sets anything.

        Args:
            path: the file; None for none.
            flags: the values set on the command line, until somebody changes them on the screen.
        """
        self.path = path
        self.keys: dict[str, tuple[str, ...]] = {}
        self.flags = dict(flags or {})
        self._kept: dict[str, Value] = {}
        self._damaged = False
        self._troubles: list[_Trouble] = []
        self._lines: Mapping[tuple[str, ...], int] = {}
        if path is not None:
            self._read(path)

    def troubles(self) -> list[str]:
        """Return a sentence about each mistake in the file, in its order.

        If people have given keys to commands, this loads the tables of all games.
        """
        problems_at = [
            (trouble.path, self._trouble_sentence(trouble)) for trouble in self._troubles
        ]
        if self.keys:
            from biberclan.table.game import table_of  # noqa: PLC0415 - most people give no keys
            from biberclan.table.keys import problems_with_keys  # noqa: PLC0415 - most people give no keys

            tables = {entry.title: table_of(game).COMMANDS for game, entry in GAMES.items()}
            problems = problems_with_keys(self.keys, tables)
            problems_at += [((_KEYS, id), text) for id, text in problems]
        problems_at.sort(key=lambda each: self._line(each[0]))
        return [f"{self._where(path)}: {text}" for path, text in problems_at]

    def _trouble_sentence(self, trouble: _Trouble) -> str:
        text = translate(_SENTENCES[trouble.code])
        name = trouble.path[-1] if trouble.path else ""
        if trouble.code == "value":
            from biberclan.ui.toml_text import to_toml  # noqa: PLC0415 - only where a value is wrong

            # Only now: while the file is read, its own language does not hold yet.
            values = either([to_toml(each) for each in allowed(name)])
            return text.format(name=name, allowed=values, used=to_toml(self.value(name)))
        text = text.format(name=_quoted(name))
        return with_guess(text, name, (*SETTINGS, _KEYS)) if trouble.code == "unknown" else text

    def _where(self, path: tuple[str, ...]) -> str:
        """Return the words for the place of something in the file."""
        file = harmless(self.path.name if self.path else FILE)
        line = self._line(path)
        return _("{file}, line {line}").format(file=file, line=line) if line else file

    def _line(self, path: tuple[str, ...]) -> int:
        """Return the line of something in the file, or of the table that holds it; 0 if unknown."""
        parts = (path[:length] for length in range(len(path), -1, -1))
        return next((self._lines[part] for part in parts if part in self._lines), 0)

    def value(self, name: str) -> Value:
        """Return the value of a setting."""
        if name in self.flags:
            return self.flags[name]
        usual = SETTINGS[name].usual
        return self._kept.get(name, allowed(name)[0] if usual is None else usual)

    def change(self, name: str, value: Value) -> bool:
        """Change a setting, and return whether the file could be written."""
        self.flags.pop(name, None)
        self._kept[name] = value
        return self._write(name)

    @property
    def language(self) -> Language | None:
        """The language to speak, None for that of the environment."""
        value = self.value("language")
        return None if value == "auto" else cast(Language, value)

    @property
    def theme(self) -> str:
        """The name of the theme."""
        return cast(str, self.value("theme"))

    @property
    def motion(self) -> bool:
        """Whether things may move on the screen."""
        return self.value("motion") is True and os.environ.get("TEXTUAL_ANIMATIONS") != "none"

    @property
    def staging(self) -> float:
        """The factor of the seconds that staged moments take, 0 if nothing is staged."""
        return _STAGING[cast(str, self.value("staging"))] if self.motion else 0.0

    @property
    def sound(self) -> bool:
        """Whether the terminal's bell may ring."""
        return self.value("sound") is True

    @property
    def pace(self) -> str:
        """The name of the pace at which bots play."""
        return cast(str, self.value("pace"))

    @property
    def tell(self) -> Amount:
        """The amount told about bots' turns, line by line."""
        return cast(Amount, self.value("tell"))

    @property
    def coach(self) -> bool:
        """Whether a coach says which choices are better taken back."""
        return self.value("coach") is True

    @property
    def talk(self) -> bool:
        """Whether bots say something at the table."""
        return self.value("talk") is True

    @property
    def draws_in_ascii(self) -> bool:
        """Whether to draw with ASCII characters alone."""
        value = self.value("ascii")
        if value != "auto":
            return value == "on"
        return not is_unicode(os.environ)

    def _read(self, path: Path) -> None:
        try:
            data = read_file(path, _LARGEST, follow_links=True)
        except FileNotFoundError:
            return
        except OSError as error:
            is_no_file = isinstance(error, IsADirectoryError | NotOrdinaryError)
            code = "no_file" if is_no_file else "unreadable"
            self._damaged, self._troubles = True, [_Trouble(code)]
            return
        from biberclan.ui import toml_text  # noqa: PLC0415 - most people have no such file

        try:
            text, values = toml_text.read(data)
        except (ValueError, RecursionError) as error:
            code = "encoding" if isinstance(error, UnicodeDecodeError) else "damaged"
            self._damaged, self._troubles = True, [_Trouble(code)]
            self._lines = {(): toml_text.line_of(error, data)}
            return
        self._lines = toml_text.lines_in(text)
        for name, value in values.items():
            if name == _KEYS:
                self._read_keys(value)
            elif name not in SETTINGS:
                self._troubles.append(_Trouble("unknown", (name,)))
            elif (known := _among(value, allowed(name))) is None:
                self._troubles.append(_Trouble("value", (name,)))
            else:
                self._kept[name] = known

    def _read_keys(self, plain: object) -> None:
        if not isinstance(plain, dict):
            self._troubles.append(_Trouble("table", (_KEYS,)))
            return
        for name, value in plain.items():
            keys = value if isinstance(value, list) else [value]
            if keys and all(isinstance(key, str) and key for key in keys):
                self.keys[name] = tuple(keys)
            else:
                self._troubles.append(_Trouble("keys", (_KEYS, name)))

    def _write(self, name: str) -> bool:
        """Write one value into the file and leave the rest as it is; see `change`."""
        if self.path is None:
            return True
        from biberclan.ui import toml_text  # noqa: PLC0415 - most people change nothing

        try:
            path = self.path.resolve()  # people may keep the file elsewhere, and link to it
            path.parent.mkdir(parents=True, exist_ok=True)
            check_named(path)  # a directory is not ours to move
            if self._damaged:
                if path.exists():
                    path.rename(unused(path, "damaged"))
                text = ""
                for other, value in self._kept.items():
                    text = toml_text.with_value(text, other, value)
            else:
                text = toml_text.read(path.read_bytes())[0] if path.exists() else ""
                text = toml_text.with_value(text, name, self._kept[name])
            replace_file(path, text.encode())
        except (OSError, ValueError, RuntimeError):
            return False
        mended = ((name,), ())
        self._troubles = [trouble for trouble in self._troubles if trouble.path not in mended]
        self._lines = toml_text.lines_in(text)
        self._damaged = False
        return True


def _among(value: object, values: tuple[Value, ...]) -> Value | None:
    """Return the one of some values that is meant, None if it is none of them."""
    if isinstance(value, str):
        value = value.strip().lower()
    return next((each for each in values if type(value) is type(each) and value == each), None)


def _quoted(name: str) -> str:
    return _('"{text}"').format(text=harmless(name[:20]))
