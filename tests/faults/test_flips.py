"""Single flipped bits: refused, told or harmless, and nothing else."""

import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

import pytest

from tests.catalogues import ROOT
from tests.faults import flips

FLIPS = 80
SHARES = 4


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> flips.Whole:
    """A file with matches of all kinds."""
    return flips.whole(tmp_path_factory.mktemp("whole"))


@pytest.mark.parametrize("share", range(SHARES))
def test_a_flipped_bit_never_ends_the_program_nor_costs_another_match(
    original: flips.Whole, share: int
) -> None:
    bits = Random(SHARES + share).sample(range(8 * len(original.data)), FLIPS // SHARES)
    outcomes = set()
    for bit in bits:
        with tempfile.TemporaryDirectory(dir=flips.MEMORY) as name:
            outcomes.add(flips.flipped(original, bit, Path(name)))
    assert len(outcomes) > 1


@pytest.mark.parametrize("text", [*flips.TIMES_AND_PRACTICE, '["biberclan", "biberbande"'])
def test_times_and_what_was_practised_do_not_change_in_silence(
    original: flips.Whole, text: str
) -> None:
    for bit in Random(1).sample(flips.bits_near(original.data, text), 10):
        with tempfile.TemporaryDirectory(dir=flips.MEMORY) as name:
            flips.flipped(original, bit, Path(name))


def test_thousands_can_be_flipped_in_other_processes() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.bit_flips", "--flips", "2"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
