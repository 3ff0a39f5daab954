"""The language chosen, and the catalogues: complete, compiled, the German one true to its words."""

import gettext
import re
import shutil
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from string import Formatter
from unittest.mock import ANY

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import write_po

from biberclan import language
from biberclan.cli import main
from biberclan.language import (
    DOMAIN,
    TEACHING,
    Language,
    _,
    in_figures,
    ngettext,
    of_environment,
    pgettext,
)
from biberclan.shelf import GAMES
from biberclan.teach.lessons import lessons
from biberclan.teach.rulebook import rulebook
from biberclan.train.course import course
from biberclan.ui.requests import ChangeSettings
from biberclan.ui.settings import Settings
from biberclan.words.talk import talk
from hatch_build import compile_catalogues
from tests.ui.running import open_screen, running, text
from tools import catalogues, manual_pages

WORDS = {
    r"\blodges?\b": r"[Bb]urg",
    r"\bslots?\b": r"Pl[aä]tz",
    r"\bbottom row\b": r"untere\w* Reihe",
    r"\btop row\b": r"obere\w* Reihe",
    r"\brounds?\b": r"[Dd]urchg[aä]ng",
    r"\bfinal turns?\b": r"letzte\w* Z[uü]g",
    r"\btwo outer cards\b": r"beiden äußeren Karten",
    r"\bbest cards\b": r"besten Karten",
    r"\bFinal turns!": r"Letzte Runde!",
    r"\bdraw pile\b": r"Nachziehstapel",
    r"\bdiscard pile\b": r"Ablagestapel",
    r"\bbox\b": r"Schachtel",
    r"\bnumber cards?\b": r"Zahlenkarte",
    r"\baction cards?\b": r"(Sonder|Aktions)karte",
    r"\bCleanup\b": r"Abräumen",
    r"\bFlip\b": r"Umdrehen",
    r"\bSwap\b": r"[Tt]ausch",
    r"\bPeek\b": r"Spähen",
    r"\bDraw Two\b": r"Zweimal ziehen",
    r"\b[Kk]nock": r"[Kk]lopf",
    r"\bexchange": r"[Aa]us(ge)?tausch",
    r"\bface.up\b": r"offen",
    r"\bface.down\b": r"verdeckt",
    r"\bprotected\b": r"geschützt",
    r"\bcovered\b": r"deckt",
    r"\bbonus\b": r"Bonus",
    r"\bmalus\b": r"Malus",
    r"\b[Bb]eaver boss\b": r"Biberboss",
}
"""English and German of the words that have one meaning in the game."""


OTHER_NAMES = {
    r"\b(last|final) lap\b|\bone more turn\b": "final turn, final turns",
    r"\bnoch einen Zug\b|\bnoch einmal am Zug\b": "noch einen letzten Zug",
    r"\bzwei äußeren\b|\bdeine äußeren Karten\b": "beiden äußeren Karten",
    r"\bsiehst deine Karte\b|\bsee your card\b": "what is for you alone: some games have a hand",
    r"\bframe only starts\b|\bRahmen steht nur\b": "nothing is chosen yet",
    r"\bgekonnt\b": "gelernt",
    r"\bboss of the gang\b": "the gang leader",
    r"\b95 ?% (sure|sicher)\b": "most likely, höchstwahrscheinlich",
    r"\bin Siegen\b": "gewonnene Partien",
    r"(?<!from )(?<!von )\{low\} (to|bis) \{high\}": "from {low}: speech leaves out a sign",
    r"\b(hint|answer|position) came\b": "No hint available.",
    r"\bno move here\b": "You can't make that move here.",
    r"\bThere is nothing to tell\b": "Nothing to report yet.",
    r"\bEnter geht weiter\b": "Weiter mit Enter.",
    r"\bBeantworte (erst|zuerst) die Frage\b": "Folge erst der Aufforderung: few are questions",
    r"\bführt mit \{": "liegt {points} vorn: by so many points, not with so many",
}
"""What people don't read any more, with what is said instead: one thing has one name."""


