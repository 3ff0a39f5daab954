"""What the start screen waits for: nothing that another screen needs."""

import subprocess
import sys

from tests.terminal.driver import HOUSE

LATER = (
    "biberclan.bots",
    "biberclan.cli.play",
    "biberclan.cli.simulate",
    "biberclan.simulation",
    "biberclan.teach.lesson_files",
    "biberclan.teach.rulebook",
    "biberclan.games.clan.table.desk",
    "biberclan.ui.screens.history",
    "biberclan.ui.screens.lesson",
    "biberclan.ui.screens.setup",
    "biberclan.ui.screens.table",
)


def test_other_screens_are_not_imported_before_they_are_opened() -> None:
    code = (
        "import sys\n"
        "import biberclan.cli\n"
        "from biberclan.cli.options import read\n"
        "read(['--lang', 'en'])\n"
        "import biberclan.ui.app\n"
        "print(*sys.modules)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=HOUSE, capture_output=True, text=True, check=True
    )
    imported = set(run.stdout.split())
    assert "biberclan.ui.screens.home" in imported
    assert imported.isdisjoint(LATER)
