import { and, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Services } from '#server/services.ts'
import { directProvider } from '../peer-payments/match-deposit.ts'
import { askProvider } from './ask-provider.ts'
import { hasOrder } from './has-order.ts'
import { makeOrder } from './make-order.ts'
import { failDeposit, moveDeposit, takePayment, type Deposit } from './move-deposit.ts'
import { findProven } from './submit-proof.ts'
import { deposits } from './tables.ts'

/** How often a provider is asked about one deposit, however many pages show it. */
const askEveryMs = 3000
const minuteMs = 60_000
/** How long the job keeps looking for the payment of a deposit under review. */
const reviewMs = 24 * 3_600_000
const maxAtOnce = 50

/** Claims the turn to ask about a deposit; false when another caller asked just now. */
async function takeTurn({ db, clock }: Services, depositNo: string, everyMs: number): Promise<boolean> {
  const now = clock.now()
  const before = or(isNull(deposits.askedAt), lt(deposits.askedAt, new Date(now - everyMs)))
  const taken = await db
    .update(deposits)
    .set({ askedAt: new Date(now) })
    .where(and(eq(deposits.depositNo, depositNo), before))
    .returning({ depositNo: deposits.depositNo })
  return taken.length > 0
}

/**
 * Asks the provider for the state of a deposit and processes the answer: a missing order, payments, the end. Pages that
 * return from the provider are not trusted; only this answer and callbacks count.
 */
export async function askDeposit(
  services: Services,
  deposit: Deposit,
  { host, everyMs = askEveryMs }: { host: string; everyMs?: number },
): Promise<void> {
  if (
    deposit.provider === directProvider ||
    deposit.status === 'arrived' ||
    deposit.status === 'failed' ||
    deposit.status === 'expired'
  )
    return
  const { db } = services
  const { depositNo, provider, mode } = deposit
  if (!(await takeTurn(services, depositNo, everyMs))) return
  if (!hasOrder(deposit)) {
    await makeOrder(services, deposit, host)
    return
  }
  if (await findProven(services, deposit)) return
  // a deposit to one of the house's own numbers has no order: its statement shows what arrived
  if (deposit.numberId !== null) return
  const path = mode === 'LAUNCH' ? '/orders/execute' : '/orders/state'
  const answer = await askProvider(services, provider, path, { orderNo: depositNo })
  if (answer.outcome !== 'answered') return
  const { status, payments, confirmations } = answer.value
  // payments count, whatever the state says
  await eachAlone(services, payments, { job: 'take-payments', id: () => depositNo }, (payment) =>
    takePayment(services, depositNo, payment),
  )
  if (status === 'failed') await failDeposit(services, depositNo)
  else if (confirmations)
    // an order that was paid in the meantime waits for no confirmation
    await db
      .update(deposits)
      .set({ confirmations: confirmations.count })
      .where(and(eq(deposits.depositNo, depositNo), inArray(deposits.status, ['created', 'awaiting payment'])))
}

/** Ends one overdue deposit unless its provider reports a payment. */
async function expireOne(services: Services, deposit: Deposit, now: number): Promise<void> {
  const { depositNo, expiresAt } = deposit
  await askDeposit(services, deposit, { host: '', everyMs: minuteMs })
  if (expiresAt.getTime() <= now) await moveDeposit(services, depositNo, { status: 'expired' })
}

/**
 * Asks once more about overdue deposits, however old, and ends those without a payment. It keeps looking for the
 * payment of a recent deposit under review, which only an operator can end. A deposit whose payment can't be processed
 * stays as it is and doesn't block the others.
 */
export async function expireDeposits(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const due = await db
    .select()
    .from(deposits)
    .where(
      and(
        inArray(deposits.status, ['created', 'awaiting payment']),
        ne(deposits.provider, directProvider),
        or(
          and(eq(deposits.review, false), lte(deposits.expiresAt, new Date(now))),
          and(eq(deposits.review, true), gt(deposits.createdAt, new Date(now - reviewMs))),
        ),
        lt(sql`coalesce(${deposits.askedAt}, '-infinity')`, new Date(now - minuteMs).toISOString()),
      ),
    )
    .orderBy(sql`${deposits.askedAt} NULLS FIRST`, deposits.expiresAt)
    .limit(maxAtOnce)
  await eachAlone(services, due, { job: 'expire-deposits', id: ({ depositNo }) => depositNo }, (deposit) =>
    expireOne(services, deposit, now),
  )
}
