"""Limits of connections, what is sent, lists, proxies and views."""

import gzip
import os
import re
import subprocess

from . import calendars
from .play import SEQUENCES, sequence
from .server import answer
from .tool import PACE, TOOL, entry_problems, limit, sentence_problem

# MARK: Limits of connections


@sequence
def connections_per_host(p):
    async def slow(x):
        import asyncio

        await asyncio.sleep(0.2)
        await x.send(answer(p.feed.good))
        return "keep"

    p.feed.switch(slow)
    listed = [(f"{p.feed.origin}/{number}.ics", f"feed-{number}") for number in range(16)]
    p.run(feeds=listed, timeout=20)
    p.check(p.feed.most_open <= 4, f"{p.feed.most_open} connections to one host at once")
    p.check(len(p.feed.asked) == 16, f"{len(p.feed.asked)} requests for 16 feeds")
    p.feed.most_open = 0
    p.run("--refresh", "--per-host", 2, feeds=listed, timeout=20)
    p.check(p.feed.most_open <= 2, f"{p.feed.most_open} connections to one host with --per-host 2")
    p.feed.most_open = 0
    p.run("--refresh", "--per-host", 16, feeds=listed, timeout=20)
    p.check(p.feed.most_open > 4, f"{p.feed.most_open} connections to one host with --per-host 16")
    p.feed.most_open = 0
    p.run("--refresh", "--per-host", 16, "--parallel", 3, feeds=listed, timeout=20)
    p.check(p.feed.most_open <= 3, f"{p.feed.most_open} connections with --parallel 3")


@sequence
def one_slow_feed_stops_no_other(p):
    async def silent(x):
        await x.silence()

    p.feed.switch(silent)
    others = [p.servers.feed(f"{p.feed.name}-{number}") for number in range(10)]
    run = p.run("--parallel", 2, feeds=[p.feed, *others])
    p.check(all(run.state(feed.name) == "updated" for feed in others), "a feed beside a slow one is not updated")
    p.check(run.seconds < 2 * 3 * PACE, f"{run.seconds:.1f} s with one slow feed")


@sequence
def bombs_stop_no_other(p):
    """Feeds beside bombs keep to their limits."""

    async def silent(x):
        await x.silence()

    packed = gzip.compress(b"BEGIN:VCALENDAR\r\nX-FILLER:" + b"A" * (300 << 20), 6)
    bombs = [p.servers.feed(f"bomb-{number}", answer(packed, kind="application/gzip")) for number in range(8)]
    for bomb in bombs:
        bomb.switch()
    p.feed.switch(silent)
    other = p.servers.feed("beside")
    run = p.run(feeds=[p.feed, *bombs, other])
    p.expect(run, "failed timeout")
    p.check(all(run.state(bomb.name) in ("failed tooLarge", "failed encoding", "failed timeout") for bomb in bombs), "a bomb is read")
    late = {name: run[name].get("milliseconds") for name in run.order if run[name].get("milliseconds", 0) > 4000 * PACE}
    p.check(not late, f"beyond the limit of {3 * PACE:.1f} s and {PACE:.1f} s: {late}")
    p.check(
        run.state("beside") == "updated" and run["beside"]["milliseconds"] < 4000 * PACE,
        f"a good feed takes {run['beside'].get('milliseconds')} ms",
    )


@sequence
def addresses_of_two_kinds(p):
    """A host with an IPv6 and an IPv4 address of which one is closed."""
    names = p.home.directory / "names"
    names.write_text("dual.test ::1,127.0.0.1\n")
    p.expect(p.run(feeds=[(f"http://dual.test:{p.feed.port}/x.ics", p.feed.name)], names=names), "updated", file=p.feed.good)


@sequence
def hosts_in_other_scripts(p):
    names = p.home.directory / "names"
    names.write_text("xn--bcher-kva.test 127.0.0.1\n")
    run = p.run(feeds=[(f"http://bücher.test:{p.feed.port}/x.ics", p.feed.name)], names=names)
    p.expect(run, "updated", "failed address")


# MARK: The other program

