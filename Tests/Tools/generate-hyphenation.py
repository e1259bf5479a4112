#!/usr/bin/env python3
"""Generates the hyphenation patterns from those of hyph-utf8, which Debian has in the package librust-hyphenation-dev.

    apt-get download librust-hyphenation-dev && dpkg-deb -x librust-hyphenation-dev_*.deb debian
    Tests/Tools/generate-hyphenation.py debian/usr/share/cargo/registry/hyphenation-*/patterns

writes Sources/CalendarRendering/Hyphenation/Patterns. With the PyPI package pyphen, an independent engine, it also writes what the
tests expect, for the words of Tests/CalendarRenderingTests/Hyphenation/titles.tsv:

    Tests/Tools/generate-hyphenation.py PATTERNS --vectors > Tests/CalendarRenderingTests/Hyphenation/vectors.tsv

A language is an automaton without loops that accepts its patterns (a trie whose equal ends are shared), as text in the 91 units from
'#' to '~' without the backslash, so that a Swift literal can hold it:

    node       the number of edges, then the edges
    edge       3 * letter + kind, and for letters from 29 on 3 * 29 + kind and the letter
               kind 0: the end of patterns, kind 1: a further node, kind 2: both
    kind 0, 2  the number of the operation: one unit below 80, otherwise 80 + n / 91 and n % 91 for n above them
    kind 1, 2  the distance from the end of the edge to its node: one unit below 60, two (60 to 77) or three (from 78 on)
    operation  what the end of a pattern does: two units for its place among the operations, and there the number of values, the
               distance from the end of the pattern to the first, and the values
"""
import argparse
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = ROOT / "Sources/CalendarRendering/Hyphenation/Patterns"
TITLES = ROOT / "Tests/CalendarRenderingTests/Hyphenation/titles.tsv"

# The language, the name of the patterns, the name in Swift, and the highest level of patterns that is used.
LANGUAGES = [
    ("ca", "ca", "catalan", 99), ("da", "da", "danish", 99), ("de", "de-1996", "german", 99),
    ("el", "el-monoton", "greek", 99), ("en", "en-us", "english", 99), ("es", "es", "spanish", 99),
    ("fi", "fi", "finnish", 99), ("fr", "fr", "french", 99), ("hr", "hr", "croatian", 99), ("it", "it", "italian", 99),
    ("lt", "lt", "lithuanian", 99), ("nb", "nb", "norwegian", 4), ("nl", "nl", "dutch", 99), ("pl", "pl", "polish", 99),
    ("pt", "pt", "portuguese", 99), ("ru", "ru", "russian", 99), ("sl", "sl", "slovenian", 99),
    ("sv", "sv", "swedish", 99), ("tr", "tr", "turkish", 99), ("uk", "uk", "ukrainian", 99),
]
# Fewer letters than these are never before and after a break, and words of fewer letters are never broken.
LEAST_BEFORE, LEAST_AFTER, LEAST_LETTERS = 2, 3, 8
# The exceptions of Knuth's patterns. Those of the package are another, longer list.
ENGLISH_EXCEPTIONS = "as-so-ciate as-so-ciates dec-li-na-tion oblig-a-tory phil-an-thropic reci-procity re-cog-ni-zance ref-or-ma-tion ret-ri-bu-tion"
NEVER, ALWAYS = 10, 11

UNITS = [chr(c) for c in range(0x23, 0x7F) if c != 0x5C]
LEAF, INNER, BOTH = range(3)
SINGLE_LETTERS, SINGLE_OPERATIONS, SINGLE_DISTANCES, LONG_DISTANCES = 29, 80, 60, 78


def parse(pattern):
    """The letters of a pattern, and the value before, between and after them."""
    letters = re.sub(r"\d", "", pattern)
    values, index = [0] * (len(letters) + 1), 0
    for character in pattern:
        if character.isdigit():
            values[index] = int(character)
        else:
            index += 1
    return letters, values


