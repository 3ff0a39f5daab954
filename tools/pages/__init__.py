"""Build the documents as static web pages: README, manual, rulebooks, course, library.

    python -m tools.pages [--to FOLDER]

Pages are in English, and in German in the folder `de` where texts exist in both: rulebooks, the
course in playing well, and the help of commands. Pages load nothing from elsewhere. Needs the extra
`docs`: Sphinx, since its search knows German endings, its own texts are translated, and it reads
the docstrings of the library. A broken link stops the build.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog

from biberclan import __version__, language
from biberclan.cli import whole_parser
from biberclan.language import Language, _, listed
from biberclan.shelf import GAMES
from biberclan.teach.rulebook import Passage, rulebook
from biberclan.train.course import course
from biberclan.train.thresholds import of_chapter, players
from biberclan.ui.paint.palette import Palette
from biberclan.ui.painter import painter_of
from biberclan.ui.screens.thresholds import painted
from hatch_build import compiled
from lab import ROOT
from tools.catalogues import COMPLETE
from tools.film import still

DOCUMENTS: Final = ("ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")
LOOK: Final = Path(__file__).parent
"""The look of the pages: Sphinx's configuration, a style sheet, the sidebar."""

ROOM: Final = (58, 40)
"""Columns and rows for a picture, as wide as the text beside it."""

WORDS: Final[Mapping[Language, Mapping[str, str]]] = {
    "en": {
        "rules": "Rules of {game}",
        "course": "Playing well: {game}",
        "commands": "All commands and options",
        "see": "See also: {passages}",
    },
    "de": {
        "rules": "Regeln von {game}",
        "course": "Gut spielen: {game}",
        "commands": "Alle Befehle und Optionen",
        "see": "Siehe auch: {passages}",
    },
}

THEME: Final[Mapping[Language, Mapping[str, str]]] = {
    "de": {
        "Back to top": "Nach oben",
        "Home": "Anfang",
        "Next": "Weiter",
        "On this page": "Auf dieser Seite",
        "Previous": "Zurück",
    }
}
"""Texts of the theme that it has no translation for."""

HOME: Final = """# BiberClan, Biberbande, Biber Mania

Drei Kartenspiele im Terminal: Zwei bis sechs Leute reichen eine Tastatur herum, Bots besetzen freie
Plätze, und das Programm ist Tisch, Regelbuch und Schiedsrichter. Niemand sieht je eine Karte, die
andere geheim halten, und was die Regeln verbieten, wird mit dem Grund abgelehnt.

`biberclan --lang de` spielt auf Deutsch; „Ein Spiel lernen“ auf dem ersten Bildschirm bringt dir
jedes Spiel beim Spielen bei. Wie man das Programm installiert, steht in der
<a href="../index.html">englischen Fassung</a>.
"""

LIBRARY: Final = """# The rules as a library

Each game is a module that satisfies `Rules`. These are the functions of all games; those of one
game add what only it has, such as `new`. The standard library is all that they need.

```{eval-rst}
.. automodule:: biberclan.rules.game
   :no-members:

.. autoclass:: biberclan.rules.game.Rules
   :members:
   :member-order: bysource

.. autoclass:: biberclan.rules.game.Facts
.. autoclass:: biberclan.rules.game.Option
.. autoclass:: biberclan.rules.game.Result
.. autofunction:: biberclan.rules.clan.new
.. autofunction:: biberclan.rules.bande.new
.. autofunction:: biberclan.rules.mania.new
```
"""


def marked(text: str) -> str:
    """Return a text with everything escaped that is special in Markdown."""
    return re.sub(r"([\\`*_\[\]<>#|$])", r"\\\1", text)


def passage_in(
    game: str, passage: Passage, see: str, titles: Mapping[str, str], pictures: Path | None
) -> Iterator[str]:
    """Yield the blocks of a passage.

    Args:
        game: the id of the game.
        passage: the passage.
        see: the words before related passages.
        titles: the heading of each passage of the book.
        pictures: the folder for its picture, None to show none.
    """
    for paragraph in passage.paragraphs:
        item = paragraph.startswith("- ")
        yield f"- {marked(paragraph[2:])}" if item else marked(paragraph)
    if pictures and passage.picture:
        names, view, caption = (
            passage.picture.names,
            passage.picture.view,
            passage.picture.caption,
        )
        palette = Palette(coloured=True, ascii=False)
        drawn = painter_of(game).picture(names, view, ROOM, palette)
        pictures.mkdir(exist_ok=True)
        name = f"{game}-{passage.anchor}.svg"
        (pictures / name).write_text(still(drawn.strips()), encoding="utf-8")
        yield f"```{{figure}} /pictures/{name}\n:alt: {caption}\n\n{marked(caption)}\n```"
    if passage.judgement:
        yield f"> {marked(_('Agreed here: {text}').format(text=passage.judgement))}"
    if passage.see:
        links = (f"[{marked(titles[each])}](#{game}-{each})" for each in passage.see)
        yield see.format(passages=" · ".join(links))
    if passage.rulings:
        yield f"*{' · '.join(passage.rulings)}*"


def threshold_in(game: str, anchor: str, pictures: Path) -> Iterator[str]:
    """Yield the blocks of the table that a chapter is about, if there is one."""
    gains = of_chapter(game, anchor)
    if gains is not None:
        pictures.mkdir(exist_ok=True)
        told = [seats for seats, rows in gains.gains.items() if any(map(any, rows[1:]))]
        told = told or [min(gains.gains)]  # all are the same without parts
        palette = Palette(coloured=True, ascii=False)
        drawn = [painted(game, gains, seats, palette).strips() for seats in told]
        name = f"{game}-threshold.svg"
        (pictures / name).write_text(still([*chain(*drawn)]), encoding="utf-8")
        said = listed([players(seats) for seats in told])
        yield f"```{{image}} /pictures/{name}\n:alt: {said}\n```"


