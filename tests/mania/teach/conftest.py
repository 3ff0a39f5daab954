"""Every test of what Biber Mania teaches speaks English unless it asks for another language."""

from tests.teach.conftest import english, tongue

__all__ = ["english", "tongue"]
