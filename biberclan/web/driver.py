"""The program's side of the connection to a browser, in Textual's packets."""

import json
import os
from contextlib import suppress
from pathlib import Path

from textual import events
from textual.drivers._byte_stream import ByteStream  # what `WebDriver` itself reads with
from textual.drivers.web_driver import WebDriver

from biberclan import language, shelf
from biberclan.ui.app import BiberClanApp
from biberclan.ui.requests import Home
from biberclan.ui.terminal_input import BoundedInput, TakenUp, TerminalInput
from biberclan.ui.terminal_modes import MOUSE, PASTE
from biberclan.web.program import SET_UP, Arguments

REPAINT = "repaint"
"""The type of the message by which a new tab asks for everything again."""


class BrowserDriver(BoundedInput, WebDriver):
    """Textual's driver, hardened against bad input and against a server that has gone."""

    def write(self, data: str) -> None:
        """Write the whole of a text; Textual would lose what the pipe does not take at once."""
        text = data.encode()
        rest = memoryview(b"D%s%s" % (len(text).to_bytes(4, "big"), text))
        with suppress(OSError):  # the server has gone; the reading thread notices, too
            while rest:
                rest = rest[os.write(self.fileno, rest) :]

    def stop_application_mode(self) -> None:
        """Erase the screen and tell the server that this is the end."""
        self.write("\x1b[m\x1b[2J\x1b[H")
        with suppress(OSError):  # the server has gone
            super().stop_application_mode()

    def run_input_thread(self) -> None:
        """Read the server's packets until the driver ends or the server has gone.

        Exceptions go to `threading.excepthook`; Textual would log them.
        """
        packets = ByteStream()
        reader = TerminalInput()
        for data in self._input_reader:
            for kind, payload in packets.feed(data) if data else ():
                if kind == "D":
                    for message in reader.feed(payload):
                        self.process_message(message)
                else:
                    sent = json.loads(payload)
                    self.on_meta(sent["type"], sent)
            if not data:
                for message in reader.wait():
                    self.process_message(message)
        self.leave()

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        """Carry out a message of the server, except those that deliver files or open addresses."""
        if packet_type == REPAINT:
            self.program.post_message(TakenUp(self._come_back))
        elif packet_type == "focus":
            self.process_message(events.AppFocus())
        elif packet_type == "blur":
            self.process_message(events.AppBlur())
        elif packet_type in ("resize", "quit"):
            super().on_meta(packet_type, payload)

    def _come_back(self) -> None:
        """Set up a new terminal, and paint everything again."""
        self.write(f"{SET_UP}\x1b[?25l{MOUSE}{PASTE}")
        self.program.refresh(layout=True)


def main(written: str) -> int:
    """Run the program in this process, with pipes instead of a terminal.

    Args:
        written: its arguments; see `Arguments.written`.

    Returns:
        The exit status.
    """
    shelf.register_others()
    directory, config, flags = json.loads(written)
    given = Arguments(Path(directory), Path(config), flags)
    settings = given.settings()
    language.choose(settings.language)
    language.write_in_ascii(settings.draws_in_ascii)
    app = BiberClanApp(Home(), directory=given.directory, settings=settings, driver=BrowserDriver)
    return app.run_to_end()
