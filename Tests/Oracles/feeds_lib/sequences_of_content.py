"""Validators, changes, lost and damaged state, moved feeds, repeats."""

import os
import shutil

from . import calendars
from .play import SEQUENCES, sequence
from .server import answer, head

# MARK: Validators

ETAGS = {
    "strong": '"abc-1"',
    "weak": 'W/"abc-1"',
    "odd characters": '"a b,c;d=%20\'{}<>\\x"',
    "unquoted": "abc-1",
    "empty": '""',
    "long": '"' + "e" * 1500 + '"',
    "bytes above 127": '"caf\xe9"',
    "two quotes": '"a""b"',
    "only W/": "W/abc",
}


def etag_sequence(words, etag):
    def play(p):
        asked = {}

        def respond(x):
            asked["sent"] = x.request.header("If-None-Match")
            raw = f"ETag: {etag}".encode("latin-1")
            return head(304, raw) if asked["sent"] == etag else answer(p.feed.good, raw)

        p.feed.switch(respond)
        p.expect(p.run(), "updated", requests=1, file=p.feed.good, code=0)
        run = p.run("--refresh")
        p.check(asked["sent"] == etag, f"If-None-Match is {asked['sent']!r} and not {etag!r}")
        p.expect(run, "unchanged", requests=1, file=p.feed.good, code=0)
        p.check(run[p.feed.name].get("added", 0) == 0, "events are added in an answer without change")

    play.__name__ = f"ETag: {words}"
    return play


for words, etag in ETAGS.items():
    SEQUENCES.append(etag_sequence(words, etag))


@sequence
def last_modified_only(p):
    date = "Sat, 21 Nov 2026 10:00:00 GMT"
    p.feed.switch(
        lambda x: (
            head(304)
            if x.request.header("If-Modified-Since") == date and not x.request.header("If-None-Match")
            else answer(p.feed.good, f"Last-Modified: {date}")
        )
    )
    p.expect(p.run(), "updated", requests=1)
    p.expect(p.run("--refresh"), "unchanged", requests=1, file=p.feed.good)


@sequence
def last_modified_that_is_no_date(p):
    p.feed.switch(lambda x: answer(p.feed.good, "Last-Modified: yesterday"))
    p.expect(p.run(), "updated")
    p.expect(p.run("--refresh"), "unchanged", file=p.feed.good)
    sent = p.feed.asked[-1].header("If-Modified-Since")
    p.check(sent in (None, "yesterday"), f"If-Modified-Since is {sent!r}")


@sequence
def etag_and_last_modified(p):
    p.feed.switch(lambda x: answer(p.feed.good, 'ETag: "one"', "Last-Modified: Sat, 21 Nov 2026 10:00:00 GMT"))
    p.run()
    p.expect(p.run("--refresh"), "unchanged", requests=1)
    last = p.feed.asked[-1]
    p.check(
        last.header("If-None-Match") == '"one"' and last.header("If-Modified-Since") == "Sat, 21 Nov 2026 10:00:00 GMT",
        "the validators are not sent",
    )


@sequence
def etag_of_a_broken_answer(p):
    """The validator of an answer that is rejected is never sent: the answer to it would be 304 for ever."""
    p.first()
    p.feed.switch(
        lambda x: (
            head(304, 'ETag: "broken"') if x.request.header("If-None-Match") == '"broken"' else answer(b"<html></html>", 'ETag: "broken"')
        )
    )
    p.expect(p.run("--refresh"), "kept notACalendar", file=p.feed.good)
    p.expect(p.run("--refresh"), "kept notACalendar", file=p.feed.good)
    p.check(all(request.header("If-None-Match") != '"broken"' for request in p.feed.asked), "the ETag of the broken answer is sent")


def same_events(words, make):
    def play(p):
        p.feed.etag = None
        p.first()
        p.feed.switch(lambda x: answer(make(p.feed), f'ETag: "{words}"'))
        run = p.run("--refresh")
        p.expect(run, "unchanged", requests=1, code=0)
        entry = run[p.feed.name]
        p.check(not any(entry.get(key) for key in ("added", "removed", "changed")), f"changes are counted: {entry}")
        p.check(p.home.bytes(p.feed.name) in (p.feed.good, make(p.feed)), "the file is neither version")

    play.__name__ = f"same events: {words}"
    return play


for words, make in {
    "same bytes": lambda feed: feed.good,
    "other DTSTAMP": lambda feed: calendars.calendar(feed.name, stamp="20261122T101112Z"),
    "other order": lambda feed: calendars.calendar(feed.name, order=-1),
    "other line ends": lambda feed: calendars.calendar(feed.name, ends="\n"),
    "SEQUENCE and LAST-MODIFIED": lambda feed: calendars.calendar(feed.name, lines=["SEQUENCE:7", "LAST-MODIFIED:20261122T101112Z"]),
    "lines folded elsewhere": lambda feed: feed.good.replace(b"SUMMARY:", b"SUM\r\n MARY:"),
    "gzip": lambda feed: feed.good,
}.items():
    SEQUENCES.append(same_events(words, make))


@sequence
def changes_are_counted(p):
    p.first()
    changed = calendars.calendar(p.feed.name, 2)
    changed = changed.replace(b"UID:4@", b"UID:40@").replace(b"UID:3@", b"UID:30@")
    p.feed.switch(lambda x: answer(changed))
    run = p.run("--refresh")
    p.expect(run, "updated", file=changed, code=0)
    entry = run[p.feed.name]
    got = tuple(entry.get(key) for key in ("added", "removed", "changed"))
    p.check(got == (2, 2, 1), f"added, removed, changed are {got} and not (2, 2, 1)")


# MARK: Lost and damaged state


