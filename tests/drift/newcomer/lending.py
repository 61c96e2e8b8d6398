"""A little server of one team, in another language: a login, loans behind it, and one thing not as its contract says."""
import json
import secrets
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOKENS = set()
LOANS = {"1": {"id": "1", "book": "Gitanjali", "days": 14}}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def refuse(self, status):
        self.answer(status, {"error": str(status)})

    def body(self):
        text = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        try:
            return json.loads(text)
        except ValueError:
            return None

    def known(self):
        return self.headers.get("Authorization", "").removeprefix("Bearer ") in TOKENS

    def do_GET(self):
        if self.path.split("?")[0] != "/loans":
            return self.refuse(404)
        return self.answer(200, list(LOANS.values())) if self.known() else self.refuse(401)

    def do_POST(self):
        sent = self.body()
        if self.path not in ("/login", "/loans"):
            return self.refuse(404)
        if self.path == "/loans" and not self.known():
            return self.refuse(401)
        names = ("username", "password") if self.path == "/login" else ("book",)
        if not isinstance(sent, dict) or not all(isinstance(sent.get(name), str) for name in names):
            return self.refuse(400)
        if self.path == "/login":
            if (sent["username"], sent["password"]) != ("mina", "rain-tree"):
                return self.refuse(401)
            token = secrets.token_hex(16)
            TOKENS.add(token)
            return self.answer(200, {"token": token})
        days = sent.get("days", 14)
        if not isinstance(days, int) or isinstance(days, bool) or days < 1:
            return self.refuse(400)
        loan = {"id": str(len(LOANS) + 1), "book": sent["book"], "days": days}
        LOANS[loan["id"]] = loan
        return self.answer(201, loan)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_port, flush=True)
    server.serve_forever()
