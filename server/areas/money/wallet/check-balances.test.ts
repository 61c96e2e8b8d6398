import { randomUUID } from 'node:crypto'
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/ports/log/log.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { checkBalances, findWrongBalances } from './check-balances.ts'
import { post, type MemberWallet } from './ledger.ts'
import { balanceChecks } from './tables.ts'
import { tamperWith } from './testing/tamper-with.ts'
import type { Services } from '#server/services.ts'
import { verifyLedger } from './verify-ledger.ts'

let test: TestDatabase
const log = createLog({ level: 'silent' })
const members = [randomUUID(), randomUUID()]
const first = 1_763_700_000_123
async function move(
  memberId: string,
  amount: bigint,
  { at = first, wallet = 'main' as MemberWallet, currency = 'BDT' } = {},
) {
  const posted = await post(test.db, {
    merchant: 'fairhall',
    memberId,
    key: randomUUID(),
    kind: 'adjustment',
    currency,
    at,
    legs: [
      [wallet, amount],
      ['house:adjustments', -amount],
    ],
  })
  if (!('postingId' in posted)) throw new Error(posted.outcome)
  return posted.postingId
}
const tamper = (statement: SQL) => tamperWith(test, statement)
const wrongSince = (since: number) => findWrongBalances({ db: test.db }, since)

beforeEach(async () => {
  test = await testDatabase()
  for (let n = 1n; n <= 5n; n += 1n) for (const memberId of members) await move(memberId, n * 100n)
})
afterEach(() => test.close())

const merchant = { code: 'fairhall' } as Services['merchant']

