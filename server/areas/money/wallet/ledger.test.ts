import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { post, type Leg, type Posting } from './ledger.ts'
import { arrayText } from '#server/db/sql-values.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

const gift = (amount: bigint): Leg[] => [
  ['main', amount],
  ['house:test', -amount],
]
const posting = (memberId: string, legs: Leg[], more: Partial<Posting> = {}): Posting => ({
  merchant: 'fairhall',
  memberId,
  key: randomUUID(),
  kind: 'adjustment',
  currency: 'BDT',
  at: 0,
  legs,
  ...more,
})

const balanceOf = async (memberId: string): Promise<bigint> => {
  const { rows } = await test.db.execute<{ stored: string; derived: string }>(
    sql`SELECT balance AS stored, (SELECT coalesce(sum(amount), 0) FROM postings, unnest(wallets, amounts) AS l (wallet, amount)
          WHERE member_id = ${memberId} AND l.wallet = 'main') AS derived
        FROM wallets WHERE member_id = ${memberId} AND wallet = 'main'`,
  )
  expect(rows[0]!.stored).toBe(rows[0]!.derived)
  return BigInt(rows[0]!.stored)
}

describe('post', () => {
  it('moves money between wallets and stores the balance beside the legs', async () => {
    const memberId = randomUUID()
    const first = await post(test.db, posting(memberId, gift(9_007_199_254_740_993n)))
    expect(first).toMatchObject({ outcome: 'posted', balances: [9_007_199_254_740_993n, null] })
    const legs: Leg[] = [
      ['held', 400n],
      ['main', -993n],
      ['house:fees', 593n],
    ]
    expect(await post(test.db, posting(memberId, legs))).toMatchObject({
      outcome: 'posted',
      balances: [400n, 9_007_199_254_740_000n, null],
    })
    expect(await balanceOf(memberId)).toBe(9_007_199_254_740_000n)
  })

  it('writes a posting once per key, and refuses a different one under the same key', async () => {
    const memberId = randomUUID()
    const once = posting(memberId, gift(500n))
    const first = await post(test.db, once)
    await post(test.db, posting(memberId, gift(1n)))
    expect(await post(test.db, once)).toEqual({ ...first, outcome: 'repeated' })
    for (const other of [
      { legs: gift(501n) },
      { kind: 'deposit' as const },
      { reference: 'D1' },
      { currency: 'VND' },
      { legs: [...gift(500n), ['house:fees', 0n] as const] },
    ])
      expect(await post(test.db, { ...once, ...other })).toEqual({ outcome: 'reused' })
    expect(await balanceOf(memberId)).toBe(501n)
  })

  it('lets two members use the same key', async () => {
    const [one, two] = [posting(randomUUID(), gift(5n), { key: 'k' }), posting(randomUUID(), gift(6n), { key: 'k' })]
    expect([(await post(test.db, one)).outcome, (await post(test.db, two)).outcome]).toEqual(['posted', 'posted'])
  })

  it('refuses an uncovered amount and leaves the transaction usable', async () => {
    const memberId = randomUUID()
    await post(test.db, posting(memberId, gift(100n)))
    await test.db.transaction(async (tx) => {
      expect(await post(tx, posting(memberId, gift(-101n)))).toEqual({ outcome: 'short' })
      expect(await post(tx, posting(memberId, gift(-100n)))).toMatchObject({ outcome: 'posted' })
    })
    expect(await balanceOf(memberId)).toBe(0n)
  })

  it('takes nothing out of a locked wallet, but still pays into it', async () => {
    const memberId = randomUUID()
    await post(test.db, posting(memberId, gift(100n)))
    await test.db.execute(sql`UPDATE wallets SET locked = true WHERE member_id = ${memberId}`)
    expect(await post(test.db, posting(memberId, gift(-1n)))).toEqual({ outcome: 'locked' })
    expect(await post(test.db, posting(memberId, gift(1n)))).toMatchObject({ outcome: 'posted' })
    expect(await balanceOf(memberId)).toBe(101n)
  })

  it('recognizes an earlier posting, although its wallet is now short or locked', async () => {
    const memberId = randomUUID()
    await post(test.db, posting(memberId, gift(100n)))
    const spent = posting(memberId, gift(-100n))
    const first = await post(test.db, spent)
    expect(await post(test.db, spent)).toEqual({ ...first, outcome: 'repeated' })
    expect(await post(test.db, { ...spent, kind: 'deposit' })).toEqual({ outcome: 'reused' })
    await test.db.execute(sql`UPDATE wallets SET locked = true WHERE member_id = ${memberId}`)
    expect(await post(test.db, spent)).toEqual({ ...first, outcome: 'repeated' })
    expect(await post(test.db, { ...spent, key: 'new' })).toEqual({ outcome: 'locked' })
  })

  it('does not read the member’s earlier postings', async () => {
    const memberId = randomUUID()
    await test.db.transaction(async (tx) => {
      const read = async () => {
        const { rows } = await tx.execute<{ n: number }>(
          sql`SELECT (seq_tup_read + idx_tup_fetch)::integer AS n FROM pg_stat_xact_user_tables WHERE relname = 'postings'`,
        )
        return rows[0]!.n
      }
      const before = await read()
      for (let n = 0; n < 30; n += 1) await post(tx, posting(memberId, gift(1n)))
      expect(await read()).toBe(before)
    })
    expect(await balanceOf(memberId)).toBe(30n)
  })

  it('never spends money twice in simultaneous postings', async () => {
    const memberId = randomUUID()
    await post(test.db, posting(memberId, gift(1000n)))
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => post(test.db, posting(memberId, gift(-300n)))))
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(3)
    expect(outcomes.filter(({ outcome }) => outcome === 'short')).toHaveLength(9)
    expect(await balanceOf(memberId)).toBe(100n)
  })

  it('writes a posting sent ten times at once only once, also when one of ten differs', async () => {
    const memberId = randomUUID()
    const once = posting(memberId, gift(700n))
    const same = await Promise.all(Array.from({ length: 10 }, () => post(test.db, once)))
    expect(same.map(({ outcome }) => outcome).toSorted()).toEqual(['posted', ...Array<string>(9).fill('repeated')])
    const wallets = ['main', 'held', 'bonus', 'vendor:A', 'vendor:B'] as const
    const legs = (wallet: (typeof wallets)[number]): Leg[] => [
      [wallet, 1n],
      ['house:test', -1n],
    ]
    const key = randomUUID()
    const other = await Promise.all(wallets.map((wallet) => post(test.db, posting(memberId, legs(wallet), { key }))))
    expect(other.map(({ outcome }) => outcome).toSorted()).toEqual(['posted', ...Array<string>(4).fill('reused')])
  })
})

