#!/usr/bin/env bash
# Gymnasium 1.4.0: a `Box` of all 64-bit integers always draws the same number.
#
# Behaviour: `sample` of a `Box` of integers draws up to `high + 1`, which is worked out as int64. Where `high` is the
# greatest number of int64 or uint64, that overflows, to a number below `low` or to 0, and every sample is the least
# number; where `low` is 0 and the type int64, it is an error. With 32 bits, or in int64 with a `high` one below, all is
# well.
# What is drawn lies in the space, so that `contains` and all checks made of it pass.
#
# Output seen, of 1000 numbers drawn from each space, how many differ, and the mean:
#   all of int32: 1000, 1.2e+07
#   all of int64: 1, -9.2e+18
#   all of int64 but the greatest: 1000, 5.2e+16
#   all of uint64: 1, 0
#   0 to the greatest of int64: high - low < 0
#
# Why it matters: `np.iinfo(np.int64)` is how one says "any integer" for seeds, hashes, bit fields and money. Random
# play, and tests by random samples, then try nothing but one value, and say that all is well. Issue 328 told of the
# error, and was closed.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q gymnasium==1.4.0 numpy==2.4.6
cat >run.py <<'END'
import sys, warnings
import numpy as np
from gymnasium.spaces import Box

def drawn(dtype, less=0):
    limits = np.iinfo(dtype)
    space = Box(limits.min, limits.max - less, (1000,), dtype)
    space.seed(1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        numbers = space.sample()
    assert space.contains(numbers)
    return len(set(numbers.tolist())), float(np.mean(numbers.astype(float)))

found = {
    "all of int32": drawn(np.int32),
    "all of int64": drawn(np.int64),
    "all of int64 but the greatest": drawn(np.int64, 1),
    "all of uint64": drawn(np.uint64),
}
for name, (different, mean) in found.items():
    print(f"{name}: {different}, {mean:.2g}")
try:
    Box(0, np.iinfo(np.int64).max, (1,), np.int64).sample()
except ValueError as error:
    print("0 to the greatest of int64:", error)
    raised = True
else:
    raised = False
sys.exit([different for different, _mean in found.values()] != [1000, 1, 1000, 1] or not raised)
END
venv/bin/python run.py
