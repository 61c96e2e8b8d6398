import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, type Listening } from '#server/listen.ts'
import { streamsOf, type Streams } from '../../server/events/testing.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { createClient, Refusal, type ClientOptions } from './client.ts'

const anywhere = { host: '127.0.0.1', port: 0 }
const login = { username: 'karim01', password: 'Lantern2027', type: 'username' } as const

let server: SeededServer
let site: Listening
let streams: Streams
let eventSite: Listening
beforeAll(async () => {
  server = await startSeededServer()
  streams = streamsOf(server.url, server.services)
  site = await listen(server.app, anywhere)
  eventSite = await listen(streams.app, anywhere)
})
afterAll(async () => {
  await streams.close()
  await eventSite.close()
  await site.close()
  await server.close()
})

const clientOf = (change: Partial<ClientOptions> = {}) =>
  createClient({
    site: site.address,
    merchant: 'fairhall',
    now: server.now,
    wait: () => Promise.resolve(),
    ...change,
  })

/** The network of a client that loses the first answers after the site has acted, and notes what was sent. */
function losing(answers: number) {
  const bodies: unknown[] = []
  const lossy: typeof globalThis.fetch = async (url, init) => {
    const response = await fetch(url, init)
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body))
    if (bodies.length > 0 && bodies.length <= answers) throw new TypeError('the connection was lost')
    return response
  }
  return { fetch: lossy, bodies }
}

describe('calls', () => {
  it('a sealed login gives a token that later calls send', async () => {
    const client = clientOf()
    const { token } = await client.call('logIn', { body: login })
    client.useToken(token)
    expect((await client.call('getMemberInfo')).account).toBe('karim01')
    client.useToken(null)
    await expect(client.call('getMemberInfo')).rejects.toMatchObject({ code: 'login.not.session', status: 401 })
  })

  it('a refusal carries its code and trace, and is returned where the caller asks for answers', async () => {
    const wrong = { ...login, password: 'Wrong2027' }
    const error: unknown = await clientOf()
      .call('logIn', { body: wrong })
      .catch((refused: unknown) => refused)
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ code: 'login.cred.err', traceId: expect.stringMatching(/\w/) })
    const answered = await clientOf().answer('logIn', { body: wrong })
    expect([answered.success, answered.errorCode]).toEqual([false, 'login.cred.err'])
  })

  it('a body sealed for a former key of the site is sealed again for its current one', async () => {
    let asked = 0
    const former: typeof globalThis.fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (!response.url.endsWith('/wps/session/key/rsa') || asked++ > 0) return response
      const answer = (await response.json()) as { value: { kid: string } }
      return Response.json({ ...answer, value: { ...answer.value, kid: 'former' } })
    }
    expect((await clientOf({ fetch: former }).call('logIn', { body: login })).token).toBeTruthy()
    expect(asked).toBe(2)
  })

  it('an answer outside the contract is a separate refusal', async () => {
    const proxy = createServer((_, reply) => reply.writeHead(502).end('<html>')).listen(0, '127.0.0.1')
    await new Promise((resolve) => proxy.once('listening', resolve))
    const client = clientOf({ site: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` })
    await expect(client.call('getSystemStatus')).rejects.toMatchObject({ code: 'unknown.system.err', status: 502 })
    proxy.close()
  })
})

describe('repeating', () => {
  const deposit = { channelId: 'bkash', amount: '500.00' } as const

  it('a call whose answer was lost is repeated with its key, and money moves once', async () => {
    const { token } = await server.enter('karim01')
    const days = { from: '2026-11-21', to: '2026-11-21' }
    const count = async () => (await clientOf().call('listDeposits', { token, query: days })).totalRows
    const before = await count()
    const { fetch: lossy, bodies } = losing(2)
    const made = await clientOf({ fetch: lossy }).call('depositByLaunchUrl', { token, body: deposit })
    expect(made.depositNo).toBeTruthy()
    expect(bodies).toHaveLength(3)
    expect(new Set(bodies.map((body) => (body as { requestId: string }).requestId)).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  it('a call without a key is not repeated, and one with a key no more often than asked', async () => {
    const once = losing(9)
    await expect(clientOf({ fetch: once.fetch }).call('logIn', { body: login })).rejects.toThrow('connection was lost')
    expect(once.bodies).toHaveLength(1)
    const { token } = await server.enter('karim01')
    const thrice = losing(9)
    const failing = clientOf({ fetch: thrice.fetch }).call('depositByLaunchUrl', { token, body: deposit })
    await expect(failing).rejects.toThrow('connection was lost')
    expect(thrice.bodies).toHaveLength(3)
  })

  it('reading is repeated while the site is away', async () => {
    let asked = 0
    const away: typeof globalThis.fetch = (url, init) =>
      asked++ < 2 ? Promise.resolve(new Response('', { status: 503 })) : fetch(url, init)
    expect(await clientOf({ fetch: away }).call('getSystemStatus')).toBeTruthy()
    expect(asked).toBe(3)
  })
})

describe('events', () => {
  it('they come until the session ends', async () => {
    const { token } = await server.enter('karim01')
    const kinds: string[] = []
    for await (const { kind } of clientOf({ site: eventSite.address }).events({ token })) {
      kinds.push(kind)
      if (kind === 'hello') await clientOf().call('logOut', { token })
    }
    expect([kinds[0], kinds.at(-1)]).toEqual(['hello', 'ended'])
  })

  it('a broken stream is opened again after the last event', async () => {
    const sinces: (string | null)[] = []
    const broken: typeof globalThis.fetch = (_, init) => {
      sinces.push(new Headers(init?.headers).get('last-event-id'))
      const text = sinces.length === 1 ? 'id: 7\nevent: hello\ndata: {"at":1}\n\n' : 'event: ended\ndata: {}\n\n'
      return Promise.resolve(new Response(text))
    }
    const kinds: string[] = []
    for await (const { kind } of clientOf({ fetch: broken }).events()) kinds.push(kind)
    expect([kinds, sinces]).toEqual([
      ['hello', 'ended'],
      [null, '7'],
    ])
  })

  it('a refused session is a refusal', async () => {
    const events = clientOf({ site: eventSite.address }).events({ token: 'gone' })
    await expect(events.next()).rejects.toMatchObject({ code: 'login.not.session' })
  })
})
