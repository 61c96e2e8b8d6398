import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { verifyStatements } from '#server/areas/commissions/runs/verify-statements.ts'
import { countReceived } from '#server/areas/money/peer-payments/jobs.ts'
import { startDirect, type DirectBed } from '#server/areas/money/peer-payments/testing/peer-payment-bed.ts'
import { verifyFigures } from '#server/areas/reports/figures/verify-figures.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { verifyLedger } from '#server/areas/money/wallet/verify-ledger.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { deskOf, inboxOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'

const day = 86_400_000
/** In minor units: from when on two operators force receipt or credit, and what one decides alone in a day. */
const [forceFrom, creditFrom, inADay] = [800_000, 2_000_000, 3_000_000]
const runs = Number(process.env['HISTORIES'] ?? 3)

let bed: DirectBed
let desk: ReturnType<typeof deskOf>
let inbox: ReturnType<typeof inboxOf>
beforeAll(async () => {
  const direct = { ...defaultCashier.direct, forceEyesFrom: '8000.00' }
  bed = await startDirect({ settings: { cashier: { ...defaultCashier, reviewOneADay: '30000.00', direct } } }, seeded)
  desk = deskOf(bed)
  inbox = inboxOf(desk)
})
afterAll(() => bed.close())

const at = fc.nat(9)
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('dispute' as const),
      thousands: fc.integer({ min: 2, max: 18 }),
      said: fc.constantFrom('nothing', 'part', 'contest', 'house'),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      at,
      verdict: fc.constantFrom('received', 'not-received', 'not-received', 'refunded'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('suspense' as const),
      at,
      to: at,
      decision: fc.constantFrom('link', 'credit', 'return'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('deny' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('exception' as const),
      at,
      decision: fc.constantFrom('link', 'book', 'dismiss'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('second' as const), at }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]
const part = 50_000

/** A disputed payment between two new members, and how much of it they dispute, in minor units. */
async function dispute({ thousands, said }: Extract<Act, { act: 'dispute' }>) {
  const { services } = bed
  const amount = `${thousands * 1000}.00`
  const [taker, payer] = [await bed.withdrawer(amount), await bed.depositor()]
  const transactionNo = said === 'house' ? await payer.payToHouse(amount) : await payer.pay(amount)
  const answer = async () => {
    if (said === 'part') return taker.answer(transactionNo, 'RECEIVED_PART', { amount: '500.00' })
    const pictureId = await taker.picture()
    if (said !== 'contest') return taker.answer(transactionNo, 'NOT_RECEIVED', { pictureId })
    const now = new Date(services.clock.now()).toISOString()
    await services.db.execute(
      sql`UPDATE direct_payments SET confirm_by = ${now} WHERE transaction_no = ${transactionNo}`,
    )
    await countReceived(services)
    return taker.contest(transactionNo, pictureId)
  }
  expect((await answer()).success).toBe(true)
  const { rows } = await services.db.execute<{ no: string }>(
    sql`SELECT deposit_no AS no FROM direct_payments WHERE transaction_no = ${transactionNo}`,
  )
  const disputed = thousands * 100_000 - (said === 'part' ? part : 0)
  return { transactionNo, disputed, taker, payer, depositNo: rows[0]!.no }
}
type Dispute = Awaited<ReturnType<typeof dispute>>

type Asked = Parameters<ReturnType<typeof inboxOf>['decide']>[1]

/** Does the acts in turn; refused ones change nothing. The second seat approves what the first has asked for. */
async function play(acts: readonly Act[], [first, second]: readonly [Seat, Seat]) {
  const [disputes, requests]: [Dispute[], string[]] = [[], []]
  const decide = async (asked: Asked) => {
    const done = await inbox.decide(first, asked)
    if (done.success && done.value.outcome === 'requested') requests.push(done.value.request!.id)
  }
  for (const one of acts) {
    const of = 'at' in one ? pick(disputes, one.at) : undefined
    if (one.act === 'dispute') disputes.push(await dispute(one))
    else if (one.act === 'second') {
      const request = pick(requests, one.at)
      if (request !== undefined) await inbox.approve(second, request)
    } else if (one.act === 'decide') {
      if (of) await decide({ kind: 'dispute', ref: of.transactionNo, decision: one.verdict })
    } else if (one.act === 'suspense') {
      // an unclaimed payment: the number of a claimed one is free only after its dispute is closed
      if (one.at % 2 === 0) await bed.payToNumber('5000.00', { sender: '7730' })
      await bed.readStatements()
      const [ref, to] = [pick(await inbox.refs(first, 'suspense'), one.at), pick(disputes, one.to)]
      const order = async () => (await to?.payer.deposit('5000.00', 'bank'))?.value?.depositNo
      const text =
        one.decision === 'return' ? `R-${one.at}` : one.decision === 'link' ? await order() : to?.payer.account
      if (ref !== undefined && text !== undefined) await decide({ kind: 'suspense', ref, decision: one.decision, text })
    } else if (one.act === 'deny') {
      // says the opposite of what was said or decided before
      const answer = { pictureId: await (of?.taker.picture() ?? '') }
      if (of) await of.taker.answer(of.transactionNo, one.at % 2 === 0 ? 'RECEIVED_FULL' : 'NOT_RECEIVED', answer)
    } else {
      const ref = pick(await inbox.refs(first, 'exception'), one.at)
      const text = one.decision === 'link' ? of?.depositNo : undefined
      if (ref !== undefined)
        await decide({ kind: 'exception', ref, decision: one.decision, ...(text !== undefined && { text }) })
    }
  }
  return { disputes, requests: requests.length }
}

type Ruled = { no: string; status: string; by: string[]; refunded: boolean }

/** How disputes were decided, with the disputed amount. */
async function ruled(disputes: readonly Dispute[]) {
  const amounts = new Map(disputes.map(({ transactionNo, disputed }) => [transactionNo, disputed]))
  const { rows } = await bed.services.db.execute<Ruled>(sql`
    SELECT transaction_no AS no, status, decided_by AS by, refunded FROM direct_payments
    WHERE cardinality(decided_by) > 0
      AND transaction_no IN (SELECT jsonb_array_elements_text(${JSON.stringify([...amounts.keys()])}::jsonb))`)
  return rows.map((row) => ({ ...row, amount: amounts.get(row.no)! }))
}

/** What operators credited out of suspense since a posting, in minor units, and by whose word. */
async function credited(since: string) {
  const { rows } = await bed.services.db.execute<{ by: string[]; amount: number }>(sql`
    SELECT l.decided_by AS by, l.amount::float8 AS amount FROM statement_lines l
    WHERE l.state = 'credited' AND cardinality(l.decided_by) > 0 AND EXISTS (
      SELECT FROM postings p WHERE p.id > ${since} AND p.key = 'suspense:' || l.provider || ':' || l.line_id)`)
  return rows
}

/** Payment numbers that gave a member money twice: between two members, and out of suspense. */
async function paidTwice() {
  const { rows } = await bed.services.db.execute<{ no: string }>(sql`
    SELECT p.transaction_no AS no FROM direct_payments p
    JOIN statement_lines l ON upper(l.tx_id) = upper(p.trx_id) AND l.kind = 'payment' AND l.state = 'credited'
    WHERE p.received > 0`)
  return rows
}

/** Payments that one operator credited out of suspense although a member had named their number in a peer payment. */
async function peersCreditedAlone(since: string) {
  const { rows } = await bed.services.db.execute<{ no: string }>(sql`
    SELECT p.transaction_no AS no FROM direct_payments p
    JOIN statement_lines l ON upper(l.tx_id) = upper(p.trx_id) AND l.state = 'credited'
    WHERE cardinality(l.decided_by) = 1 AND EXISTS (
      SELECT FROM postings q WHERE q.id > ${since} AND q.key = 'suspense:' || l.provider || ':' || l.line_id)`)
  return rows
}

const lastPosting = async () =>
  (await bed.services.db.execute<{ id: string }>(sql`SELECT coalesce(max(id), 0) AS id FROM postings`)).rows[0]!.id

function expectWithinDay(alone: readonly { by: string[]; amount: number }[]) {
  for (const own of Map.groupBy(alone, ({ by }) => by[0]!).values())
    expect(own.reduce((total, { amount }) => total + amount, 0)).toBeLessThanOrEqual(inADay)
}

it(
  'random verdicts, credits and exceptions of one operator, and of two: alone no one moves more than one act or one day may',
  async () => {
    const seen = { forced: 0, closed: 0, credits: 0, requests: 0 }
    const histories = fc.record({ two: fc.boolean(), acts: fc.array(act, { minLength: 15, maxLength: 30 }) })
    await fc.assert(
      fc.asyncProperty(histories, async ({ two, acts }) => {
        bed.advance(day)
        const since = await lastPosting()
        const one = await desk.enter('cashier')
        const { disputes, requests } = await play(acts, [one, two ? await desk.enter('risk') : one])
        const [verdicts, credits] = [await ruled(disputes), await credited(since)]
        const alone = verdicts.filter(({ by }) => by.length === 1)
        const forced = alone.filter(({ status }) => status === 'FORCED_RECEIVED')
        expect(alone.filter(({ refunded }) => refunded)).toEqual([])
        expect(forced.filter(({ amount }) => amount >= forceFrom)).toEqual([])
        expectWithinDay(alone)
        const creditedAlone = credits.filter(({ by }) => by.length === 1)
        expect(creditedAlone.filter(({ amount }) => amount >= creditFrom)).toEqual([])
        expectWithinDay(creditedAlone)
        if (!two) expect([verdicts.length, credits.length]).toEqual([alone.length, creditedAlone.length])
        expect(await peersCreditedAlone(since)).toEqual([])
        expect([await paidTwice(), await bed.heldFaults(), await bed.betweenSides()]).toEqual([[], [], 0])
        seen.forced += forced.length
        seen.closed += alone.length - forced.length
        seen.credits += creditedAlone.length
        seen.requests += requests
      }),
      { numRuns: runs, endOnFailure: true, seed: Number(process.env['SEED'] ?? 41) },
    )
    expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([])
    const { db } = bed.services
    expect(await findWrongBalances(bed.services, 0)).toEqual([])
    expect((await verifyLedger(db)).fault).toBeNull()
    expect((await verifyAudit(db)).fault).toBeNull()
    expect((await verifyStatements(bed.services)).fault).toBeNull()
    expect((await verifyFigures(bed.services)).fault).toBeNull()
  },
  Math.max(240_000, runs * 20_000),
)
