"""The calendars of `../shared/corpus/people`: ordinary lives, and how their owners see them."""
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
PEOPLE = ROOT.parent / "shared" / "corpus" / "people"
CATEGORY, CALENDAR = ["--color-by", "category"], ["--color-by", "calendar"]
# Name, locale, zone, day, options.
CALENDARS = [
    ("manager", "en-GB", "Europe/Berlin", "2026-11-24", []),
    ("conference", "en-US", "Europe/Berlin", "2026-12-01", CATEGORY),
    ("family", "de-DE", "Europe/Berlin", "2026-11-24", []),
    ("shift", "de-DE", "Europe/Berlin", "2026-11-24", CATEGORY),
    ("uni", "de-DE", "Europe/Berlin", "2026-11-24", []),
    ("merged", "fr-FR", "Europe/Paris", "2026-11-24", CALENDAR),
    ("nights", "en-US", "America/New_York", "2026-11-24", []),
    ("japanese", "ja-JP", "Asia/Tokyo", "2026-11-24", []),
    ("arabic", "ar-EG", "Africa/Cairo", "2026-11-24", []),
    ("hebrew", "he-IL", "Asia/Jerusalem", "2026-11-24", []),
    ("one", "en-CA", "America/Toronto", "2026-11-24", []),
    ("empty", "es-MX", "America/Mexico_City", "2026-11-24", []),
]


def files(name):
    """The files of a calendar."""
    return sorted(PEOPLE.glob("m[0-9][0-9].ics")) if name == "merged" else [PEOPLE / f"{name}.ics"]
