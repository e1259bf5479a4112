"""SIGKILL at random moments, processes that share a cache, and full disks."""

import asyncio
import concurrent.futures
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import threading
import time

from . import calendars
from .server import answer
from .tool import HANGS, Home

SECTION = "kills"
FEEDS = 40


class Versions:
    """Feeds of one server whose content is new with every request; some are slow."""

    def __init__(self, servers, name, slow=0.15):
        self.versions = {}
        self.lock = threading.Lock()
        self.slow = slow
        self.feed = servers.feed(name, self.respond)
        self.feed.switch()

    def content(self, number, version):
        return calendars.calendar(f"kill-{number}", version, 5 + version % 7 * 40)

    async def respond(self, x):
        number = int(re.search(r"(\d+)\.ics", x.request.path)[1])
        with self.lock:
            version = self.versions[number] = self.versions.get(number, 0) + 1
        data = answer(self.content(number, version), f'ETag: "{version}"')
        if number % 5 == 0:
            await asyncio.sleep(self.slow)
            await x.drip(data, 0.01, max(500, len(data) // 8))
        else:
            await x.send(data)
        return "keep"

    def list(self):
        return [(f"{self.feed.origin}/{number}.ics", f"kill-{number}") for number in range(FEEDS)]

    def named(self, data):
        """The feed and version that a calendar says it is."""
        match = re.search(rb"UID:\d+@kill-(\d+)\r\n.*? version (\d+)\r\n", data, re.S)
        return [(int(match[1]), int(match[2]))] if match else []

    def wrong(self, out):
        """The first calendar that is not one of those that were sent, whole."""
        for path in out.glob("*.ics"):
            data = path.read_bytes()
            number = int(re.fullmatch(r"kill-(\d+)\.ics", path.name)[1])
            match = re.search(rb" version (\d+)", data)
            if not match or data != self.content(number, int(match[1])):
                return f"{path.name} has {len(data)} bytes that were never sent"
            if int(match[1]) > self.versions.get(number, 0):
                return f"{path.name} is of the future"
        return None


def leftovers(home):
    """Files that are neither calendars nor of the state of a finished run: temporary names."""
    return [
        str(path.relative_to(home.directory))
        for root in (home.out, home.directory / "cache")
        if root.exists()
        for path in root.rglob("*")
        if path.is_file() and (path.name.endswith((".tmp", ".part", ".new", "~")) or ".tmp" in path.name)
    ]


def children(process):
    done = subprocess.run(["pgrep", "-P", str(process), "ics2day-fetch"], capture_output=True, text=True)
    return [int(word) for word in done.stdout.split()]


def alive(process):
    try:
        return (
            "ics2day" in pathlib.Path(f"/proc/{process}/comm").read_text()
            and pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
        )
    except OSError:
        return False


def killed_runs(directory, servers, results, secrets, worker, count, seed):
    numbers = random.Random(seed * 31 + worker)
    versions = Versions(servers, f"kills-{worker}")
    home = Home(directory / f"kills-{worker}", results, secrets, SECTION)
    start = time.monotonic()
    first = home.fetch(versions.list(), "--per-host", 16, timeout=20)
    duration = max(time.monotonic() - start, 0.1)
    problems = []
    if first.code != 0:
        problems.append(f"the undisturbed run: exit code {first.code}: {first.errors[:300]}")
    counts = {"group": 0, "helper": 0, "tool": 0}
    unfinished = 0
    stored = 0
    for number in range(count):
        if len(problems) > 4:
            break
        how = ("group", "helper", "group", "tool")[number % 4]
        command, _ = home.command(versions.list(), "--refresh", "--per-host", 16, timeout=5)
        process = subprocess.Popen(
            command,
            env=home.environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        time.sleep(numbers.random() * duration * 1.05)
        helpers = children(process.pid)
        try:
            if how == "group":
                os.killpg(process.pid, signal.SIGKILL)
            elif how == "tool":
                process.kill()
            else:
                for helper in helpers:
                    os.kill(helper, signal.SIGKILL)
            counts[how] += 1
        except ProcessLookupError:
            pass
        try:
            errors = process.communicate(timeout=HANGS)[1].decode(errors="replace")
        except subprocess.TimeoutExpired:
            problems.append(f"kill {number} of the {how}: the tool does not end")
            process.kill()
            continue
        unfinished += process.returncode != 0
        if how == "helper" and helpers and process.returncode not in (0, 1, 2):
            problems.append(f"kill {number} of the helper: exit code {process.returncode}: {errors[:200]}")
        if how == "helper":
            home.said("fetch: standard error", errors)
        if how == "tool":
            deadline = time.monotonic() + 60
            while any(alive(helper) for helper in helpers) and time.monotonic() < deadline:
                time.sleep(0.05)
            if any(alive(helper) for helper in helpers):
                problems.append(f"kill {number} of the tool: ics2day-fetch runs on")
                for helper in helpers:
                    os.kill(helper, signal.SIGKILL)
        wrong = versions.wrong(home.out)
        if wrong:
            problems.append(f"kill {number} of the {how} (seed {seed}): {wrong}")
        stored += len(list(home.out.glob("*.ics")))
        if number % 10 == 9 or number == count - 1:
            run = home.fetch(versions.list(), "--refresh", "--per-host", 16, timeout=20)
            if run.code != 0:
                problems.append(f"the run after kill {number}: exit code {run.code}: {run.errors[:200]}")
            states = {run.state(name) for _, name in versions.list()}
            if states != {"updated"}:
                problems.append(f"the run after kill {number}: {sorted(states)}")
            wrong = versions.wrong(home.out) or next(
                (
                    f"{name} is not the last version"
                    for index, (_, name) in enumerate(versions.list())
                    if home.bytes(name) != versions.content(index, versions.versions[index])
                ),
                None,
            )
            if wrong:
                problems.append(f"the run after kill {number}: {wrong}")
            left = leftovers(home)
            if left:
                problems.append(f"the run after kill {number} leaves {left[:3]}")
    if unfinished < count // 5:
        problems.append(f"only {unfinished} of {count} runs were stopped before their end")
    results.add(
        SECTION,
        f"{count} kills of {FEEDS} feeds ({worker + 1})",
        "whole versions, none left over",
        f"{unfinished} stopped, {counts}",
        int((time.monotonic() - start) * 1000),
        *problems[:5],
    )


def shared(directory, servers, results, secrets):
    """Two fetches and views at once on one cache and one directory."""
    versions = Versions(servers, "shared", 0.02)
    home = Home(directory / "shared", results, secrets, SECTION)
    start = time.monotonic()
    problems = []

    def fetch(number):
        run = home.fetch(versions.list(), "--refresh", "--per-host", 16, timeout=20)
        if run.code != 0:
            problems.append(f"fetch {number}: exit code {run.code}: {run.errors[:200]}")

    def view(number):
        run = home.tool(
            "agenda",
            versions.list()[number % FEEDS][0],
            versions.list()[(number + 1) % FEEDS][0],
            "--refresh",
            "--from",
            "2026-12-01",
            "--to",
            "2027-01-01",
        )
        if run.code != 0 or b"version" not in run.output:
            problems.append(f"view {number}: exit code {run.code}: {run.errors[:200]}")

    with concurrent.futures.ThreadPoolExecutor(6) as pool:
        jobs = [pool.submit(*job) for number in range(8) for job in ((fetch, number), (view, number), (view, number + 20))]
        for job in jobs:
            job.result()
    wrong = versions.wrong(home.out)
    left = leftovers(home)
    results.add(
        SECTION,
        "8 fetches and 16 views at once",
        "all end well",
        f"{len(problems)} failed",
        int((time.monotonic() - start) * 1000),
        *problems[:4],
        wrong,
        f"left over: {left[:3]}" if left else None,
    )


def full_disk(directory, servers, results, secrets):
    """A disk that is full: the old calendars stay, and with more room all are new."""
    place = directory / "full"
    place.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)], capture_output=True).returncode:
        return results.skip(SECTION, "a full disk", "no right to mount")
    try:
        feeds = [servers.feed(f"full-{number}") for number in range(6)]
        home = Home(place, results, secrets, SECTION)
        listed = [(feed.address, feed.name) for feed in feeds]
        good = home.fetch(listed)
        before = {feed.name: home.bytes(feed.name) for feed in feeds}
        large = {feed.name: calendars.calendar(feed.name, 2, 1500) for feed in feeds}
        for feed in feeds:
            feed.switch(lambda x: answer(large[x.feed.name]))
        run = home.fetch(listed, "--refresh")
        problems = [f"the first run: exit code {good.code}"] if good.code else []
        for feed in feeds:
            content = home.bytes(feed.name)
            if content not in (before[feed.name], large[feed.name]):
                problems.append(f"{feed.name}: neither the old nor the new calendar ({len(content or b'')} bytes)")
            if content == before[feed.name] and run.state(feed.name) not in ("kept storage", "updated", "failed storage"):
                problems.append(f"{feed.name} has the old calendar with {run.state(feed.name)}")
            if run.state(feed.name) == "updated" and content == before[feed.name] and not run[feed.name].get("notes"):
                problems.append(f"{feed.name}: updated, but the file is old, and there is no note")
        left = leftovers(home)
        results.add(
            SECTION,
            "a full disk",
            "old or new, and said",
            f"exit {run.code}, {sorted({run.state(feed.name) for feed in feeds})}",
            int(run.seconds * 1000),
            *problems[:4],
            f"left over: {left[:3]}" if left else None,
            f"exit code {run.code}: {run.errors[:200]}" if run.code not in (1, 2) else None,
        )
        view = home.tool(
            "agenda", feeds[0].address, "--refresh", "--date", "2026-12-01", environment={"XDG_CACHE_HOME": str(place / "cache")}
        )
        results.add(
            SECTION,
            "a view on a full disk",
            "exit 0",
            f"exit {view.code}",
            int(view.seconds * 1000),
            f"exit code {view.code}: {view.errors[:200]}" if view.code != 0 else None,
        )
        subprocess.run(["mount", "-o", "remount,size=64m", str(place)], check=True)
        run = home.fetch(listed, "--refresh")
        results.add(
            SECTION,
            "more room",
            "the new calendars",
            f"exit {run.code}",
            int(run.seconds * 1000),
            f"exit code {run.code}: {run.errors[:200]}" if run.code else None,
            next((f"{feed.name} is not new" for feed in feeds if home.bytes(feed.name) != large[feed.name]), None),
        )
    finally:
        subprocess.run(["umount", str(place)])


