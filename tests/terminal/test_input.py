"""Whatever a terminal sends, the program goes on, and does nothing that nobody has asked for."""

import time

from biberclan.table.glyphs import UNICODE
from tests.terminal.conftest import Start
from tests.terminal.driver import Terminal

PLAY = ("play", "--players", "Anna,Ben", "--seed", "7", "--lang", "en")

NONSENSE = {
    "bytes that are no UTF-8": b"\xe4\xff\xc3\xc3\xf8\xa0",
    "half a character": b"\xf0\x9f",
    "a key beyond all characters": b"\x1b[1114112u",
    "a key beyond all numbers": b"\x1b[99999999999999999999u",
    "half a surrogate pair": b"\x1b[55296u\x1b[97;1;57343u",
    "a key with fields of several numbers": b"\x1b[113:81;1:3u\x1b[113:81:113u\x1b[;;:1:u",
    "a key without anything": b"\x1b[u\x1b[;u\x1b[;;u\x1b[:::u",
    "modifiers that there are not": b"\x1b[57441;99999999999999999u\x1b[57441;0u",
    "clicks far away": b"\x1b[<0;99999;99999M\x1b[<0;99999;99999m\x1b[<35;88888;1M\x1b[<64;7777;3M",
    "clicks before the beginning": b"\x1b[<0;0;0M\x1b[<0;-5;-7M\x1b[<0;-5;3m\x1b[<;;M\x1b[<0;0M",
    "buttons that there are not": b"\x1b[<99999999999;99;1M\x1b[<99999999999;99;1m\x1b[99;1;1M",
    "the old mouse": b"\x1b[M\x01\xff\xfe\x1b[M   ",
    "no window": b"\x1b[48;0;0;0;0t\x1b[<35;3;3M",
    "a huge window": b"\x1b[48;99999;99999;99999;99999t\x1b[48;1:2;3:4;5:6;7:8t",
    "answers of the device": b"\x1b[?62;1;2;4c\x1b[>41;354;0c\x1b[0n\x1b[3;1R\x1b[?1;2R",
    "odd modes": b"\x1b[?2026;9$y\x1b[?2048;2$y\x1b[?99999999;4$y\x1b[?;$y",
    "a long sequence": b"\x1b[" + b"1;" * 3000 + b"q",
    "a sequence that nobody knows": b"\x1b[?5;6;7q\x1b[>q\x1b[20;30;40 q",
    "an answer about colours": b"\x1b]11;rgb:1111/2222/3333\x1b\\\x1b]10;rgb:qqqq/2/3\x07",
    "a device's string": b"\x1bP>|XTerm(388)qqq22211\x1b\\\x1b_Gi=31;qqq\x1b\\\x1b^qqq\x1b\\",
    "a string without an end": b"\x1b]0;qqqq2222",
    "a sequence without an end": b"\x1b[1;2;3",
    "an end without a paste": b"\x1b[201~\x1b[201~",
    "a paste of keys": b"\x1b[200~qq\x1b[Bqq\x1b[Aq 22\r\xff\x00\x1b]q\x07\x1b[201~",
    "a huge paste": b"\x1b[200~" + b"q 2\r" * 5000 + b"\x1b[201~",
}


def seated(start: Start) -> Terminal:
    terminal = start(*PLAY)
    terminal.until("Anna is next")
    terminal.settle(0.7)
    terminal.press("space")
    terminal.until("Lay the")
    terminal.until(lambda: UNICODE.waits not in terminal.text())  # no key waits any more
    terminal.settle()
    return terminal


def test_nonsense_is_survived_and_does_nothing(start: Start) -> None:
    terminal = seated(start)
    before = terminal.text()
    for name, data in NONSENSE.items():
        for at in range(0, len(data), 4000):
            terminal.throw(data[at : at + 4000])
            terminal.settle(0.02)
        if "without an end" in name:
            time.sleep(0.11)  # after which it is given up
        assert terminal.is_running(), name
        terminal.settle(0.02)
        assert terminal.text() == before, name
    terminal.throw(b"\x1b[200~qqq")  # a paste without an end is over after a while
    terminal.settle(1.2)
    assert terminal.text() == before
    terminal.press("?")
    terminal.until("Help")
