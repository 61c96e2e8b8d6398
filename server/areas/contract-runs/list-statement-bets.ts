import { sql, type SQL } from 'drizzle-orm'
import { ok, refuse, type Caller, type QueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '../../db/at-one-moment.ts'
import type { Services } from '../../services.ts'
import type { Names } from '../games/tables.ts'
import { betGameName } from '../records/bet-game-name.ts'
import { withGame } from '../records/bets-csv.ts'
import { betNoOf } from '../records/record-bet.ts'
import { amountText, minorUnits } from '../wallet/amounts.ts'
import { findOrReckon, momentOf } from './read-running.ts'
import { ofCategory, onDay, standingAt } from './statement-scope.ts'
import type { StatementRow } from './tables.ts'

type Row = ValueOf<'listStatementBets'>['rows'][number]
type Read = {
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
type Scope = { row: StatementRow; memberId: string; timeZone: string; until: Date }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * What counted in the period of a statement for a member while it stood in the payee's team: bets as they were settled, and
 * corrections as events of their own.
 */
function events({ row, memberId, timeZone, until }: Scope): SQL {
  const { payeeId, periodStart, periodEnd, currency } = row
  const stood = (
    at: SQL,
  ) => sql`EXISTS (SELECT FROM team_spans s WHERE s.ancestor_id = ${payeeId} AND s.descendant_id = ${memberId}
    AND ${row.firstDay === null ? standingAt(at) : onDay(sql`(${at} AT TIME ZONE ${timeZone})::date`, timeZone)})`
  const inPeriod = (at: SQL) => sql`${at} >= ${periodStart.toISOString()} AND ${at} < ${periodEnd.toISOString()}
    AND ${at} <= ${until.toISOString()} AND ${stood(at)}`
  return sql`
    SELECT b.merchant, b.vendor, b.game, b.slip, b.posting_id, b.line, b.category, b.settled_at AS at, b.stake, b.uncounted,
      coalesce(k.status_before, b.status) AS status, b.payout - coalesce(k.payout, 0) AS payout,
      bet_counted(b.valid_bet, b.stake, b.uncounted) - coalesce(k.counted, 0) AS valid_bet, false AS corrected
    FROM bets b LEFT JOIN LATERAL (
      SELECT sum(k.counted_change) AS counted, sum(k.payout_change) AS payout,
        (array_agg(k.status_before ORDER BY k.corrected_at, k.key))[1] AS status_before
      FROM bet_corrections k WHERE k.member_id = b.member_id AND k.posting_id = b.posting_id AND k.line = b.line) AS k ON true
    WHERE b.member_id = ${memberId} AND b.currency = ${currency} AND ${ofCategory(sql`b.category`, row)} AND ${inPeriod(sql`b.settled_at`)}
    UNION ALL
    SELECT b.merchant, b.vendor, b.game, b.slip, b.posting_id, b.line, b.category, k.corrected_at, 0, b.uncounted, k.status,
      k.payout_change, k.counted_change, true
    FROM bet_corrections k JOIN bets b USING (member_id, posting_id, line)
    WHERE k.member_id = ${memberId} AND k.currency = ${currency} AND ${ofCategory(sql`k.category`, row)} AND ${inPeriod(sql`k.corrected_at`)}`
}

/** Why a bet does not count, or that it is the correction of one. */
function reasonOf(read: Read, { kind, realtime }: StatementRow, decimals: number): Row['reason'] {
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

/** The bets of one member behind a statement, newest first. */
export async function listStatementBets(
  services: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { caller, query, language }: { caller: Caller; query: QueryOf<'listStatementBets'>; language: string },
): Promise<ReplyOf<'listStatementBets'>> {
  const moment = await momentOf(services)
  const { currencyDecimals: decimals, timeZone } = moment.settings
  const { statementId, memberId, pageNo = 1, pageSize = 20, asOf = `0@${new Date(moment.now).toISOString()}` } = query
  const until = new Date(asOf.split('@')[1] ?? '')
  if (Number.isNaN(until.getTime())) return refuse('request.param.err')
  const text = (minor: bigint | string) => amountText(BigInt(minor), decimals)
  return atOneMoment(services.db, async (tx) => {
    const found = await findOrReckon(tx, moment, { statementId, memberId: caller.memberId })
    if (found === null || !uuid.test(memberId)) return refuse('record.not.found')
    const { row } = found
    const { rows: below } = await tx.execute(sql`
      SELECT FROM team_spans WHERE ancestor_id = ${row.payeeId} AND descendant_id = ${memberId} LIMIT 1`)
    if (below.length === 0) return refuse('record.not.found')
    const bets = events({ row, memberId, timeZone, until })
    const newest = sql`ORDER BY at DESC, posting_id DESC, line DESC, corrected`
    const { rows: sums } = await tx.execute<Sums>(sql`
      SELECT count(*) AS n, coalesce(sum(stake), 0) AS stake, coalesce(sum(valid_bet), 0) AS valid_bet,
        coalesce(sum(payout), 0) AS payout FROM (${bets}) AS b`)
    const { rows } = await tx.execute<Read>(sql`
      SELECT b.posting_id, b.line, extract(epoch FROM b.at) * 1000 AS at, b.stake, b.payout, b.valid_bet, b.status, b.uncounted,
        b.corrected, b.category, b.game, b.slip ->> 'gameName' AS game_name, g.names
      FROM (SELECT * FROM (${bets}) AS e ${newest} LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}) AS b ${withGame} ${newest}`)
    const { n, stake, valid_bet, payout } = sums[0]!
    return ok({
      rows: rows.map((read): Row => {
        const reason = reasonOf(read, row, decimals)
        return {
          betNo: betNoOf({ postingId: BigInt(read.posting_id), line: read.line }),
          game: betGameName(read, language) ?? read.game,
          settledAt: new Date(Number(read.at)).toISOString(),
          stake: text(read.stake),
          payout: text(read.payout),
          validBet: text(read.valid_bet),
          counted: reason === null || reason === 'CORRECTION',
          reason,
        }
      }),
      totals: {
        count: Number(n),
        stake: text(stake),
        validBet: text(valid_bet),
        payout: text(payout),
        profitLoss: text(BigInt(payout) - BigInt(stake)),
      },
      pageNo,
      pageSize,
      totalRows: Number(n),
      timeZone,
      asOf,
    })
  })
}
