"""What a package index shows of the README: there it has no pictures and files to point at."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class DescriptionHook(MetadataHookInterface):
    """Writes the description of the package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the README without pictures, and with names of files in place of links to them."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        text = re.sub(r"^!\[[^\]]*\]\((?!https:)[^)]*\)\n\n", "", text, flags=re.MULTILINE)
        text = re.sub(r"\[([^\]]*)\]\((?!https:)[^)]*\)", r"`\1`", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
