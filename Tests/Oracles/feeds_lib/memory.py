"""Ten thousand feeds in one process, by the program in Tests/FeedMemory: its memory grows by less than a kilobyte a feed."""

import re
import shutil
import subprocess
import time

from . import calendars
from .server import answer
from .tool import ROOT

SECTION = "memory"
EVENTS = 20
# From the fifth to the last tenth, in KiB. It grows by up to 200. With a leak of a kilobyte for each feed it would be 8,700.
MOST_GROWTH = 2_048
# With an arena of the allocator for each thread, the size depends on which thread takes which feed, and grows by steps of up to 6,000 KiB.
ONE_ARENA = {"MALLOC_ARENA_MAX": "1"}


def run(directory, servers, results, secrets, count):
    swift = shutil.which("swift")
    if not swift:
        return results.skip(SECTION, "memory of many feeds", "there is no swift to build FeedMemory with")
    build = [swift, "build", "--product", "FeedMemory"]
    built = subprocess.run(build, cwd=ROOT, capture_output=True, text=True)
    if built.returncode:
        return results.add(SECTION, "build", "FeedMemory", "an error", 0, built.stdout[-300:] + built.stderr[-300:])
    place = subprocess.run([*build, "--show-bin-path"], cwd=ROOT, capture_output=True, text=True).stdout.strip()

    async def respond(x):
        number = int(re.search(r"(\d+)\.ics", x.request.path)[1])
        await x.send(answer(calendars.calendar(f"memory-{number}", 1, EVENTS)))
        return "keep"

    feed = servers.feed("memory", respond)
    feed.switch()
    start = time.monotonic()
    done = subprocess.run(
        [f"{place}/FeedMemory", str(directory / "memory"), feed.origin, str(count)],
        env={"PATH": "/usr/bin:/bin", "HOME": str(directory), **ONE_ARENA}, capture_output=True, text=True, timeout=3_000)
    parts = [[int(word) for word in line.split()] for line in done.stdout.splitlines() if re.fullmatch(r"[\d ]+", line)]
    sizes = [part[2] for part in parts if len(part) == 3]
    growth = sizes[-1] - sizes[4] if len(sizes) == 10 else None
    results.add(
        SECTION,
        f"{count} feeds in one process",
        f"its second half grows by at most {MOST_GROWTH} KiB",
        f"{sizes[:1]} to {sizes[-1:]} KiB, growth {growth}",
        int((time.monotonic() - start) * 1000),
        f"exit code {done.returncode}: {(done.stdout + done.stderr)[-300:]}" if done.returncode else None,
        None if sum(part[0] for part in parts) == count else "feeds are missing",
        None if all(part[1] >= part[0] * EVENTS for part in parts) else "events are missing",
        None if growth is not None and growth <= MOST_GROWTH else f"memory in KiB after each tenth: {sizes}",
    )
