import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** The queues in the database, by name; a partial index makes each cheap to count. */
const queues = {
  transfers: sql`SELECT count(*) FROM wallet_transfers WHERE state = 'sending'`,
  exports: sql`SELECT count(*) FROM member_exports WHERE state IN ('waiting', 'making')`,
  vendor_bets: sql`SELECT count(*) FROM vendor_transactions WHERE ask_at IS NOT NULL`,
  held_wins: sql`SELECT count(*) FROM vendor_held_wins WHERE released_at IS NULL`,
  withdrawals_to_decide: sql`SELECT count(*) FROM withdrawals WHERE status = 'pending'`,
  withdrawals_to_pay: sql`SELECT count(*) FROM withdrawals WHERE status = 'approved'`,
  withdrawals_to_ask: sql`SELECT count(*) FROM withdrawals WHERE status IN ('paying', 'unknown')`,
  postings_without_link: sql`SELECT (SELECT coalesce(max(id), 0) FROM postings) - (SELECT coalesce(max(posting_id), 0) FROM ledger_links)`,
}

/** How long each queue is, and the number of the last posting. */
export async function queueLengths(db: Db): Promise<{ queues: Record<string, number>; postings: number }> {
  const parts = Object.entries(queues).map(([name, count]) => sql`(${count}) AS ${sql.identifier(name)}`)
  const { rows } = await db.execute<Record<string, string>>(
    sql`SELECT ${sql.join(parts, sql`, `)}, (SELECT coalesce(max(id), 0) FROM postings) AS postings`,
  )
  const { postings = '0', ...lengths } = rows[0]!
  return {
    queues: Object.fromEntries(Object.entries(lengths).map(([name, count]) => [name, Number(count)])),
    postings: Number(postings),
  }
}
