#!/usr/bin/env bash
# eSpeak NG 1.52.0 (of PyPI's espeakng-loader 0.2.4): in German "3er" is said as "third-er".
#
# Behaviour: a digit with the ending "er" ("zwei 3er": two threes; also a bus, a car, a room for three)
# is said with the stem of the ordinal where that differs: 1er, 3er and 7er begin like "erster",
# "dritter" and "siebter". 2er, 4er and 9er are said as they are meant, like "Zweier". Written out
# ("Dreier"), all are.
#
# Output seen:
#   3er [dɾˈɪtəɜ]  Dreier [dɾˈaɪɜ]  2er [tsvˈaɪɜ]  Zweier [tsvˈaɪɜ]
#
# Why it matters: screen readers speak with it, and whoever plays cards by ear hears "two third ones".
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install -q --no-deps espeakng-loader==0.2.4
"$place/venv/bin/python" - <<'END'
import ctypes
import espeakng_loader

AUDIO_OUTPUT_SYNCHRONOUS, CHARS_UTF8, PHONEMES_IPA = 2, 1, 2
espeak = ctypes.CDLL(espeakng_loader.get_library_path())
espeak.espeak_Info.restype = espeak.espeak_TextToPhonemes.restype = ctypes.c_char_p
espeak.espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, espeakng_loader.get_data_path().encode(), 0)
espeak.espeak_SetVoiceByName(b"de")


def said(text):
    left = ctypes.c_char_p(text.encode())
    return espeak.espeak_TextToPhonemes(ctypes.byref(left), CHARS_UTF8, PHONEMES_IPA).decode()


print(espeak.espeak_Info(None).decode())
words = {"1er": "Einser", "3er": "Dreier", "7er": "Siebener", "2er": "Zweier", "4er": "Vierer", "9er": "Neuner"}
for figure, word in words.items():
    print(figure, f"[{said(figure)}] ", word, f"[{said(word)}]")
for ordinal in ("3er", "7er"):
    assert said(ordinal) != said(words[ordinal])
assert said("3er").startswith(said("dritte")[:-1]), (said("3er"), said("dritte"))
assert said("2er") == said("Zweier")
END
