import { eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { serverKeys } from '../http/tables.ts'
import type { SealAtRest } from './seal-at-rest.ts'

const purpose = 'players of vendors'

/**
 * The key that a member's id at a vendor is made with. It is stored, so that ids stay when the secret changes; a database of
 * before it was stored gets the one that its ids were made with.
 */
export async function loadPlayerKey(db: Db, clock: Clock, atRest: SealAtRest): Promise<Buffer> {
  const stored = async () => (await db.select().from(serverKeys).where(eq(serverKeys.kid, purpose)))[0]?.sealed
  if ((await stored()) === undefined) {
    const [other] = await db.select().from(serverKeys).where(eq(serverKeys.purpose, 'sealing')).limit(1)
    const key = other ? atRest.deriveLike(other.sealed, purpose) : atRest.derive(purpose)
    const row = { kid: purpose, purpose, sealed: atRest.seal(key.toString('hex')), createdAt: new Date(clock.now()) }
    await db.insert(serverKeys).values(row).onConflictDoNothing()
  }
  return Buffer.from(atRest.open((await stored())!), 'hex')
}
