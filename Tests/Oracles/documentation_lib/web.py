"""The internet of the documentation: every address leads to a server here, which has calendars."""
import contextlib
import http.server
import pathlib
import socketserver
import ssl
import subprocess
import threading


def certificate(directory):
    """A certificate for the hosts of the documentation, and its key."""
    key, chain = directory / "key.pem", directory / "authority.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-keyout", key, "-out", chain, "-subj", "/CN=example.org",
         "-addext", "subjectAltName=DNS:example.org,DNS:*.example.org,DNS:example.com,DNS:*.example.com"],
        check=True, capture_output=True)
    return key, chain


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
