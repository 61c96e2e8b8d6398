import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { hashToken } from './session-token.ts'
import { sessions } from './tables.ts'

/** Ends the session a token opens; without one, or done again, it changes nothing. */
export async function endSession({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string | null): Promise<void> {
  if (token === null) return
  await db
    .update(sessions)
    .set({ endedAt: new Date(clock.now()), endReason: 'logout' })
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.endedAt)))
}
