import { eq } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { idleMs } from './resolve-session.ts'
import { hashToken } from './session-token.ts'
import { sessions } from './tables.ts'

type End = ValueOf<'getSessionEnd'>

const states = {
  logout: 'LOGGED_OUT',
  replaced: 'REPLACED',
  password: 'PASSWORD',
  expired: 'EXPIRED',
  operator: 'OPERATOR',
  member: 'MEMBER',
} as const satisfies Record<NonNullable<typeof sessions.$inferSelect.endReason>, End['state']>

const unknown: End = { state: 'UNKNOWN', at: null }

/**
 * Whether, when and why the session of a token ended, for any holder of the token. The call does not count as use.
 */
export async function readSessionEnd(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string | null,
): Promise<End> {
  if (token === null) return unknown
  const [row] = await db
    .select({
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      endReason: sessions.endReason,
    })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  if (!row) return unknown
  if (row.endedAt) return { state: states[row.endReason ?? 'expired'], at: row.endedAt.toISOString() }
  const idleAt = new Date(row.lastSeenAt.getTime() + idleMs)
  const end: End =
    idleAt < row.expiresAt
      ? { state: 'IDLE', at: idleAt.toISOString() }
      : { state: 'EXPIRED', at: row.expiresAt.toISOString() }
  return Date.parse(end.at!) <= clock.now() ? end : { state: 'OPEN', at: null }
}
