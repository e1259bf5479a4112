"""The calendars of accounts: found on Radicale and xandikos, and on a server that redirects, lies and leads elsewhere."""

import base64
import json
import shutil
import subprocess
import urllib.error
import urllib.request

from .collection import DAV, multistatus, response, single
from .nginx import free_port, wait_for
from .server import answer, head
from .tool import Home

SECTION = "accounts"
WANTED = [("Home", "#00aa55"), ("Work & friends", "#ff0000")]


def ask(port, method, path, body, kind="application/xml", account=None):
    fields = {"Content-Type": kind}
    if account:
        fields["Authorization"] = "Basic " + base64.b64encode(account.encode()).decode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", body, fields, method=method)
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=60) as reply:
        return reply.status


def fill(port, home, account=None):
    """Makes two calendars with an event each, and a list of tasks."""
    for name, title, color, component in (
        ("work", "Work &amp; friends", "#FF0000FF", "VEVENT"),
        ("home", "Home", "#00aa55", "VEVENT"),
        ("tasks", "Tasks", "#0000ff", "VTODO"),
    ):
        ask(
            port,
            "MKCALENDAR",
            f"{home}{name}/",
            f'<?xml version="1.0"?><C:mkcalendar {DAV} xmlns:A="http://apple.com/ns/ical/"><set><prop><displayname>{title}</displayname>'
            f"<A:calendar-color>{color}</A:calendar-color><C:supported-calendar-component-set>"
            f'<C:comp name="{component}"/></C:supported-calendar-component-set></prop></set></C:mkcalendar>'.encode(),
            account=account,
        )
    for name in ("work", "home"):
        ask(port, "PUT", f"{home}{name}/{name}.ics", single(f"{name}@account", f"Event of {name}", 9), "text/calendar", account)


class Checks:
    """Runs of the tool whose exit codes and outputs are compared."""

    def __init__(self, directory, results, secrets, netrc=None):
        self.home = Home(directory, results, secrets, SECTION)
        self.results = results
        self.environment = {"NETRC": str(netrc)} if netrc else {}

    def run(self, what, code, *arguments, says=(), lacks=(), names=None):
        run = self.home.tool(*arguments, environment=self.environment)
        text = run.output.decode(errors="replace")
        problems = [] if run.code == code else [f"exit code {run.code} and not {code}: {run.errors[:300]}"]
        problems += [f"{word!r} is missing: {text[:200]} {run.errors[:300]}" for word in says if word not in text + run.errors]
        problems += [f"{word!r} is there: {text[:200]} {run.errors[:300]}" for word in lacks if word in text + run.errors]
        if names is not None and run.code == 0:
            found = [(entry["name"], entry["color"]) for entry in json.loads(text)["calendars"]]
            problems += [] if found == names else [f"{found} and not {names}"]
        self.results.add(SECTION, what, f"exit {code}", f"exit {run.code}", int(run.seconds * 1000), *problems)
        return run

    def listed(self, what, address, *options, names=WANTED, says=()):
        self.run(what, 0, "calendars", address, "--format", "json", "--refresh", *options, names=names, says=says)


def common(checks, server, port, home, calendar, *options, names=WANTED):
    """What holds for every server."""
    origin = f"http://127.0.0.1:{port}"
    for what, path in (
        ("the server", "/"),
        ("/.well-known/caldav", "/.well-known/caldav"),
        ("the home", home),
        ("a principal", "/user/"),
        ("a wrong path", "/nowhere/else/"),
    ):
        checks.listed(f"{server}: {what}", origin + path, *options, names=names, says=["tasks"])
    checks.listed(f"{server}: caldav://", f"caldav://127.0.0.1:{port}", *options, names=names)
    checks.listed(f"{server}: without a scheme", f"127.0.0.1:{port}/", *options, names=names)
    day = ["--date", "2026-12-09", *options]
    checks.run(f"{server}: all calendars", 0, "agenda", f"{origin}/", "--all-calendars", *day, says=["Event of work", "Event of home"])
    checks.run(
        f"{server}: one calendar", 0, "agenda", f"{origin}/", "--calendar-name", "home", *day, says=["Event of home"], lacks=["of work"]
    )
    checks.run(f"{server}: no such calendar", 2, "agenda", f"{origin}/", "--calendar-name", "Nix", *day, says=["'Home'", "'Work & friends'"])
    checks.run(f"{server}: the home in a view", 2, "agenda", f"{origin}{home}", *day, says=["--all-calendars", "'Home'"])
    checks.run(f"{server}: a calendar itself", 0, "agenda", f"{origin}{calendar}", "--all-calendars", *day, says=["Event of work"])
    run = checks.home.tool(
        "fetch", f"{origin}/", "--all-calendars", "--out", str(checks.home.directory / "copies"), *options, environment=checks.environment
    )
    files = sorted(path.name for path in (checks.home.directory / "copies").glob("*.ics"))
    expected = sorted(f"{name}.ics" for name, _ in names)
    checks.results.add(
        SECTION, f"{server}: fetch", str(expected), str(files), int(run.seconds * 1000), None if files == expected else f"files {files}: {run.errors[:300]}"
    )


