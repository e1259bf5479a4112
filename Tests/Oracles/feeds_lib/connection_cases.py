"""Faults of connections, heads and bodies."""

import gzip
import zlib

from . import calendars
from .cases import add, case
from .server import answer, head

add("refused", "connection", connect="refuse")
# The reset may arrive before the client knows that it is connected.
add("reset at connect", "interrupted|connection", connect="reset")
add("closed at connect", "interrupted", connect="close")
add("full backlog", "timeout", connect="backlog")


@case("reset after the request", "interrupted", requests=2)
def _(x):
    x.reset()


@case("closed after the request", "interrupted", requests=2)
def _(x):
    return b""


@case("reset within the head", "interrupted", requests=2)
async def _(x):
    await x.send("HTTP/1.1 200 OK\r\nContent-Ty")
    x.reset()


@case("closed within the head", "interrupted|protocol")
def _(x):
    return b"HTTP/1.1 200 OK\r\nContent-Type: text/calendar\r\nContent-"


@case("reset within the body", "interrupted", requests=2)
async def _(x):
    await x.send(answer(x.feed.new)[:-200])
    x.reset()


@case("closed within the body", "interrupted", requests=2)
def _(x):
    return answer(x.feed.new)[:-200]


@case("slow head", "timeout")
async def _(x):
    await x.drip(b"HTTP/1.1 200 OK\r\n" + b"X-Slow: yes\r\n" * 100, 0.1)


@case("silent head", "timeout")
async def _(x):
    await x.silence()


@case("dripping body", "timeout")
async def _(x):
    await x.drip(answer(x.feed.new), 0.02)


@case("dripping body without length", "timeout")
async def _(x):
    await x.send(head(200, "Content-Type: text/calendar"))
    await x.drip(x.feed.new * 100, 0.01)


@case("silent body", "timeout")
async def _(x):
    await x.send(answer(x.feed.new)[:-20])
    await x.silence()


@case("silent after chunks", "timeout")
async def _(x):
    await x.send(head(200, "Transfer-Encoding: chunked"), f"{len(x.feed.new):x}\r\n", x.feed.new, "\r\n")
    await x.silence()


@case("endless body", "tooLarge|timeout", heavy=True)
async def _(x):
    await x.send(head(200, "Content-Type: text/calendar"), b"BEGIN:VCALENDAR\r\n")
    await x.repeat(b"X-FILLER:" + b"A" * 4000 + b"\r\n" + b"X-FILLER:" + b"B" * 60000 + b"\r\n")


@case("endless chunks", "tooLarge|timeout", heavy=True)
async def _(x):
    await x.send(head(200, "Transfer-Encoding: chunked"))
    await x.repeat(b"10000\r\n" + b"A" * 65536 + b"\r\n")


@case("endless small chunks", "tooLarge|timeout", heavy=True)
async def _(x):
    await x.send(head(200, "Transfer-Encoding: chunked"))
    await x.repeat(b"1\r\nA\r\n" * 10000)


@case("endless chunk extension", "tooLarge|interrupted|timeout|protocol", heavy=True)
async def _(x):
    await x.send(head(200, "Transfer-Encoding: chunked"), b"5;x=")
    await x.repeat(b"A" * 65536)


@case("endless trailers", "tooLarge|interrupted|timeout|protocol", heavy=True)
async def _(x):
    await x.send(head(200, "Transfer-Encoding: chunked"), f"{len(x.feed.new):x}\r\n", x.feed.new, "\r\n0\r\n")
    await x.repeat(b"X-Trailer: " + b"A" * 1000 + b"\r\n")


@case("endless line of the head", "tooLarge|protocol", heavy=True)
async def _(x):
    await x.send("HTTP/1.1 200 OK\r\nX-Long: ")
    await x.repeat(b"A" * 65536)


@case("endless head", "tooLarge|protocol", heavy=True)
async def _(x):
    await x.send("HTTP/1.1 200 OK\r\n")
    await x.repeat(b"X-Line: value\r\n" * 1000)


