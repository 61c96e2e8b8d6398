import { sql } from 'drizzle-orm'
import { ok, refuse, type Caller, type FilledQueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Services } from '#server/services.ts'
import { betGameName } from '#server/areas/play/records/bet-game-name.ts'
import { betNoOf } from '#server/areas/play/records/record-bet.ts'
import { amountText } from '#rules/money.ts'
import { findOrReckon, momentOf } from './read-running.ts'
import { countedBefore, readStatementBets, reasonOf, type ReadBet } from './statement-bets.ts'
import type { StatementRow } from './tables.ts'

type Row = ValueOf<'listStatementBets'>['rows'][number]
type Shown = { row: StatementRow; decimals: number; language: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function shown(read: ReadBet, { row, decimals, language }: Shown): Row {
  const text = (minor: string) => amountText(BigInt(minor), decimals)
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
}

/** Lists the bets of one member behind a statement, newest first. */
export async function listStatementBets(
  services: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { caller, query, language }: { caller: Caller; query: FilledQueryOf<'listStatementBets'>; language: string },
): Promise<ReplyOf<'listStatementBets'>> {
  const moment = await momentOf(services)
  const { currencyDecimals: decimals, calendar } = moment.settings
  const { statementId, memberId, pageNo, pageSize, asOf = `0@${new Date(moment.now).toISOString()}` } = query
  const until = new Date(asOf.split('@')[1] ?? '')
  if (Number.isNaN(until.getTime())) return refuse('request.param.err')
  const text = (minor: bigint | string) => amountText(BigInt(minor), decimals)
  return atOneMoment(services.db, async (tx) => {
    const statement = await findOrReckon(tx, moment, { statementId, memberId: caller.memberId })
    if (statement === null || !uuid.test(memberId)) return refuse('record.not.found')
    const { row } = statement
    const { rows: below } = await tx.execute(sql`
      SELECT FROM team_spans WHERE ancestor_id = ${row.payeeId} AND descendant_id = ${memberId} LIMIT 1`)
    if (below.length === 0) return refuse('record.not.found')
    const scope = { statement, memberId, calendar, until, before: await countedBefore(tx, statement) }
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
    const { rows, sums } = await readStatementBets(tx, scope, page)
    const { n, stake, valid_bet, payout } = sums
    const totals = {
      count: Number(n),
      stake: text(stake),
      validBet: text(valid_bet),
      payout: text(payout),
      profitLoss: text(BigInt(payout) - BigInt(stake)),
    }
    const bets = rows.map((read) => shown(read, { row, decimals, language }))
    return ok({ rows: bets, totals, pageNo, pageSize, totalRows: Number(n), timeZone: calendar.timeZone, asOf })
  })
}
