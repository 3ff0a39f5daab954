"""Every test of what Biberbande teaches speaks English unless it asks for another language."""

from tests.teach.conftest import english, tongue

__all__ = ["english", "tongue"]
