"""A real web server: TLS with an authority of our own, gzip, ETag, authentication, and 100 feeds in one run."""

import base64
import os
import pathlib
import shutil
import socket
import subprocess
import time

from . import calendars
from .tool import Home, entry_problems

SECTION = "nginx"


def free_port(host="127.0.0.1"):
    with socket.socket() as probe:
        probe.bind((host, 0))
        return probe.getsockname()[1]


def wait_for(port, host="127.0.0.1", seconds=10):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            socket.create_connection((host, port), 1).close()
            return True
        except OSError:
            time.sleep(0.05)
    return False


class Authority:
    """Certificates made by openssl."""

    def __init__(self, directory):
        self.directory = directory
        directory.mkdir(parents=True, exist_ok=True)
        (directory / "index.txt").write_text("")
        (directory / "serial").write_text("1000")
        (directory / "ca.cnf").write_text(
            "[ca]\ndefault_ca=own\n[own]\ndir=.\ndatabase=index.txt\nnew_certs_dir=.\nserial=serial\ndefault_md=sha256\npolicy=any\n"
            "unique_subject=no\ncopy_extensions=copy\n[any]\ncommonName=supplied\n[req]\ndistinguished_name=name\n[name]\n"
        )
        for name in ("ca", "unknown-ca"):
            self.openssl(
                "req",
                "-x509",
                "-newkey",
                "ec",
                "-pkeyopt",
                "ec_paramgen_curve:P-256",
                "-nodes",
                "-keyout",
                f"{name}.key",
                "-out",
                f"{name}.pem",
                "-days",
                "3650",
                "-subj",
                f"/CN={name} of the oracle",
                "-addext",
                "basicConstraints=critical,CA:TRUE",
                "-addext",
                "keyUsage=critical,keyCertSign,cRLSign",
            )

    def openssl(self, *words):
        subprocess.run(["openssl", *words], cwd=self.directory, check=True, capture_output=True)

    def path(self, name):
        return self.directory / name

    def certificate(
        self,
        name,
        alternatives="IP:127.0.0.1,IP:127.0.0.2,DNS:localhost,DNS:calendar.test",
        ca="ca",
        start="20250101000000Z",
        end="20361231000000Z",
    ):
        self.openssl(
            "req",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:P-256",
            "-nodes",
            "-keyout",
            f"{name}.key",
            "-out",
            f"{name}.csr",
            "-subj",
            f"/CN={name}",
            "-addext",
            f"subjectAltName={alternatives}",
        )
        if ca is None:
            self.openssl(
                "x509",
                "-req",
                "-in",
                f"{name}.csr",
                "-signkey",
                f"{name}.key",
                "-out",
                f"{name}.pem",
                "-days",
                "3650",
                "-copy_extensions",
                "copy",
            )
        else:
            self.openssl(
                "ca",
                "-batch",
                "-config",
                "ca.cnf",
                "-cert",
                f"{ca}.pem",
                "-keyfile",
                f"{ca}.key",
                "-in",
                f"{name}.csr",
                "-out",
                f"{name}.pem",
                "-startdate",
                start,
                "-enddate",
                end,
                "-notext",
            )