def text(folder, name, kind):
    return (folder / f"hyph-{name}.{kind}.txt").read_text(encoding="utf-8")


def exceptions(folder, language, name):
    words = ENGLISH_EXCEPTIONS if language == "en" else text(folder, name, "hyp")
    return [word for word in words.split() if len(word.replace("-", "")) >= LEAST_LETTERS]


def patterns(folder, language, name, level):
    """The values of patterns by their letters, without what no word that is broken can match."""
    found = {}
    for pattern in text(folder, name, "pat").split():
        letters, values = parse(pattern)
        # Words end at apostrophes.
        if max(values) <= level and not set(letters) & set("'’-"):
            found[letters] = values
    for word in exceptions(folder, language, name):
        parts = word.split("-")
        values = [0, NEVER]
        for part in parts:
            values += [NEVER] * (len(part) - 1) + [ALWAYS]
        values[-1] = NEVER
        found["." + "".join(parts) + "."] = values + [0]
    for letters, values in found.items():
        if letters.startswith("."):
            values[:1 + LEAST_BEFORE] = [0] * (1 + LEAST_BEFORE)
        if letters.endswith("."):
            for after in range(1 + LEAST_AFTER):
                values[len(letters) - after] = 0
    return {letters: values for letters, values in found.items() if any(values)}


def operation(values):
    """What the end of a pattern does: the distance from it to the first value, and the values without zeros around them."""
    first = next(index for index, value in enumerate(values) if value)
    last = max(index for index, value in enumerate(values) if value)
    return len(values) - 1 - first, tuple(values[first:last + 1])


def automaton(found):
    """The nodes, each with its edges (letter, operation or nothing, node or nothing); the last is the first of every word."""
    root = {}
    for letters, values in sorted(found.items()):
        node = root
        for letter in letters:
            node = node.setdefault(letter, {})
        node[""] = operation(values)
    numbers, nodes = {}, []

    def number(node):
        edges = tuple(sorted(
            (letter, next_.get("", ()), number(next_)) for letter, next_ in node.items() if letter))
        if not edges:
            return -1
        if edges not in numbers:
            numbers[edges] = len(nodes)
            nodes.append(edges)
        return numbers[edges]

    number(root)
    return nodes


def ranked(counts):
    return [key for key, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))]