HELPERS = {
    "missing": None,
    "not executable": "",
    "ends at once": "#!/bin/sh\nexit 1\n",
    "ends after a line": "#!/bin/sh\nread line\necho '{}'\n",
    "says nothing": "#!/bin/sh\nexec sleep 6000\n",
    "says garbage": "#!/bin/sh\ncat /proc/self/maps\n",
    "says garbage for ever": '#!/bin/sh\nexec yes \'{"state": "updated"}\'\n',
    "lacks a library": "#!/bin/sh\necho 'ics2day-fetch: error while loading shared libraries: libcurl.so.4: cannot open shared object file' >&2\nexit 127\n",
}


def helper(words, script):
    def play(p):
        place = p.home.directory / "bin"
        place.mkdir()
        subprocess.run(["cp", TOOL, str(place / "ics2day")], check=True)
        if script is not None:
            # Written by another process: a thread that forks now would keep the file open, which nothing can run then.
            subprocess.run(["tee", str(place / "ics2day-fetch")], input=script.encode(), stdout=subprocess.DEVNULL, check=True)
            (place / "ics2day-fetch").chmod(0o755 if script else 0o644)
        listed = p.home.list([(p.feed.address, p.feed.name)])
        # Of a program that says nothing, the tool waits 20 s for a greeting: once is enough.
        silent = "sleep" in (script or "")
        for arguments in (["agenda", f"@{listed}"], ["fetch", listed, "--out", p.home.out])[: 1 if silent else 2]:
            run = p.home.tool(*arguments, *limit(2), program=place / "ics2day")
            p.check(run.code == 2, f"{arguments[0]}: exit code {run.code}: {run.errors[:200]}")
            p.check(0 < len(run.errors.splitlines()) <= 2, f"{arguments[0]} says {run.errors[:300]!r}")
            p.states.append(f"exit {run.code}")

    play.__name__ = f"ics2day-fetch {words}"
    return play


for words, script in HELPERS.items():
    SEQUENCES.append(helper(words, script))


# MARK: What is sent


@sequence
def what_is_sent(p):
    p.feed.switch(lambda x: answer(p.feed.good))
    p.run()
    request = p.feed.asked[0]
    p.check("ics2day" in (request.header("User-Agent") or ""), f"User-Agent is {request.header('User-Agent')!r}")
    p.check(any(kind in request.header("Accept") or "" for kind in ("text/calendar", "*/*")), f"Accept is {request.header('Accept')!r}")
    p.check(
        request.header("Authorization") is None and request.header("Cookie") is None and request.header("Referer") is None,
        "something private is sent",
    )
    p.check(
        request.method == "GET" and request.target.endswith(f"?key={p.feed.secret}"), f"the request is {request.method} {request.target}"
    )
    p.run("--refresh", "--header", "User-Agent: own/1.0", "--header", "X-Two: words here")
    request = p.feed.asked[-1]
    p.check(request.header("User-Agent") == "own/1.0", f"User-Agent is {request.header('User-Agent')!r}")
    p.check(request.header("X-Two") == "words here", f"X-Two is {request.header('X-Two')!r}")


@sequence
def headers_of_two_lines(p):
    """A header that would smuggle another one or a request is a mistake in the use, or is cut."""
    p.feed.switch(lambda x: answer(p.feed.good))
    run = p.home.fetch([(p.feed.address, p.feed.name)], "--header", "X-A: one\r\nX-Smuggled: two")
    p.check(all(request.header("X-Smuggled") is None for request in p.feed.requests), "a second header is smuggled")
    p.states.append(f"exit {run.code}")


@sequence
def odd_addresses_are_asked_as_given(p):
    p.feed.switch(lambda x: answer(p.feed.good))
    for number, path in enumerate(
        ["/a%20b.ics", "/a%2Fb.ics", "/caf%C3%A9.ics", "/a//b.ics", "/?a=b&c=%26", "/a;b=c,d.ics", "/~ada/@cal/$x!*'().ics", "/%7Eada.ics"]
    ):
        p.run(feeds=[(p.feed.origin + path, f"odd-{number}")])
        p.check(p.feed.asked[-1].target == path, f"{path} was asked as {p.feed.asked[-1].target}")
    p.run(feeds=[(p.feed.origin + "/x.ics#part", "fragment")])
    p.check("#" not in p.feed.asked[-1].target, "the fragment is sent")


# MARK: Lists


