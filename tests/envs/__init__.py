import pytest

pytest.importorskip("pettingzoo", reason="needs the extra `envs`")
