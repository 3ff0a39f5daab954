"""The replay of a finished match, step by step or running, through anybody's eyes."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from textual.timer import Timer

from biberclan.language import _, pgettext, written
from biberclan.match import times
from biberclan.match.replay import Replay, Viewer
from biberclan.rules.game import points_so_far
from biberclan.rules.points import has_points
from biberclan.table.bar import BarItem
from biberclan.table.game import BoardLook
from biberclan.table.look import PanelLook
from biberclan.table.panel_look import standings_of
from biberclan.ui.requests import PlayOn
from biberclan.ui.screens.table_frame import TableFrame
from biberclan.words.seam import words_of

SPEEDS: Final = (3.0, 1.5, 0.8, 0.4, 0.15)
"""Seconds for each step while the replay runs by itself."""


_LINES: Final = 12
"""The most earlier events that are told beside the last one."""


class ReplayScreen(TableFrame):
    """The table of a finished match."""

    def __init__(self, replay: Replay, viewer: Viewer = None) -> None:
        self._replay = replay
        self._viewer: Viewer = viewer
        self._speed = 1
        self._timer: Timer | None = None
        super().__init__(replay.setup.game, replay.setup.seats)

    def items(self) -> Sequence[BarItem]:
        replay, end = self._replay, len(self._replay.log)
        runs = self._timer is not None
        run = _("stop") if runs else _("run")
        # Translators: how fast the replay runs, as in "speed 2/5".
        speed = _("speed {speed}/{fastest}").format(speed=self._speed + 1, fastest=len(SPEEDS))
        position = (
            # Translators: in the bottom row of a replay, for its present position.
            BarItem(keys=("p",), label=pgettext("replay", "play on"), do=self._play_on),
            BarItem(keys=("c",), label=_("copy"), do=lambda: self.copy(replay.line(self._viewer))),
        )
        next_round = partial(replay.leap, replay.rounds, 1)
        faster, slower = partial(self._change_speed, 1), partial(self._change_speed, -1)
        return (
            *self.arrow_items(lambda by: replay.go(replay.position + by), _("step"), across=True),
            *self.arrow_items(partial(replay.leap, replay.turns), _("turn")),
            BarItem(keys=("pageup",), do=partial(replay.leap, replay.rounds, -1)),
            BarItem(keys=("home",), do=partial(replay.go, 0)),
            BarItem(keys=("end",), do=partial(replay.go, end)),
            BarItem(keys=("space",), label=run, do=lambda: self._run(not runs)),
            BarItem(keys=("v",), label=_("view"), do=self._look_through_next),
            *(position if replay.can_be_played_on and not runs else ()),
            BarItem(keys=("plus",), key="+" if runs else "", do=faster),
            BarItem(
                keys=("minus",), key="-" if runs else "", label=speed if runs else "", do=slower
            ),
            BarItem(keys=("pagedown", "n"), key="N", label=_("round"), do=next_round),
            self.closing("q", pinned=True),
        )

    def wheel(self, turn: int) -> None:
        """Go a step, down for the next one."""
        self._replay.go(self._replay.position + turn)
        self.follow()

    def _play_on(self) -> None:
        """Ask who plays on from here; the seat that is looked through comes first."""
        replay, setup = self._replay, self._replay.setup
        first = replay.view(None).actor if self._viewer in ("open", None) else self._viewer
        seats = sorted(range(setup.seats), key=lambda seat: seat != first)
        lines = [*map(replay.line, seats), replay.line("open")]
        bots = list(map(setup.bot, range(setup.seats)))
        begun = times.to_text(replay.begun)
        self.program.open(PlayOn(lines, setup.names, bots, begun, replay.position))

    def _run(self, on: bool) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if on:
            self._timer = self.set_interval(SPEEDS[self._speed], self._step)

    def _step(self) -> None:
        if not self._replay.forward():
            self._run(on=False)
        self.show_desk()

    def _change_speed(self, step: int) -> None:
        self._speed = min(max(self._speed + step, 0), len(SPEEDS) - 1)
        self._run(self._timer is not None)

    def _look_through_next(self) -> None:
        """Look through the next eyes."""
        seats: list[Viewer] = [None, *range(self._replay.setup.seats), "open"]
        self._viewer = seats[(seats.index(self._viewer) + 1) % len(seats)]

    def _viewer_name(self) -> str:
        if self._viewer is None:
            return _("Seen by an onlooker")
        if self._viewer == "open":
            return _("All cards face up")
        return _("Seen by {name}").format(name=self._replay.setup.names[self._viewer])

    def headline(self) -> str:
        replay = self._replay
        parts = (
            self._viewer_name(),
            _("Round {round} of {rounds}").format(round=replay.round, rounds=len(replay.rounds)),
            _("Turn {turn}").format(turn=replay.turn),
            _("Step {step} of {steps}").format(step=replay.position, steps=len(replay.log)),
        )
        return written(" · ").join(parts)

    def board(self) -> BoardLook:
        replay, view = self._replay, self._replay.view(self._viewer)
        log = replay.log[: replay.position]
        return self.table.still(view, replay.setup.names, replay.last_events, log)

    def panel(self) -> PanelLook:
        replay, names = self._replay, self._replay.setup.names
        view = replay.view(self._viewer)
        tell = words_of(replay.setup.game).tell
        done = (event for entry in replay.log[: replay.position] for event in entry.events)
        lines = (tell(event, names) for event in (*replay.opening, *done))
        *earlier, last = [line for line in lines if line is not None] or [""]
        if view.actor is None:
            prompt = _("The match is over.")
        elif view.paused:
            prompt = _("The round is counted.")
        else:
            prompt = _("{name}'s turn").format(name=names[view.actor])
        return PanelLook(
            prompt,
            says=last,
            piles=self.table.still_piles(view),
            lines=tuple(earlier[-_LINES:]),
            standings=standings_of(replay.setup, view.scores, points_so_far(view), view.actor),
            has_points=has_points(view.scores, replay.setup.rules.rounds(view))
            or bool(replay.setup.head_start),
        )
