"""A voice for tests: typed lines are prepared, everything said and shown is kept."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field


@dataclass
class Script:
    """Somebody who types prepared lines.

    Attributes:
        lines: the lines still to be typed.
        is_private: whether nobody else reads along.
        heard: the sentences that everybody could hear, prompts too.
        shown: the sentences that only one person could read.
        left: the typed lines that everybody can still read.
    """

    lines: list[str] = field(default_factory=list)
    is_private: bool = False
    heard: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)

    def type(self, lines: Iterable[str]) -> None:
        self.lines += lines

    def say(self, *sentences: str) -> None:
        self.heard += sentences

    def ask(self, prompt: str, *, anew: bool = False) -> str:
        self.heard.append(prompt)
        if not self.lines:
            raise EOFError
        self.left.append(self.lines.pop(0))
        return self.left[-1]

    def forget(self) -> None:
        pass

    def show(self, sentences: Sequence[str]) -> None:
        self.shown += sentences

    def erase_typed(self) -> None:
        self.left[-1] = ""
