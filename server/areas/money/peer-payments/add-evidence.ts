import { and, count, eq } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { attachPictures } from '#server/areas/accounts/pictures/attach-pictures.ts'
import { pictures } from '#server/areas/accounts/pictures/tables.ts'
import { lockPayment, type DirectPayment } from './move-payment.ts'
import { showPayment } from './show-payment.ts'

const maxOfSide = 3

/** Adds a party's picture to an undecided dispute; each party may add three. */
export async function addEvidence(
  services: Services,
  {
    body: { transactionNo, pictureId },
    caller: { memberId },
  }: Pick<RequestOf<'addPaymentEvidence'>, 'body' | 'caller'>,
): Promise<ReplyOf<'addPaymentEvidence'>> {
  const written = await services.db.transaction(async (tx) => {
    const row = await lockPayment(tx, transactionNo)
    if (row?.withdrawerId !== memberId && row?.depositorId !== memberId) return refuse('record.not.found')
    if (row.status !== 'PART_DISPUTED' && row.status !== 'DISPUTED') return refuse('confirmation.closed')
    const own = and(eq(pictures.attachedTo, transactionNo), eq(pictures.memberId, memberId))
    const [sent] = await tx.select({ n: count() }).from(pictures).where(own)
    if (sent!.n >= maxOfSide) return refuse('image.count.err')
    const attached = { memberId, purpose: 'PAYMENT_PROOF', ids: [pictureId], to: transactionNo } as const
    return (await attachPictures(tx, attached)) ? ok(row satisfies DirectPayment) : refuse('record.not.found')
  })
  return written.ok ? ok(await showPayment(services, written.value, memberId)) : written
}
