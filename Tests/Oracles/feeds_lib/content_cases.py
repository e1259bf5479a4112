"""Answers by status and by content."""

import email.utils
import time

from . import calendars
from .cases import add, case
from .server import answer, head

# MARK: Statuses

HTML = b"<!DOCTYPE html><html><head><title>Calendar</title></head><body><h1>It works</h1></body></html>"
LOGIN = (
    b"<!DOCTYPE html><html><head><title>Sign in</title></head><body><form action='/login' method='post'><input name='user'>"
    b"<input type='password' name='password'></form></body></html>"
)
CAPTCHA = (
    b"<html><head><title>Just a moment...</title></head><body><script src='/cdn-cgi/challenge-platform/h/b/orchestrate.js'></script>"
    b"<div class='g-recaptcha'></div>Checking your browser before accessing</body></html>"
)


def status(code, *lines, body=HTML):
    return lambda x: answer(body, *lines, status=code, kind="text/html")


add("401 with a challenge", "unauthorized", status(401, 'WWW-Authenticate: Basic realm="calendars"'))
add("401 with an unknown challenge", "unauthorized", status(401, 'WWW-Authenticate: Odd x="y"'))
add("401 without a challenge", "unauthorized", status(401))
add("402", "status", status(402))
add("403", "forbidden", status(403))
add("404", "notFound", status(404))
add("404 with a calendar", "notFound", lambda x: answer(x.feed.new, status=404))
add("406", "status", status(406))
add("407", "unauthorized", status(407, 'Proxy-Authenticate: Basic realm="proxy"'))
add("410", "gone", status(410))
add("418", "status", status(418))
add("429 with seconds", "rateLimited", status(429, "Retry-After: 120"))
add(
    "429 with a date",
    "rateLimited",
    lambda x: answer(b"slow down", f"Retry-After: {email.utils.formatdate(time.time() + 120, usegmt=True)}", status=429, kind="text/plain"),
)
add("429 with nonsense", "rateLimited", status(429, "Retry-After: soon"))
add("429 with a negative number", "rateLimited", status(429, "Retry-After: -5"))
add("429 with a huge number", "rateLimited", status(429, "Retry-After: 99999999999999999999999"))
add("429 without a time", "rateLimited", status(429))
add("451", "status", status(451))
add("500", "server", status(500))
add("500 with a calendar", "server", lambda x: answer(x.feed.new, status=500))
add("502", "server", status(502), requests=2)
add("503 with a time", "rateLimited", status(503, "Retry-After: 60"))
add("503 without a time", "server", status(503))
add("504", "server", status(504), requests=2)
add("511", "server", status(511, body=LOGIN))
add("204", "empty|status", lambda x: head(204))
add(
    "206 that nobody asked for",
    "status|truncated|protocol",
    lambda x: answer(x.feed.new[:500], "Content-Range: bytes 0-499/5000", status=206),
)
add(
    "206 with a whole calendar",
    "status|protocol",
    lambda x: answer(x.feed.new, f"Content-Range: bytes 0-{len(x.feed.new) - 1}/100000", status=206),
)
add("300", "status|redirects", status(300))
add("304 always", "unchanged", lambda x: head(304, f"ETag: {x.feed.etag}"), without="protocol")
add("304 with another ETag", "unchanged|protocol", lambda x: head(304, 'ETag: "another"'), without="protocol")
add("304 with a body", "unchanged|protocol|interrupted", lambda x: answer(HTML, status=304), without="protocol|interrupted")

# MARK: Contents

