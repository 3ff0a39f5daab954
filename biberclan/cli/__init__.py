"""The command line: from arguments to an exit status, with one sentence for any mistake."""

import io
import sys
from collections.abc import Sequence
from typing import Final

from biberclan.cli.options import read
from biberclan.cli.output import INTERRUPTED, UNREAD, UnreadError, UsageError, complain, flush
from biberclan.cli.table import opens_screens
from biberclan.crash import CRASHED, crash_report
from biberclan.language import _
from biberclan.match.store.errors import StoreError

WRONG: Final = 2
"""The exit status of a command that can't be carried out."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line.

    Args:
        arguments: what was typed after the program's name; None for the process's own.

    Returns:
        The exit status: 0, 1 if the program broke, 2 if the command can't be carried out, 130
        after a Ctrl-C, 141 if nobody reads the output to its end.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # question marks where the encoding has no umlauts
    try:
        status = _carry_out(sys.argv[1:] if arguments is None else arguments)
        flush()
    except (UsageError, StoreError) as error:
        complain(str(error))
        return WRONG
    except UnreadError:
        return UNREAD
    except KeyboardInterrupt:
        complain(_("Stopped by Ctrl-C."))
        return INTERRUPTED
    except Exception as error:
        complain(crash_report(error))
        return CRASHED
    return status


def _carry_out(arguments: Sequence[str]) -> int:
    try:
        options = read(arguments)
    except SystemExit:  # argparse has shown the help or the version
        return 0
    if not opens_screens(options):
        for trouble in options.settings.troubles():
            complain(trouble)
    status: int = options.run(options)
    return status
