import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { instant } from '#server/db/sql-values.ts'
import { readGuard } from './hold-guard.ts'
import { pauseIn } from './rules.ts'

/** The results of the database's `play_refusal` as refusals of the contract. */
export const playRefusals = {
  frozen: 'login.denied',
  excluded: 'player.excluded',
  cooling: 'player.cooling.off',
  limit: 'play.limit.reached',
  check: 'reality.check.required',
} as const
export type PlayStop = keyof typeof playRefusals

export const isPlayStop = (outcome: string): outcome is PlayStop => Object.hasOwn(playRefusals, outcome)

/**
 * Why a member can't stake anything now; null if the smallest bet would be accepted. Bets themselves check it in their
 * transaction.
 */
export async function findPlayStop(
  db: Db | Tx,
  { memberId, currency, at }: { memberId: string; currency: string; at: number },
): Promise<PlayStop | null> {
  const { rows } = await db.execute<{ stop: PlayStop | null }>(
    sql`SELECT play_refusal(${memberId}, ${currency}, ${instant(at)}, NULL, 0) AS stop`,
  )
  return rows[0]!.stop
}

/** Whether a member is excluded or cooling off at an instant. */
export async function findPause(db: Db | Tx, memberId: string, at: number): Promise<'excluded' | 'cooling' | null> {
  return pauseIn(await readGuard(db, memberId), at)
}