def write(path: Path, *blocks: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


def contents(title: str, files: Sequence[str], depth: int = 1) -> str:
    caption = f":caption: {title}\n" if title else ""
    listed = "\n".join(files)
    return f"```{{toctree}}\n{caption}:maxdepth: {depth}\n\n{listed}\n```"


def write_rules(place: Path, game: str, tongue: Language) -> None:
    """Write the rulebook of a game, one page a chapter, each with at most one picture."""
    book = rulebook(game, tongue)
    titles = {passage.anchor: passage.title for passage in book.passages}
    for chapter in book.chapters:
        blocks, shown = [f"# {marked(chapter.title)}"], False
        for passage in chapter.passages:
            pictures = None if shown else place / "pictures"
            blocks += [f"({game}-{passage.anchor})=\n## {marked(passage.title)}"]
            blocks += passage_in(game, passage, WORDS[tongue]["see"], titles, pictures)
            shown = shown or passage.picture is not None
        write(place / "rules" / game / f"{chapter.anchor}.md", *blocks)
    title = WORDS[tongue]["rules"].format(game=GAMES[game].title)
    pages = [chapter.anchor for chapter in book.chapters]
    write(place / "rules" / game / "index.md", f"# {title}", contents("", pages, 2))


def write_course(place: Path, game: str, tongue: Language) -> None:
    """Write the course in playing well, one page a chapter, with its figures and its picture."""
    lectures = course(game, tongue)
    for lecture in lectures:
        told, pictures = lecture.passage, place / "pictures"
        table = [*threshold_in(game, told.anchor, pictures)]
        passage = passage_in(game, told, "", {}, None if table else pictures)
        blocks = (f"# {marked(told.title)}", *passage, marked(lecture.measured), *table)
        write(place / "course" / game / f"{told.anchor}.md", *blocks)
    title = WORDS[tongue]["course"].format(game=GAMES[game].title)
    pages = [lecture.passage.anchor for lecture in lectures]
    write(place / "course" / game / "index.md", f"# {title}", contents("", pages))


def write_commands(place: Path, tongue: Language) -> None:
    """Write the help of the program and its commands."""
    parser = whole_parser()
    blocks = [f"# {WORDS[tongue]['commands']}", f"```text\n{parser.format_help()}```"]
    for name, command in parser.commands.items():
        blocks += [f"## biberclan {name}", f"```text\n{command.format_help()}```"]
    write(place / "commands.md", *blocks)


def write_sources(place: Path, tongue: Language) -> None:
    """Write the sources of all pages in a language."""
    language.choose(tongue)
    shared = [f"{part}/{game}/index" for part in ("rules", "course") for game in GAMES]
    for game in GAMES:
        write_rules(place, game, tongue)
        write_course(place, game, tongue)
    write_commands(place, tongue)
    if tongue != language.ENGLISH:
        write(place / "index.md", HOME, contents("Spielen", [*shared, "commands"]))
        return
    for name in DOCUMENTS:
        shutil.copy(ROOT / name, place / name)
    shutil.copytree(ROOT / "docs", place / "docs")
    film = place / "assets" / "pictures" / "film.svg"
    film.parent.mkdir(parents=True)
    shutil.copy(ROOT / "assets" / "pictures" / "film.svg", film)
    write(place / "library.md", LIBRARY)
    home = (ROOT / "README.md").read_text(encoding="utf-8")
    parts = {
        "Playing": ["docs/manual", "commands", *shared, "docs/rulings"],
        "Measured": ["docs/strategy", "docs/strength"],
        "Taking part": [*(name[:-3] for name in DOCUMENTS), "docs/releasing"],
    }
    listed = {page for pages in parts.values() for page in pages}
    others = sorted({f"docs/{path.stem}" for path in (ROOT / "docs").glob("*.md")} - listed)
    write(
        place / "index.md",
        re.sub(r"\[([\w/]+\.md)\]\(\1\)", r"[](\1)", home),  # the title instead of the file name
        *(contents(title, pages) for title, pages in parts.items()),
        contents("Programs of your own", ["library", *others]),
    )


def write_theme(place: Path, tongue: Language) -> None:
    """Write the theme's translations for Sphinx."""
    catalogue = Catalog(locale=tongue)
    for said, translated in THEME.get(tongue, {}).items():
        catalogue.add(said, translated)
    place.mkdir(parents=True)
    (place / "sphinx.mo").write_bytes(compiled(catalogue))


def build(target: Path, tongues: Sequence[Language] = (language.ENGLISH, *COMPLETE)) -> None:
    """Build the pages of all languages.

    Raises:
        subprocess.CalledProcessError: a link leads nowhere, or a page can't be read.
        SystemExit: the folder contains something else.
    """
    if target.exists():
        if any(target.iterdir()) and not (target / ".buildinfo").exists():
            raise SystemExit(
                f"{target} holds something else than pages: empty it, or name another."
            )
        shutil.rmtree(target)
    for tongue in tongues:
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder)
            write_sources(place, tongue)
            write_theme(place / "locale" / tongue / "LC_MESSAGES", tongue)
            out = target if tongue == language.ENGLISH else target / tongue
            options = ("--fail-on-warning", "--keep-going", "--quiet")
            settings = (f"language={tongue}", f"release={__version__}", "locale_dirs=locale")
            subprocess.run(
                [
                    *(sys.executable, "-m", "sphinx", *options, "-c", LOOK, "-d", place / ".trees"),
                    *(word for setting in settings for word in ("-D", setting)),
                    *(place, out),
                ],
                check=True,
            )
    language.choose(language.ENGLISH)
