"""Build a release: wheel, sources, one-file program, bill of materials, manual pages, checksums.

    python -m tools.release [--to FOLDER]   build everything from the commit, and check it
    python -m tools.release --lock          update the packages in the one file (`BUNDLED`)

Everything is built twice, in clones in different folders, at different times, with different umask,
locale, time zone and hash seed; if a byte differs, there is no release. Nothing goes into it except
the commit and the packages pinned by their digests. Needs the packages of the extra `test`.
"""

import argparse
import gzip
import hashlib
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from typing import Final, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from lab import ROOT

BUNDLED: Final = ROOT / "tools" / "bundled.txt"
"""The packages that the program needs, all in pure Python, pinned by version and digest."""

SUMS: Final = "SHA256SUMS"

LEAST: Final = (3, 11)

MAIN: Final = f"""\
import sys

if sys.version_info < {LEAST}:
    found = "%d.%d" % sys.version_info[:2]
    sys.exit("BiberClan needs Python {LEAST[0]}.{LEAST[1]} or newer; this is " + found + ".")

from biberclan.cli import main

if __name__ == "__main__":
    sys.exit(main())
"""


class Conditions(NamedTuple):
    """Where and how a build takes place.

    Attributes:
        folder: the folder in which to build.
        umask: the umask.
        variables: environment variables.
        times: the modification time of all source files, None to leave it.
    """

    folder: str
    umask: int
    variables: Mapping[str, str]
    times: int | None = None


CONDITIONS: Final = (
    Conditions("a", 0o022, {"LC_ALL": "C", "TZ": "UTC", "PYTHONHASHSEED": "1"}),
    Conditions(
        "Ein Ordner mit Leerzeichen/und/Tiefe",
        0o077,
        {"LC_ALL": "de_DE.UTF-8", "TZ": "Pacific/Chatham", "PYTHONHASHSEED": "2"},
        times=1_000_000_000,
    ),
)


