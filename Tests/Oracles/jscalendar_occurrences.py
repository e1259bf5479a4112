"""The occurrences of the events of a JSCalendar Group in a year, by RFC 8984 and dateutil: a bag of (uid, start, end)."""
import collections
import datetime
import re
import zoneinfo

from dateutil.rrule import rrulestr

from occurrence_bags import ZONE, instant, moment

DAY = datetime.timedelta(days=1)
DURATION = re.compile(r"P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$")
PARTS = {
    "byDay": "BYDAY", "byMonth": "BYMONTH", "byMonthDay": "BYMONTHDAY", "byYearDay": "BYYEARDAY", "byWeekNo": "BYWEEKNO",
    "byHour": "BYHOUR", "byMinute": "BYMINUTE", "bySecond": "BYSECOND", "bySetPosition": "BYSETPOS", "interval": "INTERVAL",
    "firstDayOfWeek": "WKST"}


def local(text):
    return datetime.datetime.fromisoformat(text)


def rule_text(rule, count):
    parts = [f"FREQ={rule['frequency'].upper()}"]
    for name, part in PARTS.items():
        if name not in rule:
            continue
        values = rule[name] if isinstance(rule[name], list) else [rule[name]]
        texts = [f"{v.get('nthOfPeriod', '')}{v['day']}" if isinstance(v, dict) else str(v) for v in values]
        parts.append(f"{part}={','.join(texts).upper()}")
    if count is not None:
        parts.append(f"COUNT={count}")
    if "until" in rule:
        parts.append("UNTIL=" + re.sub("[-:]", "", rule["until"]))
    return ";".join(parts)


def starts(rule, start, first, last):
    """The starts that a rule generates between two local times. The start of the event is one of COUNT."""
    count = rule.get("count")
    if count is not None:
        plain = rrulestr(rule_text({**rule, "count": None}, None), dtstart=start)
        count -= next(iter(plain), None) != start
    if count == 0:
        return set()
    return set(rrulestr(rule_text(rule, count), dtstart=start).between(first, last, inc=True))


def patched(event, patch):
    """The event of an instance."""
    event = {**event}
    for pointer, value in patch.items():
        *path, name = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")]
        target = event
        for part in path:
            target[part] = dict(target[part])
            target = target[part]
        if value is None:
            target.pop(name, None)
        else:
            target[name] = value
    return event


def times(event):
    """Start and end of an instance; None for a zone of the event's own."""
    start, zone = local(event["start"]), event.get("timeZone")
    weeks, days, hours, minutes, seconds = (int(n or 0) for n in DURATION.match(event.get("duration", "PT0S")).groups())
    days += 7 * weeks
    exact = datetime.timedelta(hours=hours, minutes=minutes, seconds=seconds)
    if event.get("showWithoutTime") and not zone and not exact and start.time() == datetime.time():
        return start.date(), (start + datetime.timedelta(days=days) + exact).date()
    if zone and zone.startswith("/"):
        return None
    zone = zoneinfo.ZoneInfo(zone) if zone else ZONE
    utc = datetime.timezone.utc
    end = (start + datetime.timedelta(days=days)).replace(tzinfo=zone).astimezone(utc) + exact
    return start.replace(tzinfo=zone).astimezone(utc), end


def bag(group, year):
    """The occurrences, and the UIDs of events that are in a zone of their own."""
    found, unknown = collections.Counter(), set()
    begin, finish = (datetime.datetime(y, 1, 1, tzinfo=ZONE).astimezone(datetime.timezone.utc) for y in (year, year + 1))
    for event in group["entries"]:
        if event["@type"] != "Event":
            continue
        overrides = event.get("recurrenceOverrides", {})
        plain = {name: value for name, value in event.items() if not name.startswith(("recurrence", "excludedRecurrence"))}
        span = times(plain)
        if span is None or any(times(patched({**plain, "start": key}, patch)) is None for key, patch in overrides.items()):
            unknown.add(event["uid"])
            continue
        start = local(event["start"])
        length = datetime.timedelta(days=(span[1] - span[0]).days + 3)
        first = datetime.datetime(max(year, 2), 1, 1) - length
        last = datetime.datetime(year + 1, 1, 4)
        keys = {start}
        for rule in event.get("recurrenceRules", []):
            keys |= starts(rule, start, first, last)
        for rule in event.get("excludedRecurrenceRules", []):
            keys -= starts(rule, start, first, last)
        instances = {key.isoformat(): {} for key in keys}
        instances.update(overrides)
        for key, patch in instances.items():
            if patch.get("excluded"):
                continue
            span = times(patched({**plain, "start": key}, patch))
            lower, upper = instant(span[0]), instant(span[1])
            if (lower < finish and upper > begin) or (lower == upper and begin <= lower < finish):
                found[(event["uid"], moment(span[0]), moment(span[1]))] += 1
    return found, unknown
