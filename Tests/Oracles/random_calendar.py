"""Random calendars: series in all four forms of time, with rules, EXDATEs, RDATEs, moved, shortened and cancelled
instances, and THISANDFUTURE overrides. A seed gives the same calendar everywhere. Needs dateutil.
"""
import datetime
import random
import zoneinfo

import dateutil.rrule

UTC = datetime.timezone.utc
ZONES = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Sydney", "America/Sao_Paulo"]
WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
STAMP = "DTSTAMP:20250101T000000Z"


class Clock:
    """The form of a series' times: `date`, `floating`, `utc` or a zone."""

    def __init__(self, chooser):
        self.form = chooser.choice(["date", "utc", "zone", "zone", "floating"])
        self.zone = chooser.choice(ZONES)

    def line(self, name, time):
        if self.form == "date":
            return f"{name};VALUE=DATE:{time:%Y%m%d}"
        if self.form == "zone":
            return f"{name};TZID={self.zone}:{time:%Y%m%dT%H%M%S}"
        return f"{name}:{time:%Y%m%dT%H%M%S}" + ("Z" if self.form == "utc" else "")

    def utc_line(self, name, time):
        """The same instant in UTC, if the form is a zone."""
        if self.form != "zone":
            return self.line(name, time)
        return f"{name}:{time.replace(tzinfo=zoneinfo.ZoneInfo(self.zone)).astimezone(UTC):%Y%m%dT%H%M%S}Z"


def rule(chooser, start, clock):
    """A rule that includes its start: its text, and its first forty times on the wall clock."""
    frequency = chooser.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    parts = []
    if chooser.random() < 0.5:
        parts.append(f"INTERVAL={chooser.randint(1, 4)}")
    weekday = WEEKDAYS[start.weekday()]
    if frequency == "WEEKLY" and chooser.random() < 0.6:
        days = {weekday, *chooser.sample(WEEKDAYS, chooser.randint(1, 3))}
        parts.append("BYDAY=" + ",".join(sorted(days, key=WEEKDAYS.index)))
        if chooser.random() < 0.3:
            parts.append("WKST=SU")
    elif frequency == "WEEKLY" and chooser.random() < 0.4:
        days = {start.day, *chooser.sample(range(1, 29), chooser.randint(1, 8))}
        parts.append("BYMONTHDAY=" + ",".join(map(str, sorted(days))))
    elif frequency == "MONTHLY":
        parts.append(chooser.choice([f"BYMONTHDAY={start.day}", f"BYDAY={(start.day - 1) // 7 + 1}{weekday}"]))
    end = chooser.choice(["COUNT", "UNTIL", None])
    last = start + datetime.timedelta(days=chooser.randint(1, 500))
    mark = "" if clock.form in ("date", "floating") else "Z"
    until = f"{last:%Y%m%d}" if clock.form == "date" else f"{last:%Y%m%dT%H%M%S}{mark}"
    if end == "COUNT":
        parts.append(f"COUNT={chooser.randint(1, 30)}")
    elif end == "UNTIL":
        parts.append(f"UNTIL={until}")
    chooser.shuffle(parts)
    text = ";".join([f"FREQ={frequency}", *parts])
    bare = text.replace(f"UNTIL={until}", f"UNTIL={until.rstrip('Z')}")
    times = dateutil.rrule.rrulestr(bare, dtstart=start)
    # The zone may put the last ones behind UNTIL, which tells no instance that can be named.
    return text, [time for time, _ in zip(times, range(40)) if end != "UNTIL" or time < last - datetime.timedelta(days=1)]


def length(chooser, start, clock):
    """The lines for an event's length; none for the implied length."""
    way = chooser.choice(["end", "end", "duration", "duration", "none"])
    if way == "none":
        return []
    if clock.form == "date":
        days = chooser.randint(1, 4)
        return [clock.line("DTEND", start + datetime.timedelta(days=days)) if way == "end" else f"DURATION:P{days}D"]
    minutes = chooser.choice([15, 30, 60, 90, 120])
    return [
        clock.line("DTEND", start + datetime.timedelta(minutes=minutes)) if way == "end" else f"DURATION:PT{minutes}M"]


