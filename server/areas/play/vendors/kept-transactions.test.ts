import { asc, eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberWithUpline } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { betSides } from '../collusion/tables.ts'
import { bets } from '../records/tables.ts'
import { postings } from '#server/areas/money/wallet/tables.ts'
import { vendorHeldWins, vendorTransactions } from './tables.ts'
import { contentOf } from './protocol.ts'
import { callAs, openGame, testVendor } from './testing.ts'

const other = { ...testVendor, id: 'other', keys: ['another key of the tests, of thirty-two'] }

let app: SeededServer
let player: Awaited<ReturnType<typeof memberWithUpline>>
let game: Awaited<ReturnType<typeof openGame>>
let turn = 0
let txId: string

beforeAll(async () => {
  app = await startSeededServer()
  app.ports.gameVendors.add({ ...testVendor, maxWin: 100 })
  app.ports.gameVendors.add(other)
})
afterAll(() => app.close())
beforeEach(async () => {
  turn += 1
  txId = `k${turn}`
  app.advance(1000)
  player = await memberWithUpline(app)
  await player.fund(10_000n)
  game = await openGame(app, player.token)
})

const detail = { lines: 5, validBet: '9.00', room: 'blue' }
const placed = (more: object = {}) => {
  const body = { sessionId: game.sessionId, txId, roundId: `${txId}-round`, amount: '10.00', currency: 'BDT' }
  return game.call('/vendor/wallet/bet', { ...body, ...more })
}
const pay = (kind: 'win' | 'refund', amount: string, more: object = {}) =>
  game.call(`/vendor/wallet/${kind}`, { txId: `${txId}-${kind}`, betTxId: txId, amount, ...more })
const rollback = (targetTxId: string) => game.call('/vendor/wallet/rollback', { betTxId: txId, targetTxId })
const kept = () =>
  app.db
    .select()
    .from(vendorTransactions)
    .where(eq(vendorTransactions.betTxId, txId))
    .orderBy(asc(vendorTransactions.madeAt), asc(vendorTransactions.txId))
const base = () => ({
  vendor: 'house',
  betTxId: txId,
  state: 'done',
  code: 'OK',
  memberId: player.id,
  currency: 'BDT',
  sessionId: null,
  postingId: null,
  detail: {},
  settled: false,
  madeAt: new Date(app.now()),
  askAt: null,
})
const betRow = () => ({
  ...base(),
  txId,
  kind: 'bet',
  content: `{"amount":"10.00","currency":"BDT","detail":{"lines":5,"room":"blue","validBet":"9.00"},"kind":"bet","roundId":"${txId}-round","sessionId":"${game.sessionId}","txId":"${txId}"}`,
  sessionId: game.sessionId,
  postingId: expect.any(BigInt),
  amount: 1000n,
  detail: { lines: 5 },
  balance: '90.00',
  askAt: new Date(app.now() + 180_000),
})
const payRow = (kind: 'win' | 'refund', amount: string, minor: bigint, balance: string) => ({
  ...base(),
  txId: `${txId}-${kind}`,
  kind,
  content: `{"amount":"${amount}","betTxId":"${txId}","detail":{"lines":5,"room":"blue","validBet":"9.00"},"kind":"${kind}","txId":"${txId}-${kind}"}`,
  amount: minor,
  detail,
  balance,
})

