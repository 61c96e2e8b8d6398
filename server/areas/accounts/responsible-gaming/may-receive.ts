import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { depositsSince } from './net-deposit.ts'
import { holdGuard } from './hold-guard.ts'
import { pauseIn } from './rules.ts'
import { playLimits } from './tables.ts'

/**
 * Whether a member may receive money from another member: not while excluded or cooling off, and not beyond a deposit
 * limit, toward which it counts. Holds the member's guard until the transaction ends, so that two simultaneous
 * transfers can't exceed the limit together: call it before any posting, in the same transaction.
 * @param amount minor units
 * @param at milliseconds
 */
export async function mayReceive(
  tx: Tx,
  { memberId, currency, amount, at }: { memberId: string; currency: string; amount: bigint; at: number },
): Promise<boolean> {
  const guard = await holdGuard(tx, memberId)
  if (pauseIn(guard, at)) return false
  const limits = await tx
    .select()
    .from(playLimits)
    .where(and(eq(playLimits.memberId, memberId), eq(playLimits.kind, 'DEPOSIT')))
  for (const { hours, value } of limits) {
    const since = new Date(at - hours * 3_600_000)
    if ((await depositsSince(tx, memberId, currency, since)) + amount > value) return false
  }
  return true
}
