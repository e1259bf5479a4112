"""The sizes of the value types of a program, from the value witness tables that Swift writes for each of them.

Generic types have no table of their own and are left out.
"""
import re
import struct
import subprocess

# `nm` shows the tables of structs and enums as `$s…WV`; the size is their ninth word.
TABLE = re.compile(r"([0-9a-f]+) \w (\$s(\d+)\S*WV)")
SECTION = re.compile(r"\s*\[\s*\d+\]\s+\S+\s+(?!NOBITS)\S+\s+([0-9a-f]+)\s+([0-9a-f]+)\s+([0-9a-f]+)")
SIZE_OFFSET = 64


def value_sizes(program, at_least):
    """The types of a program that take so many bytes, with their module and name, largest first."""
    symbols = subprocess.run(["nm", program], capture_output=True, text=True, check=True).stdout
    sections = [tuple(int(field, 16) for field in match.groups())
                for match in map(SECTION.match, subprocess.run(
                    ["readelf", "--section-headers", "--wide", program], capture_output=True, text=True, check=True)
                    .stdout.splitlines()) if match]
    found = set()
    with open(program, "rb") as file:
        for address, symbol, length in TABLE.findall(symbols):
            position = int(address, 16) + SIZE_OFFSET
            start, offset, _ = next(s for s in sections if s[0] and s[0] <= position < s[0] + s[2])
            file.seek(offset + position - start)
            size, = struct.unpack("<Q", file.read(8))
            if size >= at_least:
                begin = 2 + len(length)
                found.add((size, symbol[begin:begin + int(length)], symbol))
    names = subprocess.run(["swift", "demangle", "--simplified", "--compact"], input="\n".join(s for _, _, s in found),
                           capture_output=True, text=True, check=True).stdout.splitlines()
    plain = (name.removeprefix("value witness table for ") for name in names)
    return sorted(((size, module, name) for (size, module, _), name in zip(found, plain)), reverse=True)
