import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'

const batch = 200

/** Closes guests whose 24 hours are over. Any process may run it; two never take the same guest. Postings stay. */
export async function purgeGuests({ db, clock }: Services): Promise<void> {
  const now = new Date(clock.now()).toISOString()
  await db.execute(sql`
    WITH due AS (
      SELECT id FROM members WHERE purge_at <= ${now} AND status <> 'closed' ORDER BY purge_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ), ended AS (
      UPDATE sessions SET ended_at = ${now}, end_reason = 'expired' WHERE member_id IN (SELECT id FROM due) AND ended_at IS NULL
    )
    UPDATE members SET status = 'closed', purge_at = NULL WHERE id IN (SELECT id FROM due)`)
}
