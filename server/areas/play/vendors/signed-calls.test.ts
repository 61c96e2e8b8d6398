import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { signCall } from '#server/http/signature.ts'
import { vendorNonces } from './tables.ts'
import { callAs, openGame, testVendor } from './testing.ts'

const path = '/vendor/wallet/balance'
const other = { ...testVendor, id: 'other', keys: ['another key of the tests, of thirty-two'] }
const fenced = { ...other, id: 'fenced', addresses: ['198.51.100.0/24'] }
const badRequest = { code: 'BAD_REQUEST', message: 'A field is missing or not in the form that is asked for.' }
const badSignature = { status: 401, code: 'BAD_SIGNATURE', message: 'The signature is not right.' }
const stale = { status: 401, code: 'STALE_TIMESTAMP', message: 'The time is more than five minutes off.' }
const nonceUsed = { status: 401, code: 'NONCE_USED', message: 'The nonce was taken before.' }

let app: SeededServer
let game: Awaited<ReturnType<typeof openGame>>
let fine: object

beforeAll(async () => {
  app = await startSeededServer()
  app.ports.gameVendors.add(testVendor)
  app.ports.gameVendors.add(other)
  app.ports.gameVendors.add(fenced)
})
afterAll(() => app.close())
beforeEach(async () => {
  game = await openGame(app, (await app.enter('nodi27')).token)
  fine = { ...(await game.balance()), status: 200, code: 'OK', currency: 'BDT' }
})

/** The headers of a correctly signed call. */
const sign = (text: string, { at = app.now(), key = testVendor.keys[0]!, vendor = 'house', to = path } = {}) =>
  signCall(key, vendor, { method: 'POST', path: to, body: text }, at, app.services.random)
async function send(text: string, headers: Record<string, string>, to = path) {
  const length = { 'content-length': String(Buffer.byteLength(text)) }
  const response = await app.app.request(to, { method: 'POST', body: text, headers: { ...length, ...headers } })
  return { status: response.status, ...((await response.json()) as object) }
}
const asked = () => JSON.stringify({ sessionId: game.sessionId })

describe('a signature', () => {
  it('is valid for five minutes before and after its time', async () => {
    const at = (ms: number) => send(asked(), sign(asked(), { at: app.now() + ms }))
    expect(await at(-300_000)).toEqual(fine)
    expect(await at(300_000)).toEqual(fine)
    expect(await at(-300_001)).toEqual(stale)
    expect(await at(300_001)).toEqual(stale)
  })

  it('is invalid without one of its headers, with another vendor’s key or for an unknown vendor', async () => {
    for (const name of ['x-vendor', 'x-timestamp', 'x-nonce', 'x-signature'] as const)
      expect(await send(asked(), { ...sign(asked()), [name]: '' })).toEqual(badSignature)
    expect(await send(asked(), {})).toEqual(badSignature)
    expect(await send(asked(), sign(asked(), { key: other.keys[0]! }))).toEqual(badSignature)
    expect(await send(asked(), sign(asked(), { vendor: 'nobody' }))).toEqual(badSignature)
    expect(await send(asked(), sign(asked(), { to: '/vendor/wallet/bet' }))).toEqual(badSignature)
  })

  it('is valid with any of its vendor’s keys', async () => {
    const keys = ['the newer key of the tests, long enough', 'the older key of the tests, long enough']
    app.ports.gameVendors.add({ ...testVendor, id: 'keys', keys })
    const ended = { status: 401, code: 'SESSION_EXPIRED', message: 'The session has ended.' }
    for (const key of keys) expect(await callAs(app, key, 'keys')(path, { sessionId: game.sessionId })).toEqual(ended)
    expect(await callAs(app, 'a key that was never its own', 'keys')(path, {})).toEqual(badSignature)
    const late = sign(asked(), { key: keys[1]!, vendor: 'keys', at: app.now() - 300_001 })
    expect(await send(asked(), late)).toEqual(stale)
  })
})

