import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import tls from 'node:tls'
import { Readable } from 'node:stream'
import type { Exchange } from '../exchange.ts'
import { unpackers } from '../run/send.ts'

export type Proxy = { url: string; close: () => Promise<void> }
export type ProxyOptions = {
  /** Scheme and host of the server. */
  target: string
  port: number
  insecure: boolean
  onExchange: (exchange: Exchange) => void
  /** Bytes of a body that are looked into; longer ones pass unjudged. */
  maxBytes?: number
}

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Stands between client and server. Bytes pass as they come; judging waits until the client has its answer. */
export async function startProxy({
  target,
  port,
  insecure,
  onExchange,
  maxBytes = 32 * 1024 * 1024,
}: ProxyOptions): Promise<Proxy> {
  const to = new URL(target)
  const secure = to.protocol === 'https:'
  const agent = secure
    ? new https.Agent({ keepAlive: true, rejectUnauthorized: !insecure })
    : new http.Agent({ keepAlive: true })
  const waiting = new Set<Promise<void>>()

  const server = http.createServer((incoming, outgoing) => {
    const at = Date.now()
    const began = performance.now()
    const requestBody = collector(maxBytes)
    const headers: http.OutgoingHttpHeaders = {}
    for (const [name, value] of Object.entries(incoming.headers)) if (!hopByHop.has(name)) headers[name] = value
    headers['host'] = to.host
    // with no length known the body goes on in pieces
    if (incoming.headers['transfer-encoding'] !== undefined) headers['transfer-encoding'] = 'chunked'
    const settle = (answer: Exchange['response'], trouble?: Exchange['trouble']) =>
      onExchange({
        method: incoming.method ?? 'GET',
        url: incoming.url ?? '/',
        request: { headers: flat(incoming.headers), body: requestBody.bytes() },
        response: answer,
        at,
        ms: performance.now() - began,
        intent: { kind: 'seen' },
        ...(trouble && { trouble }),
      })
    const request = (secure ? https : http).request(
      {
        protocol: to.protocol,
        hostname: to.hostname,
        port: to.port,
        path: to.pathname.replace(/\/$/, '') + (incoming.url ?? '/'),
        method: incoming.method,
        headers,
        agent,
      },
      (answer) => {
        const got = collector(maxBytes)
        const forwarded: http.OutgoingHttpHeaders = {}
        for (const [name, value] of Object.entries(answer.headers)) if (!hopByHop.has(name)) forwarded[name] = value
        outgoing.writeHead(answer.statusCode ?? 502, forwarded)
        answer.on('data', got.take)
        answer.pipe(outgoing)
        const end = (trouble?: Exchange['trouble']) => {
          const work = unpack(got.bytes(), String(answer.headers['content-encoding'] ?? ''), maxBytes).then(
            (body) =>
              settle(
                { status: answer.statusCode ?? 0, headers: flat(answer.headers), body: got.whole() ? body : null },
                got.whole()
                  ? trouble
                  : { kind: 'too-large', text: `the answer is longer than ${maxBytes / 1048576} MB` },
              ),
            () =>
              settle(
                { status: answer.statusCode ?? 0, headers: flat(answer.headers), body: null },
                { kind: 'encoding', text: 'the compressed answer cannot be unpacked' },
              ),
          )
          waiting.add(work)
          void work.finally(() => waiting.delete(work))
        }
        answer.on('end', () => end())
        answer.on('aborted', () => {
          outgoing.destroy()
          end({ kind: 'cut', text: 'the server broke off in the middle of the answer' })
        })
        answer.on('error', () => undefined)
      },
    )
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) return
      outgoing.writeHead(502, { 'content-type': 'text/plain' })
      outgoing.end(`contract-drift: no answer from ${to.origin}: ${error.code ?? error.message}\n`)
      settle(null, { kind: 'unreachable', text: `no connection: ${error.code ?? error.message}` })
    })
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) request.destroy()
    })
    incoming.on('data', requestBody.take)
    incoming.pipe(request)
  })
  // what is no HTTP any more passes unseen
  server.on('upgrade', (incoming, socket, first) => {
    const port = Number(to.port || (secure ? 443 : 80))
    const far = secure
      ? tls.connect({ host: to.hostname, port, servername: to.hostname, rejectUnauthorized: !insecure })
      : net.connect(port, to.hostname)
    const lines = incoming.rawHeaders.flatMap((name, index, all) =>
      index % 2 ? [] : [`${name}: ${name.toLowerCase() === 'host' ? to.host : all[index + 1]}`],
    )
    far.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    far.write(first)
    far.pipe(socket).pipe(far)
    far.on('error', () => socket.destroy())
    socket.on('error', () => far.destroy())
  })
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      agent.destroy()
      await closed
      await Promise.all(waiting)
    },
  }
}

/** Keeps a copy of what passes, up to a limit. */
function collector(maxBytes: number) {
  const chunks: Buffer[] = []
  let length = 0
  return {
    take: (chunk: Buffer) => {
      length += chunk.length
      if (length <= maxBytes) chunks.push(chunk)
      else chunks.length = 0
    },
    bytes: () => (length === 0 ? null : Buffer.concat(chunks)),
    whole: () => length <= maxBytes,
  }
}

async function unpack(bytes: Buffer | null, encoding: string, maxBytes: number): Promise<Uint8Array | null> {
  const unpacker = unpackers[encoding.trim().toLowerCase()]
  if (bytes === null || !unpacker) return bytes
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of Readable.from([bytes]).pipe(unpacker()) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw new Error('too long once unpacked')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const flat = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )
