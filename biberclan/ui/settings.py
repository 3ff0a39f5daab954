"""What people have set: a file of their own, over which the command line's flags win."""

import os
import re
from collections.abc import Mapping
from locale import getencoding
from pathlib import Path
from typing import Final, TypeAlias, cast

from biberclan.characters import harmless
from biberclan.language import Language, _, languages
from biberclan.match.store.files import read_file, replace_file
from biberclan.match.store.place import unused
from biberclan.teach.amounts import AMOUNTS, Amount
from biberclan.ui.pace import EASY, PACE_NAMES
from biberclan.ui.paint.themes import THEMES

FILE: Final = "config.toml"

VARIABLE: Final = "BIBERCLAN_CONFIG"
"""The environment variable that names the file."""

_LARGEST: Final = 2**16
"""How many bytes are read at most."""

NAMES: Final = ("language", "theme", "motion", "sound", "pace", "tell", "ascii")
"""All settings, in the order in which they are shown."""

_KEYS: Final = "keys"

_COERCED: Final = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python itself puts into LC_CTYPE where the system does not know the locale asked for."""

Value: TypeAlias = str | bool


def config_file(given: str | None, environment: Mapping[str, str]) -> Path:
    """Return the file of the settings.

    Args:
        given: what was asked for with --config, if anything.
        environment: its variable comes second, the system's usual place last.

    >>> config_file("a.toml", {"BIBERCLAN_CONFIG": "b.toml"}).name, config_file(None, {}).name
    ('a.toml', 'config.toml')
    """
    wish = given or environment.get(VARIABLE)
    if wish:
        return Path(os.path.expanduser(wish)).absolute()  # noqa: PTH111 - lets any ~nobody pass
    from platformdirs import user_config_path

    return user_config_path("biberclan", appauthor=False) / FILE


def allowed(name: str) -> tuple[Value, ...]:
    """Return the values of a setting, in the order in which they are offered."""
    return {
        "language": ("auto", *languages()),
        "theme": tuple(THEMES),
        "motion": (True, False),
        "sound": (False, True),
        "pace": PACE_NAMES,
        "tell": AMOUNTS,
        "ascii": ("auto", "on", "off"),
    }[name]


class Settings:
    """What holds now, by file, flags and defaults.

    Attributes:
        path: the file; None keeps nothing.
        keys: the keys that people have given to commands, by the id of the command.
        keys_trouble: a sentence about what is wrong with them, once that has been looked at.
    """

    def __init__(self, path: Path | None = None, flags: Mapping[str, Value] | None = None) -> None:
        """Read the file; a missing one sets nothing, a damaged one neither.

        Args:
            path: the file; None for none.
            flags: what the command line sets, until somebody changes it on the screen.
        """
        self.path = path
        self.keys_trouble = ""
        self.keys: dict[str, tuple[str, ...]] = {}
        self._flags = dict(flags or {})
        self._kept: dict[str, Value] = {}
        self._damaged = False
        self._trouble: tuple[str, dict[str, object]] | None = None
        if path is not None:
            self._read(path)

    @property
    def flags(self) -> Mapping[str, Value]:
        """What the command line has set."""
        return self._flags

    @property
    def trouble(self) -> str:
        """A sentence about what is wrong with the file, empty if nothing is."""
        if self._trouble is None:
            return self.keys_trouble
        code, details = self._trouble
        file = harmless(self.path.name if self.path else FILE)
        match code:
            case "unreadable":
                text = _("{file} can't be read: the usual settings hold, it stays.")
            case "damaged":
                text = _("{file}, line {line}, is damaged: the usual settings hold, it stays.")
            case "unknown":
                text = _("{file}: there is no setting {name}.")
            case "keys":
                text = _("{file}: each key under [keys] stands in quotes, {name} has none.")
            case _:
                text = _("{file}: {name} is one of {allowed}.")
        return text.format(file=file, **details)

    def value(self, name: str) -> Value:
        """Return the value of a setting."""
        if name in self._flags:
            return self._flags[name]
        usual = PACE_NAMES[EASY] if name == "pace" else None
        return self._kept.get(name, allowed(name)[0] if usual is None else usual)

    def change(self, name: str, value: Value) -> bool:
        """Change a setting, and say whether the file could be written."""
        self._flags.pop(name, None)
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
    def sound(self) -> bool:
        """Whether the terminal's bell may ring."""
        return self.value("sound") is True

    @property
    def pace(self) -> int:
        """At which of the paces bots play."""
        return PACE_NAMES.index(cast(str, self.value("pace")))

    @property
    def tell(self) -> Amount:
        """How much is told of bots' turns, line by line."""
        return cast(Amount, self.value("tell"))

    @property
    def draws_in_ascii(self) -> bool:
        """Whether to draw with ASCII characters alone."""
        value = self.value("ascii")
        if value != "auto":
            return value == "on"
        return not is_unicode(os.environ, getencoding())

    def _read(self, path: Path) -> None:
        try:
            data = read_file(path, _LARGEST, follow_links=True)
        except FileNotFoundError:
            return
        except OSError:
            self._damaged = True
            self._trouble = "unreadable", {}
            return
        import tomllib  # only if there is something to read

        try:
            plain = tomllib.loads(data.decode())
        except (ValueError, RecursionError) as error:
            self._damaged = True
            self._trouble = "damaged", {"line": _line_of(error, data)}
            return
        for name, value in plain.items():
            if name == _KEYS:
                self._read_keys(value)
            elif name not in NAMES:
                self._complain("unknown", name=_quoted(name))
            elif not _among(value, allowed(name)):
                values = ", ".join(map(_written, allowed(name)))
                self._complain("value", name=name, allowed=values)
            else:
                self._kept[name] = value

    def _read_keys(self, plain: object) -> None:
        for name, value in plain.items() if isinstance(plain, dict) else [(_KEYS, None)]:
            keys = [key for key in (value if isinstance(value, list) else [value]) if key]
            if keys and all(isinstance(key, str) for key in keys):
                self.keys[name] = tuple(map(str, keys))
            else:
                self._complain("keys", name=_quoted(name))

    def _complain(self, code: str, **details: object) -> None:
        if self._trouble is None:  # one sentence is enough
            self._trouble = code, details

    def _write(self, name: str) -> bool:
        """Write one value into the file, in which everything else stays; see `change`."""
        if self.path is None:
            return True
        try:
            path = self.path.resolve()  # people may keep the file elsewhere, and link to it
            path.parent.mkdir(parents=True, exist_ok=True)
            if self._damaged:
                if path.exists():
                    path.rename(unused(path, "damaged"))
                text = ""
                for other, value in self._kept.items():
                    text = with_value(text, other, value)
            else:
                text = path.read_text(encoding="utf-8") if path.exists() else ""
                text = with_value(text, name, self._kept[name])
            replace_file(path, text.encode())
        except (OSError, ValueError, RuntimeError):
            return False
        self._damaged = False
        self._trouble = None
        return True


