"""The directory in which the command lines of a page run: with the calendars and files that the texts name."""
import os
import pathlib
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
FIXTURES = ROOT / "Fixtures"

# Monday, 9 March 2026, 9:00 in Berlin.
NOW = "1773043200"

# Calendars of other names.
CALENDARS = {
    "home.ics": "family.ics", "work.ics": "team.ics", "my.ics": "team.ics", "calendar.ics": "team.ics",
    "holidays.ics": "family.ics", "tasks.ics": "todos.ics", "diary.ics": "journals.ics", "broken.ics": "why/broken.ics",
    "feed.ics": "why/feed.ics",
}

CONFIGURATION = "[Work]\npath = ~/work.ics\n\n[Family]\npath = ~/family.ics\n"
LIST = "https://example.org/team.ics Our team\nhttps://example.org/holidays.ics\n"

# What is asked of the internet is asked of the server of the test, whose certificate must be trusted.
PROGRAM = """#!/bin/sh
case " $* " in
*://*|*" @"*|*feeds.txt*) exec "$ICS2DAY" "$@" --cacert "$AUTHORITY" ;;
*) exec "$ICS2DAY" "$@" ;;
esac
"""


def calendars(directory):
    """Puts the calendars of the documentation into a directory."""
    for path in [*FIXTURES.glob("*.ics"), *(FIXTURES / "why").glob("*.ics")]:
        shutil.copy(path, directory)
    for name, source in CALENDARS.items():
        shutil.copy(FIXTURES / source, directory / name)


def make(directory):
    """Fills a directory."""
    directory.mkdir()
    calendars(directory)
    (directory / "calendars").mkdir()
    for name in ("team.ics", "family.ics"):
        shutil.copy(FIXTURES / name, directory / "calendars")
    (directory / "feeds.txt").write_text(LIST)
    (directory / ".netrc").write_text("machine cloud.example.org login me password secret\n")
    for path in (ROOT / "docs" / "templates").glob("*.tmpl"):
        shutil.copy(path, directory)
    for path in (".config/ics2day", ".config/fish/completions", ".local/share/man/man1", ".local/share/ics2day/feeds",
                 ".zfunc"):
        (directory / path).mkdir(parents=True)
    (directory / ".config/ics2day/config").write_text(CONFIGURATION)
    shutil.copy(FIXTURES / "team.ics", directory / ".local/share/ics2day/feeds")


def program(directory):
    """Makes the program that the command lines run."""
    directory.mkdir()
    path = directory / "ics2day"
    path.write_text(PROGRAM)
    path.chmod(0o755)


def executable():
    """The path of the program: $ICS2DAY, or the last build."""
    for path in (os.environ.get("ICS2DAY"), ROOT / ".build/release/ics2day", ROOT / ".build/debug/ics2day"):
        if path and os.access(path, os.X_OK):
            return str(pathlib.Path(path).resolve())
    sys.exit("no executable; run: swift build")


def environment(directory, programs, port, authority):
    """The environment of a command line: a fixed time, place and language, and no other settings."""
    return {
        "PATH": f"{programs}:{os.environ['PATH']}", "HOME": str(directory), "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8",
        "SOURCE_DATE_EPOCH": NOW, "https_proxy": f"http://127.0.0.1:{port}", "http_proxy": f"http://127.0.0.1:{port}",
        "ICS2DAY": executable(), "AUTHORITY": str(authority), "COLUMNS": "80",
    }
