"""What is wrong with a command line and what is allowed, in one sentence of either language."""

import pytest

from biberclan.cli import COMMANDS, main
from tests.command_line import biberclan_says

ALL = "beginner, greedy, regular, elder, hasty, patient, hunter, level"

ERRORS = {
    ("ply",): (
        f'There is no command "ply"; there are {", ".join(COMMANDS)}. Did you mean play?',
        f"Den Befehl „ply“ gibt es nicht; es gibt {', '.join(COMMANDS)}. Meintest du play?",
    ),
    ("ninepins",): (
        f'There is no command "ninepins"; there are {", ".join(COMMANDS)}.',
        f"Den Befehl „ninepins“ gibt es nicht; es gibt {', '.join(COMMANDS)}.",
    ),
    ("--dat", "here", "play"): (
        '"--dat" is not understood here; see biberclan --help. Did you mean --data?',
        "„--dat“ gehört nicht hierher; siehe biberclan --help. Meintest du --data?",
    ),
    ("play", "--plyers", "Anna,Ben"): (
        '"--plyers" is not understood here; see biberclan play --help. Did you mean --players?',
        "„--plyers“ gehört nicht hierher; siehe biberclan play --help. Meintest du --players?",
    ),
    ("export", "--fiel=x"): (
        '"--fiel=x" is not understood here; see biberclan export --help.',
        "„--fiel=x“ gehört nicht hierher; siehe biberclan export --help.",
    ),
    ("play", "--players", "Anna,bot:Pip"): (
        f'--players: there is no bot "Pip"; there are {ALL}. Did you mean beginner?',
        f"--players: Den Bot „Pip“ gibt es nicht; es gibt {ALL}. Meintest du beginner?",
    ),
    ("simulate", "--players", "eldr,regular"): (
        f'--players: there is no bot "eldr"; there are {ALL}. Did you mean elder?',
        f"--players: Den Bot „eldr“ gibt es nicht; es gibt {ALL}. Meintest du elder?",
    ),
    ("play", "--players", "Anna,bot:nobody"): (
        f'--players: there is no bot "nobody"; there are {ALL}.',
        f"--players: Den Bot „nobody“ gibt es nicht; es gibt {ALL}.",
    ),
    ("play", "--players", "Anna,bot:"): (
        f"--players: which bot? Write bot:beginner for instance; there are {ALL}.",
        f"--players: Welcher Bot? Schreib zum Beispiel bot:beginner; es gibt {ALL}.",
    ),
    ("play", "--players", "bot:beginner"): (
        "--players: At least two people play.",
        "--players: Mindestens zwei spielen mit.",
    ),
    ("play", "--players", ",".join(["bot:beginner"] * 12)): (
        "--players: At most six people play.",
        "--players: Höchstens sechs spielen mit.",
    ),
    ("play", "--players", "Anna,Bot"): (
        f"--players: which bot? Write bot:beginner for instance; there are {ALL}.",
        f"--players: Welcher Bot? Schreib zum Beispiel bot:beginner; es gibt {ALL}.",
    ),
    ("play", "--players", "Anna,Ben", "--first", "Ana"): (
        '--first: "Ana" does not play; Anna or Ben can begin. Did you mean Anna?',
        "--first: „Ana“ spielt nicht mit; beginnen kann Anna oder Ben. Meintest du Anna?",
    ),
    ("play", "--players", "Anna,Ben", "--deck", "combind"): (
        '--deck: "combind" will not do; allowed: clan or combined. Did you mean combined?',
        "--deck: „combind“ geht nicht; erlaubt: clan oder combined. Meintest du combined?",
    ),
    ("play", "--game", "mania", "--players", "Anna,Ben", "--deck", "asumed"): (
        '--deck: the file "asumed" can\'t be read as text. Did you mean assumed?',
        "--deck: Die Datei „asumed“ lässt sich nicht als Text lesen. Meintest du assumed?",
    ),
    ("learn", "--game", "bnde"): (
        '--game: "bnde" will not do; allowed: clan, bande or mania. Did you mean bande?',
        "--game: „bnde“ geht nicht; erlaubt: clan, bande oder mania. Meintest du bande?",
    ),
    ("rules", "protction"): (
        'The rulebook has nothing about "protction"; try another word, or none at all. '
        "Did you mean Protection?",
        "Über „protction“ steht nichts im Regelbuch; versuch ein anderes Wort oder gar keins.",
    ),
    ("--players", "Anna,Ben"): (
        '"--players" is not understood here; see biberclan --help.',
        "„--players“ gehört nicht hierher; siehe biberclan --help.",
    ),
    ("play", "--players", "Anna,Ben", "--loud"): (
        '"--loud" is not understood here; see biberclan play --help.',
        "„--loud“ gehört nicht hierher; siehe biberclan play --help.",
    ),
    ("simulate", "--match", "5"): (
        '"--match" is not understood here; see biberclan simulate --help. Did you mean --matches?',
        "„--match“ gehört nicht hierher; siehe biberclan simulate --help. Meintest du --matches?",
    ),
    ("--ascii=yes",): (
        "--ascii stands alone, with nothing after it.",
        "--ascii steht allein, ohne etwas dahinter.",
    ),
    ("play", "--players", "Anna,Ben", "--first"): (
        "--first needs something after it: the name of somebody who plays.",
        "Hinter --first fehlt etwas: der Name von jemandem, der mitspielt.",
    ),
    ("play", "--players", "Anna"): (
        "--players: At least two people play.",
        "--players: Mindestens zwei spielen mit.",
    ),
    ("play", "--players", "A,B,C,D,E,F,G"): (
        "--players: At most six people play.",
        "--players: Höchstens sechs spielen mit.",
    ),
    ("play", "--players", "Anna,,Ben"): (
        "--players: Everybody needs a name.",
        "--players: Alle brauchen einen Namen.",
    ),
    ("play", "--players", "Anna,anna"): (
        '--players: Two people are called "anna": everybody needs a name of their own.',
        "--players: Zwei heißen „anna“: Alle brauchen einen eigenen Namen.",
    ),
    ("play", "--players", "Anna,Maximiliane-Sophie"): (
        '--players: The name "Maximiliane-Sophie" is too long: at most 12 characters.',
        "--players: Der Name „Maximiliane-Sophie“ ist zu lang: höchstens 12 Zeichen.",
    ),
    ("play", "--players", "Anna,B\x1b[2Jen"): (
        "--players: A name may not hold control characters.",
        "--players: In einem Namen dürfen keine Steuerzeichen stehen.",
    ),
    ("play", "--players", "Anna,Ben,Cem", "--first", "Zoe"): (
        '--first: "Zoe" does not play; Anna, Ben or Cem can begin.',
        "--first: „Zoe“ spielt nicht mit; beginnen kann Anna, Ben oder Cem.",
    ),
    ("play", "--players", "Anna,Ben", "--deck", "b\x1big"): (
        '--deck: "b\\x1big" will not do; allowed: clan or combined.',
        "--deck: „b\\x1big“ geht nicht; erlaubt: clan oder combined.",
    ),
    ("play", "--players", "Anna,Ben", "--rounds", "6"): (
        '--rounds: "6" will not do; allowed: 1, 2, 3, 4 or 5.',
        "--rounds: „6“ geht nicht; erlaubt: 1, 2, 3, 4 oder 5.",
    ),
    ("play", "--game", "bande", "--players", "Anna,Ben", "--rounds", "3"): (
        "--rounds: in Biberbande there is nothing to choose.",
        "--rounds: Bei Biberbande gibt es nichts zu wählen.",
    ),
    ("play", "--players", "Anna,Ben", "--seed", "7.5"): (
        '--seed: "7.5" will not do; allowed: a whole number.',
        "--seed: „7.5“ geht nicht; erlaubt: eine ganze Zahl.",
    ),
    ("simulate", "--seats", "7"): (
        '--seats: "7" will not do; allowed: a whole number from 2 to 6.',
        "--seats: „7“ geht nicht; erlaubt: eine ganze Zahl von 2 bis 6.",
    ),
    ("simulate", "--matches", "0"): (
        '--matches: "0" will not do; allowed: a whole number, at least 1.',
        "--matches: „0“ geht nicht; erlaubt: eine ganze Zahl, mindestens 1.",
    ),
    ("simulate", "--jobs", "0"): (
        '--jobs: "0" will not do; allowed: a whole number from 1 to 64.',
        "--jobs: „0“ geht nicht; erlaubt: eine ganze Zahl von 1 bis 64.",
    ),
    ("simulate", "--players", "elder"): (
        '--players: "elder" will not do; allowed: two to six bots with commas between them; '
        "biberclan bots lists them.",
        "--players: „elder“ geht nicht; erlaubt: zwei bis sechs Bots mit Kommas dazwischen; "
        "biberclan bots zählt sie auf.",
    ),
    ("simulate", "--players", "elder,nobody"): (
        f'--players: there is no bot "nobody"; there are {ALL}.',
        f"--players: Den Bot „nobody“ gibt es nicht; es gibt {ALL}.",
    ),
    ("simulate", "--players", "elder,regular", "--seats", "2"): (
        "--seats goes without --players: there are as many seats as players.",
        "--seats geht nur ohne --players: Wie viele spielen, steht dort schon.",
    ),
    ("simulate", "--seed", "1" * 5000): (
        f'--seed: "{"1" * 40}..." will not do; allowed: a whole number.',
        f"--seed: „{'1' * 40}...“ geht nicht; erlaubt: eine ganze Zahl.",
    ),
    ("export",): (
        "NUMBER is missing: a whole number from 1.",
        "ZAHL fehlt: eine ganze Zahl ab 1.",
    ),
    ("import",): (
        "FILE is missing: the name of a file that biberclan export has written.",
        "DATEI fehlt: der Name einer Datei, die biberclan export geschrieben hat.",
    ),
    ("replay",): (
        "MATCH is missing: the number of a match or the name of a file.",
        "PARTIE fehlt: die Nummer einer Partie oder der Name einer Datei.",
    ),
    ("resume", "one"): (
        'NUMBER: "one" will not do; allowed: a whole number from 1.',
        "ZAHL: „one“ geht nicht; erlaubt: eine ganze Zahl ab 1.",
    ),
    ("resume", "1", "2"): (
        '"2" is not understood here; see biberclan resume --help.',
        "„2“ gehört nicht hierher; siehe biberclan resume --help.",
    ),
    ("export", "1", "--forc"): (
        '"--forc" is not understood here; see biberclan export --help.',
        "„--forc“ gehört nicht hierher; siehe biberclan export --help.",
    ),
    ("learn", "13"): (
        'There is no lesson "13"; allowed: 1 to 12.',
        "Es gibt keine Lektion „13“; erlaubt: 1 bis 12.",
    ),
    ("learn", "lodge"): (
        'There is no lesson "lodge"; allowed: 1 to 12.',
        "Es gibt keine Lektion „lodge“; erlaubt: 1 bis 12.",
    ),
    ("rules", "blackjack"): (
        'The rulebook has nothing about "blackjack"; try another word, or none at all.',
        "Über „blackjack“ steht nichts im Regelbuch; versuch ein anderes Wort oder gar keins.",
    ),
    (): (
        "The table needs a terminal: start it without redirecting input or output. "
        "Line by line you can play here: biberclan play --plain --players Anna,bot:beginner",
        "Der Tisch braucht ein Terminal: Starte ihn, ohne Ein- oder Ausgabe umzuleiten. "
        "Zeile für Zeile kannst du hier spielen: "
        "biberclan play --plain --players Anna,bot:beginner",
    ),
    ("play", "--players", "Anna,Ben"): (
        "The table needs a terminal: start it without redirecting input or output. "
        "Line by line it goes on here: add --plain.",
        "Der Tisch braucht ein Terminal: Starte ihn, ohne Ein- oder Ausgabe umzuleiten. "
        "Zeile für Zeile geht es hier weiter: Häng --plain an.",
    ),
    ("play", "--plain", "--players", "Anna,Ben"): (
        "Several people need a terminal, where what only one may see can be wiped away: "
        "start it without redirecting input or output, or play alone among bots.",
        "Mehrere brauchen ein Terminal, in dem wieder gelöscht werden kann, was nur eine Person "
        "sehen darf: Starte es ohne umgeleitete Ein- oder Ausgabe, oder spiel allein unter Bots.",
    ),
}


@pytest.mark.parametrize("arguments", ERRORS, ids=" ".join)
def test_what_is_wrong_and_what_is_allowed(
    arguments: tuple[str, ...], command_line: None, capsys: pytest.CaptureFixture[str]
) -> None:
    english, german = ERRORS[arguments]
    for chosen, sentence in (("en", english), ("de", german)):
        assert main(["--lang", chosen, *arguments]) == 2
        assert capsys.readouterr() == ("", f"biberclan: {sentence}\n")


def test_a_wrong_language_is_answered_in_the_environments() -> None:
    done = biberclan_says("--lang", "klingon", LANG="de_DE.UTF-8")
    assert done.returncode == 2
    assert done.stderr.startswith("biberclan: --lang: „klingon“ geht nicht; erlaubt: de")


def test_the_language_before_and_after_the_command() -> None:
    before = biberclan_says("--lang", "de", "simulate", "--seats", "1")
    after = biberclan_says("simulate", "--seats", "1", "--lang", "de")
    assert before.stderr == after.stderr
    assert "eine ganze Zahl" in before.stderr
