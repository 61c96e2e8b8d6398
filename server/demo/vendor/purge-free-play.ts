import { and, isNotNull, lt } from 'drizzle-orm'
import type { House } from './house.ts'
import { players } from './schema.ts'

/** Deletes free play that has expired, with its bets. */
export async function purgeFreePlay({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> {
  await db.delete(players).where(and(isNotNull(players.playMoney), lt(players.expiresAt, new Date(clock.now()))))
}