describe('the ledger in the database', () => {
  /** The refusal that even the owner of the tables gets, despite all privileges. */
  const refused = (statement: ReturnType<typeof sql>) =>
    test
      .asOwner((owner) => owner.execute(statement))
      .then(
        () => 'accepted',
        (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
      )
  const insert = (memberId: string, wallets: string, amounts: string) =>
    sql`INSERT INTO postings (merchant, member_id, key, kind, currency, posted_at, wallets, amounts, balances)
        VALUES ('fairhall', ${memberId}, ${randomUUID()}, 'test', 'BDT', now(), ${wallets}, ${amounts}, ${amounts})`

  it('accepts only valid wallet names', async () => {
    const memberId = randomUUID()
    await post(test.db, posting(memberId, gift(1n)))
    const move = (wallet: string) =>
      post(
        test.db,
        posting(memberId, [
          ['main', -1n],
          [wallet as Leg[0], 1n],
        ]),
      )
    expect(await move('vendor:DEMO_1')).toMatchObject({ outcome: 'posted' })
    for (const wallet of ['vendor:', 'vendor:demo', `transit:${'A'.repeat(33)}`, 'mains', ''])
      await expect(move(wallet), wallet).rejects.toThrow()
  })

  it('refuses a posting whose legs do not sum to zero, from any writer', async () => {
    const memberId = randomUUID()
    await expect(post(test.db, posting(memberId, [...gift(5n), ['held', 1n]]))).rejects.toThrow()
    await expect(post(test.db, posting(memberId, [['main', 0n]]))).rejects.toThrow()
    await expect(post(test.db, posting(memberId, [...gift(5n), ...gift(-5n)]))).rejects.toThrow()
    expect(await refused(insert(memberId, '{main,house:a}', '{5,-4}'))).toContain('ledger_sums_to_zero')
    expect(await refused(insert(memberId, '{main}', '{0}'))).toContain('ledger_legs')
    expect(await refused(insert(memberId, '{main,house:a}', '{5,-5,NULL}'))).toContain('ledger_legs')
    expect(await refused(insert(memberId, '{main,house:a}', '[2:3]={5,-4}'))).toContain('ledger_legs')
    const { rows } = await test.db.execute(sql`SELECT FROM postings WHERE member_id = ${memberId}`)
    expect(rows).toEqual([])
  })

  it.each([
    ['key', ['k', '!~'.repeat(80)], ['', 'k'.repeat(161), 'two words', 'line\n', 'দাম']],
    ['kind', ['ok', `a${'-z'.repeat(19)}`], ['', 'a', '-a', 'Deposit', 'a1', 'a\n', 'a'.repeat(41)]],
    ['reference', ['r', 'r'.repeat(80)], ['', 'r'.repeat(81), 'r r', 'r\n']],
    ['currency', ['BDT', 'USDT4TRC20'], ['BD', 'USDT4TRC201', 'bdt', 'BDT\n']],
  ] as const)('accepts only valid texts as %s', async (column, good, bad) => {
    const memberId = randomUUID()
    const write = (text: string) =>
      post(test.db, { ...posting(memberId, gift(1n)), [column]: text } as Posting).then(
        ({ outcome }) => outcome,
        () => 'refused',
      )
    for (const text of good) expect([text, await write(text)]).toEqual([text, 'posted'])
    for (const text of bad) expect([text, await write(text)]).toEqual([text, 'refused'])
  })

  it('updates balances with every posting, also with direct inserts, and never below zero', async () => {
    const memberId = randomUUID()
    await post(test.db, posting(memberId, gift(5n)))
    expect(await refused(insert(memberId, '{main,house:a}', '{3,-3}'))).toBe('accepted')
    expect(await balanceOf(memberId)).toBe(8n)
    expect(await refused(insert(memberId, '{main,house:a}', '{-9,9}'))).toContain('wallets_never_below_zero')
    expect(await refused(insert(memberId, '{bonus,house:a}', '{9,-9}'))).toContain('of which 0 are open')
  })

  it('refuses to change or remove postings, and to set a balance by hand', async () => {
    const memberId = randomUUID()
    await post(test.db, posting(memberId, gift(5n)))
    expect(await refused(sql`UPDATE postings SET kind = 'y'`)).toContain('append-only')
    expect(await refused(sql`DELETE FROM postings`)).toContain('append-only')
    expect(await refused(sql`TRUNCATE postings`)).toContain('append-only')
    expect(await refused(sql`DELETE FROM wallets`)).toContain('append-only')
    expect(await refused(sql`UPDATE wallets SET balance = 10 WHERE member_id = ${memberId}`)).toContain('append-only')
    expect(
      await refused(
        sql`INSERT INTO wallets (member_id, currency, wallet, merchant, balance) VALUES (${memberId}, 'BDT', 'bonus', 'x', 5)`,
      ),
    ).toContain('append-only')
    expect(await balanceOf(memberId)).toBe(5n)
  })
})

it('writes arrays that PostgreSQL parses back, whatever they contain', async () => {
  const hard = ['', 'a b', '"', '\\', '\\"', '{,}', 'NULL', 'নদী', "'", 'line\nbreak', null]
  const { rows } = await test.db.execute(sql`SELECT ${arrayText(hard)}::text[] AS list`)
  expect(rows).toEqual([{ list: hard }])
})
