#!/usr/bin/env bash
# Pgx 2.6.0: in backgammon a player may play one die so that the other cannot be played, though both could be.
#
# Behaviour: what is legal is asked of each die by itself. In backgammon both must be played if there is a way to, and
# if only one of them can be, it must be the higher one. Here a checker can be moved so that nothing is left for the
# other die, or the lower die can be taken so that nothing is left for the higher one; then no move at all is legal, and
# the turn is over.
#
# Output seen, of 200 random matches:
#   16212 turns with two different dice
#   65 offer a move after which a die cannot be played that others leave to be played
#   70 offer the lower die where one of both can be played
#   one of them, with 1 and 6: 17 to 18 is offered, no 6 is left then; 6 to 7 would leave one
#
# Why it matters: its documentation describes the game in words of Wikipedia, and says where turns differ from those of
# the paper whose actions it takes, but nothing of this. Not to have to move is often worth much; agents learn to look
# for it, and with it what the rules do not allow.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pgx==2.6.0 jax==0.10.2 numpy==2.4.6
cat >run.py <<'END'
import sys
import jax
import numpy as np
import pgx

MATCHES, BAR, OFF = 200, 24, 26

def moves(board, die):
    """List the moves of one die; who moves goes upwards, and the own checkers are above 0."""
    if board[BAR] > 0:
        return [(BAR, die - 1)] if board[die - 1] >= -1 else []
    own = [point for point in range(24) if board[point] > 0]
    home = bool(own) and own[0] >= 18
    found = [(point, point + die) for point in own if point + die < 24 and board[point + die] >= -1]
    last = own[0] if home else None  # may be borne off by a die that is too high
    return found + [(point, OFF) for point in own if home and (point + die == 24 or point + die > 24 and point == last)]

def moved(board, source, target):
    board = list(board)
    board[source] -= 1
    board[target] = max(board[target], 0) + 1
    return board

env = pgx.make("backgammon")
init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
state, rng = init(jax.random.split(jax.random.PRNGKey(1), MATCHES)), np.random.default_rng(1)
turns = left = lower = made = 0
example = None
while not (over := np.asarray(state.terminated)).all():
    boards, played, dice = (np.asarray(part) for part in (state._board, state._played_dice_num, state._dice + 1))
    legal = np.asarray(state.legal_action_mask)
    for match in np.flatnonzero(~over & (played == 0) & (dice[:, 0] != dice[:, 1])):
        board, (low, high) = boards[match].tolist(), sorted(dice[match].tolist())
        offered = {}  # by number: the move, its die, and whether the other die can be played then
        for die, other in ((low, high), (high, low)):
            for source, target in moves(board, die):
                number = (1 if source == BAR else source + 2) * 6 + die - 1
                offered[number] = source, target, die, bool(moves(moved(board, source, target), other))
        turns += 1
        if not offered:
            continue
        assert set(offered) == set(np.flatnonzero(legal[match]).tolist())
        both = {goes_on for *_move, goes_on in offered.values()}
        left += len(both) == 2
        lower += both == {False} and len({die for *_move, die, _goes_on in offered.values()}) == 2
        if len(both) == 2 and example is None:
            example = low, high, list(offered.values())
    keys = jax.random.split(jax.random.PRNGKey(made), MATCHES)
    state, made = step(state, (rng.random(legal.shape) * legal).argmax(axis=1), keys), made + 1
print(f"{turns} turns with two different dice")
print(f"{left} offer a move after which a die cannot be played that others leave to be played")
print(f"{lower} offer the lower die where one of both can be played")
low, high, offered = example
source, target, die, _no = next(move for move in offered if not move[-1])
good = next(move for move in offered if move[-1])
print(
    f"one of them, with {low} and {high}: {source} to {target} is offered, no {low + high - die} is left then; "
    f"{good[0]} to {good[1]} would leave one"
)
sys.exit(not (left and lower))
END
venv/bin/python run.py
