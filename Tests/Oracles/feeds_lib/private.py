"""Private addresses: nothing connects to an address that nobody named. Runs in a network of its own, where any address can be listened to."""

import asyncio
import json
import os
import subprocess
import sys

from .server import answer, head
from .tool import Home, entry_problems

SECTION = "private"
ADDRESSES = [
    "10.0.0.1",
    "169.254.169.254",
    "192.168.1.1",
    "172.16.0.1",
    "172.31.255.254",
    "100.64.0.1",
    "100.127.255.254",
    "192.0.0.1",
    "198.18.0.1",
    "93.184.215.14",
    "93.184.215.15",
    "fc00::1",
    "fd12::1",
    "fe80::1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2606:2800::1",
    "2001:0:7f00:1::1",
    "fec0::1",
]
PUBLIC = {"93.184.215.14", "93.184.215.15", "2606:2800::1"}


def run(directory, servers, results, secrets, preload):
    """Starts this section again in a network namespace."""
    inside = subprocess.run(["unshare", "-n", "ip", "link", "set", "lo", "up"], capture_output=True)
    prefix = ["unshare", "-n"] if inside.returncode == 0 else []
    if not prefix:
        results.skip(SECTION, "addresses of other networks", "no right to make a network; only addresses of this machine are listened to")
    answer_ = subprocess.run(
        [*prefix, sys.executable, "-c", "from feeds_lib import private; private.inside()"],
        cwd=os.path.dirname(os.path.dirname(__file__)),
        input=json.dumps({"directory": str(directory / "private"), "preload": str(preload), "own": bool(prefix)}),
        capture_output=True,
        text=True,
    )
    try:
        rows = json.loads(answer_.stdout.splitlines()[-1])
    except (ValueError, IndexError):
        results.add(SECTION, "the section", "results", "none", 0, f"no results: {answer_.stderr[-1500:]}")
        return
    for row in rows:
        results.add(*row[:5], *row[5])


def inside():
    import random
    import contextlib
    import io
    import pathlib
    from .results import Results
    from .server import Servers
    from .tool import Secrets

    settings = json.loads(sys.stdin.read())
    results, secrets = Results(), Secrets(random.Random(1))
    with contextlib.redirect_stdout(io.StringIO()):
        if settings["own"]:
            subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
            for address in ADDRESSES:
                # No duplicate address detection, which would take seconds.
                options = ["nodad"] if ":" in address else []
                subprocess.run(
                    ["ip", "addr", "add", f"{address}/{128 if ':' in address else 32}", "dev", "lo", *options], capture_output=True
                )
        servers = Servers(secrets)
        checks(pathlib.Path(settings["directory"]), servers, results, secrets, settings["preload"], settings["own"])
        servers.close()
    print(json.dumps(results.rows))


