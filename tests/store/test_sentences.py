"""Every error is told in a sentence that names the file or the match."""

from pathlib import Path

import pytest

from biberclan.match.record import RecordError, RecordProblem
from biberclan.match.store import errors
from biberclan.match.store.errors import FileError, KeptMatchError, OtherRulesError, StoreError

PATH = Path("/home/anna/matches.db")
FILE_ERRORS = FileError.__subclasses__()
MATCH_ERRORS = [
    kind
    for kind in KeptMatchError.__subclasses__()
    if kind not in (errors.OtherRulesError, errors.TwinInPlayError)
]
ERRORS: list[tuple[StoreError, str]] = [
    *((kind(PATH), str(PATH)) for kind in (*FILE_ERRORS, errors.LostError)),
    *((kind(17), "17") for kind in MATCH_ERRORS),
    (errors.TwinInPlayError(17, 18), "17"),
    (OtherRulesError(17, "biberclan 0", "biberclan 1"), "biberclan 0"),
]


pytestmark = pytest.mark.usefixtures("tongue")


@pytest.mark.parametrize(("error", "named"), ERRORS)
def test_what_is_wrong_with_what_was_kept(error: StoreError, named: str) -> None:
    sentence = str(error)
    assert named in sentence
    assert sentence.endswith(".")
    assert sentence.count(". ") >= 1 or isinstance(error, KeptMatchError)
    assert "{" not in sentence


@pytest.mark.parametrize("problem", RecordProblem)
def test_what_is_wrong_with_a_record(problem: RecordProblem) -> None:
    sentence = str(RecordError(12, problem, form="deck: clan"))
    assert "12" in sentence
    assert sentence.endswith(".")
    assert "{" not in sentence
