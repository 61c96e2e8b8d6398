import { and, eq, lte } from 'drizzle-orm'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { lockDeposit } from './move-deposit.ts'
import { deposits } from './tables.ts'
import { tellDeposit, tellMore } from './notify-money.ts'

/** How long a member may take to send what was requested. */
const waitsMs = 48 * 3_600_000
const maxAtOnce = 50

/** For operators; the member's notice says it too. */
const nothingCame = 'What we asked for did not come within 48 hours.'

/**
 * Asks a member for more about a deposit under review: no operator has to act until the reply arrives or 48 hours pass.
 */
export async function askMoreIn(
  tx: Tx,
  { depositNo, text, operators }: { depositNo: string; text: string; operators: readonly string[] },
  at: number,
): Promise<'done' | 'decided'> {
  const row = await lockDeposit(tx, depositNo)
  if (!row?.review) return 'decided'
  const moreUntil = new Date(at + waitsMs)
  await tx.update(deposits).set({ moreAsked: text, moreUntil }).where(eq(deposits.depositNo, depositNo))
  await tellMore(tx, row, text, at)
  await noteChange(
    tx,
    { kind: 'deposits', key: depositNo },
    { before: { moreAsked: row.moreAsked }, after: { moreAsked: text, moreUntil, operators } },
  )
  return 'done'
}

/** Refuses deposits whose members didn't answer a request for more in time. */
export async function refuseUnanswered(services: Pick<Services, 'db' | 'clock' | 'merchant' | 'log'>): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const over = and(eq(deposits.review, true), lte(deposits.moreUntil, new Date(now)))
  const due = await nextRows(services, {
    job: 'refuse-unanswered',
    key: [deposits.moreUntil, deposits.depositNo],
    atOnce: maxAtOnce,
    read: ({ beyond, place, order }) =>
      db
        .select({ depositNo: deposits.depositNo, place })
        .from(deposits)
        .where(and(over, beyond))
        .orderBy(order)
        .limit(maxAtOnce),
  })
  await eachAlone(services, due, { job: 'refuse-unanswered', id: ({ depositNo }) => depositNo }, ({ depositNo }) =>
    db.transaction(async (tx) => {
      const row = (await lockDeposit(tx, depositNo))!
      if (!row.review || row.moreUntil === null || row.moreUntil.getTime() > now) return
      await tx
        .update(deposits)
        .set({ status: 'failed', review: false, reviewReason: nothingCame, moreAsked: null, moreUntil: null })
        .where(eq(deposits.depositNo, depositNo))
      await tellDeposit(tx, row, 'unanswered', now)
    }),
  )
}
