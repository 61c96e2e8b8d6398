import type { Calendar } from '#rules/calendar.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { takenColumns } from './give-number.ts'
import { agentNumbers, type NumberState } from './tables.ts'

export type NewNumber = Pick<
  typeof agentNumbers.$inferSelect,
  'id' | 'merchant' | 'channelId' | 'provider' | 'name' | 'use' | 'number' | 'dayCap' | 'monthCap'
>

/** Whether a channel has or had this number. */
export async function hasNumber(
  tx: Tx,
  merchant: string,
  { channelId, number }: Pick<NewNumber, 'channelId' | 'number'>,
): Promise<boolean> {
  const { merchant: whose, channelId: channel, number: digits } = agentNumbers
  const known = await tx
    .select({ id: agentNumbers.id })
    .from(agentNumbers)
    .where(and(eq(whose, merchant), eq(channel, channelId), eq(digits, number)))
  return known.length > 0
}

/** Adds a number; false when the channel has or had it. */
export async function addNumber(tx: Tx, row: NewNumber, at: number): Promise<boolean> {
  const added = await tx
    .insert(agentNumbers)
    .values({ ...row, state: 'in use', addedAt: new Date(at) })
    .onConflictDoNothing()
    .returning({ id: agentNumbers.id })
  return added.length > 0
}

export type NumberChange = { state?: NumberState; dayCap?: bigint; monthCap?: bigint }

/** Finds and locks a number; null for an unknown id. */
export async function findNumber(tx: Tx, merchant: string, id: string) {
  const own = and(eq(agentNumbers.merchant, merchant), eq(agentNumbers.id, id))
  const [row] = await tx.select().from(agentNumbers).where(own).for('update')
  return row ?? null
}

/** Changes the caps or the state of a number. A retired one stays retired; orders that have it continue with it. */
export async function changeNumber(
  tx: Tx,
  merchant: string,
  id: string,
  change: NumberChange,
): Promise<'done' | 'unknown' | 'retired' | 'caps'> {
  const row = await findNumber(tx, merchant, id)
  if (!row) return 'unknown'
  if (row.state === 'retired') return 'retired'
  const next = { ...row, ...change }
  if (next.dayCap <= 0n || next.monthCap < next.dayCap) return 'caps'
  await tx
    .update(agentNumbers)
    .set({ state: next.state, dayCap: next.dayCap, monthCap: next.monthCap })
    .where(eq(agentNumbers.id, id))
  return 'done'
}

export type KeptNumber = typeof agentNumbers.$inferSelect & { dayTaken: bigint; monthTaken: bigint }

/** Lists all numbers with the used part of their caps, by channel; retired ones last. */
export async function listNumbers(
  db: Db | Tx,
  merchant: string,
  moment: { now: number; calendar: Calendar },
): Promise<KeptNumber[]> {
  const rows = await db.select().from(agentNumbers).where(eq(agentNumbers.merchant, merchant))
  const { rows: taken } = await db.execute<{ id: string; day_taken: string; month_taken: string }>(sql`
    SELECT n.id, ${takenColumns(moment)} FROM agent_numbers n WHERE n.merchant = ${merchant}`)
  const byId = new Map(taken.map((one) => [one.id, one]))
  const order = (row: KeptNumber) => `${row.state === 'retired' ? 1 : 0} ${row.channelId} ${row.number}`
  return rows
    .map((row) => {
      const { day_taken = '0', month_taken = '0' } = byId.get(row.id) ?? {}
      return { ...row, dayTaken: BigInt(day_taken), monthTaken: BigInt(month_taken) }
    })
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}
