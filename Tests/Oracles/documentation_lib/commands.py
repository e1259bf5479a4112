"""Runs the command lines of the documentation."""
import concurrent.futures
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from . import pages, scratch, web

# Command lines that are not run, each with its reason.
NOT_RUN = {}

# Directories of a whole machine, and what is there instead of them.
ELSEWHERE = {"/var/lib/prometheus/node-exporter/": ""}


def documents():
    """The pages whose command lines are run."""
    return [scratch.ROOT / "README.md", *sorted((scratch.ROOT / "docs").glob("*.md")), scratch.ROOT / "Tests" / "features.md"]


def run(line, directory, environment):
    """Runs a command line; gives its exit code, what it prints on both outputs, and messages of a crash."""
    text = line.text
    for path, other in ELSEWHERE.items():
        text = text.replace(path, other)
    shell = ["bash", "-o", "pipefail", "-c", text]
    try:
        result = subprocess.run(shell, cwd=directory, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, timeout=600)
    except subprocess.TimeoutExpired:
        return 124, ["takes longer than a minute"]
    return result.returncode, result.stdout.decode(errors="replace").rstrip("\n").split("\n")


def agrees(shown, printed):
    """Whether a page shows what a command prints; a line `…` stands for any lines."""
    if not shown:
        return not printed
    if shown[0] == "…":
        return any(agrees(shown[1:], printed[start:]) for start in range(len(printed) + 1))
    return bool(printed) and shown[0] == printed[0].rstrip() and agrees(shown[1:], printed[1:])


def check(path, directory, environment, update):
    """Runs the command lines of a page; gives faults, and the numbers of lines, of shown outputs and of mentions."""
    text = path.read_text()
    steps, mentions = pages.steps(text)
    faults, lines, outputs = [], 0, 0
    replaced = {}
    for step in steps:
        if isinstance(step, pages.File):
            target = directory / step.path.replace("~/", "")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(step.text)
            continue
        if step.text in NOT_RUN:
            continue
        lines += 1
        place = f"{path.relative_to(scratch.ROOT)}:{step.number}: {step.text}"
        status, printed = run(step, directory, environment)
        if status != step.status:
            faults.append(f"{place}\n  exit code {status}, the page says {step.status}: {' / '.join(printed[:3])}")
            continue
        # Output that a page leaves out is of no concern; a command alone may print anything.
        shown = [row for row in step.output or []]
        while shown and not shown[-1]:
            shown.pop()
        if not shown:
            continue
        outputs += 1
        printed = [row.rstrip() for row in printed]
        if not agrees([row.rstrip() for row in shown], printed):
            if update and "…" not in shown:
                replaced[step.place] = printed
            else:
                faults.append(f"{place}\n  prints something else:\n" + "\n".join(f"  | {row}" for row in printed[:60]))
    if replaced:
        rows = text.split("\n")
        for (first, last), printed in sorted(replaced.items(), reverse=True):
            isLast = rows[last].startswith("```")
            rows[first:last] = printed + ([] if isLast else [""])
        path.write_text("\n".join(rows))
    return faults, lines, outputs, mentions


def main(update=False):
    """Runs the command lines of all pages; gives the faults."""
    started = time.monotonic()
    only = [pathlib.Path(name).resolve() for name in sys.argv[1:] if name.endswith(".md")]
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        scratch.program(place / "bin")
        served = place / "served"
        served.mkdir()
        scratch.calendars(served)
        with web.internet(place, served) as (port, authority):

            def checked(path):
                directory = place / path.stem
                scratch.make(directory)
                return check(path, directory, scratch.environment(directory, place / "bin", port, authority), update)

            # The lines of a page are run one after the other, because some need what earlier ones have made.
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                results = list(pool.map(checked, only or documents()))
    faults = [fault for result in results for fault in result[0]]
    lines, outputs, mentions = (sum(result[number] for result in results) for number in (1, 2, 3))
    if not only:
        texts = "".join(path.read_text() for path in documents())
        faults += [f"is in no page any more: {text}" for text in NOT_RUN if text not in texts]
        if lines < 100:
            faults.append("too few command lines were found")
    print("".join(f"{fault}\n" for fault in faults) + f"{lines} command lines run, {outputs} of them with the output that"
          f" the page shows; {len(NOT_RUN)} not run; {mentions} mentions are no whole commands;"
          f" {time.monotonic() - started:.0f} s")
    return faults
