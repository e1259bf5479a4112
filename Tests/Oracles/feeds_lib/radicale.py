"""Radicale with 200 events, behind a proxy that notes what is asked."""

import asyncio
import base64
import re
import shutil
import subprocess
import urllib.request

from .nginx import free_port, wait_for
from .tool import Home, entry_problems

from .collection import single, uids

SECTION = "caldav"


class Recorder:
    """Forwards connections to another port and keeps what the client sent."""

    def __init__(self, servers, target):
        self.servers, self.target, self.sent = servers, target, bytearray()

    async def start(self):
        self.listener = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self.listener.sockets[0].getsockname()[1]

    async def _serve(self, reader, writer):
        other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self.target)

        async def copy(source, target, keep):
            try:
                while data := await source.read(65536):
                    if keep:
                        self.sent += data
                    target.write(data)
                    await target.drain()
            except ConnectionError:
                pass
            target.close()

        await asyncio.gather(copy(reader, other_writer, True), copy(other_reader, writer, False))

    def take(self):
        """The requests since the last call: their methods, and all bytes."""
        data, self.sent = bytes(self.sent), bytearray()
        return re.findall(rb"(?m)^(GET|PROPFIND|REPORT|OPTIONS|HEAD|PUT|POST|DELETE) \S+ HTTP/1\.1", data), data


def radicale(directory, servers, results, secrets):
    base = directory / "radicale"
    base.mkdir()
    password = secrets.new()
    secrets.also(base64.b64encode(f"user:{password}".encode()))
    (base / "users").write_text(f"user:{password}\n")
    port = free_port()
    (base / "config").write_text(
        f"[server]\nhosts = 127.0.0.1:{port}\n[auth]\ntype = htpasswd\nhtpasswd_filename = {base}/users\n"
        f"htpasswd_encryption = plain\ndelay = 0\n[storage]\nfilesystem_folder = {base}/collections\n"
    )
    log = open(base / "log", "wb")
    process = subprocess.Popen(
        [shutil.which("radicale"), "--config", str(base / "config")],
        stdout=log,
        stderr=log,
        env={"PATH": "/usr/bin:/bin", "HOME": str(base)},
    )
    try:
        if not wait_for(port):
            raise RuntimeError(f"Radicale does not start: {(base / 'log').read_text()[-500:]}")
        radicale_checks(base, servers, results, secrets, port, password)
    finally:
        process.terminate()
        process.wait(10)


