import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { merchants } from '../system/tables.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { post, type Leg, type Posting } from './ledger.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await test.db.insert(merchants).values({ code: 'fairhall', settings: {}, updatedAt: new Date(0) })
})
afterAll(() => test.close())

const gift = (memberId: string, amount: bigint): Leg[] => [
  { memberId, wallet: 'main', amount },
  { memberId: null, wallet: 'house:test', amount: -amount },
]
const posting = (legs: Leg[], more: Partial<Posting> = {}): Posting => ({
  merchant: 'fairhall',
  key: randomUUID(),
  kind: 'test',
  currency: 'BDT',
  at: 0,
  legs,
  ...more,
})

const balanceOf = async (memberId: string): Promise<bigint> => {
  const { rows } = await test.db.execute<{ kept: string; derived: string }>(
    sql`SELECT balance AS kept, (SELECT coalesce(sum(amount), 0) FROM legs WHERE account_id = accounts.id) AS derived
        FROM accounts WHERE member_id = ${memberId} AND wallet = 'main'`,
  )
  expect(rows[0]!.kept).toBe(rows[0]!.derived)
  return BigInt(rows[0]!.kept)
}

describe('post', () => {
  it('moves money between accounts and keeps the balance beside the legs', async () => {
    const memberId = randomUUID()
    expect(await post(test.db, posting(gift(memberId, 9_007_199_254_740_993n)))).toMatchObject({ outcome: 'posted' })
    expect(await post(test.db, posting(gift(memberId, -993n)))).toMatchObject({ outcome: 'posted' })
    expect(await balanceOf(memberId)).toBe(9_007_199_254_740_000n)
  })

  it('does the same posting under the same key once, and refuses another one under it', async () => {
    const memberId = randomUUID()
    const once = posting(gift(memberId, 500n))
    const first = await post(test.db, once)
    expect(await post(test.db, once)).toEqual({ outcome: 'repeated', postingId: first.postingId })
    expect(await post(test.db, { ...once, legs: gift(memberId, 501n) })).toEqual({ outcome: 'reused', postingId: null })
    expect(await post(test.db, { ...once, kind: 'other' })).toEqual({ outcome: 'reused', postingId: null })
    expect(await balanceOf(memberId)).toBe(500n)
  })

  it('refuses what a balance does not cover and leaves the transaction usable', async () => {
    const memberId = randomUUID()
    await post(test.db, posting(gift(memberId, 100n)))
    await test.db.transaction(async (tx) => {
      expect(await post(tx, posting(gift(memberId, -101n)))).toEqual({ outcome: 'short', postingId: null })
      expect(await post(tx, posting(gift(memberId, -100n)))).toMatchObject({ outcome: 'posted' })
    })
    expect(await balanceOf(memberId)).toBe(0n)
  })

  it('lets no money be spent twice by postings at the same time', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    await post(test.db, posting(gift(one, 1000n)))
    await post(test.db, posting(gift(two, 1000n)))
    const send = (from: string, to: string) =>
      post(
        test.db,
        posting([
          { memberId: from, wallet: 'main', amount: -300n },
          { memberId: to, wallet: 'main', amount: 300n },
        ]),
      )
    const outcomes = await Promise.all([
      ...Array.from({ length: 12 }, () => post(test.db, posting(gift(one, -300n)))),
      ...Array.from({ length: 6 }, () => send(one, two)),
      ...Array.from({ length: 6 }, () => send(two, one)),
    ])
    expect(outcomes.every(({ outcome }) => outcome === 'posted' || outcome === 'short')).toBe(true)
    const [left, right] = [await balanceOf(one), await balanceOf(two)]
    const taken = outcomes.slice(0, 12).filter(({ outcome }) => outcome === 'posted').length
    expect(left + right).toBe(2000n - 300n * BigInt(taken))
  })

  it('does a posting sent ten times at once only once', async () => {
    const memberId = randomUUID()
    const once = posting(gift(memberId, 700n))
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => post(test.db, once)))
    expect(outcomes.filter((result) => result.outcome === 'posted')).toHaveLength(1)
    expect(await balanceOf(memberId)).toBe(700n)
  })
})

describe('the ledger in the database', () => {
  const refused = (statement: ReturnType<typeof sql>) =>
    test.db.execute(statement).then(
      () => 'accepted',
      (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
    )

  it('refuses a posting whose legs do not sum to zero, whoever writes it', async () => {
    const memberId = randomUUID()
    await expect(
      post(test.db, posting([...gift(memberId, 5n), { memberId, wallet: 'held', amount: 1n }])),
    ).rejects.toThrow()
    await expect(post(test.db, posting([gift(memberId, 5n)[0]!]))).rejects.toThrow()
    expect(
      await refused(
        sql`INSERT INTO postings (merchant, idempotency_key, kind, currency, posted_at) VALUES ('fairhall', 'bare', 'x', 'BDT', now())`,
      ),
    ).toContain('0 legs')
  })

  it('refuses to change or remove postings, legs and accounts, and to set a balance by hand', async () => {
    const memberId = randomUUID()
    await post(test.db, posting(gift(memberId, 5n)))
    expect(await refused(sql`UPDATE legs SET amount = 6`)).toContain('append-only')
    expect(await refused(sql`DELETE FROM legs`)).toContain('append-only')
    expect(await refused(sql`TRUNCATE legs`)).toContain('append-only')
    expect(await refused(sql`UPDATE postings SET kind = 'y'`)).toContain('append-only')
    expect(await refused(sql`DELETE FROM accounts`)).toContain('append-only')
    expect(await refused(sql`UPDATE accounts SET balance = 10 WHERE member_id = ${memberId}`)).toContain('append-only')
  })

  it('refuses a leg in another currency than its posting', async () => {
    const memberId = randomUUID()
    const { postingId } = await post(test.db, posting(gift(memberId, 5n)))
    await post(test.db, posting(gift(memberId, 5n), { currency: 'PLAY' }))
    expect(
      await refused(sql`INSERT INTO legs (posting_id, account_id, currency, amount)
        SELECT ${String(postingId)}::bigint, id, 'PLAY', 1 FROM accounts WHERE member_id = ${memberId} AND currency = 'PLAY'`),
    ).toContain('foreign key')
  })
})
