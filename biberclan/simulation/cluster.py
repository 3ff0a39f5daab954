"""Matches played by the workers of a Dask cluster, whose scheduler is running somewhere.

Everything but the request is Dask's: sharing out, and playing again what a lost worker had begun.
"""

import logging
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from time import monotonic
from typing import Any, Final

from biberclan.bots.others import stop_others
from biberclan.simulation.fingerprint import fingerprint
from biberclan.simulation.spread import LostProcessError, Pool

_PATIENCE: Final = 10.0
"""How many seconds to wait for the scheduler."""

_ALONE_SECONDS: Final = 60.0
"""How many seconds to wait for another worker when none is left."""


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


class OtherRulesError(ClusterError):
    """A worker has other rules or bots; the message is its address."""


class NoWorkerLeftError(LostProcessError):
    """All workers have gone, and no other has come in time."""


@contextmanager
def on_cluster(address: str, alone: Callable[[float], None] | None) -> Iterator[Pool]:
    """Let a cluster work.

    Args:
        address: its scheduler's, as tcp://10.0.0.5:8786.
        alone: called when no worker is left, with how many seconds are waited for another one.

    Yields:
        What it plays with.

    Raises:
        ClusterError: the cluster can't be used.
        NoWorkerLeftError: no worker is left.
        LostProcessError: workers have died of the same call, or the cluster is gone.
    """
    try:
        from distributed import Client, KilledWorker
        from distributed.security import Security
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
                    raise OtherRulesError(worker)
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
    """Play a match on a worker, which may have come after the others were asked what they have."""
    if fingerprint() != expected:
        from distributed import get_worker

        raise OtherRulesError(get_worker().address)
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
