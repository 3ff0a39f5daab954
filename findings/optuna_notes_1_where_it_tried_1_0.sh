#!/usr/bin/env bash
# Optuna 5.0.0: a study with the choices 1 and 1.0 tries both, but records whichever is listed first.
#
# Behaviour: `suggest_categorical` hands choices out by index, but records the first one that is equal, as 1, 1.0 and
# True are. `best_params` of a study in which 1.0 was best says 1. The sampler learns from what is noted: if the better
# one stands second TPE tries it again and again under the other's name, and if it stands first, the worse one. Neither
# `suggest_categorical` nor the study warns.
#
# Output seen, of 60 trials in which 1.0 is worth 0.9 and 1 is worth 0.5:
#   choices 1, 1.0: best value 0.9, best_params 1, tried 1.0 59 times
#   choices 1.0, 1: best value 0.9, best_params 1.0, tried 1.0 1 times
#   choices 1, 'all': best value 0.9, best_params 'all', tried 'all' 50 times
#
# Why it matters: to scikit-learn's `max_features` and `max_samples` 1 is one of them, and 1.0 is all. A model rebuilt
# from `best_params` is not the one that was found to be best, and the second order finds the worse one by 59 trials of
# 60. Upstream calls it a bug and has accepted it, since it has not been a problem (pull request 5683).
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q optuna==5.0.0
cat >run.py <<'END'
import sys, warnings
import optuna

optuna.logging.set_verbosity(optuna.logging.ERROR)

def searched(choices, best):
    tried = []

    def worth(trial):
        tried.append(repr(trial.suggest_categorical("max_features", choices)))
        return 0.9 if tried[-1] == repr(best) else 0.5

    study = optuna.create_study(direction="maximize", sampler=optuna.samplers.TPESampler(seed=1))
    study.optimize(worth, n_trials=60)
    found = repr(study.best_params["max_features"])
    times = tried.count(repr(best))
    names = ", ".join(map(repr, choices))
    print(f"choices {names}: best value {study.best_value}, best_params {found}, tried {best!r} {times} times")
    return study.best_value, found, times

with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    second, first, apart = searched([1, 1.0], 1.0), searched([1.0, 1], 1.0), searched([1, "all"], "all")
sys.exit(
    (second, first) != ((0.9, "1", 59), (0.9, "1.0", 1))
    or apart != (0.9, "'all'", 50)
    or bool(warned)
)
END
venv/bin/python run.py
