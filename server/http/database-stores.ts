import { and, eq, gt, lt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { ChallengeData, ChallengeStore } from '../ports/challenges/challenge-store.ts'
import type { JtiStore } from '../ports/seal/seal.ts'
import { challenges, sealedJtis } from './tables.ts'

/** Takes each `jti` once, across every server on the database. */
export const databaseJtis = (db: Db): JtiStore => ({
  async take(jti, expiresAt) {
    const taken = await db
      .insert(sealedJtis)
      .values({ jti, expiresAt: new Date(expiresAt) })
      .onConflictDoNothing()
      .returning()
    return taken.length === 1
  },
})

/** Challenges that any server on the database may judge. */
export const databaseChallenges = (db: Db, clock: Clock): ChallengeStore => ({
  async put(id, data, expiresAt) {
    await db.insert(challenges).values({ id, data, expiresAt: new Date(expiresAt) })
  },
  async take(id) {
    const [row] = await db
      .delete(challenges)
      .where(and(eq(challenges.id, id), gt(challenges.expiresAt, new Date(clock.now()))))
      .returning()
    return row ? (row.data as ChallengeData) : null
  },
})

/** Removes what has run out. Any process may run it, as often as it likes. */
export async function purgeExpired(db: Db, now: number): Promise<void> {
  await db.delete(sealedJtis).where(lt(sealedJtis.expiresAt, new Date(now)))
  await db.delete(challenges).where(lt(challenges.expiresAt, new Date(now)))
}
