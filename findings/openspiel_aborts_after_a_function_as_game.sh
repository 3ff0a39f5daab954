#!/usr/bin/env bash
# OpenSpiel 2.0.2: a Python game registered by a function, not a class, aborts the process at its end.
#
# Behaviour: `pyspiel.register_game(kind, creator)` takes any callable. The registry lets go of it when
# the library is unloaded, after Python has ended; a function, whose last reference that is, is freed
# then, without the interpreter. Classes refer to themselves and are never freed, so that the games that
# come with OpenSpiel don't show it.
#
# Output seen: 'by a class: 0, by a function: 134' (abort), with 'Fatal Python error: PyThreadState_Get'.
#
# Why it matters: whatever the program has done, its exit status says that it failed, and a test run that
# passed counts as broken.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q open-spiel==2.0.2
cat >run.py <<'END'
import sys
import pyspiel
kind = pyspiel.GameType(
    short_name="mine", long_name="Mine",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2, min_num_players=2,
    provides_information_state_string=False, provides_information_state_tensor=False,
    provides_observation_string=False, provides_observation_tensor=False,
    parameter_specification={})

class Game(pyspiel.Game):
    pass

pyspiel.register_game(kind, Game if sys.argv[1] == "class" else lambda params: Game())
END
by_class=0; venv/bin/python run.py class || by_class=$?
by_function=0; venv/bin/python run.py function || by_function=$?
echo "by a class: $by_class, by a function: $by_function"
[ "$by_class" = 0 ] && [ "$by_function" = 134 ]
