import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { ok, refuse } from '#openapi/handlers.ts'
import type { SealFailure } from '#server/ports/seal/seal.ts'
import { TooBusy } from '#server/ports/password/work-queue.ts'
import type { Services } from '#server/services.ts'
import { createTelemetry, type EndedCall } from '#server/telemetry/telemetry.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createFloods } from './floods.ts'
import { serveOperation } from './serve-operation.ts'
import { strangersQueue } from './strangers.ts'
import { turnsOfTokens } from './turns.ts'

let server: TestServer
let token: string
let ended: EndedCall[] = []
beforeAll(async () => {
  server = await startTestServer()
  await server.member({ account: 'surma27' })
  const body = { username: 'surma27', password: 'Lantern2027', type: 'username' as const }
  token = (await server.call('logIn', { body })).value.token
})
afterAll(() => server.close())

/** Calls one operation that is answered by the handler of a test. */
function serve(id: OperationId, handler: (request: object) => unknown, change: Partial<Services> = {}) {
  const services = { ...server.services, ...change }
  const { method, path } = operationTable[id]
  ended = []
  const telemetry = createTelemetry([{ called: (call) => void ended.push(call) }])
  const shared = { floods: createFloods(services), strangers: strangersQueue(services), turns: turnsOfTokens(services) }
  const app = new Hono()
  app.on(method, path, serveOperation(id, handler, services, { ...shared, telemetry }))
  return async (search = '', headers: Record<string, string> = {}, body: string | null = null) => {
    const response = await app.request(`${path}${search}`, {
      method,
      headers: { merchant: 'fairhall', ...headers },
      ...(body !== null && { body }),
    })
    const { success, value, errorCode } = (await response.json()) as Record<string, unknown>
    return { status: response.status, cookie: response.headers.get('set-cookie'), said: success ? value : errorCode }
  }
}
const free = { available: true }
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string

