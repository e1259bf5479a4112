"""A fixed piece of work by which costs are measured: what takes ten yardsticks does so on every machine.

It is independent of what is tested. It compresses, hashes, sorts and interprets, because programs differ in how they use a processor.
"""
import hashlib
import json
import os
import statistics
import time
import zlib

ROUNDS = 5
# What the yardstick takes by the clock where nothing else runs, on the machine for which times in seconds are written.
USUAL_SECONDS = 0.45


def work():
    """The same result each time."""
    number, words = 1, []
    for _ in range(30_000):
        number = number * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407 & 0xFFFF_FFFF_FFFF_FFFF
        words.append(f"{number >> 40:x}")
    text = json.dumps(sorted(words)).encode()
    digest = hashlib.sha256(zlib.compress(text * 4, 6)).hexdigest()
    return digest, len(json.loads(text))


def pace():
    """How many times as long as usual work takes here and now: 1 or more, for times that a tool is given."""
    times = []
    for _ in range(3):
        start = time.monotonic()
        measured()
        times.append(time.monotonic() - start)
    return max(1, round(statistics.median(times) / USUAL_SECONDS))


def measured():
    """The CPU seconds of the yardstick now, in a process of its own like what is measured with it."""
    process = os.fork()
    if process == 0:
        try:
            for _ in range(ROUNDS):
                work()
        finally:
            os._exit(0)
    usage = os.wait4(process, 0)[2]
    return usage.ru_utime + usage.ru_stime


class Yardstick:
    """The unit of a run."""

    def __init__(self):
        self.seconds = statistics.median(measured() for _ in range(3))

    def yards(self, run, limit):
        """What `run` returns, which begins with CPU seconds, and before it the number of yardsticks that these are.

        More than the limit is measured again beside new yardsticks, as other work on the machine may have come between.
        """
        result, seconds = run(), self.seconds
        for _ in range(2):
            if result[0] <= limit * seconds:
                break
            seconds = measured()
            result = min(result, run())
        return result[0] / seconds, *result


if __name__ == "__main__":
    print(f"{measured():.2f} s of CPU time for {ROUNDS} rounds: {work()[0][:8]}; pace {pace()}")
