import { and, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { eachAlone } from '../../jobs/each-alone.ts'
import type { Services } from '../../services.ts'
import { directProvider } from '../direct/match-deposit.ts'
import { askProvider } from './ask-provider.ts'
import { hasOrder } from './has-order.ts'
import { makeOrder } from './make-order.ts'
import { failDeposit, moveDeposit, takePayment, type Deposit } from './move-deposit.ts'
import { findProven } from './submit-proof.ts'
import { deposits } from './tables.ts'

/** Its provider is asked about a deposit at most so often, however many pages show it. */
const askEveryMs = 3000
const minuteMs = 60_000
/** What is still looked for after a person was asked to look. */
const reviewMs = 24 * 3_600_000
const maxAtOnce = 50

/** Takes the turn to ask about a deposit; false when somebody asked just now. */
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
 * Asks the provider where a deposit stands, and takes what it says: the order that is missing, payments, the end of it. Pages
 * that return from the provider bring nothing to believe; only this answer and callbacks count.
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
  // no order is known of what is paid to a number of the house's own: its statement says what came
  if (deposit.numberId !== null) return
  const path = mode === 'LAUNCH' ? '/orders/execute' : '/orders/state'
  const answer = await askProvider(services, provider, path, { orderNo: depositNo })
  if (answer.outcome !== 'answered') return
  const { status, payments, confirmations } = answer.value
  // what came in counts, whatever the state says
  await eachAlone(services, payments, { job: 'take-payments', id: () => depositNo }, (payment) =>
    takePayment(services, depositNo, payment),
  )
  if (status === 'failed') await failDeposit(services, depositNo)
  else if (confirmations)
    // an order that was paid meanwhile waits for no confirmation
    await db
      .update(deposits)
      .set({ confirmations: confirmations.count })
      .where(and(eq(deposits.depositNo, depositNo), inArray(deposits.status, ['created', 'awaiting payment'])))
}

/** Ends one deposit whose time is over unless its provider says that it was paid. */
async function expireOne(services: Services, deposit: Deposit, now: number): Promise<void> {
  const { depositNo, expiresAt } = deposit
  await askDeposit(services, deposit, { host: '', everyMs: minuteMs })
  if (expiresAt.getTime() <= now) await moveDeposit(services, depositNo, { status: 'expired' })
}

/**
 * Asks once more about deposits whose time is over, however long ago, and ends those that were not paid; goes on looking for
 * the payment of a new one that a person looks at, which ends by that person alone. One whose payment cannot be taken stays as
 * it is and keeps no other from its end.
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
