import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { games } from '../games/tables.ts'
import { bets } from '../records/tables.ts'
import { signCall } from '#server/http/signature.ts'
import { vendorNonces, vendorTransactions } from './tables.ts'
import { callAs, testVendor } from './testing.ts'
import { settleUnknown } from './settle-unknown.ts'

let app: SeededServer
let me: { memberId: string; token: string }
let sessionId: string
let call: ReturnType<typeof callAs>
let before: number
let turn = 0
/** Transaction numbers that no other test uses. */
let tx: (name: string) => string

const launchCode = async (query: object = {}) => {
  const answer = await app.call('launchGame', {
    token: me.token,
    query: { vassalage: 'DEMO', gameId: 'seven-feast', ...query },
  })
  return new URLSearchParams(URL.parse(answer.value.game_url!)!.hash.slice(1)).get('launch')!
}
const balance = async () => Number((await app.call('getBalance', { token: me.token })).value.mainBalance)
const moved = async () => Math.round(((await balance()) - before) * 100) / 100
const bet = (id: string, amount = '10.00', more: object = {}) =>
  call('/vendor/wallet/bet', { sessionId, txId: tx(id), roundId: tx(id), amount, currency: 'BDT', ...more })
const win = (id: string, betId: string, amount: string) =>
  call('/vendor/wallet/win', { txId: tx(id), betTxId: tx(betId), amount })
const refund = (id: string, betId: string, amount: string) =>
  call('/vendor/wallet/refund', { txId: tx(id), betTxId: tx(betId), amount })
const rollback = (target: string, betId = target) =>
  call('/vendor/wallet/rollback', { betTxId: tx(betId), targetTxId: tx(target) })
const record = async (id: string) => {
  const [row] = await app.db
    .select()
    .from(bets)
    .where(eq(bets.roundId, tx(id)))
  return row ? { status: row.status, payout: row.payout, stake: row.stake } : null
}

beforeAll(async () => {
  app = await startSeededServer()
  app.ports.gameVendors.add(testVendor)
  me = await app.enter('nodi27')
  call = callAs(app)
  sessionId = (await call('/vendor/session', { launch: await launchCode() })).sessionId
})
afterAll(() => app.close())
beforeEach(async () => {
  turn++
  const now = turn
  tx = (name) => `t${now}-${name}`
  before = await balance()
})

