"""When a feed is asked again: freshness, waiting, backoff, offline, and clocks that go backwards."""

import email.utils
import time

from . import calendars
from .play import SEQUENCES, sequence
from .server import answer

# MARK: When to ask


def fresh(words, lines, in_calendar, young, old):
    """After `young` seconds the copy is shown; after `old` the server is asked."""

    def play(p):
        p.feed.switch(lambda x: answer(calendars.calendar(p.feed.name, head=in_calendar), *lines))
        p.expect(p.run(), "updated", requests=1)
        p.expect(p.run(), "unchanged", requests=0, code=0)
        p.expect(p.run(clock=young), "unchanged", requests=0, code=0)
        p.expect(p.run("--max-age", "0"), "unchanged", requests=1, code=0)
        p.expect(p.run(clock=old), "unchanged", requests=1, code=0)
        p.check(len(p.feed.asked) == 3, f"the server saw {len(p.feed.asked)} requests and not 3")

    play.__name__ = f"fresh: {words}"
    return play


MINUTE, HOUR, DAY = 60, 3600, 86400
for words, lines, in_calendar, young, old in [
    ("nothing said: 15 min", [], [], 13 * MINUTE, 17 * MINUTE),
    ("REFRESH-INTERVAL of 1 h", [], ["REFRESH-INTERVAL;VALUE=DURATION:PT1H"], 55 * MINUTE, 65 * MINUTE),
    ("REFRESH-INTERVAL of 1 min: 5 min", [], ["REFRESH-INTERVAL;VALUE=DURATION:PT1M"], 4 * MINUTE, 7 * MINUTE),
    ("REFRESH-INTERVAL of 1 week: 1 day", [], ["REFRESH-INTERVAL;VALUE=DURATION:P1W"], 23 * HOUR, 25 * HOUR),
    ("REFRESH-INTERVAL of nonsense: 15 min", [], ["REFRESH-INTERVAL;VALUE=DURATION:often"], 13 * MINUTE, 17 * MINUTE),
    ("X-PUBLISHED-TTL of 1 h", [], ["X-PUBLISHED-TTL:PT1H"], 55 * MINUTE, 65 * MINUTE),
    ("Cache-Control of 1 h", ["Cache-Control: private, max-age=3600"], [], 55 * MINUTE, 65 * MINUTE),
    ("Cache-Control of 0: 5 min", ["Cache-Control: max-age=0"], [], 4 * MINUTE, 16 * MINUTE),
    ("Cache-Control of 10 years: 1 day", ["Cache-Control: max-age=315360000"], [], 23 * HOUR, 25 * HOUR),
]:
    SEQUENCES.append(fresh(words, lines, in_calendar, young, old))


@sequence
def a_failed_refresh_is_not_forgotten(p):
    """The copy is still fresh, but what was asked since was in vain: --strict says so until it succeeds again."""
    p.first()
    p.feed.switch(answer(b"", status=500))
    p.expect(p.run("--refresh"), "kept server")
    p.expect(p.run(), "kept server", requests=0)
    run = p.home.tool("agenda", p.feed.address, "--date", "2026-11-20", "--refresh")
    p.check(run.code == 2, f"exit code {run.code} of a view without a copy")
    p.feed.calm()
    p.home.tool("agenda", p.feed.address, "--date", "2026-11-20")
    p.feed.switch(answer(b"", status=500))
    p.home.tool("agenda", p.feed.address, "--date", "2026-11-20", "--refresh")
    run = p.home.tool("agenda", p.feed.address, "--date", "2026-11-20", "--strict")
    p.check(run.code == 1 and "stale-feed" in run.errors, f"exit code {run.code} with --strict: {run.errors[:200]}")
    run = p.home.tool("agenda", p.feed.address, "--date", "2026-11-20")
    p.check(run.code == 0 and "stale-feed" in run.errors, f"exit code {run.code}: {run.errors[:200]}")
    p.feed.calm()
    p.expect(p.run("--refresh"), "unchanged")
    p.expect(p.run(), "unchanged", requests=0)


@sequence
def max_age(p):
    p.first()
    p.expect(p.run("--max-age", "2h", clock=HOUR), "unchanged", requests=0)
    p.expect(p.run("--max-age", "30s", clock=MINUTE), "unchanged", requests=1)
    p.expect(p.run("--max-age", "1d", clock=23 * HOUR), "unchanged", requests=0)


@sequence
def clock_goes_backwards(p):
    """A copy from the future is not fresh for ever."""
    p.expect(p.run(clock=400 * DAY), "updated", requests=1)
    p.expect(p.run(), "unchanged", requests=1, file=p.feed.good, code=0)
    p.expect(p.run(), "unchanged", requests=0, file=p.feed.good, code=0)


@sequence
def clock_goes_backwards_while_waiting(p):
    """What a server asked for in the future does not stop the feed today."""
    p.first()
    p.feed.switch(answer(b"", "Retry-After: 3000", status=429))
    p.expect(p.run("--refresh", clock=400 * DAY), "kept rateLimited")
    p.feed.calm()
    p.expect(p.run("--refresh"), "unchanged", "updated", requests=1, file=p.feed.good, code=0)


