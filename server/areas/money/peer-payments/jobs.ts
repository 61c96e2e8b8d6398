import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Job } from '#server/jobs/job.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { lockWithdrawal, noteStep, type Withdrawal } from '../cashier/move-withdrawal.ts'
import { deposits, withdrawals } from '../cashier/tables.ts'
import { decidePictures } from '#server/areas/accounts/pictures/attach-pictures.ts'
import { amountText } from '#rules/money.ts'
import { minuteMs } from './peer-payment-settings.ts'
import { endIfDone } from './end-withdrawal.ts'
import { lockPayment, moveReceived, setPayment } from './move-payment.ts'
import { directPayments } from './tables.ts'
import { writtenMoney } from '#rules/written-money.ts'
import { tellCounted } from './notify-parties.ts'

const maxAtOnce = 100

type Due = {
  job: string
  status: 'MATCHED' | 'WAITING'
  by: typeof directPayments.payBy | typeof directPayments.confirmBy
}

/** The next payments of a status whose time is over. */
const listDue = (services: Pick<Services, 'db' | 'clock' | 'merchant'>, { job, status, by }: Due) =>
  nextRows(services, {
    job,
    key: [by, directPayments.transactionNo],
    atOnce: maxAtOnce,
    read: ({ beyond, place, order }) =>
      services.db
        .select({ no: directPayments.transactionNo, place })
        .from(directPayments)
        .where(and(eq(directPayments.status, status), lte(by, new Date(services.clock.now())), beyond))
        .orderBy(order)
        .limit(maxAtOnce),
  })

/** Ends matches that were not paid in time; that part of the withdrawal can be matched again. */
export async function endUnpaid(services: Pick<Services, 'db' | 'clock' | 'merchant' | 'log'>): Promise<void> {
  const { db } = services
  const due = await listDue(services, { job: 'end-unpaid', status: 'MATCHED', by: directPayments.payBy })
  await eachAlone(services, due, { job: 'end-unpaid', id: ({ no }) => no }, ({ no }) =>
    db.transaction(async (tx) => {
      const row = await lockPayment(tx, no)
      if (row?.status !== 'MATCHED') return
      await setPayment(tx, no, { status: 'UNPAID' })
      await tx
        .update(withdrawals)
        .set({ directOpen: sql`${withdrawals.directOpen} + ${row.amount}` })
        .where(eq(withdrawals.withdrawalNo, row.withdrawalNo))
      await tx.update(deposits).set({ status: 'expired' }).where(eq(deposits.depositNo, row.depositNo))
    }),
  )
}

/**
 * Counts payments without an answer within the merchant's minutes as received. The row's lock decides between the job
 * and a request.
 */
export async function countReceived(services: Services): Promise<void> {
  const { db, clock, merchant } = services
  const { currencyDecimals, cashier } = await merchant.read()
  const now = clock.now()
  const due = await listDue(services, { job: 'count-received', status: 'WAITING', by: directPayments.confirmBy })
  await eachAlone(services, due, { job: 'count-received', id: ({ no }) => no }, ({ no }) =>
    db.transaction(async (tx) => {
      const row = await lockPayment(tx, no)
      if (row?.status !== 'WAITING') return
      const moment = { at: now, currencyDecimals }
      await moveReceived(tx, moment, row, row.amount)
      const counted = { status: 'RECEIVED' as const, auto: true, countedAt: new Date(now), received: row.amount }
      await setPayment(tx, no, counted)
      await decidePictures(tx, no, now)
      await tellCounted(tx, row, {
        amount: writtenMoney(amountText(row.amount, currencyDecimals), row.currency),
        contestHours: cashier.direct.contestHours,
        at: now,
      })
      await endIfDone(tx, moment, row.withdrawalNo)
    }),
  )
}

/** Sends the unmatched rest to the ordinary provider, as a separate withdrawal without a fee. */
async function sendRest(tx: Tx, row: Withdrawal, rest: bigint, now: number): Promise<void> {
  const { withdrawalNo, memberId, merchant, accountId, currency, day } = row
  const earlier = await tx
    .select({ no: withdrawals.withdrawalNo })
    .from(withdrawals)
    .where(eq(withdrawals.parentNo, withdrawalNo))
  const no = `${withdrawalNo}-R${earlier.length + 1}`
  const part = { withdrawalNo: no, memberId, merchant, accountId, currency, day, parentNo: withdrawalNo }
  await tx.insert(withdrawals).values({
    ...part,
    requestId: crypto.randomUUID(),
    amount: rest,
    fee: 0n,
    status: 'approved',
    approvals: 0,
    flags: [],
    askedAt: new Date(now),
  })
  await noteStep(tx, no, 'approved', now)
  await tx.update(withdrawals).set({ directOpen: 0n }).where(eq(withdrawals.withdrawalNo, withdrawalNo))
}

/**
 * Sends withdrawals that waited too long to the ordinary provider: in whole if nothing was paid, otherwise the rest.
 */
export async function giveUpWaiting(services: Services): Promise<void> {
  const { db, clock, merchant } = services
  const { cashier } = await merchant.read()
  const now = clock.now()
  const before = new Date(now - cashier.direct.queueMinutes * minuteMs)
  const due = await nextRows(services, {
    job: 'give-up-waiting',
    key: [withdrawals.directSince, withdrawals.withdrawalNo],
    atOnce: maxAtOnce,
    read: ({ beyond, place, order }) =>
      db
        .select({ no: withdrawals.withdrawalNo, place })
        .from(withdrawals)
        .where(and(gt(withdrawals.directOpen, 0n), lte(withdrawals.directSince, before), beyond))
        .orderBy(order)
        .limit(maxAtOnce),
  })
  await eachAlone(services, due, { job: 'give-up-waiting', id: ({ no }) => no }, ({ no }) =>
    db.transaction(async (tx) => {
      const row = await lockWithdrawal(tx, no)
      if (!row?.directOpen) return
      if (row.status === 'approved')
        await tx.update(withdrawals).set({ directOpen: null }).where(eq(withdrawals.withdrawalNo, no))
      else await sendRest(tx, row, row.directOpen, now)
    }),
  )
}

/** Jobs for peer payments; any process may run them. */
export const directJobs: Job[] = [
  { name: 'end-unpaid', everyMs: 5000, run: endUnpaid },
  { name: 'count-received', everyMs: 5000, run: countReceived },
  { name: 'give-up-waiting', everyMs: 15_000, run: giveUpWaiting },
]
