"""The version of a release, of a development build and of a package, found without running git."""

import subprocess
from pathlib import Path

import pytest

import biberclan
from biberclan import version as module
from biberclan.version import version
from tests.catalogues import ROOT

RELEASE = biberclan.__version__
TAG = f"v{RELEASE}"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the package in it."""
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
    """Return the version of a development build of what is checked out."""
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
