import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { instant } from '../wallet/ledger.ts'
import { readGuard } from './hold-guard.ts'
import { pauseIn } from './rules.ts'

/** What the database's `play_refusal` says, as the contract names it. */
export const playRefusals = {
  frozen: 'login.denied',
  excluded: 'player.excluded',
  cooling: 'player.cooling.off',
  limit: 'play.limit.reached',
  check: 'reality.check.required',
} as const
export type PlayStop = keyof typeof playRefusals

export const isPlayStop = (outcome: string): outcome is PlayStop => Object.hasOwn(playRefusals, outcome)

/** Why a member could not stake anything now; null when the smallest bet would be taken. Bets themselves ask in their transaction. */
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
