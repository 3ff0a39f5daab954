#!/usr/bin/env bash
# TextArena 0.7.4: in its poker whoever is all in wins also what they could not have called.
#
# Behaviour: there is one pot and no other. What the others have paid beyond the stack of the winner is not given back,
# so that a few chips can win all of a match in one hand. A straight of six or seven cards counts as the lowest that is
# in it: a card above it gains nothing, and one below it loses. The third of three pairs never is the fifth card.
#
# Output seen, for "Poker-v0-raw", two players with 1,000 chips each:
#   before the last hand: 60 and 1940; 60 are raised by 5000 and called: 2000 and 0, rewards 1.0 and -1.0
#   board 4 5 6 7 8: a nine 8, nothing 8, a three 7; the higher number wins
#   of 20,000 showdowns of two hands 55 go to another winner than by treys
#
# Why it matters: "Poker-v0" ranks language models and trains them, and the reward of a match is the order of the
# stacks. Whoever has almost lost goes all in with any cards, and is right to.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textarena==0.7.4 treys==0.1.8
cat >run.py <<'END'
import sys
from random import Random
import textarena
from treys import Card, Evaluator

table = textarena.make("Poker-v0-raw")
table.reset(num_players=2, seed=0)
hand = table.state.game_state
for move in "raise 920", "call", "check", "fold":
    table.step(f"[{move}]")
before = [hand["player_chips"][seat] + hand["player_bets"][seat] for seat in (0, 1)]
for move in "check", "raise 5000", "call":
    over, _info = table.step(f"[{move}]")
after, rewards = ([each[seat] for seat in (0, 1)] for each in (hand["player_chips"], table.state.rewards))
print("before the last hand: {} and {}; ".format(*before), end="")
print("60 are raised by 5000 and called: {} and {}, rewards {} and {}".format(*after, *rewards))

def cards(text):
    return [{"rank": rank.replace("T", "10"), "suit": "♠♥♦♣"["shdc".index(suit)]} for rank, suit in text.split()]

def number(text):
    return table._evaluate_hand(cards(text))

board = " 4s 5h 6d 7c 8s"
nine, nothing, three = (number(own + board)[1][0] for own in ("9d Kh", "Ah Kh", "3d Kh"))
print(f"board 4 5 6 7 8: a nine {nine}, nothing {nothing}, a three {three}; the higher number wins")

def sign(mine, yours):
    return (mine > yours) - (mine < yours)

rng, judge, wrong = Random(1), Evaluator(), 0
deck = [rank + suit for suit in "shdc" for rank in "23456789TJQKA"]
for _showdown in range(20_000):
    dealt = rng.sample(deck, 9)
    ours = sign(*(number(" ".join(dealt[4:] + own)) for own in (dealt[:2], dealt[2:4])))
    other = [[Card.new(card) for card in part] for part in (dealt[4:], dealt[:2], dealt[2:4])]
    wrong += ours != -sign(judge.evaluate(other[0], other[1]), judge.evaluate(other[0], other[2]))
print(f"of 20,000 showdowns of two hands {wrong} go to another winner than by treys")
sys.exit(not (over and (before, after) == ([60, 1940], [2000, 0]) and (nine, nothing, three) == (8, 8, 7) and wrong))
END
venv/bin/python run.py
