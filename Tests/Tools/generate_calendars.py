#!/usr/bin/env python3
"""Writes calendars with pseudo-random content, the same in every run.

    Tests/Tools/generate_calendars.py CALENDARS EVENTS DIRECTORY [SEED]

Of the events most are single and timed in a zone, a fifth recur, and a tenth take whole days; they lie in 2025 and 2026.
"""
import datetime
import pathlib
import random
import sys

ZONE = """BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE
"""
SUBJECTS = "Review Planning Interview Lunch Workshop Call Dentist Réunion 会議 Übergabe Training Demo".split()
RULES = ["FREQ=WEEKLY;COUNT=20", "FREQ=WEEKLY;INTERVAL=2", "FREQ=DAILY;COUNT=10", "FREQ=MONTHLY;BYMONTHDAY=5",
         "FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20260630T000000Z", "FREQ=YEARLY"]


def calendar(number, count, seed):
    numbers = random.Random(f"{seed} {number}")
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//generated//EN", f"X-WR-CALNAME:Calendar {number}"]
    lines += ZONE.split("\n")[:-1]
    for event in range(count):
        day = datetime.date(2025, 1, 1) + datetime.timedelta(days=numbers.randrange(730))
        lines += ["BEGIN:VEVENT", f"UID:{number}-{event}@example.org", "DTSTAMP:20250101T000000Z"]
        if numbers.random() < 0.1:
            lines += [f"DTSTART;VALUE=DATE:{day:%Y%m%d}",
                      f"DTEND;VALUE=DATE:{day + datetime.timedelta(days=numbers.randint(1, 4)):%Y%m%d}"]
        else:
            hour, minute = numbers.randint(7, 19), numbers.choice([0, 15, 30, 45])
            lines += [f"DTSTART;TZID=Europe/Berlin:{day:%Y%m%d}T{hour:02}{minute:02}00",
                      f"DURATION:PT{numbers.choice([15, 30, 60, 90, 120])}M"]
        if numbers.random() < 0.2:
            lines.append("RRULE:" + numbers.choice(RULES))
        lines.append(f"SUMMARY:{numbers.choice(SUBJECTS)} {numbers.choice(SUBJECTS)}")
        if numbers.random() < 0.5:
            lines.append(f"LOCATION:Room {numbers.randint(1, 40)}")
        if numbers.random() < 0.5:
            text = "DESCRIPTION:" + " ".join(numbers.choice(SUBJECTS) for _ in range(numbers.randint(3, 60)))
            while text:
                lines.append(text[:60])
                text = " " + text[60:] if len(text) > 60 else ""
        lines.append("END:VEVENT")
    return "\r\n".join(lines + ["END:VCALENDAR", ""])


def write(calendars, events, directory, seed=1):
    directory = pathlib.Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    for number in range(calendars):
        (directory / f"calendar-{number:05}.ics").write_bytes(calendar(number, events, seed).encode())


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    write(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], *sys.argv[4:5])