@sequence
def addresses_that_cannot_be_asked(p):
    bad = [
        "http://",
        "http:///x.ics",
        "gopher://127.0.0.1/x",
        "ftp://127.0.0.1/x.ics",
        "javascript:alert(1)",
        "http://127.0.0.1:99999/x.ics",
        "http://[::1/x.ics",
        "http://exa mple.org/x",
        "https://host\x01.example/x",
        "http://.",
        "http://a..b/x.ics",
        "http://%zz/x.ics",
    ]
    listed = [(address.replace(" ", "%20"), f"bad-{number}") for number, address in enumerate(bad)]
    run = p.home.fetch([*listed, (p.feed.address, p.feed.name)])
    p.states.append(f"exit {run.code}")
    if run.code == 64:
        return  # A list with a line that is no address is a mistake in the use.
    p.check(len(run.order) == len(listed) + 1, f"{len(run.order)} entries for {len(listed) + 1} feeds")
    # A line that is no address has the place in the list as its name.
    for address, name in zip(bad, run.order):
        entry = run[name]
        p.problems += [f"{address}: {problem}" for problem in entry_problems(entry)]
        p.check(run.state(name) in ("failed address", "failed nameNotFound"), f"{address}: {run.state(name)}")
        p.check(
            "://" not in address or " " in address or "\x01" in address or "blank" not in entry.get("message", ""),
            f"{address}: {entry.get('message')}",
        )
    p.expect(run, "updated", file=p.feed.good)


@sequence
def names_that_do_not_exist(p):
    names = p.home.directory / "names"
    names.write_text("known.test 127.0.0.1\n")
    run = p.home.fetch([("http://unknown.test/x.ics", "unknown"), (f"http://known.test:{p.feed.port}/x.ics", "known")], names=names)
    p.check(run.state("unknown") == "failed nameNotFound", run.state("unknown"))
    p.check(run.state("known") == "updated", f"known: {run.state('known')}: {run['known'].get('message')}")
    p.states.append(run.state("unknown"))


@sequence
def hostile_names_in_lists(p):
    outside = p.home.directory / "escaped.ics"
    names = [
        "../escaped",
        "/tmp/feeds-escaped",
        "a/../../escaped",
        ".feeds",
        "..",
        ".",
        "CON",
        "x" * 300,
        "a\x1b[31mred",
        "-rf",
        "name with spaces",
    ]
    run = p.home.fetch([(f"{p.feed.origin}/{number}.ics", name) for number, name in enumerate(names)])
    p.states.append(f"exit {run.code}")
    p.check(not outside.exists() and not os.path.exists("/tmp/feeds-escaped.ics"), "a name leads out of the directory")
    if run.code != 64:
        files = [path for path in p.home.out.iterdir() if path.suffix == ".ics"]
        p.check(len(files) == len(names), f"{len(files)} files for {len(names)} feeds: {[path.name[:20] for path in files]}")
        p.check(all("\x1b" not in path.name for path in files), "a control character in a file name")


@sequence
def same_names_in_a_list(p):
    others = [p.servers.feed("second"), p.servers.feed("third")]
    run = p.home.fetch([(p.feed.address, "Team"), (others[0].address, "team"), (others[1].address, "Team")])
    p.states.append(f"exit {run.code}")
    if run.code != 64:
        files = sorted(path.name.lower() for path in p.home.out.glob("*.ics"))
        p.check(len(set(files)) == 3, f"three feeds of one name gave {files}")


@sequence
def one_address_under_two_names(p):
    """A feed has one file; that of its other name is missed aloud."""
    run = p.home.fetch([(p.feed.address, "Team"), (p.feed.address, "Crew"), (p.feed.address, "Team")])
    p.states.append(f"exit {run.code}")
    files = sorted(path.name for path in p.home.out.glob("*.ics"))
    p.check(run.code == 0 and files == ["Team.ics"], f"exit code {run.code}, {files}")
    p.check(run.errors.count("Crew") == 1, f"the second name is not mentioned: {run.errors.strip()[:200]}")


@sequence
def feeds_without_names(p):
    other = p.servers.feed("other")
    run = p.run(feeds=[(p.feed.address, ""), (other.address, "")])
    files = sorted(path.name for path in p.home.out.glob("*.ics"))
    p.check(len(files) == 2 and all(re.fullmatch(r"127\.0\.0\.1.*[0-9a-f]{8}\.ics", name) for name in files), f"the files are {files}")
    for name in run.order:
        p.check(re.fullmatch(r"http://127\.0\.0\.1:\d+/…[0-9a-f]{8}", run[name].get("feed", "")), f"the label is {run[name].get('feed')!r}")


