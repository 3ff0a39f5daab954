"""Distributing matches over processes, here or on the workers of a Dask cluster.

They are handed out in batches, because on a cluster a call costs more than a short match. There
Dask does everything else, with a scheduler that runs somewhere: it distributes the batches, and
repeats those that a lost worker had begun.
"""

import logging
import pickle
import re
import signal
import sys
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from contextlib import contextmanager
from functools import cache, partial
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from time import monotonic
from typing import Any, Final, TypeVar

from biberclan.assets import asset
from biberclan.bots.thinker import stop_others
from biberclan.named_tuple import NamedTuple
from biberclan.system.processes import handling
from biberclan.system.workers import LostProcessError, can_pool, pool_of

Played = TypeVar("Played")

_AHEAD: Final = 2
"""How many batches each process has: the one that it plays, and the next."""

_MOST: Final = 1024
"""How many matches a batch has at most."""

_BATCH_SECONDS: Final = 0.5
"""Seconds after which a process returns what it has played of a batch."""

_LOOK_SECONDS: Final = 2.0
"""Seconds between checks of whether there will be more results."""


class Pool(NamedTuple):
    """Processes that play, here or elsewhere.

    Attributes:
        submit: makes one of them call a function with the numbers of a batch.
        at_once: the number of calls that run at the same time.
        look: to be called now and then; raises `LostProcessError` if there will be no more results.
    """

    submit: Callable[[Callable[[Sequence[int]], Any], Sequence[int]], "Future[Any]"]
    at_once: int
    look: Callable[[], None] = lambda: None


class Cluster(NamedTuple):
    """A Dask cluster.

    Attributes:
        address: the address of its scheduler, as tcp://10.0.0.5:8786.
        silent: called with the address of a worker that has given no sign for some seconds, and
            with these seconds; others play its matches.
        alone: called when no worker is left, with the seconds to wait for another one.
    """

    address: str
    silent: Callable[[str, float], object]
    alone: Callable[[float], object]


