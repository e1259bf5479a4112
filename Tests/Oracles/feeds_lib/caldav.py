"""Collections over CalDAV: Radicale, and answers that are broken in many ways or can be used in part."""

import re

from .server import answer, head
from .tool import Home, entry_problems

from .collection import DAV, Collection, gone, multistatus, response, single, uids
from .radicale import radicale

SECTION = "caldav"
BROKEN = "kept protocol|kept notACalendar|kept interrupted|kept truncated|kept empty|kept tooLarge|kept encoding"
LAUGHS = (
    '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa">'
    + "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
    + "]>"
)


def always(make):
    """A breakage of every answer with data."""
    return lambda kind, x, data: make(data) if data and kind != "get" else data


def fake_checks(directory, servers, results, secrets):
    spoils = {
        "XML cut": (always(lambda data: data[: len(data) * 2 // 3]), BROKEN),
        "XML with a wrong end": (always(lambda data: data.replace(b"</response>", b"</reponse>")), BROKEN),
        "not XML": (always(lambda data: b"oops"), BROKEN),
        "empty answer": (always(lambda data: answer(b"", status="207 Multi-Status", kind="application/xml")), BROKEN),
        "HTML": (
            always(lambda data: answer(b"<!DOCTYPE html><html><body><form><input type=password></form></body></html>", kind="text/html")),
            BROKEN,
        ),
        "entity bomb": (always(lambda data: multistatus(response("/dav/cal/0.ics", "<getetag>&j;</getetag>"), top=LAUGHS)), BROKEN),
        "external entity": (
            always(
                lambda data: multistatus(
                    response("/dav/cal/0.ics", "<C:calendar-data>&x;</C:calendar-data>"),
                    top='<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
                )
            ),
            BROKEN,
        ),
        "external DTD": (
            always(lambda data: data.replace(b"?>", b'?><!DOCTYPE multistatus SYSTEM "http://127.0.0.1:1/x.dtd">', 1)),
            BROKEN,
        ),
        "deep nesting": (always(lambda data: b"<a>" * 100_000), BROKEN),
        "a million attributes": (
            always(lambda data: b"<multistatus " + b" ".join(b"a%d='1'" % n for n in range(1_000_000)) + b"/>"),
            BROKEN + "|kept timeout",
        ),
        "another root": (always(lambda data: b'<?xml version="1.0"?><error xmlns="DAV:"><need-privileges/></error>'), BROKEN),
        "another namespace": (always(lambda data: data.replace(b'xmlns="DAV:"', b'xmlns="urn:x"')), BROKEN),
        "status 500": (always(lambda data: answer(b"", status=500)), "kept server"),
        "status 403": (always(lambda data: answer(b"", status=403)), "kept forbidden"),
        "redirect to file:": (always(lambda data: head(302, "Location: file:///etc/passwd", "Content-Length: 0")), "kept redirectRefused"),
        "reset": (lambda kind, x, data: x.reset() or b"HTTP/1.1 ", "kept interrupted|kept protocol"),
        "UTF-16": (
            always(lambda data: data.decode().replace('encoding="utf-8"', 'encoding="utf-16"').encode("utf-16")),
            BROKEN + "|unchanged|updated",
        ),
        "other prefixes": (
            always(lambda data: re.sub(rb"<(?!/?C:|\?)(/?)", rb"<\1q:", data).replace(b'xmlns="DAV:"', b'xmlns:q="DAV:"')),
            "updated",
        ),
    }
    home = Home(directory / "fake", results, secrets, SECTION)
    entries = []
    for number, (what, (breaks, expected)) in enumerate(spoils.items()):
        feed = servers.feed(f"fake-{number}")
        collection = Collection(feed)
        feed.switch(collection)
        entries.append((what, expected, feed, collection, breaks))
    listed = [(f"caldav://127.0.0.1:{feed.port}/dav/cal/", feed.name) for _, _, feed, *_ in entries]
    run = home.fetch(listed, "--per-host", 64)
    for what, expected, feed, collection, _ in entries:
        if run.state(feed.name) != "updated" or len(uids(home.bytes(feed.name))) != 5:
            results.add(
                SECTION,
                f"{what}: good copy",
                "updated",
                run.state(feed.name),
                0,
                f"{run.state(feed.name)}: {run[feed.name].get('message')}; asked {collection.kinds}",
            )
    before = {feed.name: home.bytes(feed.name) for _, _, feed, *_ in entries}
    for what, expected, feed, collection, breaks in entries:
        collection.put("/dav/cal/9.ics", single(f"9@{feed.name}", "Nine"))
        collection.breaks = breaks
    run = home.fetch(listed, "--refresh", "--per-host", 64, timeout=6)
    for what, expected, feed, collection, _ in entries:
        entry = run[feed.name]
        problems = entry_problems(entry)
        state = run.state(feed.name)
        if state not in expected.split("|"):
            problems.append(f"{state} and not {expected}: {entry.get('message')}")
        if state.startswith("kept") and home.bytes(feed.name) != before[feed.name]:
            problems.append("the copy is not as it was")
        if state == "updated" and len(uids(home.bytes(feed.name))) != 6:
            problems.append(f"{len(uids(home.bytes(feed.name)))} events and not 6")
        if b"root:" in (home.bytes(feed.name) or b""):
            problems.append("the file has /etc/passwd")
        results.add(SECTION, what, expected[:30], state, entry.get("milliseconds", 0), *problems)
    # Without its breakage, everything is read again.
    for _, _, feed, collection, _ in entries:
        collection.breaks = lambda kind, x, data: data
    run = home.fetch(listed, "--refresh", "--per-host", 64)
    for what, expected, feed, *_ in entries:
        if len(uids(home.bytes(feed.name))) != 6:
            results.add(
                SECTION,
                f"{what}: afterwards",
                "6 events",
                run.state(feed.name),
                0,
                f"{len(uids(home.bytes(feed.name)))} events after the server is whole again",
            )


def partial_checks(directory, servers, results, secrets):
    """Answers that are valid and of which only a part can be used."""
    home = Home(directory / "partial", results, secrets, SECTION)
    other = servers.feed("foreign", lambda x: answer(single("foreign@x", "Foreign")))
    other.switch()

    def check(what, prepare, expected, count, spoil=None, sync=True, kinds=None, second=None):
        feed = servers.feed(re.sub("[^a-z0-9]+", "-", what))
        collection = Collection(feed)
        collection.sync = sync
        feed.switch(collection)
        address = [(f"caldav://127.0.0.1:{feed.port}/dav/cal/", feed.name)]
        run = home.fetch(address)
        problems = (
            []
            if run.state(feed.name) == "updated"
            else [f"the first run: {run.state(feed.name)}: {run[feed.name].get('message')}; asked {collection.kinds}"]
        )
        del collection.kinds[:]
        prepare(collection)
        if spoil:
            collection.breaks = lambda kind, x, data: spoil(collection, kind, x, data)
        run = home.fetch(address, "--refresh")
        entry = run[feed.name]
        problems += entry_problems(entry)
        got = len(uids(home.bytes(feed.name)))
        if run.state(feed.name) not in expected.split("|"):
            problems.append(f"{run.state(feed.name)} and not {expected}: {entry.get('message')}; asked {collection.kinds}")
        if got != count:
            problems.append(f"{got} events and not {count}; asked {collection.kinds}")
        if kinds and not kinds(collection.kinds):
            problems.append(f"asked {collection.kinds}")
        results.add(
            SECTION, what, f"{expected}, {count} events", f"{run.state(feed.name)}, {got} events", entry.get("milliseconds", 0), *problems
        )
        if second is not None:
            collection.breaks = lambda kind, x, data: data
            run = home.fetch(address, "--refresh")
            got = len(uids(home.bytes(feed.name)))
            results.add(
                SECTION,
                f"{what}: next run",
                f"{second} events",
                f"{run.state(feed.name)}, {got} events",
                run[feed.name].get("milliseconds", 0),
                None if got == second else f"{got} events and not {second}",
            )

    nine = lambda c: c.put("/dav/cal/9.ics", single("9@x", "Nine"))  # noqa: E731

    def refused(c, kind, x, data):
        return (
            answer(f"<error {DAV}><valid-sync-token/></error>".encode(), status=409, kind="application/xml")
            if kind == "sync" and re.search(r"sync-token[^>/]*>http", x.request.body.decode())
            else data
        )

    check("sync-token refused with 403", lambda c: (nine(c), setattr(c, "generation", 2)), "updated", 6)
    check("sync-token refused with 409", nine, "updated", 6, refused)
    check("without sync-collection", nine, "updated", 6, sync=False)
    check("without sync-collection, nothing new", lambda c: None, "unchanged", 5, sync=False)
    check("one deleted without sync-collection", lambda c: c.delete("/dav/cal/0.ics"), "updated", 4, sync=False)
    check(
        "hrefs of another host",
        nine,
        "updated|kept protocol|kept redirectRefused|unchanged|kept privateAddress",
        5,
        lambda c, kind, x, data: (
            data.replace(b"<href>/dav/cal/9", f"<href>{other.origin}/dav/cal/9".encode()) if data and kind != "properties" else data
        ),
    )
    check(
        "hrefs with .. out of the collection",
        nine,
        "updated|kept protocol|unchanged",
        5,
        lambda c, kind, x, data: (
            data.replace(b"<href>/dav/cal/9", b"<href>/dav/cal/../../etc/9") if data and kind != "properties" else data
        ),
    )
    check(
        "hrefs with the whole address",
        nine,
        "updated",
        6,
        lambda c, kind, x, data: data.replace(b"<href>/dav/", f"<href>{c.feed.origin}/dav/".encode()) if data else data,
    )
    check(
        "hrefs encoded in another way",
        nine,
        "updated",
        6,
        lambda c, kind, x, data: (
            data.replace(b"/dav/cal/9.ics", b"/dav/cal/%39%2eics") if data and kind in ("sync", "query", "list") else data
        ),
    )
    check(
        "the collection among its items",
        nine,
        "updated",
        6,
        lambda c, kind, x, data: (
            data.replace(b"<response>", response("/dav/cal/", "<getetag>&quot;c&quot;</getetag>").encode() + b"<response>", 1)
            if data and kind in ("sync", "query", "list")
            else data
        ),
    )
    check(
        "an item without data",
        nine,
        "updated|unchanged|kept protocol|kept truncated|kept notACalendar",
        5,
        lambda c, kind, x, data: (
            re.sub(rb"(9\.ics</href>.*?)<C:calendar-data>.*?</C:calendar-data>", rb"\1", data, flags=re.S) if data else data
        ),
        second=6,
    )
    check(
        "an item that is no calendar",
        nine,
        "updated|unchanged|kept protocol|kept truncated|kept notACalendar",
        5,
        lambda c, kind, x, data: (
            re.sub(rb"(9\.ics</href>.*?<C:calendar-data>).*?(</C:calendar-data>)", rb"\1&lt;html&gt;\2", data, flags=re.S) if data else data
        ),
    )
    check(
        "an item with status 500",
        nine,
        "updated|unchanged|kept server|kept protocol|kept truncated|kept interrupted|kept status",
        5,
        lambda c, kind, x, data: (
            re.sub(
                rb"<response><href>/dav/cal/9\.ics</href>.*?</response>",
                gone("/dav/cal/9.ics", "HTTP/1.1 500 Oops").encode(),
                data,
                flags=re.S,
            )
            if data and kind == "multiget"
            else data
        ),
        second=6,
    )
    check("no etags", nine, "updated", 6, lambda c, kind, x, data: re.sub(rb"<getetag>.*?</getetag>", b"", data) if data else data)
    check(
        "no sync-token in the answer",
        nine,
        "updated",
        6,
        lambda c, kind, x, data: re.sub(rb"<sync-token>.*?</sync-token>", b"", data) if data and kind == "sync" else data,
        second=6,
    )
    check(
        "deleted before it is read",
        nine,
        "updated|unchanged",
        5,
        lambda c, kind, x, data: (
            multistatus(gone("/dav/cal/9.ics"))
            if kind == "multiget"
            else (re.sub(rb"(9\.ics</href>.*?)<C:calendar-data>.*?</C:calendar-data>", rb"\1", data, flags=re.S) if data else data)
        ),
    )

    def page(c, kind, x, data):
        """The first answer to the old token is a part, with 507 for the collection."""
        if kind != "sync" or not re.search(r"sync-token[^>/]*>http", x.request.body.decode()) or c.kinds.count("sync") > 1:
            return data
        return multistatus(
            c.item("/dav/cal/8.ics", "calendar-data" in x.request.body.decode()),
            gone("/dav/cal/", "HTTP/1.1 507 Insufficient Storage"),
            token="http://feeds.test/sync-1/1",
        )

    check("507: a page of the changes", lambda c: (c.put("/dav/cal/8.ics", single("8@x", "Eight")), nine(c)), "updated", 7, page)

    def endless(c, kind, x, data):
        return multistatus(gone("/dav/cal/", "HTTP/1.1 507 Insufficient Storage"), token=c.token) if kind == "sync" else data

    check("507 for ever", lambda c: None, BROKEN + "|kept server|kept timeout|kept status|unchanged|updated", 5, endless, second=5)
    check("all deleted", lambda c: [c.delete(href) for href in list(c.items)], "updated", 0)
    check("5,000 events", lambda c: [c.put(f"/dav/cal/n{n}.ics", single(f"n{n}@x", f"Many {n}")) for n in range(5000)], "updated", 5005)
    foreign = len(other.requests)
    results.add(
        SECTION,
        "the other host",
        "no request",
        f"{foreign} requests",
        0,
        f"{foreign} requests to a host that nobody named" if foreign else None,
    )


def run(directory, servers, results, secrets):
    radicale(directory, servers, results, secrets)
    fake_checks(directory, servers, results, secrets)
    partial_checks(directory, servers, results, secrets)
