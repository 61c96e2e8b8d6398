import http from 'node:http'
import https from 'node:https'
import type { Exchange } from '../exchange.ts'
import { collector, isReadable, unpack, type Collector } from './collect.ts'

/** The watched server. */
export type Far = {
  to: URL
  secure: boolean
  insecure: boolean
  agent: http.Agent
  /** The maximum size of an inspected body, in bytes. */
  maxBytes: number
  /** The watch is ending: connections that break now say nothing about the server. */
  closing: boolean
}
type Settle = (answer: Exchange['response'], trouble?: Exchange['trouble']) => void

/** A running request; `isAlone` says that no client waits for its answer any more. */
type Call = { far: Far; incoming: http.IncomingMessage; outgoing: http.ServerResponse; isAlone: () => boolean }

const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'])

/** Streams a request to the server and its answer back; `settle` gets both, `later` the remaining reading. */
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
  let ms: number | null = null
  const settle: Settle = (response, trouble) =>
    onExchange({
      method: incoming.method ?? 'GET',
      url: `${far.to.origin}${pathAt(far, incoming)}`,
      request: sent.whole()
        ? { headers: flat(incoming.headers), body: sent.bytes() }
        : { headers: flat(incoming.headers), body: null, unrecorded: true },
      response,
      at,
      // a stream may last for hours: the answer counts from its start
      ms: ms ?? performance.now() - began,
      intent: { kind: 'seen' },
      ...(trouble && { trouble }),
    })
  const request = (far.secure ? https : http).request(requestTo(far, incoming))
  const call: Call = { far, incoming, outgoing, isAlone: () => far.closing || outgoing.destroyed }
  request.on('response', (answer) => {
    ms = performance.now() - began
    passBack(answer, call, settle, later)
  })
  request.on('continue', () => outgoing.writeContinue())
  request.on('information', ({ statusCode, headers }) => {
    if (statusCode === 103) outgoing.writeEarlyHints({ link: [headers['link'] ?? []].flat(), ...linkless(headers) })
    else if (statusCode === 102) outgoing.writeProcessing()
  })
  request.on('error', (error: NodeJS.ErrnoException) => {
    // the client hung up
    if (outgoing.headersSent || call.isAlone()) return
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
  // with `expect: 100-continue` the head is sent first
  if (incoming.headers.expect !== undefined) request.flushHeaders()
}

const linkless = (headers: http.IncomingHttpHeaders): Record<string, string> => {
  const all = Object.entries(flat(headers))
  return Object.fromEntries(all.filter(([name]) => name !== 'link'))
}

const pathAt = ({ to }: Far, { url }: http.IncomingMessage): string => to.pathname.replace(/\/$/, '') + (url ?? '/')

function requestTo(far: Far, incoming: http.IncomingMessage): http.RequestOptions {
  const { to, agent } = far
  const headers = passedOn(incoming.rawHeaders).filter(([name]) => name.toLowerCase() !== 'host')
  headers.unshift(['Host', to.host])
  // without a known length, the body is sent in chunks
  if (incoming.headers['transfer-encoding'] !== undefined) headers.push(['Transfer-Encoding', 'chunked'])
  return {
    protocol: to.protocol,
    hostname: to.hostname,
    port: to.port,
    path: pathAt(far, incoming),
    method: incoming.method,
    headers: headers.flat(),
    agent,
    setDefaultHeaders: false,
  }
}

function passBack(
  answer: http.IncomingMessage,
  { far, incoming, outgoing, isAlone }: Call,
  settle: Settle,
  later: (work: Promise<void>) => void,
): void {
  const { maxBytes } = far
  const got = collector(maxBytes)
  const isChunked = answer.headers['transfer-encoding'] !== undefined && incoming.httpVersion !== '1.0'
  // passes on only what the server sent, without Node's additions
  outgoing.sendDate = false
  outgoing.useChunkedEncodingByDefault = isChunked
  outgoing.writeHead(
    answer.statusCode ?? 502,
    answer.statusMessage,
    [...passedOn(answer.rawHeaders), ...(isChunked ? [['Transfer-Encoding', 'chunked']] : [])].flat(),
  )
  // a stream sends its head long before its body
  outgoing.flushHeaders()
  answer.on('data', got.take)
  answer.on('end', () => {
    if (isChunked && answer.rawTrailers.length > 0) outgoing.addTrailers(pairsOf(answer.rawTrailers))
    later(settleAnswer(answer, got, maxBytes, settle))
  })
  answer.pipe(outgoing)
  answer.on('aborted', () => {
    if (isAlone()) return settle({ ...headOf(answer), body: null, unrecorded: true })
    outgoing.destroy()
    const trouble = { kind: 'cut', text: 'the server broke off in the middle of the answer' } as const
    later(settleAnswer(answer, got, maxBytes, settle, trouble))
  })
  answer.on('error', () => undefined)
}

const headOf = ({ statusCode, headers }: http.IncomingMessage) => ({ status: statusCode ?? 0, headers: flat(headers) })

/** Reports an answer once its body is decompressed; an unknown encoding is not checked. */
function settleAnswer(
  incoming: http.IncomingMessage,
  got: Collector,
  maxBytes: number,
  settle: Settle,
  trouble?: Exchange['trouble'],
): Promise<void> {
  const answer = headOf(incoming)
  const encoding = String(incoming.headers['content-encoding'] ?? 'identity')
  const tooLarge = { kind: 'too-large', text: `the answer is longer than ${maxBytes / 1048576} MB` } as const
  if (!isReadable(encoding) && got.bytes() !== null)
    return Promise.resolve(settle({ ...answer, body: null, unrecorded: true }, trouble))
  return unpack(got.bytes(), encoding, maxBytes).then(
    (body) => (got.whole() ? settle({ ...answer, body }, trouble) : settle({ ...answer, body: null }, tooLarge)),
    () => settle({ ...answer, body: null }, { kind: 'encoding', text: 'the compressed answer cannot be unpacked' }),
  )
}

/** Raw names and values in their order, without those of a single connection. */
const passedOn = (raw: readonly string[]): [name: string, value: string][] =>
  pairsOf(raw).filter(([name]) => !hopByHop.has(name.toLowerCase()))

const pairsOf = (raw: readonly string[]): [name: string, value: string][] =>
  raw.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []))

const flat = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )
