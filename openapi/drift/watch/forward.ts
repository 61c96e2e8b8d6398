import http from 'node:http'
import https from 'node:https'
import type { Exchange } from '../exchange.ts'
import { collector, unpack, type Collector } from './collect.ts'

/** The server that is watched. */
export type Far = {
  to: URL
  secure: boolean
  insecure: boolean
  agent: http.Agent
  /** Bytes of a body that are looked into. */
  maxBytes: number
}
type Settle = (answer: Exchange['response'], trouble?: Exchange['trouble']) => void

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Sends a request on and its answer back, as they come; `settle` is told of both, `later` of what is still being read. */
export function forward(
  far: Far,
  incoming: http.IncomingMessage,
  outgoing: http.ServerResponse,
  onExchange: (exchange: Exchange) => void,
  later: (work: Promise<void>) => void,
): void {
  const at = Date.now()
  const began = performance.now()
  const sent = collector(far.maxBytes)
  const settle: Settle = (response, trouble) =>
    onExchange({
      method: incoming.method ?? 'GET',
      url: incoming.url ?? '/',
      request: { headers: flat(incoming.headers), body: sent.bytes() },
      response,
      at,
      ms: performance.now() - began,
      intent: { kind: 'seen' },
      ...(trouble && { trouble }),
    })
  const request = (far.secure ? https : http).request(requestTo(far, incoming), (answer) =>
    passBack(answer, outgoing, far.maxBytes, settle, later),
  )
  request.on('error', (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) return
    const why = error.code ?? error.message
    outgoing.writeHead(502, { 'content-type': 'text/plain' })
    outgoing.end(`contract-drift: no answer from ${far.to.origin}: ${why}\n`)
    settle(null, { kind: 'unreachable', text: `no connection: ${why}` })
  })
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) request.destroy()
  })
  incoming.on('data', sent.take)
  incoming.pipe(request)
}

function requestTo({ to, agent }: Far, { method, url, headers: given }: http.IncomingMessage): http.RequestOptions {
  const headers = passedOn(given)
  headers['host'] = to.host
  // with no length known the body goes on in pieces
  if (given['transfer-encoding'] !== undefined) headers['transfer-encoding'] = 'chunked'
  return {
    protocol: to.protocol,
    hostname: to.hostname,
    port: to.port,
    path: to.pathname.replace(/\/$/, '') + (url ?? '/'),
    method,
    headers,
    agent,
  }
}

function passBack(
  answer: http.IncomingMessage,
  outgoing: http.ServerResponse,
  maxBytes: number,
  settle: Settle,
  later: (work: Promise<void>) => void,
): void {
  const got = collector(maxBytes)
  outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
  answer.on('data', got.take)
  answer.pipe(outgoing)
  answer.on('end', () => later(settleAnswer(answer, got, maxBytes, settle)))
  answer.on('aborted', () => {
    outgoing.destroy()
    const trouble = { kind: 'cut', text: 'the server broke off in the middle of the answer' } as const
    later(settleAnswer(answer, got, maxBytes, settle, trouble))
  })
  answer.on('error', () => undefined)
}

/** Tells of an answer once its body is unpacked. */
function settleAnswer(
  { statusCode, headers }: http.IncomingMessage,
  got: Collector,
  maxBytes: number,
  settle: Settle,
  trouble?: Exchange['trouble'],
): Promise<void> {
  const answer = { status: statusCode ?? 0, headers: flat(headers) }
  const tooLarge = { kind: 'too-large', text: `the answer is longer than ${maxBytes / 1048576} MB` } as const
  return unpack(got.bytes(), String(headers['content-encoding'] ?? ''), maxBytes).then(
    (body) => (got.whole() ? settle({ ...answer, body }, trouble) : settle({ ...answer, body: null }, tooLarge)),
    () => settle({ ...answer, body: null }, { kind: 'encoding', text: 'the compressed answer cannot be unpacked' }),
  )
}

const passedOn = (headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))

const flat = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )
