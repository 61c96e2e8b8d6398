import { addDays, dayOf, dayStart, type Calendar } from '#rules/calendar.ts'
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { teamMoves, type TeamMove } from '#server/areas/accounts/members/move-tables.ts'
import { singleCategories } from '#rules/contracts/terms.ts'
import { lowered, readRates } from './rebate-rates.ts'

/** When the merchant's next day begins; decided moves act then. */
export const nextCut = (now: number, calendar: Calendar): number => dayStart(addDays(dayOf(now, calendar), 1), calendar)

/** Why a member cannot move below another one; null if it can. */
export async function moveFault(
  tx: Tx,
  memberId: string,
  uplineId: string | null,
): Promise<'member.move.cycle' | 'member.depth.exceeded' | null> {
  if (uplineId === null) return null
  const { rows } = await tx.execute<{ cycle: boolean; deepest: number }>(sql`SELECT
    EXISTS (SELECT FROM team_spans WHERE ancestor_id = ${memberId} AND descendant_id = ${uplineId} AND to_at IS NULL) AS cycle,
    (SELECT depth FROM team_places WHERE member_id = ${uplineId}) + 1
      + (SELECT max(depth) FROM team_spans WHERE ancestor_id = ${memberId} AND to_at IS NULL) AS deepest`)
  const { cycle, deepest } = rows[0]!
  if (cycle) return 'member.move.cycle'
  return deepest > 20 ? 'member.depth.exceeded' : null
}

/** A rate that a move cuts. */
export type RateCut = { category: string; before: string; after: string }

/**
 * The rebate rates of a member that a move cuts to the new upline's, and whether it also cuts rates below the member.
 */
export async function rateCuts(
  tx: Tx,
  memberId: string,
  uplineId: string | null,
): Promise<{ own: RateCut[]; below: boolean }> {
  if (uplineId === null) return { own: [], below: false }
  const [rates, above] = [await readRates(tx, memberId), await readRates(tx, uplineId)]
  const then = lowered(rates, above)
  const own = singleCategories.flatMap((category) => {
    const [before, after] = [rates[category], then[category]]
    return before === undefined || after === undefined || before === after ? [] : [{ category, before, after }]
  })
  if (own.length === 0) return { own, below: false }
  const { rows } = await tx.execute<{ cut: boolean }>(sql`SELECT EXISTS (
    SELECT FROM team_spans s JOIN team_places p ON p.member_id = s.descendant_id, jsonb_each_text(p.rates) AS r
    WHERE s.ancestor_id = ${memberId} AND s.to_at IS NULL AND s.depth > 0
      AND r.value::numeric > coalesce((${JSON.stringify(above)}::jsonb ->> r.key)::numeric, 0)) AS cut`)
  return { own, below: rows[0]!.cut }
}

const open = inArray(teamMoves.state, ['waiting', 'moved'])

/** A member's decided move that has not ended yet; null when there is none. */
export async function openMove(tx: Db | Tx, memberId: string): Promise<TeamMove | null> {
  const [row] = await tx
    .select()
    .from(teamMoves)
    .where(and(eq(teamMoves.memberId, memberId), open))
  return row ?? null
}

/** The newest decided move of a member, whatever its outcome. */
export async function lastMove(db: Db | Tx, memberId: string): Promise<TeamMove | null> {
  const [row] = await db
    .select()
    .from(teamMoves)
    .where(eq(teamMoves.memberId, memberId))
    .orderBy(desc(teamMoves.askedAt))
    .limit(1)
  return row ?? null
}

const atOnce = 100

/**
 * Moves whose cut has come, in the order they were requested, including agents whose team has moved and who can't be
 * closed yet.
 */
export async function dueMoves(services: Pick<Services, 'db' | 'merchant'>, now: number): Promise<TeamMove[]> {
  const isDue = and(eq(teamMoves.merchant, services.merchant.code), open, lte(teamMoves.actsAt, new Date(now)))
  const rows = await nextRows(services, {
    job: 'move-team',
    key: [teamMoves.actsAt, teamMoves.askedAt, teamMoves.id],
    atOnce,
    read: ({ beyond, place, order }) =>
      services.db
        .select({ move: teamMoves, place })
        .from(teamMoves)
        .where(and(isDue, beyond))
        .orderBy(order)
        .limit(atOnce),
  })
  return rows.map(({ move }) => move)
}
