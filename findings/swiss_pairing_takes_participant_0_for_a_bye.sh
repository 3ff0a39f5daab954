#!/usr/bin/env bash
# swiss-pairing 1.4.3 (npm): a participant with the id 0 gets no points for matches away, and the option that its README
# has for three points a win is not read.
#
# Behaviour: whether the away side is a bye is asked by `if (match.away.id)`, and of opponents by `if (opponent)`. So a
# participant 0 is a bye: their matches away are left out of the standings, and so is their tie-break. By the README ids
# "may be any value that exposes a toString method", and a bye is null. The option is `maxPointsPerRound` there and
# `maxPerRound` in the code, so that the modified median leaves out the wrong scores.
#
# Output seen, four participants, three rounds; 0 has won all three matches, two of them away:
#   ids as texts: 0 with 3, 2 with 2, 1 with 1, 3 with 0
#   ids as numbers: 2 with 2, 1 with 1, 0 with 1, 3 with 0
#   one win in three rounds, 3 points for a win: tie-break 15 by maxPointsPerRound, 6 by maxPerRound
#
# Why it matters: whoever numbers participants by their places in a list has a table that looks complete and leaves out
# half of what one of them has won, and pairs the next round by it.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s swiss-pairing@1.4.3
cat >run.js <<'END'
const pairing = require("swiss-pairing")

const RESULTS = [[1, 1, 0], [1, 2, 3], [2, 2, 0], [2, 1, 3], [3, 0, 3], [3, 2, 1]] // round, home, away

function tournament(as, points) {
    const people = [0, 1, 2, 3].map(number => ({ id: as(number), seed: number + 1 }))
    const matches = RESULTS.map(([round, home, away]) => {
        const won = Math.min(home, away) === 0 ? home === 0 : home === 2 || away === 3
        return {
            round, home: { id: as(home), points: won ? points : 0 }, away: { id: as(away), points: won ? 0 : points },
        }
    })
    return [4, people, matches]
}

const standing = as =>
    pairing().getStandings(...tournament(as, 1)).map(({ id, wins }) => `${id} with ${wins}`).join(", ")
const tieBreak = options => pairing(options).getModifiedMedianScores(...tournament(String, 3))[1]
const seen = [
    `ids as texts: ${standing(String)}`,
    `ids as numbers: ${standing(Number)}`,
    "one win in three rounds, 3 points for a win: tie-break " +
        `${tieBreak({ maxPointsPerRound: 3 })} by maxPointsPerRound, ${tieBreak({ maxPerRound: 3 })} by maxPerRound`,
]
console.log(seen.join("\n"))
const WANTED = [
    "ids as texts: 0 with 3, 2 with 2, 1 with 1, 3 with 0",
    "ids as numbers: 2 with 2, 1 with 1, 0 with 1, 3 with 0",
    "one win in three rounds, 3 points for a win: tie-break 15 by maxPointsPerRound, 6 by maxPerRound",
]
process.exit(seen.join("\n") === WANTED.join("\n") ? 0 : 1)
END
node run.js
