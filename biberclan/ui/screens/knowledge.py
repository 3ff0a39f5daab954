"""What somebody knows of a game, by kinds of decisions and rulings, and what is due."""

from collections.abc import Callable, Sequence

from biberclan.language import _, current, in_percent, ngettext, written
from biberclan.shelf import GAMES
from biberclan.teach.boxes import DECIDE, KNOWN, Topic
from biberclan.teach.rulebook import rulebook
from biberclan.teach.training import Training
from biberclan.teach.words import words_of
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
        first: dict[str, Topic] = {}
        for topic in sorted(training.topics, key=training.urgency):
            first.setdefault(topic.about, topic)  # the most urgent way to ask about it
        self._topics = list(first.values())

    def label_columns(self) -> int:
        """Leave room for a kind of decision, or a ruling and what it is about."""
        return 35

    def entries(self) -> Sequence[MenuItem]:
        """Return all topics, each with how well it is known."""
        return [
            MenuItem(str(number), self._label(topic), self._told(topic))
            for number, topic in enumerate(self._topics)
        ]

    def _label(self, topic: Topic) -> str:
        game = self._training.game
        if topic.kind == DECIDE:
            return f"{'':<6} {words_of(game).decision_title(topic.about)}"
        passage = rulebook(game, current()).for_ruling(topic.about)
        title = "" if passage is None else passage.title
        return f"{topic.about:<6} {title}"

    def _told(self, topic: Topic) -> str:
        training = self._training
        card, slip = training.cards.get(topic), training.slips.get(topic.about)
        told = []
        is_due = topic in training.due_topics()
        if is_due:
            told.append(_("due today"))
        if card is None or not card.asked:
            told.append(_("new"))
        else:
            known = _("known") if card.box >= KNOWN else _("not yet known")
            right = _("{correct} of {asked}").format(correct=card.right, asked=card.asked)
            told.append(right if is_due else f"{known} ({right})")
        if slip is not None and slip.refused:
            text = ngettext("refused {count} time", "refused {count} times", slip.refused)
            told.append(text.format(count=slip.refused))
        if slip is not None and slip.cost:
            told.append(_("cost {cost}").format(cost=in_percent(slip.cost)))
        return written(" · ").join(told)

    def chosen(self, item: MenuItem) -> None:
        """Ask about the topic at once."""
        topic = self._topics[int(item.id)]
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
        canvas.put(0, 0, " " * canvas.width, palette["bar.head"])
        head = _("What {name} knows of {game}").format(
            name=training.person, game=GAMES[training.game].title
        )
        count = _("{known} of {all} known").format(known=training.known(), all=len(training.topics))
        canvas.put(1, 0, f"{head}: {count}", palette["bar.head"])
        canvas.put(3, 1, _("Enter: be asked about it at once"), palette["water.dim"])
