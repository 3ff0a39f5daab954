"""Distributing matches over processes, here or on the workers of a Dask cluster.

On a cluster, whose scheduler is running somewhere, Dask does everything but the request: it shares
out the matches, and plays again those that a lost worker had begun.
"""

import logging
import re
import signal
import sys
import warnings
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import islice
from time import monotonic
from typing import Any, Final, NamedTuple, TypeVar

from biberclan.assets import asset
from biberclan.bots.thinker import stop_others
from biberclan.system.processes import handling
from biberclan.system.workers import LostProcessError, pool_of

Played = TypeVar("Played")

_AHEAD: Final = 3
"""Matches queued for each process: enough that none ever idles."""


_LOOK_SECONDS: Final = 2.0
"""Seconds without a result after which to look whether there will be one."""


class Pool(NamedTuple):
    """Processes that play, here or elsewhere.

    Attributes:
        submit: lets one of them call a function with a number.
        at_once: the number of calls carried out at the same time.
        look: called while there is no result; raises `LostProcessError` if there will be none.
    """

    submit: Callable[[Callable[[int], Any], int], "Future[Any]"]
    at_once: int
    look: Callable[[], None] = lambda: None


def spread(
    play: Callable[[int], Played],
    matches: int,
    jobs: int,
    *,
    cluster: str | None = None,
    alone: Callable[[float], None] | None = None,
) -> Generator[Played, None, None]:
    """Play matches, and yield the result of each as soon as it has been played.

    Args:
        play: plays the match of a number, from 0; unless this process plays, it is pickled.
        matches: the number of matches.
        jobs: the number of processes that play; with 1 it is this one.
        cluster: the address of a scheduler whose workers play instead.
        alone: called when no worker is left, with the seconds to wait for another one.

    Raises:
        LostProcessError: one of the processes has died, and nobody plays in its place.
        ClusterError: the cluster can't be used.
    """
    if jobs == 1 and cluster is None:
        yield from map(play, range(matches))
        return
    numbers = iter(range(matches))
    with _in_processes(jobs) if cluster is None else on_cluster(cluster, alone) as pool:
        # Processes started here inherit it: this one ends them.
        with handling(signal.SIG_IGN, "SIGINT"):
            first = islice(numbers, _AHEAD * pool.at_once)
            playing = {pool.submit(play, number) for number in first}
        while playing:
            done, playing = wait(playing, _LOOK_SECONDS, return_when=FIRST_COMPLETED)
            if not done:
                pool.look()
            playing |= {pool.submit(play, number) for number in islice(numbers, len(done))}
            for match in done:
                yield match.result()


@contextmanager
def _in_processes(jobs: int) -> Iterator[Pool]:
    """Yield a pool of at most `jobs` processes."""
    with pool_of(jobs) as pool:
        yield Pool(pool.submit, jobs)


_SOURCES: Final = re.compile(
    r"(rules|bots|games/\w+/bots)/.+\.py|games/\w+/simulation\.py|simulation/\w+\.py"
)
_LEARNED: Final = re.compile(r".+\.json")


@cache
def fingerprint() -> str:
    """Return a text that differs if rules, bots, their learned figures or Python do.

    Python counts because functions of `random` have changed from one minor version to another.
    """
    digest = sha256(f"{sys.version_info.major}.{sys.version_info.minor}".encode())
    for folder, counted in ((files("biberclan"), _SOURCES), (asset(""), _LEARNED)):
        for path, file in sorted(_below(folder)):
            if counted.fullmatch(path):
                digest.update(path.encode() + b"\0")
                digest.update(file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def _below(folder: Traversable, place: str = "") -> Iterator[tuple[str, Traversable]]:
    """Yield all files below a folder, each with its path."""
    for each in folder.iterdir():
        if each.is_dir():
            yield from _below(each, f"{place}{each.name}/")
        else:
            yield place + each.name, each


_PATIENCE: Final = 10.0
"""Seconds to wait for the scheduler."""

_ALONE_SECONDS: Final = 60.0
"""Seconds to wait for another worker when none is left."""


class ClusterError(Exception):
    """The cluster can't be used."""


class NoDaskError(ClusterError):
    """Dask is not installed here."""


class NoSchedulerError(ClusterError):
    """No scheduler answers at the address."""


class NoCertificatesError(ClusterError):
    """The address asks for encryption, for which Dask has no certificates here."""


class NoWorkersError(ClusterError):
    """The scheduler has no workers."""


class WorkerMismatchError(ClusterError):
    """A worker has other rules or bots; the message is its address."""


class NoWorkerLeftError(LostProcessError):
    """All workers have gone, and no other has come in time."""


@contextmanager
def on_cluster(address: str, alone: Callable[[float], None] | None) -> Iterator[Pool]:
    """Let a cluster work.

    Args:
        address: the address of its scheduler, as tcp://10.0.0.5:8786.
        alone: called when no worker is left, with the seconds to wait for another one.

    Yields:
        The pool of its workers.

    Raises:
        ClusterError: the cluster can't be used.
        NoWorkerLeftError: no worker is left.
        LostProcessError: workers have died of the same call, or the cluster is gone.
    """
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415 - may be missing
        from distributed.security import Security  # noqa: PLC0415 - may be missing
    except ModuleNotFoundError as error:
        raise NoDaskError from error
    with _quiet():
        try:
            is_encrypted = address.startswith("tls:")
            if is_encrypted and Security().get_connection_args("client")["ssl_context"] is None:
                raise NoCertificatesError(address)
            client = Client(address, timeout=_PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise NoSchedulerError(address) from error
        try:
            workers = client.nthreads()
            if not workers:
                raise NoWorkersError(address)
            here = fingerprint()
            for worker, theirs in client.run(fingerprint, on_error="return").items():
                if theirs != here:
                    raise WorkerMismatchError(worker)
            executor = client.get_executor(pure=False)

            def submit(play: Callable[[int], Any], number: int) -> "Future[Any]":
                submitted: Future[Any] = executor.submit(_checked, here, play, number)
                return submitted

            try:
                yield Pool(submit, sum(workers.values()), _Watch(client, alone).look)
            finally:
                executor.shutdown(wait=False)  # unfinished matches are not needed any more
        except (KilledWorker, CancelledError, OSError) as error:
            raise LostProcessError from error
        finally:
            client.close()


def _checked(expected: str, play: Callable[[int], Any], number: int) -> Any:
    """Play a match on a worker, which may have come after the fingerprints of the others."""
    if fingerprint() != expected:
        from distributed import get_worker  # noqa: PLC0415 - may be missing

        raise WorkerMismatchError(get_worker().address)
    try:
        return play(number)
    finally:
        stop_others()  # nothing is left behind on the worker


class _Watch:
    """Notices when no worker is left."""

    def __init__(self, client: Any, alone: Callable[[float], None] | None) -> None:
        self._client = client
        self._alone = alone
        self._since: float | None = None

    def look(self) -> None:
        """Look whether there are workers.

        Raises:
            NoWorkerLeftError: there have been none for too long.
        """
        if self._client.nthreads():
            self._since = None
        elif self._since is None:
            self._since = monotonic()
            if self._alone is not None:
                self._alone(_ALONE_SECONDS)
        elif monotonic() - self._since > _ALONE_SECONDS:
            raise NoWorkerLeftError


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Dask's own remarks from the terminal: what matters comes as an exception."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        logging.disable(logging.CRITICAL)
        try:
            yield
        finally:
            logging.disable(logging.NOTSET)
