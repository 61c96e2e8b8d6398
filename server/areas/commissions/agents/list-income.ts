import { ok, refuse, type Caller, type FilledQueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Services } from '#server/services.ts'
import { csvText } from '#server/lists/csv.ts'
import { memberPosition } from '#server/lists/member-position.ts'
import { pageOf, readQuery, type RecordQuery } from '#server/lists/record-query.ts'
import { incomeKinds, incomeSum, readIncome } from './own-income.ts'

type Page = ValueOf<'listAgentIncome'>

const csvOf = (rows: Page['rows'], totals: Page['totals'], { from, to }: RecordQuery) => ({
  fileName: `income-${from}-${to}.csv`,
  text: csvText([
    ['Day', 'Kind', 'Received', 'Paid on', 'Of it advanced', 'Net', 'Paid back', 'To the wallet'],
    ...[...rows, { day: 'Totals', kind: '', ...totals }].map(({ day, kind, ...sum }) => [
      day,
      kind,
      ...[sum.gross, sum.paid, sum.advanced, sum.net, sum.repaid, sum.toWallet].map((number) => ({ number })),
    ]),
  ]),
})

/** Lists what an agent was paid and what its downlines were paid for it, per day and kind, newest day first [1.32]. */
export async function listIncome(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { memberId }: Caller,
  requested: FilledQueryOf<'listAgentIncome'>,
): Promise<ReplyOf<'listAgentIncome'>> {
  const { currency, currencyDecimals, calendar } = await merchant.read()
  const query = readQuery(requested, clock.now(), calendar)
  if (query === null) return refuse('request.param.err')
  const kinds = (Object.keys(incomeKinds) as (keyof typeof incomeKinds)[]).filter(
    (kind) => requested.kind === undefined || incomeKinds[kind] === requested.kind,
  )
  return atOneMoment(db, async (tx) => {
    const read = await readIncome(tx, { memberId, currency, calendar }, { ...query, kinds })
    const rows = read.map((row) => ({
      day: row.day,
      kind: incomeKinds[row.kind],
      ...incomeSum([row], currencyDecimals),
    }))
    const totals = incomeSum(read, currencyDecimals)
    const csv = query.csv ? csvOf(rows, totals, query) : null
    const page = csv ? [] : rows.slice(query.offset, query.offset + query.limit)
    const position = query.position ?? (await memberPosition(tx, memberId, currency))
    return ok({ rows: page, totals, csv, ...pageOf(query, position, rows.length) })
  })
}
