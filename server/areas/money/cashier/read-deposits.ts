import { and, eq, sql, type SQL } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { Cell } from '#server/lists/csv.ts'
import { csvOfRows, mayExport } from '#server/lists/csv-file.ts'
import { memberPosition } from '#server/lists/member-position.ts'
import { pageOf, readQuery, type RecordQuery } from '#server/lists/record-query.ts'
import { localTime } from '#server/lists/local-time.ts'
import { amountText } from '#rules/money.ts'
import { askDeposit } from './ask-deposit.ts'
import { readReceipt } from './read-receipt.ts'
import { showDeposit, showOrder } from './show-deposit.ts'
import { deposits } from './tables.ts'

/** Returns a deposit of the caller; asks its provider first, at most every three seconds. */
export async function readDeposit(
  services: Services,
  {
    query: { depositNo },
    caller,
    language,
    host,
  }: Pick<RequestOf<'getDeposit'>, 'query' | 'caller' | 'language' | 'host'>,
): Promise<ReplyOf<'getDeposit'>> {
  const { db, clock, merchant } = services
  const { currencyDecimals, cashier } = await merchant.read()
  const own = and(eq(deposits.depositNo, depositNo), eq(deposits.memberId, caller.memberId))
  const [known] = await db.select().from(deposits).where(own)
  if (!known) return refuse('record.not.found')
  await askDeposit(services, known, { host })
  return atOneMoment(db, async (tx) => {
    const [row] = await tx.select().from(deposits).where(own)
    const channel = cashier.channels.find(({ channelId }) => channelId === row!.channelId)
    const payable = row!.status === 'created' || row!.status === 'awaiting payment'
    return ok({
      deposit: showDeposit(row!, currencyDecimals),
      order: payable ? showOrder(row!, channel ?? { steps: { EN: [] }, asks: [] }, language) : null,
      more: row!.moreUntil === null ? null : { text: row!.moreAsked!, until: row!.moreUntil.toISOString() },
      confirmations:
        row!.confirmations === null ? null : { count: row!.confirmations, required: cashier.confirmations },
      receipt: await readReceipt(tx, row!.postingId),
      serverTime: new Date(clock.now()).toISOString(),
    })
  })
}

const head: Cell[] = ['Number', 'Time', 'Method', 'Asked', 'Arrived', 'State', 'Arrived at']
type Read = {
  deposit_no: string
  at: string
  method: string
  amount: string
  arrived_amount: string | null
  status: string
  arrived: string | null
}

/** Writes the deposits of a filter as CSV. */
async function depositsCsv(
  tx: Tx,
  filter: SQL | undefined,
  { query, totals, text }: { query: RecordQuery; totals: Totals; text: (minor: string) => string },
) {
  const { from, to, calendar } = query
  const time = (ms: string) => localTime(Number(ms), calendar.timeZone)
  const rows = sql`SELECT deposit_no, extract(epoch FROM created_at) * 1000 AS at, method, amount, arrived_amount, status,
    extract(epoch FROM arrived_at) * 1000 AS arrived
    FROM ${deposits} WHERE ${filter} ORDER BY created_at DESC, deposit_no DESC LIMIT ${query.limit}`
  const lines = await csvOfRows<Read>(tx, rows, {
    head,
    cellsOf: (row) => [
      row.deposit_no,
      time(row.at),
      row.method,
      { number: text(row.amount) },
      row.arrived_amount === null ? '' : { number: text(row.arrived_amount) },
      row.status,
      row.arrived === null ? '' : time(row.arrived),
    ],
    count: totals.count,
    totals: [['Totals', String(totals.count), '', { number: totals.amount }, { number: totals.arrivedAmount }]],
  })
  return { fileName: `deposits-${from}-${to}.csv`, text: lines }
}

type Totals = ValueOf<'listDeposits'>['totals']

/** Lists the caller's deposits, newest first, with totals of the whole filter. */
export async function listDeposits(
  { db, clock, merchant }: Services,
  { query: given, caller: { memberId } }: Pick<RequestOf<'listDeposits'>, 'query' | 'caller'>,
): Promise<ReplyOf<'listDeposits'>> {
  const { currency, currencyDecimals, calendar } = await merchant.read()
  const query = readQuery(given, clock.now(), calendar)
  if (query === null) return refuse('request.param.err')
  const text = (minor: string) => amountText(BigInt(minor), currencyDecimals)
  return atOneMoment(db, async (tx) => {
    if (query.csv && !(await mayExport(tx, memberId))) return refuse('TOO_MANY_REQUEST')
    const position = query.position ?? (await memberPosition(tx, memberId, currency))
    const filter = and(
      eq(deposits.memberId, memberId),
      sql`created_at >= ${query.start.toISOString()} AND created_at < ${query.end.toISOString()} AND created_at <= ${query.until.toISOString()}`,
      given.status === undefined ? undefined : eq(deposits.status, given.status),
    )
    const [sums] = await tx
      .select({
        count: sql<string>`count(*)`,
        amount: sql<string>`coalesce(sum(amount), 0)`,
        arrived: sql<string>`coalesce(sum(arrived_amount), 0)`,
      })
      .from(deposits)
      .where(filter)
    const { count, amount, arrived } = sums!
    const totals = { count: Number(count), amount: text(amount), arrivedAmount: text(arrived) }
    const csv = query.csv ? await depositsCsv(tx, filter, { query, totals, text }) : null
    const rows = csv
      ? []
      : await tx
          .select()
          .from(deposits)
          .where(filter)
          .orderBy(sql`created_at DESC, deposit_no DESC`)
          .limit(query.limit)
          .offset(query.offset)
    return ok({
      rows: rows.map((row) => showDeposit(row, currencyDecimals)),
      totals,
      csv,
      ...pageOf(query, position, Number(count)),
    })
  })
}
