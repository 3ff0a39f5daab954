"""The start screen: what the program can do."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from biberclan.language import _
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.pictures import paint_masthead
from biberclan.ui.screens.menu import MenuItem, MenuScreen
from biberclan.ui.screens.quit import QuitScreen
from biberclan.ui.screens.rulebook import RulebookScreen

if TYPE_CHECKING:
    from biberclan.ui.app import BiberClanApp


class HomeScreen(MenuScreen):
    """Where the program begins."""

    top = 8

    def entries(self) -> Sequence[MenuItem]:
        """Play, read, leave."""
        return (
            MenuItem("play", _("New match"), _("two to six people at this keyboard")),
            MenuItem("rules", _("Rulebook"), _("everything, with pictures and search")),
            MenuItem("quit", _("Quit")),
        )

    def chosen(self, item: MenuItem) -> None:
        """Go where it was chosen to go."""
        app = cast("BiberClanApp", self.app)
        match item.id:
            case "play":
                app.open_setup()
            case "rules":
                app.push_screen(RulebookScreen(self.palette))
            case "quit":
                self.leave()

    def leave(self) -> None:
        """Ask before leaving the program."""
        self.app.push_screen(QuitScreen(self.palette))

    def leave_label(self) -> str:
        """Say what leaving means here."""
        return _("quit")

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint the name of the game above the water."""
        paint_masthead(canvas, self.palette)
