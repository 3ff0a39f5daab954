"""First-time tips at the table, one for each decision."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeAlias

from biberclan.match.recalling import events_since
from biberclan.table.desk import Desk
from biberclan.teach.learned import Explanations, Learned
from biberclan.words.tips import tips

AfterPainting: TypeAlias = Callable[[Callable[[], None]], object]
"""Does something once the screen has been painted."""
MadeWay: TypeAlias = Callable[[], bool]
"""Says whether the tip on the painted screen has made way for the news."""


class FirstTips:
    """Gives tips to those who look at the screen, and keeps which tips they have been given."""

    def __init__(
        self,
        desk: Desk,
        learned: Learned,
        after_painting: AfterPainting,
        made_way: MadeWay = lambda: False,
    ) -> None:
        """Explain nothing yet.

        Args:
            desk: the desk of the person at the keyboard.
            learned: knows the tips that have been given.
            after_painting: does something once the screen has been painted.
            made_way: says whether the tip has made way for the news.
        """
        self._tip = ""
        self._desk = desk
        self._learned = learned
        self._after_painting = after_painting
        self._made_way = made_way
        self._explained: object = None

    @property
    def text(self) -> str:
        """The current tip, "" for none."""
        return self._desk.once(self._text_of, self._tip) if self._tip else ""

    def _text_of(self, tip: str) -> str:
        return tips(self._desk.match.setup.game)[tip].text

    def follow(self) -> None:
        """Give the tip for the situation at the desk; called whenever it may have changed."""
        desk = self._desk
        decision = (len(desk.match.chronicle), desk.stage, desk.covered)
        if desk.stage == "news":
            self._tip = ""
        elif decision != self._explained:
            self._explained = decision
            self.explain(self._due_tips())

    def explain(self, due_tips: Iterable[str]) -> None:
        """Give the first of these tips that has not been given before.

        Args:
            due_tips: the tips that could be given, the most urgent first.
        """
        explanations, tip = self._learned.explanations.next(self._readers, due_tips)
        self._tip = tip or ""
        if tip is not None:
            before, self._learned.explanations = self._learned.explanations, explanations
            self._after_painting(partial(self._keep, explanations, before))  # the card comes first

    def _keep(self, explanations: Explanations, before: Explanations) -> None:
        """Keep that a tip has been given, unless nobody could see it: it is given another time."""
        if self._made_way() and self._learned.explanations is explanations:
            self._learned.explanations = before
        else:
            self._learned.keep()

    def toggle(self) -> None:
        """Turn tips off for those who read one, or on again where none is shown."""
        learned, readers = self._learned, self._readers
        if self._tip:
            learned.explanations, self._tip = learned.explanations.stopped(readers), ""
        else:
            learned.explanations = learned.explanations.turned_on(readers)
            self._tip = next(iter(self._due_tips()), "")
        learned.keep()

    def _due_tips(self) -> Iterable[str]:
        desk, actor = self._desk, self._desk.view.actor
        if desk.stage == "look" or desk.view.observer not in (None, actor):
            return ()  # somebody still looks at a card, or it is somebody else's turn
        events = () if actor is None else events_since(desk.match, actor)
        return desk.words.due_tips(desk.open_view, events)

    @property
    def _readers(self) -> Sequence[str]:
        """The names of those who look at the screen now: one person, or all of the table."""
        setup, observer = self._desk.match.setup, self._desk.view.observer
        return setup.human_names if observer is None else [setup.names[observer]]
