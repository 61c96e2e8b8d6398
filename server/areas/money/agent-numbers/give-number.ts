import { dayOf, dayStart, type Calendar } from '#rules/calendar.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { instant } from '#server/db/sql-values.ts'
import { agentNumbers, type NumberUse } from './tables.ts'

export type Given = { id: string; name: string; use: NumberUse; number: string }
type Moment = { now: number; calendar: Calendar }

/**
 * How much of a number's caps is used since a moment: what arrived by its orders, what open orders may still bring, and
 * payments to it without an owner.
 */
const takenSince = (since: number, now: number): SQL => sql`(
  SELECT coalesce(sum(coalesce(d.arrived_amount, d.amount)), 0)::bigint FROM deposits d
  WHERE d.number_id = n.id AND (d.arrived_at >= ${instant(since)}
    OR d.status IN ('created', 'awaiting payment') AND (d.review OR d.expires_at > ${instant(now)}))
) + (
  SELECT coalesce(sum(l.amount), 0)::bigint FROM statement_lines l
  WHERE l.provider = n.provider AND l.number = n.number AND l.state IN ('suspense', 'returned') AND l.at >= ${instant(since)})`

/** The used part of the day's and the month's cap, as columns of `agent_numbers n`. */
export function takenColumns({ now, calendar }: Moment): SQL {
  const today = dayOf(now, calendar)
  const month = dayStart(`${today.slice(0, 8)}01`, calendar)
  return sql`${takenSince(dayStart(today, calendar), now)} AS day_taken, ${takenSince(month, now)} AS month_taken`
}

/** The active numbers of a channel with the used part of their caps. */
const inTurn = (merchant: string, channelId: string, moment: Moment) => sql`
  SELECT n.*, ${takenColumns(moment)} FROM agent_numbers n
  WHERE n.merchant = ${merchant} AND n.channel_id = ${channelId} AND n.state = 'in use'`

/** Whether a channel has house numbers, including retired ones: then it only accepts orders to these. */
export async function hasNumbers(db: Db | Tx, merchant: string, channelId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM agent_numbers WHERE merchant = ${merchant} AND channel_id = ${channelId} LIMIT 1`)
  return rows.length > 0
}

/** Channels whose numbers have no room for an order of the channel's minimum. */
export async function fullChannels(
  db: Db | Tx,
  merchant: string,
  channels: readonly { channelId: string; min: bigint }[],
  moment: Moment,
): Promise<Set<string>> {
  const full = new Set<string>()
  for (const { channelId, min } of channels) {
    if (!(await hasNumbers(db, merchant, channelId))) continue
    const { rows } = await db.execute(sql`
      SELECT 1 FROM (${inTurn(merchant, channelId, moment)}) AS n
      WHERE day_taken + ${min} <= day_cap AND month_taken + ${min} <= month_cap LIMIT 1`)
    if (rows.length === 0) full.add(channelId)
  }
  return full
}

/**
 * Gives an order the next number: the least recently used one whose caps have room for the amount. Orders of a
 * channel wait for each other's transactions, so that two never share the rest of a cap. Null if all are full.
 */
export async function giveNumber(
  tx: Tx,
  { merchant, channelId, amount }: { merchant: string; channelId: string; amount: bigint },
  moment: Moment,
): Promise<Given | null> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`agent-numbers ${merchant} ${channelId}`}, schema_salt()))`,
  )
  const { rows } = await tx.execute<Given>(sql`
    SELECT id, name, use, number FROM (${inTurn(merchant, channelId, moment)}) AS n
    WHERE day_taken + ${amount} <= day_cap AND month_taken + ${amount} <= month_cap
    ORDER BY turn NULLS FIRST, added_at, number LIMIT 1`)
  const given = rows[0]
  if (!given) return null
  await tx
    .update(agentNumbers)
    .set({ givenAt: new Date(moment.now), turn: sql`nextval('agent_number_turns')` })
    .where(eq(agentNumbers.id, given.id))
  return given
}
