"""The output of the command line: results on standard output, complaints on standard error.

Everything passes through here, except the line-by-line game; control characters are escaped.
"""

import errno
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, ClassVar, Final, NoReturn, TypeAlias, cast

from biberclan.characters import decoded_argument, harmless, reverses_names, with_direction_marks
from biberclan.crash import CRASHED
from biberclan.language import _, with_guess
from biberclan.system.files import NotOrdinaryError, TooLargeError, check_named, replace_file
from biberclan.ui.environment import colour_system, measure

COLUMNS: Final = 79
"""The width of sentences on standard output; tables may be as wide as the terminal."""

_LONGEST: Final = 40
LONGEST_PATH: Final = 200
"""How many characters of a path are quoted at most."""


UNDONE: Final = 1
"""The exit status if what was asked for is not available, such as a match or a file."""

WRONG: Final = 2
"""The exit status of a wrong command line."""

INTERRUPTED: Final = 130
"""The exit status after a Ctrl-C, as in shells."""

UNREAD: Final = 141
"""The exit status if the reader of the output has gone, as in shells."""


class UsageError(Exception):
    """A command line is wrong; the text says what is allowed, in one sentence.

    Attributes:
        status: the exit status.
    """

    status: ClassVar[int] = WRONG


class UndoneError(UsageError):
    """The command line is right, but what it asks for is not available."""

    status = UNDONE


class BrokenError(UsageError):
    """Something broke that is not the program itself."""

    status = CRASHED


def refusal(option: str, given: str, allowed: str, words: Iterable[str] = ()) -> UsageError:
    """Return the error for a value that is not allowed.

    Args:
        option: the option or operand it was given for.
        given: the value as it was typed.
        allowed: a description of the allowed values.
        words: all allowed values, if they can be listed.
    """
    sentence = _("{option}: {given} will not do; allowed: {allowed}.").format(
        option=option, given=quoted(given), allowed=allowed
    )
    return UsageError(with_guess(sentence, given, words))


def not_understood(given: str, command: str, options: Iterable[str]) -> UsageError:
    """Return the error for a word that a command does not understand.

    Args:
        given: the word as it was typed.
        command: the command, with the program's name.
        options: the options of the command.
    """
    sentence = _("{given} is not understood here; see {help}.").format(
        given=quoted(given), help=f"{command} --help"
    )
    return UsageError(with_guess(sentence, given.partition("=")[0], options))


def quoted(given: str, longest: int = _LONGEST) -> str:
    """Return a typed text in quotes, safe for a terminal.

    Args:
        given: the text.
        longest: the number of characters after which it is cut off.

    >>> quoted("Zoe"), quoted("Z" * 50)
    ('"Zoe"', '"ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ..."')
    """
    shown = decoded_argument(given)
    shown = shown if len(shown) <= longest else f"{shown[:longest]}..."
    return _('"{text}"').format(text=harmless(shown))


def why_unread(error: OSError | UnicodeDecodeError, file: str) -> str:
    """Return the sentence on why the text in a file can't be read.

    Args:
        error: the error raised by reading or decoding it.
        file: its name as it was typed.
    """
    match error:
        case FileNotFoundError() | NotADirectoryError():
            text = _("There is no file {file}.")
        case IsADirectoryError():
            text = _("{file} is a directory, not a file.")
        case NotOrdinaryError():
            text = _("{file} is a pipe or a device, not a file.")
        case TooLargeError():
            text = _("The file {file} is too large.")
        case PermissionError():
            text = _("You have no right to read the file {file}.")
        case UnicodeDecodeError():
            text = _("The file {file} is not text in UTF-8: line {line}.")
        case _:
            text = _("The file {file} can't be read ({code}).")
    at = error.object[: error.start].count(b"\n") + 1 if isinstance(error, UnicodeError) else 0
    code = errno.errorcode.get(getattr(error, "errno", None) or 0, "?")
    return text.format(file=quoted(file, LONGEST_PATH), line=at, code=code)


def replace(option: str, file: str, content: str) -> None:
    """Write a file that an option names, replacing an existing one.

    Raises:
        UndoneError: that is impossible.
    """
    path = Path(file)
    try:
        check_named(path)
        replace_file(path, content.encode())
    except OSError as error:
        raise UndoneError(f"{option}: {why_unwritten(error, file)}") from None


