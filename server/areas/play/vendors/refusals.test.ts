import { and, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { memberWithUpline } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { verifyLedger } from '#server/areas/money/wallet/verify-ledger.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { games } from '../games/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { playGuards } from '#server/areas/accounts/responsible-gaming/tables.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { wallets } from '#server/areas/money/wallet/tables.ts'
import { vendorSessions, vendorTransactions } from './tables.ts'
import { locksOf, openGame, testVendor } from './testing.ts'
import { lockBet } from './transactions.ts'

/** The text of each refusal, with its status. */
const said = Object.fromEntries(
  Object.entries({
    BAD_REQUEST: [400, 'A field is missing or not in the form that is asked for.'],
    LAUNCH_EXPIRED: [401, 'The launch code was used or is too old.'],
    SESSION_EXPIRED: [401, 'The session has ended.'],
    ACCOUNT_LOCKED: [403, 'The account may not bet.'],
    PLAY_STOPPED: [403, "The member's own limit, a break or a reality check stands against this bet."],
    BET_NOT_FOUND: [404, 'There is no such bet.'],
    TX_CONFLICT: [409, 'The number was used for something else.'],
    ROLLED_BACK: [409, 'It was rolled back before.'],
    ROUND_SETTLED: [409, 'The bet is decided.'],
    INSUFFICIENT_FUNDS: [422, 'The balance is not enough.'],
    LIMIT_EXCEEDED: [422, 'The amount is outside the limits.'],
    CURRENCY_MISMATCH: [422, 'The session has another currency.'],
    MAINTENANCE: [503, 'The site, the vendor or the game is closed.'],
  }).map(([code, [status, message]]) => [code, { code, status, message }]),
)

let app: SeededServer
let player: Awaited<ReturnType<typeof memberWithUpline>>
let game: Awaited<ReturnType<typeof openGame>>
let turn = 0

beforeAll(async () => {
  app = await startSeededServer()
  app.ports.gameVendors.add(testVendor)
})
afterAll(() => app.close())
beforeEach(async () => {
  turn += 1
  player = await memberWithUpline(app)
  await player.fund(10_000n)
  game = await openGame(app, player.token)
})

const tx = (name: string) => `r${turn}-${name}`
const bet = (id: string, more: object = {}) => {
  const body = { sessionId: game.sessionId, txId: tx(id), roundId: tx(id), amount: '10.00', currency: 'BDT' }
  return game.call('/vendor/wallet/bet', { ...body, ...more })
}
const pay = (kind: 'win' | 'refund', id: string, betId: string, amount: string) =>
  game.call(`/vendor/wallet/${kind}`, { txId: tx(id), betTxId: tx(betId), amount })
const rollback = (targetId: string, betId = targetId) =>
  game.call('/vendor/wallet/rollback', { betTxId: tx(betId), targetTxId: tx(targetId) })
const fine = (balance: string) => ({ status: 200, code: 'OK', balance, currency: 'BDT' })
const kept = async (id: string) => {
  const [row] = await app.db
    .select()
    .from(vendorTransactions)
    .where(eq(vendorTransactions.txId, tx(id)))
  return row && { state: row.state, code: row.code, amount: row.amount, askAt: row.askAt, postingId: row.postingId }
}

describe('a bet is refused', () => {
  it('for its content, with the same answer whenever it is sent again', async () => {
    expect(await bet('most', { amount: '1000000.01' })).toEqual(said['LIMIT_EXCEEDED'])
    expect(await bet('much', { amount: '100.01' })).toEqual(said['INSUFFICIENT_FUNDS'])
    expect(await bet('other', { currency: 'USD' })).toEqual(said['CURRENCY_MISMATCH'])
    await player.fund(1n)
    expect(await bet('most', { amount: '1000000.01' })).toEqual(said['LIMIT_EXCEEDED'])
    expect(await bet('much', { amount: '100.01' })).toEqual(said['INSUFFICIENT_FUNDS'])
    expect(await bet('other', { currency: 'USD' })).toEqual(said['CURRENCY_MISMATCH'])
    const refused = { state: 'refused', askAt: null, postingId: null }
    expect(await kept('most')).toEqual({ ...refused, code: 'LIMIT_EXCEEDED', amount: 100_000_001n })
    expect(await kept('much')).toEqual({ ...refused, code: 'INSUFFICIENT_FUNDS', amount: 10_001n })
    expect(await kept('other')).toEqual({ ...refused, code: 'CURRENCY_MISMATCH', amount: 1000n })
    expect(await bet('fine', { amount: '0.001' })).toEqual(said['BAD_REQUEST'])
    expect(await bet('all', { amount: '100.01' })).toEqual(fine('0.00'))
  })

  it('under a number with other content', async () => {
    expect(await bet('a')).toEqual(fine('90.00'))
    expect(await bet('a', { roundId: tx('b') })).toEqual(said['TX_CONFLICT'])
    expect(await bet('a', { detail: { lines: 2 } })).toEqual(said['TX_CONFLICT'])
    expect(await pay('win', 'a', 'a', '1.00')).toEqual(said['BAD_REQUEST'])
    expect(await pay('win', 'w', 'a', '20.00')).toEqual(fine('110.00'))
    expect(await bet('w')).toEqual(said['TX_CONFLICT'])
    expect(await bet('a')).toEqual({ ...fine('90.00'), repeated: true })
  })

  it('without a session, and exactly when its twelve hours are over', async () => {
    const ends = app.now() + 12 * 3_600_000
    expect(await bet('a', { sessionId: 'session' })).toEqual(said['SESSION_EXPIRED'])
    expect(await bet('a', { sessionId: app.services.random.uuid() })).toEqual(said['SESSION_EXPIRED'])
    app.advance(ends - app.now() - 1)
    expect(await bet('a')).toEqual(fine('90.00'))
    app.advance(1)
    expect(await bet('b')).toEqual(said['SESSION_EXPIRED'])
    expect(await game.balance()).toEqual(said['SESSION_EXPIRED'])
    expect(await pay('win', 'w', 'a', '12.00')).toEqual(fine('102.00'))
  })

  it('if its session’s login has ended', async () => {
    await app.db.update(vendorSessions).set({ loginSession: null }).where(eq(vendorSessions.id, game.sessionId))
    expect(await bet('a')).toEqual(said['SESSION_EXPIRED'])
    expect(await game.balance()).toEqual(said['SESSION_EXPIRED'])
  })

  it('while its game is closed, and taken when it is sent again afterwards', async () => {
    const close = (open: boolean) =>
      asSystem(app.db, 'tests', app.now(), (at) => at.update(games).set({ open }).where(eq(games.code, 'seven-feast')))
    await close(false)
    const refused = await bet('a')
    await close(true)
    expect(refused).toEqual(said['MAINTENANCE'])
    expect(await kept('a')).toBeUndefined()
    expect(await bet('a')).toEqual(fine('90.00'))
  })

  it('to a member on a break, in self-exclusion, or with a due reality check', async () => {
    const guard = (set: Partial<typeof playGuards.$inferInsert>) =>
      app.db
        .insert(playGuards)
        .values({ memberId: player.id, ...set })
        .onConflictDoUpdate({ target: playGuards.memberId, set })
    const [past, later] = [new Date(app.now() - 1000), new Date(app.now() + 1000)]
    await guard({ coolingUntil: later })
    expect(await bet('a')).toEqual(said['PLAY_STOPPED'])
    await guard({ coolingUntil: null, excludedFrom: past, excludedUntil: later })
    expect(await bet('b')).toEqual(said['PLAY_STOPPED'])
    await guard({ excludedFrom: null, excludedUntil: null })
    const answers = []
    for (let n = 0; n < 9; n++) {
      answers.push((await bet(`c${n}`, { amount: '0.10' })).code)
      app.advance(10 * 60_000)
    }
    expect(new Set(answers)).toEqual(new Set(['OK', 'PLAY_STOPPED']))
  })

  it('for a frozen account, and under a number that the ledger has for something else', async () => {
    const freeze = (status: 'frozen' | 'active') =>
      asSystem(app.db, 'tests', app.now(), (at) => at.update(members).set({ status }).where(eq(members.id, player.id)))
    await freeze('frozen')
    expect(await bet('a')).toEqual(said['ACCOUNT_LOCKED'])
    await freeze('active')
    await post(app.db, {
      merchant: 'fairhall',
      memberId: player.id,
      key: `vendor:house:${tx('b')}`,
      kind: 'deposit',
      currency: 'BDT',
      at: app.now(),
      legs: [
        ['main', 1n],
        ['house:deposit', -1n],
      ],
    })
    expect(await bet('b')).toEqual(said['TX_CONFLICT'])
    expect(await kept('b')).toMatchObject({ state: 'refused', code: 'TX_CONFLICT' })
  })

  it("by the member's own limit, and from a locked wallet", async () => {
    const limit = { kind: 'STAKE' as const, period: 'DAY' as const, amount: '15.00' }
    expect(await app.call('setLimit', { token: player.token, body: limit })).toMatchObject({ status: 200 })
    expect(await bet('a')).toEqual(fine('90.00'))
    expect(await bet('b')).toEqual(said['PLAY_STOPPED'])
    expect(await kept('b')).toMatchObject({ state: 'refused', code: 'PLAY_STOPPED', askAt: null })
    const own = and(eq(wallets.memberId, player.id), eq(wallets.wallet, 'main'))
    await app.db.update(wallets).set({ locked: true }).where(own)
    expect(await bet('c', { amount: '1.00' })).toEqual(said['ACCOUNT_LOCKED'])
    expect(await pay('win', 'w', 'a', '12.00')).toEqual(fine('102.00'))
  })
})

describe.each(['win', 'refund'] as const)('a %s is refused', (kind) => {
  it('for a bet that is missing, no bet, refused or rolled back', async () => {
    expect(await pay(kind, 'p', 'none', '1.00')).toEqual(said['BET_NOT_FOUND'])
    await bet('much', { amount: '100.01' })
    expect(await pay(kind, 'p', 'much', '1.00')).toEqual(said['BET_NOT_FOUND'])
    await bet('a')
    await pay('win', 'w', 'a', '1.00')
    expect(await pay(kind, 'p', 'w', '1.00')).toEqual(said['BET_NOT_FOUND'])
    await bet('b')
    expect(await rollback('b')).toEqual(fine('91.00'))
    expect(await pay(kind, 'p', 'b', '1.00')).toEqual(said['ROLLED_BACK'])
    await rollback('early')
    expect(await pay(kind, 'p', 'early', '1.00')).toEqual(said['ROLLED_BACK'])
  })

  it('when it was itself rolled back before it arrived, or has other content than before', async () => {
    await bet('a')
    expect(await rollback('early', 'a')).toEqual(fine('90.00'))
    expect(await pay(kind, 'early', 'a', '1.00')).toEqual(said['ROLLED_BACK'])
    expect(await pay(kind, 'p', 'a', '1.00')).toEqual(fine('91.00'))
    expect(await pay(kind, 'p', 'a', '1.01')).toEqual(said['TX_CONFLICT'])
    expect(await pay(kind === 'win' ? 'refund' : 'win', 'p', 'a', '1.00')).toEqual(said['TX_CONFLICT'])
    expect(await pay(kind, 'p', 'a', '1.00')).toEqual({ ...fine('91.00'), repeated: true })
  })

  it('for an amount finer than the currency', async () => {
    await bet('a')
    expect(await pay(kind, 'p', 'a', '1.001')).toEqual(said['BAD_REQUEST'])
    expect(await kept('p')).toBeUndefined()
  })
})

it('a second win is refused, and so is a refund above the stake or of no amount', async () => {
  await bet('a')
  expect(await pay('win', 'w', 'a', '0')).toEqual(fine('90.00'))
  expect(await pay('win', 'x', 'a', '5.00')).toEqual(said['ROUND_SETTLED'])
  await bet('b')
  expect(await pay('refund', 'p', 'b', '10.01')).toEqual(said['LIMIT_EXCEEDED'])
  expect(await pay('refund', 'p', 'b', '0.00')).toEqual(said['BAD_REQUEST'])
  expect(await pay('refund', 'p', 'b', '4.00')).toEqual(fine('84.00'))
  expect(await pay('refund', 'q', 'b', '6.01')).toEqual(said['LIMIT_EXCEEDED'])
  expect(await pay('refund', 'q', 'b', '6.00')).toEqual(fine('90.00'))
})

describe('a rollback', () => {
  it('is refused for a refund, for another bet than it names, and for a bet with a win or partial refund', async () => {
    await bet('a')
    await bet('b')
    await pay('refund', 'p', 'a', '4.00')
    expect(await rollback('p', 'a')).toEqual(said['TX_CONFLICT'])
    expect(await rollback('b', 'a')).toEqual(said['TX_CONFLICT'])
    expect(await rollback('a')).toEqual(said['ROUND_SETTLED'])
    await pay('win', 'w', 'b', '0')
    expect(await rollback('b')).toEqual(said['ROUND_SETTLED'])
    expect(await rollback('w', 'b')).toEqual(fine('84.00'))
    expect(await rollback('w', 'a')).toEqual(said['TX_CONFLICT'])
    expect(await rollback('w', 'b')).toEqual({ ...fine('84.00'), repeated: true })
  })

  it('of a spent win is refused and writes nothing, and succeeds once the money is there', async () => {
    await bet('a', { amount: '100.00' })
    await pay('win', 'w', 'a', '150.00')
    await bet('b', { amount: '30.00' })
    expect(await rollback('w', 'a')).toEqual(said['INSUFFICIENT_FUNDS'])
    expect(await kept('w')).toMatchObject({ state: 'done' })
    expect(await rollback('w', 'a')).toEqual(said['INSUFFICIENT_FUNDS'])
    await player.fund(3000n)
    expect(await rollback('w', 'a')).toEqual(fine('0.00'))
    expect(await kept('w')).toMatchObject({ state: 'undone' })
    expect(await verifyLedger(app.db)).toMatchObject({ fault: null })
  })

  it('of a win is refused while the wallet that would pay it back is locked', async () => {
    await bet('a')
    await pay('win', 'w', 'a', '15.00')
    const own = and(eq(wallets.memberId, player.id), eq(wallets.wallet, 'main'))
    await app.db.update(wallets).set({ locked: true }).where(own)
    expect(await rollback('w', 'a')).toEqual(said['INSUFFICIENT_FUNDS'])
    await app.db.update(wallets).set({ locked: false }).where(own)
    expect(await rollback('w', 'a')).toEqual(fine('90.00'))
  })

  it('of an unknown or refused transaction moves nothing, and returns the balance only if the bet is known', async () => {
    expect(await rollback('none')).toEqual({ status: 200, code: 'OK', balance: null, currency: null })
    expect(await bet('none')).toEqual(said['ROLLED_BACK'])
    await bet('much', { amount: '100.01' })
    expect(await rollback('much')).toEqual(fine('100.00'))
    expect(await kept('much')).toMatchObject({ state: 'refused' })
  })
})

it('an invented launch code opens no game', async () => {
  expect(await game.call('/vendor/session', { launch: 'l'.repeat(43) })).toEqual(said['LAUNCH_EXPIRED'])
})

it('a call whose number another call is using waits for that call, and is refused', async () => {
  const elsewhere = new pg.Client(app.url)
  await elsewhere.connect()
  await bet('a')
  const calls: Record<string, () => ReturnType<typeof bet>> = {
    [tx('b')]: () => bet('b'),
    [tx('w')]: () => pay('win', 'w', 'a', '1.00'),
    [tx('r')]: () => pay('refund', 'r', 'a', '1.00'),
    [`rollback:${tx('x')}`]: () => rollback('x', 'a'),
  }
  for (const [txId, call] of Object.entries(calls)) {
    await elsewhere.query('BEGIN')
    await elsewhere.query(
      `INSERT INTO vendor_transactions (vendor, tx_id, kind, bet_tx_id, content, state, code, amount, made_at)
       VALUES ('house', $1, 'win', 'elsewhere', '', 'done', 'OK', 0, now())`,
      [txId],
    )
    const answer = call()
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await elsewhere.query(waiting)).rowCount).toBe(1), { timeout: 20_000 })
    await elsewhere.query('COMMIT')
    expect(await answer).toEqual(said['TX_CONFLICT'])
  }
  await elsewhere.end()
  expect(await player.balance()).toBe(9000n)
})

it('only calls about the same bet of the same vendor wait for each other', async () => {
  const locks = await app.db.transaction(async (at) => {
    for (const [vendor, betTxId] of ['house a', 'house b', 'stone a', 'house a'].map((one) => one.split(' ')))
      await lockBet(at, { vendor: vendor!, betTxId: betTxId! })
    return locksOf(at)
  })
  expect(locks).toBe(3)
})
