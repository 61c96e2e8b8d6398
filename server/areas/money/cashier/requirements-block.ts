import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { memberClosings } from '#server/areas/accounts/account-closure/tables.ts'
import { findPause } from '#server/areas/accounts/responsible-gaming/may-play.ts'
import type { OpenDuty } from '../wallet/wagering-requirements.ts'

/** Whether a member may no longer play: excluded, cooling off or closing the account. */
async function isPausing(tx: Tx, memberId: string, now: number): Promise<boolean> {
  if (await findPause(tx, memberId, now)) return true
  const closing = await tx.select().from(memberClosings).where(eq(memberClosings.memberId, memberId))
  return closing.length > 0
}

/**
 * The wagering requirements that block a withdrawal. While a member is excluded, cooling off or closing the account,
 * only bonus requirements block, so that a member barred from play can always withdraw their own money. A bonus
 * requirement blocks until the member forfeits the bonus.
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
