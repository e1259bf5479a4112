"""What a conversion to iCalendar loses without a word: properties and parameters that the input has, that the output has not, and
that no diagnostic of the tool is about.

Knows the lines of RFC 5545 and nothing of ours. Counts by component and name: what is written elsewhere is not lost.
"""
import collections
import re

# What the zone or the value says in another way.
SAID = {"ENCODING", "CHARSET", "TZID", "VALUE"}
# Written anew: the product. What an EXRULE excludes is written as EXDATEs.
ANEW = {("VCALENDAR", "VERSION"), ("VCALENDAR", "PRODID"), ("VEVENT", "EXRULE"), ("VTODO", "EXRULE")}
DIAGNOSTIC = re.compile(r"^.*?:(\d+): (?:note|warning|error): \[([a-z-]+)\] (.*)$")
NAME = re.compile(rb"[A-Za-z0-9-]+")
PARAMETER = re.compile(rb';([A-Za-z0-9-]+)=((?:"[^"]*"|[^";:,])*(?:,(?:"[^"]*"|[^";:,])*)*)')


class Line:
    """A property: the path of its component, the line of that, its name, parameters and line."""

    def __init__(self, path, begins, name, parameters, number):
        self.path, self.begins, self.name, self.parameters, self.number = path, begins, name, parameters, number

    @property
    def kind(self):
        return self.path[-1]


def lines(data):
    """The properties of a calendar in order, without those of zones, which are written anew."""
    unfolded, number = [], 0
    for raw in re.split(rb"\r\n|\n|\r", data.removeprefix(b"\xef\xbb\xbf")):
        number += 1
        if raw[:1] in (b" ", b"\t") and unfolded:
            unfolded[-1][0] += raw[1:]
        elif raw:
            unfolded.append([raw, number])
    path, begins, said = [], [], set()
    for raw, number in unfolded:
        name = NAME.match(raw)
        if not name or raw[name.end():name.end() + 1] not in (b":", b";"):
            continue
        word, rest = name[0].decode().upper(), raw[name.end():]
        if word == "BEGIN":
            path.append(rest[1:].strip().decode(errors="replace").upper())
            begins.append(number)
        elif word == "END":
            ended = rest[1:].strip().decode(errors="replace").upper()
            while ended in path and path.pop() != ended:
                begins.pop()
            del begins[len(path):]
        else:
            parameters, at = [], 0
            while match := PARAMETER.match(rest, at):
                parameters.append(match[1].decode().upper())
                at = match.end()
            # Calendars that are joined say the same once.
            if path == ["VCALENDAR"] and raw in said:
                continue
            said.add(raw)
            if path[:1] == ["VCALENDAR"] and "VTIMEZONE" not in path:
                yield Line(tuple(path), tuple(begins), word, parameters, number)


def counted(found):
    """The number of properties, and of their parameters, by component."""
    counts = collections.Counter()
    for line in found:
        kind = line.kind
        counts[kind, line.name] += 1
        for parameter in set(line.parameters) - SAID:
            counts[kind, line.name, parameter] += 1
    return counts


def losses(before, after, messages):
    """What is lost in silence: a list of texts.

    - before: the calendar.
    - after: what it was converted to.
    - messages: the diagnostics of the tool, of reading and of converting.
    """
    reported, more = set(), False
    for message in messages.splitlines():
        if match := DIAGNOSTIC.match(message):
            reported.update([int(match[1]), *map(int, re.findall(r"on line (\d+)", match[3]))])
            more = more or "more line" in match[3]
    found = list(lines(before))
    missing = counted(found) - counted(lines(after))
    problems = []
    for key, count in sorted(missing.items()):
        if key[:2] in ANEW:
            continue
        own = [line for line in found if line.kind == key[0] and line.name == key[1]
               and (len(key) == 2 or key[2] in line.parameters)]
        said = [line for line in own if line.number in reported or reported & set(line.begins)]
        if count > len(said) and not more:
            problems.append(f"{count - len(said)} of {len(own)} {' '.join(key)} lost, as in line "
                            + ", ".join(str(line.number) for line in own if line not in said)[:60])
    return problems
