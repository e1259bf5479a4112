"""The commands whose system calls fail, each in a directory of its own with the output of an earlier run."""
import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import threading

ROOT = pathlib.Path(__file__).resolve().parents[3]
TOOL = os.path.abspath(os.environ.get("ICS2DAY", str(ROOT / ".build/release/ics2day")))
ENVIRONMENT = {"PATH": os.environ["PATH"], "TZ": "Europe/Berlin", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "1773043200"}
TIMEOUT = 600


def calendar(word, count=1, padding=0):
    """A calendar of some events on one day."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//t//t//EN"]
    for number in range(count):
        lines += ["BEGIN:VEVENT", f"UID:{number}@faults", "DTSTAMP:20260101T000000Z",
                  f"DTSTART;TZID=Europe/Berlin:20260309T{8 + number % 12:02}0000", "DURATION:PT1H", f"SUMMARY:{word} {number}",
                  "DESCRIPTION:" + "x" * padding, "END:VEVENT"]
    return "\r\n".join([*lines, "END:VCALENDAR", ""]).encode()


class Server:
    """Feeds of this machine."""

    def __init__(self):
        contents = self.contents = {}

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                body = contents[self.path]
                self.send_response(200)
                self.send_header("Content-Type", "text/calendar")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        # A client that fails closes its connections at any time.
        self.server.handle_error = lambda *arguments: None
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def address(self, name):
        return f"http://127.0.0.1:{self.server.server_port}/{name}"


SERVER = Server()


class Command:
    """A command in a directory that has the output of an earlier run with other calendars."""

    def __init__(self, name, arguments, output=None, inputs=None, variables=None):
        self.name, self.arguments, self.output = name, arguments, output
        self.variables = variables or {}
        self.inputs = inputs or {"a.ics": lambda word: calendar(word, 3)}
        #: Whether the output is only what standard output has.
        self.prints = output is None

    @property
    def isFile(self):
        """Whether the output is one file, beside which a process that is killed leaves what it has begun."""
        return self.output is not None and "." in self.output

    def write_inputs(self, place, word):
        for name, make in self.inputs.items():
            path = place / "in" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(make(word))
        SERVER.contents.update({f"/{place.name}-{number}": calendar(f"{word} {number}", 2) for number in range(2)})
        (place / "feeds.txt").write_text("".join(f"{SERVER.address(f'{place.name}-{number}')} feed{number}\n" for number in range(2)))

    def line(self):
        return [TOOL, *self.arguments]

    def run(self, place, prefix=()):
        try:
            done = subprocess.run([*prefix, *self.line()], cwd=place, env={**ENVIRONMENT, **self.variables, "HOME": str(place)},
                                  capture_output=True, stdin=subprocess.DEVNULL, timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            return None
        return done

    def files(self, place):
        """The output files with their bytes, without what the tool keeps for itself."""
        if self.output is None:
            return {}
        top = place / self.output
        if top.is_file():
            return {"": top.read_bytes()}
        return {str(path.relative_to(top)): path.read_bytes() for path in top.rglob("*")
                if path.is_file() and not any(part in (".ics2day-batch", ".feeds") for part in path.relative_to(top).parts)}

    def leftovers(self, place):
        return [str(path.relative_to(place)) for path in place.rglob("*")
                if path.name.endswith(".tmp") or path.name == "new.ics" or path.name.startswith(".ics2day-") and path.is_file()]

    @functools.cache
    def prepared(self, base):
        """The directory of an earlier run, the files of that run, and those and the printed bytes of an undisturbed one."""
        place = base / f"{self.name}-before"
        place.mkdir()
        self.write_inputs(place, "Old")
        first = self.run(place)
        assert first and first.returncode == 0, (self.name, first)
        old = self.files(place)
        whole = base / f"{self.name}-whole"
        shutil.copytree(place, whole, symlinks=True)
        self.write_inputs(whole, "New")
        second = self.run(whole)
        assert second and second.returncode == 0, (self.name, second)
        new = self.files(whole)
        assert self.prints or old != new, self.name
        return place, old, new, second.stdout


DAY = ["--date", "2026-03-09"]
BATCH = ["--from", "2026-03-09", "--to", "2026-03-10", "--force"]
LARGE = {"a.ics": lambda word: calendar(word, 1_200, 1_000)}
COMMANDS = [
    Command("text", ["day", "in/a.ics", *DAY]),
    Command("file", ["day", "in/a.ics", *DAY, "-o", "page.html"], "page.html"),
    Command("large", ["agenda", "in/a.ics", *DAY, "-o", "page.txt"], "page.txt", LARGE),
    Command("check", ["check", "in/a.ics"]),
    Command("batch", ["batch", "in", "--out", "out", *BATCH, "--format", "text,html", "--view", "day", "--workers", "2",
                      "--report", "out/report.json"], "out", {name: lambda word: calendar(word, 3) for name in ("a.ics", "b.ics", "sub/c.ics")}),
    Command("batch pdf", ["batch", "in", "--out", "out", *BATCH, "--format", "pdf", "--view", "day", "--workers", "2"], "out"),
    Command("pdf", ["day", "in/a.ics", *DAY, "-o", "page.pdf"], "page.pdf"),
    Command("site", ["site", "in/a.ics", "--out", "out", "--from", "2026-03-09", "--to", "2026-03-10", "--workers", "2"], "out",
            {"a.ics": lambda word: calendar(word, 1)}),
    Command("to ics", ["events", "in/a.ics", "-o", "a.ics"], "a.ics"),
    Command("to jcal", ["events", "in/a.ics", "--format", "jcal", "-o", "a.json"], "a.json"),
    Command("expand", ["events", "in/a.ics", "--expand", *DAY, "--format", "jscalendar", "-o", "a.json"], "a.json"),
    # The file of settings, and the theme that it names, are read as the calendar is.
    Command("settings", ["day", "in/a.ics", *DAY, "-o", "page.html"], "page.html",
            {"a.ics": lambda word: calendar(word, 3), "config": lambda word: b"locale = de-DE\ntheme = look.theme\n",
             "look.theme": lambda word: b"light.accent = #aa0000\n"}, {"ICS2DAY_CONFIG": "in/config"}),
    Command("fetch", ["fetch", "feeds.txt", "--out", "out", "--refresh", "--report", "out/report.jsonl"], "out"),
]