def forms(texts: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else tuple(texts or ())


each_catalogue = pytest.mark.parametrize(
    ("tongue", "domain"), list(product(catalogues.translations(), catalogues.DOMAINS))
)


def messages(tongue: Language = "de", domain: str = DOMAIN) -> list[Message]:
    catalogue = catalogues.translated(tongue, domain)
    return [message for message in catalogue if message.id and all(forms(message.string))]


def pairs() -> Iterator[tuple[str, str]]:
    """Yield each English form with its German one."""
    for message in messages():
        yield from zip(forms(message.id), forms(message.string))


def fields(text: str) -> set[str]:
    return {field for _text, field, _spec, _how in Formatter().parse(text) if field is not None}


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_CH@euro"}, "de"),
        ({"LANG": "den"}, "en"),
        ({"LANG": "qaa_FR.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LC_MESSAGES": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LC_ALL": "de_DE", "LANGUAGE": "en"}, "en"),
        ({"LC_ALL": "en_US", "LANGUAGE": "qaa:de:en"}, "de"),
        ({"LC_ALL": "", "LANG": "de_DE"}, "de"),
        ({"LANGUAGE": "de:en", "LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "de", "LANG": "POSIX"}, "en"),
        ({"LANGUAGE": "de", "LANG": "C.UTF-8"}, "de"),
    ],
)
def test_the_environment_chooses(environment: dict[str, str], expected: Language) -> None:
    assert of_environment(environment) == expected


@pytest.mark.parametrize(
    ("tongue", "figures"),
    [("en", ["9999", "10,000", "−1,234,567.5"]), ("de", ["9999", "10.000", "−1.234.567,5"])],
)
def test_the_digits_of_long_numbers_are_grouped(tongue: Language, figures: list[str]) -> None:
    language.choose(tongue)
    assert [*map(in_figures, (9999, 9999.6)), in_figures(-1234567.5, 1)] == figures


def test_the_language_can_change_at_any_time() -> None:
    assert language.choose("en") == "en"
    assert _("Flip") == "Flip"
    assert language.choose("de") == "de"
    assert _("Flip") == "Umdrehen"
    assert _("not in the catalogue") == "not in the catalogue"
    assert ngettext("{points} point", "{points} points", 1) == "{points} Punkt"
    assert ngettext("{points} point", "{points} points", 0) == "{points} Punkte"
    assert pgettext("nowhere", "Flip") == "Flip"
    language.choose("en")
    assert ngettext("{points} point", "{points} points", 1) == "{points} point"


@each_catalogue
def test_nothing_is_left_to_translate(tongue: Language, domain: str) -> None:
    left = [*catalogues.unfinished(catalogues.translated(tongue, domain))]
    assert not left or tongue not in catalogues.COMPLETE


@each_catalogue
def test_all_that_is_said_can_be_written_in_ascii(tongue: Language, domain: str) -> None:
    said = [text for each in messages(tongue, domain) for text in forms(each.string)]
    said += [text for each in catalogues.template(domain) for text in forms(each.id)]
    language.write_in_ascii(True)
    lacking = [text for text in said if not language.written(text).isascii()]
    assert not lacking, "their letters need a form in `_ASCII`"


@pytest.mark.parametrize(
    "read",
    [
        lambda: course("clan", "de"),
        lambda: lessons("clan", "de"),
        lambda: rulebook("clan", "de").chapters,
        lambda: talk("de"),
    ],
)
def test_what_was_read_with_umlauts_is_read_again_in_ascii(read: Callable[[], object]) -> None:
    assert not (with_umlauts := repr(read())).isascii()
    language.write_in_ascii(True)
    assert repr(read()).isascii()
    language.write_in_ascii(False)
    assert repr(read()) == with_umlauts


@pytest.fixture(scope="module")
def ten_sentences(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Language]:
    """Begin a new language; return the folder of its catalogues, and its code."""
    folder = tmp_path_factory.mktemp("locale")
    code = next(code for code in ("nl", "it", "fr", "pl") if code not in language.languages())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogues, "LOCALE", folder)
        patch.setattr(language, "catalogues", lambda: folder)
        catalogues.update(code)
        assert language.share(code) == 0
        catalogue = catalogues.translated(code)
        for number, message in enumerate(m for m in catalogue if isinstance(m.id, str) and m.id):
            message.string = f"<{message.id}>" if number < 10 else ""
        with catalogues.po_file(code).open("wb") as file:
            write_po(file, catalogue)
        catalogues.update(code)
    return folder, code


@pytest.fixture
def begun(
    ten_sentences: tuple[Path, Language], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Language:
    """Install a language with ten translated sentences; return its code."""
    folder, code = ten_sentences
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(language, "catalogues", lambda: tmp_path)
    return code


@pytest.mark.usefixtures("command_line")
def test_a_language_can_be_begun(begun: Language, capsys: pytest.CaptureFixture[str]) -> None:
    assert language.languages() == ("en", begun)
    assert language.is_in_progress(begun)
    assert language.own_name(begun) == begun  # nobody has translated that yet
    assert language.offered_name(begun) == f"{begun}, in progress: 0% translated"
    assert of_environment({"LANG": f"{begun}_XX.UTF-8"}) == "en"
    assert [*manual_pages.written()] == [(manual_pages.MAN / "man1" / "biberclan.1", ANY)], (
        "`man` goes by that"
    )
    assert main(["--help", "--lang", begun]) == 0
    said = capsys.readouterr().out
    assert "<" in said
    assert f"in progress: {begun}" in " ".join(said.split())
    assert "draw with ASCII characters alone" in said


def test_a_language_that_is_nearly_complete_is_offered_as_such(
    begun: Language, tmp_path: Path
) -> None:
    for percent, begins in ((89, True), (90, False)):
        (tmp_path / begun / language.SHARE).write_text(f"{percent}\n")
        assert language.is_in_progress(begun) == begins
        assert ("in progress" in language.offered_name(begun)) == begins
        found = of_environment({"LANG": f"{begun}_XX.UTF-8"})
        assert found == ("en" if begins else begun)


async def test_the_settings_say_which_language_is_in_progress(
    begun: Language, tmp_path: Path
) -> None:
    async with running(settings=Settings(flags={"language": begun})) as pilot:
        await open_screen(pilot, ChangeSettings())
        assert f"{begun}, in progress: 0% translated" in text(pilot)


def test_what_has_changed_is_compiled_anew(tmp_path: Path) -> None:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    source, made = folder / "biberclan.po", folder / "biberclan.mo"
    for said in ("Spähen", "Gucken"):
        source.write_text(f'msgid "Peek"\nmsgstr "{said}"\n', encoding="utf-8")
        compile_catalogues(tmp_path)
        with made.open("rb") as file:
            assert gettext.GNUTranslations(file).gettext("Peek") == said


@each_catalogue
def test_the_same_fields_in_both_languages(tongue: Language, domain: str) -> None:
    for message in messages(tongue, domain):
        english = set().union(*map(fields, forms(message.id)))
        many = forms(message.string)[-1]
        assert fields(forms(message.id)[-1]) <= fields(many), message.id
        assert all(fields(german) <= english for german in forms(message.string)), message.id


def test_sentences_end_alike() -> None:
    for english, german in pairs():
        ends = [re.findall(r"[.:!?]?\s*$", text)[0] for text in (english, german)]
        assert ends[0] == ends[1], f"{english} / {german}"


def test_no_two_words_are_run_together() -> None:
    """As where the end of another text is left over before a sentence."""
    names = re.compile("BiberClan|JavaScript|WebGL")
    for domain in catalogues.DOMAINS:
        for message in messages("de", domain):
            for said in forms(message.string):
                assert not re.search("[a-zäöüß][A-ZÄÖÜ]", names.sub("", said)), said


@pytest.mark.parametrize("english", WORDS)
def test_the_words_of_the_game(english: str) -> None:
    for english_text, german in pairs():
        if re.search(english, re.sub(r"{\w+}", "", english_text)):
            assert re.search(WORDS[english], german), f"{english_text} / {german}"


def test_a_durchgang_is_never_called_runde() -> None:
    """A lap of a round is, and "Letzte Runde!" is what one calls out, as in a pub."""
    checked = 0
    for domain in catalogues.DOMAINS:
        for message in messages("de", domain):
            if (message.context or "").endswith("words to search for"):
                continue  # what people may search for
            for said, german in zip(forms(message.id), forms(message.string)):
                if re.search(r"\bRunden?\b", german):
                    checked += 1
                    assert re.search(r"\blaps?\b", said) or "Letzte Runde" in german, german
    assert checked > 10


def test_action_cards_have_one_name_in_each_game_and_language() -> None:
    """As in the booklets: English has one name, German another where people play Biber Mania."""
    checked = 0
    for domain in catalogues.DOMAINS:
        for message in messages("de", domain):
            if message.id == "special cards":
                continue  # what people may search for
            games = {
                game for path, _line in message.locations for game in GAMES if f"/{game}/" in path
            }
            text = " ".join(forms(message.string))
            checked += "onderkarte" in text
            assert not re.search("special cards?", " ".join(forms(message.id)), re.IGNORECASE)
            assert "onderkarte" not in text or "mania" not in games, text
            assert "ktionskarte" not in text or not games & {"clan", "bande"}, text
    assert checked > 30


def test_the_draw_pile_has_one_name() -> None:
    """It is never one "Stapel" among others, and the only word typed for it is its name."""
    for domain in catalogues.DOMAINS:
        for message in messages("de", domain):
            for said, german in zip(forms(message.id), forms(message.string)):
                if re.search(r"\bdraw pile\b", said, re.IGNORECASE):
                    assert "Nachziehstapel" in german, f"{said} / {german}"
    language.choose("de")
    assert "Nachziehstapel".casefold() in pgettext("typed", "deck").split()[0]


def test_a_pile_of_ones_own_has_another_name_than_the_draw_pile() -> None:
    for message in messages("de", TEACHING):
        if (message.context or "").startswith("mania"):
            assert not re.search(r"\bStapeln?\b", " ".join(forms(message.string))), message.id


@pytest.mark.parametrize("other", OTHER_NAMES)
def test_one_thing_has_one_name(other: str) -> None:
    """Whatever people read: messages, lessons, rulebooks, documents, in both languages."""
    texts = [
        form
        for domain in catalogues.DOMAINS
        for message in messages("de", domain)
        for form in (*forms(message.id), *forms(message.string))
    ]
    root = Path(__file__).parent.parent
    documents = ("README.md", "docs/manual.md", "docs/rulings.md")
    texts += [(root / path).read_text(encoding="utf-8") for path in documents]
    found = [text for text in texts if re.search(other, text, re.IGNORECASE)]
    assert not found, OTHER_NAMES[other]


STEMS = (
    "bau|bedeck|benutz|beginn|bleib|bring|deck|dreh|drück|frag|geh|häng|hol|klau|klopf|komm|leg|lehn|"
    "mach|merk|misch|nenn|nutz|probier|räum|sag|schaff|schau|schließ|schreib|setz|sorg|späh|stell|such|"
    "tausch|tipp|versuch|vertausch|wähl|werd|zeig|zieh|zähl|überleg"
)
"""Verbs that the game asks people to do, which German says without an e: "zieh", not "ziehe"."""


def test_german_asks_people_in_the_short_form() -> None:
    """Only a stem like "warte" or "öffne" needs its e; "Frage" and "Stelle" are nouns, too."""
    long = re.compile(rf"\b({STEMS})e\b", re.IGNORECASE)
    nouns = re.compile(r"\b(Decke|Frage|Stelle)\b|\bSuche(?=:|$)")
    for domain in catalogues.DOMAINS:
        for message in messages("de", domain):
            for said in forms(message.string):
                shown = said.split()[0] if message.context == "typed" else said
                assert not long.search(nouns.sub("", shown)), said


@each_catalogue
def test_words_to_be_typed_are_listed_with_a_small_letter(tongue: Language, domain: str) -> None:
    for message in messages(tongue, domain):
        if message.context == "typed":
            english, typed = forms(message.id)[0], forms(message.string)[0]
            assert typed[0].islower() or not english[0].islower(), typed


def test_germans_look_at_something_for_themselves() -> None:
    """It is "sieht sich zwei Karten an": what is seen is not looked at without a sich."""
    looks = re.compile(r"\b(sieh|siehst|sieht|seht|sehen)\b[^.:;!?]*\ban\b(?= und|[.,:;!?]|$)")
    looked = re.compile(r"\b(angesehen|ansehen|ansieht)\b")
    somebody = re.compile(r"\b(darfst?|dürf\w+|hast?|habe\w*|kann\w*|könnt\w+|niemand)\b")
    for domain in catalogues.DOMAINS:
        for message in messages("de", domain):
            for said in forms(message.string):
                for clause in re.split(r"[.:;!?]", said):
                    if looks.search(clause) or (looked.search(clause) and somebody.search(clause)):
                        assert re.search(r"\b(mir|dir|sich|uns|euch)\b", clause), said


def test_a_message_put_together_on_the_way_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "biberclan.py").write_text('_(f"{1} card")\n')
    monkeypatch.setattr(catalogues, "CODE", tmp_path)
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    with pytest.raises(ValueError, match=r"biberclan.py:1: write the message out"):
        catalogues.template()


def test_gettext_itself_reads_the_catalogue() -> None:
    with catalogues.mo_file("de").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("Peek") == "Spähen"
