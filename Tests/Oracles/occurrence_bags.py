"""The results of recurring-ical-events and ics2day for a calendar and a year, in comparable form: a bag of
(uid, start, end)."""
import collections
import datetime
import json
import os
import pathlib
import subprocess
import zoneinfo

import icalendar
import recurring_ical_events

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ.get("ICS2DAY", str(ROOT / ".build" / "release" / "ics2day"))
ZONE_NAME = "Europe/Berlin"
ZONE = zoneinfo.ZoneInfo(ZONE_NAME)
UTC = datetime.timezone.utc


def moment(value):
    """A start or end in comparable form: a date, or an instant in UTC."""
    if isinstance(value, datetime.datetime):
        return (value if value.tzinfo else value.replace(tzinfo=ZONE)).astimezone(UTC).isoformat()
    return value.isoformat()


def instant(value):
    if not isinstance(value, datetime.datetime):
        value = datetime.datetime(value.year, value.month, value.day)
    return (value if value.tzinfo else value.replace(tzinfo=ZONE)).astimezone(UTC)


def theirs(path, year):
    """The result of the packages: a bag of (uid, start, end)."""
    first = datetime.datetime(year, 1, 1, tzinfo=ZONE).astimezone(UTC)
    last = datetime.datetime(year + 1, 1, 1, tzinfo=ZONE).astimezone(UTC)
    found = collections.Counter()
    for calendar in icalendar.Calendar.from_ical(path.read_bytes(), multiple=True):
        # A window with a margin, cut to the year in the page's zone below: the packages cut in each event's own zone.
        query = recurring_ical_events.of(calendar)
        for event in query.between(datetime.date(year - 1, 12, 29), datetime.date(year + 1, 1, 4)):
            start, end = event["DTSTART"].dt, event["DTEND"].dt
            # An end on the start day is not after the start (RFC 5545 section 3.8.2.2) and is ignored.
            if not isinstance(start, datetime.datetime) and end == start:
                end += datetime.timedelta(days=1)
            begin, finish = instant(start), instant(end)
            if (begin < last and finish > first) or (begin == finish and first <= begin < last):
                found[(str(event.get("UID", "")), moment(start), moment(end))] += 1
    return found


def ours(path, year):
    process = subprocess.run(
        [TOOL, "events", str(path), "--date", str(year), "--tz", ZONE_NAME, "--format", "json", "--quiet"],
        capture_output=True, timeout=600)
    if process.returncode != 0:
        raise RuntimeError(f"exit {process.returncode}: {process.stderr.decode(errors='replace').strip()}")
    found = collections.Counter()
    for event in json.loads(process.stdout):
        # Published busy times; Tests/Oracles/components compares them.
        if "component" in event:
            continue
        read = datetime.date.fromisoformat if event["allDay"] else datetime.datetime.fromisoformat
        # An event without a UID gets one generated from its content.
        uid = "" if event["uid"].startswith("generated-") else event["uid"]
        found[(uid, moment(read(event["start"])), moment(read(event["end"])))] += 1
    return found