def why_unwritten(error: OSError, file: str) -> str:
    """Return the sentence on why a file can't be written; see `why_unread`."""
    match error:
        case FileNotFoundError() | NotADirectoryError():
            text = _("There is no directory for the file {file}.")
        case IsADirectoryError():
            text = _("{file} is a directory, not a file.")
        case NotOrdinaryError():
            text = _("{file} is a pipe or a device, not a file.")
        case PermissionError():
            text = _("You have no right to write the file {file}.")
        case _:
            text = _("The file {file} can't be written ({code}).")
    code = errno.errorcode.get(error.errno or 0, "?")
    return text.format(file=quoted(file, LONGEST_PATH), code=code)


_GONE: Final = (errno.EPIPE, errno.EINVAL)
"""The errors of writing to a closed pipe; the second is that of Windows."""


class UnreadError(Exception):
    """The reader of the output has closed it, as `head` does."""


def say(text: str) -> None:
    """Write a result; parts of it that may contain line breaks must already be `harmless`.

    Raises:
        UnreadError: the reader has gone.
        BrokenError: the disk is full.
    """
    shown = harmless(text, lines=True)
    is_turned = reverses_names(os.environ) and sys.stdout and sys.stdout.isatty()
    _print(with_direction_marks(shown) if is_turned else shown)


def _print(text: str) -> None:
    try:
        print(text)  # noqa: T201 - where results are printed
    except OSError as error:
        give_up(error)
    flush()


def hand_over(text: str) -> None:
    """Write data for another program or a file, unchanged.

    Args:
        text: lines, each with its line end.

    Raises:
        UnreadError: the reader has gone.
        BrokenError: the disk is full.
    """
    if sys.stdout is None:  # started with its standard output closed
        return
    if sys.stdout.isatty():
        _print(harmless(text.removesuffix("\n"), lines=True))
        return
    try:
        if hasattr(sys.stdout, "buffer"):
            sys.stdout.buffer.write(text.encode())
        else:  # a Python program collects the output, as a notebook does
            sys.stdout.write(text)
    except OSError as error:
        give_up(error)


def flush() -> None:
    """Flush standard output.

    Raises:
        UnreadError: the reader has gone.
        BrokenError: the disk is full.
    """
    if sys.stdout is None:  # started with its standard output closed
        return
    try:
        sys.stdout.flush()
    except OSError as error:
        give_up(error)


def complain(sentence: str) -> None:
    """Write one sentence to standard error."""
    if sys.stderr is None:  # started with it closed; `print` would take standard output
        return
    with suppress(OSError):  # there may be no reader any more
        print(f"biberclan: {harmless(sentence)}", file=sys.stderr)  # noqa: T201 - where complaints are printed


def give_up(error: OSError) -> NoReturn:
    """Write nothing more to standard output, and say why.

    Args:
        error: the error of writing.

    Raises:
        UnreadError: the reader has gone.
        BrokenError: the disk is full.
    """
    # Python would flush again at exit, and complain in its own words.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if error.errno in _GONE:
        raise UnreadError
    raise BrokenError(_("The output could not be written to its end; is the disk full?"))


Progress: TypeAlias = Callable[..., None]
"""Called with the amount done so far, and with the total where that has changed."""


@contextmanager
def progress_bar(everything: int | None, *, ascii: bool) -> Iterator[Progress | None]:
    """Show a progress bar on standard error and remove it at the end.

    Args:
        everything: the total amount; None if it is not known.
        ascii: whether to draw with ASCII characters only.

    Yields:
        The function to call with the progress; None if standard error is no terminal.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from rich import console, progress  # noqa: PLC0415 - slower than most commands

    measure(sys.stderr, os.environ)
    colours = colour_system(os.environ)

    class Terminal(console.Console):
        @property
        def encoding(self) -> str:
            """The encoding, which tells Rich what characters it can draw with."""
            return "ascii" if ascii else super().encoding

    columns = progress.BarColumn(), progress.MofNCompleteColumn(), progress.TimeRemainingColumn()
    terminal = Terminal(stderr=True, color_system=cast(Any, colours))
    bar = progress.Progress(*columns, console=terminal, transient=True)
    with bar:
        task = bar.add_task("", total=everything)

        def update(done: int, everything: float | None = None) -> None:
            bar.update(task, completed=done, total=everything)  # None keeps the total

        yield update
