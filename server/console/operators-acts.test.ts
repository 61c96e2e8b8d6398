import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { settlePayout } from '#server/areas/money/cashier/settle-payout.ts'
import { startCashier, type Cashier } from '#server/areas/money/cashier/testing/cashier-bed.ts'
import { verifyStatements } from '#server/areas/commissions/runs/verify-statements.ts'
import { verifyFigures } from '#server/areas/reports/figures/verify-figures.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { verifyLedger } from '#server/areas/money/wallet/verify-ledger.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { deskOf, inboxOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'

const day = 86_400_000
/** In minor units: the amount that one operator approves alone at once and in a day, under these settings. */
const [atOnce, inADay] = [10_000_000, 20_000_000]
const runs = Number(process.env['HISTORIES'] ?? 4)

let cashier: Cashier
let desk: ReturnType<typeof deskOf>
let inbox: ReturnType<typeof inboxOf>
beforeAll(async () => {
  const cashierRules = { ...defaultCashier, approveOneADay: '200000.00' }
  cashier = await startCashier({ settings: { cashier: cashierRules } }, seeded)
  desk = deskOf(cashier)
  inbox = inboxOf(desk)
})
afterAll(() => cashier.close())

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('ask' as const), amount: fc.integer({ min: 21, max: 130 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      at: fc.nat(9),
      together: fc.integer({ min: 1, max: 3 }),
      decision: fc.constantFrom('approve', 'approve', 'by-hand', 'reject'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('second' as const), at: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('send' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('hear' as const),
      at: fc.nat(9),
      verdict: fc.constantFrom('paid' as const, 'failed' as const, 'returned' as const),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

let banked = 0
async function ask(thousands: number): Promise<string> {
  const me = await cashier.player({ funds: 50_000_000n })
  const number = `1234567890${String((banked += 1)).padStart(3, '0')}`
  const bound = { kind: 'BANK', bankCode: 'DBBL', number, branch: 'Gulshan', routingNumber: '090261727' } as const
  const { accountId } = (await me.add(bound)).value
  await cashier.services.db.execute(
    sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = ${accountId}`,
  )
  return (await me.withdraw(`${thousands * 1000}.00`, accountId)).value.withdrawalNo
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

/** Performs the acts in turn; refused ones change nothing. The second seat approves the requests of the first. */
async function play(acts: readonly Act[], [first, second]: readonly [Seat, Seat]) {
  const [numbers, requests]: [string[], string[]] = [[], []]
  for (const one of acts) {
    if (one.act === 'ask') numbers.push(await ask(one.amount))
    if (one.act === 'send') await cashier.sendPayouts()
    if (one.act === 'decide' && numbers.length > 0) {
      const some = one.decision === 'approve' ? one.together : 1
      const refs = [...new Set(Array.from({ length: some }, (_, n) => pick(numbers, one.at + n)!))]
      const body = {
        kind: 'withdrawal',
        refs,
        decision: one.decision,
        ...(one.decision === 'reject' && { text: 'No.' }),
      }
      const { success, value } = await desk.call('decideInboxItem', first, { body })
      if (!success) continue
      const done = await desk.call('decideInboxItem', first, { body: { ...body, seen: value.preview.hash } })
      if (done.success && done.value.outcome === 'requested') requests.push(done.value.request!.id)
    }
    const request = one.act === 'second' ? pick(requests, one.at) : undefined
    if (request !== undefined) await inbox.approve(second, request)
    const withdrawalNo = one.act === 'hear' ? pick(numbers, one.at) : undefined
    if (one.act === 'hear' && withdrawalNo !== undefined) {
      const said = one.verdict === 'failed' ? { amount: null, currency: null } : { amount: '1.00', currency: 'BDT' }
      await settlePayout(cashier.services, withdrawalNo, { verdict: one.verdict, providerTxId: `TX${one.at}`, ...said })
    }
  }
  return numbers
}

/** The amount that left with a single operator's approval, in minor units. */
async function movedAlone(numbers: readonly string[]) {
  const { rows } = await cashier.services.db.execute<{ operator: string; amount: number }>(sql`
    SELECT decided_by[1] AS operator, amount::float8 AS amount FROM withdrawals
    WHERE withdrawal_no IN (SELECT jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))
      AND cardinality(decided_by) = 1 AND status NOT IN ('pending', 'rejected')`)
  return rows
}

it(
  'random acts of one operator, and of two, with conflicts: alone no one moves more than one act or one day may',
  async () => {
    let bounded = 0
    const histories = fc.record({ two: fc.boolean(), acts: fc.array(act, { minLength: 25, maxLength: 45 }) })
    await fc.assert(
      fc.asyncProperty(histories, async ({ two, acts }) => {
        cashier.advance(day)
        const one = await desk.enter('cashier')
        const numbers = await play(acts, [one, two ? await desk.enter('risk') : one])
        const alone = await movedAlone(numbers)
        expect(alone.filter(({ amount }) => amount > atOnce)).toEqual([])
        const sums = Map.groupBy(alone, ({ operator }) => operator)
        for (const own of sums.values()) {
          const sum = own.reduce((total, { amount }) => total + amount, 0)
          expect(sum).toBeLessThanOrEqual(inADay)
          bounded += own.length
        }
        if (!two) {
          const { rows } = await cashier.services.db.execute(sql`
            SELECT withdrawal_no FROM withdrawals WHERE cardinality(decided_by) > 1 AND status <> 'rejected'
              AND withdrawal_no IN (SELECT jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`)
          expect(rows).toEqual([])
        }
      }),
      { numRuns: runs, endOnFailure: true, seed: Number(process.env['SEED'] ?? 41) },
    )
    expect(bounded).toBeGreaterThan(0)
    const { db } = cashier.services
    expect(await findWrongBalances(cashier.services, 0)).toEqual([])
    expect((await verifyLedger(db)).fault).toBeNull()
    expect((await verifyAudit(db)).fault).toBeNull()
    expect((await verifyStatements(cashier.services)).fault).toBeNull()
    expect((await verifyFigures(cashier.services)).fault).toBeNull()
  },
  Math.max(120_000, runs * 20_000),
)