def radicale(directory, results, secrets):
    base = directory / "accounts-radicale"
    base.mkdir()
    password = secrets.new()
    secrets.also(base64.b64encode(f"user:{password}".encode()))
    (base / "users").write_text(f"user:{password}\n")
    port = free_port()
    (base / "config").write_text(
        f"[server]\nhosts = 127.0.0.1:{port}\n[auth]\ntype = htpasswd\nhtpasswd_filename = {base}/users\n"
        f"htpasswd_encryption = plain\ndelay = 0\n[storage]\nfilesystem_folder = {base}/collections\n"
    )
    netrc = base / "netrc"
    netrc.write_text(f"machine 127.0.0.1 login user password {password}\n")
    netrc.chmod(0o600)
    with serving([shutil.which("radicale"), "--config", str(base / "config")], base, port):
        fill(port, "/user/", f"user:{password}")
        checks = Checks(base / "home", results, secrets, netrc)
        common(checks, "Radicale", port, "/user/", "/user/work/", "--netrc")
        origin = f"127.0.0.1:{port}"
        strangers = Checks(base / "strangers", results, secrets)
        strangers.run("Radicale: without a password", 2, "calendars", f"http://{origin}/user/", says=["(401)", "--netrc"])
        strangers.run("Radicale: a wrong password", 2, "calendars", f"http://user:wrong@{origin}/", says=["(401)"])
        checks.listed("Radicale: a password in the address", f"http://user:{password}@{origin}/")
    # The server is away: the list and the copies of the last time.
    day = ["--date", "2026-12-09", "--netrc", "--all-calendars"]
    checks.run("Radicale: away", 0, "agenda", f"http://{origin}/", "--refresh", *day, says=["Event of work", "earlier one", "stale-feed"])
    checks.run("Radicale: offline", 0, "agenda", f"http://{origin}/", "--offline", *day, says=["Event of home"])
    checks.run("Radicale: away, strictly", 1, "agenda", f"http://{origin}/", "--refresh", "--strict", *day, says=["stale-feed"])


def xandikos(directory, results, secrets):
    program = shutil.which("xandikos")
    if not program:
        results.skip(SECTION, "xandikos", "not installed; Tests/install does")
        return
    base = directory / "accounts-xandikos"
    base.mkdir()
    port = free_port()
    command = [program, "serve", "-d", str(base / "data"), "--defaults", "-l", "127.0.0.1", "-p", str(port), "--state-dir", str(base / "state")]
    with serving(command, base, port):
        fill(port, "/user/calendars/")
        names = [*WANTED, ("calendar", None)]
        common(Checks(base / "home", results, secrets), "xandikos", port, "/user/calendars/", "/user/calendars/work/", names=names)


class serving:
    """A server that runs within a block."""

    def __init__(self, command, base, port):
        self.command, self.base, self.port = command, base, port

    def __enter__(self):
        log = self.base / "log"
        with open(log, "wb") as file:
            self.process = subprocess.Popen(self.command, stdout=file, stderr=file, env={"PATH": "/usr/bin:/bin", "HOME": str(self.base)})
        if not wait_for(self.port):
            raise RuntimeError(f"{self.command[0]} does not start: {log.read_text()[-500:]}")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(10)


def principal(href):
    return multistatus(response("/", "<resourcetype><collection/></resourcetype>", f"<current-user-principal><href>{href}</href></current-user-principal>"))


def homes(*hrefs):
    list = "".join(f"<href>{href}</href>" for href in hrefs)
    return multistatus(response("/me/", "<resourcetype><principal/></resourcetype>", f"<C:calendar-home-set>{list}</C:calendar-home-set>"))


def calendars(*hrefs, top=None):
    return multistatus(
        *([response(top, "<resourcetype><collection/></resourcetype>")] if top else []),
        *[
            response(href, "<resourcetype><collection/><C:calendar/></resourcetype>", f"<displayname>Calendar {number}</displayname>")
            for number, href in enumerate(hrefs)
        ]
    )


def good(path):
    return {"/": principal("/me/"), "/me/": homes("/me/cal/"), "/me/cal/": calendars("/me/cal/a/", "/me/cal/b/")}.get(path)


