"""The list of faults, and how one is written down."""

import dataclasses
import re
import typing


@dataclasses.dataclass
class Case:
    """A fault, or an unusual good answer, and what must come of it with a copy and without one.

    `expected` is the kind of error, or kinds separated by "|"; "updated" and "unchanged" are states. `without` is the same for a feed without a
    copy. `check(feed, entry, content)` returns what else is wrong."""

    name: str
    fault: typing.Any
    expected: str
    without: str
    connect: str | None = None
    heavy: bool = False
    exact: bool = True
    requests: int | None = None
    check: typing.Callable | None = None

    @property
    def slug(self):
        return re.sub(r"[^a-z0-9]+", "-", self.name.lower()).strip("-")

    def states(self, copy):
        """The states with their kinds that are right."""
        words = self.expected if copy else self.without
        return {word if word in ("updated", "unchanged") else f"{'kept' if copy else 'failed'} {word}" for word in words.split("|")}


CASES = []


def add(name, expected, fault=None, without=None, **settings):
    CASES.append(Case(name, fault, expected, without or expected, **settings))


def case(name, expected, **settings):
    """Makes a case of a function of an exchange, which may be a coroutine."""

    def decorate(function):
        add(name, expected, function, **settings)
        return function

    return decorate
