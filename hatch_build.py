"""What a build makes: the description for a package index, and the compiled catalogues."""

import re
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class DescriptionHook(MetadataHookInterface):
    """Writes the description of the package, and its links."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the README without pictures, and links to the repository if its address is known.

        Without one, the README names files where it links to them.
        """
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        text = re.sub(r"^!\[[^\]]*\]\((?!https:)[^)]*\)\n\n", "", text, flags=re.MULTILINE)
        address = self.config["repository"]
        files = f"{address}/blob/HEAD"
        link = rf"[\1]({files}/\2)" if address else r"`\1`"
        text = re.sub(r"\[([^\]]*)\]\((?!https:)([^)]*)\)", link, text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        if address:
            metadata["urls"] = {
                "Changelog": f"{files}/CHANGELOG.md",
                "Documentation": f"{files}/docs/manual.md",
                "Issues": f"{address}/issues",
                "Source": address,
            }


class CataloguesHook(BuildHookInterface[Any]):
    """Compiles the catalogues: for a wheel, and beside their sources for an editable one."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what has changed, before any file is packed."""
        compile_catalogues(Path(self.root) / "assets" / "locale")


def compile_catalogues(locale: Path) -> None:
    """Compile each catalogue that is newer than what was compiled of it."""
    for source in locale.glob("*/LC_MESSAGES/*.po"):
        made = source.with_suffix(".mo")
        # Equal times count as newer: a clock may be too coarse to tell two writes apart.
        if not made.exists() or made.stat().st_mtime_ns <= source.stat().st_mtime_ns:
            with source.open("rb") as file:
                made.write_bytes(compiled(read_po(file, locale=source.parts[-3])))


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue as gettext reads it."""
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()