def run(*command: str | Path, cwd: Path = ROOT, umask: int = -1, **variables: str) -> str:
    """Run a command and return its output.

    Raises:
        SystemExit: it failed; the message is its output.
    """
    done = subprocess.run(
        command,
        cwd=cwd,
        umask=umask,
        env={**os.environ, "PYTHONUTF8": "1", **variables},
        capture_output=True,
        encoding="utf-8",
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def python(*arguments: str | Path) -> str:
    return run(sys.executable, *arguments)


def lock() -> None:
    """Pin the newest packages that the program can be used with."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asking = ("-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed")
    found = json.loads(python(*asking, "--report", "-", *project["dependencies"]))
    rows = sorted(
        f"{canonicalize_name(each['metadata']['name'])}=={each['metadata']['version']} "
        f"--hash=sha256:{each['download_info']['archive_info']['hashes']['sha256']}\n"
        for each in found["install"]
    )
    BUNDLED.write_text("".join(rows), encoding="utf-8")


def fetch(place: Path) -> None:
    """Fetch the packages for the one file, each as it was pinned."""
    pinned = ("--no-deps", "--only-binary", ":all:", "--require-hashes", "-r", BUNDLED)
    python("-m", "pip", "download", "--quiet", *pinned, "-d", place)
    for wheel in place.iterdir():
        if not wheel.name.endswith("-none-any.whl"):
            raise SystemExit(f"{wheel.name} is not pure Python and can't be in the one file.")


def build(out: Path, wheels: Path) -> None:
    """Build everything from the clone in the current folder, at the time of its commit.

    Args:
        out: the folder for the results.
        wheels: the packages for the one file.
    """
    python("-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", out)
    [own] = out.glob("*.whl")
    name = name_of(own)
    bundled = sorted(wheels.glob("*.whl"))
    pack(out / f"{name}.pyz", (own, *bundled))
    share(out / f"{name}-share.tar.gz", own)
    (out / f"{name}.cdx.json").write_text(bill(own, bundled), encoding="utf-8", newline="\n")


def name_of(wheel: Path) -> str:
    """Return how the names of all files of a release begin: with name and version."""
    return wheel.name.removesuffix("-py3-none-any.whl")


def epoch() -> int:
    """Return the modification time of all files of the release."""
    return int(os.environ["SOURCE_DATE_EPOCH"])


def pack(target: Path, wheels: Iterable[Path]) -> None:
    """Pack wheels into one file that Python runs."""
    with target.open("wb") as file:
        file.write(b"#!/usr/bin/env python3\n")
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for name, content in (("__main__.py", MAIN.encode()), *contents(wheels)):
                entry = zipfile.ZipInfo(name, time.gmtime(epoch())[:6])
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.create_system = 3  # as on POSIX, wherever it is built
                entry.external_attr = 0o100644 << 16
                archive.writestr(entry, content)
    target.chmod(0o755)


def contents(wheels: Iterable[Path]) -> Iterator[tuple[str, bytes]]:
    """Yield the files that wheels install among the packages, each with its name."""
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for name in sorted(archive.namelist()):
                if ".data/" not in name and not name.endswith(("/", ".dist-info/RECORD")):
                    yield name, archive.read(name)


def share(target: Path, wheel: Path) -> None:
    """Pack the manual pages and completions of the wheel into an archive."""
    with (
        zipfile.ZipFile(wheel) as archive,
        target.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, epoch()) as zipped,
        tarfile.open(fileobj=zipped, mode="w", format=tarfile.PAX_FORMAT) as packed,
    ):
        for name in sorted(name for name in archive.namelist() if ".data/data/" in name):
            entry = tarfile.TarInfo(name.partition(".data/data/")[2])
            entry.size, entry.mtime = archive.getinfo(name).file_size, epoch()
            packed.addfile(entry, io.BytesIO(archive.read(name)))


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        [name] = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(name))


def bill(own: Path, bundled: Sequence[Path]) -> str:
    """Return the bill of materials of the one file, in CycloneDX format."""
    from datetime import UTC, datetime
    from uuid import NAMESPACE_URL, uuid5

    from cyclonedx.factory.license import LicenseFactory
    from cyclonedx.model import HashAlgorithm, HashType
    from cyclonedx.model.bom import Bom
    from cyclonedx.model.component import Component, ComponentType
    from cyclonedx.output.json import JsonV1Dot6
    from packageurl import PackageURL

    def component(wheel: Path, kind: ComponentType) -> Component:
        told = metadata(wheel)
        name, version = canonicalize_name(told["Name"]), told["Version"]
        classes = [each for each in told.get_all("Classifier", ()) if each.startswith("License")]
        licence = told["License-Expression"] or told["License"] or classes[0].split(" :: ")[-1]
        return Component(
            type=kind,
            name=name,
            version=version,
            purl=(purl := PackageURL("pypi", name=name, version=version)),
            bom_ref=purl.to_string(),
            description=told["Summary"],
            licenses=[LicenseFactory().make_from_string(licence)],
            hashes=[HashType(alg=HashAlgorithm.SHA_256, content=digest(wheel))],
        )

    bom = Bom()
    bom.metadata.component = component(own, ComponentType.APPLICATION)
    bom.metadata.timestamp = datetime.fromtimestamp(epoch(), UTC)
    bom.serial_number = uuid5(NAMESPACE_URL, f"{own.name} {digest(own)}")
    found = {each.name: each for each in (component(w, ComponentType.LIBRARY) for w in bundled)}
    bom.components.update(found.values())
    for wheel in (own, *bundled):
        told = metadata(wheel)
        needs = {canonicalize_name(Requirement(r).name) for r in told.get_all("Requires-Dist", ())}
        name = canonicalize_name(told["Name"])
        this = bom.metadata.component if wheel == own else found[name]
        bom.register_dependency(this, [found[need] for need in sorted(needs & found.keys())])
    return JsonV1Dot6(bom).output_as_string(indent=2) + "\n"


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def sums(place: Path) -> str:
    """Return the digests of all files in a folder, in the format of `sha256sum`."""
    files = sorted(path for path in place.iterdir() if path.name != SUMS)
    return "".join(f"{digest(path)}  {path.name}\n" for path in files)


def built(place: Path, wheels: Path, commit: str, conditions: Conditions) -> Path:
    """Clone the commit, and build everything there; return the folder with it."""
    folder, umask = place / conditions.folder, conditions.umask
    clone, out = folder / "clone", folder / "out"
    run("git", "clone", "--quiet", "--shared", "--no-checkout", ROOT, clone, umask=umask)
    run("git", "checkout", "--quiet", "--detach", commit, cwd=clone, umask=umask)
    if conditions.times is not None:
        for path in clone.rglob("*"):
            os.utime(path, (conditions.times, conditions.times))
    time = run("git", "log", "-1", "--format=%ct", commit).strip()
    building = (sys.executable, "-m", "tools.release", "--build", out, wheels)
    run(*building, cwd=clone, umask=umask, SOURCE_DATE_EPOCH=time, **conditions.variables)
    return out


def release(target: Path) -> int:
    """Build everything twice, compare, check, and put it into a folder; return the exit status."""
    commit = run("git", "rev-parse", "HEAD").strip()
    if left := run("git", "status", "--porcelain"):
        print(f"Not committed, and so not in the release:\n{left.rstrip()}")
    with tempfile.TemporaryDirectory() as folder:
        wheels = Path(folder) / "wheels"
        fetch(wheels)
        first, second = (built(Path(folder), wheels, commit, each) for each in CONDITIONS)
        if (one := sums(first)) != (other := sums(second)):
            print(f"The same commit was built in two ways, and came out unlike:\n{one}\n{other}")
            return 1
        [wheel] = first.glob("*.whl")
        sources = first / f"{name_of(wheel)}.tar.gz"
        python("-m", "twine", "check", "--strict", wheel, sources)
        target.mkdir(parents=True, exist_ok=True)
        for path in first.iterdir():
            (target / path.name).write_bytes(path.read_bytes())
            (target / path.name).chmod(path.stat().st_mode)
    (target / SUMS).write_text(one, encoding="utf-8")
    print(f"Built twice, the same to the byte, into {target}:\n{one.rstrip()}")
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.release", description="Builds a release, twice."
    )
    parser.add_argument("--to", type=Path, default=ROOT / "dist", metavar="FOLDER")
    parser.add_argument("--lock", action="store_true")
    parser.add_argument("--build", nargs=2, type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.lock:
        lock()
    elif chosen.build:
        build(*chosen.build)
    else:
        return release(chosen.to)
    return 0


if __name__ == "__main__":
    sys.exit(main())