def checks(directory, servers, results, secrets, preload, own):
    home = Home(directory, results, secrets, SECTION, preload)
    # One port on every address, so that a connection to any of them is seen.
    traps, missing = {}, []
    first = servers.feed("trap-0", lambda x: answer(x.feed.good))
    first.switch()
    traps["127.0.0.1"] = first
    port = first.port
    for address in ["127.0.0.2", "127.1.2.3", "::1", *(ADDRESSES if own else [])]:
        try:
            scope = "%lo" if address.startswith("fe80") else ""
            feed = servers.feed(f"trap-{len(traps)}", lambda x: answer(x.feed.good), host=address + scope, port=port)
            feed.switch()
            traps[address] = feed
        except OSError as error:
            missing.append(f"{address} ({error.strerror})")
    table = {
        "loop.test": "127.0.0.1",
        "loop2.test": "127.0.0.2",
        "six.test": "::1",
        "ten.test": "10.0.0.1",
        "meta.test": "169.254.169.254",
        "mapped.test": "::ffff:127.0.0.1",
        "mixed.test": "127.0.0.1,10.0.0.1",
        "public.test": "93.184.215.14",
        "other.test": "93.184.215.15",
        "rebind.test": "93.184.215.14|127.0.0.1",
        "rebind2.test": "93.184.215.14|93.184.215.14|10.0.0.1",
        "toctou.test": "93.184.215.14|10.0.0.1",
        "half.test": "93.184.215.15,10.0.0.1",
        "zero.test": "0.0.0.0",
        "named.test": "127.0.0.1",
        "nat.test": "64:ff9b::7f00:1",
        "*": "",
    }
    names = directory / "names"
    names.write_text("".join(f"{name} {value}\n" for name, value in table.items() if value))

    def opened():
        return {address: trap.connections for address, trap in traps.items()}

    number = [0]

    def redirect(what, target, expected, *options, named="127.0.0.1", path="/secret.ics", touched=False, extra=None):
        """A feed that redirects to a target: its state, and who is connected to."""
        number[0] += 1
        feed = servers.feed(
            f"start-{number[0]}",
            lambda x: (
                head(302, f"Location: {target.format(port=port, own=x.feed.port)}", "Content-Length: 0")
                if x.request.path != "/own.ics"
                else answer(x.feed.good)
            ),
            host="93.184.215.14" if named in ("public.test", "rebind.test", "93.184.215.14") else "127.0.0.1",
        )
        feed.switch()
        before = opened()
        run = home.fetch([(f"http://{named}:{feed.port}/start.ics", feed.name)], *options, names=names, timeout=4)
        entry = run[feed.name]
        problems = entry_problems(entry)
        state = run.state(feed.name)
        if state not in expected.split("|"):
            problems.append(f"{state} and not {expected}: {entry.get('message', run.errors[:200])}")
        connected = [address for address, count in opened().items() if count != before[address]]
        if connected and not touched:
            problems.append(f"connected to {connected}")
        results.add(SECTION, what, expected, state + (f" ({connected[0]})" if connected else ""), entry.get("milliseconds", 0), *problems)

    hosts = [
        "127.0.0.2",
        "127.0.0.1",
        "127.1.2.3",
        "localhost",
        "LOCALHOST",
        "localhost.",
        "[::1]",
        "[0:0:0:0:0:0:0:1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]",
        "[::127.0.0.1]",
        "0.0.0.0",
        "0",
        "2130706433",
        "0x7f000001",
        "0177.0.0.1",
        "0x7f.0.0.1",
        "127.1",
        "127.0.1",
        "%31%32%37.0.0.1",
        "127.0.0.1.",
        "①②⑦.0.0.1",
        "169.254.169.254",
        "10.0.0.1",
        "192.168.1.1",
        "172.16.0.1",
        "172.31.255.254",
        "100.64.0.1",
        "100.127.255.254",
        "192.0.0.1",
        "198.18.0.1",
        "[fe80::1]",
        "[fe80::1%25lo]",
        "[fc00::1]",
        "[fd12::1]",
        "[fec0::1]",
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
        "[2001:0:7f00:1::1]",
        "224.0.0.1",
        "255.255.255.255",
        "240.0.0.1",
        "[ff02::1]",
        "loop.test",
        "loop2.test",
        "six.test",
        "ten.test",
        "meta.test",
        "mapped.test",
        "mixed.test",
        "zero.test",
        "nat.test",
    ]
    odd = {
        "%31%32%37.0.0.1",
        "①②⑦.0.0.1",
        "[fe80::1%25lo]",
        "127.0.0.1.",
        "localhost.",
        "LOCALHOST",
        "0",
        "2130706433",
        "0x7f000001",
        "0177.0.0.1",
        "0x7f.0.0.1",
        "127.1",
        "127.0.1",
    }
    for host in hosts:
        expected = "failed privateAddress"
        if host in odd:
            # Forms that a strict reader does not take for addresses may also be rejected as such, or not be found.
            expected += "|failed nameNotFound|failed redirectRefused|failed redirects|failed address"
        redirect(f"redirect to {host}", f"http://{host}:{{port}}/secret.ics", expected)
    redirect("redirect by userinfo", "http://public.test@127.0.0.2:{port}/x.ics", "failed privateAddress")
    redirect(
        "redirect by a backslash",
        "http://127.0.0.2:{port}\\@public.test/x.ics",
        "failed privateAddress|failed redirects|failed redirectRefused|failed address|failed protocol|failed nameNotFound|failed connection",
    )
    redirect("redirect by a network path", "//127.0.0.2:{port}/x.ics", "failed privateAddress")
    redirect("redirect by webcal:", "webcal://127.0.0.2:{port}/x.ics", "failed privateAddress|failed redirectRefused")
    redirect("redirect to the same host and port", "http://127.0.0.1:{own}/own.ics", "updated", touched=True)
    redirect("redirect to the same, by a path", "/own.ics", "updated", touched=True)
    redirect("redirect to the same address by another name", "http://loop.test:{own}/own.ics", "failed privateAddress")
    for host in ("127.0.0.2", "[::1]", "loop2.test", "localhost", *(("10.0.0.1", "ten.test", "[fc00::1]") if own else ())):
        redirect(f"{host}, allowed", f"http://{host}:{{port}}/secret.ics", "updated", "--allow-private-redirects", touched=True)

    # What a run with the option remembers is nothing that a run without it may use.
    for code in (301, 302, 308):
        number[0] += 1
        trap = traps["127.0.0.2"]
        feed = servers.feed(f"start-{number[0]}", lambda x: head(code, f"Location: http://127.0.0.2:{port}/x.ics", "Content-Length: 0"))
        feed.switch()
        listed = [(feed.address, feed.name)]
        allowed = home.fetch(listed, "--allow-private-redirects", timeout=4)
        before = trap.connections
        run = home.fetch(listed, "--refresh", timeout=4)
        view = home.tool("agenda", feed.address, "--refresh", "--date", "2026-12-01")
        results.add(
            SECTION,
            f"{code} allowed once",
            "kept privateAddress",
            run.state(feed.name),
            run.only.get("milliseconds", 0),
            f"allowed: {allowed.state(feed.name)}" if allowed.state(feed.name) != "updated" else None,
            f"not allowed: {run.state(feed.name)}" if run.state(feed.name) != "kept privateAddress" else None,
            f"a view not allowed: exit code {view.code}: {view.errors[:150]}" if view.code != 2 else None,
            "connected to 127.0.0.2" if trap.connections != before else None,
        )

    def direct(what, host, expected, at=port, **settings):
        before = opened()
        number[0] += 1
        run = home.fetch([(f"http://{host}:{at}/direct.ics", f"direct-{number[0]}")], names=names, timeout=4, **settings)
        entry = run.only
        state = run.state(run.order[0]) if run.order else f"exit {run.code}"
        connected = [address for address, count in opened().items() if count != before[address]]
        problems = entry_problems(entry)
        if state not in expected.split("|"):
            problems.append(f"{state} and not {expected}: {entry.get('message', run.errors[:200])}")
        results.add(SECTION, what, expected, state + (f" ({connected[0]})" if connected else ""), entry.get("milliseconds", 0), *problems)

    for host in (
        "127.0.0.1",
        "127.0.0.2",
        "localhost",
        "[::1]",
        "named.test",
        "loop2.test",
        *(("10.0.0.1", "ten.test", "169.254.169.254", "[fc00::1]", "public.test") if own else ()),
    ):
        direct(f"{host} named directly", host, "updated")
    if own:
        redirect("public to public", "http://other.test:{port}/secret.ics", "updated", named="public.test", touched=True)
        redirect("public to public by IPv6", "http://[2606:2800::1]:{port}/secret.ics", "updated", named="public.test", touched=True)
        for host in ("127.0.0.1", "ten.test", "169.254.169.254", "meta.test", "[::1]", "[fc00::1]"):
            redirect(f"public to {host}", f"http://{host}:{{port}}/secret.ics", "failed privateAddress", named="public.test")
        redirect(
            "public to a host with one private address",
            "http://half.test:{port}/secret.ics",
            "failed privateAddress|updated",
            named="public.test",
            touched=True,
        )
        half = traps["10.0.0.1"].connections
        redirect(
            "a name that changes its answer",
            "http://rebind2.test:{port}/secret.ics",
            "updated|failed privateAddress",
            named="public.test",
            touched=True,
        )
        redirect(
            "a name that changes its answer, again",
            "http://rebind2.test:{port}/secret.ics",
            "updated|failed privateAddress",
            named="public.test",
            touched=True,
        )
        redirect(
            "a name that is private when asked again",
            "http://toctou.test:{port}/secret.ics",
            "updated|failed privateAddress",
            named="public.test",
            touched=True,
        )
        redirect("a name that changed its answer", "http://rebind2.test:{port}/secret.ics", "failed privateAddress", named="public.test")
        results.add(
            SECTION,
            "private addresses of mixed names",
            "no connection",
            str(traps["10.0.0.1"].connections - half),
            0,
            f"{traps['10.0.0.1'].connections - half} connections to 10.0.0.1" if traps["10.0.0.1"].connections != half else None,
        )
        # The named host itself changes its answer between the first request and its own redirect.
        trap = servers.feed("rebound", lambda x: answer(x.feed.good))
        public = servers.feed(
            "rebinding",
            lambda x: (
                head(302, "Location: /next.ics", "Content-Length: 0", "Connection: close")
                if x.request.path != "/next.ics"
                else answer(x.feed.good)
            ),
            host="93.184.215.14",
            port=trap.port,
        )
        public.switch()
        run = home.fetch([(f"http://rebind.test:{trap.port}/start.ics", "rebinding")], names=names)
        state = run.state("rebinding")
        results.add(
            SECTION,
            "the named host changes its answer within a run",
            "updated or privateAddress",
            state,
            run.only.get("milliseconds", 0),
            f"{state}: {run.only.get('message')}" if state not in ("updated", "failed privateAddress") else None,
            "connected to the second answer" if trap.connections else None,
        )
    # One feed names an address, another one is redirected to it and could use its open connection.
    target = servers.feed("used-again", lambda x: answer(x.feed.good), host="127.0.0.2")
    target.switch()

    async def later(x):
        await asyncio.sleep(0.3)
        return head(302, f"Location: {target.origin}/secret.ics", "Content-Length: 0")

    start = servers.feed("start-later", later)
    start.switch()
    run = home.fetch([(f"{target.origin}/named.ics", "named"), (start.address, "redirected")], timeout=4)
    paths = [request.path for request in target.requests]
    results.add(
        SECTION,
        "a connection that another feed has opened",
        "updated, privateAddress",
        f"{run.state('named')}, {run.state('redirected')}",
        int(run.seconds * 1000),
        f"{run.state('named')}" if run.state("named") != "updated" else None,
        f"{run.state('redirected')}" if run.state("redirected") != "failed privateAddress" else None,
        f"the server was asked for {paths}" if paths != ["/named.ics"] else None,
    )
    if missing and own:
        results.add(SECTION, "addresses without a listener", "none", str(len(missing)), 0, f"cannot listen: {missing}")
