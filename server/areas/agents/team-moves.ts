import { addDays, dayOf, dayStart, type Calendar } from '#rules/calendar.ts'
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { nextRows } from '../../jobs/next-rows.ts'
import type { Services } from '../../services.ts'
import { teamMoves, type TeamMove } from './move-tables.ts'
import { singleCategories } from '#rules/contracts/terms.ts'
import { lowered, readRates } from './rebate-rates.ts'

/** Figures are not counted from so long before a cut on, at which somebody moves. */
const holdMs = 60_000

/** When the next day of the merchant begins: what is decided of places acts then. */
export const nextCut = (now: number, calendar: Calendar): number => dayStart(addDays(dayOf(now, calendar), 1), calendar)

/** Holds the tree as it is until the transaction ends. */
export const holdTree = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock_shared(team_lock())`)

/** Why a member cannot come below another one; null where it can. */
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

/** Which rebate rates of a member a move cuts to those of the new upline, and whether some below are cut too. */
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

/** What is decided of a member's place and has not come to its end; null when nothing is. */
export async function openMove(tx: Db | Tx, memberId: string): Promise<TeamMove | null> {
  const [row] = await tx
    .select()
    .from(teamMoves)
    .where(and(eq(teamMoves.memberId, memberId), open))
  return row ?? null
}

/** Whether an agent's team went to its upline and it is closed as soon as nothing is in the way: nobody comes below it any more. */
export async function hasLeft(tx: Db | Tx, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: teamMoves.id })
    .from(teamMoves)
    .where(and(eq(teamMoves.memberId, memberId), eq(teamMoves.state, 'moved')))
  return row !== undefined
}

/** The newest decision of a member's place, whatever became of it. */
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

/** Decisions whose cut has come, in the order of asking; agents whose team moved and who cannot be closed yet are among them. */
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

/** Whether a cut is near or past at which somebody moves, and has not moved yet: what happens then is not counted before. */
export async function movesAreDue(tx: Tx, merchant: string, now: number): Promise<boolean> {
  const near = lte(teamMoves.actsAt, new Date(now + holdMs))
  const [row] = await tx
    .select({ id: teamMoves.id })
    .from(teamMoves)
    .where(and(eq(teamMoves.merchant, merchant), eq(teamMoves.state, 'waiting'), near))
    .limit(1)
  return row !== undefined
}
