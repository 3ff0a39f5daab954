#!/usr/bin/env bash
# joblib 1.6.0: of two closures made by the same lines, `Memory.cache` answers for the second with results of the first.
#
# Behaviour: what is kept is looked up by the name of a function, its source and its arguments. Free variables, which
# a function takes from the one around it, are none of these, so that closures over different values share their
# results, in later runs as well. Two lambdas within one statement share them too, for the source of both is that
# statement. Nothing warns, though there is a `JobLibCollisionWarning`.
#
# Output seen:
#   closures over 2 and 3, called with 10: 20 20
#   the same by functools.lru_cache: 20 30
#   [lambda points: points * 2, lambda points: points * 3], called with 10: 20 20
#   warnings: 0
#
# Why it matters: simulations are what one keeps on disk, and a function for each bot, style or rate is made by another
# function. The second bot gets the first one's figures, to the last digit. The manual says that functions of one name
# do not collide within a session, and knows lambdas as a trouble of Python 2.7.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q joblib==1.6.0
cat >run.py <<'END_OF_RUN'
import functools, sys, warnings
import joblib

def bot(keep, factor):
    @keep
    def gained(points):
        return points * factor
    return gained

with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    memory = joblib.Memory("kept", verbose=0)
    kept = [bot(memory.cache, factor)(10) for factor in (2, 3)]
    cached = [bot(functools.lru_cache, factor)(10) for factor in (2, 3)]
    styles = [memory.cache(style) for style in [lambda points: points * 2, lambda points: points * 3]]
    lambdas = [style(10) for style in styles]
print("closures over 2 and 3, called with 10:", *kept)
print("the same by functools.lru_cache:", *cached)
print("[lambda points: points * 2, lambda points: points * 3], called with 10:", *lambdas)
print("warnings:", len(warned))
sys.exit((kept, cached, lambdas, len(warned)) != ([20, 20], [20, 30], [20, 20], 0))
END_OF_RUN
venv/bin/python run.py
