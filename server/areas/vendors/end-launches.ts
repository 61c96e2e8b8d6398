import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { sessions } from '../sessions/tables.ts'
import { vendorLaunches, vendorSessions } from './tables.ts'

/** Whether the session in which a game was launched has not been ended, by whatever it may be. */
export async function isLoggedIn(tx: Tx, { loginSession }: { loginSession: string | null }): Promise<boolean> {
  if (loginSession === null) return false
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, loginSession), isNull(sessions.endedAt)))
  return rows.length === 1
}

/** Ends a member's launch codes and what they opened, also those of a session that goes on. */
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
