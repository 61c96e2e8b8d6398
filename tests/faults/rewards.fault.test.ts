import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bonusWeights } from '#server/areas/rewards/promotions/terms.ts'
import { promotions } from '#server/areas/rewards/promotions/tables.ts'
import { commitTo, firstNumbers } from '#server/areas/rewards/raffles/commit-draws.ts'
import { rafflePrizes } from '#server/areas/rewards/raffles/tables.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { verifyLedger } from '#server/areas/money/wallet/verify-ledger.ts'
import { createSealAtRest } from '#server/keys/seal-at-rest.ts'
import { systemRandom } from '#server/random.ts'
import { writeMembers } from '#tests/support/active-members.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { runUntilKilled } from './run-until-killed.ts'

/** `KILLS=50 npx vitest run tests/faults/rewards.fault.test.ts` runs it in full. */
const kills = Number(process.env['KILLS'] ?? 3)
const each = 6
/** Members asked for again by the next process, as a client that got no answer asks again. */
const again = 2
const people = kills * each + 2 * each
const kinds = ['promotion', 'reward', 'mission', 'rebate', 'raffle', 'redemption']

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

const same = (...all: string[]) => Object.fromEntries(all.map((name) => [name, name]))
const numbered = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`

/** A wheel that gives everybody who deposited one draw, from a stock that is enough for all. */
async function prepareWheel(): Promise<void> {
  const { db } = test
  const raffle = { merchant: 'faults', promotionId: 'wheel' }
  await db.insert(promotions).values({
    ...raffle,
    position: 1,
    kind: 'RAFFLE',
    texts: { EN: { title: 'Wheel', summary: '', html: '' } },
    startsAt: new Date(Date.now() - 3 * 86_400_000),
    terms: { raffle: { sources: [{ source: 'DEPOSIT', each: '1000.00', perDay: 1 }] } },
  })
  const prize = { ...raffle, names: { EN: 'Prize' } }
  await db.insert(rafflePrizes).values([
    { ...prize, prizeNo: 1, kind: 'CREDIT', amount: 700n, weight: 1000, stock: people, remaining: people, standIn: 2 },
    { ...prize, prizeNo: 2, kind: 'NONE', amount: 0n, weight: 0 },
  ])
  const atRest = createSealAtRest(['secret of the faults'], systemRandom)
  const of = { numbers: firstNumbers, at: Date.now() }
  await commitTo(db, { random: systemRandom, ports: { atRest } }, { ...raffle, ...of })
}

/** Members who each have one of everything waiting: an offer, a gift, a mission, a rebate, a draw, and points for one credit. */
async function prepare(): Promise<void> {
  const { db } = test
  const ids = Array.from({ length: people }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
  await writeMembers(db, 'faults', ids)
  const reward = { metric: 'REGISTERED' as const, category: null, target: null, round: 'once' as const, percent: null }
  const played = { multiple: 1, weights: bonusWeights, daysToComplete: null }
  await db.insert(promotions).values({
    merchant: 'faults',
    promotionId: 'ready',
    position: 0,
    kind: 'ACTIVITY',
    texts: { EN: { title: 'Ready', summary: '', html: '' } },
    startsAt: new Date(Date.now() - 60_000),
    terms: { reward: { ...played, ...reward, amount: '20.00', joins: false } },
    budget: BigInt(people) * 2000n,
  })
  const of = sql`FROM generate_series(0, ${people - 1}::int) AS n`
  const write = [
    sql`UPDATE members SET mobile_num = '17' || right(id::text, 8), country_dialing_code = '+880', payment_password_hash = 'any'`,
    sql`INSERT INTO member_rewards (id, merchant, member_id, key, source, titles, amount, given_at)
      SELECT ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid, 'faults', ${numbered}, 'gift', 'VIP', '{"EN":"Gift"}', 1500, now() ${of}`,
    sql`INSERT INTO member_figures SELECT ${numbered}, current_date, 'CONS', 0, 0, 0, 0, 100000, 0, 0, 0, 1, 100000 ${of}`,
    sql`INSERT INTO rebate_lines (merchant, member_id, kind, day, category, valid_bet, rate, amount, capped, claimable_at, expires_at)
      SELECT 'faults', ${numbered}, 'own', current_date - 1, 'RNG', 100000, '0.005', 500, false, now(), now() + interval '30 days' ${of}`,
    sql`INSERT INTO point_balances (member_id, points) SELECT ${numbered}, 1999 ${of}`,
    sql`INSERT INTO point_rewards (merchant, reward_id, position, names, type, points, amount, stock)
      VALUES ('faults', 'credit', 0, '{"EN":"Credit 10"}', 'CREDIT', 1000, 1000, ${people})`,
  ]
  for (const one of write) await db.execute(one)
  await prepareWheel()
}

it(`gives every reward once through ${kills} kills amid claims`, { timeout: 60_000 + kills * 30_000 }, async () => {
  await prepare()
  const given = new Set<string>()
  const requests = new Map<string, number>()
  for (let kill = 0; kill < kills; kill += 1) {
    const highest = Math.max(0, ...[...given].map((one) => Number(one.split(' ')[1])))
    const first = Math.max(0, highest - again)
    await runUntilKilled(
      'claim-rewards.ts',
      [test.url, String(first), String(people - 1)],
      each * kinds.length,
      (line) => {
        const what = line.join(' ')
        given.add(what)
        requests.set(what, (requests.get(what) ?? 0) + 1)
      },
    )
  }
  const { rows } = await test.db.execute<{ kind: string; n: number; max: number; sum: string }>(sql`
    SELECT kind, count(*)::int AS n, max(times)::int AS max, sum(amount) AS sum FROM (
      SELECT split_part(key, ':', 1) AS kind, member_id, count(*) AS times, sum(amounts[1]) AS amount FROM postings GROUP BY 1, 2) AS one
    GROUP BY 1 ORDER BY 1`)
  expect(rows.map(({ kind, max }) => [kind, max])).toEqual(
    ['bonus', 'mission', 'points', 'raffle', 'rebate', 'reward'].map((kind) => [kind, 1]),
  )
  const counts = Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
  const names = { promotion: 'bonus', redemption: 'points', ...same('reward', 'mission', 'rebate', 'raffle') }
  for (const [kind, name] of Object.entries(names))
    expect(counts[name]).toBeGreaterThanOrEqual([...given].filter((one) => one.startsWith(`${kind} `)).length)
  const { rows: books } = await test.db.execute<Record<string, string>>(sql`
    SELECT (SELECT spent FROM promotions WHERE promotion_id = 'ready') AS spent, (SELECT sum(bonus) FROM bonuses) AS bonuses,
      (SELECT stock + (SELECT count(*) FROM redemptions) FROM point_rewards) AS stock,
      (SELECT sum(b.points) + 1000 * (SELECT count(*) FROM redemptions) FROM point_balances b) AS points,
      (SELECT count(*) FROM rebate_lines WHERE paid_at IS NOT NULL) AS rebates,
      (SELECT remaining FROM raffle_prizes WHERE prize_no = 1) AS wheel, (SELECT count(*) FROM raffle_draws WHERE drawn_at IS NOT NULL) AS drawn,
      (SELECT max(draw_no) FROM raffle_draws WHERE drawn_at IS NOT NULL) AS last,
      (SELECT count(*) FROM turnover_duties) AS duties, (SELECT count(*) FROM postings WHERE kind IN ('bonus', 'points')) AS owed`)
  const book = books[0]!
  expect([book['spent'], Number(book['stock']), Number(book['points'])]).toEqual([
    book['bonuses'],
    people,
    people * 1999,
  ])
  const drawn = counts['raffle']!
  expect([Number(book['wheel']), Number(book['drawn']), book['last']]).toEqual([people - drawn, drawn, drawn])
  expect([Number(book['rebates']), book['duties']]).toEqual([counts['rebate'], book['owed']])
  expect([await findWrongBalances({ db: test.db }, 0), (await verifyLedger(test.db)).fault]).toEqual([[], null])
  expect([...requests.values()].some((times) => times > 1)).toBe(true)
  process.stdout.write(`${kills} kills: ${given.size} rewards acknowledged\n`)
})