describe('the balance check', () => {
  it('finds a balance that is not the sum of its postings, among recently moved wallets', async () => {
    await tamper(sql`UPDATE wallets SET balance = balance + 7 WHERE member_id = ${members[0]}`)
    const wrong = { memberId: members[0], currency: 'BDT', wallet: 'main', stored: 1507n, derived: 1500n }
    expect(await findWrongBalances({ db: test.db }, 0)).toEqual([wrong])
    expect(await findWrongBalances({ db: test.db }, 1_763_700_000_124)).toEqual([])
    expect((await verifyLedger(test.db)).fault?.reason).toContain(`${members[0]} BDT main`)
    const said: unknown[] = []
    const telling = { ...log, error: (what: unknown) => void said.push(what) }
    await checkBalances({ db: test.db, merchant, clock: { now: () => 1_763_700_060_000 }, log: telling as never })
    expect(said).toEqual([{ memberId: members[0], currency: 'BDT', wallet: 'main', stored: '1507', derived: '1500' }])
  })

  it('continues from the last checked posting, and reads a whole wallet again before it reports an error', async () => {
    const wallets = 30
    await tamper(sql`INSERT INTO wallets (member_id, currency, wallet, merchant)
      SELECT gen_random_uuid(), 'TST', 'main', 'fairhall' FROM generate_series(1, ${wallets}::int)`)
    const move = sql`INSERT INTO postings (merchant, member_id, key, kind, currency, posted_at, wallets, amounts, balances)
      SELECT 'fairhall', member_id, gen_random_uuid()::text, 'deposit', 'TST', '2026-11-21T10:00:00Z', '{main,house:deposit}', '{5,-5}', ARRAY[balance + 5, NULL]
      FROM wallets WHERE currency = 'TST'`
    await test.db.execute(move)
    const since = Date.parse('2026-11-21T09:50:00Z')
    const checks = () => test.db.select().from(balanceChecks).where(eq(balanceChecks.currency, 'TST'))
    expect(await findWrongBalances({ db: test.db }, since)).toEqual([])
    expect((await checks()).map(({ balance }) => balance)).toEqual(Array(wallets).fill(5n))

    // checked postings are not read again: the hash chain protects them
    await tamper(sql`UPDATE postings SET amounts = '{6,-6}' WHERE currency = 'TST'`)
    await test.db.execute(move)
    expect(await findWrongBalances({ db: test.db }, since)).toEqual([])
    expect((await checks()).map(({ balance }) => balance)).toEqual(Array(wallets).fill(10n))
    await tamper(sql`UPDATE postings SET amounts = '{5,-5}' WHERE currency = 'TST'`)

    await tamper(sql`UPDATE balance_checks SET balance = balance + 1 WHERE currency = 'TST'`)
    expect(await findWrongBalances({ db: test.db }, since)).toEqual([])
    await tamper(sql`UPDATE wallets SET balance = balance + 7 WHERE currency = 'TST'`)
    const wrong = await findWrongBalances({ db: test.db }, since)
    expect(wrong.map(({ stored: saved, derived }) => [saved, derived])).toEqual(Array(wallets).fill([17n, 10n]))
  })

  it('checks a member’s wallets one by one, and notes the last posting checked and its time', async () => {
    const me = randomUUID()
    const earlier = first - 600_000
    const [main, bonus, dollars] = [
      await move(me, 100n),
      await move(me, 30n, { wallet: 'bonus' }),
      await move(me, 7n, { currency: 'USD' }),
    ]
    const noted = () =>
      test.db
        .select()
        .from(balanceChecks)
        .where(eq(balanceChecks.memberId, me))
        .orderBy(asc(balanceChecks.currency), asc(balanceChecks.wallet))
    expect(await wrongSince(0)).toEqual([])
    const line = { memberId: me, currency: 'BDT', postedAt: new Date(first) }
    const ofBonus = { ...line, wallet: 'bonus', postingId: bonus, balance: 30n }
    const ofDollars = { ...line, currency: 'USD', wallet: 'main', postingId: dollars, balance: 7n }
    expect(await noted()).toEqual([ofBonus, { ...line, wallet: 'main', postingId: main, balance: 100n }, ofDollars])
    const late = await move(me, 50n, { at: earlier })
    expect(await wrongSince(0)).toEqual([])
    const after = [ofBonus, { ...line, wallet: 'main', postingId: late, balance: 150n }, ofDollars]
    expect(await noted()).toEqual(after)
    expect(await wrongSince(0)).toEqual([])
    expect(await noted()).toEqual(after)
  })

  it('reports only wallets moved since the given time, and doesn’t mark a wrong one as checked', async () => {
    const me = randomUUID()
    await move(me, 30n, { wallet: 'bonus', at: first + 1000 })
    await move(me, 100n, { at: first + 2000 })
    await tamper(sql`UPDATE wallets SET balance = balance + 1 WHERE member_id = ${me}`)
    const ofMe = { memberId: me, currency: 'BDT' }
    const bonus = { ...ofMe, wallet: 'bonus', stored: 31n, derived: 30n }
    const main = { ...ofMe, wallet: 'main', stored: 101n, derived: 100n }
    expect(await wrongSince(first + 1000)).toEqual([bonus, main])
    expect(await wrongSince(first + 1001)).toEqual([main])
    expect(await wrongSince(first + 2000)).toEqual([main])
    expect(await wrongSince(first + 2001)).toEqual([])
    expect(await test.db.select().from(balanceChecks).where(eq(balanceChecks.memberId, me))).toEqual([])
  })

  it('also counts postings from up to an hour before the last check, because clocks differ', async () => {
    const me = randomUUID()
    const checked = await move(me, 100n)
    expect(await wrongSince(0)).toEqual([])
    // the checked posting would differ now, but is not read again
    await tamper(sql`UPDATE postings SET amounts = '{101,-101}' WHERE id = ${String(checked)}`)
    await move(me, 5n, { at: first - 3_600_000 })
    expect(await wrongSince(0)).toEqual([])
    await move(me, 5n, { at: first - 3_600_001 })
    expect(await wrongSince(0)).toEqual([
      { memberId: me, currency: 'BDT', wallet: 'main', stored: 110n, derived: 111n },
    ])
  })

  it('looks back twenty minutes before its last run', async () => {
    await tamper(sql`UPDATE wallets SET balance = balance + 7 WHERE member_id = ${members[0]}`)
    const saidAt = async (now: number) => {
      const said: unknown[] = []
      const telling = { ...log, error: (what: unknown) => void said.push(what) }
      await checkBalances({ db: test.db, merchant, clock: { now: () => now }, log: telling as never })
      return said
    }
    expect(await saidAt(first + 1_200_000)).toHaveLength(1)
    expect(await saidAt(first + 1_200_001)).toHaveLength(1)
    expect(await saidAt(first + 1_200_002)).toEqual([])
  })
})
