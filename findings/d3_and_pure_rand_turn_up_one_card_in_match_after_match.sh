#!/usr/bin/env bash
# d3-random 3.0.2, pure-rand 8.4.2, Prando 6.0.1 (npm): decks shuffled by seeds 1, 2, 3 ... have the same card on top.
#
# Behaviour: the first number that these generators give changes little from a seed to the next, since the seed is not
# mixed before, and a shuffle takes its first card by that number. With pure-rand's xoroshiro128plus one card is on top
# of all thousand decks; drawn by `uniformInt` it goes down by one from deck to deck. Its mersenne and seedrandom 3.0.5
# deal as chance would.
#
# Output seen, of 1,000 decks of 52 cards shuffled by `shuffler` of d3-array 3.2.5 (chance: 52 cards, about 19 times):
#   d3-random, randomLcg: 21 cards on top, 979 times that of the deck before
#   pure-rand, xoroshiro128plus, uniformFloat64: 1 cards on top, 999 times that of the deck before
#   Prando: 4 cards on top, 984 times that of the deck before
#   pure-rand, mersenne: 52 cards on top, 16 times that of the deck before
#   seedrandom: 52 cards on top, 22 times that of the deck before
#   pure-rand, xoroshiro128plus, uniformInt: 22 21 20 19 18 17 16 15 14 13 12 11
#
# Why it matters: a match, a level or a user has a number, and the number is the seed, so that all can be played again.
# Within a deck cards look shuffled, so that tests of one seed, or of one long run, find nothing; figures over many
# matches are those of one and the same opening. pure-rand's README advises jumps for unrelated runs, and says that
# other seeds give distinct values. Prando's issue 16 speaks of its numbers.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm pkg set type=module
npm install -s d3-random@3.0.2 d3-array@3.2.5 pure-rand@8.4.2 prando@6.0.1 seedrandom@3.0.5
cat >run.js <<'END'
import { shuffler } from "d3-array"
import { randomLcg } from "d3-random"
import Prando from "prando"
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64"
import { uniformInt } from "pure-rand/distribution/uniformInt"
import { mersenne } from "pure-rand/generator/mersenne"
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus"
import seedrandom from "seedrandom"

const DECK = [...Array(52).keys()]

function pure(generator) {
    return seed => {
        const made = generator(seed)
        return () => uniformFloat64(made)
    }
}

function prando(seed) {
    const made = new Prando(seed)
    return () => made.next()
}

const RANDOM = {
    "d3-random, randomLcg": randomLcg,
    "pure-rand, xoroshiro128plus, uniformFloat64": pure(xoroshiro128plus),
    "Prando": prando,
    "pure-rand, mersenne": pure(mersenne),
    "seedrandom": seed => seedrandom(String(seed)),
}

const seen = []
for (const [name, random] of Object.entries(RANDOM)) {
    const tops = Array.from({ length: 1000 }, (_, match) => shuffler(random(match + 1))([...DECK]).at(-1))
    const again = tops.filter((top, match) => top === tops[match - 1]).length
    console.log(`${name}: ${new Set(tops).size} cards on top, ${again} times that of the deck before`)
    seen.push(`${new Set(tops).size}/${again}`)
}
const drawn = Array.from({ length: 12 }, (_, match) => uniformInt(xoroshiro128plus(match + 1), 0, 51)).join(" ")
console.log(`pure-rand, xoroshiro128plus, uniformInt: ${drawn}`)
const wanted = "21/979 1/999 4/984 52/16 52/22; 22 21 20 19 18 17 16 15 14 13 12 11"
process.exit(`${seen.join(" ")}; ${drawn}` === wanted ? 0 : 1)
END
node run.js
