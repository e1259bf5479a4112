"""Calendars of at most 1 MiB, each with one way to ask for endless work, by name."""
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[3]
SIZE = 1 << 20
TIMES = "BYHOUR={};BYMINUTE={};BYSECOND={}".format(*(",".join(map(str, range(n))) for n in (24, 60, 60)))
SECONDS = "BYSECOND=" + ",".join(map(str, range(60)))
WEEKDAYS = "BYDAY=MO,TU,WE,TH,FR,SA,SU"
WORDS = " ".join(f"word{n}" for n in range(400))
HEAD = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//costs//EN\r\n"
FOOT = "END:VCALENDAR\r\n"


def event(number, *lines, start="20260301T000000Z", uid=None):
    start = start if start.startswith("DTSTART") else f"DTSTART:{start}"
    body = "".join(line + "\r\n" for line in lines if line)
    return f"BEGIN:VEVENT\r\nUID:{uid or number}\r\nDTSTAMP:20260101T000000Z\r\n{start}\r\n{body}END:VEVENT\r\n"


def full(make, size=SIZE):
    """As many components as fit into a file of a size."""
    parts, length, number = [HEAD], len(HEAD) + len(FOOT), 0
    while True:
        part = make(number)
        if length + len(part.encode()) > size and number:
            break
        parts.append(part)
        length += len(part.encode())
        number += 1
    return "".join(parts) + FOOT


def folded(name, text):
    """A line in folds of 75 bytes or fewer."""
    line = f"{name}:{text}"
    return "\r\n ".join(line[at:at + 70] for at in range(0, len(line), 70))


INPUTS = {}


def add(name, make):
    INPUTS[name] = make


def rules(name, *texts, start="20260301T000000Z", lines=()):
    """Many series of a rule, and one."""
    def make(number):
        return event(number, *(f"RRULE:{text.format(n=number)}" for text in texts), *lines, start=start)
    add(name, lambda: full(make))
    add(name + "-once", lambda: HEAD + make(0) + FOOT)


