import { and, eq } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { attachPictures, decidePictures } from '#server/areas/accounts/pictures/attach-pictures.ts'
import { takePicture } from '#server/areas/accounts/pictures/take-upload.ts'
import { minorUnits } from '#rules/money.ts'
import { hourMs } from './peer-payment-settings.ts'
import { logContradiction, noteAnswer, type PeerContradiction, type PeerMoment } from './contradictions.ts'
import { endIfDone } from './end-withdrawal.ts'
import { lockPayment, moveReceived, setPayment, type DirectPayment } from './move-payment.ts'
import { showPayment } from './show-payment.ts'
import { directPayments } from './tables.ts'

type Reply = ReplyOf<'confirmPayment'>
type Refused = Extract<Reply, { ok: false }>
type Said = {
  memberId: string
  transactionNo: string
  answerId: string
  answer: 'RECEIVED_FULL' | 'RECEIVED_PART' | 'NOT_RECEIVED'
  /** The received amount of a partial payment. */
  part: bigint | null
  pictureId: string | null
}

/** Whether a request repeats the recorded answer. */
const isSame = ({ answer, received }: DirectPayment, said: Said) =>
  answer === said.answer && (said.answer !== 'RECEIVED_PART' || received === said.part || said.part === null)

async function answeredBefore(tx: Tx, said: Said): Promise<DirectPayment | Refused | null> {
  const [known] = await tx
    .select()
    .from(directPayments)
    .where(and(eq(directPayments.withdrawerId, said.memberId), eq(directPayments.answerId, said.answerId)))
  if (!known) return null
  const same = known.transactionNo === said.transactionNo && isSame(known, said)
  return same ? known : refuse('request.id.reused')
}

/** Why an answer to a locked, waiting payment is invalid; null when it is valid. */
function faultOf(row: DirectPayment, { answer, part, pictureId }: Said): Refused | null {
  if (answer === 'RECEIVED_PART' && (part === null || part <= 0n || part >= row.amount))
    return refuse('confirmation.amount.invalid')
  if (answer === 'NOT_RECEIVED' && pictureId === null) return refuse('confirmation.proof.required')
  return null
}

/** An answer that comes too late; `noted` when it contradicts the recorded one and is now an exception. */
type TooLate = Refused & { noted?: PeerContradiction | null }

/** Writes an answer unless the job or another request was first. */
async function write(tx: Tx, said: Said, moment: PeerMoment): Promise<DirectPayment | TooLate> {
  const row = await lockPayment(tx, said.transactionNo)
  if (row?.withdrawerId !== said.memberId || row.status === 'MATCHED' || row.status === 'UNPAID')
    return refuse('record.not.found')
  const before = await answeredBefore(tx, said)
  if (before) return before
  if (row.status !== 'WAITING' || row.confirmBy!.getTime() <= moment.at)
    return { ...refuse('confirmation.closed'), noted: await noteAnswer(tx, row, said, moment) }
  const fault = faultOf(row, said)
  if (fault) return fault
  const { memberId, transactionNo: to, pictureId, answer, answerId } = said
  if (pictureId !== null && !(await attachPictures(tx, { memberId, purpose: 'PAYMENT_PROOF', ids: [pictureId], to })))
    return refuse('record.not.found')
  const received = answer === 'RECEIVED_FULL' ? row.amount : answer === 'RECEIVED_PART' ? said.part! : 0n
  if (received > 0n) await moveReceived(tx, moment, row, received)
  const status =
    answer === 'RECEIVED_FULL'
      ? ('RECEIVED' as const)
      : answer === 'RECEIVED_PART'
        ? ('PART_DISPUTED' as const)
        : ('DISPUTED' as const)
  const written = await setPayment(tx, to, {
    status,
    answer,
    answerId,
    answeredAt: new Date(moment.at),
    received,
    disputed: row.amount - received,
  })
  if (status === 'RECEIVED') {
    await decidePictures(tx, to, moment.at)
    await endIfDone(tx, moment, row.withdrawalNo)
  }
  return written
}

/**
 * Records the withdrawer's answer: the peer payment arrived in full, in part or not at all. The row's lock decides
 * between concurrent requests and the job. A repeated request gets the payment's current state. An answer that
 * contradicts the recorded one is refused and becomes an exception.
 */
export async function confirmPayment(
  services: Services,
  { body, caller: { memberId } }: Pick<RequestOf<'confirmPayment'>, 'body' | 'caller'>,
): Promise<Reply> {
  const { db, clock, merchant } = services
  const { currency, currencyDecimals, cashier } = await merchant.read()
  let { pictureId = null } = body
  if (body.image !== undefined) {
    const taken = await takePicture(services, { memberId, purpose: 'PAYMENT_PROOF', image: body.image })
    if (!taken.ok) return taken
    pictureId = taken.value.pictureId
  }
  const said: Said = {
    memberId,
    transactionNo: body.transactionNo,
    answerId: body.requestId,
    answer: body.action,
    part: body.amount === undefined ? null : minorUnits(body.amount, currencyDecimals),
    pictureId,
  }
  const contestMs = cashier.direct.contestHours * hourMs
  const moment = { at: clock.now(), currency, currencyDecimals, contestMs }
  const written = await db.transaction((tx) => write(tx, said, moment))
  if ('ok' in written) {
    const { noted = null, ...refused } = written
    logContradiction(services, noted)
    return refused
  }
  return ok(await showPayment(services, written, memberId))
}