describe('a nonce', () => {
  it('is accepted once per vendor, and stored until no signature with it can be valid', async () => {
    const at = app.now() - 1000
    const signed = sign(asked(), { at })
    expect(await send(asked(), signed)).toEqual(fine)
    expect(await send(asked(), signed)).toEqual(nonceUsed)
    const kept = await app.db.select().from(vendorNonces).where(eq(vendorNonces.nonce, signed['x-nonce']))
    const expiresAt = new Date(at + 600_000)
    expect(kept).toEqual([{ vendor: 'house', nonce: signed['x-nonce'], expiresAt }])
    const random = { uuid: () => signed['x-nonce'] }
    const call = { method: 'POST', path, body: asked() }
    const strangers = signCall(other.keys[0]!, 'other', call, app.now(), random)
    expect(await send(asked(), strangers)).toMatchObject({ code: 'SESSION_EXPIRED' })
  })

  it('remains usable after a forged or outdated signature, and is used up by a malformed call', async () => {
    const forged = sign(asked(), { key: other.keys[0]! })
    const late = sign(asked(), { at: app.now() - 300_001 })
    await send(asked(), forged)
    await send(asked(), late)
    const wrong = sign('{}')
    expect(await send('{}', wrong)).toEqual({ status: 400, ...badRequest })
    expect(await send('{}', wrong)).toEqual(nonceUsed)
    const taken = (await app.db.select().from(vendorNonces)).map(({ nonce }) => nonce)
    expect(taken).not.toContain(forged['x-nonce'])
    expect(taken).not.toContain(late['x-nonce'])
    expect(taken).toContain(wrong['x-nonce'])
  })
})

describe('a call', () => {
  it.each([
    ['that is no JSON', 'not JSON'],
    ['without a field it needs', '{}'],
    ['with a field nobody knows', '{"sessionId":"a","more":1}'],
    ['with an id of another form', '{"sessionId":"a b"}'],
    ['of a list', '[]'],
  ])('%s is refused', async (_what, text) => {
    expect(await send(text, sign(text))).toEqual({ status: 400, ...badRequest })
  })

  it('with text that the database can’t store is refused, and accepted without it', async () => {
    const to = '/vendor/wallet/bet'
    const body = { sessionId: game.sessionId, txId: 'letters', roundId: 'letters', amount: '1.00', currency: 'BDT' }
    const bet = (room: string) => {
      const text = JSON.stringify({ ...body, detail: { room } })
      return send(text, sign(text, { to }), to)
    }
    expect(await bet('a\u0000b')).toEqual({ status: 400, ...badRequest })
    expect(await bet('a\u00e4b')).toMatchObject({ status: 200, code: 'OK' })
  })

  it('with another method, or to an address outside the protocol, is refused', async () => {
    for (const [method, to] of [
      ['GET', path],
      ['POST', '/vendor/wallet'],
      ['POST', '/vendor/wallet/tip'],
    ] as const) {
      const response = await app.app.request(to, { method })
      expect([response.status, await response.json()]).toEqual([400, badRequest])
    }
  })

  it('that fails internally gets an internal error, and is logged', async () => {
    const failure = new Error('the database is gone')
    vi.spyOn(app.services.db, 'transaction').mockRejectedValueOnce(failure)
    const error = vi.spyOn(app.services.log, 'error').mockReturnValue()
    const message = 'Something failed.'
    expect(await send(asked(), sign(asked()))).toEqual({ status: 500, code: 'INTERNAL', message })
    expect(error.mock.calls).toEqual([[{ traceId: expect.any(String), path, err: failure }, "a vendor's call failed"]])
  })

  it('waits while the site is closed', async () => {
    await app.setSettings({ status: 1 })
    const closed = await send(asked(), sign(asked()))
    await app.setSettings({})
    const message = 'The site, the vendor or the game is closed.'
    expect(closed).toEqual({ status: 503, code: 'MAINTENANCE', message })
    expect(await send(asked(), sign(asked()))).toEqual(fine)
  })

  it('of a vendor with fixed addresses is accepted only from these; others use up no nonce', async () => {
    const signed = sign(asked(), { key: fenced.keys[0]!, vendor: fenced.id })
    const from = (address: string) => send(asked(), { ...signed, 'x-forwarded-for': address })
    const refused = { status: 403, code: 'ADDRESS_REFUSED', message: "The call comes from no address of the vendor's." }
    expect(await from('203.0.113.7')).toEqual(refused)
    expect(await from('::1')).toEqual(refused)
    expect(await from('198.51.100.9')).toMatchObject({ code: 'SESSION_EXPIRED' })
  })
})
