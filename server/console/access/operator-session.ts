import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Operator } from '#openapi/console-handlers.ts'
import { hashToken, newToken } from '../../areas/accounts/sessions/session-token.ts'
import type { Tx } from '../../db/connect.ts'
import { networkOf } from '../../http/network-of.ts'
import type { Services } from '../../services.ts'
import { heldRoles, rolesAndPermissions, type HeldColumns } from './authority.ts'
import { operatorSessions } from './tables.ts'

export const idleMs = 30 * 60_000
const absoluteMs = 12 * 3_600_000
/** The last use of a session is stored at most this often. */
const seenEveryMs = 60_000
const cookieName = 'console'

export type OperatorCheck =
  | { state: 'open'; operator: Operator; endsAt: number }
  | { state: 'unknown' | 'expired' | 'frozen' }

/** The CSRF token that pages send with every write: it is derived from the session token, which no script can read. */
export const csrfOf = (token: string): string => createHash('sha256').update(`csrf ${token}`).digest('base64url')

/** The cookie of a session, or its deletion. On an https page it is only sent over https. */
export function sessionCookie(token: string | null, headers: Headers): string {
  const secure = headers.get('origin')?.startsWith('https://') ? '; Secure' : ''
  const life = token === null ? 0 : absoluteMs / 1000
  return `${cookieName}=${token ?? ''}; Path=/console/api; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`
}

export const sessionCookieName = cookieName

/** Opens a session with a fresh token, whatever token the browser sent before. */
export async function openOperatorSession(
  tx: Tx,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  { operatorId, ip, userAgent }: { operatorId: string; ip: string; userAgent: string },
): Promise<{ token: string; sessionId: string; endsAt: number }> {
  const token = newToken(random)
  const now = clock.now()
  const sessionId = random.uuid()
  await tx.insert(operatorSessions).values({
    id: sessionId,
    tokenHash: hashToken(token),
    operatorId,
    ip,
    userAgent: userAgent.slice(0, 300),
    openedAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + absoluteMs),
  })
  return { token, sessionId, endsAt: now + absoluteMs }
}

type Row = HeldColumns & {
  id: string
  operator_id: string
  name: string
  email: string
  status: string
  ip: string
  last_seen_at: Date | string
  expires_at: Date | string
  ended_at: Date | string | null
}

/**
 * The operator whose session a token opens. It ends after 30 minutes without use, after 12 hours, and at once if used
 * from another network than at its start.
 */
export async function resolveOperatorSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  { ip, used }: { ip: string; used: boolean },
): Promise<OperatorCheck> {
  const { rows } = await db.execute<Row>(sql`
    SELECT s.id, s.operator_id, o.name, o.email, o.status, s.ip, s.last_seen_at, s.expires_at, s.ended_at,
      ${heldRoles}
    FROM operator_sessions s JOIN operators o ON o.id = s.operator_id WHERE s.token_hash = ${hashToken(token)}`)
  const row = rows[0]
  if (!row) return { state: 'unknown' }
  const now = clock.now()
  const endsAt = new Date(row.expires_at).getTime()
  const seenAt = new Date(row.last_seen_at).getTime()
  if (row.status !== 'active') return { state: 'frozen' }
  if (row.ended_at !== null || Math.min(endsAt, seenAt + idleMs) <= now) return { state: 'expired' }
  const open = and(eq(operatorSessions.id, row.id), isNull(operatorSessions.endedAt))
  if (networkOf(row.ip) !== networkOf(ip)) {
    await db
      .update(operatorSessions)
      .set({ endedAt: new Date(now) })
      .where(open)
    return { state: 'expired' }
  }
  if (used && seenAt + seenEveryMs <= now)
    await db
      .update(operatorSessions)
      .set({ lastSeenAt: new Date(now) })
      .where(open)
  const { operator_id: id, name, email, id: sessionId } = row
  return { state: 'open', operator: { id, name, email, ...rolesAndPermissions(row), sessionId }, endsAt }
}

/** Ends the sessions of an operator, or all but one. */
export async function endOperatorSessions(tx: Tx, operatorId: string, now: number, except?: string): Promise<void> {
  await tx.execute(sql`UPDATE operator_sessions SET ended_at = ${new Date(now).toISOString()}
    WHERE operator_id = ${operatorId} AND ended_at IS NULL AND id IS DISTINCT FROM ${except ?? null}::uuid`)
}
