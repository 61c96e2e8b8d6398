import { execFileSync } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { mkdtempSync, readFileSync } from 'node:fs'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { createChecker } from '#openapi/drift/checker.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { runAgainst } from '#openapi/drift/run/run.ts'
import { closeConnections, usualLimits, type Limits } from '#openapi/drift/run/send.ts'
import { socketTransport } from '#openapi/drift/run/wire.ts'

const contract = openContract(join(import.meta.dirname, 'thing.yaml'))
const json = { 'content-type': 'application/json' }
const megabyte = 1024 * 1024
afterAll(closeConnections)

async function findings(
  serve: RequestListener,
  limits: Partial<Limits> = {},
  secure: { key: string; cert: string } | null = null,
): Promise<string[]> {
  const isThing: RequestListener = (request, response) => {
    if (request.url?.startsWith('/api/v1/thing') && request.method === 'GET') return serve(request, response)
    response.writeHead(404).end()
  }
  const server: Server = secure ? createSecureServer(secure, isThing) : createServer(isThing)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `${secure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`
  const checker = createChecker(contract)
  try {
    const transport = socketTransport({ ...usualLimits, ...limits })
    await runAgainst({
      contract,
      checker,
      base,
      transport,
      credentials: readCredentials({}),
      writes: false,
      probes: false,
    })
    return checker.finish().findings.map(({ kind, text }) => `${kind}: ${text}`)
  } finally {
    closeConnections()
    server.close()
    if ('closeAllConnections' in server) (server as ReturnType<typeof createServer>).closeAllConnections()
  }
}

describe('servers that misbehave', () => {
  it('says nothing about one that does not', async () => {
    expect(await findings((_, response) => response.writeHead(200, json).end('{"name":"a","more":null}'))).toEqual([])
  })

  it('reads an answer of 50 MB', async () => {
    const long = JSON.stringify({ name: 'a'.repeat(50 * megabyte), more: 7 })
    expect(await findings((_, response) => response.writeHead(200, json).end(long))).toEqual([
      'type: /more is 7, expected string or null',
    ])
  })

  it('tells an answer that stops before its announced end', async () => {
    const found = await findings((_, response) => {
      response.writeHead(200, { ...json, 'content-length': '500' })
      response.write('{"name":"a')
      setImmediate(() => response.destroy())
    })
    expect(found).toEqual([expect.stringMatching(/^cut: the server broke off/)])
  })

  it('tells JSON that stops in its middle though the answer is whole', async () => {
    expect(await findings((_, response) => response.writeHead(200, json).end('{"name":"a'))).toEqual([
      'cut: the answer stops in the middle of its JSON',
    ])
  })

  it('does not unpack a compressed bomb to its end', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * megabyte, 0x20))
    const found = await findings(
      (_, response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
      { maxBytes: 8 * megabyte },
    )
    expect(found).toEqual(['body: the answer is longer than 8 MB once unpacked'])
  })

  it('tells a body that is not compressed as announced', async () => {
    const found = await findings((_, response) =>
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('{"name":"a"}'),
    )
    expect(found).toEqual([expect.stringMatching(/^cut: the compressed answer cannot be unpacked/)])
  })

  it('tells invalid JSON, HTML, redirects and empty answers', async () => {
    const page = '<!doctype html><title>Bad gateway</title>'
    expect(await findings((_, response) => response.writeHead(200, json).end("{'name': 1}"))).toEqual([
      expect.stringMatching(/^json: the body is no JSON/),
    ])
    expect(await findings((_, response) => response.writeHead(200, json).end(page))).toEqual([
      'json: an HTML page sent as application/json',
    ])
    expect(await findings((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page))).toEqual(
      ['media-type: an HTML page where application/json is documented'],
    )
    expect(await findings((_, response) => response.writeHead(302, { location: '/login' }).end())).toEqual([
      'status: 302 to /login is not documented',
    ])
    expect(await findings((_, response) => response.writeHead(200, json).end())).toEqual([
      'body: 200 without a body, documented is application/json',
    ])
  })

  it('gives a server up that hangs', async () => {
    expect(await findings(() => undefined, { timeoutMs: 60 })).toEqual(['slow: no answer within 60 ms'])
    const trickling = await findings((_, response) => void response.writeHead(200, json).write('{'), { timeoutMs: 60 })
    expect(trickling).toEqual(['slow: the answer was not complete after 60 ms'])
  })

  it('reports an untrusted certificate, and accepts it with the option', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'drift-tls-'))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=127.0.0.1',
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'ignore' },
    )
    const secure = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
    const serve: RequestListener = (_, response) => void response.writeHead(200, json).end('{"name":"a","more":null}')
    await expect(findings(serve, {}, secure)).rejects.toThrow(/certificate is not trusted \(.*--insecure takes it/)
    expect(await findings(serve, { insecure: true }, secure)).toEqual([])
  })
})