add("empty 200", "empty", lambda x: answer(b""))
add("empty 200 without length", "empty|interrupted", lambda x: answer(b"", length=False))
add("white space", "empty", lambda x: answer(b"\r\n  \t\r\n" * 20))
add("only a byte order mark", "empty", lambda x: answer(b"\xef\xbb\xbf"))
add("NUL bytes", "notACalendar|empty", lambda x: answer(b"\0" * 1000))
add("HTML", "notACalendar", lambda x: answer(HTML, kind="text/html"))
add("HTML as text/calendar", "notACalendar", lambda x: answer(HTML))
add("login page", "notACalendar", lambda x: answer(LOGIN, kind="text/html"))
add("captcha", "notACalendar", lambda x: answer(CAPTCHA, kind="text/html"))
add(
    "page that quotes a calendar",
    "notACalendar",
    lambda x: answer(b"<html><body><pre>BEGIN:VCALENDAR\r\nEND:VCALENDAR</pre></body></html>", kind="text/html"),
)
add("JSON error", "notACalendar", lambda x: answer(b'{"error": {"code": 403, "message": "Token expired"}}', kind="application/json"))
add("XML", "notACalendar", lambda x: answer(b'<?xml version="1.0"?><error xmlns="DAV:"><need-privileges/></error>', kind="application/xml"))
add(
    "RSS",
    "notACalendar",
    lambda x: answer(b'<?xml version="1.0"?><rss version="2.0"><channel><title>News</title></channel></rss>', kind="application/rss+xml"),
)
add("vCard", "notACalendar", lambda x: answer(b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nEND:VCARD\r\n", kind="text/vcard"))
add("PNG", "notACalendar", lambda x: answer(b"\x89PNG\r\n\x1a\n" + bytes(range(256)), kind="image/png"))
add("PDF", "notACalendar", lambda x: answer(b"%PDF-1.7\n" + bytes(range(256)), kind="application/pdf"))
add("plain words", "notACalendar", lambda x: answer(b"Calendar not found or not shared.\n", kind="text/plain"))
add("wrong Content-Type", "updated", lambda x: answer(x.feed.new, kind="text/html"))
add("binary Content-Type", "updated", lambda x: answer(x.feed.new, kind="application/octet-stream"))
add("no Content-Type", "updated", lambda x: answer(x.feed.new, kind=None))
add("broken Content-Type", "updated", lambda x: answer(x.feed.new, kind='text/calendar; charset="; ;;='))
add(
    "calendar without events",
    "updated",
    lambda x: answer(b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Feeds//Oracle//EN\r\nEND:VCALENDAR\r\n"),
    exact=False,
    check=lambda feed, entry, content, copy: entry.get("removed") != 5 and copy and f"removed is {entry.get('removed')} and not 5",
)
add(
    "truncated at a line",
    "truncated",
    lambda x: answer(x.feed.new[: x.feed.new.index(b"BEGIN:VEVENT", 500)]),
    without="updated",
    exact=False,
    check=lambda feed, entry, content, copy: not copy and not entry.get("notes") and "no note",
)
add(
    "truncated within a line",
    "truncated",
    lambda x: answer(x.feed.new[: x.feed.new.index(b"SUMMARY", 500) + 4]),
    without="updated",
    exact=False,
    check=lambda feed, entry, content, copy: not copy and not entry.get("notes") and "no note",
)
add(
    "truncated after the last event",
    "truncated",
    lambda x: answer(x.feed.new[: -len(b"END:VCALENDAR\r\n")]),
    without="updated",
    exact=False,
)
add("truncated in the first line", "truncated|notACalendar", lambda x: answer(b"BEGIN:VCALE"), exact=False)
add("END:VCALENDAR without a line end", "updated", lambda x: answer(x.feed.new[:-2]), exact=False)
add("empty lines around", "updated", lambda x: answer(b"\r\n\r\n" + x.feed.new + b"\r\n\r\n"), exact=False)
add("line ends LF", "updated", lambda x: answer(x.feed.new.replace(b"\r\n", b"\n")), exact=False)
add("two calendars in one answer", "updated", lambda x: answer(x.feed.new + calendars.calendar("second", 1)), exact=False)

# MARK: Charsets


def polish(encoding, kind, mark=b""):
    return lambda x: answer(mark + calendars.calendar(x.feed.name, 2, title=calendars.POLISH).decode().encode(encoding), kind=kind)


add("ISO-8859-2 by header", "updated", polish("iso-8859-2", "text/calendar; charset=ISO-8859-2"), exact=False, check="polish")
add("Windows-1250 by header", "updated", polish("cp1250", 'text/calendar; charset="windows-1250"'), exact=False, check="polish")
add("UTF-8 in spite of a Latin-1 header", "updated", polish("utf-8", "text/calendar; charset=ISO-8859-1"), exact=False, check="polish")
add("UTF-8 with an unknown charset", "updated", polish("utf-8", "text/calendar; charset=x-unknown"), exact=False, check="polish")
add("UTF-8 with a byte order mark", "updated", polish("utf-8", "text/calendar", b"\xef\xbb\xbf"), exact=False, check="polish")
add("UTF-16 with a byte order mark", "updated", polish("utf-16", "text/calendar; charset=utf-16"), exact=False, check="polish")
add(
    "UTF-16 big-endian by header",
    "updated",
    polish("utf-16-be", "text/calendar; charset=utf-16be", b"\xfe\xff"),
    exact=False,
    check="polish",
)

# MARK: Redirects


def redirect(code, target, *lines):
    """Every address but the target redirects there; `{origin}` is the feed's own origin."""

    def respond(x):
        if x.request.path.startswith("/new"):
            return answer(x.feed.new)
        return head(code, f"Location: {target.format(origin=x.feed.origin, port=x.feed.port)}", "Content-Length: 0", *lines)

    return respond


for code in (301, 302, 303, 307, 308):
    add(f"{code} to an absolute address", "updated", redirect(code, "{origin}/new.ics"), requests=2)
add("302 to an absolute path", "updated", redirect(302, "/new.ics"))
add("302 with dots in the path", "updated", redirect(302, "/a/b/../../new.ics"))
add("302 to a network path", "updated", redirect(302, "//127.0.0.1:{port}/new.ics"))
add("302 with a fragment", "updated", redirect(302, "/new.ics#part"))
add("302 with a space", "updated|redirects|protocol", redirect(302, "/new file.ics"))
add("302 with UTF-8", "updated|redirects|protocol", redirect(302, "/new-ü.ics"))
add("302 with userinfo", "updated|redirectRefused", lambda x: redirect(302, f"http://ada:{x.feed.secret}@127.0.0.1:{{port}}/new.ics")(x))
add(
    "302 to a query",
    "updated",
    lambda x: answer(x.feed.new) if x.request.target.endswith("?next=1") else head(302, "Location: ?next=1", "Content-Length: 0"),
)
add(
    "302 to a relative path",
    "updated",
    lambda x: (
        answer(x.feed.new) if x.request.path.endswith("/here/next.ics") else head(302, "Location: here/next.ics", "Content-Length: 0")
    ),
)
add("loop of one", "redirects", lambda x: head(302, f"Location: {x.request.target}", "Content-Length: 0"))
add("loop of two", "redirects", lambda x: head(302, f"Location: {'/b' if x.request.path == '/a' else '/a'}", "Content-Length: 0"))


def chain(length):
    def respond(x):
        number = int(x.request.path[2:]) if x.request.path.startswith("/c") else 0
        return answer(x.feed.new) if number == length else head(302, f"Location: /c{number + 1}", "Content-Length: 0")

    return respond


add("10 redirects", "updated", chain(10), requests=11)
add("11 redirects", "redirects", chain(11), requests=11)
add("endless redirects", "redirects", chain(1 << 30), requests=11)
add("redirect without a target", "redirects", lambda x: head(302, "Content-Length: 0"))
add("redirect to nothing", "redirects", lambda x: head(302, "Location:", "Content-Length: 0"))
add("redirect to a long address", "updated|redirects|tooLarge", redirect(302, "/new" + "a" * 7000))
add("redirect to a very long address", "tooLarge|redirects", redirect(302, "/new" + "a" * 70_000))
for name, target in {
    "file": "file:///etc/passwd",
    "ftp": "ftp://127.0.0.1/calendar.ics",
    "gopher": "gopher://127.0.0.1:70/1",
    "javascript": "javascript:alert(1)",
    "data": "data:text/calendar,BEGIN:VCALENDAR",
    "dict": "dict://127.0.0.1/d:x",
    "ldap": "ldap://127.0.0.1/o=x",
    "smb": "smb://127.0.0.1/share/x.ics",
    "mailto": "mailto:ada@example.org",
    "FILE in capitals": "FILE:///etc/passwd",
    "scp": "scp://127.0.0.1/etc/passwd",
    "webcal": "caldav://127.0.0.1/x",
}.items():
    add(f"redirect to {name}:" if name != "webcal" else "redirect to caldav:", "redirectRefused", redirect(302, target), requests=1)
add("redirect to an address without a host", "redirects|redirectRefused|address|protocol|nameNotFound", redirect(302, "http://"))
add("redirect to a broken address", "redirects|redirectRefused|address|protocol|nameNotFound", redirect(302, "http://[::/x"))
add("redirect to port 99999", "redirects|redirectRefused|address|protocol|privateAddress", redirect(302, "http://127.0.0.1:99999/x"))
add("two Location lines", "updated|redirects|protocol", lambda x: redirect(302, "/new.ics", "Location: /new2.ics")(x))


@case("302 with a body that never ends", "updated|timeout|tooLarge", heavy=True)
async def _(x):
    if x.request.path.startswith("/new"):
        return answer(x.feed.new)
    await x.send(head(302, "Location: /new.ics"))
    await x.repeat(b"A" * 65536)
