#!/usr/bin/env python3
"""Random recurrence rules with the answers of python-dateutil, one JSON object a line.

usage: recurrence_oracle.py SEED COUNT

Fields: rule (RRULE value), start (seconds since 1970 on the wall clock), date (DTSTART is a date), until (inclusive, in the
same seconds, or null), expected (the first starts), complete (there are no others), class (how dateutil was asked),
ignored (how many rules before this one had no answer in time).

dateutil differs from RFC 5545 in known ways. Where a rule is of such a class, dateutil is not asked for the rule itself but
for a simpler one from which the answer follows; the class names the reason:
  plain              asked as it is
  week-days          BYWEEKNO alone: dateutil takes all seven days; RFC 5545 derives the weekday from DTSTART
  mixed-byday        "MO,1TU": dateutil intersects numbered and plain weekdays; the list is a union
  week-ordinals      BYWEEKNO with "1MO": not allowed; the number is ignored here, intersected in dateutil
  first-week         WEEKLY with BYSETPOS: dateutil's first set starts at DTSTART instead of at the start of its week
  week-years         YEARLY with BYWEEKNO and INTERVAL or BYSETPOS: dateutil tears the week that holds the new year
  edge-weeks         BYWEEKNO=52, 53, -52 or -53: dateutil errs in the week that holds the new year
  no-times           BYHOUR, BYMINUTE, BYSECOND with a date: "MUST be ignored"; one start a day
Several may apply and are joined by "+".
"""
import datetime as dt
import heapq
import json
import random
import signal
import sys
from multiprocessing import Pool

from dateutil import rrule

FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"]
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
EPOCH = dt.datetime(1970, 1, 1)
RESULTS = 16
SECONDS_OF_CPU = 0.015


class OutOfTime(Exception):
    pass


def seconds(moment):
    return int((moment - EPOCH).total_seconds())


def some(source, low, high, most, signed=False):
    values = []
    for _ in range(source.choice([1, 1, 1, 2, 2, 3, most])):
        value = source.randint(low, high)
        if signed and source.random() < 0.35:
            value = -value
        if value not in values:
            values.append(value)
    return values


def random_rule(source):
    """A rule as a dictionary, DTSTART, whether it is a date, and UNTIL."""
    freq = source.choice(FREQUENCIES)
    rule = {"FREQ": freq}
    start = dt.datetime(1950, 1, 1) + dt.timedelta(seconds=source.randrange(140 * 365 * 86400))
    if source.random() < 0.5:
        start = start.replace(minute=source.choice([0, 15, 30]), second=0)
    is_date = source.random() < 0.12
    if is_date:
        start = start.replace(hour=0, minute=0, second=0)
    chance = source.random()
    if chance < 0.35:
        rule["INTERVAL"] = source.randint(2, 6)
    elif chance < 0.45:
        rule["INTERVAL"] = source.randint(7, 100)
    elif chance < 0.48:
        rule["INTERVAL"] = source.randint(100, 5000)
    density = source.choice([0.1, 0.2, 0.35] if freq in FREQUENCIES[:4] else [0.05, 0.12, 0.2])
    has = lambda weight=1.0: source.random() < density * weight
    if has():
        rule["BYMONTH"] = some(source, 1, 12, 5)
    if has(0.5 if freq != "YEARLY" else 1.2):
        rule["BYWEEKNO"] = some(source, 1, 53, 6, True)
    if has(0.7):
        rule["BYYEARDAY"] = some(source, 1, 366, 30, True)
    if has():
        rule["BYMONTHDAY"] = some(source, 1, 31, 9, True)
    if has(1.3):
        days = []
        for _ in range(source.choice([1, 1, 2, 3, 5])):
            ordinal = 0
            if source.random() < 0.35:
                ordinal = source.randint(1, 5 if freq == "MONTHLY" or source.random() < 0.5 else 53)
                ordinal *= source.choice([1, -1])
            day = (ordinal, source.choice(DAYS))
            if day not in days:
                days.append(day)
        rule["BYDAY"] = days
    if has():
        rule["BYHOUR"] = some(source, 0, 23, 6)
    if has():
        rule["BYMINUTE"] = some(source, 0, 59, 6)
    if has(0.7):
        rule["BYSECOND"] = some(source, 0, 59, 4)
    if has() and len(rule) > 1 + ("INTERVAL" in rule):
        rule["BYSETPOS"] = some(source, 1, source.choice([3, 3, 10, 366]), 4, True)
    if source.random() < 0.4:
        rule["WKST"] = source.choice(DAYS)
    if source.random() < 0.2:
        rule["COUNT"] = source.randint(1, 20)
    until = None
    if source.random() < 0.15:
        span = {"YEARLY": 20 * 365, "MONTHLY": 900, "WEEKLY": 300, "DAILY": 90, "HOURLY": 9, "MINUTELY": 1, "SECONDLY": 1}
        until = start + dt.timedelta(seconds=source.randrange(span[freq] * 86400))
        if is_date:
            until = until.replace(hour=0, minute=0, second=0)
    return rule, start, is_date, until


