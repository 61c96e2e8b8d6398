import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { ok, refuse, type Caller, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { idleMs } from './resolve-session.ts'
import { noteOwnEvent } from './security-events.ts'
import { sessions } from './tables.ts'

const openOf = (memberId: string, now: number) =>
  and(
    eq(sessions.memberId, memberId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, new Date(now)),
    gt(sessions.lastSeenAt, new Date(now - idleMs)),
  )

/** The account's sessions: the caller's first, then by last use. */
export async function listSessions(
  { db, clock }: { db: Db | Tx; clock: Services['clock'] },
  { memberId, sessionId }: Caller,
): Promise<ValueOf<'listSessions'>> {
  const rows = await db
    .select()
    .from(sessions)
    .where(openOf(memberId, clock.now()))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(10)
  return rows.map(({ id, userAgent, ip, createdAt, lastSeenAt }) => ({
    id,
    userAgent,
    ip,
    openedAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
    current: id === sessionId,
  }))
}

/**
 * Ends one or all other sessions of the account, together with the games launched in them. Another member's session is
 * refused like an unknown one.
 */
export async function endOtherSessions(
  services: Pick<Services, 'db' | 'clock'>,
  { caller, query: { id } }: Pick<RequestOf<'endSessions'>, 'caller' | 'query'>,
): Promise<ReplyOf<'endSessions'>> {
  const { db, clock } = services
  const { memberId, sessionId } = caller
  return db.transaction(async (tx) => {
    if (id !== undefined) {
      const named = and(eq(sessions.id, id), eq(sessions.memberId, memberId))
      const [one] = await tx.select({ id: sessions.id }).from(sessions).where(named)
      if (!one) return refuse('record.not.found')
    }
    const others = and(
      eq(sessions.memberId, memberId),
      isNull(sessions.endedAt),
      ne(sessions.id, sessionId),
      id === undefined ? undefined : eq(sessions.id, id),
    )
    const ended = await tx
      .update(sessions)
      .set({ endedAt: new Date(clock.now()), endReason: 'member' })
      .where(others)
      .returning({ id: sessions.id })
    if (ended.length > 0) await noteOwnEvent(tx, services, caller, 'SESSION_ENDED')
    return ok(await listSessions({ db: tx, clock }, caller))
  })
}
