import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { bothStates, isAfter } from './count-records.ts'
import type { RecordQuery } from './record-query.ts'

/** A settlement is committed so long after its time at most. */
export const longestSettlementMs = 300_000

export type RecordSums = Record<'n' | 'stake' | 'valid_bet' | 'payout', string>

type Wanted = {
  /** The kept rows of the window as f, with bets, stake, valid_bet and payout. */
  figures: SQL
  /** Which bets b are meant, but for their time and status. */
  bets: SQL
  status: number | undefined
}

/** The snapshot up to which records were counted; null where they never were. */
export async function countedSnapshot(tx: Tx, { code }: Pick<Services['merchant'], 'code'>): Promise<string | null> {
  const { rows } = await tx.execute<{ snapshot: string }>(
    sql`SELECT snapshot FROM schemes_read WHERE merchant = ${code} AND scheme = 'records'`,
  )
  return rows[0]?.snapshot ?? null
}

/** Bets that the first page of a record did not show. */
function isLater({ until, snapshot }: RecordQuery): SQL {
  if (snapshot === null) return sql`b.settled_at > ${until.toISOString()}`
  const early = new Date(until.getTime() - longestSettlementMs).toISOString()
  return sql`b.settled_at >= ${early} AND (b.settled_at > ${until.toISOString()} OR NOT pg_visible_in_snapshot(b.settled_by, ${snapshot}))`
}

/**
 * What settled bets of a window come to, without reading them all: what is kept of its days, with what was not counted yet and
 * without what came after the moment of the first page. Null where nothing was ever counted.
 */
export async function keptTotals(
  tx: Tx,
  merchant: Pick<Services['merchant'], 'code'>,
  { figures, bets, status }: Wanted,
  query: RecordQuery,
): Promise<RecordSums | null> {
  const counted = await countedSnapshot(tx, merchant)
  if (counted === null) return null
  const meant = sql`${bets} AND b.settled_at >= ${query.start.toISOString()} AND b.settled_at < ${query.end.toISOString()}`
  const ofStatus = (of: string) => (status === undefined ? sql`` : sql`AND ${sql.raw(of)}.status = ${status}`)
  const { rows } = await tx.execute<RecordSums>(sql`
    SELECT coalesce(sum(e.n), 0) AS n, coalesce(sum(e.stake), 0) AS stake, coalesce(sum(e.valid_bet), 0) AS valid_bet,
      coalesce(sum(e.payout), 0) AS payout
    FROM (
      SELECT f.bets AS n, f.stake, f.valid_bet, f.payout FROM ${figures} WHERE f.day BETWEEN ${query.from} AND ${query.to} ${ofStatus('f')}
      UNION ALL SELECT 1, b.stake, b.valid_bet, b.payout FROM bets b
        WHERE ${meant} AND ${isAfter('b.settled_by', counted)} ${ofStatus('b')}
      UNION ALL SELECT k.n, k.n * b.stake, k.valid_bet, k.payout
        FROM bet_corrections c JOIN bets b USING (member_id, posting_id, line) ${bothStates}
        WHERE ${meant} AND ${isAfter('c.corrected_by', counted)} AND NOT (${isAfter('b.settled_by', counted)}) ${ofStatus('k')}
      UNION ALL SELECT -1, -b.stake, -b.valid_bet, -b.payout FROM bets b WHERE ${meant} AND ${isLater(query)} ${ofStatus('b')}
    ) AS e`)
  return rows[0]!
}
