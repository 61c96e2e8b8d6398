import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

const lock = 0x6661_6d69
/** Each schema has its own. `schema_salt()` is not there before the first migration. */
const key = `$1::bigint # CASE current_schema() WHEN 'public' THEN 0 ELSE hashtextextended(current_schema()::text, 0) END`
const askAgainMs = 100

/** Waits until no other server migrates. It polls, because a waiting statement would delay `CREATE INDEX CONCURRENTLY`. */
export async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${key}) as mine`, [lock])
    if (rows[0]!.mine) return
    await setTimeout(askAgainMs)
  }
}
