import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'

/** Writes this many open bets, each of another member with a wallet. */
export async function writeOpenBets(db: Db, merchant: string, count: number): Promise<void> {
  await db.execute(sql`
    WITH people AS (SELECT gen_random_uuid() AS id FROM generate_series(1, ${count}::int)),
    opened AS (INSERT INTO wallets (member_id, currency, wallet, merchant) SELECT id, 'BDT', 'main', ${merchant} FROM people RETURNING 1)
    SELECT count(*) FROM people, LATERAL (SELECT count(*) FROM opened) AS o`)
  await db.execute(sql`
    INSERT INTO bets (member_id, posting_id, line, merchant, category, vendor, game, round_id, wallet, currency, stake, placed_at, slip)
    SELECT w.member_id, 1000000, 1, ${merchant}, 'ELOTT', 'FAIRLOTT', 'g', 'r', 'main', 'BDT', 100, now(), '{}'
    FROM wallets w WHERE w.merchant = ${merchant}`)
}
