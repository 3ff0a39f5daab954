"""The tests of environments need the packages of the extra `envs`."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("pettingzoo") else ["test_*.py"]
