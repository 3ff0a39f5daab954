#!/usr/bin/env bash
# PyTorch 2.13.0 (on the CPU) and JAX 0.10.2: the upper half of a 64-bit seed is ignored.
#
# Behaviour: `torch.manual_seed` and `Generator.manual_seed` take any integer up to 2**64 - 1, and `initial_seed` gives
# it back whole, but the generator is filled from its lower half. `jax.random.key` does the same, unless
# `jax_enable_x64` is set; then both halves count. Neither warns. NumPy and Python's own `random` use the whole seed.
#
# Output seen, 1,000 decks of 52 cards, shuffled by the seeds 7 + n * 2**32:
#   torch: 1 deck, with initial_seed() 4290672328711 for the last one
#   jax: 1 deck; with jax_enable_x64: 1000 decks
#   numpy: 1000 decks
#
# Why it matters: seeds are made as (match << 32) | round, or have 64 bits because that looks like plenty: each round
# then is the same in all matches, and of 80,000 random seeds two probably shuffle alike, which nobody would expect
# below five billion. The documentation of PyTorch names the range and nothing else; JAX' issue 16808 asks for longer
# seeds.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q torch==2.13.0 jax==0.10.2 numpy==2.4.6
cat >run.py <<'END'
import sys
import jax
import numpy as np
import torch

SEEDS = [7 + number * 2**32 for number in range(1000)]

def decks(shuffled):
    return len({tuple(shuffled(seed)) for seed in SEEDS})

def by_torch(seed):
    torch.manual_seed(seed)
    return torch.randperm(52).tolist()

def by_jax(seed):
    return jax.random.permutation(jax.random.key(seed), 52).tolist()

found = [decks(by_torch), torch.initial_seed()]
print(f"torch: {found[0]} deck, with initial_seed() {found[1]} for the last one")
found.append(decks(by_jax))
jax.config.update("jax_enable_x64", True)
found.append(decks(by_jax))
print(f"jax: {found[2]} deck; with jax_enable_x64: {found[3]} decks")
found.append(decks(lambda seed: np.random.default_rng(seed).permutation(52).tolist()))
print(f"numpy: {found[4]} decks")
sys.exit(found != [1, SEEDS[-1], 1, 1000, 1000])
END
venv/bin/python run.py