def spelled(rule):
    parts = []
    for name, value in rule.items():
        if name == "BYDAY":
            value = ",".join((str(n) if n else "") + day for n, day in value)
        elif isinstance(value, list):
            value = ",".join(map(str, value))
        parts.append(f"{name}={value}")
    return ";".join(parts)


def is_in_weeks(moment, rule):
    begin = week_start(moment, rule)
    year = week_year(moment, rule)
    first = week_start(dt.datetime(year, 1, 4), rule)
    weeks = (week_start(dt.datetime(year + 1, 1, 4), rule) - first).days // 7
    number = (begin - first).days // 7 + 1
    return number in rule["BYWEEKNO"] or number - weeks - 1 in rule["BYWEEKNO"]


def has_edge_weeks(rule):
    return any(abs(week) >= 52 for week in rule.get("BYWEEKNO", []))


def dateutil(rule, start):
    weeks = rule.get("BYWEEKNO", [])
    if has_edge_weeks(rule):
        more = sorted({*weeks, 1, -1, 52, 53, -52, -53})
        return (m for m in plainly({**rule, "BYWEEKNO": more}, start) if is_in_weeks(m, rule))
    return plainly(rule, start)


def plainly(rule, start):
    options = {"dtstart": start, "interval": rule.get("INTERVAL", 1)}
    for name, option in [
        ("BYMONTH", "bymonth"), ("BYWEEKNO", "byweekno"), ("BYYEARDAY", "byyearday"), ("BYMONTHDAY", "bymonthday"),
        ("BYHOUR", "byhour"), ("BYMINUTE", "byminute"), ("BYSECOND", "bysecond"), ("BYSETPOS", "bysetpos"),
    ]:
        if name in rule:
            options[option] = rule[name]
    if "BYDAY" in rule:
        options["byweekday"] = [getattr(rrule, day)(n) if n else getattr(rrule, day) for n, day in rule["BYDAY"]]
    options["wkst"] = getattr(rrule, rule.get("WKST", "MO"))
    try:
        yield from rrule.rrule(getattr(rrule, rule["FREQ"]), **options)
    except ValueError as error:
        # dateutil finds out that there is nothing, or nothing more, before the first start or on the way.
        if "empty set" not in str(error) and "Invalid combination" not in str(error):
            raise


def merged(rule, start):
    """Starts of a rule without BYSETPOS; numbered and plain weekdays are asked for apart and united."""
    days = rule.get("BYDAY", [])
    plain = [day for day in days if not day[0]]
    if not plain or len(plain) == len(days):
        yield from dateutil(rule, start)
        return
    last = None
    numbered = [day for day in days if day[0]]
    for moment in heapq.merge(dateutil({**rule, "BYDAY": plain}, start), dateutil({**rule, "BYDAY": numbered}, start)):
        if moment != last:
            yield moment
        last = moment


def week_start(moment, rule):
    back = (moment.weekday() - DAYS.index(rule.get("WKST", "MO"))) % 7
    return (moment - dt.timedelta(days=back)).replace(hour=0, minute=0, second=0)


def week_year(moment, rule):
    return (week_start(moment, rule) + dt.timedelta(days=3)).year


def filled_in(rule, start):
    """The rule with all that it takes from DTSTART written out."""
    rule = dict(rule)
    if not any(name in rule for name in ("BYWEEKNO", "BYYEARDAY", "BYMONTHDAY", "BYDAY")):
        if rule["FREQ"] == "YEARLY":
            rule.setdefault("BYMONTH", [start.month])
        if rule["FREQ"] in ("YEARLY", "MONTHLY"):
            rule["BYMONTHDAY"] = [start.day]
        if rule["FREQ"] == "WEEKLY":
            rule["BYDAY"] = [(0, DAYS[start.weekday()])]
    for name, value in (("BYHOUR", start.hour), ("BYMINUTE", start.minute), ("BYSECOND", start.second)):
        rule.setdefault(name, [value])
    return rule


