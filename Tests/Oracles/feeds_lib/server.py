"""A server of faults: each feed has a port of its own, answers well until its fault is switched on, and notes what it is asked."""

import asyncio
import re
import socket
import struct
import threading
import time

from . import calendars

REASONS = {
    200: "OK",
    204: "No Content",
    206: "Partial Content",
    301: "Moved Permanently",
    302: "Found",
    303: "See Other",
    304: "Not Modified",
    307: "Temporary Redirect",
    308: "Permanent Redirect",
    401: "Unauthorized",
    403: "Forbidden",
    404: "Not Found",
    410: "Gone",
    429: "Too Many Requests",
    500: "Internal Server Error",
    503: "Service Unavailable",
}


def head(status=200, *lines, version="HTTP/1.1"):
    if isinstance(status, int):
        status = f"{status} {REASONS.get(status, 'Status')}"
    parts = [line if isinstance(line, bytes) else line.encode() for line in (f"{version} {status}", *lines)]
    return b"\r\n".join(parts) + b"\r\n\r\n"


def answer(body, *lines, status=200, kind="text/calendar; charset=utf-8", length=True):
    """A whole answer with its length."""
    fields = ([f"Content-Type: {kind}"] if kind else []) + ([f"Content-Length: {len(body)}"] if length is True else [])
    return head(status, *fields, *lines) + body


def complete(data):
    """Whether an answer says where it ends, so that the connection can stay open."""
    top, _, body = data.partition(b"\r\n\r\n")
    lengths = re.findall(rb"(?im)^content-length: *(\d+)\r?$", top)
    if not top.startswith(b"HTTP/1.1 ") or b"transfer-encoding" in top.lower():
        return False
    return [int(length) for length in lengths] == [len(body)] or top[9:12] in (b"204", b"304") and not body


class Request:
    def __init__(self, raw, phase, connection):
        lines = raw.split(b"\r\n")
        self.raw, self.phase, self.connection, self.time = raw, phase, connection, time.monotonic()
        self.method, self.target, _ = (lines[0].decode("latin-1").split(" ", 2) + ["", ""])[:3]
        self.path = re.sub(r"^https?://[^/]*", "", self.target).partition("?")[0]
        self.fields = [tuple(part.strip() for part in line.decode("latin-1").split(":", 1)) for line in lines[1:] if b":" in line]
        self.body = b""

    def header(self, name):
        return next((value for key, value in self.fields if key.lower() == name.lower()), None)


class Exchange:
    """One request and the way to answer it."""

    def __init__(self, feed, reader, writer, request):
        self.feed, self.reader, self.writer, self.request = feed, reader, writer, request

    @property
    def turn(self):
        """How many requests the feed had since its last change of phase; the first has 1."""
        return len(self.feed.asked)

    async def send(self, *parts):
        for part in parts:
            self.writer.write(part if isinstance(part, bytes) else part.encode())
            await self.writer.drain()

    async def drip(self, data, seconds, size=1):
        for start in range(0, len(data), size):
            await self.send(data[start : start + size])
            await asyncio.sleep(seconds)

    async def repeat(self, data, limit=1 << 40):
        """Sends the same bytes until the client goes away."""
        for _ in range(limit):
            await self.send(data)

    async def silence(self, seconds=30):
        """Waits until the client goes away."""
        try:
            await asyncio.wait_for(self.reader.read(), seconds)
        except asyncio.TimeoutError:
            pass

    def reset(self):
        self.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.writer.transport.abort()


