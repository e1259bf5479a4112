"""One sequence of runs, and the list of all."""

import re

from .tool import Home, entry_problems

SECTION = "sequences"
SEQUENCES = []


def sequence(function):
    SEQUENCES.append(function)
    return function


class Play:
    """One sequence: a home, its feeds, and what it finds."""

    def __init__(self, name, directory, servers, results, secrets, preload):
        self.name, self.servers, self.results, self.secrets = name, servers, results, secrets
        self.home = Home(directory, results, secrets, SECTION, preload)
        self.problems, self.states, self.milliseconds = [], [], 0
        self.feed = servers.feed(re.sub("[^a-z0-9]+", "-", name.lower()).strip("-"))

    def run(self, *options, feeds=None, **settings):
        """Fetches the feeds; the state of the first becomes part of the table."""
        feeds = feeds if feeds is not None else [self.feed]
        listed = [feed if isinstance(feed, tuple) else (feed.address, feed.name) for feed in feeds]
        run = self.home.fetch(listed, *options, **settings)
        self.milliseconds += int(run.seconds * 1000)
        for name in run.order:
            self.problems += [f"run {len(self.states) + 1}: {problem}" for problem in entry_problems(run[name])]
        if not run.order:
            self.problems.append(f"run {len(self.states) + 1}: no report, exit code {run.code}: {run.errors.strip()[:300]}")
        elif run.code != run.expected_code:
            self.problems.append(f"run {len(self.states) + 1}: exit code {run.code} and not {run.expected_code}")
        if listed:
            self.states.append(run.state(listed[0][1] or (run.order or [""])[0]))
        return run

    def check(self, condition, problem):
        if not condition:
            self.problems.append(f"run {len(self.states)}: {problem}")

    def expect(self, run, *states, requests=None, file=None, code=None, feed=None):
        feed = feed or self.feed
        entry = run[feed.name]
        self.check(run.state(feed.name) in states, f"{run.state(feed.name)} and not {' or '.join(states)}: {entry.get('message', '')}")
        if requests is not None:
            self.check(entry.get("requests") == requests, f"{entry.get('requests')} requests and not {requests}")
        if file is not None:
            self.check(self.home.bytes(feed.name) == file, "the file is not the expected version")
        if code is not None:
            self.check(run.code == code, f"exit code {run.code} and not {code}: {run.errors.strip()[:200]}")

    def first(self, *options, **settings):
        run = self.run(*options, **settings)
        self.expect(run, "updated", requests=1, file=self.feed.good, code=0)
        return run
