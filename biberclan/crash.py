"""The report of a program that broke: one sentence, and no value of any variable."""

import traceback
from typing import Final

from biberclan.language import _

CRASHED: Final = 1
"""The exit status of a program that broke."""


def crash_report(error: BaseException | None) -> str:
    """Return the sentence that says where the program broke, with no value of any variable.

    Args:
        error: the exception that was raised; its text is left out, for it may hold a card.
    """
    where = ""
    if error is not None:
        frames = traceback.extract_tb(error.__traceback__)
        if frames:
            where = f"{type(error).__name__}, {frames[-1].name}:{frames[-1].lineno}"
    return _("BiberClan has stumbled and had to stop ({where}). Please start it again.").format(
        where=where
    )
