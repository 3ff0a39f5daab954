"""What holds for every test: nobody's real matches are touched, and English is spoken."""

from collections.abc import Iterator

import pytest

from biberclan import language
from biberclan.match.store.place import VARIABLE


@pytest.fixture(scope="session", autouse=True)
def _data_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep matches in a fresh directory; programs that tests start inherit it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture
def german() -> Iterator[None]:
    """Speak German, and English again afterwards."""
    language.choose("de")
    yield
    language.choose("en")
