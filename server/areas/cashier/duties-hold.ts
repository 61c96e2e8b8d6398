import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { memberClosings } from '../closing/tables.ts'
import { findPause } from '../protection/may-play.ts'

/**
 * Whether what a member has still to play holds up a withdrawal: not while excluded, cooling off or closing the account, so
 * that money is never locked in with somebody who may not play.
 */
export async function dutiesHold(tx: Tx, memberId: string, now: number): Promise<boolean> {
  if (await findPause(tx, memberId, now)) return false
  const closing = await tx.select().from(memberClosings).where(eq(memberClosings.memberId, memberId))
  return closing.length === 0
}
