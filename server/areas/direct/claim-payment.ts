import { and, eq } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { attachPictures } from '../pictures/attach-pictures.ts'
import { amountText } from '../wallet/amounts.ts'
import { depositProofs } from '../cashier/tables.ts'
import { minuteMs } from './direct-settings.ts'
import { lockPayment, setPayment, type DirectPayment, type Moment } from './move-payment.ts'
import { showPayment } from './show-payment.ts'
import { directPayments } from './tables.ts'
import { tellToConfirm } from './tell-direct.ts'

type Claim = {
  memberId: string
  transactionNo: string
  trxId: string
  senderLastFour: string
  pictureId: string | null
}
type Refused = Extract<ReplyOf<'claimDirectPayment'>, { ok: false }>

/** Whether a transaction number paid something before, here or by the ordinary way. */
async function isUsed(tx: Tx, { merchant, method }: DirectPayment, trxId: string): Promise<boolean> {
  const here = await tx
    .select({ no: directPayments.transactionNo })
    .from(directPayments)
    .where(
      and(eq(directPayments.merchant, merchant), eq(directPayments.method, method), eq(directPayments.trxId, trxId)),
    )
  const elsewhere = await tx.select({ n: depositProofs.n }).from(depositProofs).where(eq(depositProofs.trxId, trxId))
  return here.length + elsewhere.length > 0
}

const isSame = (row: DirectPayment, { trxId, senderLastFour }: Claim) =>
  row.trxId === trxId && row.senderLastFour === senderLastFour

async function write(tx: Tx, claim: Claim, moment: Moment & { confirmMs: number }): Promise<DirectPayment | Refused> {
  const row = await lockPayment(tx, claim.transactionNo)
  if (row?.depositorId !== claim.memberId) return refuse('record.not.found')
  if (row.status !== 'MATCHED') return isSame(row, claim) ? row : refuse('confirmation.closed')
  if (row.payBy.getTime() <= moment.at) return refuse('confirmation.closed')
  if (await isUsed(tx, row, claim.trxId)) return refuse('payment.number.used')
  const { memberId, transactionNo: to, pictureId } = claim
  const attached =
    pictureId === null || (await attachPictures(tx, { memberId, purpose: 'PAYMENT_PROOF', ids: [pictureId], to }))
  if (!attached) return refuse('record.not.found')
  const confirmBy = new Date(moment.at + moment.confirmMs)
  await tellToConfirm(
    tx,
    row,
    { amount: writtenMoney(amountText(row.amount, moment.currencyDecimals), row.currency), confirmBy },
    moment.at,
  )
  return setPayment(tx, to, {
    status: 'WAITING',
    trxId: claim.trxId,
    senderLastFour: claim.senderLastFour,
    claimedAt: new Date(moment.at),
    confirmBy,
  })
}

/**
 * "I have paid": the depositor names the transaction and the last four digits it was sent from. The withdrawer is told and has
 * the merchant's minutes to answer. Said again it is answered the same.
 */
export async function claimPayment(
  services: Services,
  { body, caller: { memberId } }: Pick<RequestOf<'claimDirectPayment'>, 'body' | 'caller'>,
): Promise<ReplyOf<'claimDirectPayment'>> {
  const { db, clock, merchant } = services
  const { cashier, currencyDecimals } = await merchant.read()
  const moment = { at: clock.now(), currencyDecimals, confirmMs: cashier.confirmMinutes * minuteMs }
  const { transactionNo, senderLastFour, pictureId = null } = body
  const claim = { memberId, transactionNo, senderLastFour, pictureId, trxId: body.trxId.toUpperCase() }
  const written = await db.transaction((tx) => write(tx, claim, moment))
  if ('ok' in written) return written
  return ok(await showPayment(services, written, memberId))
}
