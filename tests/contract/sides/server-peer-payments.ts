import { people } from '#mocks/people.ts'
import { words } from '#mocks/words.ts'
import { directPayments } from '#server/areas/money/peer-payments/tables.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import type { Services } from '#server/services.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { addAccount, addDeposit, addWithdrawal } from './server-cashier.ts'
import { addPicture } from './server-pictures.ts'
import type { Call, Hand } from './side.ts'

const idOf = (account: string) => people.find((person) => person.account === account)!.id
const minute = 60_000
let made = 0

type Kind = Parameters<Hand['directPayment']>[0]

/** How far a payment of a kind has come. */
function stateOf(kind: Kind, at: (minutes: number) => Date) {
  const claimed = { trxId: `TRX${100_000 + (made += 1)}`, senderLastFour: '7730', claimedAt: at(-6), confirmBy: at(24) }
  return {
    toPay: { status: 'MATCHED' as const },
    waiting: { status: 'WAITING' as const, ...claimed },
    counted: { status: 'RECEIVED' as const, ...claimed, auto: true, countedAt: at(-5), received: 500_000n },
    disputed: { status: 'DISPUTED' as const, ...claimed, disputed: 500_000n },
  }[kind]
}

/** What `nodi_27` has to pay, or has to answer as a withdrawer. */
async function addDirect(services: Services, kind: Kind, given: Partial<typeof directPayments.$inferInsert> = {}) {
  const { db, clock } = services
  const at = (minutes: number) => new Date(clock.now() + minutes * minute)
  const [nodi, other] = [idOf('nodi_27'), idOf('secured')]
  const depositorId = kind === 'toPay' ? nodi : other
  const withdrawerId = kind === 'toPay' ? other : nodi
  const accountId = await addAccount(services, { memberId: withdrawerId })
  const withdrawalNo = await addWithdrawal(services, accountId, {
    memberId: withdrawerId,
    status: 'paying',
    amount: 500_000n,
    directOpen: 0n,
    directSince: at(-20),
  })
  const depositNo = await addDeposit(services, { memberId: depositorId, provider: 'direct', amount: 500_000n })
  const row: typeof directPayments.$inferInsert = {
    transactionNo: `C2C-${made + 1000}`,
    merchant: 'fairhall',
    withdrawalNo,
    withdrawerId,
    depositNo,
    depositorId,
    method: 'BKASH',
    currency: 'BDT',
    amount: 500_000n,
    matchedAt: at(-10),
    payBy: at(5),
    ...stateOf(kind, at),
    ...given,
  }
  await db.insert(directPayments).values(row)
  // the money comes from the held amount
  await post(db, {
    merchant: 'fairhall',
    memberId: withdrawerId,
    key: `held:${row.transactionNo}`,
    kind: 'deposit',
    currency: 'BDT',
    at: clock.now(),
    legs: [
      ['house:deposit', -500_000n],
      ['held', 500_000n],
    ],
  })
  return row.transactionNo
}

/** What right calls need of direct payments. */
export const directHandOf = ({ services }: TestServer): Pick<Hand, 'directPayment'> => ({
  directPayment: (kind) => addDirect(services, kind),
})

/** Brings the server to where a call about a direct payment is refused with a code. */
export async function arrangeDirect(services: Services, id: string, code: string, call: Call): Promise<void> {
  const claim = id === 'claimDirectPayment'
  const body = (call.body ?? {}) as Record<string, string>
  if (code === 'confirmation.closed') {
    const closed = { status: 'RECEIVED' as const, trxId: 'TRXCLOSED1', senderLastFour: '0000', received: 500_000n }
    const until = new Date(services.clock.now())
    const given = { transactionNo: words.closedDirect, ...closed, claimedAt: until, confirmBy: until }
    await addDirect(services, claim ? 'toPay' : 'waiting', given)
  }
  if (code === 'payment.number.used') await addDirect(services, 'waiting', { trxId: words.usedTrxId })
  if (code === 'request.id.reused')
    await addDirect(services, 'disputed', { answerId: words.usedRequest, answer: 'NOT_RECEIVED' })
  if (code === 'image.count.err' && id === 'confirmPayment') for (let n = 0; n < 10; n += 1) await addPicture(services)
  if (code === 'image.count.err' && id === 'addPaymentEvidence')
    for (let n = 0; n < 3; n += 1) await addPicture(services, { attachedTo: body['transactionNo']!, deleteAt: null })
}
