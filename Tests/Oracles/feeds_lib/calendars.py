"""The calendars that the servers of the oracle send."""

import gzip
import io
import struct
import zipfile
import zlib

POLISH = "Zażółć gęślą jaźń"


def event(uid, day, title, stamp="20261101T000000Z", *lines):
    return [
        "BEGIN:VEVENT",
        f"UID:{uid}",
        f"DTSTAMP:{stamp}",
        f"DTSTART:202612{day:02}T090000Z",
        f"DTEND:202612{day:02}T100000Z",
        f"SUMMARY:{title}",
        *lines,
        "END:VEVENT",
    ]


def calendar(name, version=1, count=5, stamp="20261101T000000Z", order=1, ends="\r\n", head=(), lines=(), title=None):
    """A calendar whose first event has the version in its title; the others never change."""
    events = [
        event(
            f"{number}@{name}", number % 28 + 1, f"{title or name} {number}" + (f" version {version}" if not number else ""), stamp, *lines
        )
        for number in range(count)
    ]
    body = [line for one in events[::order] for line in one]
    return (ends.join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Feeds//Oracle//EN", *head, *body, "END:VCALENDAR"]) + ends).encode()


def brotli(data):
    """Brotli without compression: one literal block of at most 64 KiB and an empty last one."""
    assert 0 < len(data) <= 1 << 16
    header = 0 << 0 | 0 << 1 | 0 << 2 | (len(data) - 1) << 4 | 1 << 20
    return header.to_bytes(3, "little") + data + b"\x03"


def zstd(data):
    """A Zstandard frame with one raw block."""
    assert len(data) < 1 << 17
    return b"\x28\xb5\x2f\xfd\xa0" + struct.pack("<I", len(data)) + (1 | len(data) << 3).to_bytes(3, "little") + data


def raw_deflate(data):
    encoder = zlib.compressobj(wbits=-15)
    return encoder.compress(data) + encoder.flush()


def zipped(name, data, **options):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, data, **options)
    return buffer.getvalue()


def gzip_bomb(size=300 << 20, noise=0, layers=1):
    """Gzip that decodes to about `size` bytes: the beginning of a calendar and blocks of 1 MiB with some noise."""
    start = zlib.compressobj(9, wbits=31)
    result = start.compress(b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-FILLER:") + start.flush(zlib.Z_FULL_FLUSH)
    encoder = zlib.compressobj(9, wbits=-15)
    import random

    block = random.Random(1).randbytes(noise) + b"A" * ((1 << 20) - noise)
    part = encoder.compress(block) + encoder.flush(zlib.Z_FULL_FLUSH)
    result += part * (size >> 20)
    for _ in range(layers - 1):
        result = gzip.compress(result)
    return result
