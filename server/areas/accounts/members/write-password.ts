import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { endSessions } from '../sessions/end-session.ts'
import { forgetDevices } from '../sessions/remembered-devices.ts'
import { noteEvent, noteOwnEvent, type Place } from '../sessions/security-events.ts'
import { loginTickets, sessions } from '../sessions/tables.ts'
import { passwordTickets, socialLogins } from '../verification/tables.ts'
import { members } from './tables.ts'

type NewPassword = { passwordHash: string } & (
  | { keepSession: string; place?: never }
  | { keepSession: null; /** Where a forgotten password was replaced from. */ place: Place }
)

/**
 * Stores a new password hash. The member's sessions end, except the one that made the change, and so do open games, and
 * pending logins, mailed links and provider links. No device stays remembered.
 */
export async function writePassword(
  tx: Tx,
  { clock, log, endLaunches }: Pick<Services, 'clock' | 'log' | 'endLaunches'>,
  memberId: string,
  { passwordHash, keepSession, place }: NewPassword,
): Promise<void> {
  const now = new Date(clock.now())
  await tx
    .update(members)
    .set({ passwordHash, passwordChangedAt: now, passwordDefault: false })
    .where(eq(members.id, memberId))
  await endSessions(tx, memberId, { reason: 'password', now, except: keepSession })
  await endLaunches(tx, memberId, now)
  if (keepSession !== null) await tx.update(sessions).set({ passwordDue: false }).where(eq(sessions.id, keepSession))
  await forgetDevices(tx, memberId)
  await tx
    .update(loginTickets)
    .set({ usedAt: now })
    .where(and(eq(loginTickets.memberId, memberId), isNull(loginTickets.usedAt)))
  await tx
    .update(passwordTickets)
    .set({ usedAt: now })
    .where(and(eq(passwordTickets.memberId, memberId), isNull(passwordTickets.usedAt)))
  await tx
    .update(socialLogins)
    .set({ usedAt: now })
    .where(and(eq(socialLogins.memberId, memberId), isNull(socialLogins.usedAt)))
  if (keepSession === null) await noteEvent(tx, { clock }, memberId, 'PASSWORD_RESET', place)
  else await noteOwnEvent(tx, { clock }, { memberId, sessionId: keepSession }, 'PASSWORD_CHANGED')
  const event = keepSession === null ? 'password-reset' : 'password-changed'
  log.info({ event, memberId }, 'a password was replaced')
}
