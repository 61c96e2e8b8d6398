import { and, count, desc, eq, ne } from 'drizzle-orm'
import { ok, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { promotionText } from './show-promotion.ts'
import { promotionEntries, promotions } from './tables.ts'

/** The caller's claims and applications, newest first. */
export async function listPromotionClaims(
  { db, merchant }: Services,
  { query, caller, language }: Pick<RequestOf<'listPromotionClaims'>, 'query' | 'caller' | 'language'>,
): Promise<ReplyOf<'listPromotionClaims'>> {
  const { currencyDecimals } = await merchant.read()
  const { status, pageNo, pageSize } = query
  const own = and(
    eq(promotionEntries.memberId, caller.memberId),
    ne(promotionEntries.state, 'joined'),
    status && eq(promotionEntries.state, status as 'claimed'),
  )
  const [total] = await db.select({ n: count() }).from(promotionEntries).where(own)
  const rows = await db
    .select({ entry: promotionEntries, kind: promotions.kind, texts: promotions.texts })
    .from(promotionEntries)
    .innerJoin(
      promotions,
      and(eq(promotions.merchant, promotionEntries.merchant), eq(promotions.promotionId, promotionEntries.promotionId)),
    )
    .where(own)
    .orderBy(desc(promotionEntries.joinedAt), desc(promotionEntries.entryNo))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return ok({
    rows: rows.map(({ entry, kind, texts }) => ({
      claimNo: entry.entryNo,
      promotionId: entry.promotionId,
      title: promotionText({ texts }, language).title,
      kind,
      status: entry.state,
      amount: entry.amount === null ? null : amountText(entry.amount, currencyDecimals),
      remark: entry.remark,
      pictures: entry.pictures,
      rejectReason: entry.reason,
      createdAt: entry.joinedAt.toISOString(),
      decidedAt: entry.decidedAt?.toISOString() ?? null,
    })),
    pageNo,
    pageSize,
    totalRows: total!.n,
  })
}
