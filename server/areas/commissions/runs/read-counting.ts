import { merchantDay } from '#server/db/merchant-day.ts'
import type { Calendar } from '#rules/calendar.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { ContractRow } from '../agent-contracts/tables.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import type { StatementRow } from './tables.ts'

export type Run = { id: string; kind: ContractRow['kind']; period: ContractRow['period']; start: number; end: number }
export type Place = {
  merchant: string
  currency: string
  calendar: Calendar
  activeMin: bigint
  /** The contracts to read; all when absent. */
  only?: readonly string[]
}

/** A contract that counts in a run, with its end in that run and its payee's path in the tree. */
export type Counting = {
  id: string
  version: number
  category: StatementRow['category']
  payer_id: string | null
  payee_id: string
  path: string[]
  pay_period: ContractRow['payPeriod']
  ends: string
  first_day: string
  last_day: string
  tiers: ContractRow['tiers']
  realtime: ContractRow['realtime']
  carry_over: boolean
  deduct_salary: boolean
}

const figures = [
  'bets',
  'stake',
  'valid_bet',
  'payout',
  'rebate',
  'bonus',
  'corrections',
  'deducted',
  'won',
  'lost',
] as const

/** The figures of a payee's team, in minor units as the database writes them. */
export type TeamSums = Record<(typeof figures)[number], string> & { active_members: number }

export const nothing = { ...Object.fromEntries(figures.map((name) => [name, '0'])), active_members: 0 } as TeamSums

/** Contracts that count at the start of a run, each up to its end within the run. */
export async function readCounting(
  tx: Tx,
  { kind, period, start, end }: Run,
  { merchant, calendar, only }: Place,
): Promise<Counting[]> {
  const ends = sql`least(c.effective_to, ${instant(end)}::timestamptz)`
  const { rows } = await tx.execute<Omit<Counting, 'path'> & { path: string | null }>(sql`
    SELECT c.id, c.version, c.category, c.payer_id, c.payee_id, c.pay_period, c.tiers, c.realtime, c.carry_over, c.deduct_salary,
      floor(extract(epoch FROM ${ends}) * 1000)::bigint AS ends, ${merchantDay(sql`${instant(start)}::timestamptz`, calendar)}::text AS first_day,
      ${merchantDay(sql`(${ends} - interval '1 millisecond')`, calendar)}::text AS last_day,
      (SELECT string_agg(s.ancestor_id::text, ' ' ORDER BY s.depth DESC) FROM team_spans s WHERE s.descendant_id = c.payee_id
        AND s.depth > 0 AND s.from_at < ${ends} AND (s.to_at IS NULL OR s.to_at >= ${ends})) AS path
    FROM contracts c WHERE c.merchant = ${merchant} AND c.kind = ${kind} AND c.period = ${period}
      AND c.state IN ('accepted', 'terminating') AND c.effective_from <= ${instant(start)}
      AND (c.effective_to IS NULL OR c.effective_to > ${instant(start)})
      ${only === undefined ? sql`` : sql`AND c.id = ANY (${arrayText(only)}::uuid[])`}`)
  return rows.map((row) => ({ ...row, path: row.path?.split(' ') ?? [] }))
}

/** The contracts as rows `c` to join sums to, in one parameter however many there are. */
export const asRows = (all: readonly Counting[]) => {
  const column = (of: (one: Counting) => string) => arrayText(all.map(of))
  return sql`unnest(${column(({ id }) => id)}::uuid[], ${column(({ payee_id: payee }) => payee)}::uuid[], ${column(({ category }) => category)}::text[],
    ${column(({ first_day: first }) => first)}::date[], ${column(({ last_day: last }) => last)}::date[],
    ${column(({ ends }) => instant(Number(ends)))}::timestamptz[]) AS c (id, payee_id, category, first_day, last_day, ends)`
}

/** Whether a row belongs to a contract's category. */
export const inCategory = (of: string) => sql.raw(`(c.category = 'CONS' OR ${of}.category = c.category)`)

/**
 * Joins rows with a team's `ancestor_id` to its contracts `c`; contracts without rows get nulls. A full join always
 * uses a hash join: for an inner join the planner underestimates the rows and would scan all contracts per row.
 */
export const besideContracts = (rows: SQL, as: string, all: readonly Counting[]) =>
  sql`(${rows}) AS ${sql.raw(as)} FULL JOIN ${asRows(all)} ON c.payee_id = ${sql.raw(as)}.ancestor_id`
