"""What a run of the tool costs, and the journal of such runs."""
import json
import os
import pathlib
import resource
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
TOOL = os.path.abspath(os.environ.get("ICS2DAY", str(ROOT / ".build/release/ics2day")))


def written(directory):
    """The bytes of all files in a directory."""
    return sum(os.lstat(os.path.join(place, name)).st_size for place, _, names in os.walk(directory) for name in names)


def measure(arguments):
    """CPU seconds, peak MiB, bytes of output, what it said, and how it ended.

    `batch` and `site` write into a directory of their own, and other commands into the directory where they run.
    """
    with tempfile.TemporaryDirectory() as directory:
        if arguments[0] in ("batch", "site"):
            arguments = [*arguments, "--out", directory]
        cpu, peak, size, said, status = measure_output(arguments, directory)
        return cpu, peak, size + written(directory), said, status


def measure_output(arguments, directory):
    """The same for what a command writes to standard output."""
    reader, writer = os.pipe()
    with tempfile.TemporaryFile() as messages:
        process = os.fork()
        if process == 0:
            try:
                os.dup2(writer, 1)
                os.dup2(messages.fileno(), 2)
                os.close(reader)
                os.chdir(directory)
                resource.setrlimit(resource.RLIMIT_CPU, (600, 600))
                os.execv(TOOL, [TOOL, *arguments])
            finally:
                os._exit(127)
        os.close(writer)
        size = 0
        while block := os.read(reader, 1 << 20):
            size += len(block)
        os.close(reader)
        _, status, usage = os.wait4(process, 0)
        messages.seek(0)
        said = messages.read(2_000).decode(errors="replace").strip()
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, size, said, os.waitstatus_to_exitcode(status)


class Journal:
    """The rows of runs, kept in a file so that an interrupted sweep goes on: a line of JSON for each.

    A row has yardsticks, peak MiB, bytes of output, input, its size, command, CPU seconds, and what was wrong, if anything.
    """

    def __init__(self, path=None):
        self.rows, self.path = {}, path
        if path and os.path.exists(path):
            with open(path) as lines:
                for row in map(json.loads, lines):
                    self.rows[row[3], row[5]] = row

    def has(self, name, command):
        return (name, command) in self.rows

    def add(self, row):
        self.rows[row[3], row[5]] = row
        if self.path:
            with open(self.path, "a") as file:
                file.write(json.dumps(row) + "\n")