@sequence
def output_file_lost(p):
    p.first()
    p.home.path(p.feed.name).unlink()
    p.expect(p.run("--refresh"), "updated", "unchanged", file=p.feed.good, code=0)


@sequence
def output_file_changed_by_others(p):
    p.first()
    p.home.path(p.feed.name).write_bytes(b"BEGIN:VCALENDAR\r\nnot what was fetched")
    p.expect(p.run("--refresh"), "updated", "unchanged", file=p.feed.good, code=0)


@sequence
def whole_state_lost(p):
    p.first()
    shutil.rmtree(p.home.out)
    shutil.rmtree(p.home.directory / "cache", ignore_errors=True)
    p.expect(p.run("--refresh"), "updated", requests=1, file=p.feed.good, code=0)


def state_files(home):
    roots = [home.out / ".feeds", home.directory / "cache"]
    return sorted(path for root in roots if root.exists() for path in root.rglob("*") if path.is_file() and not path.is_symlink())


def damaged(words, damage):
    def play(p):
        """Each file of the state is damaged in turn; 304 is only believed with a whole copy."""
        p.first()
        count = len(state_files(p.home))
        p.check(count > 0, "there are no files of state")
        for number in range(count):
            files = state_files(p.home)
            if number >= len(files):
                break
            damage(files[number])
            run = p.run("--refresh")
            p.expect(run, "updated", "unchanged", file=p.feed.good, code=0)
        p.expect(p.run("--refresh"), "unchanged", requests=1, file=p.feed.good, code=0)

    play.__name__ = f"state: {words}"
    return play


def flip(path):
    data = bytearray(path.read_bytes())
    if data:
        data[len(data) // 2] ^= 0x55
    path.write_bytes(data)


for words, damage in {
    "files lost": lambda path: path.unlink(),
    "files empty": lambda path: path.write_bytes(b""),
    "files cut": lambda path: path.write_bytes(path.read_bytes()[: len(path.read_bytes()) // 2]),
    "a bit flipped": flip,
    "files of garbage": lambda path: path.write_bytes(os.urandom(300)),
}.items():
    SEQUENCES.append(damaged(words, damage))


@sequence
def not_modified_without_copy(p):
    """A server that answers 304 to a request without validators is asked once more, and then believed."""
    p.feed.switch(lambda x: head(304) if x.turn == 1 else answer(p.feed.good))
    p.expect(p.run(), "updated", requests=2, file=p.feed.good, code=0)


# MARK: Moved feeds


def moved(code, remembered):
    def play(p):
        new = p.servers.feed(p.feed.name + "-new", lambda x: answer(p.feed.new))
        new.switch()
        p.feed.switch(
            lambda x: answer(p.feed.new) if x.request.path == "/new.ics" else head(code, "Location: /new.ics", "Content-Length: 0")
        )
        p.expect(p.run(), "updated", requests=2, file=p.feed.new)
        p.expect(p.run("--refresh"), "unchanged", requests=1 if remembered else 2, file=p.feed.new)
        old = [request for request in p.feed.asked if request.path != "/new.ics"]
        p.check(len(old) == (1 if remembered else 2), f"the old address was asked {len(old)} times")

    play.__name__ = f"{code} is {'' if remembered else 'not '}remembered"
    return play


for code, remembered in {301: True, 302: False, 303: False, 307: False, 308: True}.items():
    SEQUENCES.append(moved(code, remembered))


@sequence
def moved_to_a_login_page(p):
    """A permanent redirect to something that is no calendar is not remembered."""
    p.first()
    p.feed.switch(
        lambda x: (
            answer(b"<html><form><input type=password></form></html>", kind="text/html")
            if x.request.path == "/login"
            else head(301, "Location: /login", "Content-Length: 0")
        )
    )
    p.expect(p.run("--refresh"), "kept notACalendar", file=p.feed.good, code=1)
    p.feed.calm()
    p.expect(p.run("--refresh"), "unchanged", "updated", requests=1, file=p.feed.good, code=0)


@sequence
def moved_then_temporarily(p):
    """Of 301, 302, 301 only the first hop is permanent."""
    places = {"/b": head(302, "Location: /c", "Content-Length: 0"), "/c": head(301, "Location: /d", "Content-Length: 0")}
    p.feed.switch(
        lambda x: (
            answer(p.feed.new) if x.request.path == "/d" else places.get(x.request.path) or head(301, "Location: /b", "Content-Length: 0")
        )
    )
    p.expect(p.run(), "updated", requests=4)
    p.expect(p.run("--refresh"), "unchanged", requests=3)


@sequence
def moved_and_the_new_place_is_lost(p):
    p.feed.switch(lambda x: answer(p.feed.new) if x.request.path == "/new.ics" else head(301, "Location: /new.ics", "Content-Length: 0"))
    p.expect(p.run(), "updated", requests=2)
    p.feed.switch(lambda x: head(404, "Content-Length: 0") if x.request.path == "/new.ics" else answer(p.feed.good))
    p.run("--refresh")
    p.expect(p.run("--refresh"), "updated", "unchanged", file=p.feed.good)


# MARK: Repeats


def repeated(words, fault):
    def play(p):
        p.feed.switch(lambda x: fault(x) if x.turn == 1 else answer(p.feed.good))
        p.expect(p.run(), "updated", requests=2, file=p.feed.good, code=0)

    play.__name__ = f"good at the second try: {words}"
    return play


for words, fault in {
    "reset": lambda x: x.reset(),
    "closed": lambda x: b"",
    "502": lambda x: answer(b"", status=502),
    "504": lambda x: answer(b"", status=504),
    "cut": lambda x: answer(x.feed.good)[:-50],
}.items():
    SEQUENCES.append(repeated(words, fault))
