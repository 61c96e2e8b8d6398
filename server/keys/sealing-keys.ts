import { desc, eq, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { serverKeys } from '../http/tables.ts'
import { generateSealingKey, importSealingKey, type SealingKey } from '../ports/seal/sealing-key.ts'
import { StartError } from '../start-error.ts'
import type { SealAtRest } from './seal-at-rest.ts'

const purpose = 'sealing'
const lock = 0x6661_6b65

/**
 * The keys that sealed bodies are opened with, newest first; the first start makes one. Every server on the database
 * shares them.
 * @throws StartError when they were sealed under another secret.
 */
export async function loadSealingKeys(db: Db, clock: Clock, atRest: SealAtRest): Promise<SealingKey[]> {
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`)
    const found = await tx
      .select()
      .from(serverKeys)
      .where(eq(serverKeys.purpose, purpose))
      .orderBy(desc(serverKeys.createdAt))
    if (found.length > 0) return found
    const text = await generateSealingKey()
    const { kid } = await importSealingKey(text)
    return tx
      .insert(serverKeys)
      .values({ kid, purpose, sealed: atRest.seal(text), createdAt: new Date(clock.now()) })
      .returning()
  })
  try {
    return await Promise.all(rows.map((row) => importSealingKey(atRest.open(row.sealed))))
  } catch {
    throw new StartError(
      'FAIRHALL_SECRET is not the one this database was started with: set it to the same secret again.',
    )
  }
}
