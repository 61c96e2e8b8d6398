import { eq } from 'drizzle-orm'
import { asCommand } from '../../audit/as-command.ts'
import { noteChange } from '../../audit/note-change.ts'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { lockWithdrawal, moveWithdrawal, type Withdrawal } from './move-withdrawal.ts'
import { partsOf, sendInParts } from './send-in-parts.ts'
import { withdrawals } from './tables.ts'
import { whoAnswers } from './who-answers.ts'

export type Decision = {
  withdrawalNo: string
  approve: boolean
  /** Read by the member when it is rejected. */
  reason: string
  /** Who answers for it, by name. */
  operators: readonly string[]
  /** How an approved one is paid, where its provider does not send it in one. */
  way?: PayoutWay
}
/** By a person, who says afterwards that it was; or in parts of which none is above `most`, by the provider or a person. */
export type PayoutWay = { by: 'hand' } | { by: 'parts' | 'hand-parts'; max: bigint }

/**
 * `done`; `noted`: another operator has to approve it too; else nothing was written. `unknown`: there is none. `decided`: it
 * waits for nobody. `reason`: none, or longer than 200. `nobody`: no operator is named. `same`: the same one approved before.
 * `parts`: it cannot be divided so.
 */
export type DecisionOutcome = 'done' | 'noted' | 'unknown' | 'decided' | 'reason' | 'nobody' | 'same' | 'parts'

const isDecided = (outcome: DecisionOutcome) => outcome === 'done' || outcome === 'noted'

type Moment = { at: number; currencyDecimals: number }

/** Has an approved withdrawal paid: by the job that sends, unless it is sent in parts or paid by a person. */
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

/** Decides in a transaction that began its entry of the audit log; what it comes to stands there. */
export async function decideWithdrawalIn(tx: Tx, moment: Moment, decision: Decision): Promise<DecisionOutcome> {
  const { withdrawalNo, approve } = decision
  const answers = whoAnswers(decision)
  if (!answers.ok) return answers.fault
  const { why, names } = answers
  const row = await lockWithdrawal(tx, withdrawalNo)
  if (!row) return 'unknown'
  if (row.status !== 'pending') return 'decided'
  const decidedBy = [...new Set([...row.decidedBy, ...names])]
  if (decidedBy.length === row.decidedBy.length && approve) return 'same'
  const { way } = decision
  if (way && way.by !== 'hand' && partsOf(row.amount - row.fee, way.max) === null) return 'parts'
  const waits = approve && decidedBy.length < row.approvals
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

/** What the command line is told; one that needs four eyes waits until two different operators approved it. */
export async function decideWithdrawal(
  services: Pick<Services, 'db' | 'clock' | 'merchant'>,
  decision: Decision,
): Promise<DecisionOutcome> {
  const answers = whoAnswers(decision)
  if (!answers.ok) return answers.fault
  const { currencyDecimals } = await services.merchant.read()
  const thing = `withdrawal:${decision.withdrawalNo}`.slice(0, 100)
  const entry = { operation: 'withdrawal:decide', operators: answers.names, reason: answers.why, thing }
  return asCommand(
    services,
    entry,
    (tx) => decideWithdrawalIn(tx, { at: services.clock.now(), currencyDecimals }, decision),
    isDecided,
  )
}
