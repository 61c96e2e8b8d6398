import { and, count, desc, eq, ne, notInArray } from 'drizzle-orm'
import { ok, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { showPayment } from './show-payment.ts'
import { directPayments } from './tables.ts'

/** Lists the peer payments of the caller's withdrawals or deposits, newest first. */
export async function listPayments(
  services: Services,
  { query, caller: { memberId } }: Pick<RequestOf<'listPaymentConfirmations'>, 'query' | 'caller'>,
): Promise<ReplyOf<'listPaymentConfirmations'>> {
  const { db, clock } = services
  const { pageNo, pageSize, role, status } = query
  const own =
    role === 'WITHDRAWER'
      ? and(eq(directPayments.withdrawerId, memberId), notInArray(directPayments.status, ['MATCHED', 'UNPAID']))
      : and(eq(directPayments.depositorId, memberId), ne(directPayments.status, 'UNPAID'))
  const filter = status === undefined ? own : and(own, eq(directPayments.status, status))
  const [total] = await db.select({ n: count() }).from(directPayments).where(filter)
  const rows = await db
    .select()
    .from(directPayments)
    .where(filter)
    .orderBy(desc(directPayments.matchedAt), desc(directPayments.transactionNo))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return ok({
    rows: await Promise.all(rows.map((row) => showPayment(services, row, memberId))),
    serverTime: new Date(clock.now()).toISOString(),
    pageNo,
    pageSize,
    totalRows: total!.n,
  })
}
