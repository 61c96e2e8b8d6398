import { ok, refuse, type Handlers, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import type { Stage } from '../stage.ts'
import { words } from '../words.ts'

type Item = ValueOf<'confirmPayment'>
const minute = 60_000

/** A direct payment that waits for its withdrawer, as one of its sides sees it. */
function itemOf(now: number, change: Partial<Item> = {}): Item {
  const at = (minutes: number) => new Date(now + minutes * minute).toISOString()
  return {
    transactionNo: words.directPayment,
    withdrawalNo: words.openWithdrawal,
    depositNo: null,
    amount: '5000.00',
    method: 'NAGAD',
    payer: 'no***27',
    matchedAt: at(-10),
    payBy: at(5),
    payTo: null,
    paidAt: at(-6),
    confirmBy: at(24),
    trxId: '7MD40XKQ92',
    senderLastFour: '7730',
    status: 'WAITING',
    auto: false,
    contested: false,
    contestBy: null,
    receivedAmount: '0.00',
    disputedAmount: '0.00',
    payerPictures: [],
    ownPictures: [],
    myText: 'WAITING',
    ...change,
  }
}

const part: Partial<Item> = {
  transactionNo: 'C2C-76',
  amount: '4000.00',
  status: 'PART_DISPUTED',
  receivedAmount: '2500.00',
  disputedAmount: '1500.00',
  myText: 'PART_DISPUTED',
}
const toPay: Partial<Item> = {
  withdrawalNo: null,
  depositNo: words.openDeposit,
  status: 'MATCHED',
  paidAt: null,
  confirmBy: null,
  trxId: null,
  senderLastFour: null,
  payTo: {
    kind: 'WALLET_NUMBER',
    use: 'SEND_MONEY',
    name: 'R***',
    number: '01811203040',
    reference: words.directPayment,
  },
  myText: 'NONE',
}

const unknownOr = (transactionNo: string) => {
  if (transactionNo === words.unknownDirect) return refuse('record.not.found')
  return transactionNo === words.closedDirect ? refuse('confirmation.closed') : null
}

const counted = (now: number): Partial<Item> => ({
  transactionNo: 'C2C-75',
  amount: '3000.00',
  status: 'RECEIVED',
  auto: true,
  receivedAmount: '3000.00',
  contestBy: new Date(now + 20 * 60 * minute).toISOString(),
  myText: 'COUNTED_RECEIVED',
})

type Confirmation = RequestOf<'confirmPayment'>['body']

/** What an answer makes of the payment that waits. */
function answered(now: number, { action, amount }: Confirmation): Item {
  if (action === 'RECEIVED_FULL') return itemOf(now, { status: 'RECEIVED', receivedAmount: '5000.00', myText: 'NONE' })
  const disputed = { disputedAmount: '5000.00' }
  if (action === 'NOT_RECEIVED') return itemOf(now, { status: 'DISPUTED', myText: 'DISPUTED', ...disputed })
  const rest = (5000 - Number(amount)).toFixed(2)
  return itemOf(now, {
    status: 'PART_DISPUTED',
    receivedAmount: amount!,
    disputedAmount: rest,
    myText: 'PART_DISPUTED',
  })
}

/** Peer payments; nothing is stored. */
export const directHandlers = ({ now }: Stage) =>
  ({
    listPaymentConfirmations: ({ query: { role, status, pageNo, pageSize } }) => {
      const all = role === 'DEPOSITOR' ? [toPay] : [{}, part, counted(now())]
      const rows = all.map((change) => itemOf(now(), change)).filter((one) => !status || one.status === status)
      const page = { serverTime: new Date(now()).toISOString(), pageNo, pageSize, totalRows: rows.length }
      return ok({ rows: pageNo === 1 ? rows.slice(0, pageSize) : [], ...page })
    },
    claimDirectPayment: ({ body: { transactionNo, trxId, senderLastFour } }) => {
      if (trxId === words.usedTrxId) return refuse('payment.number.used')
      const side = { withdrawalNo: null, depositNo: words.openDeposit }
      return unknownOr(transactionNo) ?? ok(itemOf(now(), { ...side, transactionNo, trxId, senderLastFour }))
    },
    confirmPayment: ({ body }) => {
      const refused = unknownOr(body.transactionNo)
      if (refused) return refused
      if (body.image === words.noPicture) return refuse('image.type.err')
      if (body.image === words.largePicture) return refuse('image.size.err')
      if (body.image === words.onePictureMore) return refuse('image.count.err')
      if (body.requestId === words.usedRequest) return refuse('request.id.reused')
      const whole = body.action === 'RECEIVED_PART' && !(Number(body.amount) > 0 && Number(body.amount) < 5000)
      if (whole) return refuse('confirmation.amount.invalid')
      const proven = body.image !== undefined || body.pictureId !== undefined
      if (body.action === 'NOT_RECEIVED' && !proven) return refuse('confirmation.proof.required')
      return ok(answered(now(), body))
    },
    contestPayment: ({ body: { transactionNo } }) =>
      unknownOr(transactionNo) ??
      ok(
        itemOf(now(), {
          transactionNo,
          status: 'DISPUTED',
          contested: true,
          disputedAmount: '5000.00',
          myText: 'DISPUTED',
        }),
      ),
    addPaymentEvidence: ({ body: { transactionNo, pictureId } }) => {
      if (pictureId === words.fourthPicture) return refuse('image.count.err')
      return unknownOr(transactionNo) ?? ok(itemOf(now(), { transactionNo, ...part }))
    },
  }) satisfies Partial<Handlers>
