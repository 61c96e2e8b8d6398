import { writeMembers } from '#tests/support/active-members.ts'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import type { Tx } from '#server/db/connect.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { wallets } from '#server/areas/money/wallet/tables.ts'
import {
  betNoOf,
  correctBet,
  placeBets,
  readBetNo,
  settleBets,
  type BetId,
  type NewSlip,
  type Settlement,
} from './record-bet.ts'
import { betCorrections, bets } from './tables.ts'
import { writeOpenBets } from './testing/open-bets.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

async function memberWith(amount: bigint): Promise<string> {
  const memberId = randomUUID()
  await writeMembers(test.db, 'fairhall', [memberId])
  await post(test.db, {
    merchant: 'fairhall',
    memberId,
    key: 'start',
    kind: 'deposit',
    currency: 'BDT',
    at: 0,
    legs: [
      ['main', amount],
      ['house:deposit', -amount],
    ],
  })
  return memberId
}
const slipOf = (memberId: string, stakes: readonly bigint[], more: Partial<NewSlip> = {}): NewSlip => ({
  merchant: 'fairhall',
  memberId,
  key: randomUUID(),
  currency: 'BDT',
  at: 1000,
  wallet: 'main',
  category: 'ELOTT',
  vendor: 'FAIRLOTT',
  bets: stakes.map((stake, index) => ({
    game: 'ssc_1m',
    roundId: 'ssc_1m:20261121-0901',
    stake,
    slip: { issue: '20261121-0901', numbers: `${index} "|" \\ ৭`, units: 1 },
  })),
  ...more,
})
async function placed(slip: NewSlip): Promise<readonly BetId[]> {
  const outcome = await placeBets(test.db, slip)
  if (!('bets' in outcome)) throw new Error(outcome.outcome)
  return outcome.bets
}
const balanceOf = async (memberId: string) =>
  (await test.db.select().from(wallets).where(eq(wallets.memberId, memberId)))[0]!.balance
const rowsOf = (memberId: string) =>
  test.db.select().from(bets).where(eq(bets.memberId, memberId)).orderBy(bets.postingId, bets.line)

async function sumOf(merchant: string): Promise<string | undefined> {
  const { rows } = await test.db.execute<{ total: string }>(
    sql`SELECT sum(balance)::text AS total FROM wallets WHERE merchant = ${merchant}`,
  )
  return rows[0]?.total
}

type RowsRead = { bySequence: number; byIndex: number }
/** Rows the session has read so far in all tables. */
const rowsRead = async (tx: Tx): Promise<RowsRead> => {
  const { rows } = await tx.execute<RowsRead>(sql`
    SELECT sum(seq_tup_read)::int AS "bySequence", sum(idx_tup_fetch)::int AS "byIndex" FROM pg_stat_xact_user_tables`)
  return rows[0]!
}

/** Settles bets and counts the rows that were read for it. */
const settledAndRead = (settlements: readonly Settlement[]): Promise<{ settled: BetId[]; read: RowsRead }> =>
  test.db.transaction(async (tx) => {
    const before = await rowsRead(tx)
    const settled = await settleBets(tx, 2000, settlements)
    const after = await rowsRead(tx)
    const read = {
      bySequence: after.bySequence - before.bySequence,
      byIndex: after.byIndex - before.byIndex,
    }
    return { settled, read }
  })

