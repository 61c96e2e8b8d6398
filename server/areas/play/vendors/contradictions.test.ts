import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboxKinds } from '#server/console/inbox/kinds.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { memberWithUpline } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { noteVendorContradiction } from './contradictions.ts'
import { vendorContradictions } from '#server/areas/money/wallet/vendor-contradictions.ts'
import { openGame, testVendor } from './testing.ts'

let app: SeededServer
let game: Awaited<ReturnType<typeof openGame>>
let txId = ''
beforeAll(async () => {
  app = await startSeededServer()
  app.ports.gameVendors.add(testVendor)
  const player = await memberWithUpline(app)
  await player.fund(10_000_000n)
  game = await openGame(app, player.token)
})
afterAll(() => app.close())
beforeEach(async () => {
  txId = randomUUID()
  await bet('10.00')
})

const bet = (amount: string) => {
  const body = { sessionId: game.sessionId, txId, roundId: txId, amount, currency: 'BDT' }
  return game.call('/vendor/wallet/bet', body)
}
const say = (kind: 'win' | 'refund', id: string, amount: string) =>
  game.call(`/vendor/wallet/${kind}`, { txId: `${txId}-${id}`, betTxId: txId, amount })
const rollBack = (target: string) =>
  game.call('/vendor/wallet/rollback', { betTxId: txId, targetTxId: target === '' ? txId : `${txId}-${target}` })
/** The noted contradictions of the bet, as kind and refusal. */
const noted = async () => {
  const rows = await app.db
    .select()
    .from(vendorContradictions)
    .where(eq(vendorContradictions.betTxId, txId))
    .orderBy(vendorContradictions.id)
  return rows.map(({ kind, code }) => `${kind} ${code}`)
}
const refusedAs = (code: string) => expect.objectContaining({ code }) as object

describe('a contradicting call of a vendor', () => {
  it('is noted once when a number is sent again with another amount, and not when it is repeated', async () => {
    expect(await bet('10.00')).toMatchObject({ code: 'OK' })
    expect(await bet('11.00')).toEqual(refusedAs('TX_CONFLICT'))
    expect(await bet('11.00')).toEqual(refusedAs('TX_CONFLICT'))
    await say('win', 'w', '5.00')
    await say('win', 'w', '5.00')
    expect(await noted()).toEqual(['bet TX_CONFLICT'])
    await say('win', 'w', '6.00')
    expect(await say('win', 'v', '6.00')).toEqual(refusedAs('ROUND_SETTLED'))
    expect(await rollBack('')).toEqual(refusedAs('ROUND_SETTLED'))
    expect(await noted()).toEqual(['bet TX_CONFLICT', 'win TX_CONFLICT', 'win ROUND_SETTLED', 'rollback ROUND_SETTLED'])
  })

  it('is a win for a fully refunded bet, which pays nothing; a zero win closes the round', async () => {
    await say('refund', 'a', '4.00')
    const { balance } = await say('refund', 'b', '6.00')
    expect(await say('win', 'w', '0.01')).toEqual(refusedAs('ROUND_SETTLED'))
    expect(await say('win', 'z', '0')).toMatchObject({ code: 'OK', balance })
    expect(await noted()).toEqual(['win ROUND_SETTLED'])
  })

  it('is a full refund of a bet that won something, or refunds above the stake', async () => {
    await say('win', 'w', '3.00')
    expect(await say('refund', 'a', '10.00')).toEqual(refusedAs('ROUND_SETTLED'))
    expect(await say('refund', 'b', '9.99')).toMatchObject({ code: 'OK' })
    expect(await say('refund', 'c', '0.01')).toEqual(refusedAs('ROUND_SETTLED'))
    expect(await say('refund', 'd', '0.02')).toEqual(refusedAs('LIMIT_EXCEEDED'))
    expect(await noted()).toEqual(['refund ROUND_SETTLED', 'refund ROUND_SETTLED', 'refund LIMIT_EXCEEDED'])
  })

  it('is a win after the rollback of its bet', async () => {
    await rollBack('')
    expect(await say('win', 'w', '3.00')).toEqual(refusedAs('ROLLED_BACK'))
    expect(await noted()).toEqual(['win ROLLED_BACK'])
  })

  it('does not include calls that only lack money or their bet', async () => {
    const body = { sessionId: game.sessionId, txId: `${txId}-x`, roundId: txId, amount: '9999999.00', currency: 'BDT' }
    expect(await game.call('/vendor/wallet/bet', body)).toMatchObject({ status: 422 })
    const missing = { txId: `${txId}-y`, betTxId: `${txId}-none`, amount: '1.00' }
    expect(await game.call('/vendor/wallet/win', missing)).toEqual(refusedAs('BET_NOT_FOUND'))
    expect(await noted()).toEqual([])
  })

  it('waits in the inbox of risk operators, with the earlier content, until an operator notes the outcome', async () => {
    await bet('12.00')
    await noteVendorContradiction(app.services, 'house', {
      kind: 'state',
      code: 'ROLLED_BACK',
      word: { betTxId: txId, txId: `${txId}-s`, amount: '1.00' },
    })
    const kind = inboxKinds(app.services).find((one) => one.kind === 'vendor-contradiction')!
    const [row] = await app.db.select().from(vendorContradictions).where(eq(vendorContradictions.betTxId, txId))
    const ref = String(row!.id)
    const waiting = async () => {
      const { rows } = await app.db.execute<{ ref: string }>(kind.waiting(new Date(app.now())))
      return rows.some((one) => one.ref === ref)
    }
    expect(await waiting()).toBe(true)
    const request = { operator: { email: 'risk@fairhall.example' } } as never
    const shown = await app.db.transaction((tx) => kind.show(tx, ref, request))
    expect(shown!.lines.at(-1)).toMatchObject({
      code: 'vendor-said',
      before: expect.stringContaining('10.00') as string,
      after: expect.stringContaining('12.00') as string,
    })
    const ask = { ref, decision: 'seen', text: 'The vendor corrected it' }
    expect(await asSystem(app.db, 'tests', app.now(), (tx) => kind.apply(tx, ask, request))).toMatchObject({ ok: true })
    expect(await waiting()).toBe(false)
  })
})