def override(chooser, uid, instance, clock):
    """A moved, resized or cancelled instance; some overrides apply to all later instances."""
    name = "RECURRENCE-ID"
    start = instance + datetime.timedelta(days=chooser.randint(-40, 40))
    if clock.form != "date":
        start += datetime.timedelta(minutes=chooser.choice([-60, 0, 60]))
    own = clock
    write = chooser.choice([clock.line, clock.line, clock.line, clock.utc_line])
    if chooser.random() < 0.2:
        name += ";RANGE=THISANDFUTURE"
        write = clock.line
    elif clock.form == "zone" and chooser.random() < 0.3:
        own = Clock(chooser)
        own.form = "zone"
    lines = [STAMP, write(name, instance), own.line("DTSTART", start), *length(chooser, start, own)]
    if "RANGE" not in name and chooser.random() < 0.15:
        lines.append("STATUS:CANCELLED")
    if chooser.random() < 0.5:
        lines.append(f"SEQUENCE:{chooser.randint(1, 3)}")
    return uid, lines


def period(chooser, start, clock):
    """A PERIOD with an end or a duration."""
    added = start + datetime.timedelta(days=chooser.randint(1, 200), minutes=10)
    minutes = chooser.choice([20, 45, 150])
    end = clock.line("", added + datetime.timedelta(minutes=minutes)).split(":")[1]
    line = clock.line("RDATE", added).replace("RDATE", "RDATE;VALUE=PERIOD")
    return f"{line}/{chooser.choice([end, f'PT{minutes}M'])}"


def series(chooser, uid):
    """The events of a series: their lines without BEGIN and END."""
    clock = Clock(chooser)
    start = datetime.datetime(2025, chooser.randint(1, 12), chooser.randint(1, 28))
    if clock.form != "date":
        start += datetime.timedelta(hours=chooser.randint(9, 19), minutes=chooser.choice([0, 15, 30]))
    lines = [STAMP, clock.line("DTSTART", start), *length(chooser, start, clock)]
    events = [(uid, lines)]
    instances = []
    if chooser.random() < 0.75:
        text, instances = rule(chooser, start, clock)
        lines.append(f"RRULE:{text}")
    chooser.shuffle(instances)
    if chooser.random() < 0.5:
        excluded = [instances.pop() for _ in range(min(len(instances), chooser.randint(1, 3)))]
        lines += [chooser.choice([clock.line, clock.line, clock.utc_line])("EXDATE", time) for time in excluded]
    if chooser.random() < 0.25:
        for _ in range(chooser.randint(1, 3)):
            # Five minutes past, so that it never equals an EXDATE in any zone.
            added = start + datetime.timedelta(days=chooser.randint(1, 200), minutes=5 if clock.form != "date" else 0)
            lines.append(clock.line("RDATE", added))
    if clock.form != "date" and chooser.random() < 0.25:
        lines.append(period(chooser, start, clock))
    if chooser.random() < 0.45:
        for _ in range(min(len(instances), chooser.randint(1, 3))):
            events.append(override(chooser, uid, instances.pop(), clock))
    return events


def calendar(seed):
    chooser = random.Random(seed)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//ics2day//random calendars//EN"]
    for number in range(chooser.randint(1, 8)):
        events = series(chooser, f"{number}@{seed}")
        if chooser.random() < 0.5:
            chooser.shuffle(events)
        for uid, content in events:
            if chooser.random() < 0.5:
                chooser.shuffle(content)
            lines += ["BEGIN:VEVENT", f"UID:{uid}", *content, "END:VEVENT"]
    return "".join(f"{line}\r\n" for line in [*lines, "END:VCALENDAR"])
