"""A finished match looked at again, step by step or running, through anybody's eyes."""

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.timer import Timer

from biberclan.language import _, written
from biberclan.match.replay import Replay, Viewer
from biberclan.rules.game import AnyEvent
from biberclan.teach.words import words_of
from biberclan.ui.look import BarItem, PanelLook
from biberclan.ui.paint.palette import Palette
from biberclan.ui.panel_look import standings_of
from biberclan.ui.screens.table_frame import TableFrame
from biberclan.ui.table import BoardLook, table_of

SPEEDS: Final = (3.0, 1.5, 0.8, 0.4, 0.15)
"""Seconds a step while the replay runs by itself."""


class ReplayScreen(TableFrame):
    """The table of a finished match."""

    def __init__(self, replay: Replay, palette: Palette, viewer: Viewer = None) -> None:
        """Open a replay where it stands, through the viewer's eyes."""
        self._replay = replay
        self._viewer: Viewer = viewer
        self._speed = 1
        self._timer: Timer | None = None
        game = replay.setup.game
        self._still = table_of(game)
        super().__init__(
            palette, game, replay.setup.seats, self._head(), self._board_look(), self._panel_look()
        )

    def on_mount(self) -> None:
        """Show the first position."""
        self._show()

    def _items(self) -> Sequence[tuple[tuple[str, ...], BarItem]]:
        arrows = self.palette.glyphs.arrows
        running = self._timer is not None
        # Translators: how fast the replay runs, as in "speed 2/5".
        speed = _("speed {speed}/{fastest}").format(speed=self._speed + 1, fastest=len(SPEEDS))
        return (
            (("left", "h"), BarItem("back", arrows[0], "")),
            (("right", "l"), BarItem("forward", arrows[3], _("step"))),
            (("up", "k"), BarItem("last turn", arrows[1], "")),
            (("down", "j"), BarItem("next turn", arrows[2], _("turn"))),
            (("pageup",), BarItem("last round", "", "", hidden=True)),
            (("home",), BarItem("begin", "", "", hidden=True)),
            (("end",), BarItem("end", "", "", hidden=True)),
            (("space",), BarItem("run", _("Space"), _("stop") if running else _("run"))),
            (("v",), BarItem("viewer", "V", _("view"))),
            (("plus",), BarItem("faster", "+", "")),
            (("minus",), BarItem("slower", "-", speed)),
            (("pagedown", "n"), BarItem("next round", "N", _("round"))),
            (("escape", "q"), BarItem("close", _("Esc"), _("close"), pinned=True)),
        )

    def on_key(self, event: events.Key) -> None:
        """Carry out what a key stands for."""
        for keys, item in self._items():
            if event.key in keys and not self.too_small:
                event.stop()
                event.prevent_default()
                self.do(item.command)
                return

    def do(self, command_id: str) -> None:
        """Carry out a command."""
        replay = self._replay
        match command_id:
            case "close":
                self.dismiss()
                return
            case "run":
                self._run(self._timer is None)
            case "faster":
                self._set_speed(self._speed + 1)
            case "slower":
                self._set_speed(self._speed - 1)
            case "viewer":
                self._viewer = self._next_viewer()
            case "forward":
                replay.forward()
            case "back":
                replay.back()
            case "next turn":
                replay.go(next((t for t in replay.turns if t > replay.position), len(replay.log)))
            case "last turn":
                replay.go(next((t for t in reversed(replay.turns) if t < replay.position), 0))
            case "next round":
                replay.go(next((r for r in replay.rounds if r > replay.position), len(replay.log)))
            case "last round":
                replay.go(next((r for r in reversed(replay.rounds) if r < replay.position), 0))
            case "begin":
                replay.go(0)
            case "end":
                replay.go(len(replay.log))
        self._show()

    def go(self, position: int) -> None:
        """Go to a position."""
        self._replay.go(position)
        self._show()

    def _run(self, on: bool) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if on:
            self._timer = self.set_interval(SPEEDS[self._speed], self._step)

    def _step(self) -> None:
        if not self._replay.forward():
            self._run(on=False)
        self._show()

    def _set_speed(self, speed: int) -> None:
        self._speed = min(max(speed, 0), len(SPEEDS) - 1)
        self._run(self._timer is not None)

    def _next_viewer(self) -> Viewer:
        seats: list[Viewer] = [None, *range(self._replay.setup.seats), "open"]
        return seats[(seats.index(self._viewer) + 1) % len(seats)]

    def _viewer_name(self) -> str:
        if self._viewer is None:
            return _("Seen by an onlooker")
        if self._viewer == "open":
            return _("All cards open")
        return _("Seen by {name}").format(name=self._replay.setup.people[self._viewer])

    def _show(self) -> None:
        items = [item for _keys, item in self._items()]
        self.show(self._head(), self._board_look(), self._panel_look(), items)

    def _head(self) -> str:
        replay = self._replay
        parts = (
            self._viewer_name(),
            _("Round {round} of {rounds}").format(round=replay.round, rounds=len(replay.rounds)),
            _("Turn {turn}").format(turn=replay.turn),
            _("Step {step} of {steps}").format(step=replay.position, steps=len(replay.log)),
        )
        return written(" · ").join(parts)

    def _last_events(self) -> tuple[AnyEvent, ...]:
        position = self._replay.position
        return self._replay.log[position - 1].events if position else self._replay.opening

    def _board_look(self) -> BoardLook:
        view = self._replay.view(self._viewer)
        return self._still.still(view, self._replay.setup.people, self._last_events())

    def _panel_look(self) -> PanelLook:
        replay, people = self._replay, self._replay.setup.people
        view = replay.view(self._viewer)
        tell = words_of(replay.setup.game).tell
        said = [tell(event, people) for event in replay.opening]
        for entry in replay.log[: replay.position]:
            said += [tell(event, people) for event in entry.events]
        lines = [line for line in said if line is not None]
        if view.actor is None:
            prompt = _("The match is over.")
        elif view.paused:
            prompt = _("The round is counted.")
        else:
            prompt = _("{name}'s turn").format(name=people[view.actor])
        last = lines[-1] if lines else ""
        return PanelLook(
            prompt,
            "",
            last,
            False,
            self._still.still_piles(view),
            tuple(lines[-13:-1]),
            standings=standings_of(people, view.scores, replay.setup.rules, view.actor),
        )
