"""Calendars with a few lines that are broken, doubled, moved or of other properties. A chooser with the same seed damages the same."""
import re

PARTS = [b"\\n", b"\\", b"\\;", b"\\,", b'"', b";", b":", b",", b"=", b" ", b"\t", b"\r", b"^", b"^n", b"%", b"\0", b"\xc3",
         "\u2028".encode(), b"\xef\xbb\xbf", b"\x7f", "\x85".encode(), b"Z", b"T", b"-", b"0", b"9", b"99999999999", b"VALUE=DATE",
         b";VALUE=TEXT", b";ENCODING=BASE64", b";ENCODING=QUOTED-PRINTABLE", b"=0A", b";LANGUAGE=de", b';X-P="a,b"', b"\r\n ", b"\n"]
NAMES = b"""DTSTART DTEND DUE DURATION RRULE RDATE EXDATE URL ATTACH SUMMARY LOCATION DESCRIPTION ORGANIZER ATTENDEE CATEGORIES GEO
CONFERENCE RELATED-TO COLOR STATUS CLASS PRIORITY SEQUENCE UID IMAGE X-Y COMPLETED PERCENT-COMPLETE RECURRENCE-ID TRIGGER CONTACT
COMMENT RESOURCES REQUEST-STATUS TRANSP EXRULE FREEBUSY STRUCTURED-DATA LINK REFID CONCEPT""".split()


def damaged(data, chooser):
    lines = data.split(b"\n")
    for _ in range(chooser.randint(1, 6)):
        index = chooser.randrange(len(lines))
        line, chance = lines[index], chooser.random()
        at = chooser.randint(0, len(line))
        if chance < 0.45:
            lines[index] = line[:at] + chooser.choice(PARTS) + line[at:]
        elif chance < 0.55:
            lines[index] = line.rstrip(b"\r") + chooser.choice(PARTS) + b"\r"
        elif chance < 0.65:
            lines.insert(index, chooser.choice(lines))
        elif chance < 0.7 and len(lines) > 1:
            del lines[index]
        elif chance < 0.9:
            parts = re.match(rb"([A-Z-]+)([;:].*)", line, re.DOTALL)
            if parts and parts[1] not in (b"BEGIN", b"END"):
                lines.insert(index, chooser.choice(NAMES) + parts[2])
        elif line:
            at = min(at, len(line) - 1)
            lines[index] = line[:at] + bytes([chooser.randrange(256)]) + line[at + 1:]
    return b"\n".join(lines)
