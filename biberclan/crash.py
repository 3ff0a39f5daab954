"""The report of a program that broke: one sentence, and no value of any variable."""

import errno
from typing import Final

from biberclan.language import _

CRASHED: Final = 3
"""The exit status if something broke: the program, a bot, the file of matches, the disk."""


def crash_report(error: BaseException | None) -> str:
    """Return the sentence that says where the program broke, with no value of any variable.

    Args:
        error: the exception that was raised; its text is left out, since it may contain a card.
    """
    if isinstance(error, OSError) and error.errno == errno.EMFILE:
        return _(
            "BiberClan can't open enough files: let it open at least 64 (ulimit -n 64), and start"
            " it again."
        )
    where = ""
    if error is not None and (last := error.__traceback__) is not None:
        while last.tb_next is not None:
            last = last.tb_next
        where = f"{type(error).__name__}, {last.tb_frame.f_code.co_name}:{last.tb_lineno}"
    return _("BiberClan has stumbled and had to stop ({where}). Please start it again.").format(
        where=where
    )
