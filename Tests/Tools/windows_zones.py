#!/usr/bin/env python3
"""Generates the table of Windows zone names from the installed ICU (CLDR windowsZones, territory 001).

Usage: Tests/Tools/windows_zones.py > Sources/TimeZones/Names/WindowsZoneNames.swift
"""

import ctypes
import ctypes.util
import re
import sys
import zoneinfo

path = ctypes.util.find_library("icui18n") or sys.exit("ICU is not installed")
version = re.search(r"\.so\.(\d+)", path).group(1)
icu = ctypes.CDLL(path)


def text(function, *arguments):
    buffer = (ctypes.c_uint16 * 128)()
    error = ctypes.c_int(0)
    length = getattr(icu, f"{function}_{version}")(*arguments, buffer, 128, ctypes.byref(error))
    return bytes(buffer)[: 2 * length].decode("utf-16-le") if error.value <= 0 else ""


def utf16(string):
    return ctypes.create_string_buffer(string.encode("utf-16-le"), 2 * len(string) + 2), len(string)


# Missing in ICU 72: Chihuahua left Mountain time in 2022, Almaty left UTC+6 in 2024 (CLDR 43 and 45).
NEWER = {"Mountain Standard Time (Mexico)": "America/Mazatlan", "Central Asia Standard Time": "Asia/Bishkek"}

# CLDR keeps the first spelling of a name; tzdata links it to the current one.
LINKS = {}
with open("/usr/share/zoneinfo/tzdata.zi") as lines:
    for fields in (line.split() for line in lines if line.startswith("L ")):
        LINKS[fields[2]] = fields[1]

names = {text("ucal_getWindowsTimeZoneID", *utf16(name)) for name in zoneinfo.available_timezones()} - {""}
zones = {name: text("ucal_getTimeZoneIDForWindowsID", *utf16(name), b"001") for name in names}
zones = {name: LINKS.get(zone, zone) for name, zone in (zones | NEWER).items() if name != "UTC"}

print("/// The zone names of Windows and the zones they stand for in general (CLDR `windowsZones`, territory 001).")
print("///")
print(f"/// Written by `Tests/Tools/windows_zones.py` from ICU {version}.")
print("enum WindowsZoneNames {")
print("  /// In the order of the names.")
print("  static let table: [(name: StaticString, zone: StaticString)] = [")
for name in sorted(zones):
    print(f'    ("{name}", "{zones[name]}"),')
print("  ]")
print("}")
