"""What is advised to add an extra works in the installation that advises it."""

import shlex
import sys
import tomllib
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from biberclan.cli import serve
from biberclan.cli.serve import how_to_add
from tests.catalogues import ROOT

EXTRAS = ("web", "cluster")

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture
def prefix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment called as the program is, in which there is pip."""
    (tmp_path / "biberclan").mkdir()
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "biberclan"))
    monkeypatch.setattr(serve, "find_spec", lambda name: object())
    return tmp_path / "biberclan"


def packages(extra: str) -> list[str]:
    wanted = map(Requirement, PROJECT["optional-dependencies"][extra])
    return sorted(str(requirement) for requirement in wanted)


@pytest.mark.parametrize("extra", EXTRAS)
def test_in_an_environment_with_pip(prefix: Path, extra: str) -> None:
    assert shlex.split(how_to_add(extra)) == [
        *(sys.executable, "-m", "pip", "install"),
        *packages(extra),
    ]


@pytest.mark.parametrize("extra", EXTRAS)
def test_in_an_environment_without_pip(
    prefix: Path, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None)
    assert shlex.split(how_to_add(extra)) == [
        *("uv", "pip", "install", "--python", sys.executable),
        *packages(extra),
    ]


@pytest.mark.parametrize("extra", EXTRAS)
def test_where_pipx_has_installed_it(prefix: Path, extra: str) -> None:
    (prefix / "pipx_metadata.json").touch()
    assert shlex.split(how_to_add(extra)) == ["pipx", "inject", "biberclan", *packages(extra)]


@pytest.mark.parametrize("extra", EXTRAS)
def test_where_uv_has_installed_it_as_a_tool(prefix: Path, extra: str) -> None:
    (prefix / "uv-receipt.toml").touch()
    assert shlex.split(how_to_add(extra)) == [
        *("uv", "pip", "install", "--python", sys.executable),
        *packages(extra),
    ]


@pytest.mark.parametrize("extra", EXTRAS)
def test_in_a_checkout_that_is_not_installed(
    prefix: Path, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> list[str]:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(serve, "requires", missing)
    assert shlex.split(how_to_add(extra)) == [
        *(sys.executable, "-m", "pip", "install", "-e"),
        f"{ROOT}[{extra}]",
    ]


@pytest.mark.parametrize("extra", EXTRAS)
def test_windows_gets_quotes_that_it_knows(
    prefix: Path, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(serve, "requires", lambda name: ['a b>1 ; extra == "web"'])
    assert "'" not in how_to_add(extra)
    assert ('"a b>1"' in how_to_add(extra)) == (extra == "web")