describe('placing a slip', () => {
  it('takes the stake once and writes one bet per line', async () => {
    const memberId = await memberWith(1000n)
    const slip = slipOf(memberId, [100n, 50n])
    const first = await placeBets(test.db, slip)
    expect(first).toMatchObject({ outcome: 'placed', balance: 850n })
    expect(await placeBets(test.db, slip)).toEqual({ ...first, outcome: 'repeated' })
    expect(await rowsOf(memberId)).toMatchObject([
      { line: 1, stake: 100n, status: null, slip: { numbers: '0 "|" \\ ৭' } },
      { line: 2, stake: 50n, status: null, settledAt: null },
    ])
    expect(await balanceOf(memberId)).toBe(850n)
  })

  it('refuses the key of another slip, even of one with the same sum', async () => {
    const memberId = await memberWith(1000n)
    const slip = slipOf(memberId, [100n, 50n])
    await placeBets(test.db, slip)
    const changed = (change: object) => ({ ...slip, bets: slip.bets.map((bet) => ({ ...bet, ...change })) })
    for (const other of [
      slipOf(memberId, [50n, 100n], { key: slip.key }),
      slipOf(memberId, [150n], { key: slip.key }),
      changed({ roundId: 'ssc_1m:20261121-0902' }),
      changed({ slip: { issue: '20261121-0901', numbers: '9', units: 1 } }),
      changed({ game: 'pk10_1m' }),
      { ...slip, wallet: 'bonus' as const },
    ])
      expect(await placeBets(test.db, other)).toEqual({ outcome: 'reused' })
    expect(await rowsOf(memberId)).toHaveLength(2)
  })

  it('writes nothing when the wallet is short or locked', async () => {
    const memberId = await memberWith(100n)
    expect(await placeBets(test.db, slipOf(memberId, [60n, 41n]))).toEqual({ outcome: 'short' })
    await test.db.update(wallets).set({ locked: true }).where(eq(wallets.memberId, memberId))
    expect(await placeBets(test.db, slipOf(memberId, [1n]))).toEqual({ outcome: 'locked' })
    expect(await rowsOf(memberId)).toEqual([])
    expect(await balanceOf(memberId)).toBe(100n)
  })

  it('accepts a free round without money', async () => {
    const memberId = await memberWith(100n)
    const [bet] = await placed(slipOf(memberId, [0n], { category: 'RNG' }))
    await settleBets(test.db, 2000, [{ ...bet!, status: 1, payout: 70n, validBet: 0n }])
    expect(await balanceOf(memberId)).toBe(170n)
  })
})

describe('settling bets', () => {
  it('pays each bet once, however many calls settle it', async () => {
    const memberId = await memberWith(1000n)
    const [won, lost, tied, cancelled] = await placed(slipOf(memberId, [100n, 100n, 100n, 100n]))
    const settlements = [
      { ...won!, status: 1 as const, payout: 195n, validBet: 100n, result: { odds: '1.95' } },
      { ...lost!, status: 2 as const, payout: 0n, validBet: 100n },
      { ...tied!, status: 3 as const, payout: 100n, validBet: 0n },
      { ...cancelled!, status: 4 as const, payout: 100n, validBet: 0n },
    ]
    const done = await Promise.all(
      Array.from({ length: 5 }, () => settleBets(test.db, 2000, settlements, { drawNumbers: '58087' })),
    )
    expect(done.flat()).toHaveLength(4)
    expect(await balanceOf(memberId)).toBe(995n)
    expect(await rowsOf(memberId)).toMatchObject([
      { status: 1, payout: 195n, result: { drawNumbers: '58087', odds: '1.95' } },
      { status: 2, payout: 0n, validBet: 100n, result: { drawNumbers: '58087' } },
      { status: 3, payout: 100n, validBet: 0n },
      { status: 4, payout: 100n },
    ])
    const { rows } = await test.db.execute(
      sql`SELECT kind, balances[1]::text AS after FROM postings WHERE member_id = ${memberId} ORDER BY id OFFSET 2`,
    )
    expect(rows).toEqual([
      { kind: 'win', after: '795' },
      { kind: 'tie', after: '895' },
      { kind: 'refund', after: '995' },
    ])
  })

  it('recognizes a repeated slip after it is settled', async () => {
    const memberId = await memberWith(1000n)
    const slip = slipOf(memberId, [100n])
    const [bet] = await placed(slip)
    await settleBets(test.db, 2000, [{ ...bet!, status: 2, payout: 0n, validBet: 100n }], { drawNumbers: '1' })
    expect((await placeBets(test.db, slip)).outcome).toBe('repeated')
  })

  it('reads fewer than five rows per bet, each by its key, for 10,000 bets of different members, before the planner has statistics', async () => {
    await writeOpenBets(test.db, 'many', 10_000)
    const open = await test.db.select().from(bets).where(eq(bets.merchant, 'many'))
    expect(open).toHaveLength(10_000)
    const { settled, read } = await settledAndRead(
      open.map(({ memberId, postingId, line }, index) => ({
        memberId,
        postingId,
        line,
        status: index % 2 ? 1 : 2,
        payout: index % 2 ? 190n : 0n,
        validBet: 100n,
      })),
    )
    expect(settled).toHaveLength(10_000)
    expect(await sumOf('many')).toBe(String(5000 * 190))
    expect(read.bySequence).toBe(0)
    expect(read.byIndex).toBeLessThan(5 * 10_000)
  })

  it('reads fewer than five rows per bet for thousands of bets of one member, in a session that settled small numbers before', async () => {
    const few = await memberWith(10_000n)
    const lost = (bet: { memberId: string; postingId: bigint; line: number }) =>
      ({ ...bet, status: 2, payout: 0n, validBet: 100n }) as const
    for (let n = 0; n < 20; n += 1) await settleBets(test.db, 2000, (await placed(slipOf(few, [100n]))).map(lost))
    const many = await memberWith(1_000_000n)
    const open: BetId[] = []
    for (let n = 0; n < 3; n += 1) open.push(...(await placed(slipOf(many, Array<bigint>(1500).fill(100n)))))
    const { settled, read } = await settledAndRead(open.map(lost))
    expect(settled).toHaveLength(4500)
    // a plan made for a few bets would read millions of rows
    expect(read.bySequence).toBe(0)
    expect(read.byIndex).toBeLessThan(5 * 4500)
  })
})

