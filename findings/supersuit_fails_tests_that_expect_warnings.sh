#!/usr/bin/env bash
# SuperSuit 3.11.0: once it has been imported, each `assertWarns` of unittest fails, whatever it is about.
#
# Behaviour: the package has a `__getattr__` of its own, which says which version of a wrapper has replaced another. For
# any name that it does not have it raises ImportError, where Python asks for AttributeError: `hasattr(supersuit, name)`
# and `getattr(supersuit, name, None)` raise it, too. `assertWarns` looks into all modules that have been imported for
# `__warningregistry__`.
#
# Output seen:
#   before the import: OK
#   after it: ImportError: cannot import name '__warningregistry__' from 'supersuit'
#   hasattr(supersuit, 'flatten_v9'): ImportError
#
# Why it matters: a test of some warning passes alone and fails in the suite, behind any other test that has
# made an environment for learners. `pytest.warns` does not look there and passes.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q supersuit==3.11.0 pettingzoo==1.27.0 gymnasium==1.4.0
cat >run.py <<'END'
import sys, unittest, warnings

class Warned(unittest.TestCase):
    def runTest(self):
        with self.assertWarns(UserWarning):
            warnings.warn("careful", UserWarning)

def said():
    result = Warned().run()
    return [trace.strip().splitlines()[-1] for _test, trace in result.errors] or ["OK"]

before = said()
import supersuit
after = said()
try:
    has = hasattr(supersuit, "flatten_v9")
except Exception as error:
    has = type(error).__name__
print("before the import:", *before)
print("after it:", *after)
print("hasattr(supersuit, 'flatten_v9'):", has)
expected = ["ImportError: cannot import name '__warningregistry__' from 'supersuit'"]
sys.exit((before, after, has) != (["OK"], expected, "ImportError"))
END
venv/bin/python -W ignore run.py
