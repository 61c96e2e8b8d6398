import http, { type RequestListener } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createChecker } from '#openapi/drift/checker.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { placed } from '#openapi/drift/contract/placed.ts'
import type { Exchange } from '#openapi/drift/exchange.ts'
import { startProxy, type Proxy } from '#openapi/drift/watch/proxy.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function listening(server: net.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Watched = { proxy: Proxy; url: string; seen: Exchange[]; next: () => Promise<Exchange>; found: () => string[] }

/** A proxy before a server; what it saw, and what the checker says of it. */
async function watch(server: net.Server, path = ''): Promise<Watched> {
  const target = `${await listening(server)}${path}`
  const checker = createChecker(
    placed(openContract(join(import.meta.dirname, '../rough/thing.yaml')), target, undefined),
  )
  const seen: Exchange[] = []
  const waiting: ((exchange: Exchange) => void)[] = []
  const proxy = await startProxy({
    target,
    port: 0,
    insecure: false,
    onExchange(exchange) {
      seen.push(exchange)
      checker.take(exchange)
      for (const tell of waiting.splice(0)) tell(exchange)
    },
  })
  closing.push(() => proxy.close())
  return {
    proxy,
    url: proxy.url,
    seen,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    found: () => checker.finish().findings.map(({ kind, text }) => `${kind}: ${text}`),
  }
}

/** A server that writes the bytes of an answer itself. */
const raw = (write: (socket: Socket) => void): net.Server =>
  net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => write(socket))
  })

/** Everything that comes back for a request of these bytes, once `isEnough` or the connection ends. */
function bytesFrom(url: string, request: string, isEnough: (text: string) => boolean): Promise<string> {
  const { port } = new URL(url)
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), '127.0.0.1', () => socket.write(request))
    let text = ''
    const end = () => {
      socket.destroy()
      resolve(text)
    }
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (isEnough(text)) end()
    })
    socket.on('close', end)
    socket.on('error', end)
  })
}

const ask = 'GET /api/v1/thing HTTP/1.1\r\nHost: x\r\n\r\n'
const body = '{"name":"a","more":null}'

describe('watching', () => {
  it('passes the head of a stream before there is a body, and each piece as it comes', async () => {
    let stream: http.ServerResponse | undefined
    const { url, next, found } = await watch(
      http.createServer((_, response) => {
        stream = response.writeHead(200, { 'content-type': 'application/json' })
        response.flushHeaders()
      }),
    )
    const answer = await fetch(`${url}/api/v1/thing`)
    const reader = answer.body!.getReader()
    const piece = async () => new TextDecoder().decode((await reader.read()).value)
    stream!.write(body.slice(0, 5))
    expect(await piece()).toBe(body.slice(0, 5))
    const told = next()
    stream!.end(body.slice(5))
    expect(await piece()).toBe(body.slice(5))
    await told
    expect(found()).toEqual([])
  })

  it('changes nothing of an answer in pieces: names, repeated headers, words of the status, trailers', async () => {
    const lines = ['HTTP/1.1 200 Fine So Far', 'X-OneName: a', 'Set-Cookie: a=1', 'Set-Cookie: b=2', 'Trailer: X-Sum']
    const head = `${lines.join('\r\n')}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const pieces = `5\r\n${body.slice(0, 5)}\r\n${(body.length - 5).toString(16)}\r\n${body.slice(5)}\r\n0\r\nX-Sum: 7\r\n\r\n`
    const { url } = await watch(raw((socket) => socket.write(head + pieces)))
    const came = await bytesFrom(url, ask, (text) => text.includes('X-Sum: 7'))
    for (const line of lines) expect(came).toContain(`${line}\r\n`)
    expect(came).not.toMatch(/^date:/im)
    expect(came.slice(came.indexOf('\r\n\r\n') + 4)).toBe(pieces)
  })

  it('leaves an answer that ends with its connection as it is', async () => {
    const { url, next } = await watch(
      raw((socket) => socket.end(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n${body}`)),
    )
    const told = next()
    const came = await bytesFrom(url, ask, () => false)
    expect(came).not.toMatch(/transfer-encoding/i)
    expect(came.endsWith(`\r\n\r\n${body}`)).toBe(true)
    expect((await told).response?.body).toEqual(Buffer.from(body))
  })

  it('leaves a compressed body as it is, and judges what is in it', async () => {
    const packed = zstdCompressSync('{"name":7,"more":null}')
    const { url, next, found } = await watch(
      http.createServer((_, response) => {
        response
          .writeHead(200, {
            'content-type': 'application/json',
            'content-encoding': 'zstd',
            'content-length': packed.length,
          })
          .end(packed)
      }),
    )
    const told = next()
    const came = await bytesFrom(url, ask, (text) => text.endsWith(packed.toString('latin1')))
    expect(came).toContain(`content-length: ${packed.length}\r\n`)
    await told
    expect(found()).toEqual(['type: /name is 7, expected string'])
  })

  it('reports nothing about a body in an unknown encoding', async () => {
    const { url, next, found } = await watch(
      http.createServer((_, response) => {
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'exotic' })
          .end('\u0001\u0002')
      }),
    )
    const told = next()
    await fetch(`${url}/api/v1/thing`).then((answer) => answer.text())
    expect((await told).response?.unrecorded).toBe(true)
    expect(found()).toEqual([])
  })

  it('lets a server ask for a body that waits', async () => {
    let asked = 0
    const server = http.createServer((request, response) => request.resume().on('end', () => response.end('{}')))
    server.on('checkContinue', (request, response) => {
      asked += 1
      response.writeContinue()
      server.emit('request', request, response)
    })
    const { url } = await watch(server)
    const request = 'POST /x HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n'
    expect(await bytesFrom(url, request, (text) => text.includes('\r\n\r\n'))).toMatch(/^HTTP\/1.1 100 Continue/)
    expect(asked).toBe(1)
  })

  it.each<[what: string, serve: RequestListener]>([
    ['before there is an answer', () => undefined],
    [
      'in the middle of one',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    ],
  ])('takes a client that leaves %s for no fault of the server', async (_, serve) => {
    const arrived = Promise.withResolvers<http.ServerResponse>()
    const { url, found } = await watch(
      http.createServer((request, response) => {
        serve(request, response)
        arrived.resolve(response)
      }),
    )
    const leave = new AbortController()
    const call = fetch(`${url}/api/v1/thing`, { signal: leave.signal })
      .then((answer) => answer.text())
      .catch((error: Error) => error.name)
    const response = await arrived.promise
    const gone = new Promise((resolve) => response.on('close', resolve))
    leave.abort()
    expect(await call).toBe('AbortError')
    await gone
    expect(found()).toEqual([])
  })

  it('tells a server that breaks off while the client waits', async () => {
    const { url, next, found } = await watch(
      raw((socket) => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{', () =>
          socket.destroy(),
        )
      }),
    )
    const told = next()
    await fetch(`${url}/api/v1/thing`)
      .then((answer) => answer.text())
      .catch(() => undefined)
    await told
    expect(found()).toEqual(['cut: the server broke off in the middle of the answer'])
  })

  it('names the server and its path in what it tells', async () => {
    const { url, next, found } = await watch(
      http.createServer((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":7,"more":null}')
      }),
      '/proxied/api/v1',
    )
    const told = next()
    await fetch(`${url}/thing`)
    expect((await told).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/proxied\/api\/v1\/thing$/)
    expect(found()).toEqual(['type: /name is 7, expected string'])
  })
})