def file_limit(directory, servers, results, secrets):
    """Files may not grow beyond a limit: writing fails in the middle of a file."""
    feed = servers.feed("limited")
    home = Home(directory / "limited", results, secrets, SECTION)
    good = home.fetch([(feed.address, feed.name)])
    large = calendars.calendar(feed.name, 2, 1500)
    feed.switch(lambda x: answer(large))
    command, report = home.command([(feed.address, feed.name)], "--refresh")
    done = subprocess.run(
        command,
        env=home.environment(),
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        preexec_fn=lambda: (signal.signal(signal.SIGXFSZ, signal.SIG_IGN), resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))),
    )
    content = home.bytes(feed.name)
    results.add(
        SECTION,
        "a limit of the size of files",
        "the old calendar stays",
        f"exit {done.returncode}",
        0,
        f"the first run: exit code {good.code}" if good.code else None,
        None if content == feed.good else f"the file has {len(content or b'')} bytes",
        f"exit code {done.returncode}: {done.stderr[:200]}" if done.returncode not in (1, 2) else None,
        f"left over: {leftovers(home)[:3]}" if leftovers(home) else None,
    )
    run = home.fetch([(feed.address, feed.name)], "--refresh")
    results.add(
        SECTION,
        "without the limit",
        "the new calendar",
        run.state(feed.name),
        int(run.seconds * 1000),
        None if home.bytes(feed.name) == large and run.code == 0 else f"{run.state(feed.name)}: {run.errors[:200]}",
    )


