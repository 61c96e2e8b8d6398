import { and, eq, lte } from 'drizzle-orm'
import type { PayoutRequest, PayoutState } from '../../areas/money/cashier/payment-protocol.ts'
import { writeLine } from './books.ts'
import { sayLater } from './say.ts'
import { payouts, type DemoPayout } from './schema.ts'
import { newTxId, type Till, type TillInside } from './till.ts'

const afterMs = { paid: 3000, failed: 3000, returned: 3000, unclear: 20_000, silent: 3000, lost: 0 } as const

const stateOf = ({ payoutNo, status, providerTxId, request }: DemoPayout): PayoutState => ({
  payoutNo,
  status,
  providerTxId,
  amount: request.amount,
  currency: request.currency,
})

/** Takes a payout by what the tester has planned; null when nothing is to be answered, and when its number is another's. */
export async function takePayout(
  { db, clock, plan }: Till,
  request: PayoutRequest,
): Promise<PayoutState | 'silent' | 'conflict'> {
  const { payoutNo } = request
  if (plan.payout === 'lost') return 'silent'
  const dueAt = new Date(clock.now() + afterMs[plan.payout])
  const row = { payoutNo, request, plan: plan.payout, status: 'sending' as const, dueAt }
  await db.insert(payouts).values(row).onConflictDoNothing()
  const [known] = await db.select().from(payouts).where(eq(payouts.payoutNo, payoutNo))
  if (known!.request.number !== request.number || known!.request.amount !== request.amount) return 'conflict'
  return known!.plan === 'unclear' ? 'silent' : stateOf(known!)
}

export async function readPayout({ db }: Till, payoutNo: string): Promise<PayoutState> {
  const [known] = await db.select().from(payouts).where(eq(payouts.payoutNo, payoutNo))
  return known ? stateOf(known) : { payoutNo, status: 'unknown', providerTxId: null, amount: null, currency: null }
}

async function decidePayout(till: TillInside, { payoutNo, plan, request }: DemoPayout, now: Date): Promise<void> {
  const status = plan === 'failed' || plan === 'returned' ? plan : ('paid' as const)
  const providerTxId = newTxId(till)
  const mine = await till.db
    .update(payouts)
    .set({ status, providerTxId, dueAt: null })
    .where(and(eq(payouts.payoutNo, payoutNo), eq(payouts.status, 'sending')))
    .returning({ payoutNo: payouts.payoutNo })
  if (mine.length === 0) return
  const { amount, currency, bankCode } = request
  if (status !== 'failed') {
    const line = { providerTxId, payoutNo, method: bankCode, currency, at: now }
    await writeLine(till, { ...line, kind: 'payout' }, amount)
    if (status === 'returned') await writeLine(till, { ...line, kind: 'return' }, amount)
  }
  if (plan === 'silent') return
  await sayLater(till, { providerTxId, payoutNo, status, amount, currency, at: now.toISOString() })
}

/** Ends payouts whose time has come, each once, and tells of it unless it is to be found out by asking. */
export async function decidePayouts(till: Till): Promise<void> {
  const now = new Date(till.clock.now())
  const due = await till.db.select().from(payouts).where(lte(payouts.dueAt, now)).limit(20)
  for (const payout of due) await till.db.transaction((db) => decidePayout({ ...till, db }, payout, now))
}
