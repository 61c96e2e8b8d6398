import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { startCashier } from '#server/areas/money/cashier/testing/cashier-bed.ts'
import { verifyStatements } from '#server/areas/commissions/runs/verify-statements.ts'
import { verifyFigures } from '#server/areas/reports/figures/verify-figures.ts'
import { lineOfSaid } from '#server/areas/money/reconciliation/said-line.ts'
import { takeLines } from '#server/areas/money/reconciliation/take-line.ts'
import type { LineKind } from '#server/areas/site/settings/statement-columns.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { verifyLedger } from '#server/areas/money/wallet/verify-ledger.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { deskOf, inboxOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'

const day = 86_400_000
/** In minor units: from what on two operators credit, and what one credits alone in a day, by these settings. */
const [twoFrom, inADay] = [2_000_000, 4_000_000]
const runs = Number(process.env['HISTORIES'] ?? 3)

const cashier = await startCashier({ settings: { cashier: { ...defaultCashier, reviewOneADay: '40000.00' } } }, seeded)
const desk = deskOf(cashier)
const inbox = inboxOf(desk)
afterAll(() => cashier.close())

const thousands = fc.integer({ min: 3, max: 24 })
const at = fc.nat(9)
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('pay' as const), thousands }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('deposit' as const), thousands }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('reverse' as const), at, whole: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('charge back' as const), at }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('suspense' as const),
      at,
      to: at,
      decision: fc.constantFrom('link', 'link', 'link', 'credit', 'return'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('review' as const), at, more: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('exception' as const),
      at,
      to: at,
      decision: fc.constantFrom('link', 'book', 'dismiss'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('second' as const), at }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]
const money = (n: number) => `${n * 1000}.00`

let made = 0
async function line(kind: LineKind, txId: string, amount: string, orderNo: string | null = null): Promise<string> {
  const { services } = cashier
  const lineId = `C${(made += 1)}`
  const own = { kind, lineId, providerTxId: txId, orderNo, payoutNo: null, number: null, sender: null }
  const said = { ...own, amount, fee: '0', currency: 'BDT', at: new Date(cashier.now()).toISOString() }
  const from = { provider: 'demo-pay', merchant: 'fairhall', source: 'file', heardAt: cashier.now() } as const
  expect(await takeLines(services, [lineOfSaid(said, await services.merchant.read(), from)!])).toBe(true)
  return `demo-pay:${lineId}`
}

async function deposit(amount: number) {
  const me = await cashier.player({ account: `credits_${(made += 1)}` })
  const { depositNo } = (await me.deposit(money(amount), 'bank')).value
  const body = { depositNo, trxId: `SLIP${String(made).padStart(6, '0')}` }
  await cashier.call('submitDepositProof', { token: me.token, body })
  return { account: `credits_${made}`, depositNo, amount }
}

type Asked = Parameters<ReturnType<typeof inboxOf>['decide']>[1]

/** Does the acts in turn; refused ones change nothing. The second seat approves what the first has asked for. */
async function play(acts: readonly Act[], [first, second]: readonly [Seat, Seat]): Promise<number> {
  const paid: { ref: string; txId: string; amount: number }[] = []
  const ordered: Awaited<ReturnType<typeof deposit>>[] = []
  const requests: string[] = []
  const decide = async (asked: Asked) => {
    const done = await inbox.decide(first, asked)
    if (done.success && done.value.outcome === 'requested') requests.push(done.value.request!.id)
  }
  for (const one of acts) {
    if (one.act === 'pay') {
      const txId = `CRED${String((made += 1)).padStart(6, '0')}`
      paid.push({ ref: await line('payment', txId, money(one.thousands)), txId, amount: one.thousands })
    } else if (one.act === 'deposit') ordered.push(await deposit(one.thousands))
    else if (one.act === 'second') {
      const request = pick(requests, one.at)
      if (request !== undefined) await inbox.approve(second, request)
    } else if (one.act === 'reverse') {
      const of = pick(paid, one.at)
      if (of) await line('reversal', of.txId, money(one.whole ? of.amount : 1))
    } else if (one.act === 'charge back') {
      const of = pick(ordered, one.at)
      if (of) await line('chargeback', `BACK${(made += 1)}`, money(of.amount), of.depositNo)
    } else if (one.act === 'suspense') {
      const [of, to] = [pick(paid, one.at), pick(ordered, one.to)]
      const text = one.decision === 'return' ? `R-${one.at}` : one.decision === 'link' ? to?.depositNo : to?.account
      if (of && text !== undefined) await decide({ kind: 'suspense', ref: of.ref, decision: one.decision, text })
    } else if (one.act === 'review') {
      const of = pick(ordered, one.at)
      const amount = of && money(of.amount + one.more)
      if (of) await decide({ kind: 'deposit-review', ref: of.depositNo, decision: 'credit', amount: amount! })
    } else {
      const [ref, to] = [pick(await inbox.refs(first, 'exception'), one.at), pick(ordered, one.to)]
      const text = one.decision === 'link' ? to?.depositNo : undefined
      if (ref !== undefined)
        await decide({ kind: 'exception', ref, decision: one.decision, ...(text !== undefined && { text }) })
    }
  }
  return requests.length
}