def pack(found):
    """The letters in the order of their numbers, and the operations and nodes as text."""
    nodes = automaton(found)
    letters = ranked(collections.Counter(letter for edges in nodes for letter, _, _ in edges))
    operations = ranked(collections.Counter(done for edges in nodes for _, done, _ in edges if done))
    numbers = {done: number for number, done in enumerate(operations)}
    order, seen = [], set()

    def visit(node):
        if node in seen:
            return
        seen.add(node)
        for _, _, next_ in sorted(nodes[node], key=lambda edge: -edge[2]):
            if next_ >= 0:
                visit(next_)
        order.append(node)

    visit(len(nodes) - 1)
    # From the last node to the first, so that the distance to the nodes behind is known.
    parts, length, starts = [], 0, {}
    for node in order:
        # From its last edge to its first, too.
        edges = []
        for letter, done, next_ in sorted(nodes[node], key=lambda edge: -letters.index(edge[0])):
            kind = LEAF if next_ < 0 else BOTH if done else INNER
            code = letters.index(letter)
            units = [3 * code + kind] if code < SINGLE_LETTERS else [3 * SINGLE_LETTERS + kind, code]
            if done:
                code = numbers[done]
                rest = code - SINGLE_OPERATIONS
                units += [code] if rest < 0 else [SINGLE_OPERATIONS + rest // 91, rest % 91]
            if next_ >= 0:
                distance = length + len(edges) - starts[next_]
                long = distance - SINGLE_DISTANCES
                longer = long - (LONG_DISTANCES - SINGLE_DISTANCES) * 91
                if long < 0:
                    units += [distance]
                elif longer < 0:
                    units += [SINGLE_DISTANCES + long // 91, long % 91]
                else:
                    units += [LONG_DISTANCES + longer // 8281, longer // 91 % 91, longer % 91]
            edges = units + edges
        units = [len(nodes[node]), *edges]
        length += len(units)
        starts[node] = length
        parts.append(units)
    places, values = [], []
    for distance, own in operations:
        place = 2 * len(operations) + len(values)
        places += [place // 91, place % 91]
        values += [len(own), distance, *own]
    encode = lambda units: "".join(UNITS[unit] for unit in units)
    return letters, encode(places + values), encode(unit for part in reversed(parts) for unit in part)


def literal(units, indent):
    width = 1_100
    lines = [units[start:start + width] for start in range(0, len(units), width)]
    return '"""\n' + "\\\n".join(indent + line for line in lines) + f'\n{indent}"""'


def comment(folder, name):
    """The head of the patterns with copyright and licence."""
    source = "nb" if name == "nb" else name
    lines = []
    for line in text(folder, source, "lic").splitlines():
        if not line.startswith("%") or "=====" in line:
            break
        lines.append("//" + line[1:].rstrip().replace("\t", " "))
    return "\n".join(lines)


def write(folder):
    TARGET.mkdir(parents=True, exist_ok=True)
    total = 0
    for language, name, swift, level in LANGUAGES:
        found = patterns(folder, language, name, level)
        letters, operations, nodes = pack(found)
        size = len(operations) + len(nodes)
        total += size
        file = TARGET / f"{swift.capitalize()}Patterns.swift"
        codes = ", ".join(f"0x{ord(letter):X}" for letter in letters)
        file.write_text(
            f"// swift-format-ignore-file\n"
            f"// Generated by Tests/Tools/generate-hyphenation.py from hyph-{name}, whose head follows. Packed, without the patterns\n"
            f"// that no word can match which is broken{f', and of levels 1 to {level} only' if level < 99 else ''}.\n//\n"
            f"{comment(folder, name)}\n\n"
            f"extension HyphenationPatterns {{\n"
            f"  static let {swift} = HyphenationPatterns(\n    letters: [{codes}],\n"
            f"    operations: {literal(operations, '      ')},\n    nodes: {literal(nodes, '      ')})\n}}\n",
            encoding="utf-8")
        print(f"{language}: {len(found)} patterns, {size} bytes", file=sys.stderr)
    print(f"{total} bytes", file=sys.stderr)


def dictionary(folder, language, name, level):
    """The patterns as a dictionary of libhyphen and pyphen, as they were before they were packed."""
    lines = ["UTF-8"]
    for pattern in text(folder, name, "pat").split():
        letters, values = parse(pattern)
        if max(values) <= level and not set(letters) & set("'’-"):
            lines.append(pattern)
    return "\n".join(lines) + "\n"


def vectors(folder):
    """Writes the words of titles with their breaks by pyphen, by language."""
    import tempfile
    import pyphen
    words = collections.defaultdict(set)
    for line in TITLES.read_text(encoding="utf-8").splitlines():
        language, title = line.split("\t")
        words[language] |= set(re.findall(r"[^\W\d_]+", title.lower()))
    for language, name, _, level in LANGUAGES:
        known = {word.replace("-", ""): word for word in exceptions(folder, language, name)}
        with tempfile.NamedTemporaryFile("w", suffix=".dic", encoding="utf-8") as file:
            file.write(dictionary(folder, language, name, level))
            file.flush()
            engine = pyphen.Pyphen(filename=file.name, left=LEAST_BEFORE, right=LEAST_AFTER)
            for word in sorted(words[language]):
                if len(word) >= LEAST_LETTERS:
                    print(f"{language}\t{known.get(word) or engine.inserted(word)}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("patterns", type=pathlib.Path, help="the folder of the patterns")
    arguments.add_argument("--vectors", action="store_true", help="print what the tests expect")
    options = arguments.parse_args()
    vectors(options.patterns) if options.vectors else write(options.patterns)


if __name__ == "__main__":
    main()
