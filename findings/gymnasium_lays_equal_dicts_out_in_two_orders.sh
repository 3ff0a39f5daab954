#!/usr/bin/env bash
# Gymnasium 1.4.0: two `Dict` spaces that are equal flatten one observation in two orders.
#
# Behaviour: of a mapping `Dict` sorts the keys, of keyword arguments it keeps the order that they are written
# in. `==` does not see that. What makes such a space anew, as `FrameStackObservation` and the batched space of
# a vector environment do, hands a mapping on, so that the keys are sorted from then on.
#
# Output seen, for speed .25 and angle .75:
#   Dict({speed, angle}): [0.75 0.25], stacked [0.75 0.75 0.25 0.25]
#   Dict(speed=, angle=): [0.25 0.75], stacked [0.75 0.75 0.25 0.25]
#   equal: True; flattened by one and read by the other: speed 0.75, angle 0.25
#
# Why it matters: libraries compare spaces with `==` before they let a saved policy play. It passes, and the
# policy reads the angle where the speed was.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q gymnasium==1.4.0 numpy==2.4.6
cat >run.py <<'END'
import sys
import gymnasium as gym
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, flatten, unflatten
from gymnasium.wrappers import FlattenObservation, FrameStackObservation

class Car(gym.Env):
    action_space = Discrete(2)
    def __init__(self, space):
        self.observation_space = space
    def reset(self, seed=None, options=None):
        super().reset(seed=seed)
        return {"speed": np.array([.25], np.float32), "angle": np.array([.75], np.float32)}, {}

def box():
    return Box(0, 1, (1,), np.float32)

mapping, keywords = Dict({"speed": box(), "angle": box()}), Dict(speed=box(), angle=box())
found = []
for name, space in (("Dict({speed, angle})", mapping), ("Dict(speed=, angle=)", keywords)):
    flat = FlattenObservation(Car(space)).reset()[0]
    stacked = FlattenObservation(FrameStackObservation(Car(space), 2)).reset()[0]
    print(f"{name}: {flat}, stacked {stacked}")
    found.append((flat.tolist(), stacked.tolist()))
read = unflatten(mapping, flatten(keywords, Car(keywords).reset()[0]))
speed, angle = float(read["speed"][0]), float(read["angle"][0])
equal = mapping == keywords
print(f"equal: {equal}; flattened by one and read by the other: speed {speed}, angle {angle}")
stacked = [.75, .75, .25, .25]
expected = [([.75, .25], stacked), ([.25, .75], stacked)]
sys.exit((found, equal, speed, angle) != (expected, True, .75, .25))
END
venv/bin/python run.py
