"""The coach on the screen, who judges in the thinking process, so that no key waits for it."""

from collections.abc import Callable, Coroutine
from typing import Any

from biberclan.bots.thinker import Work
from biberclan.coach.coaching import DueChoice, due_choice
from biberclan.coach.review import JudgedChoice, judge
from biberclan.language import _
from biberclan.table.desk import Desk
from biberclan.ui.bot_play import BotPlay


class Coach:
    """Watches one table.

    Attributes:
        text: the coach's present sentence, "" for none; until it has been read, bots wait.
    """

    def __init__(self, desk: Desk, play: BotPlay) -> None:
        """Begin to watch.

        Args:
            desk: the desk of the table.
            play: asks the thinking process.
        """
        self.text = ""
        self._desk = desk
        self._play = play

    def due(self) -> DueChoice | None:
        """Return the choice that may be made now, None for no choice."""
        desk = self._desk
        view = desk.open_view
        return due_choice(desk.match, desk.at_stake, view, covered=view is not desk.view)

    def judging(
        self, due: DueChoice | None, key: str, show: Callable[[], None]
    ) -> Callable[[], Coroutine[Any, Any, None]] | None:
        """Return the work of judging a choice, None if no choice was made that can be taken back.

        Args:
            due: the choice before it was made.
            key: the name of the key that takes it back.
            show: shows the coach's sentence.
        """
        desk, match = self._desk, self._desk.match
        made = None if due is None else due.as_made(match)
        if made is None:
            return None
        done = len(match.chronicle), desk.covered

        async def work() -> None:
            try:
                judged = await self._play.think(Work(judge, (made.question,)))
            except EOFError:  # the thinking process was ended; the next request starts another
                return
            assert isinstance(judged, JudgedChoice)
            is_as_it_was = (len(match.chronicle), desk.covered) == done
            why = made.reason(judged, match) if is_as_it_was else ""
            if why:
                self.text = _("{why} Take it back? ({key})").format(why=why, key=key)
                show()

        return work
