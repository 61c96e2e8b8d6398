import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { attachPictures } from '#server/areas/accounts/pictures/attach-pictures.ts'
import {
  isContestable,
  logContradiction,
  noteAnswer,
  type PeerContradiction,
  type PeerMoment,
} from './contradictions.ts'
import { hourMs } from './peer-payment-settings.ts'
import { lockPayment, setPayment, type DirectPayment } from './move-payment.ts'
import { showPayment } from './show-payment.ts'

type Refused = Extract<ReplyOf<'contestPayment'>, { ok: false }>
type Contest = PeerMoment & { memberId: string; transactionNo: string; pictureId: string }
/** A contest that comes too late; `noted` when it contradicts the recorded answer and is now an exception. */
type TooLate = Refused & { noted?: PeerContradiction | null }

async function write(
  tx: Tx,
  { memberId, transactionNo, pictureId, ...moment }: Contest,
): Promise<DirectPayment | TooLate> {
  const row = await lockPayment(tx, transactionNo)
  if (row?.withdrawerId !== memberId) return refuse('record.not.found')
  if (row.contested) return row
  if (!isContestable(row, moment))
    return {
      ...refuse('confirmation.closed'),
      noted: await noteAnswer(tx, row, { answer: 'NOT_RECEIVED', part: null }, moment),
    }
  const attached = await attachPictures(tx, { memberId, purpose: 'PAYMENT_PROOF', ids: [pictureId], to: transactionNo })
  if (!attached) return refuse('record.not.found')
  return setPayment(tx, transactionNo, {
    status: 'DISPUTED',
    answer: 'CONTEST',
    answeredAt: new Date(moment.at),
    contested: true,
    received: 0n,
    disputed: row.amount,
  })
}

/**
 * Lets the withdrawer contest an automatically counted payment, with a picture, within the merchant's contest hours.
 * The depositor can play with the money but can't withdraw it until an operator decides. A later contest is refused; if it
 * contradicts the recorded answer, it becomes an exception.
 */
export async function contestPayment(
  services: Services,
  { body, caller: { memberId } }: Pick<RequestOf<'contestPayment'>, 'body' | 'caller'>,
): Promise<ReplyOf<'contestPayment'>> {
  const { db, clock, merchant } = services
  const { cashier, currency, currencyDecimals } = await merchant.read()
  const contestMs = cashier.direct.contestHours * hourMs
  const contest = { ...body, memberId, at: clock.now(), currency, currencyDecimals, contestMs }
  const written = await db.transaction((tx) => write(tx, contest))
  if ('ok' in written) {
    const { noted = null, ...refused } = written
    logContradiction(services, noted)
    return refused
  }
  return ok(await showPayment(services, written, memberId))
}
