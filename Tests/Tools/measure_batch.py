#!/usr/bin/env python3
"""Measures batches of one page a calendar, a week as HTML: CPU time and peak memory by number of calendars, and how many
times the CPU time it is of

- `cat` of the same files plus writing as many bytes as the pages have to one file,
- `cat` plus writing the pages' bytes to as many files,
- `cat` plus writing them as a batch does, so that a crash leaves whole files only: a directory for each, a temporary
  name, fsync, rename,

and how many times less than libical used in the obvious way takes for a plain list of the same events.

    Tests/Tools/measure_batch.py [--calendars DIRECTORY] [--runs N] [--work DIRECTORY] [--name PATTERN] [COUNT...]

--calendars takes the first COUNT of a directory's files instead of generated ones of 100 events; their weeks are those of
2025-03-10. --work is where pages go, a directory on the file system to measure; --name is how they are called. ICS2DAY and
BASELINE name the executables; release builds of this directory otherwise (`ics2day`, `LibicalBaseline`). All of them run
in turn; the medians count.
"""
import argparse
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

import generate_calendars

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ.get("ICS2DAY", str(ROOT / ".build/release/ics2day"))
BASELINE = os.environ.get("BASELINE", str(ROOT / ".build/release/LibicalBaseline"))


# Runs a command and prints its CPU seconds, wall-clock seconds and peak memory. A separate process, because a child inherits
# the peak memory of its parent.
METER = """
import os, sys, time
start = time.monotonic()
process = os.fork()
if not process:
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    os.execvp(sys.argv[1], sys.argv[1:])
_, status, usage = os.wait4(process, 0)
print(status, usage.ru_utime + usage.ru_stime, time.monotonic() - start, usage.ru_maxrss / 1024)
"""


def measured(command):
    """CPU seconds, wall-clock seconds and peak memory in MiB."""
    output = subprocess.run([sys.executable, "-I", "-S", "-c", METER, *command], capture_output=True, check=True).stdout
    status, *values = output.split()
    if int(status):
        sys.exit(f"{command[:8]} failed")
    return [float(value) for value in values]


def written(directory, contents, is_safe):
    """CPU seconds for writing some files."""
    os.mkdir(directory)
    before = resource.getrusage(resource.RUSAGE_SELF)
    for number, content in enumerate(contents):
        name = f"{directory}/{number}"
        path = f"{directory}/{number}.tmp" if is_safe else name
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        os.write(descriptor, content)
        if is_safe:
            os.fsync(descriptor)
        os.close(descriptor)
        if is_safe:
            os.mkdir(name)
            os.rename(path, f"{name}/page")
    after = resource.getrusage(resource.RUSAGE_SELF)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(files, work, runs, pattern):
    samples = {name: [] for name in ["batch", "libical", "one", "many", "safe"]}
    for run in range(runs):
        base = work / f"{len(files)}-{run}"
        (base / "lists").mkdir(parents=True)
        listed = base / "files.txt"
        listed.write_text("".join(f"{path}\n" for path in files))
        samples["batch"].append(measured(
            [TOOL, "batch", f"@{listed}", "--out", str(base / "pages"), "--from", "2025-03-10", "--tz", "Europe/Berlin",
             "--locale", "en-US", "--no-index", "--quiet", *(["--name", pattern] if pattern else [])]))
        pages = [path.read_bytes() for path in sorted((base / "pages").rglob("*.html"))]
        if len(pages) != len(files):
            sys.exit("there are not as many pages as calendars")
        cat = measured(["sh", "-c", "exec xargs cat <\"$0\" >/dev/null", str(listed)])[0]
        size = sum(len(page) for page in pages)
        samples["one"].append(cat + measured(["sh", "-c", f"exec head -c {size} /dev/zero >\"$0\"", str(base / "one")])[0])
        samples["many"].append(cat + written(base / "many", pages, is_safe=False))
        samples["safe"].append(cat + written(base / "safe", pages, is_safe=True))
        if os.path.exists(BASELINE):
            samples["libical"].append(measured(
                [BASELINE, "agendas", "20250309T000000Z", "20250316T000000Z", str(base / "lists")] + files)[0])
    cpu, clock, memory = (statistics.median(values) for values in zip(*samples["batch"]))
    read = sum(os.path.getsize(path) for path in files)

    def ratio(name):
        return f"{cpu / statistics.median(samples[name]):.1f}"

    libical = f"{statistics.median(samples['libical']) / cpu:.1f}" if samples["libical"] else "-"
    print(f"| {len(files):,} | {read / 1e6:.1f} MB | {size / 1e6:.1f} MB | {cpu:.3f} s | {clock:.3f} s |"
          f" {cpu / len(files) * 1000:.2f} ms | {memory:.0f} MiB | {libical} | {ratio('one')} | {ratio('many')} |"
          f" {ratio('safe')} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calendars")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--work")
    parser.add_argument("--name")
    parser.add_argument("counts", type=int, nargs="*", default=[10, 100, 1000])
    options = parser.parse_args()
    print("| calendars | read | pages | CPU | clock | CPU a calendar | peak memory | libical | one file | files | safe files |")
    print("|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory(dir=options.work) as directory, tempfile.TemporaryDirectory() as generated:
        source = options.calendars
        if not source:
            source = generated
            generate_calendars.write(max(options.counts), 100, source)
        files = sorted(str(path) for path in pathlib.Path(source).iterdir())
        for count in options.counts:
            if count > len(files):
                sys.exit(f"{source} has {len(files)} calendars")
            # Read the files once, so that they are in the page cache.
            subprocess.run(["xargs", "cat"], input="\n".join(files[:count]).encode(), stdout=subprocess.DEVNULL)
            measure(files[:count], pathlib.Path(directory), options.runs, options.name)


main()
