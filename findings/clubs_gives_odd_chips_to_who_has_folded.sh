#!/usr/bin/env bash
# clubs 0.1.4: the odd chip of a split pot goes to the wrong seat, even to a player who has folded, or an IndexError is
# raised.
#
# Behaviour: what is left over when a pot is split belongs to the first winner behind the button, says the source. It
# looks for that player at `player_idx + self.button % self.num_players`, where the sum is not reduced to the number of
# seats, and pays seat `player_idx`. That is right with the button in seat 0 alone. Elsewhere another one gets the chip,
# or the index lies beyond the last seat.
#
# Output seen, for six players with blinds of 1 and 2; the small blind folds, button and big blind split the pot of 5:
#   button 0: payouts [0, -1, 1, 0, 0, 0], the odd chip to the big blind
#   button 1: payouts [0, 0, 0, 0, 0, 0], the odd chip to the small blind, who has folded
#   button 2: payouts [0, 0, 1, -1, 0, 0], the odd chip to the button
#   button 3: payouts [0, 0, 1, 0, -1, 0], the odd chip to somebody who has put in nothing
#   button 4: IndexError
#   button 5: IndexError
#
# Why it matters: agents are trained on these payouts. Players win chips by hands that they folded before they put
# anything in, and a long run breaks off at the end of a hand. `reset` moves the button on after each hand.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q clubs==0.1.4
cat >run.py <<'END'
import sys
import clubs

SEATS = 6

def played(button):
    """Play a hand: the button calls, the small blind and the rest fold, then all check; return what it pays."""
    table = clubs.poker.Dealer(**clubs.configs.NO_LIMIT_HOLDEM_SIX_PLAYER)
    for _hand in range(button or SEATS):
        seen = table.reset(reset_stacks=True)
    assert seen["button"] == button
    while True:
        stays = (seen["action"] - button) % SEATS in (0, 2)
        seen, payouts, done = table.step(seen["call"] if stays else 0)
        if all(done):
            return payouts

def split(button):
    """Play hands until one is split."""
    while True:
        try:
            payouts = played(button)
        except IndexError:
            return "IndexError"
        if max(payouts) < 2:
            others = [0] * SEATS
            others[(button + 1) % SEATS] = -1
            [odd] = [seat for seat in range(SEATS) if payouts[seat] > others[seat]]
            role = {0: "the button", 1: "the small blind, who has folded", 2: "the big blind"}
            to = role.get((odd - button) % SEATS, "somebody who has put in nothing")
            return f"payouts {payouts}, the odd chip to {to}"

found = [split(button) for button in range(SEATS)]
for button, what in enumerate(found):
    print(f"button {button}: {what}")
sys.exit(
    found
    != [
        "payouts [0, -1, 1, 0, 0, 0], the odd chip to the big blind",
        "payouts [0, 0, 0, 0, 0, 0], the odd chip to the small blind, who has folded",
        "payouts [0, 0, 1, -1, 0, 0], the odd chip to the button",
        "payouts [0, 0, 1, 0, -1, 0], the odd chip to somebody who has put in nothing",
        "IndexError",
        "IndexError",
    ]
)
END
venv/bin/python run.py
