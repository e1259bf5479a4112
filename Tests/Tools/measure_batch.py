#!/usr/bin/env python3
"""Measures batches: CPU time and peak memory by number of calendars, beside `cat` of the same files plus writing as many
bytes as the pages have.

    Tests/Tools/measure_batch.py [EVENTS [CALENDARS...]]

ICS2DAY names the executable to measure; a release build of this directory otherwise.
"""
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

import generate_calendars

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ.get("ICS2DAY", str(ROOT / ".build/release/ics2day"))


def measured(command):
    """CPU seconds, seconds on the clock and peak memory in MiB."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{command} failed")
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start, usage.ru_maxrss / 1024


def main():
    events = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    counts = [int(count) for count in sys.argv[2:]] or [10, 100, 1000]
    print("| calendars | read | pages | CPU | clock | CPU a calendar | peak memory | cat and write | ratio |")
    print("|---:|---:|---:|---:|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as directory:
        directory = pathlib.Path(directory)
        for count in counts:
            source = directory / f"in{count}"
            generate_calendars.write(count, events, source)
            read = sum(path.stat().st_size for path in source.iterdir())
            runs = []
            for _ in range(3):
                shutil.rmtree(directory / "out", ignore_errors=True)
                runs.append(measured(
                    [TOOL, "batch", str(source), "--out", str(directory / "out"), "--from", "2026-03-09", "--tz",
                     "Europe/Berlin", "--locale", "en-US", "--no-index", "--quiet"]))
            cpu, clock, memory = min(runs)
            pages = sum(path.stat().st_size for path in (directory / "out").rglob("*.html"))
            plain = min(
                measured(["sh", "-c", f"cat {source}/* >/dev/null; head -c {pages} /dev/zero >{directory}/zero"])[0]
                for _ in range(3))
            print(f"| {count} | {read / 1e6:.1f} MB | {pages / 1e6:.1f} MB | {cpu:.3f} s | {clock:.3f} s |"
                  f" {cpu / count * 1000:.2f} ms | {memory:.0f} MiB | {plain:.3f} s | {cpu / plain:.1f} |", flush=True)
            shutil.rmtree(source)


main()
