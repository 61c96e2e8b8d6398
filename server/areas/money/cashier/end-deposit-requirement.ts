import { and, eq, sql } from 'drizzle-orm'
import type { DepositBonuses } from './deposit-bonuses.ts'
import type { Tx } from '#server/db/connect.ts'
import { turnoverDuties } from '../wallet/tables.ts'

type Reversed = { memberId: string; currency: string; postingId: bigint | null }

const dutyOf = ({ memberId, postingId }: Reversed) =>
  and(eq(turnoverDuties.memberId, memberId), eq(turnoverDuties.postingId, postingId!))

/**
 * Lowers the wagering requirement after a charge-back: drops the deposit's bonus and reduces the open requirement to
 * the rest of the deposit; nothing left ends it. A completed requirement stays completed. Returns the bonus amount that
 * was reversed.
 */
export async function endDepositDuty(
  tx: Tx,
  deposit: Reversed,
  {
    left,
    currencyDecimals,
    bonuses,
    at,
  }: { left: bigint; currencyDecimals: number; bonuses: DepositBonuses; at: number },
): Promise<bigint> {
  if (deposit.postingId === null) return 0n
  const bonusLost = await bonuses.drop(tx, { ...deposit, currencyDecimals }, deposit.postingId, at)
  await tx
    .update(turnoverDuties)
    .set(left > 0n ? { base: left } : { state: 'forfeited', endedAt: new Date(at) })
    .where(and(dutyOf(deposit), eq(turnoverDuties.state, 'open')))
  return bonusLost
}

/**
 * Reopens the wagering requirement that a charge-back ended or lowered, with the progress made so far; an empty wallet
 * in between does not complete it.
 */
export async function openDutyAgain(
  tx: Tx,
  deposit: Reversed,
  { amount, endedAt, at }: { amount: bigint; endedAt: Date; at: number },
): Promise<void> {
  if (deposit.postingId === null) return
  const ended = and(eq(turnoverDuties.state, 'forfeited'), eq(turnoverDuties.endedAt, endedAt))
  const opened = await tx
    .update(turnoverDuties)
    .set({ state: 'open', endedAt: null, openedAt: new Date(at) })
    .where(and(dutyOf(deposit), ended))
    .returning({ id: turnoverDuties.id })
  if (opened.length > 0) return
  await tx
    .update(turnoverDuties)
    .set({ base: sql`${turnoverDuties.base} + ${amount}` })
    .where(and(dutyOf(deposit), eq(turnoverDuties.state, 'open')))
}
