#!/usr/bin/env bash
# NumPy 2.4.6: the seeds 1, [1, 0] and [1, 0, 0, 0] give the same random numbers.
#
# Behaviour: a sequence of integers as a seed is filled with zeros up to four words of 32 bits, so that zeros
# at its end make no difference up to there; a fifth word does. Long integers are cut into words alike:
# 2**32 is [0, 1].
#
# Output seen:
#   same as 1: [1, 0] [1, 0, 0] [1, 0, 0, 0]; another: [1, 0, 0, 0, 0] [0, 1]
#   2**32 and [0, 1]: the same
#
# Why it matters: workers are often seeded by [root, number]. Worker 0 then draws what the parent draws from the root,
# and of two nested numbers the second may not count. The manual calls this order "less good" and "less flexible", but
# says that it works and is about as safe against collisions as spawning. [number, root], which it recommends, is apart
# unless the root is 0. For spawned seeds the same was mended (issue 16539).
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q numpy==2.4.6
cat >run.py <<'END'
import sys
import numpy as np

def numbers(seed):
    return np.random.default_rng(seed).integers(2**62, size=4).tolist()

seeds = [1, 0], [1, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0, 0], [0, 1]
same = [seed for seed in seeds if numbers(seed) == numbers(1)]
another = [seed for seed in seeds if seed not in same]
print("same as 1:", *(f"{seed}" for seed in same), sep=" ", end="; ")
print("another:", *another)
long = numbers(2**32) == numbers([0, 1])
print("2**32 and [0, 1]:", "the same" if long else "another")
sys.exit(not (same == list(seeds[:3]) and long))
END
venv/bin/python run.py
