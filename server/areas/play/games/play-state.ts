import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'

export type PlayState = 'open' | 'maintenance' | 'off'
type Opening = { open: boolean; closedFrom: Date | null; closedUntil: Date | null }
type Played = { merchant: string; vendor: string; game: string | null; now: number }

/** The state that a switch and a maintenance give at an instant. */
export function playStateOf({ open, closedFrom, closedUntil }: Opening, now: number): PlayState {
  if (!open) return 'off'
  const began = closedFrom !== null && closedFrom.getTime() <= now
  return began && (closedUntil === null || now < closedUntil.getTime()) ? 'maintenance' : 'open'
}

/** The stricter of two states. */
export const stricter = (one: PlayState, other: PlayState): PlayState =>
  one === 'off' || other === 'off' ? 'off' : one === 'maintenance' ? one : other

/** Whether a vendor's game may be opened and played; a game outside the catalogue may. */
export async function readPlayState(db: Db | Tx, { merchant, vendor, game, now }: Played): Promise<PlayState> {
  const at = new Date(now).toISOString()
  const { rows } = await db.execute<{ open: boolean; closed: boolean }>(sql`
    SELECT bool_and(open) AS open, bool_or(coalesce(closed_from <= ${at} AND coalesce(${at} < closed_until, true), false)) AS closed
    FROM (
      SELECT open, closed_from, closed_until FROM vendors WHERE merchant = ${merchant} AND code = ${vendor}
      UNION ALL
      SELECT open, closed_from, closed_until FROM games WHERE merchant = ${merchant} AND vendor = ${vendor} AND code = ${game}
    ) AS of`)
  const { open, closed } = rows[0]!
  return open === false ? 'off' : closed ? 'maintenance' : 'open'
}