class Feed:
    """A port with a calendar. `fault` is bytes, or a function of an exchange; without it the answer is good."""

    def __init__(self, servers, name, fault=None, secret="", host="127.0.0.1", keep=False):
        self.servers, self.name, self.fault, self.host, self.keep = servers, name, fault, host, keep
        self.secret = secret
        self.phase = "good"
        self.requests = []
        self.connections = 0
        self.open = self.most_open = 0
        self.version = 1
        self.etag = f'"{name}-1"'
        self.lines = ()
        self.listener = self.socket = None
        self.fillers = []
        self.port = None
        self.context = None

    @property
    def origin(self):
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'https' if self.context else 'http'}://{host}:{self.port}"

    @property
    def address(self):
        return f"{self.origin}/{self.secret or 'public'}/{self.name}.ics?key={self.secret}"

    @property
    def good(self):
        return calendars.calendar(self.name, 1)

    @property
    def new(self):
        return calendars.calendar(self.name, 2)

    @property
    def asked(self):
        """The requests of this phase."""
        return [request for request in self.requests if request.phase == self.phase]

    def switch(self, fault=None, phase=None, connect=None):
        """Switches the fault on, or to another one."""
        if fault is not None:
            self.fault = fault
        self.phase = phase or f"fault {len(self.requests)}"
        if connect:
            self.servers.call(self._disconnect(connect))

    def calm(self):
        """Answers well again."""
        self.phase = f"good {len(self.requests)}"

    async def start(self, port=0):
        self.listener = await asyncio.start_server(self._serve, self.host, port, limit=1 << 20, backlog=256, ssl=self.context)
        self.port = self.listener.sockets[0].getsockname()[1]

    async def _disconnect(self, how):
        if how in ("reset", "close"):
            self.phase = how
            return
        self.listener.close()
        await asyncio.sleep(0)
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind((self.host, self.port))
        if how == "backlog":
            # The kernel drops further connections once the queue is full.
            self.socket.listen(0)
            for _ in range(4):
                filler = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
                filler.setblocking(False)
                filler.connect_ex((self.host, self.port))
                self.fillers.append(filler)
            await asyncio.sleep(0.05)

    async def _serve(self, reader, writer):
        self.connections += 1
        self.open += 1
        self.most_open = max(self.most_open, self.open)
        connection = self.connections
        try:
            if self.phase == "reset":
                return Exchange(self, reader, writer, None).reset()
            if self.phase == "close":
                return
            first = await reader.readexactly(1)
            if first == b"\x16":
                # TLS, which servers without it answer like this.
                return await Exchange(self, reader, writer, None).send(answer(b"", "Connection: close", status=400))
            while True:
                raw = first + await reader.readuntil(b"\r\n\r\n")
                first = b""
                request = Request(raw[:-4], self.phase, connection)
                length = request.header("Content-Length")
                if length and length.isdigit():
                    request.body = await reader.readexactly(int(length))
                self.requests.append(request)
                exchange = Exchange(self, reader, writer, request)
                if self.phase.startswith("good"):
                    await exchange.send(self.well(request))
                    continue
                done = self.fault(exchange) if callable(self.fault) else self.fault
                if hasattr(done, "__await__"):
                    done = await done
                if isinstance(done, bytes):
                    await exchange.send(done)
                if done != "keep" and not self.keep and not (isinstance(done, bytes) and complete(done)):
                    return
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError, asyncio.CancelledError):
            pass
        finally:
            self.open -= 1
            writer.close()

    def well(self, request):
        """A good answer with a validator."""
        if self.etag and request.header("If-None-Match") == self.etag:
            return head(304, f"ETag: {self.etag}")
        return answer(self.good, *([f"ETag: {self.etag}"] if self.etag else []), *self.lines)


class Servers:
    """The loop of all feeds, in a thread."""

    def __init__(self, secrets):
        self.secrets = secrets
        self.loop = asyncio.new_event_loop()
        self.loop.set_exception_handler(lambda loop, context: None)
        self.feeds = []
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def call(self, coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(30)

    def feed(self, name, fault=None, host="127.0.0.1", port=0, context=None, **settings):
        settings.setdefault("secret", self.secrets.new())
        feed = Feed(self, name, fault, host=host, **settings)
        feed.context = context
        self.call(feed.start(port))
        self.feeds.append(feed)
        return feed

    def close(self):
        async def end():
            for feed in self.feeds:
                feed.listener.close()
                for one in [feed.socket, *feed.fillers]:
                    if one:
                        one.close()
            tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        self.call(end())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(5)
