import type { Tx } from '#server/db/connect.ts'
import type { BetId } from '../records/record-bet.ts'
import type { Side } from '../vendors/protocol.ts'
import { betSides } from './tables.ts'

type Placed = BetId & { merchant: string; vendor: string; at: number }

/** Stores which sides a bet takes, in the transaction that places it. */
export async function noteSides(tx: Tx, { at, ...bet }: Placed, sides: readonly Side[]): Promise<void> {
  if (sides.length === 0) return
  const rows = sides.map(({ on, side }) => ({ ...bet, decided: on, side, placedAt: new Date(at) }))
  await tx.insert(betSides).values(rows).onConflictDoNothing()
}
