"""A journal in memory, which can be told to fail."""

from biberclan.match.setup import Setup


class Journal:
    """Remembers all that it was told.

    Attributes:
        lines: all that it was told, in order, without actions that were taken back.
        broken: whether nothing more can be kept.
    """

    id = 1

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.broken = False

    def record(self, action: object, result: object) -> None:
        self._keep(str(action))

    def take_back(self) -> None:
        self._check()
        self.lines.pop()

    def end_look(self) -> None:
        self._keep("look ended")

    def note_hints(self, seat: int, asked: int) -> None:
        self._keep(f"hints of {seat}: {asked}")

    def agree(self, setup: Setup) -> None:
        self._keep(f"agreed: {setup.helps}")

    def close(self) -> None:
        self.lines.append("closed")

    def _keep(self, line: str) -> None:
        self._check()
        self.lines.append(line)

    def _check(self) -> None:
        if self.broken:
            raise OSError("the disk is full")
