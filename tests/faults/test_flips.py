"""Single flipped bits: refused, told or harmless, and nothing else."""

import tempfile
from pathlib import Path
from random import Random

import pytest

from tests.faults.flips import MEMORY, Whole, flipped, whole

FLIPS = 100
SHARES = 4


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    """A file with matches of all kinds."""
    return whole(tmp_path_factory.mktemp("whole"))


@pytest.mark.parametrize("share", range(SHARES))
def test_a_flipped_bit_never_ends_the_program_nor_costs_another_match(
    original: Whole, share: int
) -> None:
    bits = Random(share).sample(range(8 * len(original.data)), FLIPS // SHARES)
    outcomes = set()
    for bit in bits:
        with tempfile.TemporaryDirectory(dir=MEMORY) as name:
            outcomes.add(flipped(original, bit, Path(name)))
    assert len(outcomes) > 1
