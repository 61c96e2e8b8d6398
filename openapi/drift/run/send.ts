import http from 'node:http'
import https from 'node:https'
import type { Transform } from 'node:stream'
import zlib from 'node:zlib'
import type { Answer, Exchange } from '../exchange.ts'

export type Outgoing = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | Uint8Array | null
}
export type Received = Pick<Exchange, 'response' | 'trouble' | 'ms'>
export type Limits = {
  /** Timeout until the last byte, in milliseconds. */
  timeoutMs: number
  /** The maximum size of an unpacked body, in bytes. */
  maxBytes: number
  /** Accept an untrusted certificate. */
  insecure: boolean
}

export const usualLimits: Limits = { timeoutMs: 15_000, maxBytes: 128 * 1024 * 1024, insecure: false }
const agents = {
  http: new http.Agent({ keepAlive: true, maxSockets: 16 }),
  https: new https.Agent({ keepAlive: true, maxSockets: 16 }),
}

/** Closes keep-alive connections. */
export function closeConnections(): void {
  agents.http.destroy()
  agents.https.destroy()
}

/** Sends one request and reads the whole answer within limits. Never throws: errors are part of the result. */
export const send = (request: Outgoing, limits: Limits): Promise<Received> =>
  new Promise((resolve) => new Sending(request, limits, resolve).start())

/** One running request. */
class Sending {
  private answer: Answer | null = null
  private done = false
  private readonly began = performance.now()
  private readonly timer: NodeJS.Timeout
  private readonly outgoing: http.ClientRequest
  private readonly request: Outgoing
  private readonly limits: Limits
  private readonly resolve: (received: Received | Promise<Received>) => void

  constructor(request: Outgoing, limits: Limits, resolve: (received: Received | Promise<Received>) => void) {
    this.request = request
    this.limits = limits
    this.resolve = resolve
    this.outgoing = openRequest(request, limits)
    this.timer = setTimeout(() => this.giveUp(), limits.timeoutMs)
  }

  start(): void {
    this.outgoing.on('error', (error: NodeJS.ErrnoException) => this.fail(error))
    this.outgoing.on('response', (incoming) => this.read(incoming))
    this.outgoing.end(this.request.body ?? undefined)
  }

  private end(trouble?: Exchange['trouble']): void {
    if (this.done) return
    this.done = true
    clearTimeout(this.timer)
    this.resolve({ response: this.answer, ms: performance.now() - this.began, ...(trouble && { trouble }) })
  }

  private giveUp(): void {
    const { timeoutMs } = this.limits
    const text = this.answer ? `the answer was not complete after ${timeoutMs} ms` : `no answer within ${timeoutMs} ms`
    this.end({ kind: 'slow', text })
    this.outgoing.destroy()
  }

  private fail(error: NodeJS.ErrnoException): void {
    // a reused connection that the server had closed says nothing about the answer; try a fresh one
    if (!this.done && this.answer === null && this.outgoing.reusedSocket && error.code === 'ECONNRESET') {
      this.done = true
      clearTimeout(this.timer)
      return this.resolve(send(this.request, this.limits))
    }
    this.end(troubleOf(error, this.answer !== null))
    this.outgoing.destroy()
  }

  private read(incoming: http.IncomingMessage): void {
    const head: Answer = { status: incoming.statusCode ?? 0, headers: flat(incoming.headers), body: null }
    this.answer = head
    readAll(incoming, this.limits.maxBytes).then(
      (bytes) => {
        head.body = bytes
        const wanted = Number(incoming.headers['content-length'] ?? Number.NaN)
        const cut = !incoming.complete && this.request.method !== 'HEAD'
        this.end(cut ? { kind: 'cut', text: `the answer was cut off: ${bytes.length} of ${wanted} bytes` } : undefined)
      },
      (error: NodeJS.ErrnoException) => {
        this.end(bodyTrouble(error, this.limits.maxBytes))
        this.outgoing.destroy()
      },
    )
  }
}

function openRequest({ url, method, headers, body }: Outgoing, { insecure }: Limits): http.ClientRequest {
  const secure = url.startsWith('https:')
  return (secure ? https : http).request(url, {
    method,
    headers: {
      'accept-encoding': 'gzip, deflate, br',
      ...headers,
      ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
    agent: secure ? agents.https : agents.http,
    ...(secure && { rejectUnauthorized: !insecure }),
  })
}

const flat = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )

async function readAll(incoming: http.IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const encoding = (incoming.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const unpack = unpackers[encoding]
  const stream = unpack ? incoming.pipe(unpack()) : incoming
  if (unpack) incoming.on('error', (error) => stream.destroy(error))
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) {
      incoming.destroy()
      throw Object.assign(new Error('too large'), { code: 'TOO_LARGE' })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Compressed bodies are unpacked while they arrive; the limit applies to the unpacked size. */
export const unpackers: Record<string, () => Transform> = {
  gzip: () => zlib.createGunzip(),
  'x-gzip': () => zlib.createGunzip(),
  deflate: () => zlib.createInflate(),
  br: () => zlib.createBrotliDecompress(),
  // available since Node 22.15
  ...('createZstdDecompress' in zlib && { zstd: () => zlib.createZstdDecompress() }),
}

function bodyTrouble(error: NodeJS.ErrnoException, maxBytes: number): NonNullable<Exchange['trouble']> {
  if (error.code === 'TOO_LARGE')
    return { kind: 'too-large', text: `the answer is longer than ${Math.round(maxBytes / 1048576)} MB once unpacked` }
  if (error.code?.startsWith('Z_') || error.code?.startsWith('ERR_BROTLI') || error.code?.startsWith('ERR__ERROR'))
    return { kind: 'encoding', text: `the compressed answer cannot be unpacked: ${error.message}` }
  return troubleOf(error, true)
}

function troubleOf(error: NodeJS.ErrnoException, began: boolean): NonNullable<Exchange['trouble']> {
  const { code = '', message } = error
  if (began || code === 'ECONNRESET' || code === 'HPE_INVALID_CONSTANT' || code.startsWith('HPE_'))
    return { kind: 'cut', text: `the server broke off: ${code || message}` }
  const selfSigned = /SELF_SIGNED|UNABLE_TO_VERIFY|CERT_|ALTNAME/.test(code)
  return {
    kind: 'unreachable',
    text: selfSigned
      ? `the certificate is not trusted (${code}); --insecure takes it`
      : `no connection: ${code || message}`,
  }
}
