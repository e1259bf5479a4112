"""Secrets: in addresses, headers and passwords, and nowhere else."""

import base64
import hashlib
import os
import pathlib
import re
import stat
import subprocess
import threading
import time
import urllib.parse

from .nginx import Authority
from .server import answer, head
from .tool import HANGS, TOOL, Home, limit, sentence_problem

SECTION = "secrets"


class Sampler(threading.Thread):
    """Reads the arguments and environments of all processes of a group until it is stopped."""

    def __init__(self, group, secrets):
        super().__init__(daemon=True)
        self.group, self.secrets, self.ended = group, secrets, False
        self.found, self.samples, self.names = [], 0, set()

    def run(self):
        while not self.ended:
            for entry in os.listdir("/proc"):
                if not entry.isdigit():
                    continue
                try:
                    words = pathlib.Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()
                    if int(words[2]) != self.group and int(words[3]) != self.group:
                        continue
                    name = pathlib.Path(f"/proc/{entry}/comm").read_text().strip()
                    for file in ("cmdline", "environ"):
                        data = pathlib.Path(f"/proc/{entry}/{file}").read_bytes()
                        found = self.secrets.found(data)
                        if found:
                            self.found.append(f"{name}/{file}: {found}")
                    self.names.add(name)
                    self.samples += 1
                except (OSError, ValueError, IndexError):
                    pass
            time.sleep(0.002)


def run(directory, servers, results, secrets, preload):
    base = directory / "secrets"
    home = Home(base, results, secrets, SECTION)
    feeds = {}

    def feed(name, fault=None, **settings):
        feeds[name] = servers.feed(name, fault, **settings)
        if fault is not None:
            feeds[name].switch()
        return feeds[name]

    good = feed("path-and-query")
    userinfo = feed("userinfo", challenged(lambda x: answer(x.feed.good)))
    token, password = secrets.new(), secrets.new()
    secrets.also(
        base64.b64encode(f"ada:{token}".encode()), base64.b64encode(f"grace:{password}".encode()), urllib.parse.quote(f"ada:{token}")
    )
    userinfo_address = userinfo.address.replace("://", f"://ada:{token}@")
    netrc_feed = feed(
        "netrc",
        lambda x: (
            answer(x.feed.good) if x.request.header("Authorization") else answer(b"", 'WWW-Authenticate: Basic realm="x"', status=401)
        ),
    )
    (base / "netrc").write_text(f"machine 127.0.0.1 login grace password {password}\n")
    (base / "netrc").chmod(0o600)
    header_token = secrets.new()
    (base / "headers").write_text(f"X-Token: {header_token}\nCookie: session={header_token}\n")
    (base / "headers").chmod(0o600)
    options = ["--header", f"@{base}/headers", "--netrc", "--cacert", Authority(base / "ca").path("ca.pem")]
    # Servers that repeat secrets in everything that they send.
    echo = lambda x: answer(
        f"<html><title>{x.request.target} {x.feed.secret}</title></html>".encode(), status=404, kind="text/html"
    )  # noqa: E731
    feed("echo-404", echo)
    feed(
        "echo-page",
        lambda x: answer(
            f"<html><title>Sign in {x.feed.secret}</title><form action='{x.request.target}'></html>".encode(), kind="text/html"
        ),
    )
    feed("echo-json", lambda x: answer(f'{{"error": "token {x.feed.secret} expired"}}'.encode(), kind="application/json"))
    feed("echo-status", lambda x: head(f"500 {x.feed.secret}", "Content-Length: 0"))
    feed("echo-challenge", lambda x: answer(b"", f'WWW-Authenticate: Basic realm="{x.feed.secret}"', status=401))
    feed("echo-broken-head", lambda x: f"HTTP/1.1 abc {x.feed.secret}\r\n{x.feed.secret}\r\n\r\n".encode())
    feed("echo-encoding", lambda x: answer(b"x", f"Content-Encoding: {x.feed.secret}"))
    feed("echo-type", lambda x: answer(b"no calendar", kind=f"text/{x.feed.secret}"))
    feed("echo-location", lambda x: head(302, f"Location: ftp://ada:{x.feed.secret}@host.test/{x.feed.secret}", "Content-Length: 0"))
    feed("echo-private", lambda x: head(302, f"Location: http://10.1.2.3/{x.feed.secret}?k={x.feed.secret}", "Content-Length: 0"))
    feed("echo-host", lambda x: head(302, f"Location: http://{x.feed.secret}.test/x", "Content-Length: 0"))
    feed("echo-loop", lambda x: head(302, f"Location: /{x.feed.secret}/{x.request.path}", "Content-Length: 0"))
    feed("echo-retry", lambda x: answer(b"", f"Retry-After: {x.feed.secret}", status=429))
    feed(
        "echo-etag",
        lambda x: answer(
            x.feed.good,
            f'ETag: "{x.feed.secret}"',
            f"Set-Cookie: s={x.feed.secret}",
            f'Content-Disposition: attachment; filename="{x.feed.secret}.ics"',
        ),
    )
    feed("closed", lambda x: x.reset())
    broken = feed(
        "broken-lines",
        lambda x: answer(x.feed.good.replace(b"DTSTART:20261201", b"DTSTART:2026120", 1).replace(b"SUMMARY", b"SUM MARY", 2)),
    )

    addresses = [(userinfo_address if name == "userinfo" else one.address, name) for name, one in feeds.items()]
    unnamed = [(address, "") for address, _ in addresses]
    environment = {"NETRC": str(base / "netrc")}

    # Fetch, named and without names, well and with errors.
    for what, listed, out in (("names", addresses, base / "out"), ("labels", unnamed, base / "out-labels")):
        for turn in ("", "--refresh"):
            run = home.fetch(listed, *options, *([turn] if turn else []), out=out, environment=environment, clock=0)
            problems = [sentence_problem(entry) for entry in run.entries.values()]
            results.add(
                SECTION,
                f"fetch by {what} {turn}".strip(),
                "no secret",
                f"exit {run.code}, {len(run.order)} entries",
                int(run.seconds * 1000),
                *problems,
                None if len(run.order) == len(listed) else "entries are missing",
            )
            for feed_ in list(feeds.values())[:3]:
                feed_.switch(echo)
        good.calm()
        userinfo.switch(challenged(lambda x: answer(x.feed.good)))
        netrc_feed.switch(lambda x: answer(x.feed.good))
    sent = [request for request in good.requests if request.header("X-Token") == header_token]
    results.add(SECTION, "the headers are sent", "sent", f"{len(sent)} times", 0, None if sent else "the headers of the file are not sent")
    seen = [
        request
        for request in userinfo.requests
        if request.header("Authorization") == "Basic " + base64.b64encode(f"ada:{token}".encode()).decode()
    ]
    results.add(
        SECTION, "userinfo is sent", "sent", f"{len(seen)} times", 0, None if seen else "user and password of the address are not sent"
    )

    # Every command, with good and bad feeds, by a list so that its own arguments have no address.
    goods = home.list([(good.address, "good"), (userinfo_address, "user"), (broken.address, "")])
    bads = [
        home.list([(address, "")])
        for address, name in addresses
        if name not in ("path-and-query", "userinfo", "netrc", "broken-lines", "echo-etag")
    ]
    outputs = base / "outputs"
    outputs.mkdir()
    days = ["--date", "2026-12-01"]
    period = ["--from", "2026-12-01", "--to", "2026-12-08"]
    commands = [
        ["agenda", *days],
        ["day", *days],
        ["week", *days],
        ["month", *days],
        ["year", *days],
        ["timeline", *days],
        ["picker", *days],
        ["check"],
        ["compare"],
        ["freebusy", *days],
        ["events", "--format", "json"],
        ["events", "--format", "csv"],
        ["events", "--format", "ics"],
        *[["month", *days, "-o", outputs / f"month.{kind}"] for kind in ("html", "svg", "txt", "json")],
        *[["events", "-o", outputs / f"all.{kind}"] for kind in ("ics", "jcal", "jscalendar", "csv")],
        ["batch", *period, "--format", "html,json,text", "--out", outputs / "batch"],
        ["batch", *period, "--format", "html", "--merge", "--out", outputs / "merged"],
        ["site", *period, "--out", outputs / "site"],
    ]
    for number, words in enumerate(commands):
        command, *rest = words
        for how in ([], ["--refresh"]):
            again = ["--force"] if how and command == "batch" else []
            run = home.tool(command, f"@{goods}", *rest, *options, *how, *again, environment=environment)
            shown = " ".join(str(word) for word in words if not str(word).startswith("/"))
            results.add(
                SECTION,
                f"{shown} {' '.join(how)}".strip(),
                "no secret",
                f"exit {run.code}",
                int(run.seconds * 1000),
                f"exit code {run.code}: {run.errors[:300]}" if run.code not in (0, 1) else None,
            )
        for bad in bads if number in (0, 7, 10) else bads[number % len(bads) :][:1]:
            run = home.tool(command, f"@{bad}", *rest, *options, "--force" if command == "batch" else "--refresh", environment=environment)
            if run.code not in (1, 2):
                results.add(
                    SECTION, f"{command} with an error", "exit 2", f"exit {run.code}", 0, f"exit code {run.code}: {run.errors[:200]}"
                )
    for name in ("path-and-query", "userinfo"):
        feeds[name].switch(echo)
    for command in ("agenda", "check", "events"):
        run = home.tool(command, f"@{goods}", *options, "--refresh", environment=environment)
        results.add(
            SECTION,
            f"{command} with the last good copy",
            "exit 0, warnings",
            f"exit {run.code}",
            int(run.seconds * 1000),
            (
                f"exit code {run.code}: {run.errors[:200]}"
                if run.code not in (0, 1) or " The copy of " not in run.errors + run.output.decode()
                else None
            ),
        )
    # An address on the command line, and usage errors.
    for words in (
        ["agenda", good.address, "--unknown"],
        ["agenda", good.address, "--timeout", "soon"],
        ["agnda", good.address],
        ["agenda", good.address.replace("http", "htp")],
        ["fetch", good.address],
        ["fetch", good.address, "--out", base / "out-x"],
        ["batch", good.address, "--out", base / "out-y", "--unknown"],
        ["site", userinfo_address],
        ["agenda", "--header", f"X-Token {header_token}", good.address],
        ["agenda", good.address, "-o", base / "none/x.html"],
    ):
        run = home.tool(*words)
        # A word that is not an address is repeated as it was given; the addresses are not.
        results.add(
            SECTION,
            f"usage: {words[0]} {words[-1] if str(words[-1]).startswith('--') else ''}".strip(),
            "no secret",
            f"exit {run.code}",
            int(run.seconds * 1000),
        )

    # All files.
    kinds = {}
    cache = base / "cache"
    for path in [one for one in base.rglob("*")]:
        relative = path.relative_to(base)
        inside = path.is_relative_to(cache) or ".feeds" in relative.parts
        found = secrets.found(os.fsencode(str(relative)))
        if found:
            results.add(SECTION, "names of files", "no secret", "a secret", 0, f"the name {found}")
        if inside:
            mode = stat.S_IMODE(path.stat().st_mode)
            wanted = 0o700 if path.is_dir() else 0o600
            if mode != wanted:
                kinds.setdefault("modes", []).append(f"{relative} has mode {mode:o}")
        elif path.is_file() and not re.match(r"(list-\d+\.txt|netrc.*|headers)$", str(relative)):
            found = secrets.found(path.read_bytes())
            if found:
                kinds.setdefault("files", []).append(f"{relative}: {found}")
            kinds["count"] = kinds.get("count", 0) + 1
    results.add(SECTION, "files outside of the cache", "no secret", f"{kinds.get('count', 0)} files", 0, *kinds.get("files", [])[:8])
    results.add(
        SECTION,
        "modes of the cache",
        "0700 and 0600",
        "as expected" if "modes" not in kinds else "others",
        0,
        *kinds.get("modes", [])[:5],
        None if (cache / "ics2day/feeds").is_dir() else "there is no cache/ics2day/feeds",
    )
    # The names of the cache are no plain hashes of the host alone, and two addresses of one host have two directories.
    directories = [path.name for path in (cache / "ics2day/feeds").glob("*") if path.is_dir()] if cache.exists() else []
    results.add(
        SECTION,
        "names of the cache",
        "hashes",
        f"{len(directories)} directories",
        0,
        next((f"the name {name}" for name in directories if not re.fullmatch(r"[0-9a-f]{16,64}", name)), None),
    )
    label = f"{good.origin}/…{hashlib.sha256(good.address.encode()).hexdigest()[:8]}"
    feeds["path-and-query"].switch(echo)
    run = home.tool("check", good.address, "--refresh")
    results.add(
        SECTION,
        "label",
        label,
        run.errors.split(": ")[0][:60],
        int(run.seconds * 1000),
        None if label in run.errors or "http" not in run.errors else f"the label is not {label}: {run.errors[:100]}",
    )

    sampled(base, servers, results, secrets, home, options, environment)
    redirected(base, servers, results, secrets, home)


def sampled(base, servers, results, secrets, home, options, environment):
    """Arguments and environments during a slow transfer."""

    async def drip(x):
        await x.drip(answer(x.feed.good), 0.01, 8)

    slow = servers.feed("slow", drip)
    slow.switch()
    listed = home.list([(slow.address, "slow")])
    for command in (
        ["agenda", f"@{listed}", "--refresh"],
        ["fetch", str(listed), "--out", str(base / "out-slow")],
        ["batch", f"@{listed}", "--out", str(base / "batch-slow"), "--from", "2026-12-01", "--format", "text", "--refresh"],
        ["site", f"@{listed}", "--out", str(base / "site-slow"), "--from", "2026-12-01", "--to", "2026-12-03", "--refresh"],
    ):
        process = subprocess.Popen(
            [TOOL, *map(str, [*command, *options, *limit(6)])],
            env=home.environment(**environment),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        sampler = Sampler(process.pid, secrets)
        sampler.start()
        start = time.monotonic()
        output, _ = process.communicate(timeout=HANGS)
        sampler.ended = True
        sampler.join()
        home.said(command[0], output)
        results.add(
            SECTION,
            f"processes of {command[0]}",
            "no secret",
            f"{sampler.samples} samples of {', '.join(sorted(sampler.names))}",
            int((time.monotonic() - start) * 1000),
            *sorted(set(sampler.found))[:3],
            None if any("fetch" in name for name in sampler.names) else "ics2day-fetch was not seen",
            None if process.returncode == 0 else f"exit code {process.returncode}: {output[-200:]}",
        )


def redirected(base, servers, results, secrets, home):
    """Credentials and headers go to the origin that the user named, and to no other host or port."""
    for where in ("127.0.0.2", "127.0.0.1"):
        for code in (301, 302, 307, 308):
            for challenge in (False, True):
                redirect(base, servers, results, secrets, home, where, code, challenge)


def challenged(feed_answer):
    """Asks for a password first."""
    return lambda x: feed_answer(x) if x.request.header("Authorization") else answer(b"", 'WWW-Authenticate: Basic realm="x"', status=401)


def redirect(base, servers, results, secrets, home, where, code, challenge):
    what = f"{code} to another {'host' if where[-1] == '2' else 'port'}" + (" that asks for a password" if challenge else "")
    name = re.sub("[^a-z0-9]+", "-", what)
    good = lambda x: answer(x.feed.good, "Set-Cookie: t=1")  # noqa: E731
    target = servers.feed(f"target-{name}", challenged(good) if challenge else good, host=where)
    target.switch()
    moved = lambda x: head(
        code, f"Location: {target.origin}/{x.feed.secret}.ics", "Content-Length: 0", "Set-Cookie: s=1; Path=/"
    )  # noqa: E731
    start = servers.feed(f"start-{name}", challenged(moved))
    start.switch()
    token, own = secrets.new(), secrets.new()
    basic = base64.b64encode(f"ada:{token}".encode()).decode()
    secrets.also(basic)
    netrc = base / f"netrc-{name}"
    netrc.write_text(f"machine other.test login x password {own}\nmachine 127.0.0.1 login grace password {own}\n")
    netrc.chmod(0o600)
    address = start.address.replace("://", f"://ada:{token}@")
    of_netrc = "Basic " + base64.b64encode(f"grace:{own}".encode()).decode()
    bearer = code == 307
    options = ["--allow-private-redirects", "--netrc", "--header", f"X-Token: {own}", "--header", f"Cookie: c={own}"]
    options += ["--header", f"Authorization: Bearer {own}"] if bearer else []
    problems, states = [], []
    for turn in range(2):
        # A remembered address is another origin, too.
        run = home.fetch([(address, start.name)], *options, "--refresh", environment={"NETRC": str(netrc)})
        states.append(run.state(start.name))
        expected = "failed unauthorized" if challenge else ("unchanged" if turn else "updated")
        if states[-1] != expected:
            problems.append(f"{states[-1]} and not {expected}: {run[start.name].get('message')}")
    for request in target.requests:
        for field in ("Authorization", "Cookie", "X-Token", "Referer", "Proxy-Authorization"):
            if request.header(field) is not None:
                whose = "of netrc " if request.header(field) == of_netrc else ""
                problems.append(f"{field} {whose}is sent to another {'host' if where[-1] == '2' else 'port'}")
        if token in request.raw.decode("latin-1"):
            problems.append("the token is sent to another host")
    if not start.requests or start.requests[0].header("X-Token") != own:
        problems.append("the header is not sent to the named host")
    wanted = f"Bearer {own}" if bearer else f"Basic {basic}"
    if not any(request.header("Authorization") == wanted for request in start.requests):
        problems.append("the credentials are not sent to the named host")
    results.add(SECTION, what, "no credentials", ", ".join(states), int(run.seconds * 1000), *dict.fromkeys(problems))
