"""A little server in another language, with one field that is not as its contract says."""
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

BOOKS = {"1": {"id": "1", "title": "Gitanjali", "year": "1910"}}


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

    def do_GET(self):
        path = self.path.split("?")[0]
        if path == "/books":
            return self.answer(200, list(BOOKS.values()))
        book = BOOKS.get(path.removeprefix("/books/")) if path.startswith("/books/") else None
        return self.answer(200, book) if book else self.refuse(404)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_port, flush=True)
    server.serve_forever()
