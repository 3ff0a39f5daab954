#!/usr/bin/env bash
# OpenSpiel 2.0.2: a game of spades never ends, since its limits are compared with the points of one round.
#
# Behaviour: a state is one round; `get_current_scores` and `set_current_scores` carry the scores into the next one.
# "Did a partnership meet win/lose condition", says the header of `is_game_over`: 500 points or more (`win_threshold`)
# bring a bonus of 200 in the returns, -350 or less (`mercy_threshold`) a penalty. But both limits are compared with
# what the round has brought, which is never as much, not with the score.
# Bags are read off the last digit of the score. Below 0 its sign is wrong: at -95, which is five bags, the penalty for
# ten comes ten bags too late.
#
# Output seen:
#   from 480: 42 more, the score is 522, the game is not over
#   from -340: -40 more, the score is -380, the game is not over
#   40 rounds in a row: the score is 627, in none is the game over
#   ten bags, from 5 points: -55 more; from -95 points: 45 more
#
# Why it matters: the bonus is what a game is played for, and what makes a risky bid right or wrong near 500. It is
# never paid, and a program that plays rounds until `is_game_over` does not come to an end.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q open-spiel==2.0.2
cat >run.py <<'END'
import random, sys
import pyspiel

game = pyspiel.load_game("spades(win_threshold=500,mercy_threshold=-350,win_or_loss_bonus=200)")
NORTH_SOUTH = 0

def played(score, seed, bid):
    state, dice = game.new_initial_state(), random.Random(seed)
    state.set_current_scores([score, 0])
    while not state.is_terminal():
        actions = {state.action_to_string(action): action for action in state.legal_actions()}
        state.apply_action(actions[bid] if bid in actions else dice.choice(list(actions.values())))
    return int(state.returns()[NORTH_SOUTH]), state.get_current_scores()[NORTH_SOUTH], state.is_game_over()

def first(score, bid, wanted):
    """Return the first of some random rounds that brings what is wanted."""
    for seed in range(1000):
        if wanted(played(score, seed, bid)[0]):
            return seed, *played(score, seed, bid)

found = []
for score, bid, wanted in (480, "2", lambda gained: gained > 20), (-340, "2", lambda gained: gained < -20):
    seed, gained, total, over = first(score, bid, wanted)
    found.append((total >= 500 or total <= -350, over, gained == total - score))
    print(f"from {score}: {gained} more, the score is {total}, the game is {'over' if over else 'not over'}")
total = ends = 0
for seed in range(40):
    gained, total, over = played(total, seed, "2")
    ends += over
print(f"40 rounds in a row: the score is {total}, in {ends or 'none'} is the game over")
seed, gained, _total, _over = first(5, "2", lambda gained: gained < 0 and gained != -40)
below = played(-95, seed, "2")[0]
print(f"ten bags, from 5 points: {gained} more; from -95 points: {below} more")
sys.exit(found != [(True, False, True)] * 2 or total < 500 or ends > 0 or below != gained + 100)
END
venv/bin/python run.py
