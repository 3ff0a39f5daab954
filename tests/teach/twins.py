"""Another run of a lesson that stands where one does."""

from copy import copy

from biberclan.teach.lessons import LessonRun


def twin(run: LessonRun) -> LessonRun:
    """Return a lesson that stands where another one does and can go another way."""
    other = copy(run)
    other._path = list(run._path)
    other._wrong = run._wrong.copy()
    other.match = other._table(other._path)
    return other
