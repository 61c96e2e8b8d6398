import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/connect.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import type { WithdrawalStatus } from './tables.ts'

type Told = { memberId: string; refNo: string; kind: string; told: ReturnType<typeof notice>; at: number }

const notifyMember = (tx: Tx, { at, told, ...message }: Told) =>
  tx.insert(messages).values({ id: randomUUID(), ...message, ...told, sentAt: new Date(at) })

type Moved = {
  memberId: string
  withdrawalNo: string
  status: WithdrawalStatus
  reason: string | null
  /** The amount of the parts that could not be sent. */
  back?: string | null
}

function withdrawalNotice({ withdrawalNo: no, status, reason, back = null }: Moved, net: string) {
  if (back !== null) return notice('withdrawalPaidPart', { no, net, back })
  if (status === 'paid') return notice('withdrawalPaid', { no, net })
  if (status === 'rejected') return notice('withdrawalRejected', { no, reason: reason ?? '–' })
  if (status === 'failed') return notice('withdrawalFailed', { no })
  return status === 'returned' ? notice('withdrawalReturned', { no, net }) : null
}

/** Notifies a member how a withdrawal ended [4.49]. */
export async function tellWithdrawal(tx: Tx, moved: Moved, net: string, at: number) {
  const told = withdrawalNotice(moved, net)
  if (told === null) return
  const { memberId, withdrawalNo: refNo, status } = moved
  const kind = status === 'paid' ? 'WITHDRAWAL_APPROVED' : 'WITHDRAWAL_REJECTED'
  await notifyMember(tx, { memberId, refNo, kind, told, at })
}

/** `unanswered`: the member's proof did not arrive in time. */
type DepositOutcome = { arrived: string } | { refused: string } | 'unanswered' | 'failed'

function depositNotice(no: string, outcome: DepositOutcome) {
  if (outcome === 'failed') return notice('depositFailed', { no })
  if (outcome === 'unanswered') return notice('depositUnanswered', { no })
  return 'refused' in outcome
    ? notice('depositRefused', { no, reason: outcome.refused })
    : notice('depositArrived', { no, amount: outcome.arrived })
}

/** Notifies a member that a deposit arrived, failed, or was refused [4.50]. */
export async function tellDeposit(
  tx: Tx,
  { memberId, depositNo }: { memberId: string; depositNo: string },
  outcome: DepositOutcome,
  at: number,
) {
  const arrived = typeof outcome === 'object' && 'arrived' in outcome
  const kind = arrived ? 'DEPOSIT_ARRIVED' : 'DEPOSIT_FAILED'
  await notifyMember(tx, { memberId, refNo: depositNo, kind, told: depositNotice(depositNo, outcome), at })
}

type Reversal = { back: string; owed: string | null; bonus: string | null }

function reversalNotice(no: string, { back: amount, owed, bonus }: Reversal) {
  if (bonus === null)
    return owed === null
      ? notice('depositReversed', { no, amount })
      : notice('depositReversedOwed', { no, amount, owed })
  return owed === null
    ? notice('depositReversedBonus', { no, amount, bonus })
    : notice('depositReversedBoth', { no, amount, bonus, owed })
}

/** Notifies a member that a deposit was charged back, with the debt and the lost bonus. */
export const tellReversal = (
  tx: Tx,
  { memberId, depositNo: refNo }: { memberId: string; depositNo: string },
  reversal: Reversal,
  at: number,
) => notifyMember(tx, { memberId, refNo, kind: 'DEPOSIT_FAILED', at, told: reversalNotice(refNo, reversal) })

/** Notifies a member that a charge-back was undone, with the amount that returned to the wallet. */
export const tellUndone = (
  tx: Tx,
  { memberId, depositNo: no }: { memberId: string; depositNo: string },
  amount: string,
  at: number,
) =>
  notifyMember(tx, {
    memberId,
    refNo: no,
    kind: 'DEPOSIT_ARRIVED',
    at,
    told: notice('depositCountsAgain', { no, amount }),
  })

/** Asks a member for what is missing to find a deposit. */
export const tellMore = (
  tx: Tx,
  { memberId, depositNo: no }: { memberId: string; depositNo: string },
  question: string,
  at: number,
) => notifyMember(tx, { memberId, refNo: no, kind: 'SYSTEM', at, told: notice('depositMore', { no, question }) })
