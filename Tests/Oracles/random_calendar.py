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


class Odd:
    """What programs write, but RFC 5545 does not allow, or what libical reads in its own way; for comparisons with libical only."""

    # A name that the calendar defines, and one of which it has a definition of its own.
    DEFINED = ["Office", "Europe/Berlin"]

    @staticmethod
    def definition(chooser, name):
        """A VTIMEZONE that a program may not read as we do."""
        start = chooser.choice(["DTSTART:19700101T000000"] * 3 + ["DTSTART:19700101T0000", "DTSTART:1970-01-01T00:00:00", None])
        offset = chooser.choice(["+0100", "+0100", "+010000", "+01:00", "+01", "0100", "-0030", "+0530"])
        location = chooser.choice([None, None, "LOCATION:Europe/Berlin", "X-LIC-LOCATION:America/New_York"])
        lines = ["BEGIN:VTIMEZONE", f"TZID:{name}", location, "BEGIN:STANDARD", start, f"TZOFFSETFROM:{offset}",
                 f"TZOFFSETTO:{offset}", "END:STANDARD", "END:VTIMEZONE"]
        return [line for line in lines if line]

    @staticmethod
    def event(chooser):
        """An event around a clock change of 2026, with one or two oddities."""
        day = chooser.choice(["20260328", "20260329", "20261024", "20261025", "20260307", "20261031", "20260310"])
        hour = chooser.choice(["003000", "023000", "030000", "090000", "150000", "235960"])
        iso = f"{day[:4]}-{day[4:6]}-{day[6:]}T{hour[:2]}:{hour[2:4]}:{hour[4:]}"
        time = chooser.choice([f"{day}T{hour}"] * 5 + [iso])
        name = chooser.choice([*ZONES[:2], *Odd.DEFINED])
        zone = chooser.choice([f"TZID={name}"] * 3 + [f'TZID="{name}"', f"TZID={name} ", f'TZID="{name} "', f"TZID= {name}"])
        form = chooser.choice([f";{zone}"] * 4 + [f";{zone};VALUE=DATE-TIME", f";VALUE=DATE-TIME;{zone}", ""])
        if chooser.random() < 0.25:
            lines = [f"DTSTART;VALUE=DATE:{day}"]
            if chooser.random() < 0.6:
                times = chooser.choice(["BYHOUR=9,12", "BYMINUTE=0,30", "BYHOUR=8,9;BYMINUTE=0,15", "BYHOUR=9"])
                frequency = chooser.choice(["DAILY", "WEEKLY", "MONTHLY"])
                lines.append(f"RRULE:FREQ={frequency};{times};COUNT={chooser.randint(1, 9)}")
            if chooser.random() < 0.5:
                lines.append(f"RDATE:{day}T{hour}" + chooser.choice(["", "Z"]))
            return [STAMP, *lines]
        lines = [f"DTSTART{form}:{time}"]
        if chooser.random() < 0.4:
            lines.append(chooser.choice(["DURATION:PT45M", f"DTEND{form}:{day}T235960", f"DTEND{form}:{iso}"]))
        if chooser.random() < 0.7:
            frequency, interval = chooser.choice(
                [("HOURLY", 12), ("HOURLY", 24), ("HOURLY", 5), ("HOURLY", 1), ("MINUTELY", 120), ("MINUTELY", 50),
                 ("SECONDLY", 7200), ("DAILY", 1), ("WEEKLY", 1)])
            end = chooser.choice([f"COUNT={chooser.randint(1, 12)}", f"UNTIL={day[:6]}{chooser.choice(['29', '30'])}T010000Z"])
            lines.append(f"RRULE:FREQ={frequency};INTERVAL={interval};{end}")
        if chooser.random() < 0.3:
            lines.append(chooser.choice(["EXDATE", "RDATE"]) + f"{form}:" + chooser.choice([iso, f"{day}T{hour},{iso}", f"{day}T{hour}"]))
        return [STAMP, *lines]


def odd_calendar(seed):
    """A calendar of odd events, for comparisons with libical."""
    chooser = random.Random(seed)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//ics2day//odd calendars//EN"]
    for name in Odd.DEFINED:
        if chooser.random() < 0.7:
            lines += Odd.definition(chooser, name)
    for number in range(chooser.randint(1, 4)):
        lines += ["BEGIN:VEVENT", f"UID:{number}@{seed}", *Odd.event(chooser), "END:VEVENT"]
    return "".join(f"{line}\r\n" for line in [*lines, "END:VCALENDAR"])


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