class Nginx:
    def __init__(self, directory, authority, feeds=100):
        self.directory = directory
        self.www = directory / "www"
        self.www.mkdir(parents=True)
        self.log = directory / "access.log"
        names = ["plain", "tls", "host", "expired", "future", "self", "unknown", "old", "client", "two"]
        self.ports = {name: free_port() for name in names}
        self.password = None
        self.feeds = feeds
        self.authority = authority
        self.process = None

    def write(self, user, password):
        authority = self.authority
        authority.certificate("tls")
        authority.certificate("host", "DNS:other.example,IP:192.0.2.1")
        authority.certificate("expired", end="20260101000000Z")
        authority.certificate("future", start="20350101000000Z")
        authority.certificate("self", ca=None)
        authority.certificate("unknown", ca="unknown-ca")
        (self.directory / "users").write_text(f"{user}:{{PLAIN}}{password}\n")
        for number in range(self.feeds):
            (self.www / f"{number}.ics").write_bytes(calendars.calendar(f"feed-{number}", 1, 20))
        (self.www / "private").mkdir()
        (self.www / "private/team.ics").write_bytes(calendars.calendar("private"))
        (self.www / "compressed").mkdir()
        (self.www / "compressed/large.ics").write_bytes(calendars.calendar("large", 1, 5000))
        common = f"""
    root {self.www};
    types {{ text/calendar ics; }}
    location /private/ {{ auth_basic "calendars"; auth_basic_user_file {self.directory}/users; }}
    location /compressed/ {{ gzip on; gzip_types text/calendar; gzip_min_length 100; }}
    location /down/ {{ return 302 http://127.0.0.1:{self.ports['plain']}/0.ics; }}
    location /up/ {{ return 301 https://127.0.0.1:{self.ports['tls']}/0.ics; }}
    location /auth/ {{ return 302 http://127.0.0.1:{self.ports['plain']}/0.ics; }}
"""

        def tls(name, certificate=None, more=""):
            certificate = self.authority.path(certificate or name)
            return (
                f"  server {{ listen 127.0.0.1:{self.ports[name]} ssl; ssl_certificate {certificate}.pem; ssl_certificate_key {certificate}.key; "
                f"{more}{common}  }}\n"
            )

        servers = "".join(
            [
                f"  server {{ listen 127.0.0.1:{self.ports['plain']}; {common}  }}\n",
                *[tls(name) for name in ("tls", "host", "expired", "future", "self", "unknown")],
                tls("old", "tls", "ssl_protocols TLSv1; "),
                tls("two", "tls").replace(" ssl;", " ssl http2;"),
                tls("client", "tls", f"ssl_client_certificate {self.authority.path('ca.pem')}; ssl_verify_client on; "),
            ]
        )
        (self.directory / "nginx.conf").write_text(f"""
daemon off; worker_processes 1; pid {self.directory}/nginx.pid; error_log {self.directory}/error.log;
{'user root;' if os.geteuid() == 0 else ''}
events {{ worker_connections 512; }}
http {{
  log_format own '$server_port $status $connection $request_uri $http_if_none_match $sent_http_content_encoding';
  access_log {self.log} own;
  {' '.join(f'{kind}_temp_path {self.directory}/{kind};' for kind in ('client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'))}
{servers}}}
""")

    def start(self):
        program = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
        self.process = subprocess.Popen(
            [program, "-p", str(self.directory), "-c", str(self.directory / "nginx.conf"), "-e", str(self.directory / "error.log")],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        if not wait_for(self.ports["plain"]):
            raise RuntimeError(f"nginx does not start: {(self.directory / 'error.log').read_text()[-500:]}")

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait(10)

    def lines(self):
        """The lines of the log since the last call: port, status, connection, path, If-None-Match, encoding."""
        time.sleep(0.1)
        lines = [line.split(" ") for line in self.log.read_text().splitlines()]
        self.log.write_text("")
        return lines


def run(directory, results, secrets):
    base = directory / "nginx"
    base.mkdir()
    base.chmod(0o755)
    authority = Authority(base / "ca")
    server = Nginx(base / "server", authority)
    user, password = "ada", secrets.new()
    secrets.also(base64.b64encode(f"{user}:{password}".encode()))
    server.write(user, password)
    server.start()
    try:
        checks(base, server, authority, results, secrets, user, password)
    finally:
        server.stop()


def checks(base, server, authority, results, secrets, user, password):
    home = Home(base / "home", results, secrets, SECTION)
    ca = ["--cacert", authority.path("ca.pem")]

    def one(name, address, expected, *options, file=None, environment=None, within=None):
        run = home.fetch([(address, name)], "--refresh", *options, environment=environment)
        entry = run[name]
        problems = entry_problems(entry)
        state = run.state(name)
        if state not in expected.split("|"):
            problems.append(f"{state} and not {expected}: {entry.get('message', run.errors[:200])}")
        if run.code != run.expected_code:
            problems.append(f"exit code {run.code}")
        if file is not None and home.bytes(name) != pathlib.Path(file).read_bytes():
            problems.append("the file is not that of the server")
        results.add(SECTION, name, expected, state, entry.get("milliseconds", 0), *problems)
        return run

    at = {name: f"http{'s' if name != 'plain' else ''}://127.0.0.1:{port}" for name, port in server.ports.items()}
    first = server.www / "0.ics"
    one("http", f"{at['plain']}/0.ics", "updated", file=first)
    one("tls", f"{at['tls']}/0.ics", "updated", *ca, file=first)
    one("tls-by-name", f"https://localhost:{server.ports['tls']}/0.ics", "updated", *ca, file=first)
    one("http-2", f"{at['two']}/0.ics", "updated", *ca, file=first)
    one("http-2", f"{at['two']}/0.ics", "unchanged", *ca, file=first)
    one("webcals", f"webcals://127.0.0.1:{server.ports['tls']}/0.ics", "updated", *ca, file=first)
    one("webcal", f"webcal://127.0.0.1:{server.ports['plain']}/0.ics", "updated", *ca, file=first)
    one("webcal-over-tls", f"webcal://127.0.0.1:{server.ports['tls']}/2.ics", "updated", *ca, file=server.www / "2.ics")
    one("webcal-with-a-bad-certificate", f"webcal://127.0.0.1:{server.ports['self']}/0.ics", "failed tls", *ca)
    run = one("https-to-a-plain-port", f"https://127.0.0.1:{server.ports['plain']}/0.ics", "failed tls", *ca)
    message = run["https-to-a-plain-port"].get("message", "")
    results.add(SECTION, "its sentence", "no certificate", message[:30], 0, message if "certificate" in message else None)
    one("tls-without-our-authority", f"{at['tls']}/0.ics", "failed tls")
    one("tls-wrong-host", f"{at['host']}/0.ics", "failed tls", *ca)
    one("tls-expired", f"{at['expired']}/0.ics", "failed tls", *ca)
    one("tls-not-yet-valid", f"{at['future']}/0.ics", "failed tls", *ca)
    one("tls-self-signed", f"{at['self']}/0.ics", "failed tls", *ca)
    one("tls-self-signed-pinned", f"{at['self']}/0.ics", "updated", "--cacert", authority.path("self.pem"), file=first)
    one("tls-unknown-authority", f"{at['unknown']}/0.ics", "failed tls", *ca)
    one("tls-1.0", f"{at['old']}/0.ics", "failed tls|failed interrupted", *ca)
    one("tls-client-certificate-wanted", f"{at['client']}/0.ics", "failed status|failed tls|failed unauthorized", *ca)
    one("https-to-http", f"{at['tls']}/down/x.ics", "failed redirectRefused", *ca)
    one("http-to-https", f"{at['plain']}/up/x.ics", "updated|failed privateAddress", *ca)
    one("http-to-https-allowed", f"{at['plain']}/up/x.ics", "updated", *ca, "--allow-private-redirects", file=first)
    one("https-port-asked-by-http", f"http://127.0.0.1:{server.ports['tls']}/0.ics", "failed status", *ca)

    # A certificate that expires later: the copy stays.
    one("tls-copy", f"{at['tls']}/1.ics", "updated", *ca)
    one("tls-copy", f"{at['tls']}/1.ics", "kept tls", "--refresh", file=server.www / "1.ics")

    large = server.www / "compressed/large.ics"
    server.lines()
    run = one("gzip", f"{at['plain']}/compressed/large.ics", "updated", file=large)
    received = run["gzip"].get("receivedBytes", 0)
    lines = server.lines()
    results.add(
        SECTION,
        "gzip on the wire",
        "fewer bytes",
        f"{received} of {large.stat().st_size}",
        0,
        f"{received} bytes received" if not 0 < received < large.stat().st_size // 4 else None,
        f"not asked for gzip: {lines}" if not lines or lines[-1][-1] != "gzip" else None,
    )
    one("gzip", f"{at['plain']}/compressed/large.ics", "unchanged", "--refresh", file=large)
    lines = server.lines()
    results.add(
        SECTION, "weak ETag of gzip", "304", str(lines[-1][1:2]), 0, f"the server logged {lines}" if lines[-1][1] != "304" else None
    )

    private = f"{at['plain']}/private/team.ics"
    netrc = base / "netrc"
    netrc.write_text(f"machine 127.0.0.1 login {user} password {password}\n")
    netrc.chmod(0o600)
    header = base / "header.txt"
    header.write_text(f"Authorization: Basic {base64.b64encode(f'{user}:{password}'.encode()).decode()}\n")
    header.chmod(0o600)
    file = server.www / "private/team.ics"
    one("basic-without-password", private, "failed unauthorized")
    one("basic-by-netrc", private, "updated", "--netrc", environment={"NETRC": str(netrc)}, file=file)
    one("basic-by-header-file", private, "updated", "--header", f"@{header}", file=file)
    one("basic-by-userinfo", private.replace("://", f"://{user}:{password}@"), "updated", file=file)
    one("basic-with-wrong-password", private.replace("://", f"://{user}:{secrets.new()}@"), "failed unauthorized")
    home_netrc = home.directory / "home/.netrc"
    home_netrc.write_text(netrc.read_text())
    home_netrc.chmod(0o600)
    one("basic-by-netrc-at-home", private, "updated", "--netrc", file=file)
    one("netrc-is-not-read-unasked", private + "?again", "failed unauthorized")
    run = home.fetch([(private + "?missing", "netrc-missing")], "--netrc", environment={"NETRC": str(base / "none")})
    results.add(
        SECTION, "netrc-missing", "exit 2", f"exit {run.code}", int(run.seconds * 1000), f"exit code {run.code}" if run.code != 2 else None
    )

    # 100 feeds.
    listed = [(f"{at['plain']}/{number}.ics", f"many-{number}") for number in range(server.feeds)]
    server.lines()
    many = Home(base / "many", results, secrets, SECTION)
    for turn, state, status in (("first", "updated", "200"), ("second", "unchanged", "304")):
        run = many.fetch(listed, *(["--refresh"] if turn == "second" else []), timeout=30)
        lines = server.lines()
        states = {run.state(name) for _, name in listed}
        statuses = {line[1] for line in lines}
        connections = len({line[2] for line in lines})
        results.add(
            SECTION,
            f"{server.feeds} feeds, {turn} run",
            f"{state}, {status}",
            f"{', '.join(states)}, {connections} connections",
            int(run.seconds * 1000),
            f"states {states}" if states != {state} else None,
            f"exit code {run.code}" if run.code else None,
            f"{len(lines)} requests, statuses {statuses}" if len(lines) != server.feeds or statuses != {status} else None,
            f"{connections} connections for one host" if connections > 8 else None,
        )
    different = [name for number, (_, name) in enumerate(listed) if many.bytes(name) != (server.www / f"{number}.ics").read_bytes()]
    results.add(
        SECTION, f"{server.feeds} files", "as sent", f"{len(different)} differ", 0, f"{different[:5]} differ" if different else None
    )
