"""The installed program, wheel and checkout, and its version; and how an extra is added."""

import email
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import PackageNotFoundError
from itertools import takewhile
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import biberclan
from biberclan import language
from biberclan import version as module
from biberclan.cli import read, serve
from biberclan.cli.serve import how_to_add
from biberclan.games.clan.table import COMMANDS
from biberclan.ui.paint.palette import Palette
from biberclan.version import version
from lab import ROOT
from tests.tiers import rest

README, MANUAL = (
    (ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "docs/manual.md")
)
LINES = [
    line
    for block in re.findall(r"^```sh\n(.*?)^```$", README + MANUAL, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]


def test_the_wheel_holds_code_assets_and_command(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
        [commands] = (name for name in packed if name.endswith("/entry_points.txt"))
        assert "biberclan = biberclan.cli:main" in archive.read(commands).decode()
    assets = {
        f"biberclan/{file.relative_to(ROOT).as_posix()}"
        for file in files("assets")
        if file.suffix not in (".po", ".svg") and ROOT / "assets" / "man" not in file.parents
    }
    code = {file.relative_to(ROOT).as_posix() for file in files("biberclan")}
    assert {name for name in packed if name.startswith("biberclan/")} == assets | code
    assert f"biberclan-{version()}.dist-info/licenses/LICENSE" in packed


def files(folder: str) -> list[Path]:
    return [
        path
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    ]


def test_an_index_shows_the_readme_without_pictures_and_links_that_it_has_not(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        [name] = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        shown = email.message_from_bytes(archive.read(name)).get_payload()
    assert isinstance(shown, str)
    pointing = re.compile(r"\]\((?!https://)([^)]*)\)")
    assert pointing.findall(README)
    assert not pointing.findall(shown)
    assert "`CONTRIBUTING.md`" in shown
    assert set(re.findall(r"^#.*", shown, re.MULTILINE)) == set(
        re.findall(r"^#.*", README, re.MULTILINE)
    )


@rest
def test_a_wheel_from_the_packed_sources_has_the_same_version(wheel: Path, tmp_path: Path) -> None:
    building = [sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path)]
    subprocess.run([*building, "-t", "sdist"], cwd=ROOT, check=True, capture_output=True)
    [packed] = tmp_path.glob("*.tar.gz")
    unpacking = [sys.executable, "-m", "tarfile", "-e", str(packed), str(tmp_path)]
    subprocess.run(unpacking, check=True, capture_output=True)
    sources = tmp_path / packed.name.removesuffix(".tar.gz")
    subprocess.run([*building, "-t", "wheel"], cwd=sources, check=True, capture_output=True)
    assert [each.name for each in tmp_path.glob("*.whl")] == [wheel.name]


def test_only_what_is_used_in_public_may_be_newer() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    runtime = project["dependencies"]
    assert sorted(re.split("[=>]", package)[0] for package in runtime) == [
        "platformdirs",
        "rich",
        "textual",
    ]
    exact = [package for package in runtime if "==" in package]
    assert [package.partition("==")[0] for package in exact] == ["textual"]
    extras = project["optional-dependencies"]
    pinned = {*extras["test"], *extras["docs"]} - {"biberclan[docs]"}
    assert all("==" in package for package in pinned)


def test_types_are_for_others_too(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        assert "biberclan/py.typed" in archive.namelist()


def test_the_checks_run_the_line_of_the_readme_and_then_the_rest() -> None:
    [line] = [line for line in LINES if line.endswith("-m tests")]
    script = ROOT / ".ci" / "run"
    assert script.read_text(encoding="utf-8").splitlines()[-4:] == [
        "(",
        line,
        ")",
        ".venv/bin/python -m tests --rest",
    ]
    assert os.access(script, os.X_OK)


@pytest.mark.skipif(os.name != "posix", reason="a script of POSIX systems")
@pytest.mark.parametrize("fails", ["python3", ".venv/bin/pip", ".venv/bin/python"])
def test_nothing_runs_after_a_part_of_that_line_that_fails(tmp_path: Path, fails: str) -> None:
    for name in ("python3", ".venv/bin/pip", ".venv/bin/python"):
        program = tmp_path / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(f"#!/bin/sh\necho {name}\nexit {int(name == fails)}\n", "ascii")
        program.chmod(0o700)
    script = tmp_path / ".ci" / "run"
    script.parent.mkdir()
    shutil.copy(ROOT / ".ci" / "run", script)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run([script], env=os.environ | {"PATH": path}, stdout=-1, text=True)
    assert ran.returncode == 1
    assert ran.stdout.split()[-1] == fails


def test_the_workflows_use_actions_by_commit_and_keep_no_credentials() -> None:
    for file in (ROOT / ".github" / "workflows").iterdir():
        workflow = file.read_text(encoding="utf-8")
        uses = re.findall(r"- uses: (.*)", workflow)
        assert uses
        assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each) for each in uses)
        checkout = re.search(r"- uses: actions/checkout@.*\n +with:\n +(.*)", workflow)
        assert checkout
        assert checkout[1] == "persist-credentials: false"


def test_the_workflow_calls_the_lines_of_the_readme_on_every_system_and_python() -> None:
    workflow = (ROOT / ".github" / "workflows" / "install.yml").read_text(encoding="utf-8")
    called = re.sub(r'"\$BIN/(\w+)"', r".venv/bin/\1", workflow)
    lines = [line for line in LINES if line.startswith("python3 ")]
    assert len(lines) == 2
    assert [line for line in lines if line.replace("python3 ", "python ", 1) not in called] == []
    least = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    pythons = re.findall(r'"(3\.\d+)"', workflow)
    assert pythons == ["3.11", "3.12", "3.13", "3.14"]
    assert f">={pythons[0]}" == least
    assert all(f"{system}-latest" in workflow for system in ("ubuntu", "macos", "windows"))


def test_the_keys_of_the_manual_are_those_of_the_table() -> None:
    language.choose("en")
    glyphs = Palette(coloured=True, ascii=False).glyphs
    rows: dict[str, str] = {}  # by the sentence, which the arrows have in common
    for each in COMMANDS:
        rows.setdefault(each.help(), f"| {each.key_label(glyphs)} | {each.help()} |")
    rows.pop("", None)
    table = "| --- | --- |\n" + "\n".join(rows.values()) + "\n\n"
    assert table in MANUAL, f"it should be\n{table}"


@pytest.mark.parametrize("line", [line for line in LINES if line.startswith("biberclan ")])
def test_the_commands_of_the_documents_are_understood(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    words = list(takewhile(lambda word: word != ">", shlex.split(line)))
    assert read(words[1:]).run is not None


RELEASE = biberclan.__version__
TAG = f"v{RELEASE}"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "place"
    (place / "biberclan").mkdir(parents=True)
    lies_in(place, monkeypatch)
    return place


def lies_in(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "__file__", str(place / "biberclan" / "version.py"))


def git(place: Path, *arguments: str) -> str:
    done = subprocess.run(
        ["git", "-c", "user.name=A", "-c", "user.email=a@example.com", *arguments],
        cwd=place,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.strip()


@pytest.fixture
def checkout(place: Path) -> Path:
    """A repository with a commit."""
    git(place, "init", "--quiet")
    commit(place)
    return place


def commit(place: Path) -> None:
    git(place, "commit", "--quiet", "--allow-empty", "--message", "a change")


def built(place: Path) -> str:
    """Return the version of a development build of a checkout."""
    return f"{RELEASE}+g{git(place, 'rev-parse', 'HEAD')[:7]}"


@pytest.mark.parametrize("message", [(), ("--message", "a release")], ids=["light", "annotated"])
@pytest.mark.parametrize("packed", [False, True])
def test_the_commit_with_the_tag_is_the_release_and_any_other_is_named(
    message: tuple[str, ...], packed: bool, checkout: Path
) -> None:
    assert version() == built(checkout)
    git(checkout, "tag", "v0.0.1")
    git(checkout, "tag", TAG, *message)
    if packed:
        git(checkout, "gc", "--quiet")
    assert version() == RELEASE
    commit(checkout)
    assert version() == built(checkout)
    if packed:
        git(checkout, "gc", "--quiet")
        assert version() == built(checkout)
    git(checkout, "checkout", "--quiet", TAG)
    assert version() == RELEASE
    git(checkout, "checkout", "--quiet", "-")
    assert version() == built(checkout)


def test_a_second_work_tree_is_a_checkout_too(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    git(checkout, "worktree", "add", "--quiet", "../other", "-b", "other")
    other = checkout.parent / "other"
    commit(other)
    lies_in(other, monkeypatch)
    assert version() == built(other) != built(checkout)
    git(other, "tag", TAG)
    assert version() == RELEASE


def test_where_nothing_is_known_of_a_commit_it_is_the_release(place: Path) -> None:
    assert version() == RELEASE
    git(place, "init", "--quiet")
    assert version() == RELEASE, "there is no commit yet"
    (place / ".git" / "HEAD").write_bytes(b"\xff")
    assert version() == RELEASE


def test_an_installed_package_says_what_it_was_built_from(checkout: Path) -> None:
    (checkout / f"biberclan-{RELEASE}+g7654321.dist-info").mkdir()
    assert version() == f"{RELEASE}+g7654321"


def test_unpacked_sources_say_what_they_were_built_from(place: Path) -> None:
    (place / "PKG-INFO").write_text(
        f"Metadata-Version: 2.4\nVersion: {RELEASE}+g7654321\n\nVersion: 1\n"
    )
    assert version() == f"{RELEASE}+g7654321"


def test_the_number_stands_in_one_place() -> None:
    listed = subprocess.run(
        ["git", "grep", "-lF", RELEASE, "--", "*.py", "*.toml", "*.md"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
    )
    if listed.returncode > 1:
        pytest.skip("not a checkout")
    assert listed.stdout.split() == ["CHANGELOG.md", "biberclan/__init__.py"]


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


BY_PIP = (sys.executable, "-m", "pip", "install")
BY_UV = ("uv", "pip", "install", "--python", sys.executable)


@pytest.mark.parametrize("extra", EXTRAS)
@pytest.mark.parametrize(
    ("has_pip", "lies_there", "command"),
    [
        (True, "", BY_PIP),
        (False, "", BY_UV),
        (True, "pipx_metadata.json", ("pipx", "inject", "biberclan")),
        (True, "uv-receipt.toml", BY_UV),
    ],
    ids=["with pip", "without pip", "by pipx", "by uv"],
)
def test_an_extra_is_added_by_what_has_made_the_environment(
    prefix: Path,
    extra: str,
    has_pip: bool,
    lies_there: str,
    command: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if not has_pip:
        monkeypatch.setattr(serve, "find_spec", lambda name: None)
    if lies_there:
        (prefix / lies_there).touch()
    assert shlex.split(how_to_add(extra)) == [*command, *packages(extra)]


@pytest.mark.parametrize("extra", EXTRAS)
def test_in_a_checkout_that_is_not_installed(
    prefix: Path, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> list[str]:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(serve, "requires", missing)
    assert shlex.split(how_to_add(extra)) == [
        *(*BY_PIP, "-e"),
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
