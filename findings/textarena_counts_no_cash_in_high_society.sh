#!/usr/bin/env bash
# TextArena 0.7.4: in High Society the cash that is left counts for nothing, although players are told that it does.
#
# Behaviour: the prompt says that after ten auctions "remaining cash + prestige points" decide. The environment compares
# the prestige alone, and calls that the net worth.
#
# Output seen, for "HighSociety-v0-raw", where player 0 bids the highest money card that is left, player 1 the lowest:
#   told: cash + prestige; player 0: 1 + 55 = 56, player 1: 66 + 0 = 66, rewards 1 and -1
#   1000 games by chance: 438 are won by whoever has less, or end level where one has more
#
# Why it matters: saving is the whole point of the game. Models that play by what they are told lose to those that throw
# their money away, and training teaches them to.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textarena==0.7.4
cat >run.py <<'END'
import random, sys
import textarena

def played(seed, choose):
    table = textarena.make("HighSociety-v0-raw")
    table.reset(num_players=2, seed=seed)
    over = False
    while not over:
        seat = table.state.current_player_id
        over, _info = table.step(f"[{choose(seat, table.state.game_state['player_money'][seat])}]")
    game = table.state.game_state
    cash = [sum(game["player_money"][seat]) for seat in (0, 1)]
    prestige = [game["player_prestige"][seat] for seat in (0, 1)]
    rewards = [table.state.rewards[seat] for seat in (0, 1)]
    return table, cash, prestige, rewards

def sign(number):
    return (number > 0) - (number < 0)

table, cash, prestige, rewards = played(0, lambda seat, money: min(money) if seat else max(money))
told = "**remaining cash + prestige points**" in table._prompt(0, table.state.game_state)
print("told: cash + prestige;" if told else "not told;", end=" ")
print(*(f"player {seat}: {cash[seat]} + {prestige[seat]} = {cash[seat] + prestige[seat]}," for seat in (0, 1)), end=" ")
print("rewards {} and {}".format(*rewards))
first = (cash, prestige, rewards)
wrong = 0
for number in range(1000):
    _table, cash, prestige, rewards = played(number, lambda _seat, money: random.choice(money))
    wrong += sign(rewards[0] - rewards[1]) != sign(cash[0] + prestige[0] - cash[1] - prestige[1])
print(f"1000 games by chance: {wrong} are won by whoever has less, or end level where one has more")
sys.exit(not (told and first == ([1, 66], [55, 0], [1, -1]) and wrong > 100))
END
venv/bin/python run.py
