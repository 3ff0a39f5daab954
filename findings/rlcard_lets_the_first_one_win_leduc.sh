#!/usr/bin/env bash
# RLCard 1.2.0, and with it PettingZoo's `leduc_holdem`: who begins wins at Leduc hold'em, not the other one.
#
# Behaviour: in "leduc-holdem" nobody pays an ante. Who begins puts in 1 and the other one 2, as blinds, so that the
# first choice is to call, raise or fold; and the second round is begun by whoever did not act last in the first one.
# In OpenSpiel's `leduc_poker`, as in Southey's paper that both name, each puts in 1, and the first one may check and
# begins both rounds. Cards, raises (2 and 4, two a round) and the number of information states are the same, 288;
# OpenSpiel has 936, since it tells suits apart.
#
# Output seen, with RLCard's game walked through its own objects, and both solved by OpenSpiel 2.0.2:
#   leduc_poker: who begins gets -0.086, exploitability below 0.01
#   RLCard's game, in its big blinds: who begins gets 0.012, exploitability below 0.01
#   second round begun by player 0 1 - 288 information states (after call and check; after call, raise and call)
#
# Why it matters: -0.0856 is what one checks a solver by, and exploitability and win rates are compared over papers. An
# agent trained here is measured against figures of another game. RLCard's documentation names the blinds, but not who
# begins the second round; PettingZoo's page says nothing of either.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q rlcard==1.2.0 open_spiel==2.0.2 numpy==2.4.6
cat >run.py <<'END'
import copy, itertools, sys
import pyspiel
from rlcard.games.base import Card
from rlcard.games.leducholdem import Game

class Lots:
    """Player 0 begins, and the deck stays as it is: cards are given out below."""
    def randint(self, low, high): return low
    def shuffle(self, cards): pass

def dealt(cards):
    game = Game()
    game.np_random = Lots()
    game.init_game()
    for player, suit, rank in zip(game.players, "SH", cards):
        player.hand = Card(suit, rank)
    game.dealer.deal_card = lambda: Card("D", cards[2])
    return game

def after(choices):
    game = dealt("JQK")
    for choice in choices.split():
        game.step(choice)
    return game.game_pointer

ends = itertools.count(1)
known = {0: {}, 1: {}}

def chance(drawn=""):
    """The game as Gambit writes games down."""
    if len(drawn) == 3:
        yield from choices(dealt(drawn), drawn)
        return
    left = {rank: 2 - drawn.count(rank) for rank in "JQK" if drawn.count(rank) < 2}
    told = " ".join(f'"{rank}" {n}/{sum(left.values())}' for rank, n in left.items())
    yield f'c "" {next(ends)} "" {{ {told} }} 0'
    for rank in left:
        yield from chance(drawn + rank)

def choices(game, cards, said=""):
    if game.is_over():
        yield f't "" {next(ends)} "" {{ {", ".join(map(str, game.get_payoffs()))} }}'
        return
    who, second = game.game_pointer, game.round_counter
    state = known[who].setdefault((cards[who], cards[2] if second else "", said), len(known[who]) + 1)
    named = " ".join(f'"{choice}"' for choice in game.get_legal_actions())
    yield f'p "" {who + 1} {state} "" {{ {named} }} 0'
    for choice in game.get_legal_actions():
        later = copy.deepcopy(game)
        later.step(choice)
        yield from choices(later, cards, said + choice[0] + "/" * (later.round_counter - second))

with open("rlcard.efg", "w") as file:
    file.write('EFG 2 R "" { "0" "1" }\n\n' + "\n".join(chance()) + "\n")
worth = []
for name, called in ("leduc_poker", "leduc_poker"), ("efg_game(filename=rlcard.efg)", "RLCard's game"):
    game = pyspiel.load_game(name)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(400):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    first, _other = pyspiel.expected_returns(game.new_initial_state(), found, -1, True)
    worth += [round(first, 3), pyspiel.exploitability(game, found) < 0.01]
    print(f"{called}: who begins gets {first:.3f}, exploitability below 0.01: {worth[-1]}")
begins = after("call check"), after("call raise call")
states = len(known[0]) + len(known[1])
print("second round begun by player", *begins, "-", states, "information states")
sys.exit((*worth, *begins, states) != (-0.086, True, 0.012, True, 0, 1, 288))
END
venv/bin/python run.py
