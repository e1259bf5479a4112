"""The internet of the documentation: every address leads to a server here, which has calendars."""
import contextlib
import http.server
import pathlib
import socketserver
import ssl
import subprocess
import threading
import xml.sax.saxutils


def certificate(directory):
    """A certificate for the hosts of the documentation, and its key."""
    key, chain = directory / "key.pem", directory / "authority.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-keyout", key, "-out", chain, "-subj", "/CN=example.org",
         "-addext", "subjectAltName=DNS:example.org,DNS:*.example.org,DNS:example.com,DNS:*.example.com"],
        check=True, capture_output=True)
    return key, chain


CALENDARS = {"/me/work/": ("Work", "team.ics"), "/me/home/": ("Family", "family.ics")}


def account(fixtures, path, question):
    """The answer of a CalDAV server with an account of two calendars."""

    def response(href, properties):
        return f"<response><href>{href}</href><propstat><prop>{properties}</prop><status>HTTP/1.1 200 OK</status></propstat></response>"

    def calendar(href):
        return response(href, f"<resourcetype><collection/><C:calendar/></resourcetype><displayname>{CALENDARS[href][0]}</displayname>")

    if "calendar-multiget" in question or "calendar-query" in question:
        text = (fixtures / CALENDARS[path][1]).read_text()
        data = f"<C:calendar-data>{xml.sax.saxutils.escape(text)}</C:calendar-data>" if "multiget" in question else ""
        parts = [response(f"{path}all.ics", f'<getetag>"1"</getetag>{data}')]
    elif path in CALENDARS:
        parts = [calendar(path)]
    elif path == "/me/":
        parts = [response(path, "<resourcetype><collection/></resourcetype>"), *map(calendar, CALENDARS)]
    else:
        parts = [response(path, "<C:calendar-home-set><href>/me/</href></C:calendar-home-set>")]
    return f'<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">{"".join(parts)}</multistatus>'.encode()


def handler(context, fixtures):
    """A proxy that is itself each server that it is asked for."""

    class Server(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_CONNECT(self):
            self.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
            with contextlib.suppress(OSError), context.wrap_socket(self.connection, server_side=True) as tunnel:
                Server(tunnel, self.client_address, self.server)
            self.close_connection = True

        def do_GET(self):
            name = pathlib.PurePosixPath(self.path.partition("?")[0]).name
            path = fixtures / name
            body = path.read_bytes() if name.endswith(".ics") and path.exists() else b""
            self.send_response(200 if body else 404)
            self.send_header("Content-Type", "text/calendar; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_PROPFIND(self):
            question = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
            body = account(fixtures, self.path, question)
            self.send_response(207)
            self.send_header("Content-Type", "application/xml; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_REPORT = do_PROPFIND

        def log_message(self, *_):
            pass

    return Server


@contextlib.contextmanager
def internet(directory, fixtures):
    """Serves the calendars of a directory for every host; gives the port of the proxy and the certificate to trust."""
    key, chain = certificate(directory)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(chain, key)

    class Proxy(socketserver.ThreadingMixIn, http.server.HTTPServer):
        daemon_threads = True

    with Proxy(("127.0.0.1", 0), handler(context, fixtures)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port, chain
        server.shutdown()
