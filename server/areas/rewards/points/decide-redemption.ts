import { and, eq, sql } from 'drizzle-orm'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { creditPoints } from './credit-points.ts'
import { returnPoints } from './spend-points.ts'
import { pointRewards, redemptions } from './tables.ts'

export type Redemption = typeof redemptions.$inferSelect

/** The redemption, locked until the transaction ends. */
export async function lockRedemption(tx: Tx, referenceNo: string): Promise<Redemption | null> {
  const [row] = await tx.select().from(redemptions).where(eq(redemptions.referenceNo, referenceNo)).for('update')
  return row ?? null
}

type Decision = {
  referenceNo: string
  approve: boolean
  /** For the member: how the reward is sent, or why it is refused. */
  remark: string
  operators: readonly string[]
}
type Moment = { at: number; currency: string; messageId: string }

function noticeOf({ names, points }: Redemption, approve: boolean, remark: string) {
  const values = { name: { names }, remark }
  if (approve) return notice('redemptionApproved', values)
  return notice(points === 0n ? 'prizeRefused' : 'redemptionRejected', values)
}

/** Rejected: returns points and stock, once; drawn prizes cost no points. */
async function giveBack(tx: Tx, row: Redemption, at: number): Promise<void> {
  if (row.points === 0n) return
  const { merchant, memberId, referenceNo: reference, points, rewardId, quantity } = row
  await returnPoints(tx, { merchant, memberId, reference, points, at })
  await tx
    .update(pointRewards)
    .set({ stock: sql`${pointRewards.stock} + ${quantity}` })
    .where(and(eq(pointRewards.merchant, merchant), eq(pointRewards.rewardId, rewardId)))
}

/** Approves or rejects a redemption, once, with a message to the member. */
export async function decideRedemptionIn(
  tx: Tx,
  { referenceNo, approve, remark, operators }: Decision,
  { at, currency, messageId }: Moment,
): Promise<'done' | 'decided'> {
  const row = await lockRedemption(tx, referenceNo)
  if (row?.status !== 'In Process') return 'decided'
  const { merchant, memberId, amount } = row
  if (!approve) await giveBack(tx, row, at)
  else if (amount !== null) await creditPoints(tx, { merchant, memberId, reference: referenceNo, at, currency, amount })
  const status = approve ? ('Approved' as const) : ('Rejected' as const)
  await tx.update(redemptions).set({ status, remark }).where(eq(redemptions.referenceNo, referenceNo))
  await tx.insert(messages).values({
    id: messageId,
    memberId,
    kind: 'SYSTEM',
    refNo: referenceNo,
    ...noticeOf(row, approve, remark),
    sentAt: new Date(at),
  })
  await noteChange(
    tx,
    { kind: 'redemptions', key: referenceNo },
    { before: { status: row.status }, after: { status, remark, operators } },
  )
  return 'done'
}