describe('correcting the settlement of a bet', () => {
  it('posts the difference once and keeps the earlier settlement', async () => {
    const memberId = await memberWith(1000n)
    const [bet] = await placed(slipOf(memberId, [100n]))
    const anew = (payout: bigint) => ({ ...bet!, status: 1 as const, payout, validBet: 100n })
    expect(await correctBet(test.db, 'k0', 2000, anew(1n))).toEqual({ outcome: 'open' })
    await settleBets(test.db, 2000, [anew(300n)])
    expect(await correctBet(test.db, 'k1', 3000, anew(250n))).toEqual({ outcome: 'corrected', balance: 1150n })
    expect(await correctBet(test.db, 'k1', 3000, anew(250n))).toEqual({ outcome: 'repeated' })
    expect(await correctBet(test.db, 'k1', 3000, anew(251n))).toEqual({ outcome: 'reused' })
    const lost = { ...bet!, status: 2 as const, payout: 0n, validBet: 100n }
    expect(await correctBet(test.db, 'k2', 4000, lost)).toEqual({ outcome: 'corrected', balance: 900n })
    expect(await correctBet(test.db, 'k3', 4000, { ...lost, validBet: 50n })).toEqual({
      outcome: 'corrected',
      balance: null,
    })
    expect(await balanceOf(memberId)).toBe(900n)
    const corrections = await test.db.select().from(betCorrections).where(eq(betCorrections.memberId, memberId))
    expect(corrections.map(({ key, payoutChange, validBetChange }) => [key, payoutChange, validBetChange])).toEqual([
      ['k1', -50n, 0n],
      ['k2', -250n, 0n],
      ['k3', 0n, -50n],
    ])
  })

  it('takes nothing back that the member no longer has', async () => {
    const memberId = await memberWith(100n)
    const [bet] = await placed(slipOf(memberId, [100n]))
    await settleBets(test.db, 2000, [{ ...bet!, status: 1, payout: 300n, validBet: 100n }])
    await placed(slipOf(memberId, [250n]))
    const lost = { ...bet!, status: 2 as const, payout: 0n, validBet: 100n }
    expect(await correctBet(test.db, 'k', 3000, lost)).toEqual({ outcome: 'short' })
    expect(await correctBet(test.db, 'k', 3000, { ...lost, postingId: 1n })).toEqual({ outcome: 'unknown' })
    expect(await balanceOf(memberId)).toBe(50n)
    expect((await rowsOf(memberId))[0]).toMatchObject({ status: 1, payout: 300n })
  })
})

it('a bet number consists of posting and line, and other texts are rejected', () => {
  expect(betNoOf({ postingId: 184n, line: 2 })).toBe('184-2')
  expect(readBetNo('184-2')).toEqual({ postingId: 184n, line: 2 })
  for (const text of ['', '184', '0-1', '1-0', '1-১', '-1-1', '1-99999', '9'.repeat(19) + '-1', '1-1 '])
    expect(readBetNo(text)).toBeNull()
})
