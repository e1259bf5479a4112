"""docs/options.md, made from what `ics2day manual` prints of the tables of options, and the options that pages name."""
import collections
import re
import subprocess

from . import commands, scratch

PAGE = scratch.ROOT / "docs" / "options.md"
HEAD = """# Options

Every option of every command. `Tests/Oracles/documentation --update` writes this page from the program's tables;
[command-line.md](command-line.md) explains how options work together, `ics2day help month` lists those of one view.

*Most* are all views but `check` and `compare`; *pages* also lack `hours`, `diff` and `freebusy`; *lists* are `calendar`, `agenda`, `timeline`,
`events`, `search`, `next`, `show`, `free` and `conflicts`. With other views, an option is a note on standard error, and the page is written.
"""
JOBS = {
    "batch": "`ics2day batch` has the options of its views, and these ([batch.md](batch.md)):",
    "site": "`ics2day site` has the options of its pages, and these ([site.md](site.md)):",
    "fetch": "`ics2day fetch` has the options of feeds, and these ([feeds.md](feeds.md)):",
}
LISTS = ["calendar", "agenda", "timeline", "events", "search", "next", "show", "free", "conflicts"]
# Groups of views by those that are not in them.
GROUPS = {frozenset(["hours", "diff", "check", "compare", "freebusy"]): "pages", frozenset(["check", "compare"]): "most"}
# A table names views once if at least this share of its options has them.
COMMON = 0.75
# Options of other programs, and of earlier versions.
FOREIGN = {"performance.md": {"quick", "large"}, "changelog.md": {"recurrence"}}


def plain(text):
    """Text of mdoc as words."""
    text = re.sub(r"\\\[u([0-9A-F]+)\]", lambda match: chr(int(match.group(1), 16)), text.replace(r"\&", ""))
    return text.replace(r"\-", "-").replace(r"\(dq", '"').replace(r"\e", "\\")


def manual(*topic):
    """The groups of options of a manual page: their titles, and (forms, meaning, views) of each."""
    printed = subprocess.run([scratch.executable(), "manual", *topic], capture_output=True, text=True, check=True).stdout
    groups, inside = [], False
    for line in printed.split("\n"):
        if line.startswith(".Sh "):
            inside = line == ".Sh OPTIONS"
        elif not inside:
            continue
        elif line.startswith(".Ss "):
            groups.append((plain(line[4:]).strip('"'), []))
        elif line.startswith(".It Fl "):
            forms, _, value = line[len(".It Fl "):].partition(" Ar ")
            names = [f"-{plain(name)}" for name in forms.split(" , Fl ")]
            groups[-1][1].append([", ".join(names) + (" " + plain(value).strip('"') if value else ""), ""])
        elif line and not line.startswith("."):
            groups[-1][1][-1][1] += plain(line) + " "
    views = [view for _, options in groups for _, text in options for view in named(text.strip().partition(" Views: ")[2])]
    return [(title, [(form, *meaning(text, list(dict.fromkeys(views)))) for form, text in options]) for title, options in groups]


def named(views):
    """The views that words name."""
    return [view for view in re.split(r", | and ", views.rstrip(".")) if view]


def meaning(text, every):
    """What an option means, and the views that have it."""
    text, _, views = text.strip().partition(" Views: ")
    names = named(views)
    others = [view for view in every if view not in names]
    if not views:
        return text, "all"
    if names == LISTS:
        return text, "lists"
    group = GROUPS.get(frozenset(others))
    if group:
        return text, group
    return text, ", ".join(names) if len(others) > 3 else "all but " + ", ".join(others)


def row(*cells):
    return "| " + " | ".join(cell.replace("|", "\\|").replace("<", "&lt;") for cell in cells) + " |"


def page():
    """The text of docs/options.md."""
    lines, known = [HEAD], set()
    for title, options in manual():
        common, count = collections.Counter(views for _, _, views in options).most_common(1)[0]
        lines += [f"## {title}", ""]
        if count >= COMMON * len(options):
            others = "" if count == len(options) else ", or those in brackets"
            lines += [f"Views: {common}{others}.", "", "| option | meaning |", "|---|---|"]
            lines += [row(f"`{form}`", text if views == common else f"{text} [{views}]") for form, text, views in options] + [""]
        else:
            lines += ["| option | meaning | views |", "|---|---|---|"]
            lines += [row(f"`{form}`", text, views) for form, text, views in options] + [""]
        known |= {form for form, *_ in options}
    for command, words in JOBS.items():
        rows = [row(f"`{form}`", text) for _, options in manual(command) for form, text, _ in options
                if form not in known]
        lines += [f"## {command.capitalize()}", "", words, "", "| option | meaning |", "|---|---|", *rows, ""]
    return "\n".join(lines)


def names(text):
    return set(re.findall(r"(?<![\w-])--([a-z0-9][a-z0-9-]*)", text))


def check(update):
    """Faults: an option reference that is out of date, and names of options that no command has."""
    text = page()
    if update:
        PAGE.write_text(text)
    elif not PAGE.exists() or PAGE.read_text() != text:
        yield "docs/options.md is out of date; run Tests/Oracles/documentation --update"
    known = names(text)
    others = names("\n".join(path.read_text() for path in commands.documents() if path != PAGE))
    for name in sorted(known - others):
        yield f"no page but docs/options.md has --{name}"
    for path in commands.documents():
        for number, line in enumerate(path.read_text().split("\n"), 1):
            for span in re.findall(r"`(--[a-z][^`]*)`", line) + re.findall(r"\bics2day (?:[a-z]+ )?[^`#|]*", line):
                for name in sorted(names(span) - known - FOREIGN.get(path.name, set())):
                    yield f"{path.relative_to(scratch.ROOT)}:{number}: no command has --{name}"