def by_periods(rule, start):
    """BYSETPOS and INTERVAL over the sets of whole periods, put together from starts without BYSETPOS."""
    rule = filled_in(rule, start)
    positions = rule.pop("BYSETPOS", None)
    interval = 1
    if rule["FREQ"] in ("DAILY", "HOURLY", "MINUTELY", "SECONDLY"):
        raise OutOfTime
    if rule["FREQ"] == "WEEKLY":
        begin, period = week_start(start, rule), lambda moment: week_start(moment, rule)
    elif rule["FREQ"] == "MONTHLY":
        begin, period = start.replace(day=1, hour=0, minute=0, second=0), lambda moment: (moment.year, moment.month)
    elif "BYWEEKNO" in rule:
        interval = rule.pop("INTERVAL", 1)
        begin, period = dt.datetime(start.year - 2, 1, 1), lambda moment: week_year(moment, rule)
        day = start.replace(hour=0, minute=0, second=0)
        days = {**rule, "BYHOUR": [0], "BYMINUTE": [0], "BYSECOND": [0]}
        found = next(merged(days, day), None)
        anchor = week_year(start, rule) if found == day else start.year
    else:
        begin, period = dt.datetime(start.year, 1, 1), lambda moment: moment.year

    def choose(members):
        if positions is None:
            return members
        chosen = {members[p - 1] for p in positions if 0 < p <= len(members)}
        return sorted(chosen | {members[p] for p in positions if p < 0 and -p <= len(members)})

    current, members = None, []
    for moment in merged(rule, begin):
        key = period(moment)
        if interval > 1 and (key - anchor) % interval:
            continue
        if key != current:
            yield from (m for m in choose(members) if m >= start)
            current, members = key, []
        members.append(moment)
    yield from (m for m in choose(members) if m >= start)


def by_days(moments):
    last = None
    for moment in moments:
        day = moment.replace(hour=0, minute=0, second=0)
        if day != last:
            yield day
        last = day


def reference(rule, start, is_date):
    rule = {name: value for name, value in rule.items() if name not in ("COUNT", "UNTIL")}
    classes = []
    yearly = rule["FREQ"] == "YEARLY"
    if is_date and any([rule.pop(name, None) for name in ("BYHOUR", "BYMINUTE", "BYSECOND")]):
        classes.append("no-times")
    if yearly and "BYWEEKNO" in rule and not any(n in rule for n in ("BYDAY", "BYMONTHDAY", "BYYEARDAY")):
        rule["BYDAY"] = [(0, DAYS[start.weekday()])]
        classes.append("week-days")
    takes_ordinals = rule["FREQ"] == "MONTHLY" or yearly and "BYWEEKNO" not in rule
    if "BYDAY" in rule and not takes_ordinals:
        if yearly and any(n for n, _ in rule["BYDAY"]):
            classes.append("week-ordinals")
        rule["BYDAY"] = [(0, day) for _, day in rule["BYDAY"]]
    if has_edge_weeks(rule):
        classes.append("edge-weeks")
    is_mixed = len({n == 0 for n, _ in rule.get("BYDAY", [])}) == 2
    if is_mixed:
        classes.append("mixed-byday")
    if rule["FREQ"] == "WEEKLY" and "BYSETPOS" in rule:
        classes.append("first-week")
    if yearly and "BYWEEKNO" in rule and ("BYSETPOS" in rule or rule.get("INTERVAL", 1) > 1):
        classes.append("week-years")
    if (is_mixed or "edge-weeks" in classes) and "BYSETPOS" in rule or "first-week" in classes or "week-years" in classes:
        moments = by_periods(rule, start)
    else:
        moments = merged(rule, start)
    if is_date and rule["FREQ"] in ("HOURLY", "MINUTELY", "SECONDLY"):
        moments = by_days(moments)
        if "no-times" not in classes:
            classes.append("no-times")
    return moments, "+".join(classes) or "plain"


def answer(task):
    """A rule that dateutil answers in the time it has, and how many were passed over because it does not."""
    seed, index = task
    source = random.Random(f"{seed}/{index}")
    for passed_over in range(100):
        try:
            line = attempt(source, passed_over)
        except OutOfTime:
            # The time ran out while the timer was being stopped.
            continue
        if line:
            return line
    raise SystemExit(f"no answer for {seed}/{index}")


def attempt(source, passed_over):
    rule, start, is_date, until = random_rule(source)
    expected, complete = [], True
    moments, name = reference(rule, start, is_date)
    if is_date:
        moments = by_days(moments)
    limit = min(RESULTS, rule.get("COUNT", RESULTS))
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_OF_CPU, SECONDS_OF_CPU)
    try:
        for moment in moments:
            if until is not None and moment > until:
                break
            expected.append(seconds(moment))
            if len(expected) == limit:
                complete = limit == rule.get("COUNT")
                break
    except (OutOfTime, IndexError):
        # An IndexError is dateutil's own, for a weekday number beyond the month or year.
        complete = False
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    if not expected and not complete:
        return None
    return json.dumps({
        "rule": spelled(rule), "start": seconds(start), "date": is_date,
        "until": None if until is None else seconds(until), "expected": expected, "complete": complete, "class": name,
        "ignored": passed_over,
    })


def prepare():
    def stop(*_):
        raise OutOfTime

    signal.signal(signal.SIGVTALRM, stop)


def main():
    seed, count = sys.argv[1], int(sys.argv[2])
    # A parent that blocks signals hands that down: no timer would then end a search, and no worker could be told to end.
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    with Pool(2, prepare) as pool:
        for line in pool.imap(answer, ((seed, index) for index in range(count)), chunksize=64):
            print(line)
        pool.close()
        pool.join()


if __name__ == "__main__":
    main()
