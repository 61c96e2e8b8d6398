import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { lockMember } from '../members/find-member.ts'
import { endSessions } from './end-session.ts'
import { absoluteMs } from './resolve-session.ts'
import { hashToken, newToken } from './session-token.ts'
import { sessions } from './tables.ts'

export type NewSession = {
  memberId: string
  ip: string
  userAgent: string
  /** The most sessions of the account at once, this one included. */
  maxSessions?: number
  /** It was opened with a password that must be changed. */
  passwordDue?: boolean
}

/**
 * Opens a session and ends the member's surplus sessions, the longest unused first, also when two logins arrive at
 * once. Returns the token, which the server doesn't store.
 */
export async function openSession(
  tx: Tx,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  { memberId, ip, userAgent, maxSessions = 1, passwordDue = false }: NewSession,
): Promise<string> {
  const now = clock.now()
  await lockMember(tx, memberId)
  await endSessions(tx, memberId, { reason: 'replaced', now: new Date(now), spared: maxSessions - 1 })
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
    passwordDue,
  })
  return token
}
