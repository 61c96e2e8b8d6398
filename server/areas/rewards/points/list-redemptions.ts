import { and, count, desc, eq, gte, lt } from 'drizzle-orm'
import { ok, refuse, type Caller, type FilledQueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { nameIn } from '#server/texts/names.ts'
import { readQuery } from '#server/lists/record-query.ts'
import { amountText } from '#rules/money.ts'
import { redemptions } from './tables.ts'

type Row = typeof redemptions.$inferSelect

export const showRedemption = (row: Row, decimals: number, language: string): ValueOf<'redeemPointReward'> => ({
  referenceNo: row.referenceNo,
  applicationTime: row.appliedAt.toISOString(),
  type: row.type,
  name: nameIn(row.names, language),
  quantity: row.quantity,
  amount: row.amount === null ? null : amountText(row.amount, decimals),
  pointsRequired: Number(row.points),
  amountRequired: amountText(0n, decimals),
  status: row.status,
  remark: row.remark,
})

/** The caller's redemptions in a window of days, newest first [7.59]. */
export async function listRedemptions(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { caller, query: range, language }: { caller: Caller; query: FilledQueryOf<'listRedemptions'>; language: string },
): Promise<ReplyOf<'listRedemptions'>> {
  const { currencyDecimals, calendar } = await merchant.read()
  const query = readQuery(range, clock.now(), calendar)
  if (query === null) return refuse('request.param.err')
  const own = and(
    eq(redemptions.memberId, caller.memberId),
    gte(redemptions.appliedAt, query.start),
    lt(redemptions.appliedAt, query.end),
    range.status && eq(redemptions.status, range.status),
  )
  const [total] = await db.select({ n: count() }).from(redemptions).where(own)
  const rows = await db
    .select()
    .from(redemptions)
    .where(own)
    .orderBy(desc(redemptions.appliedAt), desc(redemptions.referenceNo))
    .limit(query.limit)
    .offset(query.offset)
  const shown = rows.map((row) => showRedemption(row, currencyDecimals, language))
  return ok({ rows: shown, pageNo: query.pageNo, pageSize: query.pageSize, totalRows: total!.n })
}
