import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'

/** The highest posting number of a member: postings to one wallet are numbered in the order they were made. */
export async function memberPosition(db: Db | Tx, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT coalesce(max(id), 0) AS id FROM (SELECT id FROM postings WHERE member_id = ${memberId} AND currency = ${currency}
      ORDER BY posted_at DESC, id DESC LIMIT 50) AS latest`)
  return BigInt(rows[0]!.id)
}
