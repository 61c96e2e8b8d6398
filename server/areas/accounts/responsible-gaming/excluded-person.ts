import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Ports } from '#server/ports/ports.ts'
import { foldedName } from '../members/folded-name.ts'
import { instant } from '#server/db/sql-values.ts'

type Keyed = Pick<Ports, 'playerKey'>

/** The identifier of a person after the account is closed: without the server's key it can't be traced back. */
export function personHash({ playerKey }: Keyed, kind: 'account' | 'name' | 'number', value: string): string {
  const text = kind === 'name' ? foldedName(value) : value
  return createHmac('sha256', playerKey).update(`person ${kind} ${text}`).digest('base64url')
}

type Person = {
  merchant: string
  payeeName?: string | undefined
  /** With its country's code. */
  number?: string | null
  at: number
  /** A member to leave out. */
  but?: string | null
}

/** Whether a person with this payee name or number is excluded at the merchant, in an open or closed account. */
export async function isExcludedPerson(
  db: Db | Tx,
  ports: Keyed,
  { merchant, payeeName, number = null, at, but = null }: Person,
): Promise<boolean> {
  if (payeeName === undefined && number === null) return false
  const name = payeeName === undefined ? null : foldedName(payeeName)
  const nameHash = payeeName === undefined ? null : personHash(ports, 'name', payeeName)
  const numberHash = number === null ? null : personHash(ports, 'number', number)
  const { rows } = await db.execute(sql`
    SELECT FROM play_guards g JOIN members m ON m.id = g.member_id
    WHERE m.merchant = ${merchant} AND play_excluded(g, ${instant(at)}) AND g.member_id IS DISTINCT FROM ${but}::uuid
      AND g.member_id IN (
        SELECT member_id FROM play_guards WHERE excluded_name = ${name}
        UNION ALL SELECT member_id FROM closed_persons WHERE name_hash = ${nameHash} OR number_hash = ${numberHash})
    LIMIT 1`)
  return rows.length > 0
}
