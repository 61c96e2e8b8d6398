import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { attachPictures } from '../pictures/attach-pictures.ts'
import { hourMs } from './direct-settings.ts'
import { lockPayment, setPayment, type DirectPayment } from './move-payment.ts'
import { showPayment } from './show-payment.ts'

type Refused = Extract<ReplyOf<'contestPayment'>, { ok: false }>
type Contest = { memberId: string; transactionNo: string; pictureId: string; at: number; contestMs: number }

async function write(
  tx: Tx,
  { memberId, transactionNo, pictureId, at, contestMs }: Contest,
): Promise<DirectPayment | Refused> {
  const row = await lockPayment(tx, transactionNo)
  if (row?.withdrawerId !== memberId) return refuse('record.not.found')
  if (row.contested) return row
  const open = row.countedAt !== null && row.countedAt.getTime() + contestMs > at
  if (!open) return refuse('confirmation.closed')
  const attached = await attachPictures(tx, { memberId, purpose: 'PAYMENT_PROOF', ids: [pictureId], to: transactionNo })
  if (!attached) return refuse('record.not.found')
  return setPayment(tx, transactionNo, {
    status: 'DISPUTED',
    answer: 'CONTEST',
    answeredAt: new Date(at),
    contested: true,
    received: 0n,
    disputed: row.amount,
  })
}

/**
 * Lets the withdrawer contest an automatically counted payment, with a picture, within the merchant's contest hours.
 * The depositor can play with the money but can't withdraw it until an operator decides.
 */
export async function contestPayment(
  services: Services,
  { body, caller: { memberId } }: Pick<RequestOf<'contestPayment'>, 'body' | 'caller'>,
): Promise<ReplyOf<'contestPayment'>> {
  const { db, clock, merchant } = services
  const { cashier } = await merchant.read()
  const contest = { ...body, memberId, at: clock.now(), contestMs: cashier.direct.contestHours * hourMs }
  const written = await db.transaction((tx) => write(tx, contest))
  if ('ok' in written) return written
  return ok(await showPayment(services, written, memberId))
}
