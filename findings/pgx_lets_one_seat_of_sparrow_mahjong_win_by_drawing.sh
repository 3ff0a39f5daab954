#!/usr/bin/env bash
# Pgx 2.6.0: in sparrow mahjong the third seat alone wins by what it draws.
#
# Behaviour: "If players can win, they automatically win", says its documentation. Whether a drawn tile completes a hand
# is asked of the hand whose number is that of the turn. Turns count on from 0 to 27, but there are three hands, and JAX
# takes the last one for any number beyond it. So from the second go-round on it is the third seat's hand, whoever has
# drawn; the others play on with a complete hand in front of them, and have to break it up.
#
# Output seen, in 2000 random matches, of hands that a drawn tile has completed:
#   first seat (the dealer): 129 complete, 0 won, 0 of them after its first turn
#   second seat: 136 complete, 18 won, 0 of them after its first turn
#   third seat: 113 complete, 113 won, 105 of them after its first turn
#
# Why it matters: the seats are drawn by lot, so that rewards come out even on average, and nothing shows that two of
# three seats play another game. Agents learn in it that a hand is completed by others' discards alone.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pgx==2.6.0 jax==0.10.2 numpy==2.4.6
cat >run.py <<'END'
import sys
from collections import Counter
from itertools import combinations_with_replacement
import jax
import numpy as np
import pgx

MATCHES = 2000
TRIPLETS = [(tile,) * 3 for tile in range(11)]
RUNS = [(tile, tile + 1, tile + 2) for tile in range(7)]  # of the nine numbers; the dragons make none
PAIRS = combinations_with_replacement(TRIPLETS + RUNS, 2)
COMPLETE = {tuple(np.bincount(one + other, minlength=11)) for one, other in PAIRS}

env = pgx.make("sparrow_mahjong")
init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
state, rng = init(jax.random.split(jax.random.PRNGKey(1), MATCHES)), np.random.default_rng(1)
complete, won, late = Counter(), Counter(), Counter()
while not (over := np.asarray(state.terminated)).all():
    legal, turn_before = np.asarray(state.legal_action_mask), np.asarray(state._turn)
    state = step(state, (rng.random(legal.shape) * legal).argmax(axis=1))
    turn, hands, ended = (np.asarray(part) for part in (state._turn, state._hands, state.terminated))
    for match in np.flatnonzero(~over & (turn != turn_before)):  # somebody has drawn
        seat = int(turn[match] % 3)
        if tuple(hands[match, seat]) in COMPLETE:
            complete[seat] += 1
            won[seat] += bool(ended[match])
            late[seat] += bool(ended[match]) and turn[match] > 2
for seat, name in enumerate(["first seat (the dealer)", "second seat", "third seat"]):
    print(f"{name}: {complete[seat]} complete, {won[seat]} won, {late[seat]} of them after its first turn")
sys.exit(
    not (complete[0] > 100 and complete[1] > 100 and won[0] == 0 and late[1] == 0 and won[2] == complete[2] > 100)
)
END
venv/bin/python run.py
