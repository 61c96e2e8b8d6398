import type { ValueOf } from '#openapi/handlers.ts'
import { csvText, cutOff, type Cell } from '#server/lists/csv.ts'
import type { RecordQuery } from '#server/lists/record-query.ts'
import { localTime } from '#server/lists/local-time.ts'
import type { ShownStatement } from './show-statement.ts'

type Detail = ValueOf<'getContractStatement'>

const head = [
  'Number',
  'Kind',
  'Category',
  'Paid by',
  'Paid to',
  'From',
  'Until',
  'Valid bets',
  'Net loss',
  'Salaries taken off',
  'Active members',
  'Carried in',
  'Basis',
  'Rate',
  'Gross',
  'Carried out',
  'Paid',
  'Held',
  'State',
]

function lineOf(row: ShownStatement, timeZone: string): Cell[] {
  const time = (at: string) => localTime(Date.parse(at), timeZone)
  return [
    row.statementId,
    row.kind,
    row.category,
    row.payer ?? 'house',
    row.payee,
    time(row.periodStart),
    time(row.periodEnd),
    { number: row.validBet },
    { number: row.netLoss },
    { number: row.deducted },
    { number: String(row.activeMembers) },
    { number: row.carryIn },
    { number: row.base },
    row.realtime ? `${row.realtime.profitRate} / ${row.realtime.lossRate}` : (row.rate ?? ''),
    { number: row.gross },
    { number: row.carryOut },
    { number: row.paid },
    { number: row.held },
    row.state,
  ]
}

/** Statements as CSV, with totals in the last row. */
export function statementsCsv(
  rows: readonly ShownStatement[],
  totals: ValueOf<'listDividendStatements'>['totals'],
  { from, to, calendar }: RecordQuery,
) {
  const lines = rows.map((row) => lineOf(row, calendar.timeZone))
  const sums = [
    ['Received', { number: totals.gross }],
    ['Paid to downlines', { number: totals.paid }],
    ['Net', { number: totals.net }],
  ]
  return {
    fileName: `statements-${from}-${to}.csv`,
    text: csvText([head, ...lines, ...cutOff(rows.length, totals.count), ...sums]),
  }
}

/** One statement as CSV, with all its members below it. */
export function statementCsv(
  statement: ShownStatement,
  { members, totalRows }: Pick<Detail, 'members' | 'totalRows'>,
  timeZone: string,
) {
  const of = ['Member', 'Stake', 'Valid bets', 'Payout', 'Rebate', 'Bonus', 'Net loss', 'Active']
  const lines = members.map((one): Cell[] => [
    one.account,
    { number: one.stake },
    { number: one.validBet },
    { number: one.payout },
    { number: one.rebate },
    { number: one.bonus },
    { number: one.netLoss },
    one.active ? 'yes' : 'no',
  ])
  return {
    fileName: `statement-${statement.statementId}.csv`,
    text: csvText([head, lineOf(statement, timeZone), [], of, ...lines, ...cutOff(members.length, totalRows)]),
  }
}
