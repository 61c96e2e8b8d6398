import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { lockMember } from '../members/find-member.ts'
import { absoluteMs } from './resolve-session.ts'
import { hashToken, newToken } from './session-token.ts'
import { sessions } from './tables.ts'

/**
 * Opens a session and ends the member's others: one account has one active session, also when two logins arrive at
 * once. Answers the token, which is kept nowhere on the server.
 */
export async function openSession(
  tx: Tx,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  { memberId, ip, userAgent }: { memberId: string; ip: string; userAgent: string },
): Promise<string> {
  const now = clock.now()
  await lockMember(tx, memberId)
  await endSessions(tx, memberId, 'replaced', now)
  const token = newToken(random)
  await tx.insert(sessions).values({
    id: random.uuid(),
    tokenHash: hashToken(token),
    memberId,
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + absoluteMs),
    ip,
    userAgent: userAgent.slice(0, 300),
  })
  return token
}

/** Ends every open session of a member. */
async function endSessions(
  tx: Tx,
  memberId: string,
  reason: 'replaced' | 'password' | 'operator',
  now: number,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: new Date(now), endReason: reason })
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt)))
}