def spread(
    play: Callable[[int], Played], numbers: range, jobs: int, cluster: Cluster | None = None
) -> Generator[Played, None, None]:
    """Play matches, and yield their results in order; they come in batches.

    Args:
        play: plays the match with a number; it is pickled, unless this process plays.
        numbers: the numbers of the matches.
        jobs: the number of processes that play; with 1, or without a pool, it is this one.
        cluster: the cluster whose workers play instead.

    Raises:
        LostProcessError: one of the processes has died, and no other replaces it.
        ClusterError: the cluster can't be used.
    """
    if cluster is None and (jobs == 1 or not can_pool()):
        yield from map(play, numbers)
        return
    waiting, playing = deque([numbers]), dict[Future[list[Played]], range]()
    due, done_early = numbers.start, dict[int, list[Played]]()
    with _in_processes(jobs) if cluster is None else on_cluster(cluster) as pool:

        def hand_out() -> None:
            queued = _AHEAD * pool.at_once
            while waiting and len(playing) < queued:
                next_ones = waiting.popleft()
                size = min(_MOST, 1 + (len(next_ones) - 1) // queued)
                batch, later = next_ones[:size], next_ones[size:]
                if later:
                    waiting.appendleft(later)
                if batch:
                    playing[pool.submit(partial(_play_some, play), batch)] = batch

        # Processes started here inherit this; the main process ends them.
        with handling(signal.SIG_IGN, "SIGINT"):
            hand_out()
        looked = monotonic()
        while playing:
            done = wait(playing, _LOOK_SECONDS, return_when=FIRST_COMPLETED).done
            if monotonic() - looked >= _LOOK_SECONDS:
                pool.look()
                looked = monotonic()
            for each in done:
                batch, results = playing.pop(each), each.result()
                done_early[batch.start] = results
                if left := batch[len(results) :]:
                    waiting.appendleft(left)
                hand_out()
            while due in done_early:
                results = done_early.pop(due)
                due += len(results)
                yield from results


def _play_some(play: Callable[[int], Played], numbers: Sequence[int]) -> list[Played]:
    """Play the first of some matches, and as many of the others as time permits."""
    end = monotonic() + _BATCH_SECONDS
    played = [play(numbers[0])]
    while len(played) < len(numbers) and monotonic() < end:
        played.append(play(numbers[len(played)]))
    return played


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
    """Return a text that differs if rules, bots, their learned figures or Python differ.

    Python counts because functions of `random` have changed between minor versions.
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
"""Seconds to wait for the scheduler, and for the fingerprints of workers."""

_SILENT_SECONDS: Final = 30.0
"""Seconds without a sign from a worker after which others play its matches. It should give one
every second; Dask itself waits for five minutes."""

_ALONE_SECONDS: Final = 60.0
"""Seconds to wait for another worker when none is left."""


class ClusterError(Exception):
    """The cluster can't be used."""


class NoDaskError(ClusterError):
    """Dask is not installed here."""


class NoSchedulerError(ClusterError):
    """No scheduler answers at the address."""


class OtherDaskError(ClusterError):
    """The scheduler's version of Dask is another one."""


class NoCertificatesError(ClusterError):
    """The address asks for encryption, for which Dask has no certificates here."""


class NoWorkersError(ClusterError):
    """The scheduler has no workers."""


class WorkerMismatchError(ClusterError):
    """A worker has other rules or bots, or another Dask; the message is its address."""


class NoWorkerLeftError(LostProcessError):
    """All workers have gone, and no other has come in time."""


@contextmanager
def on_cluster(cluster: Cluster) -> Iterator[Pool]:
    """Use the workers of a cluster.

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
        from distributed.versions import VersionMismatchWarning  # noqa: PLC0415 - may be missing
    except ModuleNotFoundError as error:
        raise NoDaskError from error
    address = cluster.address
    with _quiet() as remarks:
        try:
            is_encrypted = address.startswith("tls:")
            if is_encrypted and Security().get_connection_args("client")["ssl_context"] is None:
                raise NoCertificatesError(address)
            # A client that can't be set up would wait for 20 seconds when it is garbage-collected.
            kind = type("Client", (Client,), {"__del__": lambda _client: None})
            client = kind(address, timeout=_PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise NoSchedulerError(address) from error
        except TypeError as error:  # the other side expects the calls of another version of Dask
            raise OtherDaskError(address) from error
        try:
            workers = client.nthreads()
            if not workers:
                raise NoWorkersError(address)
            here = fingerprint()
            executor = client.get_executor(pure=False)
            asked = {
                client.get_executor(pure=False, workers=[worker]).submit(
                    pickle.loads, pickle.dumps(_Call(fingerprint))
                ): worker
                for worker in workers
            }
            done, waiting = wait(asked, _PATIENCE)  # the rest is asked again with the first batch
            wrong = [each for each in done if each.exception() is not None or each.result() != here]
            # With another version of Dask the first call may end a worker, without an answer.
            if any(each.category is VersionMismatchWarning for each in remarks):
                wrong += waiting
            if wrong:
                raise WorkerMismatchError(asked[wrong[0]])

            def submit(play: Callable[[Sequence[int]], Any], batch: Sequence[int]) -> "Future[Any]":
                call = pickle.dumps(_Call(_checked, here, play, batch))
                submitted: Future[Any] = executor.submit(pickle.loads, call)
                return submitted

            try:
                yield Pool(submit, sum(workers.values()), _Watch(client, cluster).look)
            finally:
                executor.shutdown(wait=False)  # unfinished matches are no longer needed
        except (KilledWorker, CancelledError, OSError) as error:
            raise LostProcessError from error
        finally:
            client.close()


class _Call:
    """A call that runs where it is unpickled, on a worker.

    The scheduler, which only passes it on, would unpickle Dask's own calls, too, and BiberClan may
    not be installed there.
    """

    def __init__(self, function: Callable[..., Any], *arguments: Any) -> None:
        self._call = function, arguments

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return self._call


def _checked(expected: str, play: Callable[[Sequence[int]], Any], batch: Sequence[int]) -> _Call:
    """Play a batch on a worker, which may have joined after the fingerprints were compared.

    Returns:
        A call whose result, where it is unpickled, is the list of results.
    """
    if fingerprint() != expected:
        from distributed import get_worker  # noqa: PLC0415 - may be missing

        raise WorkerMismatchError(get_worker().address)
    try:
        # Dask would pickle each item of a list separately, and measure each of these calls.
        return _Call(list, play(batch))
    finally:
        stop_others()  # nothing is left behind on the worker


class _Watch:
    """Notices when a worker gives no sign any more, and when none is left."""

    def __init__(self, client: Any, cluster: Cluster) -> None:
        self._client = client
        self._cluster = cluster
        self._signs: dict[str, tuple[float, float]] = {}
        self._since: float | None = None

    def look(self) -> None:
        """Check which workers there are, and give the matches of a silent one to the others.

        Raises:
            NoWorkerLeftError: there have been none for too long.
            TimeoutError: the scheduler itself gives no sign.
        """
        workers = self._ask("identity")["workers"]
        now = monotonic()
        for worker, about in workers.items():
            seen = about["last_seen"]  # by the scheduler's clock, which may differ from ours
            if worker not in self._signs or self._signs[worker][0] != seen:
                self._signs[worker] = seen, now
        silent = [worker for worker in workers if now - self._signs[worker][1] >= _SILENT_SECONDS]
        if len(silent) < len(workers):
            self._since = None
            for worker in silent:
                self._cluster.silent(worker, _SILENT_SECONDS)
                self._ask("unregister", address=worker, stimulus_id="silent")
        elif self._since is None:
            self._since = now
            self._cluster.alone(_ALONE_SECONDS)
        elif now - self._since > _ALONE_SECONDS:
            raise NoWorkerLeftError

    def _ask(self, what: str, **about: str) -> Any:
        request = getattr(self._client.scheduler, what)
        return self._client.sync(request, callback_timeout=_SILENT_SECONDS, **about)


@contextmanager
def _quiet() -> Iterator[list[warnings.WarningMessage]]:
    """Keep Dask's own messages off the terminal, and yield a list of its warnings."""
    with warnings.catch_warnings(record=True) as remarks:
        warnings.simplefilter("default")
        logging.disable(logging.CRITICAL)
        try:
            yield remarks
        finally:
            logging.disable(logging.NOTSET)