@case("endless status line", "tooLarge|protocol|timeout", heavy=True)
async def _(x):
    await x.send("HTTP/1.1 200 ")
    await x.repeat(b"A" * 65536)


@case("endless informational answers", "tooLarge|protocol|timeout", heavy=True)
async def _(x):
    await x.repeat(head(100) * 100)


add("huge line of the head", "tooLarge", lambda x: answer(x.feed.new, "X-Long: " + "A" * 90_000))
add("huge head", "tooLarge", lambda x: answer(x.feed.new, *["X-Long: " + "A" * 1000] * 80))
add("20,000 lines of head", "tooLarge", lambda x: answer(x.feed.new, *[f"X-{n}: y" for n in range(20_000)]))
add("large but good head", "updated", lambda x: answer(x.feed.new, *["X-Long: " + "A" * 1000] * 40))

# MARK: Lengths

add("length too long", "interrupted", lambda x: head(200, f"Content-Length: {len(x.feed.new) + 10}") + x.feed.new, requests=2)
add(
    "length too short",
    "truncated",
    lambda x: head(200, f"Content-Length: {len(x.feed.new) - 30}") + x.feed.new,
    without="updated",
    exact=False,
)
add("length of 10 GB", "tooLarge", lambda x: head(200, "Content-Length: 10000000000") + x.feed.new)
add("length just above the limit", "tooLarge", lambda x: head(200, f"Content-Length: {(64 << 20) + 1}") + x.feed.new)
add("negative length", "protocol|interrupted|tooLarge", lambda x: head(200, "Content-Length: -5") + x.feed.new)
add("length that is no number", "protocol|interrupted|tooLarge", lambda x: head(200, "Content-Length: many") + x.feed.new)
add("length that overflows", "protocol|tooLarge|interrupted", lambda x: head(200, "Content-Length: 99999999999999999999") + x.feed.new)
add(
    "two different lengths",
    "protocol|interrupted|truncated",
    lambda x: head(200, f"Content-Length: {len(x.feed.new)}", "Content-Length: 100") + x.feed.new,
)
add("two equal lengths", "updated", lambda x: answer(x.feed.new, f"Content-Length: {len(x.feed.new)}"))
add("no length, closed", "updated", lambda x: answer(x.feed.new, length=False))
add("no length, closed early", "truncated", lambda x: answer(x.feed.new, length=False)[:-30], without="updated", exact=False)


@case("no length, reset", "interrupted")
async def _(x):
    await x.send(answer(x.feed.new, length=False)[:-30])
    x.reset()


# MARK: Chunks

CHUNKED = head(200, "Content-Type: text/calendar", "Transfer-Encoding: chunked")


def chunks(data, size=100, last=b"0\r\n\r\n", extension=b""):
    return (
        b"".join(
            f"{len(data[start:start + size]):x}".encode() + extension + b"\r\n" + data[start : start + size] + b"\r\n"
            for start in range(0, len(data), size)
        )
        + last
    )


add("chunks", "updated", lambda x: CHUNKED + chunks(x.feed.new))
add("chunks of one byte", "updated", lambda x: CHUNKED + chunks(x.feed.new, 1))
add(
    "chunks with extensions and trailers",
    "updated",
    lambda x: CHUNKED + chunks(x.feed.new, 100, b"0\r\nX-Trailer: value\r\n\r\n", b';name="value"'),
)
add("chunks and a length", "updated|protocol", lambda x: head(200, "Transfer-Encoding: chunked", "Content-Length: 5") + chunks(x.feed.new))
add("chunk size that is no number", "interrupted", lambda x: CHUNKED + chunks(x.feed.new, last=b"zz\r\nmore\r\n0\r\n\r\n"))
add("chunk size that overflows", "interrupted|tooLarge", lambda x: CHUNKED + b"FFFFFFFFFFFFFFFFFFFF\r\n" + x.feed.new)
add("negative chunk size", "interrupted|protocol", lambda x: CHUNKED + b"-5\r\n" + x.feed.new + b"\r\n0\r\n\r\n")
add("chunk of 15 exabytes", "interrupted|tooLarge", lambda x: CHUNKED + b"EFFFFFFFFFFFFFFF\r\n" + x.feed.new)
add("chunk cut", "interrupted", lambda x: CHUNKED + chunks(x.feed.new)[:-60], requests=2)
add("no last chunk", "interrupted", lambda x: CHUNKED + chunks(x.feed.new, last=b""), requests=2)
add("chunk without its line end", "interrupted", lambda x: CHUNKED + chunks(x.feed.new, last=b"").replace(b"\r\n64\r\n", b"64\r\n", 1))
add("unknown transfer encoding", "encoding|protocol|interrupted", lambda x: head(200, "Transfer-Encoding: rot13") + x.feed.new)