describe('a handler', () => {
  it('receives the query, the headers and the caller, and the visitor’s defaults without them', async () => {
    const seen: object[] = []
    const ask = serve('checkUsername', (request) => (seen.push(request), ok(free)))
    expect(await ask('?username=nodi27')).toEqual({ status: 200, cookie: null, said: free })
    const plain = { query: { username: 'nodi27' }, body: undefined, caller: null, token: null, device: null }
    const visitor = { ip: '127.0.0.1', traceId: uuid, language: 'BN', host: '', userAgent: '' }
    expect(seen[0]).toEqual({ ...plain, ...visitor })
    const headers = {
      authorization: token,
      cookie: 'device=abc',
      language: 'EN',
      host: 'fairhall.example',
      'user-agent': 'phone',
      'x-forwarded-for': '203.0.113.9',
    }
    await ask('?username=nodi27', headers)
    const caller = { memberId: expect.any(String) as string, accountType: 0, sessionId: uuid }
    const from = { ip: '203.0.113.9', language: 'EN', host: 'fairhall.example', userAgent: 'phone' }
    expect(seen[1]).toEqual({ ...plain, ...visitor, ...from, token, device: 'abc', caller })
    await ask('?username=nodi27', { authorization: 'nobody' })
    expect(seen[2]).toEqual({ ...plain, ...visitor, token: 'nobody' })
    expect(ended.map(({ operation, outcome, status, ip }) => [operation, outcome, status, ip])).toEqual([
      ['checkUsername', 'ok', 200, '127.0.0.1'],
      ['checkUsername', 'ok', 200, '203.0.113.9'],
      ['checkUsername', 'ok', 200, '127.0.0.1'],
    ])
    expect(ended.map(({ traceId }) => traceId)).toEqual(seen.map((request) => (request as EndedCall).traceId))
  })

  it('is not asked where the query or the body leaves the contract, or no database could keep it', async () => {
    const handler = vi.fn(() => ok({}))
    const ask = serve('checkUsername', handler)
    for (const search of ['', '?username=a&username=b', '?username=nodi%0027'])
      expect((await ask(search)).said).toBe('request.param.err')
    expect(ended.map(({ outcome, status }) => [outcome, status])).toEqual(Array(3).fill(['request.param.err', 400]))
    const send = serve('sendFeedback', handler)
    const json = { 'content-type': 'application/json' }
    const { value } = await server.call('sendFeedback', { body: { questionType: 'GAME', content: 'Hello.' } })
    handler.mockImplementation(() => ok(value))
    for (const content of ['Half of a letter: \ud800', 'Nothing: \u0000', 5])
      expect((await send('', json, JSON.stringify({ questionType: 'GAME', content }))).said).toBe('request.param.err')
    expect((await send('', json)).said).toBe('request.param.err')
    expect(handler).not.toHaveBeenCalled()
    expect((await send('', json, JSON.stringify({ questionType: 'GAME', content: 'Hello.' }))).said).toEqual(value)
    expect(handler).toHaveBeenCalledOnce()
  })

  it('has the browser remembered by a cookie where it says so', async () => {
    const ask = serve('checkUsername', () => ({ ...ok(free), device: 'abc' }))
    expect((await ask('?username=nodi27', { origin: 'https://fairhall.example' })).cookie).toBe(
      'device=abc; Path=/wps; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure',
    )
  })

  it('may only answer and refuse what the contract says, which is judged before production', async () => {
    const replies = [ok({ available: 'perhaps' }), refuse('game.not.found'), refuse('TOO_MANY_REQUEST', { value: 1 })]
    const error = vi.fn()
    const log = { ...server.services.log, error } as unknown as Services['log']
    const production = { config: { ...server.services.config, mode: 'production' as const } }
    const said = []
    for (const reply of replies) {
      said.push((await serve('checkUsername', () => reply, { log })('?username=nodi27')).said)
      said.push((await serve('checkUsername', () => reply, production)('?username=nodi27')).said)
    }
    expect(said).toEqual([
      'unknown.system.err',
      { available: 'perhaps' },
      'unknown.system.err',
      'game.not.found',
      'unknown.system.err',
      'TOO_MANY_REQUEST',
    ])
    expect(error.mock.calls.map(([{ operation }]) => operation as string)).toEqual(Array(3).fill('checkUsername'))
  })

  it('that fails is answered with 500, and with 429 where it would be served later', async () => {
    const failing = (error: Error) =>
      serve('checkUsername', () => {
        throw error
      })('?username=nodi27')
    expect(await failing(new Error('the disk is full'))).toEqual({
      status: 500,
      cookie: null,
      said: 'unknown.system.err',
    })
    expect(ended.map(({ outcome }) => outcome)).toEqual(['unknown.system.err'])
    expect(await failing(new TooBusy(2))).toMatchObject({ status: 429, said: 'TOO_MANY_REQUEST' })
  })
})

it('a sealed body is refused by what is wrong with its seal', async () => {
  const said = async (reason: SealFailure, body = '{"value":"sealed"}') => {
    const ports = { ...server.services.ports, unseal: async () => ({ ok: false as const, reason }) }
    return (await serve('logIn', () => ok({}), { ports })('', { 'content-type': 'application/json' }, body)).said
  }
  expect(await said('unknown-key')).toBe('seal.key.unknown')
  expect(await said('outside-window')).toBe('seal.expired')
  expect(await said('replayed')).toBe('seal.replayed')
  const invalid = [
    'malformed',
    'algorithm-not-allowed',
    'other-request',
    'not-decrypted',
    'payload-not-object',
  ] as const
  for (const reason of invalid) expect(await said(reason)).toBe('seal.invalid')
  for (const body of ['null', '{}', '{"value":7}', '"sealed"'])
    expect(await said('replayed', body)).toBe('seal.invalid')
  expect(await said('replayed', '{')).toBe('request.param.err')
})

it('counts as use of a session what is no look at when it ends', async () => {
  const after = async (id: OperationId, value: unknown) => {
    const login = { username: 'surma27', password: 'Lantern2027', type: 'username' as const }
    const own = (await server.call('logIn', { body: login })).value.token
    server.advance(20 * 60_000)
    expect(
      (await serve(id, () => ok(value))(id === 'checkUsername' ? '?username=a' : '', { authorization: own })).status,
    ).toBe(200)
    server.advance(20 * 60_000)
    return (await server.call('getMemberInfo', { token: own })).status
  }
  expect(await after('getSessionEnd', { state: 'OPEN', at: null })).toBe(401)
  expect(await after('checkUsername', free)).toBe(200)
})
