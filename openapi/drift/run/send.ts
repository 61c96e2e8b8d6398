import http from 'node:http'
import https from 'node:https'
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
  /** Milliseconds until the last byte. */
  timeoutMs: number
  /** Bytes of a body, unpacked. */
  maxBytes: number
  /** Take a certificate nobody vouches for. */
  insecure: boolean
}

export const usualLimits: Limits = { timeoutMs: 15_000, maxBytes: 128 * 1024 * 1024, insecure: false }
const agents = {
  http: new http.Agent({ keepAlive: true, maxSockets: 16 }),
  https: new https.Agent({ keepAlive: true, maxSockets: 16 }),
}

/** Ends connections that are kept for the next call. */
export function closeConnections(): void {
  agents.http.destroy()
  agents.https.destroy()
}

/** Sends one request and reads the whole answer within limits. Never throws: what goes wrong is part of the result. */
export function send(request: Outgoing, limits: Limits): Promise<Received> {
  const began = performance.now()
  const secure = request.url.startsWith('https:')
  const took = () => performance.now() - began
  return new Promise((resolve) => {
    let answer: Answer | null = null
    let done = false
    const finish = (trouble?: Exchange['trouble']) => {
      if (done) return
      done = true
      clearTimeout(timer)
      resolve({ response: answer, ms: took(), ...(trouble && { trouble }) })
      outgoing.destroy()
    }
    const timer = setTimeout(
      () =>
        finish({
          kind: 'slow',
          text: answer
            ? `the answer was not complete after ${limits.timeoutMs} ms`
            : `no answer within ${limits.timeoutMs} ms`,
        }),
      limits.timeoutMs,
    )
    const { method, headers, body } = request
    const outgoing = (secure ? https : http).request(request.url, {
      method,
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        ...headers,
        ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
      agent: secure ? agents.https : agents.http,
      ...(secure && { rejectUnauthorized: !limits.insecure }),
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // a kept connection that the server had closed meanwhile says nothing of the answer: a fresh one will
      if (!done && answer === null && outgoing.reusedSocket && error.code === 'ECONNRESET') {
        done = true
        clearTimeout(timer)
        return resolve(send(request, limits))
      }
      finish(troubleOf(error, answer !== null))
    })
    outgoing.on('response', (incoming) => {
      answer = { status: incoming.statusCode ?? 0, headers: flat(incoming.headers), body: null }
      const head = answer
      readAll(incoming, limits.maxBytes).then(
        (bytes) => {
          head.body = bytes
          const short = Number(incoming.headers['content-length'] ?? Number.NaN)
          const cut = !incoming.complete && method !== 'HEAD'
          if (done) return
          done = true
          clearTimeout(timer)
          resolve({
            response: head,
            ms: took(),
            ...(cut && {
              trouble: { kind: 'cut', text: `the answer was cut off: ${bytes.length} of ${short} bytes` } as const,
            }),
          })
        },
        (error: NodeJS.ErrnoException) => finish(bodyTrouble(error, limits.maxBytes)),
      )
    })
    outgoing.end(body ?? undefined)
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

/** Compressed bodies are unpacked as they come; what a small body unpacks to counts against the limit. */
export const unpackers: Record<string, () => zlib.Gunzip | zlib.BrotliDecompress | zlib.Inflate> = {
  gzip: () => zlib.createGunzip(),
  'x-gzip': () => zlib.createGunzip(),
  deflate: () => zlib.createInflate(),
  br: () => zlib.createBrotliDecompress(),
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
