import { eq } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { lockWithdrawal, moveWithdrawal } from './move-withdrawal.ts'
import { withdrawals } from './tables.ts'

export type Decision = {
  withdrawalNo: string
  approve: boolean
  /** Read by the member when it is rejected. */
  reason: string
  /** Who answers for it, by name. */
  operators: readonly string[]
}

/**
 * `done`; `noted`: another operator has to approve it too; else nothing was written. `unknown`: there is none. `decided`: it
 * waits for nobody. `reason`: none, or longer than 200. `nobody`: no operator is named. `same`: the same one approved before.
 */
export type DecisionOutcome = 'done' | 'noted' | 'unknown' | 'decided' | 'reason' | 'nobody' | 'same'

/** Decides a withdrawal that waits for a person; one that needs four eyes waits until two different operators approved it. */
export async function decideWithdrawal(
  services: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { withdrawalNo, approve, reason, operators }: Decision,
): Promise<DecisionOutcome> {
  const why = reason.trim()
  const names = [...new Set(operators.map((name) => name.trim()))].filter((name) => name !== '')
  if (why === '' || why.length > 200) return 'reason'
  if (names.length === 0) return 'nobody'
  const { db, clock, merchant } = services
  const { currencyDecimals } = await merchant.read()
  return db.transaction(async (tx): Promise<DecisionOutcome> => {
    const row = await lockWithdrawal(tx, withdrawalNo)
    if (!row) return 'unknown'
    if (row.status !== 'pending') return 'decided'
    const decidedBy = [...new Set([...row.decidedBy, ...names])]
    if (decidedBy.length === row.decidedBy.length && approve) return 'same'
    const by = { decidedBy }
    if (!approve) {
      await moveWithdrawal(tx, { at: clock.now(), currencyDecimals }, row, 'rejected', { ...by, reason: why })
      return 'done'
    }
    if (decidedBy.length < row.approvals) {
      await tx.update(withdrawals).set(by).where(eq(withdrawals.withdrawalNo, withdrawalNo))
      return 'noted'
    }
    await moveWithdrawal(tx, { at: clock.now(), currencyDecimals }, row, 'approved', by)
    return 'done'
  })
}
