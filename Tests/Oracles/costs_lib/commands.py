"""The commands that every calendar is given to, and what they may cost.

In a command, INPUT is the path of the calendar, OTHER that of a later version of it, and OUT a file to write. A command without INPUT has it
as its first argument.
"""
import pathlib

TEMPLATES = pathlib.Path(__file__).resolve().parents[3] / "docs/templates"

INPUT, OTHER, OUT = "INPUT", "OTHER", "OUT"
MONTH = ["--from", "2026-03-01", "--to", "2026-04-01"]
YEAR = ["--from", "2026-01-01", "--to", "2027-01-01"]
DAY = ["--date", "2026-03-09"]
COMMANDS = [
    ["agenda", *MONTH],
    ["agenda", *MONTH, "--format", "svg"],
    ["agenda", *YEAR, "--format", "html", "--details"],
    ["events", *YEAR, "--format", "json"],
    ["events", *YEAR, "--format", "csv"],
    ["events", *YEAR, "--format", "markdown"],
    ["events", *YEAR, "--format", "ics"],
    ["events", *YEAR, "--format", "jscalendar"],
    ["events", *YEAR, "--format", "ics", "--expand"],
    ["events", *YEAR, "--format", "jcal", "--expand"],
    ["events", *YEAR, "--format", "jscalendar", "--expand"],
    ["picker", *DAY, "--months", "60", "--format", "html"],
    ["month", *DAY, "--format", "html"],
    ["month", *DAY, "--format", "svg", "--max-rows", "all"],
    ["month", *DAY],
    ["week", *DAY],
    ["week", *DAY, "--format", "svg"],
    ["day", *DAY, "--format", "html"],
    ["year", *DAY],
    ["year", *DAY, "--format", "html"],
    ["timeline", *MONTH],
    ["calendar", *DAY],
    ["month", *DAY, "--format", "pdf"],
    ["agenda", *MONTH, "--format", "pdf"],
    ["week", *DAY, "--format", "png"],
    ["scroll", *DAY, "--format", "html"],
    ["freebusy", *DAY],
    ["check"],
    ["check", "--format", "json"],
    # Questions.
    ["search", "x", INPUT],
    ["search", "word1", INPUT, *YEAR, "--format", "html", "--details"],
    ["search", "x", INPUT, "--format", "ics"],
    ["show", "x", INPUT, "--limit", "500"],
    ["show", "1", INPUT, *YEAR, "--format", "json"],
    ["next", "100", INPUT],
    ["next", "100", INPUT, "--details", "--format", "html"],
    ["free", *MONTH],
    ["free", *YEAR, "--format", "json", "--hours", "0-24"],
    ["hours", *YEAR, "--by", "title"],
    ["hours", *YEAR, "--by", "category", "--format", "json"],
    ["hours", *YEAR, "--by", "day", "--format", "csv"],
    ["calendars"],
    ["check", INPUT, "--fix", "-o", OUT],
    ["freebusy", *YEAR, "--format", "ics"],
    ["agenda", *YEAR, "--search", "word1 OR x", "--exclude", "y", "--color-by", "category", "--format", "markdown"],
    # Sheets, and other ways to place events.
    ["day", *MONTH, "--format", "pdf"],
    ["day", *DAY, "--days", "31", "--format", "svg"],
    ["day", *DAY, "--format", "html", "--tracks", "category"],
    ["week", *DAY, "--format", "html", "--collision", "cascade", "--details"],
    ["week", *DAY, "--format", "html", "--collision", "calendarApp", "--equal-days", "--tz2", "Asia/Tokyo"],
    ["week", *MONTH, "--format", "pdf", "--sheet-style", "spread", "--booklet"],
    ["week", *DAY, "--format", "pdf", "--sheet-style", "trifold"],
    ["month", *DAY, "--format", "html", "--quiet-repeats"],
    ["month", *DAY, "--months", "60", "--format", "html"],
    ["month", *DAY, "--months", "24", "--calendar", "hebrew", "--format", "svg"],
    ["month,week", *MONTH, "--format", "pdf", "--booklet"],
    ["year", *DAY, "--format", "pdf", "--sheet-style", "poster"],
    ["year", *DAY, "--format", "pdf", "--quiet-repeats"],
    ["calendar", *DAY, "--days", "366", "--months", "60", "--format", "html"],
    ["timeline", *MONTH, "--format", "pdf"],
    ["timeline", *YEAR, "--format", "html", "--details"],
    ["agenda", *MONTH, "--details", "--format", "pdf", "--booklet"],
    ["agenda", *MONTH, "--format", "svg", "--n-up", "9", "--notes"],
    ["agenda", *DAY, "--format", "png"],
    ["agenda", *YEAR, "--format", "text", "--empty-days", "--newest-first", "--todos", "--journals"],
    # Forms of others.
    ["events", *YEAR, "--format", "jcal"],
    ["events", *YEAR, "--fields", "start,end,title,location,description"],
    ["agenda", *YEAR, "--template", str(TEMPLATES / "mail.html.tmpl")],
    ["events", *YEAR, "--template", str(TEMPLATES / "list.tex.tmpl")],
    ["events", *YEAR, "--template", str(TEMPLATES / "hours.csv.tmpl")],
    ["events", *YEAR, "--template", str(TEMPLATES / "feed.xml.tmpl")],
]
# Runs of many pages, which write into a directory.
RUNS = [
    ["batch", *YEAR, "--view", "day"],
    ["batch", *YEAR, "--view", "day,week,month", "--format", "html,svg"],
    ["batch", *YEAR, "--view", "agenda", "--every", "month", "--format", "html,markdown,json", "--details"],
    ["site", *YEAR],
    ["batch", *MONTH, "--view", "day,week,month", "--format", "pdf", "--one-document"],
    ["site", *MONTH, "--languages", "de-DE,ar-EG"],
]
COMPARISONS = [
    ["compare", *YEAR], ["compare", *YEAR, "--format", "json"],
    ["diff", INPUT, OTHER], ["diff", INPUT, OTHER, *YEAR, "--format", "html"], ["diff", OTHER, INPUT, *YEAR, "--format", "json"],
]


def chosen(number):
    """The commands for an input in a quick run, by its number."""
    commands = [COMMANDS[5 * number % len(COMMANDS)], COMPARISONS[number % len(COMPARISONS)]]
    return commands + ([RUNS[number // 3 % len(RUNS)]] if number % 3 == 0 else [])


def rounds(number, count=12):
    """All commands for an input, in so many parts. Each round of all inputs has every command, so that an interrupted sweep has some of each."""
    commands = COMMANDS + RUNS + COMPARISONS
    return [commands[(number + turn) % count::count] for turn in range(count)]


def other_version(contents):
    """A later version of a calendar: other times, titles and rules, and half of the lines that name events."""
    return contents.replace(b"T00", b"T01").replace(b"SUMMARY:", b"SUMMARY:z").replace(b"UID:1", b"UID:A")


def arguments(command, path, other, output):
    """The arguments of a command."""
    names = {INPUT: path, OTHER: other, OUT: output}
    words = [names.get(word, word) for word in command]
    return words if INPUT in command else [words[0], path, *words[1:]]
