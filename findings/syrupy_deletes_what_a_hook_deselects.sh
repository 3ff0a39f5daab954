#!/usr/bin/env bash
# syrupy 7.0.2 (with pytest 9.2.0): `--snapshot-update` deletes the snapshots of tests that a hook has
# deselected, and keeps those of tests that `-m` has deselected.
#
# Behaviour: a `pytest_collection_modifyitems` in conftest.py may take tests out and tell so by
# `pytest_deselected`, as `-k` and `-m` do; pytest counts both as "deselected". syrupy knows of `-k`,
# `-m`, `--deselect` and node ids by the command line alone. A test that went by a hook is "unused"
# to it, as long as another test of its file runs.
#
# Output seen:
#   -m: 1 passed, 1 deselected; 1 snapshot passed; kept ['test_fast', 'test_slow']
#   hook: 1 passed, 1 deselected; 1 snapshot passed, 1 unused snapshot deleted; kept ['test_fast']
#
# Why it matters: suites leave out slow tests by a hook. Whoever updates snapshots in such a run loses
# those of the slow ones, and without the option the run fails until they do.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pytest==9.2.0 syrupy==7.0.2
cat >conftest.py <<'END'
def pytest_configure(config):
    config.addinivalue_line("markers", "slow: takes long")
def pytest_addoption(parser):
    parser.addoption("--fast", action="store_true")
def pytest_collection_modifyitems(config, items):
    left = [item for item in items if config.getoption("fast") and item.get_closest_marker("slow")]
    items[:] = [item for item in items if item not in left]
    config.hook.pytest_deselected(items=left)
END
cat >test_it.py <<'END'
import pytest
def test_fast(snapshot):
    assert snapshot == 1
@pytest.mark.slow
def test_slow(snapshot):
    assert snapshot == 2
END
cat >run.py <<'END'
import re, subprocess, sys

def pytest(*arguments):
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--color=no", *arguments]
    return subprocess.run(command, capture_output=True, text=True)

def kept_after(*arguments):
    pytest("--snapshot-update")
    told = pytest("--snapshot-update", *arguments).stdout
    kept = re.findall("# name: (.*)", open("__snapshots__/test_it.ambr").read())
    counted = re.search("1 passed, 1 deselected", told)[0]
    said = re.search("1 snapshot passed.*", told)[0].rstrip(".").replace(". ", ", ")
    return f"{counted}; {said}", kept

by_mark, by_hook = kept_after("-m", "not slow"), kept_after("--fast")
for name, (said, kept) in {"-m": by_mark, "hook": by_hook}.items():
    print(f"{name}: {said}; kept {kept}")
pytest("--snapshot-update")
without = pytest("--fast").returncode
print("hook, without --snapshot-update: exit status", without)
sys.exit((by_mark[1], by_hook[1], without) != (["test_fast", "test_slow"], ["test_fast"], 1))
END
venv/bin/python run.py
