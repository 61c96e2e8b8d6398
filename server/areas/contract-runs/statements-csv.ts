import type { ValueOf } from '#openapi/handlers.ts'
import { csvText } from '../records/csv.ts'
import type { RecordQuery } from '../records/record-query.ts'
import { localTime } from '../records/zone-days.ts'
import type { ShownStatement } from './show-statement.ts'

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

/** Statements as a file, their totals last. */
export function statementsCsv(
  rows: readonly ShownStatement[],
  totals: ValueOf<'listDividendStatements'>['totals'],
  { from, to, timeZone }: RecordQuery,
) {
  const time = (at: string) => localTime(Date.parse(at), timeZone)
  const lines = rows.map((row) => [
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
  ])
  const sums = [
    ['Received', { number: totals.gross }],
    ['Paid to downlines', { number: totals.paid }],
    ['Net', { number: totals.net }],
  ]
  return { fileName: `statements-${from}-${to}.csv`, text: csvText([head, ...lines, ...sums]) }
}