const lastPosting = async () =>
  (await cashier.services.db.execute<{ id: string }>(sql`SELECT coalesce(max(id), 0) AS id FROM postings`)).rows[0]!.id

/** What members were credited since a posting, in minor units, and by whose word. */
async function credited(since: string) {
  const { rows } = await cashier.services.db.execute<{ by: string[]; amount: number }>(sql`
    SELECT m.amount::float8 AS amount, CASE WHEN cardinality(l.decided_by) > 0 THEN l.decided_by ELSE d.reviewed_by END AS by
    FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS m (wallet, amount)
    JOIN deposits d ON d.deposit_no = p.reference
    LEFT JOIN statement_lines l ON l.deposit_no = d.deposit_no AND l.kind = 'payment' AND l.state = 'credited'
    WHERE p.id > ${since} AND m.wallet = 'main' AND m.amount > 0 AND p.kind IN ('deposit', 'deposit-reversal')`)
  return rows
}

/** What takes two operators, whatever its amount: sent back, booked against the house, a charge-back undone. */
async function takenByTwo(since: string) {
  const { rows } = await cashier.services.db.execute<{ what: string }>(sql`
    SELECT p.kind AS what FROM postings p WHERE p.id > ${since} AND p.kind = 'reconciliation'
    UNION ALL SELECT p.key FROM postings p WHERE p.id > ${since} AND starts_with(p.key, 'charge-back-undone:')
    UNION ALL SELECT l.reason FROM statement_lines l WHERE l.state = 'returned' AND l.reason NOT LIKE 'taken back by line %'
      AND EXISTS (SELECT FROM postings p WHERE p.id > ${since} AND p.key = 'suspense:' || l.provider || ':' || l.line_id)`)
  return rows.map(({ what }) => what)
}

it(
  'random credits, links, corrections and charge-backs of one operator, and of two: alone no one credits more than one act or one day may',
  async () => {
    const seen = { alone: 0, requests: 0 }
    const histories = fc.record({ two: fc.boolean(), acts: fc.array(act, { minLength: 25, maxLength: 45 }) })
    await fc.assert(
      fc.asyncProperty(histories, async ({ two, acts }) => {
        cashier.advance(day)
        const since = await lastPosting()
        const one = await desk.enter('cashier')
        seen.requests += await play(acts, [one, two ? await desk.enter('risk') : one])
        const all = await credited(since)
        expect(all.filter(({ by }) => by.length === 0)).toEqual([])
        const alone = all.filter(({ by }) => by.length === 1)
        expect(alone.filter(({ amount }) => amount >= twoFrom)).toEqual([])
        for (const own of Map.groupBy(alone, ({ by }) => by[0]!).values())
          expect(own.reduce((total, { amount }) => total + amount, 0)).toBeLessThanOrEqual(inADay)
        if (!two) expect([all.length, await takenByTwo(since)]).toEqual([alone.length, []])
        seen.alone += alone.length
      }),
      { numRuns: runs, endOnFailure: true, seed: Number(process.env['SEED'] ?? 41) },
    )
    expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([])
    const { db } = cashier.services
    expect(await findWrongBalances(cashier.services, 0)).toEqual([])
    expect((await verifyLedger(db)).fault).toBeNull()
    expect((await verifyAudit(db)).fault).toBeNull()
    expect((await verifyStatements(cashier.services)).fault).toBeNull()
    expect((await verifyFigures(cashier.services)).fault).toBeNull()
  },
  Math.max(120_000, runs * 20_000),
)
