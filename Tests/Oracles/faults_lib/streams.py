"""Closed descriptors, pipes, devices, links, missing rights, full disks, signals, and processes that may not start threads."""
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import tempfile
import time

from .commands import DAY, ENVIRONMENT, TOOL, calendar

NOBODY = 65534


class Checks:
    def __init__(self, base):
        self.base, self.faults, self.count = base, [], 0

    def check(self, condition, what):
        self.count += 1
        if not condition:
            self.faults.append(what)
            print(f"FAILED: {what}", flush=True)

    def directory(self, name):
        place = self.base / name.replace(" ", "-").replace("/", "-")
        place.mkdir()
        return place


def tool(place, *arguments, **options):
    """Runs the tool; a run that does not end has the exit code -100."""
    options = {"capture_output": True, "stdin": subprocess.DEVNULL, "timeout": 600, **options}
    try:
        return subprocess.run([TOOL, *map(str, arguments)], cwd=place, env={**ENVIRONMENT, "HOME": str(place)}, **options)
    except subprocess.TimeoutExpired as error:
        return subprocess.CompletedProcess(error.cmd, -100, b"", b"it does not end")


def closed_descriptors(checks, base, commands):
    """The tool without standard input, output or error: no message and no page may go into another file."""
    for command in commands:
        before, _, new, printed = command.prepared(base)
        if command.name == "fetch":
            continue
        for numbers in ([0], [1], [2], [0, 1], [1, 2], [0, 1, 2]):
            place = checks.directory(f"closed {command.name} {numbers}")
            shutil.copytree(before, place, symlinks=True, dirs_exist_ok=True)
            command.write_inputs(place, "New")
            redirections = " ".join({0: "<&-", 1: ">&-", 2: "2>&-"}[number] for number in numbers)
            done = subprocess.run(["sh", "-c", f'exec "$@" {redirections}', "sh", *command.line()], cwd=place, env={**ENVIRONMENT, **command.variables},
                                  stdin=subprocess.DEVNULL, capture_output=True, timeout=600)
            what = f"{command.name} without {numbers}"
            checks.check(done.returncode == (2 if command.prints and 1 in numbers else 0), f"{what}: exit code {done.returncode} {done.stderr}")
            if not command.prints:
                files = command.files(place)
                wrong = [name for name in new if name != "report.json" and files.get(name) != new[name]]
                checks.check(not wrong, f"{what}: other bytes in {wrong[:3]}")
            elif 1 not in numbers:
                checks.check(done.stdout == printed, f"{what}: another output")
            for path in place.rglob("*"):
                if path.is_file():
                    checks.check(b"ics2day:" not in path.read_bytes(), f"{what}: a message in {path.name}")
            shutil.rmtree(place)


def inputs(checks):
    """Inputs that are no files, or cannot be read."""
    place = checks.directory("inputs")
    (place / "a.ics").write_bytes(calendar("A"))
    os.mkfifo(place / "pipe")
    writer = subprocess.Popen(["sh", "-c", "cat a.ics > pipe"], cwd=place)
    done = tool(place, "day", "pipe", *DAY)
    writer.wait()
    checks.check(done.returncode == 0 and b"A 0" in done.stdout, f"a FIFO: {done}")
    for name, target in [("loop1", "loop2"), ("loop2", "loop1"), ("self", "."), ("gone.ics", "nowhere.ics")]:
        os.symlink(target, place / name)
    (place / "empty").mkdir()
    for arguments, words in [(["day", "/dev/null"], b"[not-a-calendar]"), (["day", "loop1"], b"loop1: Too many levels of symbolic links"),
                             (["day", "empty"], b"contains no calendars"), (["day", "gone.ics"], b"gone.ics: No such file"),
                             (["check", "@loop1"], b"loop1: Too many levels"), (["day", "a.ics", "--theme", "loop1"], b"loop1"),
                             (["agenda", "a.ics", "--template", "empty"], b"empty"), (["day", "a.ics/x.ics"], b"Not a directory"),
                             (["day", "a.ics", "-o", "empty"], b"empty: Is a directory"), (["day", "a.ics", "-o", "a.ics/x"], b"Not a directory"),
                             (["batch", "a.ics", "--out", "/dev/null", *DAY], b"/dev/null"), (["site", "a.ics", "--out", "a.ics"], b"a.ics"),
                             (["batch", "a.ics", "--out", "loop1"], b"loop1"), (["fetch", "loop1", "--out", "out"], b"loop1: Too many levels")]:
        if arguments[0] == "batch":
            arguments = [*arguments[:4], "--from", "2026-03-09", "--to", "2026-03-10", "--format", "text"]
        done = tool(place, *arguments)
        checks.check(done.returncode in (1, 2) and words in done.stderr + done.stdout, f"{arguments}: {done}")
    # Links to directories are not followed.
    done = tool(place, "agenda", place, *DAY)
    checks.check(done.returncode == 2 and b"gone.ics" in done.stderr, f"a directory with links: {done}")
    done = tool(place, "day", "/dev/zero", *DAY, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (600, 600)), timeout=1_200)
    checks.check(done.returncode == 2 and b"more than 2 GiB" in done.stderr, f"/dev/zero: {done}")