describe('the stored transaction', () => {
  it('of a bet has all its facts, its posting and its record', async () => {
    await placed({ detail })
    const [row] = await kept()
    expect(row).toEqual(betRow())
    const { balances: _, ...columns } = getTableColumns(postings)
    const [posting] = await app.db.select(columns).from(postings).where(eq(postings.id, row!.postingId!))
    expect(posting).toMatchObject({
      merchant: 'fairhall',
      memberId: player.id,
      key: `vendor:house:${txId}`,
      kind: 'bet',
      reference: 'DEMO',
      currency: 'BDT',
      postedAt: new Date(app.now()),
      wallets: ['main', 'house:games:DEMO'],
      amounts: [-1000n, 1000n],
    })
    const [bet] = await app.db.select().from(bets).where(eq(bets.memberId, player.id))
    expect(bet).toMatchObject({
      merchant: 'fairhall',
      category: 'RNG',
      vendor: 'DEMO',
      game: 'seven-feast',
      roundId: `${txId}-round`,
      wallet: 'main',
      stake: 1000n,
      line: 1,
      placedAt: new Date(app.now()),
      slip: { lines: 5 },
      status: null,
    })
  })

  it('of a bet has its side, or none if it takes no side', async () => {
    await placed({ sides: [{ on: 'round-1', side: 'banker' }] })
    const sides = await app.db.select().from(betSides)
    expect(sides).toMatchObject([
      { memberId: player.id, merchant: 'fairhall', vendor: 'house', decided: 'round-1', side: 'banker' },
    ])
    expect(sides[0]!.placedAt).toEqual(new Date(app.now()))
    txId = `${txId}-plain`
    await placed()
    expect(await app.db.$count(betSides)).toBe(1)
  })

  it('of a win has all its facts, and decides the bet', async () => {
    await placed({ detail })
    const bet = betRow()
    app.advance(1000)
    await pay('win', '25.50', { detail })
    expect(await kept()).toEqual([{ ...bet, settled: true, askAt: null }, payRow('win', '25.50', 2550n, '115.50')])
    const [record] = await app.db.select().from(bets).where(eq(bets.memberId, player.id))
    expect(record).toMatchObject({
      settledAt: new Date(app.now()),
      result: { lines: 5 },
      payout: 2550n,
      validBet: 900n,
    })
  })

  it('of a partial refund has all its facts, and the bet is queried later', async () => {
    await placed({ detail })
    const bet = betRow()
    app.advance(1000)
    await pay('refund', '4.00', { detail })
    const askAt = new Date(app.now() + 180_000)
    expect(await kept()).toEqual([{ ...bet, settled: true, askAt }, payRow('refund', '4.00', 400n, '94.00')])
  })

  it('of a held win has all its facts, and the bet is not queried', async () => {
    await placed({ detail })
    const bet = betRow()
    app.advance(1000)
    await pay('win', '100.01', { detail })
    const win = { ...payRow('win', '100.01', 10_001n, '90.00'), state: 'held' }
    expect(await kept()).toEqual([{ ...bet, askAt: null }, win])
    const [held] = await app.db.select().from(vendorHeldWins).where(eq(vendorHeldWins.txId, win.txId))
    const open = { releasedAt: null, reason: null, operators: null }
    expect(held).toEqual({ vendor: 'house', txId: win.txId, over: 'win', heldAt: new Date(app.now()), ...open })
    app.advance(1000)
    await rollback(win.txId)
    const askAt = new Date(app.now() + 180_000)
    expect(await kept()).toMatchObject([{ txId, settled: false, askAt }, { state: 'undone' }, { balance: '90.00' }])
  })

  it('of a large call has 300 bytes of content at most, and a repeat gets the first answer, also of a row with the whole content', async () => {
    const large = { detail: { ...detail, room: 'রুম '.repeat(15) }, sides: [{ on: 'r'.repeat(60), side: 'banker' }] }
    const first = await placed(large)
    expect(await placed(large)).toMatchObject({ ...first, repeated: true })
    const [row] = await kept()
    expect(Buffer.byteLength(row!.content)).toBeLessThanOrEqual(300)
    expect(JSON.parse(row!.content)).toMatchObject({
      amount: '10.00',
      kind: 'bet',
      txId,
      sha256: expect.any(String) as string,
    })
    expect(await placed({ ...large, sides: [] })).toMatchObject({ code: 'TX_CONFLICT' })
    expect(await placed({ ...large, amount: '10.01' })).toMatchObject({ code: 'TX_CONFLICT' })
    const whole = contentOf({
      kind: 'bet',
      sessionId: game.sessionId,
      txId,
      roundId: `${txId}-round`,
      amount: '10.00',
      currency: 'BDT',
      ...large,
    })
    await app.db.update(vendorTransactions).set({ content: whole }).where(eq(vendorTransactions.txId, txId))
    expect(await placed(large)).toMatchObject({ code: 'OK', repeated: true })
  })

  it('of a rollback has all its facts, for a bet and for an unknown transaction', async () => {
    await placed({ detail })
    const bet = betRow()
    app.advance(1000)
    await rollback(txId)
    const undone = {
      ...base(),
      txId: `rollback:${txId}`,
      kind: 'rollback',
      content: `{"betTxId":"${txId}","kind":"rollback","targetTxId":"${txId}"}`,
      amount: 0n,
      balance: '100.00',
    }
    expect(await kept()).toEqual([{ ...bet, state: 'undone', settled: true, askAt: null }, undone])
    txId = `${txId}-early`
    await rollback(txId)
    const content = `{"betTxId":"${txId}","kind":"rollback","targetTxId":"${txId}"}`
    const early = { ...undone, txId: `rollback:${txId}`, betTxId: txId, content, madeAt: new Date(app.now()) }
    expect(await kept()).toEqual([{ ...early, memberId: null, currency: null, balance: null }])
  })
})

it('transaction numbers belong to their vendor: another vendor’s equal numbers decide nothing of its bets', async () => {
  await placed({ detail })
  const stranger = callAs(app, other.keys[0], other.id)
  const row = { ...betRow(), postingId: null, vendor: 'other', settled: true, askAt: null, amount: 9900n }
  await app.db.insert(vendorTransactions).values([
    { ...row, kind: 'bet' as const, state: 'refused' as const },
    { ...row, kind: 'win' as const, state: 'done' as const, txId: `${txId}-x` },
    { ...row, kind: 'refund' as const, state: 'done' as const, txId: `${txId}-y` },
  ])
  const won = { txId: `${txId}-win`, betTxId: txId, amount: '5.00' }
  expect(await stranger('/vendor/wallet/win', won)).toMatchObject({ code: 'BET_NOT_FOUND' })
  expect(await stranger('/vendor/wallet/rollback', { betTxId: 'none', targetTxId: `${txId}-win` })).toMatchObject({
    code: 'OK',
  })
  expect(await game.call('/vendor/wallet/win', won)).toMatchObject({ code: 'OK', balance: '95.00' })
  const [record] = await app.db.select().from(bets).where(eq(bets.memberId, player.id))
  expect(record).toMatchObject({ payout: 500n, validBet: 1000n })
  const theirs = (await kept()).filter(({ vendor }) => vendor === 'other')
  expect(theirs.map(({ balance, settled }) => [balance, settled])).toEqual([
    ['90.00', true],
    ['90.00', true],
    ['90.00', true],
  ])
})
