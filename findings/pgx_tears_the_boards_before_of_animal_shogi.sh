#!/usr/bin/env bash
# Pgx 2.6.0: in animal shogi all boards and hands before the present ones are torn.
#
# Behaviour: an observation holds the present position and the seven before it, 24 planes each. With each action the
# earlier ones are moved on by 8 places of one long row; but a board has 12 squares, and the hands 6 kinds of pieces. So
# the board before lacks its last column, has the others one column further to the right, and begins with a column of
# the board before that; those further back are torn more often. Gardner chess moves its boards on by their 25 squares,
# and tells them as they were.
#
# Output seen, in 200 random matches each:
#   gardner_chess: 0 of 15125 boards before are not what was the present board one action earlier
#   animal_shogi: 10272 of 10272 boards before are not what was the present board one action earlier
#   animal_shogi at the start: rkb/.p./.P./BKR, told of it one action later: .rk/..p/..P/.BK
#
# Why it matters: of the 194 planes of an observation 154 tell of positions before, and none of them tells it as it was.
# Networks train on them all the same, so that nothing fails: there is only a weaker player, or an experiment that finds
# histories to be of no use.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pgx==2.6.0 jax==0.10.2 numpy==2.4.6
cat >run.py <<'END_OF_RUN'
import sys
import jax
import numpy as np
import pgx

MATCHES = 200

def compared(name, pieces, planes):
    """Count boards before that differ from the present board one action earlier, to the same player."""
    env = pgx.make(name)
    init, step, observe = (jax.jit(jax.vmap(part)) for part in (env.init, env.step, env.observe))
    state, rng = init(jax.random.split(jax.random.PRNGKey(1), MATCHES)), np.random.default_rng(1)
    others = boards = 0
    while not (over := np.asarray(state.terminated)).all():
        player, legal = state.current_player, np.asarray(state.legal_action_mask)
        present = np.asarray(observe(state, player))[..., :pieces]
        state = step(state, (rng.random(legal.shape) * legal).argmax(axis=1))
        before = np.asarray(observe(state, player))[..., planes : planes + pieces]
        others += (present != before).any(axis=(1, 2, 3))[~over].sum()
        boards += (~over).sum()
    return others, boards

def drawn(planes):
    """Write rows of pieces, those of who looks in capitals."""
    letters = np.array([*"PBRKGpbrkg"])
    return "/".join("".join("".join(letters[square > 0]) or "." for square in row) for row in planes)

gardner = compared("gardner_chess", 12, 14)
shogi = compared("animal_shogi", 10, 24)
for name, (others, boards) in {"gardner_chess": gardner, "animal_shogi": shogi}.items():
    print(f"{name}: {others} of {boards} boards before are not what was the present board one action earlier")
env = pgx.make("animal_shogi")
start = env.init(jax.random.PRNGKey(0))
player = start.current_player
after = env.step(start, int(np.flatnonzero(np.asarray(start.legal_action_mask))[0]))
present = drawn(np.asarray(env.observe(start, player))[..., :10])
before = drawn(np.asarray(env.observe(after, player))[..., 24:34])
print(f"animal_shogi at the start: {present}, told of it one action later: {before}")
sys.exit(gardner[0] != 0 or shogi[0] == 0 or present == before)
END_OF_RUN
venv/bin/python run.py
