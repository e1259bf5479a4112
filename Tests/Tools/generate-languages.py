#!/usr/bin/env python3
"""Generates what tells the languages of titles in Latin letters apart, from calendar-words.txt and the frequencies of letters that
the PyPI package langdetect has (Apache License 2.0, counted in Wikipedia).

    pip download --no-deps --no-binary :all: langdetect && tar xf langdetect-*.tar.gz
    Tests/Tools/generate-languages.py langdetect-*/langdetect/profiles

writes Sources/CalendarRendering/Hyphenation/LanguageTables.swift. All tables are text in the 91 units of generate-hyphenation.py:

    pairs, triples  rows of two or three letters and weights, which tell how much more likely the last letter is after the others in
                    each language than in all: in steps of one bit, at most four, two languages in a unit (9 * first + second)
    words           rows of eight letters, padded with spaces, and the languages with words that begin so, as bits in four units
    accents         rows of a letter and the languages that write it, as bits in four units
    starts          for every first letter the number of rows before it, in two units, and that of all rows
"""
import collections
import json
import math
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = ROOT / "Sources/CalendarRendering/Hyphenation/LanguageTables.swift"
WORDS = pathlib.Path(__file__).parent / "calendar-words.txt"

# The cases of TitleLanguage in order, with their letters beyond ASCII. `é` is left out: all languages have it in some words;
# and letters that only languages without patterns have, because titles with unknown letters are not broken.
ACCENTS = {
    "ca": "àçèíïòóúü", "da": "åæø", "de": "äöüß", "en": "", "es": "áíñóúü", "fi": "äöå", "fr": "àâæçèêëîïôœùûü", "hr": "čćđšž",
    "it": "àèìòùî", "lt": "ąčęėįšųūž", "nb": "åæø", "nl": "ëïèöü", "pl": "ąćęłńóśźż", "pt": "àáâãçêíóôõúü", "sl": "čšž",
    "sv": "åäö", "tr": "çğıöşüâîû", "cs": "áčíóšúýžäô", "hu": "áíóöúü", "ro": "âî", "id": "", "lv": "čšūž",
    "et": "äõöüšž",
}
# Czech stands for Slovak too. Neither has patterns here.
PROFILES = {"nb": ["no"], "cs": ["cs", "sk"]}
LANGUAGES = list(ACCENTS)
LETTERS = [" ", *"abcdefghijklmnopqrstuvwxyz", *sorted(set("".join(ACCENTS.values())) | {"é"})]
PAIRS, TRIPLES, WORD = 1_000, 1_000, 8
UNITS = [chr(c) for c in range(0x23, 0x7F) if c != 0x5C]


def profile(folder, name):
    counts = [collections.Counter() for _ in range(4)]
    for gram, count in json.loads((folder / name).read_text(encoding="utf-8"))["freq"].items():
        gram = gram.replace("İ", "i").lower()
        counts[len(gram)][gram] += count
    return {gram: count / sum(some.values()) for some in counts for gram, count in some.items()}


def mean(profiles):
    return {gram: sum(p.get(gram, 0) for p in profiles) / len(profiles) for gram in set().union(*profiles)}


class Language:
    """How likely a letter is after others."""

    def __init__(self, profiles):
        self.share = mean(profiles)

    def one(self, letter):
        return 0.15 if letter == " " else self.share.get(letter, 0)

    def pair(self, a, b):
        seen = self.share.get(a + b, 0) / self.one(a) if self.one(a) else 0
        return 0.85 * seen + 0.15 * self.one(b) + 2e-4

    def triple(self, a, b, c):
        before = self.share.get(a + b, 0)
        seen = min(1, self.share.get(a + b + c, 0) / before) if before else 0
        trust = before / (before + 2e-4)
        return trust * seen + (1 - trust) * self.pair(b, c)


def weights(likely):
    bits = [math.log2(value) for value in likely]
    middle = sum(bits) / len(bits)
    return [max(-4, min(4, round(value - middle))) for value in bits]


