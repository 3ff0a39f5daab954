"""What somebody knows of a game, by kinds of decisions and rulings, and what is due."""

from collections.abc import Callable, Sequence
from functools import partial

from biberclan.language import _, written
from biberclan.shelf import GAMES
from biberclan.teach.training import DECIDE, Topic, Training, standing, title, topics
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.drill import DrillScreen
from biberclan.ui.screens.menu import MenuItem, MenuScreen


class KnowledgeScreen(MenuScreen):
    """Every topic: what is due first, then what is known least."""

    top = 3

    def __init__(self, training: Training, palette: Palette, pose: Callable[[str], None]) -> None:
        """List what somebody knows.

        Args:
            training: whose, and of which game.
            palette: colours and glyphs.
            pose: shows a position of a kind of decision.
        """
        super().__init__(palette)
        self._training = training
        self._pose = pose
        self._topics = topics(training)

    def label_columns(self) -> int:
        """Leave room for a kind of decision, or a ruling and what it is about."""
        return 35

    def entries(self) -> Sequence[MenuItem]:
        """Return all topics, each with how well it is known."""
        training = self._training
        return [
            MenuItem(
                "",
                self._label(topic),
                written(" · ").join(standing(training, topic)),
                do=partial(self._ask, topic),
            )
            for topic in self._topics
        ]

    def _label(self, topic: Topic) -> str:
        ruling = "" if topic.kind == DECIDE else topic.about
        return f"{ruling:<6} {title(self._training.game, topic)}"

    def _ask(self, topic: Topic) -> None:
        """Ask about a topic at once."""
        if topic.kind == DECIDE:
            self._pose(topic.about)
            return
        self.app.push_screen(DrillScreen(self._training, self.palette, topic.kind, topic))

    def on_screen_resume(self) -> None:
        """Show what has been learned meanwhile."""
        self.refresh_page()

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint the heading."""
        training, palette = self._training, self.palette
        head = _("What {name} knows of {game}").format(
            name=training.person, game=GAMES[training.game].title
        )
        count = _("{known} of {all} known").format(known=training.known(), all=len(training.topics))
        self.paint_head(canvas, f"{head}: {count}")
        canvas.put(3, 1, _("Enter: be asked about it at once"), palette["water.dim"])