# Rules: dense, rare, endless to count.
rules("secondly", "FREQ=SECONDLY")
rules("secondly-long", "FREQ=SECONDLY", lines=("DURATION:P30D",))
rules("secondly-zoned", "FREQ=SECONDLY", start="DTSTART;TZID=Europe/Berlin:20260301T000000")
rules("minutely-titled", "FREQ=MINUTELY", lines=(f"SUMMARY:{WORDS[:900]}", "DURATION:PT2H"))
rules("hourly-texts", "FREQ=HOURLY", lines=(f"SUMMARY:{WORDS[:200]}", f"DESCRIPTION:{WORDS[:2000]}", "DURATION:PT1H"))
rules("daily", "FREQ=DAILY", lines=("DURATION:PT1H", "SUMMARY:x"), start="20200101T090000Z")
rules("daily-whole-weeks", "FREQ=DAILY", lines=("DURATION:P7D", "SUMMARY:x"), start="DTSTART;VALUE=DATE:20200101")
rules("daily-times", f"FREQ=DAILY;{TIMES}")
rules("yearly-times", f"FREQ=YEARLY;{WEEKDAYS};{TIMES}", start="20000101T000000Z")
rules("yearly-times-count", f"FREQ=YEARLY;COUNT=2000000000;{WEEKDAYS};{TIMES}", start="00010101T000000Z")
rules("monthly-times-positions", f"FREQ=MONTHLY;{TIMES};BYSETPOS=-1,-2,-3", start="19000101T000000Z")
rules("never", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31")
rules("never-secondly", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30")
rules("leap-days", "FREQ=YEARLY;INTERVAL={n}3;BYMONTH=2;BYMONTHDAY=29", start="16000229T000000Z")
rules("friday-13", "FREQ=DAILY;BYDAY=FR;BYMONTHDAY=13;COUNT=99999999", start="00010101T000000Z")
rules("coprime-minutes", "FREQ=MINUTELY;INTERVAL=9{n}7;COUNT=999999999;BYMINUTE=1,7,13;BYSECOND=1,2;BYSETPOS=2",
      start="19700101T000000Z")
rules("coprime-seconds", "FREQ=SECONDLY;INTERVAL=86{n}01;COUNT=999999999;BYHOUR=1", start="00010101T000000Z")
rules("positions-hourly", "FREQ=HOURLY;INTERVAL=7;COUNT=99999999;BYMINUTE=1,2,3,4;BYSETPOS=-1",
      start="19700101T000000Z")
rules("weeks-53", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6", "FREQ=YEARLY;BYWEEKNO=-53;BYSETPOS=366")
rules("until-far", "FREQ=SECONDLY;UNTIL=99991231T235959Z", start="00010101T000000Z")
rules("many-rules", *(f"FREQ=SECONDLY;INTERVAL={n + 1}" for n in range(64)))

# Other calendars and SKIP.
for scale in ("CHINESE", "HEBREW", "ISLAMIC-CIVIL", "DANGI"):
    rules(f"{scale.lower()}-birthdays", f"RSCALE={scale};FREQ=YEARLY", start="20010117T000000Z")
add("chinese-birthdays-of-all-years", lambda: full(lambda n: event(
    n, "RRULE:RSCALE=CHINESE;FREQ=YEARLY;COUNT=9999", start=f"{n % 9000 + 100:04d}0117T000000Z")))
rules("chinese-times", f"RSCALE=CHINESE;FREQ=YEARLY;{WEEKDAYS};{TIMES}", start="20250101T000000Z")
rules("chinese-daily-count", "RSCALE=CHINESE;FREQ=DAILY;BYMONTHDAY=1;COUNT=99999", start="00010101T000000Z")
rules("chinese-secondly", "RSCALE=CHINESE;FREQ=SECONDLY;BYMONTH=1")
rules("chinese-never", "RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=31")
rules("skip-times-count", f"RSCALE=GREGORIAN;SKIP=FORWARD;FREQ=YEARLY;COUNT=2000000000;{WEEKDAYS};{TIMES}",
      start="00010101T000000Z")
rules("skip-monthly", "RSCALE=GREGORIAN;SKIP=BACKWARD;FREQ=MONTHLY;BYMONTHDAY=31;COUNT=999999",
      start="00010131T000000Z")
rules("hebrew-positions", f"RSCALE=HEBREW;FREQ=MONTHLY;{WEEKDAYS};{SECONDS};BYSETPOS=-366", start="19000101T000000Z")

# Exclusions, additions, overrides.
add("exrule-secondly", lambda: full(lambda n: event(
    n, "RRULE:FREQ=SECONDLY", "EXRULE:FREQ=SECONDLY", start="20250101T000000Z")))
add("exrule-64", lambda: full(lambda n: event(
    n, "RRULE:FREQ=SECONDLY", *(f"EXRULE:FREQ=SECONDLY;INTERVAL={i + 2}" for i in range(60)), start="20250101T000000Z")))
add("exrule-64-once", lambda: full(lambda n: event(
    n, "RRULE:FREQ=SECONDLY", *(f"EXRULE:FREQ=SECONDLY;INTERVAL={i + 2}" for i in range(60)), start="20250101T000000Z"), 3000))
add("exrule-rare", lambda: full(lambda n: event(
    n, "RRULE:FREQ=MINUTELY", "EXRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", start="20250101T000000Z")))
add("exrule-chinese", lambda: full(lambda n: event(
    n, "RRULE:FREQ=HOURLY", "EXRULE:RSCALE=CHINESE;FREQ=SECONDLY;BYMONTH=1", start="20250101T000000Z")))
add("exdates", lambda: full(lambda n: event(n, "RRULE:FREQ=SECONDLY", *(
    "EXDATE:" + ",".join(f"2026{k % 12 + 1:02}{k % 28 + 1:02}T{k % 24:02}{i % 60:02}00Z" for k in range(200))
    for i in range(60)))))
add("rdates", lambda: full(lambda n: event(n, *(
    "RDATE:" + ",".join(f"2026{k % 12 + 1:02}{k % 28 + 1:02}T{k % 24:02}{i % 60:02}00Z" for k in range(200))
    for i in range(60)))))
add("rdate-periods", lambda: full(lambda n: event(n, *(
    "RDATE;VALUE=PERIOD:" + ",".join(
        f"2026{k % 12 + 1:02}{k % 28 + 1:02}T{k % 24:02}{i % 60:02}00Z/P300D" for k in range(200)) for i in range(40)))))
add("overrides", lambda: full(lambda n: event(
    n, f"RECURRENCE-ID:20260301T{n // 3600 % 24:02}{n // 60 % 60:02}{n % 60:02}Z" if n else "RRULE:FREQ=SECONDLY",
    uid="one")))
add("overrides-of-days", lambda: HEAD + event(1, "RRULE:FREQ=SECONDLY", start="19700309T090000Z") + "".join(event(
    1, f"RECURRENCE-ID;VALUE=DATE:{1971 + n // 12}{n % 12 + 1:02}{n % 28 + 1:02}") for n in range(600)) + FOOT)
add("overrides-of-days-scaled", lambda: full(lambda n: event(
    n, f"RECURRENCE-ID;VALUE=DATE:{1971 + n // 12}{n % 12 + 1:02}{n % 28 + 1:02}" if n
    else f"RRULE:RSCALE=CHINESE;FREQ=YEARLY;{WEEKDAYS};{TIMES}", uid="one", start="19700309T090000Z"), 60_000))
add("overrides-following", lambda: full(lambda n: event(
    n, f"RECURRENCE-ID;RANGE=THISANDFUTURE:{1970 + n // 300 % 60}{n % 12 + 1:02}{n % 28 + 1:02}T000000Z" if n
    else "RRULE:FREQ=DAILY", uid="one",
    start=f"{2026 if n else 1970}{n % 12 + 1:02}{n % 28 + 1:02}T{n % 24:02}0000Z")))
add("overrides-without-series", lambda: full(lambda n: event(n, "RECURRENCE-ID:20260309T000000Z", uid="one")))
add("long-names", lambda: HEAD + folded("X-WR-CALNAME", "é" * 12_000) + "\r\n" + full(
    lambda n: event(n, start="20260309T090000Z"), 1_000_000).removeprefix(HEAD))
add("long-uid", lambda: HEAD + event(1, "RRULE:FREQ=HOURLY", uid="ä" * 30_000) + FOOT)
add("one-uid", lambda: full(lambda n: event(n, "RRULE:FREQ=DAILY", uid="one")))

# Events without rules.
add("single", lambda: full(lambda n: event(n, "SUMMARY:x", start="20260309T090000Z")))
add("single-long", lambda: full(lambda n: event(n, "DURATION:P300D", start="20260101T000000Z")))
add("single-long-days", lambda: full(lambda n: event(n, "DURATION:P300D", start="DTSTART;VALUE=DATE:20260101")))
add("single-eternal", lambda: full(lambda n: event(n, "DTEND:99991231T000000Z", start="00010101T000000Z")))
add("single-staggered", lambda: full(lambda n: event(
    n, "DURATION:PT5H", start=f"202603{n % 28 + 1:02}T{n // 28 % 24:02}{n // 7 % 60:02}00Z")))
add("ends-before-starts", lambda: full(lambda n: event(n, "DTEND:20250309T000000Z", start="20260309T090000Z")))
add("to-dos", lambda: full(lambda n: f"BEGIN:VTODO\r\nUID:{n}\r\nDUE:20260309T090000Z\r\nEND:VTODO\r\n"))
add("busy", lambda: full(lambda n: f"BEGIN:VFREEBUSY\r\nUID:{n}\r\nDTSTART:20260101T000000Z\r\nFREEBUSY:" + ",".join(
    f"202603{k % 28 + 1:02}T{k % 24:02}0000Z/PT3H" for k in range(300)) + "\r\nEND:VFREEBUSY\r\n"))

# Texts.
def text(name, value, *others):
    add(name, lambda: HEAD + event(1, "DURATION:PT1H", f"SUMMARY:{value}", f"LOCATION:{value}", *others) + FOOT)
    add(name + "-hourly", lambda: HEAD + event(
        1, "DURATION:PT1H", "RRULE:FREQ=HOURLY", f"SUMMARY:{value}", f"LOCATION:{value}", f"DESCRIPTION:{value}",
        *others) + FOOT)
    add(name + "-often", lambda: full(lambda n: event(
        n, "DURATION:PT1H", "RRULE:FREQ=DAILY", f"SUMMARY:{value[:2000]}", f"DESCRIPTION:{value[:2000]}")))


for name, unit in {"x": "x", "angles": "<", "long-words": "x" * 400 + " "}.items():
    add(f"paragraph-{name}", lambda unit=unit: HEAD + event(
        1, "RRULE:FREQ=DAILY", folded("DESCRIPTION", (unit * 60_000)[:60_000])) + FOOT)
text("words", (WORDS + " ") * 20)
text("one-word", "x" * 60_000)
text("marks", "x" + "\u0301" * 30_000)
text("marks-each", "a\u0301\u0308\u0323" * 8_000)
text("wide", "日本語カレンダー" * 2_500)
text("arabic", "اجتماع الفريق " * 2_300)
text("emoji", "👩‍👩‍👧‍👦🏳️‍🌈" * 1_200)
text("devanagari", "क्षि" * 5_000)
text("bidi", "\u202e\u2066\u202d" * 7_000)
text("escapes", "\\n\\,\\;" * 10_000)
text("markup", "<b>&amp;\"'" * 6_000)
text("comments", "<!--" * 15_000)
text("tags", "<a " * 20_000)
text("addresses", "http://x.y/ " * 5_000)
text("formulas", "=1+1," * 12_000)
text("pipes", "|`*_[" * 12_000)
text("spaces", " \t" * 30_000)
text("zero-width", "\u200b\u200d" * 10_000)

# Structure.
add("comment-megabyte", lambda: HEAD + event(1, "DESCRIPTION:" + "<!--" * 260_000) + FOOT)
add("alt-description", lambda: full(lambda n: event(
    n, "X-ALT-DESC;FMTTYPE=text/html:" + "<!--<p>" * 8_000)))
add("folds", lambda: HEAD + event(1, "SUMMARY:" + "\r\n x" * 250_000) + FOOT)
add("empty-folds", lambda: HEAD + event(1, "SUMMARY:" + "\r\n " * 340_000) + FOOT)
add("marks-megabyte", lambda: HEAD + event(1, folded("DESCRIPTION", "x" + "\u0301" * 250_000)) + FOOT)
add("alarms", lambda: HEAD + event(
    1, "RRULE:FREQ=HOURLY", ("BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\n" * 19_000).rstrip()) + FOOT)
add("attendees", lambda: HEAD + event(
    1, "RRULE:FREQ=HOURLY", *(f"ATTENDEE;CN=Name {n}:mailto:a{n}@x" for n in range(19_000))) + FOOT)
add("categories", lambda: HEAD + event(
    1, "RRULE:FREQ=HOURLY", *("CATEGORIES:" + ",".join(f"c{n}" for n in range(k, k + 900)) for k in range(0, 90_000, 900)))
    + FOOT)
add("parameters", lambda: full(lambda n: event(n, "SUMMARY" + ";X-P=v" * 5_000 + ":x")))
add("x-properties-hourly", lambda: HEAD + event(
    1, "RRULE:FREQ=HOURLY", *(f"X-P{n}:{'v' * 48}" for n in range(1_000))) + FOOT)
add("alarms-with-people", lambda: HEAD + event(1, "RRULE:FREQ=HOURLY", "".join(
    "BEGIN:VALARM\r\nACTION:EMAIL\r\nTRIGGER:-PT" + f"{n}M\r\n" + "".join(
        f"ATTENDEE:mailto:{k}@example.org\r\n" for k in range(40)) + "END:VALARM\r\n" for n in range(600)).rstrip()) + FOOT)
add("on-every-day", lambda: HEAD + event(1, "RRULE:FREQ=HOURLY", "DURATION:P9999D", start="20160101T000000Z") + FOOT)
add("hourly-of-year-1", lambda: full(lambda n: event(n, "RRULE:FREQ=HOURLY", start="00010101T000000Z")))
add("following-secondly", lambda: full(lambda n: event(
    n, "RRULE:FREQ=SECONDLY", uid=n // 2) if n % 2 == 0 else event(
        n, "RECURRENCE-ID;RANGE=THISANDFUTURE:20260301T000001Z", uid=n // 2, start="20260301T000009Z")))
add("categories-each", lambda: full(lambda n: event(n, f"CATEGORIES:c{n}")))
add("words-each", lambda: full(lambda n: event(
    n, "SUMMARY:" + " ".join(f"{chr(0x4E00 + (n * 40 + k) // 90)}{chr(0x5E00 + k)}" for k in range(40)))))
add("conferences", lambda: HEAD + event(
    1, "RRULE:FREQ=HOURLY", *(f"CONFERENCE;VALUE=URI:https://x.y/{n}" for n in range(15_000))) + FOOT)
add("calendars", lambda: "".join(
    HEAD + f"X-WR-CALNAME:c{n}\r\n" + event(n) + FOOT for n in range(5_500)))
add("nested", lambda: HEAD + "BEGIN:VEVENT\r\n" * 60_000 + FOOT)
add("indented-ends", lambda: HEAD + " BEGIN:VALARM\r\n END:VEVENT\r\n" * 37_000 + FOOT)
add("unended", lambda: HEAD + "BEGIN:VEVENT\r\nDTSTART:20260309T090000Z\r\n" * 25_000)
add("only-ends", lambda: HEAD + "END:VEVENT\r\n" * 80_000)
add("one-line", lambda: "x" * SIZE)
add("zeros", lambda: "\0" * SIZE)
add("line-breaks", lambda: HEAD + "\r\n" * (SIZE // 2))
add("line-breaks-continued", lambda: HEAD + event(1) + "\r\n\r\n " * (SIZE // 5) + FOOT)
add("nested-others", lambda: HEAD + "BEGIN:VEVENT\r\n" + "BEGIN:X\r\n\r\nEND:Y\r\n" * (SIZE // 18) + FOOT)
add("unknown-properties", lambda: HEAD + event(1, *(f"X-{n}:y" for n in range(19_000))) + FOOT)
add("zones", lambda: HEAD + "".join(
    f"BEGIN:VTIMEZONE\r\nTZID:Z{n}\r\n" + "".join(
        f"BEGIN:STANDARD\r\nDTSTART:{1900 + j}0101T0{j % 10}0000\r\nRRULE:FREQ=YEARLY;BYMONTH={j % 12 + 1};BYDAY=1SU\r\n"
        f"TZOFFSETFROM:+0{j % 10}00\r\nTZOFFSETTO:+0{(j + 1) % 10}{n % 60:02}\r\nEND:STANDARD\r\n" for j in range(35))
    + "END:VTIMEZONE\r\n" for n in range(190)) + "".join(
        event(n, "RRULE:FREQ=DAILY", start=f"DTSTART;TZID=Z{n}:20260301T100000") for n in range(190)) + FOOT)
add("zone-onsets", lambda: HEAD + "BEGIN:VTIMEZONE\r\nTZID:Z\r\nBEGIN:STANDARD\r\nDTSTART:19000101T000000\r\n"
    "RRULE:FREQ=SECONDLY\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n" + "".join(
        event(n, "RRULE:FREQ=DAILY", start="DTSTART;TZID=Z:20260301T100000") for n in range(7_000)) + FOOT)
add("zone-faults", lambda: HEAD + "BEGIN:VTIMEZONE\r\nTZID:Z\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n"
    + "RRULE:X\r\n" * 2_000 + "TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n" + "".join(
        event(n, start="DTSTART;TZID=Z:20260301T100000") for n in range(10_000)) + FOOT)
add("zone-names", lambda: full(lambda n: event(n, start=f"DTSTART;TZID=Nowhere/{n}:20260309T090000")))
add("folds-of-a-word", lambda: HEAD + event(1, "SUMMARY:z", "DESCRIPTION:x" + "\r\n x y" * 170_000) + FOOT)
add("nested-faults", lambda: HEAD + event(1, ("BEGIN:X\r\nNOTE;A=\"b:c\r\n" * 38_000).rstrip()) + FOOT)
add("long-people", lambda: HEAD + event(1, "RRULE:FREQ=HOURLY", "ORGANIZER;CN=" + "n" * 60_000 + ":mailto:a@x", *(
    "ATTENDEE;CN=" + "n" * 60_000 + f":mailto:a{n}@x" for n in range(16))) + FOOT)


def costly():
    """The calendars of the collection beside the repository that have been too costly once, by name; none without it."""
    paths = sorted((ROOT.parent / "shared/corpus/costly").glob("*.ics"))
    return {f"costly/{path.stem}": path.read_bytes for path in paths}


def contents(name):
    """The bytes of an input."""
    made = {**INPUTS, **costly()}[name]()
    return made if isinstance(made, bytes) else made.encode()
