"""Faults and answers over several runs."""

import concurrent.futures

from . import sequences_of_content, sequences_of_time, sequences_of_use  # noqa: F401
from .play import SECTION, SEQUENCES, Play


def run(directory, servers, results, secrets, preload, only):
    def play(number, function):
        name = function.__name__.replace("_", " ")
        if only not in name and only not in SECTION:
            return
        p = Play(name, directory / f"sequence-{number}", servers, results, secrets, preload)
        try:
            function(p)
        except Exception as error:  # noqa: BLE001
            p.problems.append(f"the oracle stopped: {error!r}")
        shown = list(dict.fromkeys(p.states))
        results.add(SECTION, name, (function.__doc__ or "as the states say").split(".")[0], ", ".join(shown), p.milliseconds, *p.problems)

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda one: play(*one), enumerate(SEQUENCES)))
