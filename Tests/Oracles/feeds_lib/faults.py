"""Every fault with a good copy and without one."""

import json

from . import calendars, connection_cases, content_cases  # noqa: F401
from .cases import CASES
from .tool import PACE, Home, entry_problems

SECTION = "faults"
LIMIT = 3


def polish_problem(home, name):
    """The titles of a calendar are Polish."""
    run = home.tool("events", home.path(name), "--from", "2026-12-01", "--to", "2027-01-01", "--format", "json")
    try:
        titles = [event["summary"] for event in json.loads(run.output)]
    except (ValueError, KeyError, TypeError) as error:
        return f"the titles cannot be read: {error!r} {run.errors.strip()[:100]}"
    if len(titles) != 5 or not all(calendars.POLISH in title for title in titles):
        return f"the titles are {titles[:1]}"
    return None


def judge(home, results, case, feed, copy, run, before):
    name = feed.name
    entry = run[name]
    problems = entry_problems(entry)
    state, expected = run.state(name), case.states(copy)
    if state not in expected:
        problems.append(f"{state} and not {' or '.join(sorted(expected))}: {entry.get('message', '')}")
    took = entry.get("milliseconds", 0)
    # Before a second limit would have passed.
    if took > 2 * LIMIT * PACE * 1000:
        problems.append(f"{took} ms with a limit of {LIMIT * PACE} s")
    content = home.bytes(name)
    if entry.get("state") in ("kept", "unchanged") and content != before:
        problems.append("the copy is not as it was")
    if entry.get("state") == "failed" and content is not None:
        problems.append("a file without a calendar")
    if entry.get("state") == "updated" and state in expected:
        if content is None:
            problems.append("updated without a file")
        elif case.exact and content != feed.new:
            problems.append("the file is not what the server sent")
        elif case.check == "polish":
            problems.append(polish_problem(home, name))
        elif case.check:
            problems.append(case.check(feed, entry, content, copy))
    seen = len(feed.asked)
    if case.requests and seen != case.requests:
        problems.append(f"the server saw {seen} requests and not {case.requests}")
    if not case.connect and "requests" in entry and entry["requests"] != seen:
        problems.append(f"{entry['requests']} requests reported, the server saw {seen}")
    results.add(SECTION, case.name + ("" if copy else " (no copy)"), " or ".join(sorted(expected)), state, took, *problems)


def group(directory, servers, results, secrets, cases):
    home = Home(directory, results, secrets, SECTION)
    feeds = []
    for case in cases:
        getattr(case.fault, "prepare", lambda: None)()
        feeds.append((case, servers.feed(case.slug, case.fault), True))
        feeds.append((case, servers.feed(case.slug + "-none", case.fault), False))
    limits = ["--parallel", 128, "--per-host", 128]
    good = home.fetch([(feed.address, feed.name) for _, feed, copy in feeds if copy], *limits, timeout=60)
    problems = [f"{name}: {good.state(name)}" for name in good.order if good[name]["state"] != "updated"]
    results.add(
        SECTION,
        "good copies",
        "updated, exit 0",
        f"exit {good.code}",
        int(good.seconds * 1000),
        *problems[:5],
        f"exit code {good.code}: {good.errors[:300]}" if good.code != 0 else None,
        f"{len(good.order)} entries for {len(cases)} feeds" if len(good.order) != len(cases) else None,
    )
    before = {feed.name: home.bytes(feed.name) for _, feed, _ in feeds}
    for _, feed, copy in feeds:
        if copy and before[feed.name] != feed.good:
            results.add(SECTION, feed.name, "the good copy", "another", 0, "the first file is not what the server sent")
    for case, feed, _ in feeds:
        feed.switch(connect=case.connect)
    listed = [(feed.address, feed.name) for _, feed, _ in feeds]
    run = home.fetch(listed, *limits, "--refresh", timeout=LIMIT)
    order = [name for _, name in listed]
    results.add(
        SECTION,
        "run with faults",
        "exit 1",
        f"exit {run.code}",
        int(run.seconds * 1000),
        f"exit code {run.code}: {run.errors[-500:]}" if run.code != 1 else None,
        "the report has another order than the list" if run.order != order else None,
        f"{run.seconds:.1f} s with a limit of {LIMIT * PACE} s for each feed" if run.seconds > 2 * LIMIT * PACE and not cases[0].heavy else None,
    )
    for case, feed, copy in feeds:
        judge(home, results, case, feed, copy, run, before[feed.name])
    leftovers = [path.name for path in home.out.rglob("*") if path.name.endswith((".tmp", ".part", ".new"))]
    results.add(SECTION, "temporary files", "none", str(len(leftovers)), 0, f"left over: {leftovers[:5]}" if leftovers else None)


def run(directory, servers, results, secrets, only):
    cases = [case for case in CASES if only in case.slug or only in case.name]
    for heavy in (False, True):
        chosen = [case for case in cases if case.heavy == heavy]
        # Endless answers compete for the processors: a few at once.
        size = 5 if heavy else len(CASES)
        for start in range(0, len(chosen), size):
            group(directory / f"faults-{heavy}-{start}", servers, results, secrets, chosen[start : start + size])
