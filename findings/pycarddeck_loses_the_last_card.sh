#!/usr/bin/env bash
# pyCardDeck 1.5.0: drawing the last card of a deck raises NoCards while the discard pile is empty, and loses the card.
#
# Behaviour: `draw` takes the card off, then shuffles the discard pile back if the deck is empty now, which is what
# decks do by default. If that pile is empty too, shuffling raises NoCards ("You tried to shuffle an empty deck") in the
# middle of `draw`, so that nobody gets the card. `draw_bottom`, `draw_random` and `draw_specific` work alike. The
# documentation has NoCards for a deck that has run out of cards. With `reshuffle=False` the last card is drawn.
#
# Output seen, when 52 cards are dealt to four players:
#   as decks are by default: 51 in hands, 0 in the deck, 0 discarded: NoCards
#   with reshuffle=False: 52 in hands, 0 in the deck, 0 discarded: nothing raised
#   by default, with one card discarded: 51 in hands, 1 in the deck, 0 discarded: nothing raised
#
# Why it matters: games that deal all cards, such as Hearts, Bridge and War, begin with that. A game that catches
# NoCards to stop dealing goes on with 51 cards, and nothing tells which one is missing.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pyCardDeck==1.5.0
cat >run.py <<'END'
import sys
from pyCardDeck import Deck
from pyCardDeck.errors import NoCards

def dealt(discard_one=False, **options):
    deck = Deck(cards=[f"{rank}{suit}" for suit in "CDHS" for rank in "A23456789TJQK"], **options)
    deck.shuffle()
    hands, raised = [[], [], [], []], "nothing raised"
    if discard_one:
        deck.discard(deck.draw())
    try:
        for turn in range(deck.cards_left):
            hands[turn % 4].append(deck.draw())
    except NoCards as error:
        raised = type(error).__name__
    held = sum(map(len, hands))
    return f"{held} in hands, {deck.cards_left} in the deck, {deck.discarded} discarded: {raised}"

found = {
    "as decks are by default": dealt(),
    "with reshuffle=False": dealt(reshuffle=False),
    "by default, with one card discarded": dealt(discard_one=True),
}
for how, what in found.items():
    print(f"{how}: {what}")
sys.exit(
    [*found.values()]
    != [
        "51 in hands, 0 in the deck, 0 discarded: NoCards",
        "52 in hands, 0 in the deck, 0 discarded: nothing raised",
        "51 in hands, 1 in the deck, 0 discarded: nothing raised",
    ]
)
END
venv/bin/python run.py
