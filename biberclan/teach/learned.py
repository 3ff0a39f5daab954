"""What the people at this terminal have learned: a small file beside the matches."""

import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from biberclan.match.store.files import read_file, replace_file
from biberclan.teach.first_time import Explanations
from biberclan.teach.progress import Progress

if TYPE_CHECKING:
    from biberclan.teach.lesson_files import Lesson
    from biberclan.teach.lessons import LessonRun

FILE: Final = "learned.json"
_LARGEST: Final = 2**16
"""How many bytes are read at most, many times more than the program writes."""


class Learned:
    """Lessons done and things explained; kept if possible, otherwise silently lost.

    Attributes:
        is_new: whether nobody has used the program here before.
        progress: the lessons done.
        explanations: what has been explained at the table, and to whom.
        begun: the lessons left half-way, as they stand; they are not kept.
    """

    def __init__(self, directory: Path | None) -> None:
        """Read what was kept; a missing or damaged file counts as nothing learned.

        Args:
            directory: where it is kept; None keeps nothing.
        """
        self._path = None if directory is None else directory / FILE
        plain: object = None
        self.is_new = False
        if self._path is not None:
            try:
                plain = json.loads(read_file(self._path, _LARGEST, follow_links=False))
            except FileNotFoundError:
                self.is_new = True
            except (OSError, ValueError, RecursionError):
                plain = None
        kept = plain if isinstance(plain, dict) else {}
        self.progress = Progress.from_plain(kept.get("lessons"))
        self.explanations = Explanations.from_plain(kept.get("explained"))
        self.begun: dict[Lesson, LessonRun] = {}

    def keep(self) -> None:
        """Write the file."""
        self.is_new = False
        if self._path is None:
            return
        plain = {
            "lessons": self.progress.to_plain(),
            "explained": self.explanations.to_plain(),
        }
        # What somebody has learned is not worth a question in the middle of a match.
        with suppress(OSError):
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            replace_file(self._path, json.dumps(plain).encode())
