#!/usr/bin/env bash
# TextArena 0.7.4: in Indian Poker whoever has fewer chips loses the match by a call that the table offers, and after a
# hand in which both have checked, a single check ends the next one.
#
# Behaviour: a call must be paid in full; nobody can be all in for less. The table still lists "[call]" with its cost,
# and whoever chooses it twice has lost by illegal moves. So a player who is ahead by a chip bets all, and the other one
# can only fold. That somebody has checked is noted until there is a bet, also beyond the end of a hand: then the player
# who acts second in the next hand has no turn in it.
#
# Output seen, for "IndianPoker-v0-raw" (5 hands), 100 chips each:
#   98 and 100 chips, player 1 bets 100; player 0 is offered '[call]' (cost 100), '[raise X]', '[fold]'
#   player 0 calls, and calls again: rewards -1 and 1, Insufficient chips for that action.
#   player 1 wins a chip in the first hand and then always bets all: wins 100 of 100 matches
#   checks until the first, second, third hand is over: 2, 1, 1
#
# Why it matters: models are ranked and trained by who has won. After a hand that somebody has won, the cards decide
# nothing any more, and a model that answers with one of the actions it was given is counted as breaking the rules.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textarena==0.7.4
cat >run.py <<'END'
import sys
import textarena

def dealt(seed, *moves):
    table = textarena.make("IndianPoker-v0-raw")
    table.reset(num_players=2, seed=seed)
    for move in moves:
        table.step(f"[{move}]")
    return table, table.state.game_state

table, game = dealt(1, "bet 1", "fold", "check")
chips = game["player_chips"].copy()
table.step("[bet 100]")
_seat, told = table.get_observation()
offered = told[-1][1].removeprefix("Your possible actions: ")
print(f"{chips[0]} and {chips[1]} chips, player 1 bets 100; player 0 is offered {offered}")
table.step("[call]")
over, _info = table.step("[call]")
rewards = table.state.rewards
reason = table.state.game_info[0]["reason"]
print(f"player 0 calls, and calls again: rewards {rewards[0]} and {rewards[1]}, {reason}")

def won_by_all(seed):
    table, game = dealt(seed, "bet 1", "fold")
    over = False
    while not over:
        seat, stack = table.state.current_player_id, game["player_chips"]
        cost = game["highest_bet"] - game["current_bets"][seat]
        if cost:
            move = "call" if cost <= stack[seat] else "fold"
        else:
            move = f"bet {stack[1]}" if seat == 1 else "check"
        over, _info = table.step(f"[{move}]")
    return table.state.rewards[1] == 1

won = sum(map(won_by_all, range(100)))
print(f"player 1 wins a chip in the first hand and then always bets all: wins {won} of 100 matches")
table, game = dealt(1)
checks = []
for hand in 1, 2, 3:
    checks.append(0)
    while game["current_round"] == hand:
        table.step("[check]")
        checks[-1] += 1
print("checks until the first, second, third hand is over:", ", ".join(map(str, checks)))
seen = [over, rewards, "'[call]'" in offered, won, checks]
sys.exit(seen != [True, {0: -1, 1: 1}, True, 100, [2, 1, 1]])
END
venv/bin/python run.py
