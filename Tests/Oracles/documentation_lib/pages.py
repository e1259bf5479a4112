"""The command lines of a page, with what the page says about them."""
import dataclasses
import re

VIEWS = ["day", "week", "workweek", "month", "year", "picker", "scroll", "agenda", "timeline", "events", "check", "compare",
         "freebusy"]
# Words of the program that need no input.
WITHOUT_INPUT = {"help", "version", "manual", "completions", "picker"}
COMMAND = re.compile(r"(?:^|[|&;(]\s*|\bsudo\s+)ics2day(?=\s|$)")
PLACEHOLDER = re.compile(r"\b(?:[A-Z]{2,}|N)\b|[…\[]")
# The forms of commands, and the modules of docs/architecture.md.
FORM = re.compile(r"\[[A-Z]|─▶")
EXIT = re.compile(r"#.*\bexit code (\d+)")


@dataclasses.dataclass
class Line:
    """A command line: where it is, what it runs, the exit code that the page names, and the output that it shows."""
    number: int
    text: str
    status: int = 0
    output: list | None = None
    # The lines of the page that hold the output.
    place: tuple = (0, 0)


@dataclasses.dataclass
class File:
    """A file that a page shows: "`path`:" before a block."""
    path: str
    text: str


def blocks(lines):
    """The fenced blocks as (first line, last line, language, contents); lines are counted from zero."""
    start = None
    for number, line in enumerate(lines):
        fence = re.match(r"```(\w*)", line)
        if not fence:
            continue
        if start is None:
            start, language = number, fence.group(1)
        else:
            yield start, number, language, lines[start + 1:number]
            start = None


def steps(text):
    """The files and command lines of a page in order, also those that name a view and options without an input, and how many mentions of the program are no whole command lines."""
    lines = text.split("\n")
    found, inside, mentions = [], set(), 0
    for first, last, language, contents in blocks(lines):
        inside.update(range(first, last + 1))
        named = re.search(r"`([^`\s]+)`:$", next((line for line in reversed(lines[:first]) if line.strip()), ""))
        if any(line.startswith("$ ") for line in contents):
            found += console(contents, first + 1)
        elif language in ("sh", "") and any(COMMAND.search(line) for line in contents):
            found += shell(contents, first + 1)
        elif named and language != "sh":
            found.append((first, File(named.group(1), "\n".join(contents) + "\n")))
    for number, line in enumerate(lines):
        if number in inside:
            continue
        for span in re.findall(rf"`((?:{'|'.join(VIEWS)}) [^`]*--[^`]*)`", line):
            if not PLACEHOLDER.search(span):
                found.append((number, Line(number + 1, f"ics2day {span} team.ics")))
        for match in re.finditer(r"`((?:[A-Z0-9_]+=\S* )?ics2day [^`]+)`", line):
            span = match.group(1)
            words = span[span.index("ics2day "):].split()
            isWhole = words[1] in WITHOUT_INPUT or re.match(r"--\w", words[1]) or any(
                re.search(r"\.(ics|jcal|jscalendar)$|^@|^-$", word) for word in words[1:])
            if isWhole and not PLACEHOLDER.search(span):
                code = re.match(r" \(exit code (\d+)", line[match.end():])
                found.append((number, Line(number + 1, span, int(code.group(1)) if code else 0)))
            else:
                mentions += 1
    return [step for _, step in sorted(found, key=lambda pair: pair[0])], mentions


def shell(contents, start):
    """The commands of a block of a shell. A line that ends in a backslash goes on in the next."""
    whole = ""
    for number, line in enumerate(contents):
        whole += line
        if line.endswith("\\"):
            whole += "\n"
            continue
        if COMMAND.search(whole) and not whole.lstrip().startswith("#") and not FORM.search(whole):
            yield start + number, Line(start + number + 1, whole, status(whole))
        whole = ""


def console(contents, start):
    """The commands of a block that shows what they print."""
    numbers = [number for number, line in enumerate(contents) if line.startswith("$ ")] + [len(contents)]
    for number, following in zip(numbers, numbers[1:]):
        text = contents[number][2:]
        first = number + 1
        while text.endswith("\\"):
            text += "\n" + contents[first]
            first += 1
        place = (start + first, start + following)
        yield start + number, Line(start + number + 1, text, status(text), contents[first:following], place)


def status(text):
    """The exit code that a comment names; 0 without one."""
    named = EXIT.search(text)
    return int(named.group(1)) if named else 0
