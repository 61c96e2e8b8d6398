import { dayStart } from '#rules/calendar.ts'
import { lessAmount, sumOf } from '#rules/money.ts'
import type { ContractKind } from '#rules/contracts/terms.ts'
import { ok, refuse, type Handlers, type QueryOf, type ValueOf } from '#openapi/handlers.ts'
import { calendar, pageOf, windowHolds, dayOf } from '../records.ts'
import { listed, type Stage } from '../stage.ts'
import { statementBets, statementMembers, statementsAt, type Statement } from '../statements.ts'

type Asked = QueryOf<'listDividendStatements'>
type Page = ValueOf<'listDividendStatements'>
const kinds: ContractKind[] = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME']

const sum = (rows: readonly Statement[]): string => rows.reduce((all, { gross }) => all + Number(gross), 0).toFixed(2)
const startOfDay = (at: string) => new Date(dayStart(dayOf(Date.parse(at)), calendar)).toISOString()

/** Sums by the stretch of time that statements of a kind are shown by. */
function seriesOf(kind: ContractKind, rows: readonly Statement[]): Page['series'] {
  const stretch = kind === 'HOURLY' || kind === 'REALTIME' ? startOfDay : (at: string) => at
  const groups = Map.groupBy(rows, ({ periodStart }) => stretch(periodStart))
  return [...groups]
    .map(([start, group]) => ({ start, count: group.length, gross: sum(group) }))
    .toSorted((one, two) => one.start.localeCompare(two.start))
}

const listOf = (stage: Stage, kind: ContractKind) => (query: Asked) => {
  const now = stage.now()
  if (!windowHolds(query, now)) return refuse('request.param.err')
  const side = query.side ?? 'RECEIVED'
  const [running, ...closed] = listed(stage, statementsAt(now, kind, side))
  const inWindow = closed.filter(({ periodStart }) => {
    const day = dayOf(Date.parse(periodStart))
    return day >= query.from && day <= query.to
  })
  const rows = inWindow.filter(
    (one) =>
      (query.state ?? one.state) === one.state &&
      (query.category ?? one.category) === one.category &&
      (query.contractId ?? one.contractId) === one.contractId,
  )
  const gross = sum(rows)
  const paid =
    side === 'RECEIVED' ? sum(listed(stage, statementsAt(now, kind, 'PAID')).slice(1, rows.length + 1)) : '0.00'
  const isWhole = [query.state, query.category, query.contractId].every((one) => one === undefined)
  const settled = (total: string, paidOf: string) => ({
    unpaid: lessAmount(total, paidOf),
    later: '0.00',
    earlier: '0.00',
    byDay: paidOf,
  })
  return ok({
    ...pageOf(rows, query, now),
    running: running ? [running] : [],
    series: seriesOf(kind, kind === 'DIVIDEND' ? closed : inWindow),
    totals: {
      count: rows.length,
      gross,
      paid,
      net: lessAmount(gross, paid),
      byDay: isWhole
        ? {
            gross: settled(
              gross,
              sumOf(
                rows.map((row) => row.paid),
                2,
              ),
            ),
            paid: settled(paid, paid),
          }
        : null,
    },
  })
}

const sides = ['RECEIVED', 'PAID'] as const
const found = (now: number, statementId: string): Statement | undefined =>
  kinds
    .flatMap((kind) => sides.flatMap((side) => statementsAt(now, kind, side)))
    .find((one) => one.statementId === statementId)

/** What every answer about one statement says of itself. */
const readAt = (now: number, asOf: string | undefined) => ({
  timeZone: 'Asia/Dhaka',
  asOf: asOf ?? `1@${new Date(now).toISOString()}`,
})

const pageOfRows = <Row>(
  rows: readonly Row[],
  { pageNo = 1, pageSize = 20 }: { pageNo?: number; pageSize?: number },
) => ({
  rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
  pageNo,
  pageSize,
  totalRows: rows.length,
})

export const statementHandlers = (stage: Stage) =>
  ({
    listDividendStatements: ({ query }) => listOf(stage, 'DIVIDEND')(query),
    listDailySalaryStatements: ({ query }) => listOf(stage, 'DAILY')(query),
    listHourlySalaryStatements: ({ query }) => listOf(stage, 'HOURLY')(query),
    listRealTimeSalaryStatements: ({ query }) => listOf(stage, 'REALTIME')(query),
    getContractStatement: ({ query }) => {
      const statement = found(stage.now(), query.statementId)
      if (!statement) return refuse('record.not.found')
      const { rows: members, ...page } = pageOfRows(statementMembers(statement), query)
      const isFile = query.format === 'csv'
      const csv = isFile ? { fileName: `statement-${statement.statementId}.csv`, text: 'Number\r\n' } : null
      return ok({ statement, members: isFile ? [] : members, csv, ...page, ...readAt(stage.now(), query.asOf) })
    },
    listStatementBets: ({ query }) => {
      const statement = found(stage.now(), query.statementId)
      const member = statement && statementMembers(statement).find(({ memberId }) => memberId === query.memberId)
      if (!member) return refuse('record.not.found')
      const { stake, payout, validBet } = member
      const bets = statementBets(statement, member)
      return ok({
        ...pageOfRows(bets, query),
        totals: {
          count: bets.length,
          stake,
          validBet,
          payout,
          profitLoss: (Number(payout) - Number(stake)).toFixed(2),
        },
        ...readAt(stage.now(), query.asOf),
      })
    },
  }) satisfies Partial<Handlers>
