import { and, eq, sql } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { attachPictures } from '#server/areas/accounts/pictures/attach-pictures.ts'
import { amountText } from '#rules/money.ts'
import { depositProofs } from '../cashier/tables.ts'
import { freeNumber, useNumber } from '../cashier/used-numbers.ts'
import { logContradiction, noteClaim, type PeerContradiction } from './contradictions.ts'
import { minuteMs } from './peer-payment-settings.ts'
import { lockPayment, setPayment, type DirectPayment, type Moment } from './move-payment.ts'
import { showPayment } from './show-payment.ts'
import { directPayments } from './tables.ts'
import { tellToConfirm } from './notify-parties.ts'

type Claim = {
  memberId: string
  transactionNo: string
  trxId: string
  senderLastFour: string
  pictureId: string | null
}
type Refused = Extract<ReplyOf<'claimDirectPayment'>, { ok: false }>
/** A claim that comes too late; `noted` when it contradicts our books and is now an exception. */
type TooLate = Refused & { noted?: PeerContradiction | null }

/** Whether a number belongs to a payment the house sent, by a provider's report or its statement. */
async function isOfHouse(tx: Tx, merchant: string, trxId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM withdrawals WHERE merchant = ${merchant} AND upper(provider_tx_id) = ${trxId}
    UNION ALL SELECT FROM statement_lines l
      WHERE l.provider IN (SELECT s.provider FROM provider_statements s WHERE s.merchant = ${merchant})
        AND upper(l.tx_id) = ${trxId} AND (l.kind <> 'payment' OR l.state = 'returned')
    LIMIT 1`)
  return rows.length > 0
}

/** Whether a number was already named, here or for an ordinary deposit, or belongs to a payment the house sent. */
async function isNamed(tx: Tx, { merchant, method }: DirectPayment, trxId: string): Promise<boolean> {
  const here = await tx
    .select({ no: directPayments.transactionNo })
    .from(directPayments)
    .where(
      and(eq(directPayments.merchant, merchant), eq(directPayments.method, method), eq(directPayments.trxId, trxId)),
    )
  const elsewhere = await tx.select({ n: depositProofs.n }).from(depositProofs).where(eq(depositProofs.trxId, trxId))
  return here.length + elsewhere.length > 0 || isOfHouse(tx, merchant, trxId)
}

const isSame = (row: DirectPayment, { trxId, senderLastFour }: Claim) =>
  row.trxId === trxId && row.senderLastFour === senderLastFour

async function write(
  tx: Tx,
  claim: Claim,
  moment: Moment & { currency: string; confirmMs: number },
): Promise<DirectPayment | TooLate> {
  const row = await lockPayment(tx, claim.transactionNo)
  if (row?.depositorId !== claim.memberId) return refuse('record.not.found')
  if (row.status !== 'MATCHED' && isSame(row, claim)) return row
  if (row.status !== 'MATCHED' || row.payBy.getTime() <= moment.at)
    return { ...refuse('confirmation.closed'), noted: await noteClaim(tx, row, claim.trxId, moment) }
  if (await isNamed(tx, row, claim.trxId)) return refuse('payment.number.used')
  const { memberId, transactionNo: to, pictureId } = claim
  const numbered = { merchant: row.merchant, number: claim.trxId, at: moment.at }
  if ((await useNumber(tx, numbered, { transactionNo: to })) === 'taken') return refuse('payment.number.used')
  const attached =
    pictureId === null || (await attachPictures(tx, { memberId, purpose: 'PAYMENT_PROOF', ids: [pictureId], to }))
  if (!attached) {
    await freeNumber(tx, numbered, { transactionNo: to })
    return refuse('record.not.found')
  }
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
 * "I have paid": the depositor names the transaction number and the last four digits of the sender's number. The
 * withdrawer is notified and has the merchant's minutes to answer. A repeat gets the same reply. A claim that comes too
 * late, or names another payment than before, is refused and becomes an exception: the money may be on its way.
 */
export async function claimPayment(
  services: Services,
  { body, caller: { memberId } }: Pick<RequestOf<'claimDirectPayment'>, 'body' | 'caller'>,
): Promise<ReplyOf<'claimDirectPayment'>> {
  const { db, clock, merchant } = services
  const { cashier, currency, currencyDecimals } = await merchant.read()
  const moment = { at: clock.now(), currency, currencyDecimals, confirmMs: cashier.confirmMinutes * minuteMs }
  const { transactionNo, senderLastFour, pictureId = null } = body
  const claim = { memberId, transactionNo, senderLastFour, pictureId, trxId: body.trxId.toUpperCase() }
  const written = await db.transaction((tx) => write(tx, claim, moment))
  if ('ok' in written) {
    const { noted = null, ...refused } = written
    logContradiction(services, noted)
    return refused
  }
  return ok(await showPayment(services, written, memberId))
}
