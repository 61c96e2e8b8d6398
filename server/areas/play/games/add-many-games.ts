import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'

/**
 * Runs a function that adds many games. Postgres gathers them for the name index and merges them at once, which takes a
 * third of the time; none stay gathered afterwards, because every search would scan them.
 */
export async function addManyGames(tx: Tx, add: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`)
  await tx.execute(sql`SELECT games_gather(true)`)
  await add()
  await tx.execute(sql`SELECT games_gather(false)`)
}
