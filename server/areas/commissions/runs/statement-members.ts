import type { Calendar } from '#rules/calendar.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import { amountText } from '#rules/money.ts'
import { ofCategory, onDay, standingAt } from './statement-scope.ts'
import type { StatementRow } from './tables.ts'

type Member = ValueOf<'getContractStatement'>['members'][number]
type Place = { calendar: Calendar; decimals: number }
/** How many members one stored row of the order holds. */
export const membersOfPart = 1000
type Read = Record<'stake' | 'valid_bet' | 'payout' | 'rebate' | 'bonus', string> & {
  member_id: string
  account: string
  active: boolean
  total: string
}

/** Stored daily figures of the members who belonged to the team on each day. */
const ofDays = ({ payeeId, firstDay, lastDay }: StatementRow, calendar: Calendar, of: SQL): SQL => sql`
  SELECT f.member_id, f.category, f.stake, f.valid_bet, f.payout, f.rebate, f.bonus
  FROM team_spans s JOIN member_figures f ON f.member_id = s.descendant_id AND f.day BETWEEN ${firstDay} AND ${lastDay}
    AND ${onDay(sql`f.day`, calendar)}
  WHERE s.ancestor_id = ${payeeId} AND ${of}`

/** Five-minute figures of the members who belonged to the team at the end of each bucket. */
const ofBuckets = ({ payeeId, periodStart, periodEnd }: StatementRow, of: SQL): SQL => sql`
  SELECT b.member_id, b.category, b.stake, b.valid_bet, b.payout, 0 AS rebate, 0 AS bonus
  FROM bucket_figures b JOIN team_spans s ON s.descendant_id = b.member_id AND s.ancestor_id = ${payeeId}
    AND ${standingAt(sql`b.start + interval '5 minutes'`)}
  WHERE b.start >= ${periodStart.toISOString()} AND b.start < ${periodEnd.toISOString()}
    AND ${of}`

/**
 * The figures of the team's members in a statement's period, or of some of them; members without activity are left out.
 */
export function summedMembers(row: StatementRow, calendar: Calendar, of: SQL = sql`true`): SQL {
  const counted = (name: string) =>
    sql`coalesce(sum(f.${sql.raw(name)}) FILTER (WHERE ${ofCategory(sql`f.category`, row)}), 0)`
  return sql`
    SELECT * FROM (
      SELECT f.member_id, ${counted('stake')} AS stake, ${counted('valid_bet')} AS valid_bet, ${counted('payout')} AS payout,
        ${counted('rebate')} AS rebate, ${counted('bonus')} AS bonus, sum(f.valid_bet) >= ${String(row.activeMin)} AS active
      FROM (${row.firstDay === null ? ofBuckets(row, of) : ofDays(row, calendar, of)}) AS f GROUP BY 1
    ) AS sums
    WHERE stake <> 0 OR valid_bet <> 0 OR payout <> 0 OR rebate <> 0 OR bonus <> 0`
}

type Page = { limit: number; offset: number }

/** The members of a page in the stored order, with their total count; null without a stored order. */
async function readOrdered(tx: Tx, statementId: string, { limit, offset }: Page) {
  const part = (place: number) => Math.floor(place / membersOfPart)
  const { rows } = await tx.execute<{ total: number; member_ids: string[] }>(sql`
    SELECT first.total, ARRAY(
      SELECT u.id FROM statement_members o, unnest(o.member_ids) WITH ORDINALITY AS u (id, n)
      WHERE o.statement_id = ${statementId} AND o.part BETWEEN ${part(offset)} AND ${part(offset + limit - 1)}
        AND o.part * ${membersOfPart} + u.n BETWEEN ${offset + 1} AND ${offset + limit}
    ) AS member_ids
    FROM statement_members first WHERE first.statement_id = ${statementId} AND first.part = 0`)
  return rows[0] ?? null
}

/** A page of the members behind a statement, those who played most first; all members add up to its figures. */
export async function readStatementMembers(
  tx: Tx,
  row: StatementRow,
  page: Page,
  { calendar, decimals }: Place,
): Promise<{ members: Member[]; totalRows: number }> {
  const ordered = await readOrdered(tx, row.id, page)
  const summed = ordered
    ? summedMembers(row, calendar, sql`s.descendant_id = ANY(${sql.param(ordered.member_ids)}::uuid[])`)
    : summedMembers(row, calendar)
  const { limit, offset } = ordered ? { limit: page.limit, offset: 0 } : page
  const { rows } = await tx.execute<Read>(sql`
    WITH page AS (
      SELECT summed.*, count(*) OVER () AS total FROM (${summed}) AS summed
      ORDER BY valid_bet DESC, member_id LIMIT ${limit} OFFSET ${offset}
    )
    SELECT page.*, m.account FROM page JOIN members m ON m.id = page.member_id ORDER BY valid_bet DESC, member_id`)
  const text = (minor: bigint | string) => amountText(BigInt(minor), decimals)
  return {
    members: rows.map(({ stake, payout, rebate, bonus, ...read }) => ({
      memberId: read.member_id,
      account: read.account,
      stake: text(stake),
      payout: text(payout),
      validBet: text(read.valid_bet),
      rebate: text(rebate),
      bonus: text(bonus),
      netLoss: text(BigInt(stake) - BigInt(payout) - BigInt(rebate) - BigInt(bonus)),
      active: read.active,
    })),
    totalRows: ordered?.total ?? Number(rows[0]?.total ?? 0),
  }
}