def outputs(checks):
    """Reports on a full device, and output without rights, on read-only and on full disks."""
    place = checks.directory("outputs")
    (place / "a.ics").write_bytes(calendar("A"))
    days = ["--from", "2026-03-09", "--to", "2026-03-10"]
    done = tool(place, "batch", "a.ics", "--out", "out", *days, "--format", "text", "--report", "/dev/full")
    checks.check(done.returncode == 1 and b"/dev/full: No space left" in done.stderr, f"a report on a full device: {done}")
    done = subprocess.run(["sh", "-c", f'"{TOOL}" events a.ics --from 2026-01-01 --to 2027-01-01 --format json | head -c 1'], cwd=place,
                          env=ENVIRONMENT, capture_output=True)
    checks.check(done.stdout == b"[" and not done.stderr, f"a reader that stops: {done}")
    writes = {"view": ["day", "../a.ics", *DAY, "-o", "page.txt"], "batch": ["batch", "../a.ics", "--out", "out", *days, "--format", "text"],
              "site": ["site", "../a.ics", "--out", "out", *days]}
    if os.getuid() == 0:
        for number, (name, arguments) in enumerate(writes.items()):
            locked = place / f"locked{number}"
            locked.mkdir(mode=0o555)
            os.chmod(checks.base, 0o755)
            os.chmod(place, 0o755)
            done = tool(locked, *arguments, preexec_fn=lambda: (os.setgroups([]), os.setgid(NOBODY), os.setuid(NOBODY)))
            checks.check(done.returncode == 2 and b"Permission denied" in done.stderr, f"{name} without rights: {done}")
    for options, reason in [("size=1m,ro", b"Read-only file system"), ("size=192k", b"No space left on device")]:
        for number, (name, arguments) in enumerate(writes.items()):
            mounted = place / f"mounted{number}"
            mounted.mkdir(exist_ok=True)
            if subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(mounted)], capture_output=True).returncode:
                print("skipped: mounted file systems (no right to mount)")
                return
            try:
                if "ro" not in options:
                    # A page needs less than there is, a site more.
                    if name != "site":
                        (mounted / "filler").write_bytes(bytes(192 << 10))
                done = tool(mounted, *arguments)
                checks.check(done.returncode in (1, 2) and reason in done.stderr, f"{name} on {options}: {done}")
                left = [path for path in mounted.rglob("*") if path.name.endswith(".tmp")]
                checks.check(not left, f"{name} on {options} leaves {left[:3]}")
                for path in mounted.rglob("*.html"):
                    checks.check(path.read_bytes().endswith(b"</html>\n"), f"{name} on {options}: a part of {path.name}")
                if name == "site" and "ro" not in options:
                    subprocess.run(["mount", "-o", "remount,size=64m", str(mounted)], check=True)
                    done = tool(mounted, *arguments)
                    checks.check(done.returncode == 0 and b"written" in done.stderr, f"{name} with more room: {done}")
            finally:
                subprocess.run(["umount", str(mounted)])


def signals(checks, numbers):
    """SIGINT, SIGTERM and SIGHUP at random moments: the run ends soon, and what there is is whole."""
    place = checks.directory("signals")
    (place / "in").mkdir()
    for number in range(40):
        (place / "in" / f"{number}.ics").write_bytes(calendar(f"Calendar {number}", 5))
    days = ["--from", "2026-01-01", "--to", "2027-01-01"]
    for name, arguments in {"batch": ["batch", "in", *days, "--format", "html", "--resume"], "site": ["site", "in", *days]}.items():
        start = time.monotonic()
        checks.check(tool(place, *arguments, "--out", f"{name}-whole").returncode == 0, name)
        duration = time.monotonic() - start
        whole = {path.relative_to(place / f"{name}-whole"): path.read_bytes() for path in (place / f"{name}-whole").rglob("*.html")}
        stopped = 0
        for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGTERM, signal.SIGINT]:
            out = place / f"{name}-{number}-{numbers.random()}"
            process = subprocess.Popen([TOOL, *arguments, "--out", str(out)], cwd=place, env=ENVIRONMENT, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.PIPE)
            time.sleep(numbers.random() * duration)
            process.send_signal(number)
            begin = time.monotonic()
            errors = process.communicate(timeout=600)[1]
            what = f"{name} after {number.name}"
            checks.check(time.monotonic() - begin < 5 + 5 * duration, f"{what}: takes {time.monotonic() - begin:.1f} s to end")
            if process.returncode:
                stopped += 1
                # A signal that comes before the handler ends it at once.
                checks.check(process.returncode in (1, 2) and b"interrupted" in errors or process.returncode == -number,
                             f"{what}: {process.returncode} {errors}")
            for path in out.rglob("*.html") if out.exists() else []:
                checks.check(path.name == "index.html" and name == "batch" or path.read_bytes() == whole[path.relative_to(out)],
                             f"{what}: a part of {path}")
            done = tool(place, *arguments, "--out", out)
            checks.check(done.returncode == 0, f"the run after {what}: {done}")
            wrong = [path for path, content in whole.items() if (out / path).read_bytes() != content]
            checks.check(not wrong and not list(out.rglob("*.tmp")), f"the run after {what}: {wrong[:3]}")
        print(f"{name}: 5 signals, {stopped} before its end", flush=True)
    single(checks, place, numbers)


