import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { applyOutside, isOutside, type Migration } from './apply-outside.ts'

/** How long a file waits for a lock, how often it tries, and the pause between two tries. */
export type Patience = { lockMs: number; tries: number; pauseMs: number }

const lockNotAvailable = '55P03'

/**
 * Applies a migration in its own transaction or outside one (`apply-outside.ts`). If it doesn't get a lock in time, it
 * lets other sessions go first and tries again.
 */
export async function applyMigration(client: pg.Client, migration: Migration, patience: Patience): Promise<void> {
  const { name } = migration
  const once = isOutside(migration.text) ? applyOutside : applyWithin
  for (let tries = 1; ; tries += 1)
    try {
      await once(client, migration, patience.lockMs)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || tries >= patience.tries)
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      await setTimeout(patience.pauseMs)
    }
}

/** While a file waits for a table lock, later sessions queue behind it, so it waits only briefly. */
async function applyWithin(client: pg.Client, { name, text, sha256 }: Migration, lockMs: number): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(text)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