# MARK: Encodings


def encoded(name, *encoders, accept=None, **settings):
    """An answer in an encoding; if the client does not accept it, the plain one."""

    def respond(x):
        offered = [word.split(";")[0].strip() for word in (x.request.header("Accept-Encoding") or "").split(",")]
        body = x.feed.new
        if accept and accept not in offered:
            return answer(body)
        for encoder in encoders:
            body = encoder(body)
        return answer(body, f"Content-Encoding: {name}", **settings)

    return respond


cut_gzip = lambda data: gzip.compress(data)[:-40]  # noqa: E731
add("gzip", "updated", encoded("gzip", gzip.compress))
add("x-gzip", "updated", encoded("x-gzip", gzip.compress))
add("deflate with zlib's head", "updated", encoded("deflate", zlib.compress, accept="deflate"))
add("deflate without a head", "updated|encoding", encoded("deflate", calendars.raw_deflate, accept="deflate"))
add("brotli", "updated", encoded("br", calendars.brotli, accept="br"))
add("zstd", "updated", encoded("zstd", calendars.zstd, accept="zstd"))
add("gzip twice", "updated|encoding", encoded("gzip, gzip", gzip.compress, gzip.compress))
add("identity", "updated", encoded("identity"))
add(
    "gzip of two members",
    "updated|truncated|encoding|interrupted",
    encoded("gzip", lambda data: gzip.compress(data[:300]) + gzip.compress(data[300:])),
    without="updated|encoding|interrupted",
    exact=False,
)
add("gzip cut", "encoding|interrupted|truncated", encoded("gzip", cut_gzip), without="encoding|interrupted|updated", exact=False)
add("gzip with a wrong checksum", "encoding|interrupted", encoded("gzip", lambda data: gzip.compress(data)[:-8] + b"12345678"))
add(
    "gzip with a flipped bit",
    "encoding|interrupted",
    encoded("gzip", lambda data: (z := gzip.compress(data))[:100] + bytes([z[100] ^ 0xFF]) + z[101:]),
)
add("gzip that is none", "encoding", encoded("gzip"))
add("gzip that is empty", "encoding|empty", encoded("gzip", lambda data: b""))
add("gzip of nothing", "empty", encoded("gzip", lambda data: gzip.compress(b"")))
add("brotli that is garbage", "encoding", encoded("br", lambda data: b"\xff" * 50, accept=None))
add("unknown encoding", "encoding", encoded("rot13"))
add("ten encodings", "encoding|tooLarge", encoded(", ".join(["gzip"] * 10), *[gzip.compress] * 10))

BOMBS = {}


def bomb(name, make, lines):
    def prepare():
        if name not in BOMBS:
            BOMBS[name] = answer(make(), *lines)

    def respond(x):
        return BOMBS[name]

    respond.prepare = prepare
    return respond


