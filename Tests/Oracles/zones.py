#!/usr/bin/env python3
"""Writes the results of Python's zoneinfo for the zones of the system's tzdata, for ZoneOracleTests.

Usage: zones.py SEED ZONES INSTANTS OUTPUT

Per zone one line `name instants civils` in ASCII, then little-endian: the instants (int64), their offsets (int32), the
civil times (int64, seconds since 1970 on the wall clock), their offsets with fold=0 and with fold=1 (int32 each).
"""

import array
import datetime
import random
import sys
import zoneinfo

seed, zone_count, instant_count, output = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
chooser = random.Random(seed)
UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1)
AWARE_EPOCH = EPOCH.replace(tzinfo=UTC)


def seconds(year):
    return int((datetime.datetime(year, 1, 1) - EPOCH).total_seconds())


def offset(zone, instant):
    moment = AWARE_EPOCH + datetime.timedelta(seconds=instant)
    return int(moment.astimezone(zone).utcoffset().total_seconds())


def transitions(zone):
    step = 20 * 86400
    before = offset(zone, seconds(1950))
    for start in range(seconds(1950), seconds(2100), step):
        after = offset(zone, start + step)
        if after != before:
            low, high = start, start + step
            while high - low > 1:
                middle = (low + high) // 2
                if offset(zone, middle) == before:
                    low = middle
                else:
                    high = middle
            yield high, before, offset(zone, high)
        before = after


names = sorted(name for name in zoneinfo.available_timezones() if name not in ("localtime", "posixrules"))
always = ["Africa/Casablanca", "America/New_York", "Antarctica/Troll", "Asia/Gaza", "Australia/Lord_Howe",
          "Europe/Berlin", "Europe/Dublin", "Pacific/Apia"]
chosen = always + chooser.sample([name for name in names if name not in always], zone_count - len(always))
with open(output, "wb") as file:
    for name in chosen:
        zone = zoneinfo.ZoneInfo(name)
        instants = [chooser.randrange(seconds(1950), seconds(2100)) for _ in range(instant_count)]
        instants += [chooser.randrange(seconds(2), seconds(9999)) for _ in range(instant_count // 20)]
        found = list(transitions(zone))
        civils = []
        for instant, before, after in chooser.sample(found, min(40, len(found))):
            instants += [instant - 1, instant, instant + 1]
            edges = [instant + before, instant + after]
            civils += [edge + shift for edge in edges for shift in (-3600, -1, 0, 1, 3600)]
            civils += [chooser.randrange(min(edges) - 90000, max(edges) + 90000) for _ in range(10)]
        civils += [chooser.randrange(seconds(1950), seconds(2100)) for _ in range(100)]
        folds = []
        for fold in (0, 1):
            times = ((EPOCH + datetime.timedelta(seconds=civil)).replace(tzinfo=zone, fold=fold) for civil in civils)
            folds.append([int(time.utcoffset().total_seconds()) for time in times])
        file.write(f"{name} {len(instants)} {len(civils)}\n".encode())
        columns = [("q", instants), ("i", [offset(zone, instant) for instant in instants]), ("q", civils)]
        for kind, values in columns + [("i", values) for values in folds]:
            column = array.array(kind, values)
            if sys.byteorder == "big":
                column.byteswap()
            file.write(column.tobytes())
