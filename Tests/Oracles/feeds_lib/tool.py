"""Runs of the tool, in a home of their own."""

import json
import os
import pathlib
import re
import signal
import subprocess
import threading
import time

import yardstick

ROOT = pathlib.Path(__file__).resolve().parents[3]
TOOL = os.environ.get("ICS2DAY", str(ROOT / ".build/release/ics2day"))
HELPER = str(pathlib.Path(TOOL).with_name("ics2day-fetch"))
KINDS = set("""address nameNotFound connection timeout interrupted tls redirects redirectRefused privateAddress unauthorized forbidden
notFound gone rateLimited server status tooLarge encoding empty notACalendar truncated account waiting offline storage protocol""".split())
STATES = {"updated", "unchanged", "kept", "failed"}
# Limits of time are written for a usual machine; on a slow one they are as many times as long.
PACE = yardstick.pace()
# A tool that has not ended after this many seconds will not end.
HANGS = 600
# Every secret of the oracle has this form, so that any output can be searched for all of them.
SECRET = re.compile(rb"hush[0-9a-f]{8}", re.IGNORECASE)


def limit(seconds):
    """The option that limits a request to some usual seconds."""
    return ["--timeout", f"{seconds * PACE}s"]


class Secrets:
    """Makes secrets, and knows other spellings of them."""

    def __init__(self, numbers):
        self.numbers = numbers
        self.spellings = set()
        self.lock = threading.Lock()

    def new(self):
        with self.lock:
            return f"hush{self.numbers.randrange(1 << 32):08x}"

    def also(self, *spellings):
        with self.lock:
            self.spellings.update(word.encode() if isinstance(word, str) else word for word in spellings)

    def found(self, data):
        data = data.encode(errors="surrogateescape") if isinstance(data, str) else data
        match = SECRET.search(data)
        if match:
            return repr(data[max(0, match.start() - 60) : match.end() + 20])
        return next((repr(word) for word in self.spellings if word in data), None)


class Run:
    """One finished run: exit code, outputs, and the report by name."""

    def __init__(self, code, output, errors, seconds, report=""):
        self.code, self.output, self.errors, self.seconds, self.report = code, output, errors, seconds, report
        self.entries, self.order, self.broken = {}, [], None
        for line in report.splitlines():
            try:
                entry = json.loads(line)
                self.entries[entry["name"]] = entry
                self.order.append(entry["name"])
            except (ValueError, KeyError, TypeError) as error:
                self.broken = f"a line of the report is broken ({error}): {line[:200]}"

    def __getitem__(self, name):
        return self.entries.get(name, {})

    def state(self, name):
        """The state and, where there is one, the kind of error: "kept timeout"."""
        entry = self[name]
        return f"{entry['state']} {entry['error']}" if entry.get("error") else entry.get("state", "no entry")

    @property
    def expected_code(self):
        """0 if all is fresh, 2 if there is nothing at all, else 1."""
        states = [entry.get("state") for entry in self.entries.values()]
        return 2 if states and set(states) == {"failed"} else 1 if set(states) & {"kept", "failed"} else 0

    @property
    def only(self):
        return self[self.order[0]] if self.order else {}


