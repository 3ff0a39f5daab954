#!/usr/bin/env bash
# OpenSpiel 2.0.2: in cribbage, player 0 wins each game in which both reach 121 points.
#
# Behaviour: when the cards have been played, all hands and the crib are counted before anybody looks who has won, and
# whoever of those with 121 points or more has the lowest number gets the bonus. The rules that its header refers to
# have the one win who reaches 121 first: the non-dealer counts before the dealer, and the last card scores before
# both. The header's own words are that the bonus is split if there are several winners.
# In the crib, four cards of one suit without the starter score 4, too. By the rules only a flush of five counts there.
#
# Output seen:
#   300 random games: both reach 121 in 27; player 0 gets the bonus of 1000 in 27 of these
#   player 1 counts before player 0 and has won by that in 13 of these
#   the first of them: scores 133 and 125, returns 1133 and -875
#   points of the dealer for a crib of 2H 4H 8H TH with KS more than for 2S 4H 8H TH: 4
#
# Why it matters: close games, those in which both reach 121 in the last round, are decided by the number of a seat.
# Player 0 looks stronger than it is, and no agent learns that the non-dealer, who counts first, is ahead at the end.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q open-spiel==2.0.2
cat >run.py <<'END'
import random, re, sys
import pyspiel

game = pyspiel.load_game("cribbage")

def scores(state):
    return [float(points) for points in re.search("Scores: (.*)", str(state))[1].split()]

random.seed(1)
both = zero = nondealer = 0
for _game in range(300):
    state = game.new_initial_state()
    while not state.is_terminal():
        dealer, before = int(re.search(r"Dealer: (\d)", str(state))[1]), scores(state)
        action = random.choice(state.legal_actions())
        last = state.action_to_string(action)
        state.apply_action(action)
    if min(scores(state)) >= 121:
        both += 1
        zero += state.returns()[0] == scores(state)[0] + 1000
        # If the last action is to pass, player 0 has scored one point at most when player 1 counts.
        if dealer == 0 and last == "Pass" and before[0] < 120:
            nondealer += 1
            first = first if nondealer > 1 else (*scores(state), *state.returns())
print(f"300 random games: both reach 121 in {both}; player 0 gets the bonus of 1000 in {zero} of these")
print(f"player 1 counts before player 0 and has won by that in {nondealer} of these")
print("the first of them: scores {:.0f} and {:.0f}, returns {:.0f} and {:.0f}".format(*first))

def dealt(two):
    state = game.new_initial_state()

    def take(*names):
        for name in names:
            [action] = [each for each in state.legal_actions() if state.action_to_string(each).split(" ", 1)[1] == name]
            state.apply_action(action)

    take(two, "4H", "3C", "5C", "9C", "KC", "8H", "TH", "AD", "3D", "6D", "QD")
    take(" ".join(sorted((two, "4H"))), "8H TH", "KS")
    while "Round: 0" in str(state):
        state.apply_action(state.legal_actions()[0])
    return scores(state)

flush, none = dealt("2H"), dealt("2S")
more = [one - other for one, other in zip(flush, none)]
print(f"points of the dealer for a crib of 2H 4H 8H TH with KS more than for 2S 4H 8H TH: {max(more):.0f}")
sys.exit(not (both == zero >= 20 and nondealer >= 8 and sorted(more) == [0, 4]))
END
venv/bin/python run.py
