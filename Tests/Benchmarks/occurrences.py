#!/usr/bin/env python3
"""Lists what takes place in a calendar by icalendar and recurring-ical-events: "start end uid", seconds since 1970.

usage: occurrences.py FILE FROM TO      dates in UTC, TO is not included
"""
import datetime as dt
import sys

import icalendar
import recurring_ical_events


def seconds(value):
    if not isinstance(value, dt.datetime):
        value = dt.datetime(value.year, value.month, value.day)
    if value.tzinfo is None:
        value = value.replace(tzinfo=dt.timezone.utc)
    return int(value.timestamp())


def main():
    with open(sys.argv[1], "rb") as file:
        calendar = icalendar.Calendar.from_ical(file.read())
    first, last = (
        dt.datetime.fromisoformat(text).replace(tzinfo=dt.timezone.utc) for text in sys.argv[2:4]
    )
    for event in recurring_ical_events.of(calendar).between(first, last):
        start, end = seconds(event.start), seconds(event.end)
        if start < last.timestamp() and end > first.timestamp():
            print(start, end, event["UID"])


if __name__ == "__main__":
    main()