@sequence
def long_lists_and_odd_lines(p):
    path = p.home.directory / "odd.txt"
    path.write_bytes(b"\xef\xbb\xbf# comment\r\n\r\n   \r\n" + f"  {p.feed.address}   {p.feed.name}  \r\n".encode() + b"\t# another")
    run = p.home.tool("fetch", path, "--out", p.home.out)
    p.states.append(f"exit {run.code}")
    p.check(run.code == 0 and p.home.bytes(p.feed.name) == p.feed.good, f"exit code {run.code}: {run.errors.strip()[:200]}")


@sequence
def exit_codes(p):
    missing = p.home.tool("fetch", p.home.directory / "missing.txt", "--out", p.home.out)
    p.check(missing.code == 2, f"a missing list: exit code {missing.code}")
    usage = p.home.tool("fetch", "--out", p.home.out)
    p.check(usage.code == 64, f"no list: exit code {usage.code}")
    listed = p.home.list([(p.feed.address, p.feed.name)])
    for words in (
        ["--timeout", "soon"],
        ["--max-age", "-5m"],
        ["--parallel", "0"],
        ["--per-host", "-1"],
        ["--header", "no colon"],
        ["--unknown"],
    ):
        run = p.home.tool("fetch", listed, "--out", p.home.out, *words)
        p.check(run.code == 64, f"{' '.join(words)}: exit code {run.code}")
    for words in (["--cacert", "missing.pem"], ["--header", "@missing.txt"]):
        run = p.home.tool("fetch", listed, "--out", p.home.out, *words)
        p.check(run.code in (2, 64), f"{' '.join(words)}: exit code {run.code}")
    (p.home.directory / "file").write_text("")
    run = p.home.tool("fetch", listed, "--out", p.home.directory / "file/out")
    p.check(run.code == 2, f"a directory that cannot be made: exit code {run.code}")
    p.check(not p.feed.requests, "a run that failed before asked the server")
    p.states.append("2, 64")


@sequence
def files_in_lists(p):
    (p.home.directory / "local.ics").write_bytes(p.feed.good)
    run = p.run(feeds=[(f"file://{p.home.directory}/local.ics", "local"), (f"file://{p.home.directory}/missing.ics", "missing")])
    p.check(run.state("local") == "updated" and p.home.bytes("local") == p.feed.good, f"local: {run.state('local')}")
    p.check(run.state("missing").startswith("failed"), f"missing: {run.state('missing')}")


@sequence
def proxy(p):
    p.feed.switch(lambda x: answer(p.feed.good))
    environment = {"http_proxy": p.feed.origin}
    names = p.home.directory / "names"
    names.write_text("nobody.test 127.0.0.1\n")
    run = p.home.fetch([("http://calendar.test/feed.ics", p.feed.name)], environment=environment, names=names)
    p.states.append(run.state(p.feed.name))
    p.expect(run, "updated", file=p.feed.good)
    p.check(
        [request.target for request in p.feed.asked] == ["http://calendar.test/feed.ics"],
        f"the proxy was asked {[r.target for r in p.feed.asked]}",
    )
    p.feed.switch(lambda x: answer(b"", "Proxy-Authenticate: Basic realm=x", status=407))
    run = p.home.fetch([("http://calendar.test/feed.ics", p.feed.name)], "--refresh", environment=environment, names=names)
    p.expect(run, "kept unauthorized")


# MARK: Views


def view(p, *options, clock=0, command="agenda", **settings):
    run = p.home.tool(command, *options, "--date", "2026-12-01", clock=clock, **settings)
    p.milliseconds += int(run.seconds * 1000)
    return run


