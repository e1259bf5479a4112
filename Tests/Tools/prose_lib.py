"""The prose of the sources: comments with what they describe, string literals, echoes of names, and riddles."""
import dataclasses
import functools
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Phrases that a stranger reads twice. Each has a plainer form: a possessive, an active verb, or a standard term.
RIDDLES = re.compile(
    r"\b(?:"
    r"(?:out )?of (?:which|whom)|those of|in that of|(?:to|from|with|by|for|of|after|before|than) that of"
    r"|what is (?:made|known|said|told|shown|drawn|asked) (?:of|about|from|with|for)|what is no(?:ne)?(?! longer)|which is no(?:ne)?(?! longer)"
    r"|(?:as|so) far as|passed over|passes over|driv(?:es?|en|ing) out|drove out|t(?:akes?|ook|aken|aking) part in"
    r"|(?:is|are|was|were|be|been|being) told(?! apart)|tell(?:s|ing)? (?:of|about|nothing)|the name counts"
    r"|has none of|for good|all that is|if it has one"
    r")\b", re.IGNORECASE)

FILLERS = frozenset(
    "a an the this that its it their of in on at for to by from with as and or is are was be been has have if whether "
    "each all every one ones which what who how when where may can must".split())
MODIFIERS = (
    "public|package|internal|private|fileprivate|open|static|final|mutating|nonmutating|consuming|borrowing|indirect|override|lazy|weak|"
    "convenience|required|nonisolated|unsafe|prefix|infix|postfix|(?:public|package|private|fileprivate|internal)\\(set\\)")
KINDS = "struct|enum|class|protocol|actor|typealias|associatedtype|func|var|let|case|init|subscript|extension|macro|operator"
DECLARATION = re.compile(rf"\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:{MODIFIERS})\s+)*(?P<kind>{KINDS})\b")
ATTRIBUTE = re.compile(r"\s*@\w+(?:\([^)]*\))?(?:\s+@\w+(?:\([^)]*\))?)*\s*")


@dataclasses.dataclass(frozen=True)
class Prose:
    """A comment or a string literal."""

    path: pathlib.Path
    line: int
    text: str
    declaration: str = ""
    is_documentation: bool = False

    @property
    def module(self):
        return self.path.relative_to(ROOT).parts[1]

    @property
    def place(self):
        return f"{self.path.relative_to(ROOT)}:{self.line}"

    @property
    def riddles(self):
        return [match[0].lower() for match in RIDDLES.finditer(" ".join(self.text.split()))]

    @property
    def is_echo(self):
        """Whether a documentation comment has no word, number or example that its declaration does not have."""
        if not self.is_documentation or not DECLARATION.match(self.declaration) or re.search(r"\d", self.text):
            return False
        signature = re.sub(r"\s*(?:\{|=(?!=)).*", "", self.declaration)
        return content_words(self.text) <= name_words(signature)


def content_words(text):
    return {stem(word) for word in re.findall(r"[^\W\d_]+", text) if word.lower() not in FILLERS}


def name_words(signature):
    parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", signature)
    return {stem(part) for part in parts if part.lower() not in FILLERS}


def stem(word):
    word = word.lower()
    for ending in ("ies", "ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 2:
            word = word.removesuffix(ending) + ("y" if ending == "ies" else "")
            break
    return re.sub(r"(.)\1$", r"\1", word)


@functools.cache
def swift_files(folder):
    return [path for path in sorted((ROOT / folder).rglob("*.swift"))
            if not path.read_text(errors="replace").startswith("// swift-format-ignore-file")]


def comments(path):
    """The runs of comment lines of a file, each with the declaration after it."""
    lines = path.read_text().splitlines()
    index = 0
    while index < len(lines):
        match = re.match(r"\s*(///?)(?!/)", lines[index])
        if not match:
            index += 1
            continue
        first, texts = index, []
        while index < len(lines) and re.match(rf"\s*{match[1]}(?!/)", lines[index]):
            texts.append(re.sub(r"^\s*///?\s?", "", lines[index]))
            index += 1
        behind = index
        while behind < len(lines) and ATTRIBUTE.fullmatch(lines[behind]):
            behind += 1
        declaration = lines[behind].strip() if behind < len(lines) else ""
        yield Prose(path, first + 1, "\n".join(texts), declaration, match[1] == "///")


def literals(path):
    """The string literals of a file that have several words, each with the code before it. Adjacent parts are joined."""
    text = path.read_text()
    found = []
    for match in re.finditer(r'//[^\n]*|#*"""\n(.*?)\n\s*"""#*|(#*)"((?:[^"\\\n]|\\(?:\((?:[^()]|\([^()]*\))*\)|.))*)"\2', text, re.DOTALL):
        if match[0].startswith("//"):
            continue
        body = match[1] if match[1] is not None else match[3]
        body = re.sub(r"\\\n\s*", "", body)
        line = text.count("\n", 0, match.start()) + 1
        before = text[max(0, match.start() - 300):match.start()]
        if found and re.fullmatch(r"\s*\+\s*", text[found[-1][0]:match.start()]):
            found[-1] = (match.end(), found[-1][1], found[-1][2] + body, found[-1][3])
        else:
            found.append((match.end(), line, body, before))
    for _, line, body, before in found:
        words = re.findall(r"[^\W\d_]{2,}", re.sub(r"\\\((?:[^()]|\([^()]*\))*\)", " X ", body))
        if len(words) >= 2 and " " in body:
            yield Prose(path, line, " ".join(body.split()), before)