def hostile(directory, servers, results, secrets):
    """A server that may not lead anywhere else: neither requests nor the password leave its host."""
    other = servers.feed("account-other")
    other.switch(lambda x: answer(good(x.request.path) or b"", status="207 Multi-Status", kind="application/xml"))
    there = f"http://127.0.0.1:{other.port}"
    password = secrets.new()
    secrets.also(base64.b64encode(f"user:{password}".encode()))
    two = [("Calendar 0", None), ("Calendar 1", None)]
    laughs = b'<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
    files = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    well = {"/.well-known/caldav": None}
    cases = {
        # What is different, the names that are found or the exit code, and the words of the message.
        "well behaved": ({}, two, []),
        "a redirect within the host": ({"/.well-known/caldav": head(301, "Location: /dav/", "Content-Length: 0"), "/dav/": principal("/me/")}, two, []),
        "whole addresses": ({"/": principal("@/me/"), "/me/": homes("@/me/cal/"), "/me/cal/": calendars("@/me/cal/a/", "/me/cal/b/")}, two, []),
        "calendars without an account": ({"/": calendars("/one/", top="/")}, [("Calendar 0", None)], []),
        "nothing about calendars": ({"/": multistatus(response("/", "<resourcetype/>"))}, 2, ["lists no calendars"]),
        "a redirect to another host": ({"/.well-known/caldav": head(302, f"Location: {there}/", "Content-Length: 0")}, 2, ["private"]),
        "a principal elsewhere": ({"/": principal(f"{there}/me/")}, 2, [there]),
        "a home elsewhere": ({"/me/": homes(f"{there}/me/cal/")}, 2, [there]),
        "a home that is no address": ({"/me/": homes("javascript:alert(1)")}, 2, ["not valid"]),
        "a principal outside": ({"/": principal("/../../etc/")}, 2, ["not valid"]),
        "calendars elsewhere": ({"/me/cal/": calendars(f"{there}/a/", "/elsewhere/", "//evil.example/x/", "/me/cal/a/")}, [("Calendar 3", None)], []),
        "a circle of redirects": ({"/.well-known/caldav": head(302, "Location: /.well-known/caldav", "Content-Length: 0")}, 2, ["circle"]),
        "entities": ({"/": principal("/me/").replace(b'<?xml version="1.0" encoding="utf-8"?>', laughs)}, 2, []),
        "files": ({"/": principal("/me/").replace(b'<?xml version="1.0" encoding="utf-8"?>', files)}, 2, []),
        "deep": ({"/": b"<a>" * 100_000}, 2, []),
        "cut": ({"/me/cal/": calendars("/me/cal/a/")[:-20]}, 2, []),
        "not XML": ({"/me/": b"oops"}, 2, []),
        "nothing": ({"/me/cal/": multistatus()}, 2, ["has no calendars"]),
        "names for terminals": (
            {"/me/cal/": calendars("/me/cal/a/").replace(b"Calendar 0", "\u202eCal &#x9b;31m".encode())},
            [("\u202eCal \u009b31m", None)],
            [],
        ),
        "a long name": ({"/me/cal/": calendars("/me/cal/a/").replace(b"Calendar 0", b"x" * 10_000)}, [("x" * 200, None)], []),
        "a million homes": ({"/me/": homes(*["/me/cal/"] * 100_000)}, two, []),
        "a password is wanted": ({"/": head(401, "WWW-Authenticate: Basic realm=x", "Content-Length: 0")}, 2, ["(401)"]),
        "a fault": ({"/me/": head(500, "Content-Length: 0")}, 2, []),
    }
    for number, (what, (changes, expected, words)) in enumerate(cases.items()):
        feed = servers.feed(f"account-{number}")

        def reply(x, feed=feed, changes=changes):
            data = {**well, **changes}.get(x.request.path, good(x.request.path))
            if data is None or x.request.method != "PROPFIND":
                return head(404, "Content-Length: 0")
            data = data.replace(b"@/", f"http://127.0.0.1:{feed.port}/".encode())
            return data if data.startswith(b"HTTP/") else answer(data, status="207 Multi-Status", kind="application/xml")

        feed.switch(reply)
        checks = Checks(directory / f"account-{number}", results, secrets)
        address = f"caldav://user:{password}@127.0.0.1:{feed.port}/"
        if isinstance(expected, int):
            checks.run(f"account: {what}", expected, "calendars", address, "--timeout", "60s", says=words)
        else:
            checks.listed(f"account: {what}", address, names=expected, says=words)
            text = checks.home.tool("calendars", address).output.decode()
            if any(character in text for character in "\u202e\u009b\u001b"):
                results.add(SECTION, f"account: {what}", "plain text", "controls", 0, f"control characters: {text!r}")
        if what == "a redirect to another host":
            options = ["--allow-private-redirects", "--refresh"]
            checks.run(f"account: {what} that may be asked", 2, "calendars", address, *options, says=[there, "password"])
    sent = [request for request in other.requests if request.header("Authorization")]
    results.add(SECTION, "account: the other host", "no password", f"{len(sent)} passwords", 0, f"{len(sent)} requests with it" if sent else None)


def run(directory, servers, results, secrets):
    radicale(directory, results, secrets)
    xandikos(directory, results, secrets)
    hostile(directory, servers, results, secrets)
