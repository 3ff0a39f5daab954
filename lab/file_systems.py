"""Test which file systems can keep a match, and what is reported if one can't.

    python -m lab.file_systems [NAME...]

Needs root, loop devices, and Debian's btrfs-progs, dosfstools, e2fsprogs, fusefat, ntfs-3g,
openssh-sftp-server, sshfs and xfsprogs. On each file system one process begins a match and another
continues it; meanwhile nobody else may open it, and then that process is killed. In the middle of
another match the disk becomes full, and ext4 detects an error and becomes read-only. Everything
that was confirmed must still be there, and everything that was not must have been reported.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from biberclan.match.store.errors import FileError, OpenElsewhereError
from tests.store.playing import actions_of, kept, play, table


class FileSystem(NamedTuple):
    """How a file system is made and mounted, by commands.

    Attributes:
        size: the size of its image in MiB; 0 for a directory.
    """

    size: int
    make: str
    mount: str


ALL: Final = {
    "ext4": FileSystem(64, "mkfs.ext4 -q {image}", "mount -o errors=remount-ro {image} {disk}"),
    "xfs": FileSystem(400, "mkfs.xfs -q {image}", "mount {image} {disk}"),
    "btrfs": FileSystem(200, "mkfs.btrfs -q {image}", "mount {image} {disk}"),
    "ntfs-3g": FileSystem(64, "mkfs.ntfs -q -F {image}", "ntfs-3g {image} {disk}"),
    "fusefat": FileSystem(64, "mkfs.vfat {image}", "fusefat -o rw+ {image} {disk}"),
    "sshfs": FileSystem(
        0, "mkdir {image}", "sshfs -o ssh_command={folder}/ssh here:{image} {disk}"
    ),
}


class Disk:
    """A file system in use."""

    def __init__(self, kind: FileSystem, folder: Path) -> None:
        self._kind = kind
        self._paths = {"folder": folder, "image": folder / "image", "disk": folder / "disk"}
        self.root = self._paths["disk"]
        self.root.mkdir()
        ssh = folder / "ssh"  # both ends are here
        ssh.write_text("#!/bin/sh\nexec /usr/lib/openssh/sftp-server\n", encoding="utf-8")
        ssh.chmod(0o700)
        if kind.size:
            with self._paths["image"].open("wb") as file:
                file.truncate(kind.size << 20)
        self._run(kind.make)
        self.mount()

    def _run(self, command: str) -> str:
        """Run a command.

        Raises:
            OSError: it has failed, with what it has said.
        """
        words = command.format(**self._paths).split()
        done = subprocess.run(words, stdout=-1, stderr=-2, timeout=60, text=True)
        if done.returncode:
            raise OSError(f"{command}: {done.stdout}")
        return done.stdout

    def mount(self) -> None:
        self._run(self._kind.mount)

    def unmount(self) -> None:
        self._run("umount {disk}")

    def fill(self) -> None:
        with (self.root / "ballast").open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(1 << 16))

    def make_room(self) -> None:
        (self.root / "ballast").unlink()

    def fail(self) -> None:
        """Make ext4 detect an error, after which it is read-only."""
        device = Path(self._run("findmnt -no SOURCE {disk}").strip()).name
        Path("/sys/fs/ext4", device, "trigger_fs_error").write_text("1", encoding="utf-8")

    def mend(self) -> None:
        self.unmount()
        self.mount()


def go_on_elsewhere(directory: Path) -> Iterator[str]:
    """Play a match in two processes, one after the other; yield every broken promise."""
    with kept(directory) as store:
        match = store.begin(table(3))
        id, known = match.id, play(match, 5)
        assert id is not None
        match.stop_recording()
    code = (
        "import sys; from pathlib import Path; from tests.store.playing import kept, play\n"
        f"with kept(Path({str(directory)!r})) as store:\n"
        f"  print(*play(store.resume({id}), 5, seed=2), sep='\\n', flush=True); sys.stdin.read()"
    )
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=pipe, stdout=pipe, text=True
    ) as other:
        assert other.stdout is not None
        known += [other.stdout.readline().strip() for _action in range(5)]
        try:
            with kept(directory) as store:
                store.resume(id).stop_recording()
            yield "two programs had it open"
        except OpenElsewhereError:
            pass
        other.kill()
    yield from lost(directory, id, known)


def stop(directory: Path, stop: Callable[[], None], go_on: Callable[[], None]) -> Iterator[str]:
    """Stop a disk in the middle of a match, and yield every broken promise."""
    with kept(directory) as store:
        match = store.begin(table(2))
        id, known = match.id, play(match, 5)
        assert id is not None
        stop()
        try:
            for seed in range(300):  # space that the file has reserved is used up first
                known += play(match, 1, seed=seed)
            yield f"{stop.__name__}: nothing was refused"
        except FileError as error:
            print(f"  {stop.__name__}: {type(error).__name__}")
        with suppress(FileError):
            match.stop_recording()
    go_on()
    yield from lost(directory, id, known)


def lost(directory: Path, id: int, known: list[str]) -> Iterator[str]:
    """Resume a match; yield how it differs from before, and play on."""
    with kept(directory) as store:
        match = store.resume(id)
        if actions_of(match) != known:
            yield f"{len(actions_of(match))} actions are kept, {len(known)} were confirmed"
        play(match, 3)
        match.stop_recording()


def main(names: list[str]) -> int:
    """Test file systems; return the exit status: 1 if a promise was broken."""
    faults = 0
    for name in names or ALL:
        print(name, flush=True)
        with TemporaryDirectory() as folder:
            disk = Disk(ALL[name], Path(folder))
            try:
                found = [*go_on_elsewhere(disk.root / "one")]
                if ALL[name].size:
                    found += stop(disk.root / "two", disk.fill, disk.make_room)
                if name == "ext4":
                    found += stop(disk.root / "three", disk.fail, disk.mend)
            finally:
                disk.unmount()
        for fault in found:
            print(f"  FAULT: {fault}")
        faults += len(found)
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