@sequence
def views_of_good_and_bad_feeds(p):
    run = view(p, p.feed.address)
    p.check(run.code == 0 and b"version 1" in run.output and not run.errors, f"a good feed: exit code {run.code}: {run.errors[:200]}")
    p.feed.switch(answer(b"", status=500))
    run = view(p, p.feed.address)
    p.check(
        run.code == 0 and not run.errors and not p.feed.asked,
        f"a fresh copy: exit code {run.code}: {run.errors[:200]}, {len(p.feed.asked)} requests",
    )
    run = view(p, p.feed.address, "--refresh")
    label = rf"http://127\.0\.0\.1:{p.feed.port}/…[0-9a-f]{{8}}"
    p.check(run.code == 0 and b"version 1" in run.output, f"a copy: exit code {run.code}")
    p.check(
        re.fullmatch(rf"{label}: warning: .+\. The copy of \d{{4}}-\d\d-\d\d \d\d:\d\d UTC is shown\.\n", run.errors),
        f"the warning is {run.errors!r}",
    )
    run = view(p, p.feed.address, "--refresh", "--strict")
    p.check(run.code == 1, f"--strict: exit code {run.code}")
    other = p.servers.feed("no-copy", answer(b"", status=404))
    other.switch()
    run = view(p, other.address)
    p.check(run.code == 2 and not run.output, f"no copy: exit code {run.code}")
    p.check(
        re.fullmatch(rf"ics2day: {label.replace(str(p.feed.port), str(other.port))}: .+\.\n", run.errors), f"the error is {run.errors!r}"
    )
    page = p.servers.feed("page", answer(b"<html></html>", kind="text/html"))
    page.switch()
    run = view(p, page.address)
    p.check(run.code == 2 and len(run.errors.splitlines()) == 1, f"a page that is no calendar: exit code {run.code}: {run.errors!r}")
    run = view(p, other.address, "--offline")
    p.check(run.code == 2 and len(run.errors.splitlines()) == 1, f"offline: exit code {run.code}: {run.errors!r}")
    run = view(p, p.feed.address, "--offline", clock=86_400)
    p.check(run.code == 0 and b"version 1" in run.output, f"offline with a copy: exit code {run.code}: {run.errors!r}")
    p.states.append("0, 1, 2")


@sequence
def views_of_several_feeds(p):
    """A bad feed beside good ones, a file and a list."""
    good, bad = p.servers.feed("good"), p.servers.feed("bad", answer(b"", status=403))
    bad.switch()
    (p.home.directory / "file.ics").write_bytes(calendars.calendar("file"))
    listed = p.home.list([(p.feed.address, "first"), (str(p.home.directory / "file.ics"), "")])
    run = view(p, f"@{listed}", good.address)
    for name in (p.feed.name, "good", "file"):
        p.check(f"{name} 0 version 1".encode() in run.output, f"{name} is not shown: exit code {run.code}: {run.errors[:200]}")
    run = view(p, good.address, bad.address)
    p.check(run.code == 2, f"a bad feed beside a good one: exit code {run.code}")
    for command in ("day", "week", "month", "year", "check", "events", "freebusy"):
        run = p.home.tool(command, good.address, *([] if command in ("check", "events") else ["--date", "2026-12-01"]))
        p.check(run.code in ((0, 1) if command == "check" else (0,)), f"{command}: exit code {run.code}: {run.errors[:200]}")
    p.check(len(good.requests) == 1, f"{len(good.requests)} requests for one fresh feed")
    p.states.append(f"exit {run.code}")


@sequence
def views_within_their_limit(p):
    async def drip(x):
        await x.drip(answer(p.feed.good), 0.1 * PACE)

    p.feed.switch(drip)
    run = view(p, p.feed.address, *limit(1))
    p.check(run.code == 2 and run.seconds < 10 * PACE, f"exit code {run.code} after {run.seconds:.1f} s")
    p.check(sentence_problem({"message": run.errors.strip(), "error": "timeout"}, 300) is None, f"the error is {run.errors!r}")
    p.states.append(f"exit {run.code}")


@sequence
def webcal_without_tls(p):
    """webcal is asked over https, and over http if the server has no TLS."""
    run = p.run(feeds=[(p.feed.address.replace("http:", "webcal:"), p.feed.name)])
    p.check(run.state(p.feed.name) in ("failed tls", "updated", "failed connection", "failed interrupted"), run.state(p.feed.name))


@sequence
def https_to_a_plain_server(p):
    p.feed.keep = True
    run = p.run(feeds=[(p.feed.address.replace("http:", "https:"), p.feed.name)])
    p.check(run.state(p.feed.name) in ("failed tls", "failed interrupted", "failed timeout"), run.state(p.feed.name))