add("gzip bomb", "encoding|tooLarge", bomb("gzip bomb", calendars.gzip_bomb, ["Content-Encoding: gzip"]), heavy=True)
add(
    "gzip bomb of two layers",
    "encoding|tooLarge",
    bomb("gzip bomb of two layers", lambda: calendars.gzip_bomb(layers=2), ["Content-Encoding: gzip, gzip"]),
    heavy=True,
)
add(
    "gzip beyond the decoded limit",
    "tooLarge|encoding|timeout",
    bomb("gzip beyond the decoded limit", lambda: calendars.gzip_bomb(noise=7000), ["Content-Encoding: gzip"]),
    heavy=True,
)
add("bomb in a .gz file", "encoding|tooLarge", bomb("bomb in a .gz file", calendars.gzip_bomb, []), heavy=True)
add(
    "bomb in a zip archive",
    "encoding|tooLarge",
    bomb("bomb in a zip archive", lambda: calendars.zipped("a.ics", b"BEGIN:VCALENDAR\r\nX-FILLER:" + b"A" * (300 << 20)), []),
    heavy=True,
)
add("archive .gz", "updated", lambda x: answer(gzip.compress(x.feed.new), kind="application/gzip"), exact=False)
add("archive .zip", "updated", lambda x: answer(calendars.zipped("calendar.ics", x.feed.new), kind="application/zip"), exact=False)
add(
    "archive .zip cut",
    "encoding|notACalendar|truncated|interrupted",
    lambda x: answer(calendars.zipped("calendar.ics", x.feed.new)[:-150], kind="application/zip"),
)
add(
    "archive .zip without a calendar",
    "notACalendar|encoding|empty",
    lambda x: answer(calendars.zipped("../../readme.txt", b"nothing"), kind="application/zip"),
)

# MARK: Protocol

add("HTTP/0.9", "protocol", lambda x: x.feed.new)
add("garbage", "protocol", lambda x: bytes(range(256)) * 20)
add("an SSH server", "protocol", lambda x: b"SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u2\r\n")
add("an SMTP server", "protocol", lambda x: b"220 mail.example.org ESMTP\r\n502 5.5.2 Error: command not recognized\r\n")
add("HTTP/1.0", "updated", lambda x: answer(x.feed.new, length=False).replace(b"HTTP/1.1", b"HTTP/1.0", 1))
add(
    "HTTP/1.0 cut",
    "truncated",
    lambda x: answer(x.feed.new, length=False).replace(b"HTTP/1.1", b"HTTP/1.0", 1)[:-25],
    without="updated",
    exact=False,
)
add("HTTP/3.0 in the status line", "protocol|updated", lambda x: answer(x.feed.new).replace(b"HTTP/1.1", b"HTTP/3.0", 1))
add("status that is no number", "protocol", lambda x: answer(x.feed.new, status="abc OK"))
add("status of two digits", "protocol|status", lambda x: answer(x.feed.new, status="20 OK"))
add("status 999", "status|protocol", lambda x: answer(x.feed.new, status="999 Request denied"))
add("NUL in the head", "protocol", lambda x: answer(x.feed.new, b"X-Nul: a\0b"))
add("bare CR in the head", "updated|protocol", lambda x: answer(x.feed.new, b"X-Return: a\rb"))
add(
    "bare LF as line end of the head",
    "updated|protocol",
    lambda x: (lambda top, _, body: top.replace(b"\r\n", b"\n") + b"\n\n" + body)(*answer(x.feed.new).partition(b"\r\n\r\n")),
)
add("head line without a colon", "updated|protocol", lambda x: answer(x.feed.new, b"no colon here"))
add("folded head line", "updated|protocol", lambda x: answer(x.feed.new, b"X-Folded: a\r\n  b"))
add("bytes above 127 in the head", "updated", lambda x: answer(x.feed.new, b"X-Bytes: \xe9\xff\x80"))
add("informational 100 and 103", "updated", lambda x: head(100) + head(103, "Link: </style.css>; rel=preload") + answer(x.feed.new))
add(
    "101 without being asked",
    "protocol|status|interrupted",
    lambda x: head(101, "Upgrade: websocket", "Connection: Upgrade") + b"\x81\x05hello",
)
