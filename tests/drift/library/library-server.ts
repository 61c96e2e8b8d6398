import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openLibrary, refuse, route, type Asked, type Reply } from './library-routes.ts'

/** Changes the library's answers, or whom it admits. */
export type Twist = { reply?: (request: Asked, reply: Reply) => Reply; ask?: (request: Asked) => Asked }

const root = '/api/v2'

/** A library that keeps its contract exactly, unless it is twisted. */
export async function startLibrary({ reply: twist = (_, reply) => reply, ask = (request) => request }: Twist = {}) {
  const library = openLibrary()
  const replyTo = (sent: Asked): Reply => {
    if (!sent.path.startsWith(root)) return refuse(404, 'nothing here')
    const under = ask({ ...sent, path: sent.path.slice(root.length) })
    return twist(under, route(library, under))
  }
  const server = createServer((request, response) => {
    void read(request).then((sent) => {
      const { status, body, type = 'application/json', headers = {}, bytes } = replyTo(sent)
      const content = bytes ?? (body === undefined ? undefined : JSON.stringify(body))
      response.writeHead(status, { ...(content !== undefined && { 'content-type': type }), ...headers }).end(content)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const text = String(Buffer.concat(chunks))
  const url = new URL(request.url ?? '/', 'http://x.example')
  const type = request.headers['content-type'] ?? ''
  const body: unknown = type.includes('urlencoded')
    ? Object.fromEntries(new URLSearchParams(text))
    : type.includes('json')
      ? parse(text)
      : undefined
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers as Record<string, string>,
    body,
    text,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
