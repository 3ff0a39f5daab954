"""Which lessons are done can be kept, and whatever was kept can be read."""

import json

import pytest

from biberclan.teach.progress import Progress

LESSONS = ("lodge", "faces", "lone")


def test_the_next_lesson_is_the_first_that_is_not_done() -> None:
    progress = Progress()
    assert progress.next_of(LESSONS) == "lodge"
    progress = progress.having_done("faces").having_done("lodge").having_done("lodge")
    assert progress.next_of(LESSONS) == "lone"
    assert progress.having_done("lone").next_of(LESSONS) is None


def test_progress_can_be_kept() -> None:
    progress = Progress().having_done("lone").having_done("faces")
    plain = progress.to_plain()
    assert plain == {"done": ["faces", "lone"]}
    assert Progress.from_plain(json.loads(json.dumps(plain))) == progress


@pytest.mark.parametrize("plain", [None, [], "done", {}, {"done": None}, {"done": [1, None]}])
def test_whatever_else_was_kept_counts_as_nothing_done(plain: object) -> None:
    assert Progress.from_plain(plain) == Progress()
