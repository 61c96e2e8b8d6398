import { eq, sql } from 'drizzle-orm'
import { checkIntervals } from '#openapi/generated/choices.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Guard } from './rules.ts'
import { playGuards } from './tables.ts'

const nothingYet = (memberId: string): Guard => ({
  memberId,
  coolingUntil: null,
  excludedFrom: null,
  excludedUntil: null,
  exclusionEndAskedAt: null,
  excludedName: null,
  checkMinutes: checkIntervals.usual,
  checkedAt: null,
  reviewedAt: null,
  limited: false,
  runFrom: null,
  runSeen: null,
  lookAt: new Date(0),
  summedTo: null,
})

/** The responsible-gaming state of a member. */
export async function readGuard(db: Db | Tx, memberId: string): Promise<Guard> {
  const [row] = await db.select().from(playGuards).where(eq(playGuards.memberId, memberId))
  return row ?? nothingYet(memberId)
}

/** The same, locked until the transaction ends: changes, and bets of members with money limits, wait for each other. */
export async function holdGuard(tx: Tx, memberId: string): Promise<Guard> {
  await tx.insert(playGuards).values({ memberId }).onConflictDoNothing()
  const [row] = await tx.select().from(playGuards).where(eq(playGuards.memberId, memberId)).for('no key update')
  return row!
}

/** Changes the state; the next bet checks it again. */
export const changeGuard = (tx: Db | Tx, memberId: string, set: Partial<Guard>) =>
  tx
    .update(playGuards)
    .set({ ...set, lookAt: sql`'-infinity'` } as never)
    .where(eq(playGuards.memberId, memberId))
