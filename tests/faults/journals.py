"""The journal of the file with the matches, in programs that tests start as well."""

import os
from typing import Final

import pytest

from biberclan.match.store import connecting

VARIABLE: Final = "BIBERCLAN_TESTS_JOURNAL"
ROLLBACK: Final = "rollback"


def use(journal: str | None, patch: pytest.MonkeyPatch) -> None:
    """Use the journal of file systems without shared memory, or else the usual one."""
    if journal == ROLLBACK:
        patch.setattr(connecting, "_AHEAD", connecting._ROLLBACK)


use(os.environ.get(VARIABLE), pytest.MonkeyPatch())
