"""The documents as pages: whole in both languages, each by itself, and no link leads nowhere."""

import re
import subprocess
from html import unescape
from pathlib import Path

import pytest

from biberclan.shelf import GAMES
from biberclan.teach.rulebook import rulebook
from tests.tiers import rest
from tools import pages
from tools.pages import marked

FETCHED = re.compile(
    r"<(?:img|script|source|iframe)\b[^>]*\bsrc=\"([^\"]*)\"|<link\b[^>]*\bhref=\"([^\"]*)\""
)
LINK = re.compile(r"<a\b[^>]*\bhref=\"([^\"]*)\"")
NAME = re.compile(r"\b(?:id|name)=\"([^\"]*)\"")


@rest
def test_pages_are_whole_and_lead_to_each_other_alone(tmp_path: Path) -> None:
    pages.build(tmp_path)
    texts = {path: path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.html")}
    for path, text in texts.items():
        article = text.partition("<article")[2].partition("</article>")[0]
        assert article.count("<img") <= 1, path
        fetched = [one or other for one, other in FETCHED.findall(text)]
        assert [each for each in fetched if "//" in each] == [], path
        for link in map(unescape, LINK.findall(text)):
            if not link.startswith(("https:", "#", "mailto:")):
                name, _, anchor = link.partition("#")
                other = (path.parent / name).resolve()
                assert other.exists(), f"{path}: {link}"
                assert not anchor or anchor in NAME.findall(texts[other]), f"{path}: {link}"
    for style in tmp_path.rglob("*.css"):
        assert not re.search(
            r"url\(['\"]?(?:https?:)?//|@import", style.read_text(encoding="utf-8")
        )
    for game in GAMES:
        for tongue, top in (("en", tmp_path), ("de", tmp_path / "de")):
            for chapter in rulebook(game, tongue).chapters:
                told = texts[top / "rules" / game / f"{chapter.anchor}.html"]
                assert all(f'id="{game}-{passage.anchor}"' in told for passage in chapter.passages)
            assert any(top.glob(f"_images/{game}-*.svg"))
            assert any(top.glob(f"course/{game}/*.html"))
    german = texts[tmp_path / "de" / "rules" / "clan" / "protection.html"]
    assert '<html class="no-js" lang="de"' in german
    assert "Siehe auch" in german
    assert not re.search(r"See also|Previous|Next<|On this page|Agreed here", german)


@rest
def test_a_link_that_leads_nowhere_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(place: Path, tongue: str) -> None:
        pages.write(place / "index.md", "# A page", "[gone](docs/gone.md)")

    monkeypatch.setattr(pages, "write_sources", write)
    with pytest.raises(subprocess.CalledProcessError):
        pages.build(tmp_path / "pages", ("en",))


def test_what_is_no_page_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").touch()
    with pytest.raises(SystemExit, match="holds something else"):
        pages.build(tmp_path)
    assert (tmp_path / "letter.txt").exists()


def test_texts_of_the_rules_mean_nothing_to_markdown() -> None:
    assert marked("a_b *c* [d](e) <f> `g` # | $") == r"a\_b \*c\* \[d\](e) \<f\> \`g\` \# \| \$"
