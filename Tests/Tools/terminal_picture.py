"""Draws what a program writes on a terminal as SVG, with the colours of a light or dark one."""
import html
import re
import unicodedata

CELL, LINE, SIZE, MARGIN = 8.43, 18, 14, 12
THEMES = {"light": ("#ffffff", "#1f2328"), "dark": ("#0d1117", "#e6edf3")}
SEQUENCE = re.compile(r"\x1b\[([0-9;]*)m|\x1b\]8;[^\x1b]*\x1b\\")
LEVELS = (0, 95, 135, 175, 215, 255)


def color(number):
    """The colour of a number of the cube of 256-colour terminals."""
    number -= 16
    return "#%02x%02x%02x" % (LEVELS[number // 36], LEVELS[number // 6 % 6], LEVELS[number % 6])


def mixed(ink, paper):
    """Dimmed text, as terminals draw it: a third of the background."""
    pairs = zip(bytes.fromhex(ink[1:]), bytes.fromhex(paper[1:]))
    return "#" + "".join("%02x" % ((2 * a + b) // 3) for a, b in pairs)


def clusters(text):
    """What has a cell of its own, with its columns."""
    result = []
    for letter in text:
        if letter in "\u2066\u2067\u2069":
            result.append((letter, 0))
            continue
        isMark = unicodedata.category(letter) in ("Mn", "Me") and letter != "\ufe0f"
        isJoined = result and (
            isMark or letter in "\ufe0f\u200d" or "\U0001f3fb" <= letter <= "\U0001f3ff"
            or result[-1][0].endswith("\u200d"))
        isFlag = result and re.fullmatch("[\U0001f1e6-\U0001f1ff]", result[-1][0]) and "\U0001f1e6" <= letter <= "\U0001f1ff"
        if isJoined or isFlag:
            result[-1] = (result[-1][0] + letter, 2 if letter != "\u200d" and not isMark
                          else result[-1][1])
        else:
            result.append((letter, 2 if unicodedata.east_asian_width(letter) in "WF" else 1))
    return result


def runs(line):
    """The texts of a line with their styles: bold, dim, italic, underlined, reversed, struck, colour, ground."""
    style, place = {}, 0
    for match in SEQUENCE.finditer(line):
        if match.start() > place:
            yield line[place:match.start()], dict(style)
        place = match.end()
        if match[1] is None:
            continue
        codes = [int(code or 0) for code in match[1].split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                style = {}
            elif code in (38, 48):
                style[code] = color(codes[1])
                codes = codes[2:]
            else:
                style[code] = True
    if place < len(line):
        yield line[place:], dict(style)


def isolated(text):
    """A text as terminals show it that reorder letters: right-to-left text alone, in the direction of its first letter."""
    return f"\u2068{text}\u2069" if any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in text) else text


def words(text):
    """The parts of a text with their columns: letters of one column together, each wide one alone."""
    column, part, start = 0, "", 0
    for cluster, columns in clusters(text):
        # Marks of direction enclose what a terminal reorders by itself.
        if columns != 1:
            if part:
                yield part, start, column - start
            if columns == 2:
                yield cluster, column, columns
            part, start = "", column + columns
        else:
            part += cluster
        column += columns
    if part:
        yield part, start, column - start


def picture(text, columns, theme):
    """The SVG of what is written on a terminal of some columns."""
    paper, ink = THEMES[theme]
    lines = text.rstrip("\n").split("\n")
    width, height = columns * CELL + 2 * MARGIN, len(lines) * LINE + 2 * MARGIN
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" height="{height}"'
        f' font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{SIZE}">',
        f'<rect width="100%" height="100%" rx="8" fill="{paper}"/>',
    ]
    for row, line in enumerate(lines):
        column, baseline = 0, MARGIN + row * LINE + 13.5
        for part, style in runs(line):
            fill, ground = style.get(38, ink), style.get(48)
            if style.get(7):
                fill, ground = paper, ink
            if style.get(2):
                fill = mixed(fill, paper)
            length = sum(columns for _, columns in clusters(part))
            if ground:
                svg.append(f'<rect x="{MARGIN + column * CELL:.1f}" y="{MARGIN + row * LINE}" width="{length * CELL:.1f}"'
                           f' height="{LINE}" fill="{ground}"/>')
            look = f' fill="{fill}"'
            look += ' font-weight="bold"' if style.get(1) else ""
            look += ' font-style="italic"' if style.get(3) else ""
            lined = [name for code, name in ((4, "underline"), (9, "line-through")) if style.get(code)]
            look += f' text-decoration="{" ".join(lined)}"' if lined else ""
            for word, start, count in words(part):
                if not word.strip():
                    continue
                bare = word.lstrip(" ")
                skipped = len(word) - len(bare)
                bare = bare.rstrip(" ")
                svg.append(
                    f'<text xml:space="preserve" x="{MARGIN + (column + start + skipped) * CELL:.1f}" y="{baseline}"'
                    f' textLength="{sum(c for _, c in clusters(bare)) * CELL:.1f}" lengthAdjust="spacingAndGlyphs"{look}>'
                    f'{html.escape(isolated(bare))}</text>')
            column += length
    return "\n".join(svg + ["</svg>", ""])
