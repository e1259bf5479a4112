"""A small CalDAV server, whose answers can be broken."""

import re
import urllib.parse
import xml.sax.saxutils
import zlib

from . import calendars
from .server import answer, head


def single(uid, title, day=1, *lines):
    return (
        "\r\n".join(
            [
                "BEGIN:VCALENDAR",
                "VERSION:2.0",
                "PRODID:-//Feeds//Oracle//EN",
                *calendars.event(uid, day, title, "20261101T000000Z", *lines),
                "END:VCALENDAR",
            ]
        )
        + "\r\n"
    ).encode()


def uids(content):
    return sorted(re.findall(rb"(?m)^UID:(\S+)", content or b""))


DAV = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"'


def multistatus(*responses, token=None, top='<?xml version="1.0" encoding="utf-8"?>'):
    return (
        f"{top}<multistatus {DAV}>" + "".join(responses) + (f"<sync-token>{token}</sync-token>" if token else "") + "</multistatus>"
    ).encode()


def response(href, *properties, status="HTTP/1.1 200 OK"):
    return f"<response><href>{href}</href><propstat><prop>{''.join(properties)}</prop><status>{status}</status></propstat></response>"


def gone(href, status="HTTP/1.1 404 Not Found"):
    return f"<response><href>{href}</href><status>{status}</status></response>"


class Collection:
    """A CalDAV collection with hooks: `breaks(kind, exchange, body)` may replace the answer to a kind of request."""

    def __init__(self, feed, count=5):
        self.feed = feed
        self.items = {f"/dav/cal/{number}.ics": single(f"{number}@{feed.name}", f"Event {number}") for number in range(count)}
        self.changes, self.generation = [], 1
        self.breaks = lambda kind, x, body: body
        self.kinds = []
        self.sync = True

    @property
    def token(self):
        return f"http://feeds.test/sync-{self.generation}/{len(self.changes)}"

    def put(self, href, data):
        self.items[href] = data
        self.changes.append(href)

    def delete(self, href):
        del self.items[href]
        self.changes.append(href)

    def etag(self, href):
        return f"<getetag>&quot;{zlib.crc32(self.items[href]):08x}&quot;</getetag>"

    def item(self, href, data=True):
        content = (
            f"<C:calendar-data>{xml.sax.saxutils.escape(self.items[href].decode())}</C:calendar-data>".replace("\r", "&#13;")
            if data
            else ""
        )
        return response(href, self.etag(href), content)

    def __call__(self, x):
        request = x.request
        body = request.body.decode(errors="replace")
        if request.method == "PROPFIND" and request.header("Depth") == "0":
            kind = "properties"
            reports = "".join(
                f"<supported-report><report><{name}/></report></supported-report>"
                for name in ["C:calendar-query", "C:calendar-multiget", *(["sync-collection"] if self.sync else [])]
            )
            data = multistatus(
                response(
                    "/dav/cal/",
                    "<resourcetype><collection/><C:calendar/></resourcetype><displayname>Cal</displayname>",
                    f"<sync-token>{self.token}</sync-token>" if self.sync else "",
                    f"<supported-report-set>{reports}</supported-report-set>",
                )
            )
        elif "sync-collection" in body:
            kind = "sync"
            match = re.search(r"<[^>]*sync-token[^>/]*>([^<]*)</", body)
            token = match[1].strip() if match else ""
            number = token.rpartition("/")[2]
            if token and (not number.isdigit() or int(number) > len(self.changes) or f"sync-{self.generation}/" not in token):
                return self.finished(
                    "sync", x, answer(f"<error {DAV}><valid-sync-token/></error>".encode(), status=403, kind="application/xml")
                )
            hrefs = sorted(self.items) if not token else sorted(set(self.changes[int(number) :]))
            data = multistatus(
                *[self.item(href, "calendar-data" in body) if href in self.items else gone(href) for href in hrefs], token=self.token
            )
        elif "calendar-multiget" in body:
            kind = "multiget"
            data = multistatus(
                *[
                    self.item(href) if href in self.items else gone(href)
                    for href in map(urllib.parse.unquote, re.findall(r"<[^>]*href[^>]*>([^<]*)</", body))
                ]
            )
        elif "calendar-query" in body:
            kind = "query"
            data = multistatus(*[self.item(href, "calendar-data" in body) for href in sorted(self.items)])
        elif request.method == "PROPFIND":
            kind = "list"
            data = multistatus(*[self.item(href, False) for href in sorted(self.items)])
        elif request.method == "OPTIONS":
            return head(200, "DAV: 1, 3, calendar-access", "Allow: OPTIONS, GET, PROPFIND, REPORT", "Content-Length: 0")
        else:
            kind = "get"
            data = None
        return self.finished(kind, x, data)

    def finished(self, kind, x, data):
        self.kinds.append(kind)
        data = self.breaks(kind, x, data)
        if data is None:
            return head(405, "Content-Length: 0")
        if isinstance(data, bytes) and not data.startswith(b"HTTP/"):
            return answer(data, status="207 Multi-Status", kind="application/xml; charset=utf-8")
        return data
