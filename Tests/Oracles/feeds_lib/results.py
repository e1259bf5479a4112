"""What was expected and what came: the table at the end."""

import collections
import threading


class Results:
    def __init__(self):
        self.rows = []
        self.skipped = []
        self.lock = threading.Lock()

    def add(self, section, case, expected, got, milliseconds, *problems):
        problems = [problem for problem in problems if problem]
        with self.lock:
            self.rows.append((section, case, expected, got, milliseconds, problems))
        for problem in problems:
            print(f"FAULT: {section}: {case}: {problem}", flush=True)

    def skip(self, section, case, reason):
        with self.lock:
            self.skipped.append((section, case, reason))
        print(f"skipped: {section}: {case}: {reason}", flush=True)

    @property
    def failed(self):
        return [row for row in self.rows if row[5]]

    def table(self):
        width = max([len(row[1]) for row in self.rows], default=0)
        section = None
        for row in self.rows:
            if row[0] != section:
                section = row[0]
                print(f"\n{section:{width}}  {'expected':34} {'state':34} {'ms':>6}")
            print(f"{row[1]:{width}}  {row[2][:34]:34} {row[3][:34]:34} {row[4]:6}{'  FAULT' if row[5] else ''}")

    def summary(self):
        counts = collections.Counter(row[0] for row in self.rows)
        words = ", ".join(f"{section} {count}" for section, count in counts.items())
        return f"{len(self.rows)} checks ({words}): {len(self.rows) - len(self.failed)} as expected, {len(self.failed)} not; {len(self.skipped)} skipped"
