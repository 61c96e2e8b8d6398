import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { memberWithUpline } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { auditLog } from '#server/audit/tables.ts'
import { bets } from '../records/tables.ts'
import { wallets } from '#server/areas/money/wallet/tables.ts'
import { listHeldWins, releaseWin, type Release } from './release-win.ts'
import { vendorHeldWins, vendorSessions, vendorTransactions } from './tables.ts'
import { openGame, testVendor } from './testing.ts'

let app: SeededServer
let player: Awaited<ReturnType<typeof memberWithUpline>>
let game: Awaited<ReturnType<typeof openGame>>

beforeAll(async () => {
  app = await startSeededServer()
  app.ports.gameVendors.add({ ...testVendor, maxWin: 100 })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.advance(60_000)
  await app.db.delete(vendorHeldWins)
  player = await memberWithUpline(app)
  await player.fund(10_000n)
  game = await openGame(app, player.token)
})

/** A bet of 10.00 with a held win. */
async function held(amount = '100.01', detail: object = {}) {
  const { txId } = await game.bet()
  const call = { txId: `${txId}-win`, betTxId: txId, amount, detail }
  expect(await game.call('/vendor/wallet/win', call)).toMatchObject({ code: 'OK', held: true })
  return { betTxId: txId, txId: `${txId}-win` }
}
const release = (txId: string, more: Partial<Release> = {}) =>
  releaseWin(app.services, { vendor: 'house', txId, reason: 'the game log fits', operators: ['Anika'], ...more })
const entries = async (txId: string) => {
  const rows = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.thing, `held-win:house:${txId}`))
  return rows.map(({ at, actorKind, actor, operation, reason }) => ({ at, actorKind, actor, operation, reason }))
}

it('held wins are listed with all known facts, oldest first', async () => {
  const rowOf = (ids: { txId: string; betTxId: string }, amount: string) => ({
    vendor: 'house',
    ...ids,
    memberId: player.id,
    amount,
    currency: 'BDT',
    over: 'win',
    heldAt: new Date(app.now()).toISOString(),
  })
  const second = rowOf(await held('100.01'), '100.01')
  app.advance(-1000)
  const first = rowOf(await held('250.00'), '250.00')
  const beside = rowOf(await held('300.00'), '300.00')
  expect(await listHeldWins(app.services)).toEqual([first, beside, second])
  expect(await release(first.txId)).toBe('released')
  await game.call('/vendor/wallet/rollback', { betTxId: beside.betTxId, targetTxId: beside.txId })
  expect(await listHeldWins(app.services)).toEqual([second])
})

it('another vendor’s win with the same number is not confused with it', async () => {
  const { txId } = await held()
  const row = { vendor: 'stone', txId, kind: 'win' as const, betTxId: 'x', content: '', state: 'held' as const }
  const madeAt = new Date(app.now())
  await app.db.insert(vendorTransactions).values({ ...row, code: 'OK', amount: 7n, currency: 'BDT', madeAt })
  await app.db.insert(vendorHeldWins).values({ vendor: 'stone', txId, over: 'hour', heldAt: new Date(app.now() + 1) })
  const listed = (await listHeldWins(app.services)).map(({ vendor, over, amount }) => [vendor, over, amount])
  expect(listed).toEqual([
    ['house', 'win', '100.01'],
    ['stone', 'hour', '0.07'],
  ])
  expect(await release(txId)).toBe('released')
  expect((await listHeldWins(app.services)).map(({ vendor }) => vendor)).toEqual(['stone'])
})

