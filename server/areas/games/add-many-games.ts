import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'

/**
 * Runs what adds many games: they go into the index of names together, in a third of the time, and none of them waits
 * there when it is over, because a search would read all that wait.
 */
export async function addManyGames(tx: Tx, add: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`)
  await tx.execute(sql`SELECT games_gather(true)`)
  await add()
  await tx.execute(sql`SELECT games_gather(false)`)
}