def radicale_checks(base, servers, results, secrets, port, password):
    credentials = base64.b64encode(f"user:{password}".encode()).decode()

    def ask(method, path, body=None, kind="text/calendar"):
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}{path}", body, {"Authorization": f"Basic {credentials}", "Content-Type": kind}, method=method
        )
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=60) as response:
            return response.status

    ask(
        "MKCALENDAR",
        "/user/cal/",
        b'<?xml version="1.0"?><C:mkcalendar xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop>'
        b"<displayname>Team &amp; friends</displayname></prop></set></C:mkcalendar>",
        "application/xml",
    )
    for number in range(200):
        ask(
            "PUT",
            f"/user/cal/event%20{number}.ics",
            single(f"{number}@cal", f"Event {number}", number % 28 + 1, *(["RRULE:FREQ=DAILY;COUNT=3"] if number == 7 else [])),
        )
    recorder = Recorder(servers, port)
    servers.call(recorder.start())
    netrc = base / "netrc"
    netrc.write_text(f"machine 127.0.0.1 login user password {password}\n")
    netrc.chmod(0o600)
    home = Home(base / "home", results, secrets, SECTION)
    name = "cal"
    address = f"caldav://127.0.0.1:{recorder.port}/user/cal/"

    def fetch(what, expected, counts=None, most=None, *options, address=address, name=name, count=None, check=None):
        recorder.take()
        run = home.fetch([(address, name)], "--netrc", "--refresh", *options, environment={"NETRC": str(netrc)}, timeout=20)
        methods, data = recorder.take()
        entry = run[name]
        problems = entry_problems(entry)
        if run.state(name) not in expected.split("|"):
            problems.append(f"{run.state(name)} and not {expected}: {entry.get('message', run.errors[:200])}")
        got = tuple(entry.get(key, 0) for key in ("added", "removed", "changed"))
        if counts and got != counts:
            problems.append(f"added, removed, changed are {got} and not {counts}")
        if most is not None and len(methods) > most:
            problems.append(f"{len(methods)} requests and not at most {most}: {[method.decode() for method in methods]}")
        if entry.get("requests") != len(methods):
            problems.append(f"{entry.get('requests')} requests reported, the server saw {len(methods)}")
        if count is not None and len(uids(home.bytes(name))) != count:
            problems.append(f"{len(uids(home.bytes(name)))} events in the file and not {count}")
        if check:
            problems.append(check(data))
        results.add(
            SECTION,
            what,
            expected + (f" {counts}" if counts else ""),
            f"{run.state(name)} {got}, {len(methods)} requests",
            entry.get("milliseconds", 0),
            *problems,
        )
        return run

    uses_sync = lambda data: None if b"sync-collection" in data else "no sync-collection report is sent"  # noqa: E731
    fetch("Radicale: 200 events", "updated", (200, 0, 0), 6, count=200)
    whole = uids(home.bytes(name))
    results.add(SECTION, "Radicale: all UIDs", "200", str(len(set(whole))), 0, None if len(set(whole)) == 200 else "UIDs are missing")
    fetch("Radicale: nothing new", "unchanged", (0, 0, 0), 2, count=200)
    ask("PUT", "/user/cal/event%205.ics", single("5@cal", "Event 5 moved", 20))
    ask("DELETE", "/user/cal/event%206.ics")
    ask("PUT", "/user/cal/new%20one.ics", single("new@cal", "New"))
    fetch("Radicale: one added, deleted, changed", "updated", (1, 1, 1), 3, count=200, check=uses_sync)
    content = home.bytes(name) or b""
    results.add(
        SECTION,
        "Radicale: the right events",
        "moved, gone, new",
        f"{len(content)} bytes",
        0,
        (
            None
            if b"Event 5 moved" in content and b"UID:6@cal\r\n" not in content and b"UID:new@cal" in content
            else "the file has other events"
        ),
    )
    fetch("Radicale: nothing new again", "unchanged", (0, 0, 0), 2, count=200)
    # Fifty changes at once, and a change of one event back and forth.
    for number in range(50, 100):
        ask("PUT", f"/user/cal/event%20{number}.ics", single(f"{number}@cal", f"Event {number} again", 3))
    fetch("Radicale: 50 changed", "updated", (0, 0, 50), 4, count=200)
    ask("DELETE", "/user/cal/new%20one.ics")
    ask("PUT", "/user/cal/new%20one.ics", single("new@cal", "New"))
    fetch("Radicale: deleted and put again", "unchanged|updated", (0, 0, 0), 3, count=200)
    # The server loses its history of changes: a full read.
    for path in (base / "collections").rglob(".Radicale.cache"):
        shutil.rmtree(path, ignore_errors=True)
    ask("PUT", "/user/cal/event%205.ics", single("5@cal", "Event 5 back", 20))
    fetch("Radicale: token lost", "updated", (0, 0, 1), 6, count=200)
    ask("PUT", "/user/cal/bad%26name%3Cx%3E.ics", single("odd@cal", "Odd & <name>"))
    fetch("Radicale: an odd name", "updated", (1, 0, 0), 3, count=201)
    fetch(
        "Radicale: the address as http",
        "updated",
        (201, 0, 0),
        6,
        address=f"http://127.0.0.1:{recorder.port}/user/cal/",
        name="plain",
        count=201,
    )
    fetch(
        "Radicale: the address as http again",
        "unchanged",
        (0, 0, 0),
        3,
        address=f"http://127.0.0.1:{recorder.port}/user/cal/",
        name="plain",
        count=201,
    )
    fetch(
        "Radicale: without the last slash",
        "updated",
        (201, 0, 0),
        8,
        address=f"caldav://127.0.0.1:{recorder.port}/user/cal",
        name="slash",
        count=201,
    )
    fetch(
        "Radicale: no such collection",
        "failed notFound|failed forbidden|failed notACalendar",
        None,
        4,
        address=f"caldav://127.0.0.1:{recorder.port}/user/none/",
        name="none",
    )
    run = home.fetch([(address, "stranger")])
    results.add(
        SECTION,
        "Radicale: without a password",
        "failed unauthorized",
        run.state("stranger"),
        run["stranger"].get("milliseconds", 0),
        None if run.state("stranger") == "failed unauthorized" else f"{run.state('stranger')}: {run['stranger'].get('message')}",
    )
    fetch(
        "Radicale: some days",
        "updated",
        None,
        4,
        "--caldav-dates",
        "2026-12-20..2026-12-20",
        name="days",
        check=lambda data: (
            None
            if b"Event 5 back" in (home.bytes("days") or b"") and 0 < len(uids(home.bytes("days"))) < 20
            else f"{len(uids(home.bytes('days')))} events of one day"
        ),
    )
    run = home.tool("agenda", address, "--netrc", "--date", "2026-12-20", environment={"NETRC": str(netrc)})
    results.add(
        SECTION,
        "Radicale: a view",
        "Event 5 back",
        f"exit {run.code}",
        int(run.seconds * 1000),
        None if run.code == 0 and b"Event 5 back" in run.output else f"exit code {run.code}: {run.errors[:200]}",
    )