describe('a launch', () => {
  it('identifies the member by an id that survives a change of the secret', async () => {
    const id = createHmac('sha256', app.ports.playerKey).update(`house ${me.memberId}`).digest('base64url')
    expect(await call('/vendor/session', { launch: await launchCode() })).toMatchObject({ player: id.slice(0, 22) })
  })

  it('opens at the vendor with a code in the fragment, once and within two minutes [1.09, 3.38, 7.41]', async () => {
    const answer = await app.call('launchGame', {
      token: me.token,
      query: { vassalage: 'DEMO', gameId: 'seven-feast' },
    })
    expect(answer.value).toMatchObject({ launchMode: 'SEAMLESS' })
    expect(answer.value.game_url).toMatch(/^https:\/\/games\.test\/#launch=[\w-]{43}$/)
    const launch = await launchCode()
    expect(await call('/vendor/session', { launch })).toMatchObject({
      status: 200,
      game: { code: 'seven-feast', category: 'RNG', vassalage: 'DEMO' },
      currency: 'BDT',
      name: 'n***7',
    })
    expect(await call('/vendor/session', { launch })).toMatchObject({ status: 401, code: 'LAUNCH_EXPIRED' })
    const early = await launchCode()
    app.advance(119_999)
    expect(await call('/vendor/session', { launch: early })).toMatchObject({ status: 200 })
    const late = await launchCode()
    app.advance(120_001)
    expect((await call('/vendor/session', { launch: late })).code).toBe('LAUNCH_EXPIRED')
  })

  it('records the game as the last one opened [7.39]', async () => {
    await launchCode()
    const recent = (await app.call('listRecentGames', { token: me.token })).value
    expect(recent[0]!.code).toBe('seven-feast')
  })

  it('is refused without signing in, to guests and for unknown games [4.32, 6.07]', async () => {
    const none = await app.call('launchGame', { token: me.token, query: { vassalage: 'DEMO', gameId: 'nothing' } })
    expect(none.errorCode).toBe('game.not.found')
    const nobody = await app.call('launchGame', { token: me.token, query: { vassalage: 'DEMO' } })
    expect(nobody.errorCode).toBe('game.not.found')
    expect((await app.call('launchGame', { query: { vassalage: 'DEMO' } })).errorCode).toBe('login.not.session')
    const guest = await app.call('startFreePlay', { body: { os: 'Android', platform: 'W', nonce: '0123456789abcdef' } })
    const launch = { token: guest.value.token, query: { vassalage: 'DEMO', gameId: 'seven-feast' } }
    expect((await app.call('launchGame', launch)).errorCode).toBe('error_not_member')
  })

  it('opens a sports vendor without a game [2.49]', async () => {
    const answer = await app.call('launchGame', { token: me.token, query: { vassalage: 'MAIDAN' } })
    expect(answer.value.game_url).toMatch(/#launch=/)
    expect(answer.value.launchMode).toBe('FRAME')
  })

  it('says WINDOW for games that must not be framed, and for all games requested in a window', async () => {
    const modeOf = async (query: { vassalage: string; gameId?: string; launchMode?: 'WINDOW' | 'FRAME' }) =>
      (await app.call('launchGame', { token: me.token, query })).value.launchMode
    expect(await modeOf({ vassalage: 'PAVILION' })).toBe('WINDOW')
    expect(await modeOf({ vassalage: 'PAVILION', launchMode: 'FRAME' })).toBe('WINDOW')
    const slot = { vassalage: 'DEMO', gameId: 'seven-feast' }
    expect(await modeOf({ ...slot, launchMode: 'WINDOW' })).toBe('WINDOW')
    await app.db.update(games).set({ apart: true }).where(eq(games.code, 'seven-feast'))
    expect(await modeOf(slot)).toBe('WINDOW')
    await app.db.update(games).set({ apart: false }).where(eq(games.code, 'seven-feast'))
    expect(await modeOf(slot)).toBe('SEAMLESS')
  })
})

describe('a bet', () => {
  it('is booked once however often it is sent, and paid once', async () => {
    expect(await bet('b')).toMatchObject({ status: 200, code: 'OK' })
    expect(await bet('b')).toMatchObject({ status: 200, code: 'OK', repeated: true })
    expect(await moved()).toBe(-10)
    expect(await win('w', 'b', '25.50')).toMatchObject({ status: 200, code: 'OK' })
    expect(await win('w', 'b', '25.50')).toMatchObject({ repeated: true })
    expect(await moved()).toBe(15.5)
    expect(await record('b')).toEqual({ status: 1, stake: 1000n, payout: 2550n })
  })

  it('is booked once when it is sent ten times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => bet('b')))
    expect(answers.every(({ code }) => code === 'OK')).toBe(true)
    const paid = await Promise.all(Array.from({ length: 10 }, () => win('w', 'b', '10.00')))
    expect(paid.every(({ code }) => code === 'OK')).toBe(true)
    expect(await moved()).toBe(0)
    expect(await record('b')).toEqual({ status: 3, stake: 1000n, payout: 1000n })
  })

  it('that loses is closed by a zero win', async () => {
    await bet('b')
    await win('w', 'b', '0')
    expect(await moved()).toBe(-10)
    expect(await record('b')).toEqual({ status: 2, stake: 1000n, payout: 0n })
    expect((await win('w2', 'b', '5')).code).toBe('ROUND_SETTLED')
  })

  it('line 18: on sports counts nothing at odds below 1.50, and after a cash-out only its net result, whatever its vendor says', async () => {
    const launched = await app.call('launchGame', { token: me.token, query: { vassalage: 'ARCADELINE' } })
    const launch = new URLSearchParams(URL.parse(launched.value.game_url!)!.hash.slice(1)).get('launch')!
    const { sessionId } = await call('/vendor/session', { launch })
    const counted = async (id: string, totalOdds: string, amount: string, more: object = {}) => {
      await bet(id, '10.00', { sessionId, detail: { slipType: 'SINGLE', totalOdds } })
      const detail = { validBet: '10.00', ...more }
      const paid = { txId: tx(`${id}w`), betTxId: tx(id), amount, detail }
      expect(await call('/vendor/wallet/win', paid)).toMatchObject({ code: 'OK' })
      const [row] = await app.db
        .select()
        .from(bets)
        .where(eq(bets.roundId, tx(id)))
      return row!.validBet
    }
    expect([await counted('low', '1.49', '14.90'), await counted('lost', '1.49', '0')]).toEqual([0n, 0n])
    expect([await counted('fair', '1.50', '15.00'), await counted('gone', '1.50', '0')]).toEqual([1000n, 1000n])
    expect(await counted('out', '2.00', '9.80', { cashedOut: true })).toBe(20n)
    expect(await counted('far', '9.00', '45.00', { cashedOut: true })).toBe(1000n)
  })

  it('on e-sports appears in the sports record, with that record’s fields', async () => {
    const launched = await app.call('launchGame', { token: me.token, query: { vassalage: 'ARCADELINE' } })
    const launch = new URLSearchParams(URL.parse(launched.value.game_url!)!.hash.slice(1)).get('launch')!
    const session = await call('/vendor/session', { launch })
    expect(session).toMatchObject({ status: 200, game: { category: 'ESPORTS' } })
    const detail = { slipType: 'SINGLE', totalOdds: '1.85', lines: 20 }
    expect(await bet('esports', '10.00', { sessionId: session.sessionId, detail })).toMatchObject({ code: 'OK' })
    const [row] = await app.db
      .select()
      .from(bets)
      .where(eq(bets.roundId, tx('esports')))
    expect([row!.category, row!.vendor]).toEqual(['SPORTS', 'ARCADELINE'])
    await bet('other')
    const [other] = await app.db
      .select()
      .from(bets)
      .where(eq(bets.roundId, tx('other')))
    expect(other!.category).toBe('RNG')
    expect(row!.slip).toEqual({ slipType: 'SINGLE', totalOdds: '1.85' })
  })

  it('with other content under its number is refused', async () => {
    await bet('b')
    expect(await bet('b', '11.00')).toMatchObject({ status: 409, code: 'TX_CONFLICT' })
    await win('w', 'b', '1')
    expect((await win('w', 'b', '2')).code).toBe('TX_CONFLICT')
    await bet('c')
    expect((await win('w', 'c', '1')).code).toBe('TX_CONFLICT')
    expect(await moved()).toBe(-19)
  })

  it('beyond the balance or limit, in another currency, without a session or with a malformed amount moves nothing', async () => {
    expect(await bet('b', '999999.00')).toMatchObject({ status: 422, code: 'INSUFFICIENT_FUNDS' })
    expect((await bet('b', '999999.00')).code).toBe('INSUFFICIENT_FUNDS')
    expect((await win('w', 'b', '5')).code).toBe('BET_NOT_FOUND')
    expect((await bet('m', '1000000')).code).toBe('INSUFFICIENT_FUNDS')
    expect((await bet('l', '1000000.01')).code).toBe('LIMIT_EXCEEDED')
    expect((await bet('l', '1.00')).code).toBe('TX_CONFLICT')
    expect((await bet('c', '1', { currency: 'USD' })).code).toBe('CURRENCY_MISMATCH')
    expect((await bet('s', '1', { sessionId: app.services.random.uuid() })).code).toBe('SESSION_EXPIRED')
    expect((await bet('s', '1', { sessionId: 'a'.repeat(36) })).code).toBe('SESSION_EXPIRED')
    await bet('r')
    expect((await refund('r0', 'r', '0.00')).code).toBe('BAD_REQUEST')
    expect((await rollback('r')).code).toBe('OK')
    for (const amount of ['-1', '1e3', '1.', '٣', '9'.repeat(30), '0.001', ' 1'])
      expect(await bet(`f${amount.length}`, amount)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(await moved()).toBe(0)
  })

  it('is accepted, paid and visible only for the vendor of its session', async () => {
    const other = { ...testVendor, id: 'other', keys: ['another key of the tests, of thirty-two'] }
    app.ports.gameVendors.add(other)
    const stranger = callAs(app, other.keys[0], other.id)
    await bet('a')
    const made = { sessionId, txId: tx('b'), roundId: tx('b'), amount: '1.00', currency: 'BDT' }
    expect(await stranger('/vendor/wallet/bet', made)).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(await stranger('/vendor/wallet/balance', { sessionId })).toMatchObject({ code: 'SESSION_EXPIRED' })
    const won = { txId: tx('c'), betTxId: tx('a'), amount: '90.00' }
    expect(await stranger('/vendor/wallet/win', won)).toMatchObject({ code: 'BET_NOT_FOUND' })
    expect(await moved()).toBe(-10)
  })

  it('of the smallest amount is refunded like any other, and not rolled back after a partial refund', async () => {
    await bet('a', '0.01')
    await refund('r', 'a', '0.01')
    expect(await record('a')).toEqual({ status: 4, payout: 1n, stake: 1n })
    await bet('b', '0.02')
    await refund('s', 'b', '0.01')
    expect(await rollback('b')).toMatchObject({ code: 'ROUND_SETTLED' })
    expect(await moved()).toBe(-0.01)
  })

  it('is refunded once, and not after it won', async () => {
    await bet('b')
    expect((await rollback('b')).code).toBe('OK')
    expect(await rollback('b')).toMatchObject({ code: 'OK', repeated: true })
    expect(await moved()).toBe(0)
    expect(await record('b')).toMatchObject({ status: 4 })
    expect((await win('w', 'b', '5')).code).toBe('ROLLED_BACK')
    await bet('c')
    await win('wc', 'c', '30')
    expect(await rollback('c')).toMatchObject({ status: 409, code: 'ROUND_SETTLED' })
    expect((await rollback('wc', 'c')).code).toBe('OK')
    expect(await moved()).toBe(-10)
    expect((await rollback('c')).code).toBe('OK')
    expect(await moved()).toBe(0)
    expect(await record('c')).toMatchObject({ status: 4, payout: 1000n })
  })

  it('rolled back before it arrived is refused when it arrives', async () => {
    expect(await rollback('b')).toMatchObject({ status: 200, code: 'OK', balance: null })
    expect(await bet('b')).toMatchObject({ status: 409, code: 'ROLLED_BACK' })
    expect((await win('w', 'b', '5')).code).toBe('ROLLED_BACK')
    expect(await moved()).toBe(0)
  })

  it('is unknown to a win that arrives before it, and paid when the win is sent again', async () => {
    expect(await win('w', 'b', '40')).toMatchObject({ status: 404, code: 'BET_NOT_FOUND' })
    expect((await bet('b')).code).toBe('OK')
    expect(await moved()).toBe(-10)
    expect(await win('w', 'b', '40')).toMatchObject({ status: 200, code: 'OK' })
    expect(await moved()).toBe(30)
  })

  it('is refunded in part, never above its stake', async () => {
    await bet('b')
    expect((await refund('r1', 'b', '4')).code).toBe('OK')
    expect((await refund('r2', 'b', '6.01')).code).toBe('LIMIT_EXCEEDED')
    expect((await win('w', 'b', '12')).code).toBe('OK')
    expect(await moved()).toBe(6)
    expect((await refund('r3', 'none', '1')).code).toBe('BET_NOT_FOUND')
    await bet('c')
    await refund('rc', 'c', '10')
    expect(await record('c')).toMatchObject({ status: 4, payout: 1000n })
  })
})

describe('while the site is closed', () => {
  beforeEach(() => app.setSettings({ status: 1 }))
  afterEach(() => app.setSettings({}))

  it('opens no game and accepts no bet, but processes wins, refunds and rollbacks', async () => {
    const launch = 'l'.repeat(43)
    expect((await call('/vendor/session', { launch })).code).toBe('MAINTENANCE')
    expect((await call('/vendor/wallet/balance', { sessionId })).code).toBe('MAINTENANCE')
    expect((await bet('closed')).code).toBe('MAINTENANCE')
    await app.setSettings({})
    for (const name of ['w', 'r', 'b']) await bet(name)
    await app.setSettings({ status: 1 })
    expect((await win('won', 'w', '15')).code).toBe('OK')
    expect((await refund('back', 'r', '10')).code).toBe('OK')
    expect((await rollback('b')).code).toBe('OK')
    await app.setSettings({})
    expect(await moved()).toBe(5)
  })
})

it('a call without a length, or too large, is refused before it is read', async () => {
  const path = '/vendor/wallet/balance'
  const send = async (size: number, length: string | null) => {
    const text = JSON.stringify({ sessionId, more: 'x'.repeat(size) })
    const signed = signCall(
      testVendor.keys[0]!,
      'house',
      { method: 'POST', path, body: text },
      app.now(),
      app.services.random,
    )
    const headers = { ...signed, ...(length !== null && { 'content-length': length }) }
    return (await app.app.request(path, { method: 'POST', body: text, headers })).json()
  }
  const before = await app.db.$count(vendorNonces)
  expect(await send(0, null)).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await send(0, '65537')).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await app.db.$count(vendorNonces)).toBe(before)
  expect(await send(0, '65536')).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await app.db.$count(vendorNonces)).toBe(before + 1)
})

it('without a decision stays open until the vendor answers a query', async () => {
  await bet('b')
  app.advance(200_000)
  await settleUnknown(app.services)
  expect(await record('b')).toMatchObject({ status: null })
  const [row] = await app.db
    .select()
    .from(vendorTransactions)
    .where(eq(vendorTransactions.txId, tx('b')))
  expect(row!.askAt).not.toBeNull()
})
