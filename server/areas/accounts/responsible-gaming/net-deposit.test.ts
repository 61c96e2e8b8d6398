import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { post, type MemberWallet } from '#server/areas/money/wallet/ledger.ts'
import { depositsSince, lifetimeDeposits } from './net-deposit.ts'
import type { PostingKind } from '#server/areas/money/wallet/posting-kinds.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

const noon = Date.parse('2026-11-21T12:00:00Z')
type Move = [kind: PostingKind, amount: bigint, at?: number, wallet?: MemberWallet]
/** Posts one after another; amounts are powers of two, so that a sum shows which ones were counted. */
async function postAll(memberId: string, moves: readonly Move[], currency = 'BDT') {
  for (const [kind, amount, at = noon, wallet = 'main'] of moves)
    await post(test.db, {
      merchant: 'fairhall',
      memberId,
      key: randomUUID(),
      kind,
      currency,
      at,
      legs: [
        [wallet, amount],
        ['house:test', -amount],
      ],
    })
}

const uncounted: Move[] = [
  ['adjustment', 1_000_000n],
  ['bonus', 1_000_000n, noon, 'bonus'],
  ['win', 1_000_000n],
  ['withdraw-hold', -10_000n],
  ['withdraw-hold', 10_000n, noon, 'held'],
  // what the demonstration's accounts start with was never deposited
  ['demonstration', 1_000_000n],
]

it('sums external deposits and payouts up to and including an instant', async () => {
  const [me, other] = [randomUUID(), randomUUID()]
  await postAll(me, uncounted)
  await postAll(me, [
    ['deposit', 1n, noon - 9_000_000],
    ['deposit', 2n],
    ['deposit-reversal', -1n],
    ['deposit', 16n, noon + 1],
    ['withdraw-pay', -32n, noon, 'held'],
    ['withdraw-pay', -64n, noon + 1, 'held'],
    ['member-transfer-in', 128n],
  ])
  await postAll(me, [['deposit', 256n]], 'USD')
  await postAll(other, [['deposit', 512n]])
  const until = (at: number) => lifetimeDeposits(test.db, me, 'BDT', new Date(at))
  expect(await until(noon - 9_000_001)).toEqual({ came: 0n, went: 0n })
  expect(await until(noon - 1)).toEqual({ came: 1n, went: 0n })
  expect(await until(noon)).toEqual({ came: 2n, went: 32n })
  expect(await until(noon + 1)).toEqual({ came: 18n, went: 96n })
})

it('sums gross deposits and money from other members since and including an instant', async () => {
  const [me, other] = [randomUUID(), randomUUID()]
  await postAll(me, uncounted)
  await postAll(me, [
    ['deposit', 1n, noon - 1],
    ['deposit', 2n],
    ['member-transfer-in', 8n, noon + 9_000_000],
    ['deposit-reversal', -1n],
    ['member-transfer-out', -2n],
    ['deposit', 32n, noon, 'bonus'],
  ])
  await postAll(me, [['deposit', 256n]], 'USD')
  await postAll(other, [['deposit', 512n]])
  const since = (at: number) => depositsSince(test.db, me, 'BDT', new Date(at))
  expect(await since(noon - 1)).toBe(11n)
  expect(await since(noon)).toBe(10n)
  expect(await since(noon + 1)).toBe(8n)
  expect(await since(noon + 9_000_001)).toBe(0n)
})
