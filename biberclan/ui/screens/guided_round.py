"""The end of the course: a whole round against the kindest bot, guided, counted and praised."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from biberclan.language import _, current, in_figures, ngettext, written
from biberclan.match.match import Match
from biberclan.rules.points import best_points
from biberclan.shelf import GAMES, following
from biberclan.table.desk import Desk
from biberclan.table.first_tips import AfterPainting, FirstTips
from biberclan.table.game import table_of
from biberclan.table.look import PanelLook
from biberclan.teach.learned import FirstTimes, Learned, next_of
from biberclan.teach.lessons import how_far, lessons
from biberclan.train.drills import games_with_drills
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.requests import AgainstBot, GuidedRound, Home, Learn, Train
from biberclan.ui.screens.counting import CountingScreen
from biberclan.ui.screens.menu import MenuItem, MenuScreen
from biberclan.ui.screens.table import TableScreen
from biberclan.words.tips import tips


def guided_round(game: str) -> str:
    """Return the anchor under which a game's guided round is noted as played."""
    return f"{game}-round"


class Guide(FirstTips):
    """Explains more than at other tables, even things explained before, and notes nothing."""

    def __init__(
        self, desk: Desk, learned: Learned, after_painting: AfterPainting, *, bot: str
    ) -> None:
        """Begin a round, silent if it has been played before.

        Args:
            desk: the desk of the table.
            learned: knows whether the round has been played.
            after_painting: see `FirstTips`.
            bot: the bot's name at the table.
        """
        super().__init__(desk, learned, after_painting)
        self._bot = bot
        self._guided = FirstTimes(on=guided_round(desk.match.setup.game) not in learned.done)

    def explain(self, due_tips: Iterable[str]) -> None:
        """Explain the first of these that is new in this round, in the learner's turn."""
        self._tip = ""
        if self._desk.stage == "turn":
            self._guided, due = self._guided.next(due_tips)
            self._tip = due or ""

    def _text_of(self, tip: str) -> str:
        guide = tips(self._desk.match.setup.game)[tip].guide
        return guide.format(bot=self._bot) or super()._text_of(tip)

    def toggle(self) -> None:
        self._guided, self._tip = self._guided.stopped(), ""


class GuidedRoundScreen(TableScreen):
    """One round at a real table, with a guide that speaks up when something is new."""

    by_line = "biberclan learn --plain"
    counting = "guided_round:GuidedCounting"
    usually_coached = True

    def __init__(self, match: Match) -> None:
        """Sit at a match that has just begun and is not kept; the learner is its only person."""
        names = match.setup.names
        [self._bot] = [name for seat, name in enumerate(names) if match.setup.bot(seat)]
        # What the guide says takes rows; where hands lie on the board, the board gets the others.
        self.panel_rows = 10 if table_of(match.setup.game).PANEL_HOLDS_CARDS else 7
        super().__init__(match)
        learned = self.program.learned
        self.first_tips = Guide(self.desk, learned, self.call_after_refresh, bot=self._bot)

    def panel(self) -> PanelLook:
        """Let the guide speak above everything else."""
        text = self.first_tips.text if self.desk.stage == "turn" else ""
        return replace(super().panel(), text=text, hint="")

    def headline(self) -> str:
        """Return the name of the round, which no other follows, and the turn."""
        parts = (_("A round against {bot}").format(bot=self._bot), self.desk.whose_turn())
        return written(" · ").join(filter(None, parts))


class GuidedCounting(CountingScreen):
    """The counting of the guided round, after which no other is dealt."""

    def next_label(self) -> str:
        return _("go on")

    def go_on(self) -> None:
        self.app.switch_screen(PraiseScreen(self._desk))


class PraiseScreen(MenuScreen):
    """The end of a guided round: the praise, and a match to come next."""

    top = 10
    label_columns = 36

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._setup = desk.match.setup
        [self._seat] = self._setup.person_seats
        self._points = desk.scores[-1]
        course, learned = lessons(self._setup.game, current()), self.program.learned
        self._is_whole = next_of([each.anchor for each in course], learned.done) is None
        self._so_far = how_far(course, learned.done)
        learned.note_done(guided_round(self._setup.game))

    def entries(self) -> Sequence[MenuItem]:
        game = self._setup.game
        match = _("Now a match against {bot}").format(bot=self._setup.names[1 - self._seat])
        play = self.opener(AgainstBot(game, self._setup.bots[1 - self._seat] or ""))
        train = self.opener(Train(game))
        other = following(game)
        learn = _("Learn {game}").format(game=GAMES[other].title)
        again = self.opener(GuidedRound(game))
        left = self.opener(Learn(game))
        lessons_left = MenuItem("lessons", _("The other lessons"), _("each a few minutes"), do=left)
        training = MenuItem("train", _("Practise what you know now"), _("trainer"), do=train)
        return (
            MenuItem("match", match, _("to its end"), do=play),
            *(() if self._is_whole else (lessons_left,)),
            *([training] if game in games_with_drills() else ()),
            MenuItem("next", learn, _("the next game"), do=self.opener(Learn(other))),
            MenuItem("again", _("The round once more"), _("with fewer words"), do=again),
            MenuItem("home", _("To the start screen"), do=self.leave),
        )

    def leave(self) -> None:
        """Go to the start screen; the round is over."""
        self.program.open(Home())

    def paint_frame(self, canvas: Canvas) -> None:
        self.paint_head(
            canvas, _("The course is done") if self._is_whole else _("Your first round")
        )
        canvas.put(3, 2, self._result(), "water.active")
        text = _(
            "You have played a whole round, from the first card to the counting. "
            "That is the whole game; everything else comes by playing."
        )
        if not self._is_whole:
            played = _("You have played a whole round, from the first card to the counting.")
            text = f"{played} {self._so_far}"
        canvas.text_rows(3, 4, text, min(canvas.width - 6, 74), "water.strong")

    def _result(self) -> str:
        """Return the sentence that says, kindly, how the round ended."""
        own, other = self._points[self._seat], self._points[1 - self._seat]
        if own == other:
            text = ngettext(
                "Well played! You and {bot} are level: {own} point each.",
                "Well played! You and {bot} are level: {own} points each.",
                own,
            )
        elif best_points((own, other), self._setup.rules.FACTS.best) == own:
            text = ngettext(
                "Well done! The round is yours: {own} point, {bot} {other}.",
                "Well done! The round is yours: {own} points, {bot} {other}.",
                own,
            )
        else:
            text = ngettext(
                "Well played! {own} point for you, {other} for {bot}: the next one is yours.",
                "Well played! {own} points for you, {other} for {bot}: the next one is yours.",
                own,
            )
        bot = self._setup.names[1 - self._seat]
        return text.format(bot=bot, own=in_figures(own), other=in_figures(other))
