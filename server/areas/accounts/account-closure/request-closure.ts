import { eq, sql } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { checkPaymentPassword } from '../members/check-payment-password.ts'
import { lockMember } from '../members/find-member.ts'
import { obstaclesOf } from './obstacles.ts'
import { memberClosings } from './tables.ts'

type Closing = ValueOf<'getClosing'>
type Needs = Pick<Services, 'db' | 'clock' | 'random' | 'ports'>

/** How long a member may cancel the closing. */
export const waitMs = 7 * 86_400_000

/** Returns when an account will be closed, and the obstacles to that. */
export async function readClosing(db: Db | Tx, memberId: string): Promise<Closing> {
  const [row] = await db.select().from(memberClosings).where(eq(memberClosings.memberId, memberId))
  return { closesAt: row?.closesAt.toISOString() ?? null, obstacles: await obstaclesOf(db, memberId) }
}

/** Writes down that an account is to be closed in a week; a request that waits keeps its day. The caller locks the member. */
export async function beginClosing(
  tx: Tx,
  { clock, random }: Pick<Needs, 'clock' | 'random'>,
  memberId: string,
): Promise<void> {
  const now = clock.now()
  const sentAt = new Date(now)
  const begun = await tx
    .insert(memberClosings)
    .values({ memberId, requestedAt: sentAt, closesAt: new Date(now + waitMs) })
    .onConflictDoNothing()
    .returning()
  if (begun.length === 0) return
  await tx
    .insert(messages)
    .values({ id: random.uuid(), memberId, kind: 'SECURITY', ...notice('closingAsked', {}), sentAt })
}

/** Whether deposits are being given back because the account is to be closed. */
async function isReturning(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM withdrawals WHERE member_id = ${memberId}
    AND returns IS NOT NULL AND status IN ('pending', 'approved', 'paying', 'unknown') LIMIT 1`)
  return rows.length > 0
}

/** Requests that an account be closed in a week. A repeated request doesn't change the day. */
export async function requestClosing(
  services: Needs,
  { caller: { memberId }, body }: Pick<RequestOf<'requestClosing'>, 'caller' | 'body'>,
): Promise<ReplyOf<'requestClosing'>> {
  const { db } = services
  const wrong = await checkPaymentPassword(services, memberId, body.paymentPassword)
  if (wrong) return wrong
  return db.transaction(async (tx): Promise<ReplyOf<'requestClosing'>> => {
    await lockMember(tx, memberId)
    const before = await readClosing(tx, memberId)
    if (before.closesAt !== null) return ok(before)
    if (before.obstacles.length > 0) return refuse('account.closing.refused', { value: before })
    await beginClosing(tx, services, memberId)
    return ok(await readClosing(tx, memberId))
  })
}

/**
 * Cancels the closing; without a request nothing changes. Refused while deposits are being returned, because only a
 * closing account gets its deposits back.
 */
export async function cancelClosing(
  { db }: Pick<Needs, 'db'>,
  { caller: { memberId } }: Pick<RequestOf<'cancelClosing'>, 'caller'>,
): Promise<ReplyOf<'cancelClosing'>> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    if (await isReturning(tx, memberId))
      return refuse('account.closing.refused', { value: await readClosing(tx, memberId) })
    await tx.delete(memberClosings).where(eq(memberClosings.memberId, memberId))
    return ok(await readClosing(tx, memberId))
  })
}