@sequence
def retry_after(p):
    p.first()
    p.feed.switch(answer(b"", "Retry-After: 120", status=429))
    p.expect(p.run("--refresh"), "kept rateLimited", requests=1, file=p.feed.good, code=1)
    p.feed.calm()
    p.expect(p.run("--refresh"), "kept waiting", requests=0, file=p.feed.good, code=1)
    p.expect(p.run("--refresh", clock=60), "kept waiting", requests=0)
    p.expect(p.run("--refresh", clock=130), "unchanged", requests=1, file=p.feed.good, code=0)


@sequence
def retry_after_a_date(p):
    p.first()
    p.feed.switch(answer(b"", f"Retry-After: {email.utils.formatdate(time.time() + 300, usegmt=True)}", status=503))
    p.expect(p.run("--refresh"), "kept rateLimited", requests=1)
    p.feed.calm()
    p.expect(p.run("--refresh", clock=200), "kept waiting", requests=0)
    p.expect(p.run("--refresh", clock=330), "unchanged", requests=1, code=0)


@sequence
def retry_after_of_a_year(p):
    p.first()
    p.feed.switch(answer(b"", "Retry-After: 31536000", status=429))
    p.expect(p.run("--refresh"), "kept rateLimited", requests=1)
    p.feed.calm()
    p.expect(p.run("--refresh", clock=50 * MINUTE), "kept waiting", requests=0)
    p.expect(p.run("--refresh", clock=62 * MINUTE), "unchanged", requests=1, code=0)


@sequence
def retry_after_without_a_copy(p):
    p.feed.switch(answer(b"", "Retry-After: 120", status=429))
    p.expect(p.run(), "failed rateLimited", requests=1, code=2)
    p.expect(p.run("--refresh"), "failed waiting", requests=0)


@sequence
def backoff_after_failures(p):
    p.first()
    p.feed.switch(answer(b"", status=500))
    p.expect(p.run("--max-age", "0"), "kept server", requests=1)
    run = p.run(clock=20 * MINUTE)
    p.expect(run, "kept server", requests=1)
    # The next waits grow: 1 min, 2 min, 4 min … 6 h.
    p.expect(p.run(clock=20 * MINUTE + 5), "kept waiting", requests=0, file=p.feed.good)
    p.expect(p.run("--refresh", clock=20 * MINUTE + 10), "kept server", requests=1)
    p.feed.calm()
    p.expect(p.run(clock=8 * HOUR), "unchanged", requests=1, file=p.feed.good, code=0)


@sequence
def backoff_grows(p):
    """Without a copy: after n failures in a row, the feed is asked at most every 2ⁿ⁻¹ minutes, and at least every 6 hours."""
    p.feed.switch(answer(b"", status=500))
    now = 0
    for number in range(12):
        p.expect(p.run(clock=now), "failed server", requests=1)
        wait = min(MINUTE * 2**number, 6 * HOUR)
        p.expect(p.run(clock=now + wait * 0.3), "failed waiting", requests=0)
        now += wait * 2 + MINUTE


@sequence
def success_ends_the_backoff(p):
    p.feed.switch(answer(b"", status=500))
    for _ in range(5):
        p.expect(p.run("--refresh"), "failed server", requests=1)
    p.feed.calm()
    p.expect(p.run("--refresh"), "updated", requests=1)
    p.feed.switch(answer(b"", status=500))
    p.expect(p.run("--refresh"), "kept server", requests=1)
    p.expect(p.run(clock=20 * MINUTE), "kept server", requests=1)


@sequence
def offline(p):
    p.first()
    p.feed.switch(answer(b"", status=500))
    run = p.run("--offline", clock=DAY)
    p.check(run.state(p.feed.name) in ("unchanged", "kept offline"), f"{run.state(p.feed.name)} with a copy")
    p.check(run[p.feed.name].get("requests") == 0 and not p.feed.asked, "the server was asked")
    p.check(p.home.bytes(p.feed.name) == p.feed.good, "the copy is not as it was")


@sequence
def offline_without_a_copy(p):
    run = p.run("--offline")
    p.expect(run, "failed offline", requests=0, code=2)
    p.check(not p.feed.requests, "the server was asked")


@sequence
def truncated_is_replaced(p):
    """A cut calendar is better than none, and worse than any other."""
    cut = lambda version: calendars.calendar(p.feed.name, version)[:-300]  # noqa: E731
    p.feed.switch(lambda x: answer(cut(1), 'ETag: "cut"'))
    run = p.run()
    p.expect(run, "updated", requests=1)
    p.check(run[p.feed.name].get("notes"), "no note")
    p.feed.switch(lambda x: answer(p.feed.new))
    p.expect(p.run("--refresh"), "updated", file=p.feed.new, code=0)
    p.feed.switch(lambda x: answer(cut(3)))
    p.expect(p.run("--refresh"), "kept truncated", file=p.feed.new, code=1)
