"""A release comes out the same wherever it is built, holds all that it needs, and is linted."""

import hashlib
import json
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from hatch_build import DescriptionHook
from lab import ROOT
from tests.tiers import rest
from tools import release
from tools.release import BUNDLED, SUMS, Conditions

BIN = Path(sys.executable).parent


@rest
def test_a_release_is_the_same_twice_and_whole(tmp_path: Path) -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("not a checkout")
    place = tmp_path / "dist"
    assert release.release(place) == 0
    sums_are_right(place)
    one_file_runs_where_nothing_is_installed(only(place, ".pyz"), tmp_path / "empty")
    bill_names_what_the_one_file_holds(place)


def only(place: Path, ending: str) -> Path:
    [found] = place.glob(f"*{ending}")
    return found


def sums_are_right(place: Path) -> None:
    rows = (line.split("  ") for line in (place / SUMS).read_text().splitlines())
    told = {name: number for number, name in rows}
    assert told == {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in place.iterdir()
        if path.name != SUMS
    }
    name = release.name_of(only(place, ".whl"))
    endings = ("-py3-none-any.whl", "-share.tar.gz", ".cdx.json", ".pyz", ".tar.gz")
    assert sorted(told) == sorted(f"{name}{ending}" for ending in endings)
    with tarfile.open(only(place, "-share.tar.gz")) as packed:
        assert {Path(entry.name).parts[:2] for entry in packed} >= {
            ("share", "man"),
            ("share", "fish"),
        }


def one_file_runs_where_nothing_is_installed(packed: Path, empty: Path) -> None:
    empty.mkdir()
    program = empty / "biberclan.pyz"
    program.write_bytes(packed.read_bytes())

    def says(*arguments: str, typed: str = "") -> str:
        done = subprocess.run(
            [sys.executable, "-I", "-S", program, *arguments],
            cwd=empty,
            env={"HOME": str(empty), "LANG": "C.UTF-8"},
            input=typed,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    assert says("--version") == f"biberclan {packed.stem.removeprefix('biberclan-')}\n"
    line = ("play", "--plain", "--players", "Anna,bot:regular", "--seed", "3")
    assert re.search(r"suggests: .*\d% to win", says(*line, typed="B1 down\nhint\n"))


def bill_names_what_the_one_file_holds(place: Path) -> None:
    bill = json.loads(only(place, ".cdx.json").read_text(encoding="utf-8"))
    rows = {
        f"{each['name']}=={each['version']} --hash=sha256:{each['hashes'][0]['content']}"
        for each in bill["components"]
    }
    assert rows == set(BUNDLED.read_text().splitlines())
    assert all(each["licenses"] for each in bill["components"])
    with zipfile.ZipFile(only(place, ".pyz")) as archive:
        found = {
            canonicalize_name(name.split("-")[0])
            for name in archive.namelist()
            if name.endswith(".dist-info/METADATA")
        }
    assert found == {each["name"] for each in bill["components"]} | {"biberclan"}
    reached, left = {bill["metadata"]["component"]["bom-ref"]}, 0
    needs = {each["ref"]: each.get("dependsOn", []) for each in bill["dependencies"]}
    while left < len(reached):
        left = len(reached)
        reached |= {need for ref in reached for need in needs[ref]}
    assert reached == needs.keys()


def test_what_comes_out_unlike_is_no_release(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def built(place: Path, _wheels: Path, _commit: str, conditions: Conditions) -> Path:
        out = place / conditions.folder
        out.mkdir(parents=True)
        (out / "biberclan-1-py3-none-any.whl").write_text(conditions.variables["TZ"])
        return out

    monkeypatch.setattr(release, "run", lambda *command, **more: "")
    monkeypatch.setattr(release, "fetch", lambda place: None)
    monkeypatch.setattr(release, "built", built)
    assert release.release(tmp_path / "dist") == 1
    assert not (tmp_path / "dist").exists()
    assert "came out unlike" in capsys.readouterr().out


def test_what_is_not_pure_python_is_left_out_of_the_one_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fast-1-cp311-cp311-manylinux_2_17_x86_64.whl").touch()
    monkeypatch.setattr(release, "python", lambda *arguments: "")
    with pytest.raises(SystemExit, match=r"fast-1.* is not pure Python"):
        release.fetch(tmp_path)


@pytest.mark.parametrize("before", ["2.7.18", "3.10.0"])
def test_an_older_python_is_told_what_it_needs(before: str) -> None:
    version = tuple(map(int, before.split(".")))
    older = release.MAIN.replace("sys.version_info", repr(version))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer; this is \d\.\d+\.$"):
        exec(older)


def test_all_links_of_the_package_follow_from_one_address() -> None:
    told: dict[str, dict[str, str]] = {}
    address = "https://example.org/somebody/biberclan"
    DescriptionHook(str(ROOT), {"repository": address}).update(told)
    assert f"[CONTRIBUTING.md]({address}/blob/HEAD/CONTRIBUTING.md)" in told["readme"]["text"]
    assert all(url.startswith(address) for url in told["urls"].values())
    files = [url.removeprefix(f"{address}/blob/HEAD/") for url in told["urls"].values()]
    assert [
        file for file in files if not file.startswith("https:") and not (ROOT / file).exists()
    ] == []


def test_the_workflows_have_no_known_holes() -> None:
    lint(BIN / "zizmor", "--offline", "--no-progress", "--pedantic", ".github")


@pytest.mark.skipif(sys.platform == "win32", reason="hadolint has no package there")
def test_the_recipe_of_the_container_is_as_it_should_be() -> None:
    lint(BIN / "hadolint", "Dockerfile")


def lint(*command: str | Path) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
