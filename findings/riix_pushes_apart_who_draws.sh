#!/usr/bin/env bash
# riix 0.0.6: in its TrueSkill a draw makes the stronger player stronger and the weaker one weaker.
#
# Behaviour: what a draw changes in the means has the wrong sign, and is multiplied by the 0.5 that stands for the draw.
# What it changes in the variances has the sign of the difference: if the weaker one is named first, both become less
# certain than before (8.333). With `update_method="batched"` the means move the right way, by half, where the stronger
# one is named first, and the wrong way where the weaker one is. In trueskill 0.4.5, as in the paper, a draw brings both
# nearer to each other, whoever is named first.
#
# Output seen, two players of 30 and 25, both with 8.333, who draw (draw_probability=0.1):
#   riix, iterative: 31.0 and 24.0, uncertain by 6.46; the weaker one named first: 31.0 and 24.0, uncertain by 9.86
#   riix, batched: 29.0 and 26.0, uncertain by 6.46; the weaker one named first: 31.0 and 24.0, uncertain by 6.46
#   trueskill: 28.0 and 27.0, uncertain by 6.46; the weaker one named first: 28.0 and 27.0, uncertain by 6.46
#
# Why it matters: 0.5 is one of the outcomes that riix takes, its own generator of matches makes draws, and the
# iterative method is the default. In games with many draws, such as chess, players who hold their own against stronger
# ones lose rating by it.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q riix==0.0.6 trueskill==0.4.5
cat >run.py <<'END'
import sys
import numpy as np
import trueskill
from riix.models.trueskill import TrueSkill

SCALE = {"beta": 4.166, "tau": 0.0, "draw_probability": 0.1}

def in_riix(method):
    def drawn(first, second):
        players = TrueSkill(["first", "second"], 25.0, 8.333, update_method=method, **SCALE)
        players.mus[:] = first, second
        players.update(np.array([[0, 1]]), np.array([0.5]), time_step=0)
        return *players.mus, players.sigma2s[0] ** 0.5
    return drawn

def in_trueskill(first, second):
    there = trueskill.TrueSkill(25, 8.333, **SCALE)
    first, second = there.rate_1vs1(there.Rating(first), there.Rating(second), drawn=True)
    return first.mu, second.mu, first.sigma

def told(rated):
    (strong, weak, sure), (weaker, stronger, unsure) = rated(30, 25), rated(25, 30)
    return (
        f"{strong:.1f} and {weak:.1f}, uncertain by {sure:.2f}; the weaker one named first: "
        f"{stronger:.1f} and {weaker:.1f}, uncertain by {unsure:.2f}"
    )

found = {
    "riix, iterative": told(in_riix("iterative")),
    "riix, batched": told(in_riix("batched")),
    "trueskill": told(in_trueskill),
}
for who, what in found.items():
    print(f"{who}: {what}")
FIRST = "uncertain by 6.46; the weaker one named first:"
sys.exit(
    found
    != {
        "riix, iterative": f"31.0 and 24.0, {FIRST} 31.0 and 24.0, uncertain by 9.86",
        "riix, batched": f"29.0 and 26.0, {FIRST} 31.0 and 24.0, uncertain by 6.46",
        "trueskill": f"28.0 and 27.0, {FIRST} 28.0 and 27.0, uncertain by 6.46",
    }
)
END
venv/bin/python run.py
