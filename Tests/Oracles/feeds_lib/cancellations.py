"""Tasks of the library that are cancelled at random moments, by the program in Tests/FeedCancellations."""

import concurrent.futures
import shutil
import subprocess
import time

from .kills import Versions
from .tool import ROOT

SECTION = "cancellations"


def run(directory, servers, results, secrets, rounds, seed):
    swift = shutil.which("swift")
    if not swift:
        return results.skip(SECTION, "cancelled tasks", "there is no swift to build FeedCancellations with")
    build = [swift, "build", "--product", "FeedCancellations"]
    built = subprocess.run(build, cwd=ROOT, capture_output=True, text=True)
    if built.returncode:
        return results.add(SECTION, "build", "FeedCancellations", "an error", 0, built.stdout[-300:] + built.stderr[-300:])
    place = subprocess.run([*build, "--show-bin-path"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = [
            pool.submit(cancelled, directory, servers, results, secrets, f"{place}/FeedCancellations", rounds, seed, *one) for one in KINDS
        ]
        for job in jobs:
            job.result()


# Name, number of feeds, and the time that some of them wait.
KINDS = [("fast", 6, 0.005), ("slow", 12, 0.15)]


def cancelled(directory, servers, results, secrets, program, rounds, seed, what, count, slow):
    versions = Versions(servers, f"cancelled-{what}", slow)
    home = directory / f"cancellations-{what}"
    home.mkdir()
    start = time.monotonic()
    done = subprocess.run(
        [program, str(home / "copies"), str(rounds), "200", *[address for address, _ in versions.list()[:count]]],
        env={"PATH": "/usr/bin:/bin", "HOME": str(home), "ICS2DAY_SEED": str(seed)},
        capture_output=True,
        text=True,
        timeout=3_000,
    )
    found = secrets.found(done.stdout + done.stderr)
    copies = list((home / "copies").rglob("calendar.ics"))
    wrong = [path for path in copies if not any(path.read_bytes() == versions.content(*one) for one in versions.named(path.read_bytes()))]
    results.add(
        SECTION,
        f"{rounds} cancellations of {count} {what} feeds",
        "whole copies",
        (done.stdout.strip().splitlines() or ["nothing"])[-1],
        int((time.monotonic() - start) * 1000),
        f"exit code {done.returncode}: {(done.stdout + done.stderr)[-300:]}" if done.returncode else None,
        f"it says {found}" if found else None,
        f"{len(wrong)} copies that were never sent" if wrong else None,
        None if len(copies) == count else f"{len(copies)} copies of {count} feeds",
    )
