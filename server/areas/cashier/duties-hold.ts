import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { memberClosings } from '../closing/tables.ts'
import { findPause } from '../protection/may-play.ts'
import type { OpenDuty } from '../wallet/duties.ts'

/** Whether a member may not play on: excluded, cooling off or closing the account. */
async function isPausing(tx: Tx, memberId: string, now: number): Promise<boolean> {
  if (await findPause(tx, memberId, now)) return true
  const closing = await tx.select().from(memberClosings).where(eq(memberClosings.memberId, memberId))
  return closing.length > 0
}

/**
 * What of a member's open duties holds up a withdrawal. Not those of own money while excluded, cooling off or closing the
 * account, so that money is never locked in with somebody who may not play; a bonus does until it is given up.
 */
export async function dutiesThatHold(
  tx: Tx,
  memberId: string,
  duties: readonly OpenDuty[],
  now: number,
): Promise<OpenDuty[]> {
  if (duties.length === 0 || !(await isPausing(tx, memberId, now))) return [...duties]
  return duties.filter(({ source }) => source === 'bonus')
}
