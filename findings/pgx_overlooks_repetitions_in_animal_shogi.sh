#!/usr/bin/env bash
# Pgx 2.6.0: animal shogi overlooks positions that come back after an odd number of moves of each player.
#
# Behaviour: "If the same position occurs three times", says its documentation, the match ends in a draw. Positions are
# compared by a hash that each action changes, and a move that captures nothing changes it as if something had come into
# the player's hand. The next such move of that player cancels this. So a position looks the same after two moves of
# each, and another one after three. Lions come back after three, by a diagonal and two straight ones.
#
# Output seen:
#   two moves of each: after 8 actions a position is there 3 times, the match is over
#   three moves of each: after 16 actions a position is there 3 times, the match goes on
#   three moves of each: after 28 actions a position is there 5 times, the match is over
#
# Why it matters: who should have had a draw plays on and may lose, and the planes that tell of repetitions say that
# there was none. Agents learn that a triangle is a way out of a repetition.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pgx==2.6.0 jax==0.10.2 numpy==2.4.6
cat >run.py <<'END'
import sys
from collections import Counter
import jax
import pgx

env = pgx.make("animal_shogi")
step = jax.jit(env.step)
WAYS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]

def move(square, columns, rows):
    """Return the number of a move; squares count down the columns, as whoever moves sees them."""
    return WAYS.index((columns, rows)) * 12 + square

def played(opening, circle):
    """Play on until the match is over; return what is there a third time first, and how it ends."""
    state, seen, found = env.init(jax.random.PRNGKey(0)), Counter(), []
    for made, action in enumerate([None, *opening, *circle * 10]):
        if action is not None:
            assert state.legal_action_mask[action]
            state = step(state, action)
        position = int(state._turn), *state._board.tolist(), *state._hand.ravel().tolist()
        seen[position] += 1
        over = bool(state.terminated)
        if over or (seen[position] == 3 and not found):
            found.append((made, seen[position], over))
        if over:
            return found

forth, back = move(3, 0, -1), move(2, 0, 1)  # the giraffe in the corner
OPENING = [forth, forth, move(6, 0, -1), move(7, 0, -1)]  # giraffes, then a chick takes a chick, and a lion takes it
LIONS = [move(7, -1, 0), move(6, -1, 1), move(3, 1, -1), move(3, 1, 0), move(6, 0, 1), move(7, 0, -1)]
seen = {
    "two moves of each": played([], [forth, forth, back, back]),
    "three moves of each": played(OPENING, LIONS),
}
for circle, found in seen.items():
    for made, times, over in found:
        end = "is over" if over else "goes on"
        print(f"{circle}: after {made} actions a position is there {times} times, the match {end}")
sys.exit(
    seen
    != {
        "two moves of each": [(8, 3, True)],
        "three moves of each": [(16, 3, False), (28, 5, True)],
    }
)
END
venv/bin/python run.py
