"""How much an oracle does: everything, or in a quick run a sample.

`Tests/run` sets `ICS2DAY_DEPTH` to `quick` for what it only samples; without it, an oracle does everything. Which sample it is
follows from `ICS2DAY_SAMPLE`, which `Tests/run` takes from the commit: a run can be repeated, and each commit tries other parts.
"""
import os
import pathlib
import zlib

IS_QUICK = os.environ.get("ICS2DAY_DEPTH") == "quick"
# The seed of everything random, unless an oracle is given another.
SEED = int(os.environ.get("ICS2DAY_SEED", 20_260_309))
CHOICE = os.environ.get("ICS2DAY_SAMPLE", "")


def sample(items, share):
    """All items; in a quick run, one in `share` of them in their order, but at least one if there are any."""
    items = list(items)
    return [item for item in items if includes(item, share)] or items[:1]


def includes(item, share):
    """Whether an item is in the sample of one in `share`: always, unless the run is quick."""
    return not IS_QUICK or number(item) % share == 0


def number(item):
    """A number that belongs to an item. A file has that of its folder and name, wherever the folder is."""
    name = f"{item.parent.name}/{item.name}" if isinstance(item, pathlib.Path) else str(item)
    return zlib.crc32(f"{CHOICE} {name}".encode())


def part(count, share):
    """A count, or in a quick run the share of it, but at least 1."""
    return max(1, count // share) if IS_QUICK else count