def read_only(directory, servers, results, secrets):
    """A cache that cannot be written: the view shows what the server sends."""
    feed = servers.feed("read-only")
    home = Home(directory / "read-only", results, secrets, SECTION)
    (home.directory / "cache").write_text("a file where the cache should be")
    run = home.tool("agenda", feed.address, "--date", "2026-12-01")
    results.add(
        SECTION,
        "a view without a cache",
        "exit 0",
        f"exit {run.code}",
        int(run.seconds * 1000),
        None if run.code == 0 and b"version 1" in run.output else f"exit code {run.code}: {run.errors[:200]}",
    )


def stopped(directory, servers, results, secrets):
    """SIGINT and SIGTERM: the run ends soon, without parts of files, and its helper with it."""
    for number in (signal.SIGINT, signal.SIGTERM):
        versions = Versions(servers, f"stopped-{number}", 2)
        home = Home(directory / f"stopped-{number}", results, secrets, SECTION)
        command, _ = home.command(versions.list(), timeout=10)
        process = subprocess.Popen(
            command,
            env=home.environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        time.sleep(0.8)
        helpers = children(process.pid)
        start = time.monotonic()
        process.send_signal(number)
        try:
            process.wait(60)
            ended = True
        except subprocess.TimeoutExpired:
            process.kill()
            ended = False
        while any(alive(helper) for helper in helpers) and time.monotonic() < start + 120:
            time.sleep(0.05)
        results.add(
            SECTION,
            signal.Signals(number).name,
            "ends soon",
            f"exit {process.returncode}",
            int((time.monotonic() - start) * 1000),
            None if ended else "it does not end within 60 s",
            versions.wrong(home.out),
            "ics2day-fetch runs on" if any(alive(helper) for helper in helpers) else None,
        )


def run(directory, servers, results, secrets, count, seed):
    workers = 4
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        jobs = [pool.submit(killed_runs, directory, servers, results, secrets, worker, count // workers, seed) for worker in range(workers)]
        for job in jobs:
            job.result()
    shared(directory, servers, results, secrets)
    full_disk(directory, servers, results, secrets)
    file_limit(directory, servers, results, secrets)
    read_only(directory, servers, results, secrets)
    stopped(directory, servers, results, secrets)
