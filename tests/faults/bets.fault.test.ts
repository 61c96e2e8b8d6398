import { writeMembers } from '#tests/support/active-members.ts'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bets } from '#server/areas/play/records/tables.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { wallets } from '#server/areas/money/wallet/tables.ts'
import { verifyLedger } from '#server/areas/money/wallet/verify-ledger.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { runUntilKilled } from './run-until-killed.ts'

/** `KILLS=50 npx vitest run tests/faults/bets.fault.test.ts` runs it in full. */
const kills = Number(process.env['KILLS'] ?? 4)
/** Bets sent again by the next process, as a client that got no answer sends them again. */
const again = 10
let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

/** Bets in a separate process until it has answered `enough` times, and kills it in the middle of the next bet. */
const betUntilKilled = (
  memberId: string,
  first: number,
  enough: number,
  hear: (what: string, n: number, posting: string) => void,
) =>
  runUntilKilled('place-bets.ts', [test.url, memberId, String(first)], enough, ([what = '', n, posting = '']) =>
    hear(what, Number(n), posting),
  )

it(
  `keeps every acknowledged bet and settlement once through ${kills} kills amid bets`,
  { timeout: 300_000 },
  async () => {
    const memberId = randomUUID()
    const start = 1_000_000n
    await writeMembers(test.db, 'faults', [memberId])
    await post(test.db, {
      merchant: 'faults',
      memberId,
      key: 'start',
      kind: 'deposit',
      currency: 'BDT',
      at: 0,
      legs: [
        ['main', start],
        ['house:deposit', -start],
      ],
    })
    const placed = new Map<number, string>()
    const settled = new Set<string>()
    const twice: number[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      const first = Math.max(0, ...placed.keys()) - again
      await betUntilKilled(memberId, Math.max(0, first), 25 + kill, (what, n, posting) => {
        if (what === 'settled') settled.add(posting)
        else if ((placed.get(n) ?? posting) !== posting) twice.push(n)
        else placed.set(n, posting)
      })
    }
    expect(twice).toEqual([])
    const stored = await test.db.select().from(bets).where(eq(bets.memberId, memberId))
    const byNumber = new Map(stored.map((bet) => [Number(bet.slip['n']), bet]))
    expect(byNumber.size).toBe(stored.length)
    expect([...placed].filter(([n, posting]) => String(byNumber.get(n)?.postingId) !== posting)).toEqual([])
    expect(stored.filter(({ postingId, status }) => settled.has(String(postingId)) && status === null)).toEqual([])
    const paid = stored.filter(({ status }) => status === 1).length
    const [wallet] = await test.db.select().from(wallets).where(eq(wallets.memberId, memberId))
    expect(wallet!.balance).toBe(start - 10n * BigInt(stored.length) + 12n * BigInt(paid))
    const { rows } = await test.db.execute(
      sql`SELECT count(*)::int AS n, count(DISTINCT key)::int AS keys FROM postings`,
    )
    expect(rows).toEqual([{ n: 1 + stored.length + paid, keys: 1 + stored.length + paid }])
    expect([await findWrongBalances({ db: test.db }, 0), (await verifyLedger(test.db)).fault]).toEqual([[], null])
    process.stdout.write(`${kills} kills: ${placed.size} bets acknowledged, ${stored.length} kept\n`)
    expect(placed.size).toBeGreaterThan(kills * 5)
  },
)
