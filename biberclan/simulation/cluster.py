"""Matches played by the workers of a Dask cluster, whose scheduler is running somewhere.

Everything but the request is Dask's: sharing out, and playing again what a lost worker had begun.
"""

import logging
import warnings
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from typing import Final

import biberclan
from biberclan.simulation.spread import LostProcessError

_PATIENCE: Final = 10.0
"""How many seconds to wait for the scheduler."""


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


class OtherVersionError(ClusterError):
    """Not every worker has this version of the program."""


@contextmanager
def on_cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Let a cluster work.

    Args:
        address: its scheduler's, as tcp://10.0.0.5:8786.

    Yields:
        The executor, and how many calls are carried out at the same time.

    Raises:
        ClusterError: the cluster can't be used.
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
            versions = client.run(_version, on_error="return").values()
            if any(version != biberclan.__version__ for version in versions):
                raise OtherVersionError(address)
            pool = client.get_executor(pure=False)
            try:
                yield pool, sum(workers.values())
            finally:
                pool.shutdown(wait=False)  # unfinished matches are not needed any more
        except (KilledWorker, CancelledError, OSError) as error:
            raise LostProcessError from error
        finally:
            client.close()


def _version() -> str:
    return biberclan.__version__


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
