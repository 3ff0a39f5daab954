"""A journal in memory, which can be told to fail."""


class Journal:
    """Remembers what it was told.

    Attributes:
        lines: what it was told, in order; an action that was taken back is in it no more.
        broken: whether nothing more can be kept.
    """

    id = 1

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.broken = False

    def record(self, action: object, result: object) -> None:
        if self.broken:
            raise OSError("the disk is full")
        self.lines.append(str(action))

    def take_back(self) -> None:
        if self.broken:
            raise OSError("the disk is full")
        self.lines.pop()

    def end_look(self) -> None:
        if self.broken:
            raise OSError("the disk is full")
        self.lines.append("look ended")

    def note_hints(self, seat: int, asked: int) -> None:
        if self.broken:
            raise OSError("the disk is full")
        self.lines.append(f"hints of {seat}: {asked}")

    def close(self) -> None:
        self.lines.append("closed")
