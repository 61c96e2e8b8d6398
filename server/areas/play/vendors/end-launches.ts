import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { sessions } from '#server/areas/accounts/sessions/tables.ts'
import { vendorLaunches, vendorSessions } from './tables.ts'

/** Whether the session that launched a game is still active, however it might have ended. */
export async function isLoggedIn(tx: Tx, { loginSession }: { loginSession: string | null }): Promise<boolean> {
  if (loginSession === null) return false
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, loginSession), isNull(sessions.endedAt)))
  return rows.length === 1
}

/** Ends a member's launch codes and vendor sessions, even while the member's session continues. */
export async function endLaunches(tx: Tx, memberId: string, now: Date): Promise<void> {
  const over = { expiresAt: now }
  await tx
    .update(vendorLaunches)
    .set(over)
    .where(and(eq(vendorLaunches.memberId, memberId), gt(vendorLaunches.expiresAt, now)))
  await tx
    .update(vendorSessions)
    .set(over)
    .where(and(eq(vendorSessions.memberId, memberId), gt(vendorSessions.expiresAt, now)))
}