class Home:
    """A directory with a home, a cache and an output directory."""

    def __init__(self, directory, results, secrets, section="", preload=None):
        self.directory = pathlib.Path(directory)
        self.directory.mkdir(parents=True, exist_ok=True)
        self.out = self.directory / "out"
        self.results, self.secrets, self.section, self.preload = results, secrets, section, preload
        self.count = 0
        self.lock = threading.Lock()
        (self.directory / "home").mkdir(exist_ok=True)

    def environment(self, clock=0, names=None, **more):
        result = {
            "PATH": os.environ["PATH"],
            "HOME": str(self.directory / "home"),
            "LANG": "C.UTF-8",
            "TZ": "Europe/Berlin",
            "XDG_CACHE_HOME": str(self.directory / "cache"),
        }
        if self.preload and (clock or names):
            result["LD_PRELOAD"] = str(self.preload)
            result["FEEDS_CLOCK"] = str(int(clock))
            if names:
                result["FEEDS_NAMES"] = str(names)
        return {**result, **more}

    def list(self, feeds):
        with self.lock:
            self.count += 1
            path = self.directory / f"list-{self.count}.txt"
        path.write_text("# feeds of the oracle\n\n" + "".join(f"{address} {name}\n" if name else f"{address}\n" for address, name in feeds))
        path.chmod(0o600)
        return path

    def command(self, feeds, *options, timeout=3, out=None):
        """The command, with a limit in usual seconds for each feed."""
        path = self.list(feeds)
        report = path.with_suffix(".report")
        return [
            TOOL,
            "fetch",
            str(path),
            "--out",
            str(out or self.out),
            "--report",
            str(report),
            *limit(timeout),
            *map(str, options),
        ], report

    def fetch(self, feeds, *options, timeout=3, out=None, environment=None, **settings):
        """Runs `fetch` for (address, name)… and reads its report."""
        command, report = self.command(feeds, *options, timeout=timeout, out=out)
        run = self.tool(*command[1:], environment=environment, **settings)
        text = report.read_text(errors="surrogateescape") if report.exists() else ""
        result = Run(run.code, run.output, run.errors, run.seconds, text)
        self.said("report", text)
        if result.broken:
            self.results.add(self.section, "report", "JSON lines", "broken", 0, result.broken)
        return result

    def tool(self, *arguments, environment=None, program=TOOL, **settings):
        environment = {**self.environment(**settings), **(environment or {})}
        start = time.monotonic()
        process = subprocess.Popen(
            [str(program), *map(str, arguments)],
            env=environment,
            cwd=self.directory / "home",
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            output, errors = process.communicate(timeout=HANGS)
            code = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, errors = process.communicate()
            code = "does not end"
        seconds = time.monotonic() - start
        self.said(f"{arguments[0]}: standard output", output)
        self.said(f"{arguments[0]}: standard error", errors)
        return Run(code, output, errors.decode(errors="replace"), seconds)

    def said(self, where, data):
        """Nothing that the tool says has a secret."""
        found = self.secrets.found(data)
        if found:
            self.results.add(self.section, f"secret in {where}", "no secret", "a secret", 0, f"in {where}: {found}")

    def path(self, name):
        return self.out / f"{name}.ics"

    def bytes(self, name):
        try:
            return self.path(name).read_bytes()
        except FileNotFoundError:
            return None


def sentence_problem(entry, limit=200):
    """What is wrong with the message of an entry that has an error."""
    message = entry.get("message")
    if not message:
        return "no message" if entry.get("error") else None
    if "\n" in message or "\r" in message:
        return f"a message of several lines: {message!r}"
    if len(message) > limit:
        return f"a message of {len(message)} characters: {message!r}"
    if not message.endswith("."):
        return f"no full stop: {message!r}"
    if any(ord(character) < 32 or 127 <= ord(character) < 160 for character in message):
        return f"a control character: {message!r}"
    return None


def entry_problems(entry):
    """What is wrong with an entry by itself."""
    if not entry:
        return ["no entry in the report"]
    problems = [sentence_problem(entry)]
    if entry.get("state") not in STATES:
        problems.append(f"state {entry.get('state')!r}")
    has_error = entry.get("state") in ("kept", "failed")
    if has_error != bool(entry.get("error")):
        problems.append(f"state {entry.get('state')} with error {entry.get('error')!r}")
    if entry.get("error") and entry["error"] not in KINDS:
        problems.append(f"unknown kind {entry['error']!r}")
    for key in ("requests", "receivedBytes", "milliseconds"):
        if not isinstance(entry.get(key), int) or entry[key] < 0:
            problems.append(f"{key} is {entry.get(key)!r}")
    return [problem for problem in problems if problem]
