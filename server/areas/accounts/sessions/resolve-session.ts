import { and, eq, isNull } from 'drizzle-orm'
import type { Caller } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { members } from '../members/tables.ts'
import { hashToken } from './session-token.ts'
import { sessions } from './tables.ts'

export const idleMs = 30 * 60_000
export const absoluteMs = 12 * 3_600_000
/** The last use is written at most this often. */
const seenEveryMs = 60_000

export type SessionCheck =
  | { state: 'open'; caller: Caller; passwordDue: boolean; endsAt: number }
  | { state: 'unknown' | 'expired' | 'frozen' }

/**
 * The member of a session token, and when the session expires: after 30 idle minutes or 12 hours in all. `used`: the
 * call counts as use.
 */
export async function resolveSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  { used }: { used: boolean },
): Promise<SessionCheck> {
  const [row] = await db
    .select({
      id: sessions.id,
      memberId: sessions.memberId,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      endReason: sessions.endReason,
      passwordDue: sessions.passwordDue,
      accountType: members.type,
      status: members.status,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(sessions.tokenHash, hashToken(token)))
  if (!row || row.status === 'closed' || row.endReason === 'logout') return { state: 'unknown' }
  const now = clock.now()
  const endsAt = Math.min(row.expiresAt.getTime(), row.lastSeenAt.getTime() + idleMs)
  if (row.endedAt || endsAt <= now) return { state: 'expired' }
  if (row.status === 'frozen') return { state: 'frozen' }
  if (used && row.lastSeenAt.getTime() + seenEveryMs <= now) {
    await db
      .update(sessions)
      .set({ lastSeenAt: new Date(now) })
      .where(and(eq(sessions.id, row.id), isNull(sessions.endedAt)))
  }
  const { memberId, accountType, passwordDue, id: sessionId } = row
  return { state: 'open', caller: { memberId, accountType, sessionId }, passwordDue, endsAt }
}