def single(checks, place, numbers):
    """The same signals while one file is written: the old one stays or the new one is whole, and no other is beside it."""
    (place / "large.ics").write_bytes(calendar("Event", 20_000, 100))
    out = place / "single" / "large.json"
    out.parent.mkdir()
    conversion = [TOOL, "large.ics", "--format", "jcal", "-o", str(out)]
    start = time.monotonic()
    subprocess.run(conversion, cwd=place, env=ENVIRONMENT, check=True, capture_output=True)
    duration, whole = time.monotonic() - start, out.read_bytes()
    stopped = 0
    for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL] * 3:
        out.write_bytes(b"old")
        process = subprocess.Popen(conversion, cwd=place, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        time.sleep(numbers.random() * duration)
        process.send_signal(number)
        process.communicate(timeout=600)
        stopped += process.returncode != 0
        content = out.read_bytes()
        checks.check(content == whole or content == b"old", f"a conversion after {number.name}: {len(content)} bytes of {len(whole)}")
        checks.check(os.listdir(out.parent) == [out.name], f"a conversion after {number.name}: {os.listdir(out.parent)}")
    print(f"one file: 12 signals, {stopped} before its end", flush=True)


def threads(checks, base, commands, strace):
    """No thread and no process can be started: an answer, or a sentence and an exit code, and no waiting for ever."""
    for command in commands:
        before, _, new, printed = command.prepared(base)
        for names, which in [("?clone,?clone3", "1+"), ("?clone,?clone3,?vfork,?fork", "1+"), ("?clone,?clone3", "2+")]:
            if command.name == "fetch" and which == "2+":
                continue
            place = checks.directory(f"threads {command.name} {names} {which}")
            shutil.copytree(before, place, symlinks=True, dirs_exist_ok=True)
            command.write_inputs(place, "New")
            start = time.monotonic()
            # strace fails all but the start of another program, which posix_spawn does by clone with CLONE_VFORK.
            done = command.run(place, [strace, "-f", "-qq", "-o", "/dev/null", "-e", f"trace={names}", "-e",
                                       f"inject={names}:error=EAGAIN:when={which}"])
            what = f"{command.name} without threads ({names} {which})"
            checks.check(done is not None, f"{what}: does not end")
            if done:
                checks.check(0 <= done.returncode <= 2, f"{what}: {done}")
                checks.check(done.returncode == 0 or done.stderr.strip(), f"{what}: exit code {done.returncode} without a message")
                helped = "pdf" in command.name or command.name == "fetch"
                checks.check(helped or done.returncode == 0, f"{what}: {done}")
                if done.returncode == 0 and command.prints:
                    checks.check(done.stdout == printed, f"{what}: another output")
            shutil.rmtree(place)
    if os.getuid() == 0:
        # A real limit of processes, in which the programs beside the tool start, and their threads do not.
        command = next((command for command in commands if command.name == "fetch"), None)
        for most in range(1, 7) if command else []:
            before = command.prepared(base)[0]
            place = checks.directory(f"limit {most}")
            shutil.copytree(before, place, symlinks=True, dirs_exist_ok=True)
            command.write_inputs(place, "New")
            for path in [place, *place.rglob("*")]:
                os.chown(path, NOBODY - most, NOBODY - most)
            os.chmod(base, 0o755)
            os.chmod(checks.base, 0o755)

            def limit(user=NOBODY - most, most=most):
                resource.setrlimit(resource.RLIMIT_NPROC, (most, most))
                os.setgroups([])
                os.setgid(user)
                os.setuid(user)

            done = tool(place, *command.arguments, preexec_fn=limit)
            checks.check(done.returncode in (0, 1, 2) and (done.returncode == 0 or done.stderr), f"fetch with {most} processes: {done}")
            left = subprocess.run(["pgrep", "-u", str(NOBODY - most)], capture_output=True, text=True).stdout.split()
            checks.check(not left, f"fetch with {most} processes: {left} run on")


def run(commands, base, strace, seed):
    """Returns what is wrong."""
    with tempfile.TemporaryDirectory() as scratch:
        checks = Checks(pathlib.Path(scratch))
        start = time.monotonic()
        threads(checks, base, commands, strace)
        closed_descriptors(checks, base, commands)
        inputs(checks)
        outputs(checks)
        signals(checks, random.Random(seed))
        print(f"threads, descriptors, inputs, outputs and signals: {checks.count} checks, {len(checks.faults)} faults, "
              f"{time.monotonic() - start:.0f} s", flush=True)
        return checks.faults
