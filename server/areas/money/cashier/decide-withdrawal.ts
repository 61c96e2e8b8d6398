import { eq } from 'drizzle-orm'
import { asCommand } from '#server/audit/as-command.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { lockWithdrawal, moveWithdrawal, type Withdrawal } from './move-withdrawal.ts'
import { countAlone, type Act } from './one-operator.ts'
import { partsOf, sendInParts } from './send-in-parts.ts'
import { withdrawals } from './tables.ts'
import { whoAnswers } from './deciders.ts'

export type Decision = {
  withdrawalNo: string
  approve: boolean
  /** Shown to the member after a rejection. */
  reason: string
  /** The names of the responsible operators. */
  operators: readonly string[]
  /** How an approved withdrawal is paid when its provider doesn't send it in one piece. */
  way?: PayoutWay
}
/**
 * By hand: an operator pays it and confirms that later. In parts: no part is above `max`, sent by the provider or by
 * hand.
 */
export type PayoutWay = { by: 'hand' } | { by: 'parts' | 'hand-parts'; max: bigint }

/**
 * `done`; `noted`: another operator must approve it too; with all others nothing was written. `unknown`: no such
 * withdrawal. `decided`: it awaits no decision. `reason`: missing, or longer than 200. `nobody`: no operator was named.
 * `same`: the same operator approved it before. `parts`: it can't be divided that way. `eyes`: it takes two, because the
 * operator would exceed what one approves alone in a day.
 */
export type DecisionOutcome = 'done' | 'noted' | 'unknown' | 'decided' | 'reason' | 'nobody' | 'same' | 'parts' | 'eyes'

const isDecided = (outcome: DecisionOutcome) => outcome === 'done' || outcome === 'noted'

type Moment = { at: number; currencyDecimals: number }

/** Has an approved withdrawal paid: by the job that sends payouts, in parts, or by hand. */
async function payBy(tx: Tx, moment: Moment, row: Withdrawal, decidedBy: string[], way?: PayoutWay): Promise<void> {
  await moveWithdrawal(tx, moment, row, 'approved', { decidedBy })
  const approved = { ...row, decidedBy, status: 'approved' as const }
  if (way?.by === 'hand')
    await moveWithdrawal(tx, moment, approved, 'paying', { provider: null, sentAt: new Date(moment.at) })
  else if (way) {
    const parts = partsOf(row.amount - row.fee, way.max)!
    await sendInParts(tx, moment, approved, { parts, byHand: way.by === 'hand-parts' })
  }
}

type Settings = Pick<MerchantSettings, 'cashier' | 'currencyDecimals' | 'calendar'>

/** An approval as an act that counts towards its operator's daily limit. */
export const approvalOf = ({ merchant, amount }: Withdrawal, operators: readonly string[], at: number): Act => ({
  act: 'approve',
  merchant,
  amount,
  operators,
  at,
})

/** Decides inside a transaction that has begun its audit entry, and records the change in that entry. */
export async function decideWithdrawalIn(
  tx: Tx,
  settings: Settings,
  decision: Decision,
  at: number,
): Promise<DecisionOutcome> {
  const { withdrawalNo, approve } = decision
  const moment: Moment = { at, currencyDecimals: settings.currencyDecimals }
  const answers = whoAnswers(decision)
  if (!answers.ok) return answers.fault
  const { why, names } = answers
  const row = await lockWithdrawal(tx, withdrawalNo)
  if (!row) return 'unknown'
  if (row.status !== 'pending') return 'decided'
  const decidedBy = [...new Set([...row.decidedBy, ...names])]
  if (decidedBy.length === row.decidedBy.length && approve) return 'same'
  const { way } = decision
  // a returned deposit goes in one piece, with which its requirement ends
  if (way && way.by !== 'hand' && (row.returns !== null || partsOf(row.amount - row.fee, way.max) === null))
    return 'parts'
  const waits = approve && decidedBy.length < row.approvals
  if (approve && !waits && !(await countAlone(tx, settings, approvalOf(row, decidedBy, at)))) return 'eyes'
  if (waits) await tx.update(withdrawals).set({ decidedBy }).where(eq(withdrawals.withdrawalNo, withdrawalNo))
  else if (approve) await payBy(tx, moment, row, decidedBy, way)
  else await moveWithdrawal(tx, moment, row, 'rejected', { decidedBy, reason: why })
  const status = waits ? 'pending' : approve ? 'approved' : 'rejected'
  await noteChange(
    tx,
    { kind: 'withdrawals', key: withdrawalNo },
    {
      before: { status: row.status, decidedBy: row.decidedBy },
      after: { status, decidedBy, ...(way && { paidBy: way.by }), ...(!approve && { reason: why }) },
    },
  )
  return waits ? 'noted' : 'done'
}

/**
 * Decides from the command line. A withdrawal that needs four eyes waits until two different operators have approved
 * it.
 */
export async function decideWithdrawal(
  services: Pick<Services, 'db' | 'clock' | 'merchant'>,
  decision: Decision,
): Promise<DecisionOutcome> {
  const answers = whoAnswers(decision)
  if (!answers.ok) return answers.fault
  const settings = await services.merchant.read()
  const thing = `withdrawal:${decision.withdrawalNo}`.slice(0, 100)
  const entry = { operation: 'withdrawal:decide', operators: answers.names, reason: answers.why, thing }
  return asCommand(services, entry, (tx) => decideWithdrawalIn(tx, settings, decision, services.clock.now()), isDecided)
}