def with_value(text: str, name: str, value: Value) -> str:
    r"""Return the text of a file with a setting changed or added, all else as it was.

    Args:
        text: TOML.
        name: the setting.
        value: its new value.

    Raises:
        ValueError: the line of the setting can't be found.

    >>> with_value('# mine\nsound = true  # loud\n[keys]\nundo = "z"\n', "sound", False)
    '# mine\nsound = false  # loud\n[keys]\nundo = "z"\n'
    """
    import tomllib

    wanted = {**tomllib.loads(text), name: value}
    lines = text.split("\n")
    tables = (at for at, line in enumerate(lines) if line.lstrip().startswith("["))
    end = next(tables, len(lines))
    setting = re.compile(rf"\s*[\"']?{name}[\"']?\s*=")
    at = next((at for at in range(end) if setting.match(lines[at])), None)
    if at is None:
        below = next((n for n in range(end, 0, -1) if lines[n - 1].strip()), 0)
        lines.insert(below, f"{name} = {_written(value)}")
    else:
        comment = re.search(r"\s*#.*$", lines[at])
        lines[at] = f"{name} = {_written(value)}{comment[0] if comment else ''}"
    changed = "\n".join(lines)
    if not changed.endswith("\n"):
        changed += "\n"
    if tomllib.loads(changed) != wanted:
        raise ValueError(name)
    return changed


def is_unicode(environment: Mapping[str, str], encoding: str) -> bool:
    """Whether a terminal with this environment shows more than ASCII, as far as it says.

    Args:
        environment: names the terminal and the locale.
        encoding: what the system writes in where the locale names no encoding.

    >>> is_unicode({"LANG": "de_DE.ISO-8859-1"}, "utf-8"), is_unicode({}, "ascii")
    (False, True)
    >>> is_unicode({"LC_ALL": "C"}, "ascii"), is_unicode({"LANG": "en_IN"}, "UTF-8")
    (False, True)
    >>> is_unicode({"LANG": "de_DE.UTF-8", "TERM": "linux"}, "UTF-8")
    False
    >>> is_unicode({"LC_CTYPE": "C.UTF-8", "LANG": "de_DE.ISO-8859-1"}, "UTF-8")
    False
    """
    if environment.get("TERM", "").partition("-")[0] == "linux":
        return False  # the console's fonts lack many of the signs
    wishes = [environment.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    locale = next((wish for wish in wishes if wish and wish not in _COERCED), "")
    if not locale:
        return True
    named = locale.partition(".")[2].partition("@")[0]
    return (named or encoding).lower().replace("-", "") == "utf8"


def _among(value: object, values: tuple[Value, ...]) -> bool:
    return any(type(value) is type(other) and value == other for other in values)


def _written(value: Value) -> str:
    """Return a value as TOML has it."""
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'


def _quoted(name: str) -> str:
    return f'"{harmless(name[:20])}"'


def _line_of(error: BaseException, data: bytes) -> int:
    """Return the line in which a file stops being TOML."""
    if isinstance(error, UnicodeDecodeError):
        return data[: error.start].count(b"\n") + 1
    found = re.search(r"at line (\d+)", str(error))
    return int(found[1]) if found else data.count(b"\n") + 1