def most_telling(languages, length, most, likely, known):
    grams = sorted({gram for language in languages for gram in language.share
                    if len(gram) == length and set(gram) <= set(LETTERS)})
    rows = {gram: weights([likely(language, gram) for language in languages]) for gram in grams}

    def telling(gram):
        base = known.get(gram[1:], [0] * len(languages))
        return sum(language.share.get(gram, 0) * abs(own - other)
                   for language, own, other in zip(languages, rows[gram], base))

    return {gram: rows[gram] for gram in sorted(grams, key=lambda gram: (-telling(gram), gram))[:most]}


def units(text):
    return [LETTERS.index(letter) for letter in text]


def number(value, count):
    return [value // 91 ** place % 91 for place in reversed(range(count))]


def packed(row):
    shifted = [value + 4 for value in row] + [4] * (len(row) % 2)
    return [9 * first + second for first, second in zip(shifted[::2], shifted[1::2])]


def table(rows):
    """The rows in order, and where those of each first letter start."""
    rows = sorted(rows)
    starts = [sum(row[0] < letter for row in rows) for letter in range(len(LETTERS) + 1)]
    return [unit for row in rows for unit in row], [unit for start in starts for unit in number(start, 2)]


def literal(values):
    text = "".join(UNITS[value] for value in values)
    lines = [text[start:start + 1_100] for start in range(0, len(text), 1_100)]
    return '"""\n' + "\\\n".join("    " + line for line in lines) + '\n    """'


def main():
    folder = pathlib.Path(sys.argv[1])
    languages = [Language([profile(folder, name) for name in PROFILES.get(tag, [tag])]) for tag in LANGUAGES]
    pairs = most_telling(languages, 2, PAIRS, lambda language, gram: language.pair(*gram), {})
    triples = most_telling(languages, 3, TRIPLES, lambda language, gram: language.triple(*gram), pairs)
    words = collections.Counter()
    for line in WORDS.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            tag, own = line.split(":")
            for word in {word[:WORD] for word in own.split() if set(word) <= set(LETTERS)}:
                words[word] |= 1 << LANGUAGES.index(tag)
    masks = {letter: sum(1 << place for place, own in enumerate(ACCENTS.values()) if letter in own)
             for letter in LETTERS[27:] if letter != "é"}
    tables = {
        "pairs": ("How likely a letter is after another", table([units(g) + packed(w) for g, w in pairs.items()])),
        "triples": ("How likely a letter is after two others", table([units(g) + packed(w) for g, w in triples.items()])),
        "words": ("Words of calendars", table([units(w.ljust(WORD)) + number(m, 4) for w, m in words.items()])),
        "accents": ("Letters beyond ASCII", table([units(l) + number(m, 4) for l, m in masks.items()])),
    }
    out = ["// swift-format-ignore-file",
           "// Generated by Tests/Tools/generate-languages.py, which describes the form, from the profiles of langdetect 1.0.9:",
           "// Copyright 2014-2015 Michal \"Mimino\" Danilak, Apache License 2.0.", "",
           "/// What tells the languages of titles in Latin letters apart.", "enum LanguageTables {",
           "  /// The letters by their numbers; a space stands for the ends of words.",
           f"  static let letters: [UInt16] = [{', '.join(f'0x{ord(letter):X}' for letter in LETTERS)}]"]
    for name, (meaning, (rows, starts)) in tables.items():
        keys, values = {"pairs": (2, 12), "triples": (3, 12), "words": (WORD, 4), "accents": (1, 4)}[name]
        out += [f"  /// {meaning}.", f"  static let {name} = LanguageTable(", f"    keyLength: {keys}, valueLength: {values},",
                f"    starts: {literal(starts)},", f"    rows: {literal(rows)})"]
    TARGET.write_text("\n".join(out) + "\n}\n", encoding="utf-8")
    print(len(LETTERS), "letters,", sum(len(rows) + len(starts) for _, (rows, starts) in tables.values()), "bytes")


main()
