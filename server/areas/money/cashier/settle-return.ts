import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { memberClosings } from '#server/areas/accounts/account-closure/tables.ts'
import type { Tx } from '#server/db/connect.ts'
import { turnoverDuties } from '../wallet/tables.ts'
import { openDuty } from '../wallet/wagering-requirements.ts'
import type { withdrawals, WithdrawalStatus } from './tables.ts'

type Row = typeof withdrawals.$inferSelect

/** Lowers each requirement by the returned part of its deposit; a requirement of zero ends. */
async function lowerDuties(tx: Tx, returns: NonNullable<Row['returns']>, at: Date): Promise<void> {
  for (const { dutyId, amount } of returns) {
    const open = and(eq(turnoverDuties.id, BigInt(dutyId)), eq(turnoverDuties.state, 'open'))
    await tx
      .update(turnoverDuties)
      .set({ state: 'forfeited', endedAt: at })
      .where(and(open, lte(turnoverDuties.base, BigInt(amount))))
    await tx
      .update(turnoverDuties)
      .set({ base: sql`${turnoverDuties.base} - ${amount}::bigint` })
      .where(and(open, gt(turnoverDuties.base, BigInt(amount))))
  }
}

/** How often the deposits of a return had to be played; the highest if they differ. */
async function multipleOf(tx: Tx, returns: NonNullable<Row['returns']>): Promise<number> {
  const ids = returns.map(({ dutyId }) => BigInt(dutyId))
  const rows = await tx.select().from(turnoverDuties).where(inArray(turnoverDuties.id, ids))
  return Math.max(1, ...rows.map(({ multiple }) => multiple))
}

/**
 * Carries on with the account when a return of its unplayed deposits ends: paid, it closes without the rest of the
 * waiting week; rejected, it stays open and the requirements with it. Money that the provider sent back has to be
 * played like the deposit it was.
 */
export async function settleReturn(
  tx: Tx,
  row: Row,
  status: WithdrawalStatus,
  { at, postingId }: { at: number; postingId: bigint | null },
): Promise<void> {
  const { returns, memberId, merchant, currency, amount } = row
  if (returns === null) return
  const own = eq(memberClosings.memberId, memberId)
  if (status === 'rejected') await tx.delete(memberClosings).where(own)
  if (status === 'paid') {
    await lowerDuties(tx, returns, new Date(at))
    await tx
      .update(memberClosings)
      .set({ closesAt: new Date(at) })
      .where(and(own, gt(memberClosings.closesAt, new Date(at))))
  }
  if (status === 'returned')
    await openDuty(tx, {
      merchant,
      memberId,
      currency,
      source: 'deposit',
      base: amount,
      multiple: await multipleOf(tx, returns),
      postingId: postingId!,
      at,
    })
}
