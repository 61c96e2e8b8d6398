import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { StartError } from '../../start-error.ts'
import { seeds } from './tables.ts'

/** The part of the first data with the demonstration accounts; its mark is in the database with them. */
export const accountsMark = 'members'
/** The mark of their removal; after it nothing of the demonstration is written again. */
export const removedMark = 'demonstration-removed'

/** The advisory lock for writing or removing first data. */
export const seedLock = 0x6661_7364

/** Whether the accounts with the public passwords are in this database. */
export async function holdsDemonstration(db: Db | Tx): Promise<boolean> {
  const marks = [accountsMark, removedMark]
  const rows = await db.select({ name: seeds.name }).from(seeds).where(inArray(seeds.name, marks))
  return rows.length === 1 && rows[0]!.name === accountsMark
}

/** @throws StartError when the demonstration accounts, whose passwords everybody knows, are in the database. */
export async function refuseDemonstration(db: Db): Promise<void> {
  if (await holdsDemonstration(db))
    throw new StartError(
      'DATABASE_URL or DATA_DIR names a database with the demonstration accounts, whose passwords are public: remove them with npm run demonstration:remove, or set it to another database.',
    )
}