describe('a released win', () => {
  it('is paid into the wallet of its bet, even a locked one, and shown with the vendor’s details', async () => {
    const { txId, betTxId } = await held('123.45', { validBet: '4.00', lines: 5 })
    const own = and(eq(wallets.memberId, player.id), eq(wallets.wallet, 'main'))
    await app.db.update(wallets).set({ locked: true }).where(own)
    expect(await release(txId)).toBe('released')
    expect(await player.balance()).toBe(9000n + 12_345n)
    const [bet] = await app.db.select().from(bets).where(eq(bets.roundId, betTxId))
    expect(bet).toMatchObject({ status: 1, payout: 12_345n, validBet: 400n, result: { lines: 5 } })
    const rows = await app.db.select().from(vendorTransactions).where(eq(vendorTransactions.betTxId, betTxId))
    expect(
      rows
        .map(({ kind, state, settled, askAt }) => [kind, state, settled, askAt])
        .toSorted((one, other) => (String(one) < String(other) ? -1 : 1)),
    ).toEqual([
      ['bet', 'done', true, null],
      ['win', 'done', false, null],
    ])
  })

  it('adds to the earlier refunds of its stake', async () => {
    const { txId, betTxId } = await held('200.00')
    const refund = { txId: `${betTxId}-back`, betTxId, amount: '4.00' }
    expect(await game.call('/vendor/wallet/refund', refund)).toMatchObject({ code: 'OK', balance: '94.00' })
    expect(await release(txId)).toBe('released')
    expect(await player.balance()).toBe(9400n + 20_000n)
  })

  it('is in the audit log once, with trimmed names and reason', async () => {
    const warn = vi.spyOn(app.services.log, 'warn').mockReturnValue()
    const { txId } = await held()
    const more = { reason: ` ${'x'.repeat(300)} `, operators: [' Anika', '', 'Babul ', 'Anika'] }
    expect(await release(txId, more)).toBe('released')
    const operators = ['Anika', 'Babul']
    expect(warn.mock.calls).toEqual([[{ vendor: 'house', txId, operators }, 'a win that was held is released']])
    expect(await release(txId)).toBe('notHeld')
    expect(warn).toHaveBeenCalledTimes(1)
    const entry = { at: new Date(app.now()), actorKind: 'command', actor: 'Anika, Babul', operation: 'win:release' }
    expect(await entries(txId)).toEqual([{ ...entry, reason: 'x'.repeat(300) }])
    const [row] = await app.db.select().from(vendorHeldWins).where(eq(vendorHeldWins.txId, txId))
    expect(row).toMatchObject({ reason: 'x'.repeat(300), operators, releasedAt: new Date(app.now()) })
  })
})

it('a failed release leaves the win held and no trace', async () => {
  const { txId, betTxId } = await held()
  expect(await release(txId, { reason: '' })).toBe('reason')
  expect(await release(txId, { reason: 'x'.repeat(301) })).toBe('reason')
  expect(await release(txId, { reason: '', operators: [] })).toBe('reason')
  expect(await release(txId, { operators: [' '] })).toBe('nobody')
  expect(await release(betTxId)).toBe('unknown')
  expect(await release(`${txId}x`)).toBe('unknown')
  expect(await entries(txId)).toEqual([])
  expect(await entries(betTxId)).toEqual([])
  expect((await listHeldWins(app.services)).map((win) => win.txId)).toEqual([txId])
})

it('a release with a very long vendor and number is audited under the start of both', async () => {
  const { txId, betTxId } = await held()
  const vendor = 'v'.repeat(100)
  const [kept] = await app.db.delete(vendorHeldWins).where(eq(vendorHeldWins.txId, txId)).returning()
  await app.db.update(vendorTransactions).set({ vendor }).where(eq(vendorTransactions.betTxId, betTxId))
  await app.db.update(vendorSessions).set({ vendor }).where(eq(vendorSessions.id, game.sessionId))
  await app.db.insert(vendorHeldWins).values({ ...kept!, vendor })
  expect(await release(txId, { vendor })).toBe('released')
  const things = await app.db.select({ thing: auditLog.thing }).from(auditLog)
  expect(things).toContainEqual({ thing: `held-win:${'v'.repeat(91)}` })
})
