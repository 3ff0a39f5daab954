"""What keys the bytes of a terminal stand for, however they are cut into reads."""

import pytest
from textual import events

from biberclan.ui.terminal_input import TerminalInput


def heard(*reads: bytes) -> list[str]:
    """Return the keys, clicks and pastes that come of these reads, one soon after the other."""
    terminal = TerminalInput()
    return [_named(event) for data in reads for event in terminal.feed(data)]


def _named(event: object) -> str:
    match event:
        case events.Key(key=key):
            return key
        case events.Paste(text=text):
            return f"paste {text}"
    return type(event).__name__


@pytest.mark.parametrize(
    ("reads", "keys"),
    [
        ((b"\x1b", b"v"), ["escape", "v"]),
        ((b"\x1b", b"\r"), ["escape", "enter"]),
        ((b"\x1b", b" "), ["escape", "space"]),
        ((b"\x1b", b"?"), ["escape", "question_mark"]),
        ((b"\x1b", b"\xc3", b"\xa4"), ["escape", "ä"]),
        ((b"\x1b", b"\x1b", b"v"), ["escape", "escape", "v"]),
        ((b"\x1b", b"\x1b[A"), ["escape", "up"]),
        ((b"v", b"\x1b", b"vv"), ["v", "escape", "v", "v"]),
    ],
)
def test_a_key_soon_after_escape_is_two_keys(reads: tuple[bytes, ...], keys: list[str]) -> None:
    assert heard(*reads) == keys


@pytest.mark.parametrize("key", [b"v", b"\r", b"\xc3\xa4", b"?"])
def test_a_key_with_alt_is_neither_escape_nor_that_key(key: bytes) -> None:
    assert not {"escape", "v", "enter", "ä", "question_mark"} & set(heard(b"\x1b" + key))


SEQUENCES = {
    b"\x1b[A": "up",
    b"\x1bOP": "f1",
    b"\x1b[15~": "f5",
    b"\x1b[1;5C": "ctrl+right",
    b"\x1b[27u": "escape",
    b"\x1b[<0;3;4M": "MouseDown",
    b"\x1b[200~Anna\x1b[201~": "paste Anna",
    b"\x1b]11;rgb:1111/2222/3333\x1b\\v": "v",
    b"\x1bP>|XTerm(388)\x1b\\v": "v",
}


@pytest.mark.parametrize("sequence", SEQUENCES)
def test_a_sequence_is_one_thing_wherever_it_is_cut(sequence: bytes) -> None:
    for at in range(1, len(sequence)):
        assert heard(sequence[:at], sequence[at:]) == [SEQUENCES[sequence]], sequence[:at]
    assert heard(*(bytes([byte]) for byte in sequence)) == [SEQUENCES[sequence]]
