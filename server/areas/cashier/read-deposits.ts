import { and, eq, sql } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { atOneMoment } from '../../db/at-one-moment.ts'
import type { Services } from '../../services.ts'
import { memberPosition } from '../records/member-position.ts'
import { pageOf, readQuery } from '../records/record-query.ts'
import { amountText } from '../wallet/amounts.ts'
import { askDeposit } from './ask-deposit.ts'
import { readReceipt } from './read-receipt.ts'
import { showDeposit, showOrder } from './show-deposit.ts'
import { deposits } from './tables.ts'

/** Where a deposit of the caller stands; its provider is asked first, at most every three seconds. */
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
      confirmations:
        row!.confirmations === null ? null : { count: row!.confirmations, required: cashier.confirmations },
      receipt: await readReceipt(tx, row!.postingId),
      serverTime: new Date(clock.now()).toISOString(),
    })
  })
}

/** The caller's deposits, newest first, with what the whole filter sums to. */
export async function listDeposits(
  { db, clock, merchant }: Services,
  { query: asked, caller: { memberId } }: Pick<RequestOf<'listDeposits'>, 'query' | 'caller'>,
): Promise<ReplyOf<'listDeposits'>> {
  const { currency, currencyDecimals, timeZone } = await merchant.read()
  const query = readQuery(asked, clock.now(), timeZone)
  if (query === null) return refuse('request.param.err')
  const text = (minor: string) => amountText(BigInt(minor), currencyDecimals)
  return atOneMoment(db, async (tx) => {
    const position = query.position ?? (await memberPosition(tx, memberId, currency))
    const filter = and(
      eq(deposits.memberId, memberId),
      sql`created_at >= ${query.start.toISOString()} AND created_at < ${query.end.toISOString()} AND created_at <= ${query.until.toISOString()}`,
      asked.status === undefined ? undefined : eq(deposits.status, asked.status),
    )
    const [sums] = await tx
      .select({
        count: sql<string>`count(*)`,
        amount: sql<string>`coalesce(sum(amount), 0)`,
        arrived: sql<string>`coalesce(sum(arrived_amount), 0)`,
      })
      .from(deposits)
      .where(filter)
    const rows = await tx
      .select()
      .from(deposits)
      .where(filter)
      .orderBy(sql`created_at DESC, deposit_no DESC`)
      .limit(query.limit)
      .offset(query.offset)
    const { count, amount, arrived } = sums!
    return ok({
      rows: rows.map((row) => showDeposit(row, currencyDecimals)),
      totals: { count: Number(count), amount: text(amount), arrivedAmount: text(arrived) },
      ...pageOf(query, position, Number(count)),
    })
  })
}
