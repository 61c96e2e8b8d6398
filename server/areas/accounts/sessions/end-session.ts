import { and, desc, eq, isNull, ne, notInArray } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { hashToken } from './session-token.ts'
import { sessions } from './tables.ts'

/** Ends the session of a token; without a session, or repeated, it changes nothing. */
export async function endSession({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string | null): Promise<void> {
  if (token === null) return
  await db
    .update(sessions)
    .set({ endedAt: new Date(clock.now()), endReason: 'logout' })
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.endedAt)))
}

/**
 * Ends a member's open sessions, except the given one and the `spared` most recently used ones, together with the games
 * launched in them.
 */
export async function endSessions(
  tx: Tx,
  memberId: string,
  {
    reason,
    now,
    except = null,
    spared = 0,
  }: { reason: 'replaced' | 'password' | 'operator'; now: Date; except?: string | null; spared?: number },
): Promise<void> {
  const open = and(eq(sessions.memberId, memberId), isNull(sessions.endedAt))
  const lastUsed = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(open)
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id))
    .limit(spared)
  await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        open,
        except === null ? undefined : ne(sessions.id, except),
        spared === 0 ? undefined : notInArray(sessions.id, lastUsed),
      ),
    )
}
