import { merchantDay } from '#server/db/merchant-day.ts'
import type { Calendar } from '#rules/calendar.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Names } from '#server/texts/names.ts'
import { withGame } from '#server/areas/play/records/bets-csv.ts'
import { minorUnits } from '#rules/money.ts'
import type { ReadStatement } from './show-statement.ts'
import { ofCategory, onDay, standingAt } from './statement-scope.ts'
import type { StatementRow } from './tables.ts'

export type ReadBet = {
  posting_id: string
  line: number
  at: string
  stake: string
  payout: string
  valid_bet: string
  status: 1 | 2 | 3 | 4
  uncounted: string
  corrected: boolean
  category: string
  game: string
  names: Names | null
  game_name: string | null
}
type Sums = Record<'n' | 'stake' | 'valid_bet' | 'payout', string>
export type BetsScope = {
  statement: ReadStatement
  memberId: string
  calendar: Calendar
  until: Date
  /** The snapshot that froze the time before the statement. */
  before: string | null
}

/** How long before its period a bet may have ended that counts in that period only. */
const latest = sql.raw(`interval '7 days'`)

/** The snapshot that froze the time up to the start of a statement; null when no run froze it. */
export async function countedBefore(tx: Tx, { row }: ReadStatement): Promise<string | null> {
  const kinds = row.firstDay === null ? sql`('HOURLY', 'REALTIME')` : sql`('DAILY', 'DIVIDEND')`
  const { rows } = await tx.execute<{ counted: string }>(sql`
    SELECT counted FROM contract_runs WHERE merchant = ${row.merchant} AND kind IN ${kinds} AND counted IS NOT NULL
      AND period_end = ${row.periodStart.toISOString()} ORDER BY frozen_at LIMIT 1`)
  return rows[0]?.counted ?? null
}

/**
 * Whether an event at a moment, written by a transaction, counts in the period of a statement. It counts at its own
 * time; if that period was frozen before the transaction was counted, it counts in the first period not yet frozen.
 */
function inPeriod({ statement, memberId, calendar, until, before }: BetsScope, at: SQL, by: SQL): SQL {
  const { payeeId, periodStart, periodEnd, firstDay } = statement.row
  const [start, end] = [sql`${periodStart.toISOString()}::timestamptz`, sql`${periodEnd.toISOString()}::timestamptz`]
  const isIn = (snapshot: string) => sql`pg_visible_in_snapshot(${by}, ${snapshot}::pg_snapshot)`
  const late =
    before === null ? sql`false` : sql`${at} < ${start} AND ${at} >= ${start} - ${latest} AND NOT ${isIn(before)}`
  const placed = sql`greatest(${at}, ${start})`
  return sql`(${at} >= ${start} AND ${at} < ${end} OR ${late}) AND ${at} <= ${until.toISOString()}
    AND ${statement.counted === null ? sql`true` : isIn(statement.counted)}
    AND EXISTS (SELECT FROM team_spans s WHERE s.ancestor_id = ${payeeId} AND s.descendant_id = ${memberId}
      AND ${firstDay === null ? standingAt(placed) : onDay(merchantDay(placed, calendar), calendar)})`
}

/**
 * What counted for a member while it belonged to the payee's team: bets as they were settled, and corrections as
 * separate events.
 */
function events(scope: BetsScope): SQL {
  const { memberId, statement } = scope
  const { row } = statement
  return sql`
    SELECT b.merchant, b.vendor, b.game, b.slip, b.posting_id, b.line, b.category, b.settled_at AS at, b.stake, b.uncounted,
      coalesce(k.status_before, b.status) AS status, b.payout - coalesce(k.payout, 0) AS payout,
      bet_counted(b.valid_bet, b.stake, b.uncounted) - coalesce(k.counted, 0) AS valid_bet, false AS corrected
    FROM bets b LEFT JOIN LATERAL (
      SELECT sum(k.counted_change) AS counted, sum(k.payout_change) AS payout,
        (array_agg(k.status_before ORDER BY k.sequence_no, k.corrected_at, k.key))[1] AS status_before
      FROM bet_corrections k WHERE k.member_id = b.member_id AND k.posting_id = b.posting_id AND k.line = b.line) AS k ON true
    WHERE b.member_id = ${memberId} AND b.currency = ${row.currency} AND ${ofCategory(sql`b.category`, row)}
      AND ${inPeriod(scope, sql`b.settled_at`, sql`b.settled_by`)}
    UNION ALL
    SELECT b.merchant, b.vendor, b.game, b.slip, b.posting_id, b.line, b.category, k.corrected_at, 0, b.uncounted, k.status,
      k.payout_change, k.counted_change, true
    FROM bet_corrections k JOIN bets b USING (member_id, posting_id, line)
    WHERE k.member_id = ${memberId} AND k.currency = ${row.currency} AND ${ofCategory(sql`k.category`, row)}
      AND ${inPeriod(scope, sql`k.corrected_at`, sql`k.corrected_by`)}`
}

/** Reads a page of one member's bets behind a statement, newest first, with their totals. */
export async function readStatementBets(
  tx: Tx,
  scope: BetsScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReadBet[]; sums: Sums }> {
  const bets = events(scope)
  const newest = sql`ORDER BY at DESC, posting_id DESC, line DESC, corrected`
  const { rows: sums } = await tx.execute<Sums>(sql`
    SELECT count(*) AS n, coalesce(sum(stake), 0) AS stake, coalesce(sum(valid_bet), 0) AS valid_bet,
      coalesce(sum(payout), 0) AS payout FROM (${bets}) AS b`)
  const { rows } = await tx.execute<ReadBet>(sql`
    SELECT b.posting_id, b.line, extract(epoch FROM b.at) * 1000 AS at, b.stake, b.payout, b.valid_bet, b.status, b.uncounted,
      b.corrected, b.category, b.game, b.slip ->> 'gameName' AS game_name, g.names
    FROM (SELECT * FROM (${bets}) AS e ${newest} LIMIT ${limit} OFFSET ${offset}) AS b ${withGame} ${newest}`)
  return { rows, sums: sums[0]! }
}

/** Why a bet doesn't count, or that it is a correction. */
export function reasonOf(
  read: ReadBet,
  { kind, realtime }: StatementRow,
  decimals: number,
): ValueOf<'listStatementBets'>['rows'][number]['reason'] {
  if (read.corrected) return 'CORRECTION'
  if (read.status === 4) return 'CANCELLED'
  if (read.status === 3) return 'TIE'
  if (kind === 'DIVIDEND') return null
  const valid = BigInt(read.valid_bet)
  if (valid === 0n && BigInt(read.uncounted) > 0n) return 'FREE_CREDIT'
  if (valid === 0n) return 'LOW_ODDS'
  const minStake = realtime && minorUnits(realtime.singleBet, decimals)
  return minStake && valid < minStake ? 'BELOW_SINGLE_BET' : null
}
