import { sql, type SQL } from 'drizzle-orm'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Db } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'

type Found = ConsoleValueOf<'findMembers'>['rows'][number]
type Row = {
  id: string
  account: string
  nickname: string
  type: number
  status: Found['status']
  rank_level: number
  found: Found['found']
}

const maxRows = 20

/** Escapes the wildcard characters of a LIKE pattern. */
const startOf = (text: string) => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The conditions that a text could be meant by, each served by an index. */
function meanings(text: string, merchant: string): { found: Found['found']; where: SQL }[] {
  const small = text.toLowerCase()
  const digits = text.replaceAll(/[\s()+-]/g, '')
  const own = sql`m.merchant = ${merchant}`
  const isNumber = /^\d{1,18}$/.test(digits)
  // with a dialling code before it, as people write it, or a zero
  const numbers = [1, 2, 3, 4].map((cut) => digits.slice(cut)).filter((rest) => rest.length > 4)
  return [
    ...(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(small)
      ? [{ found: 'id' as const, where: sql`${own} AND m.id = ${small}::uuid` }]
      : []),
    ...(small.includes('@') ? [{ found: 'email' as const, where: sql`${own} AND lower(m.email) = ${small}` }] : []),
    { found: 'account', where: sql`${own} AND m.account_key LIKE ${startOf(small)}` },
    ...(isNumber && digits.length > 3
      ? [{ found: 'number' as const, where: sql`${own} AND m.mobile_num LIKE ${startOf(digits.replace(/^0+/, ''))}` }]
      : []),
    ...(isNumber && numbers.length > 0
      ? [{ found: 'number' as const, where: sql`${own} AND m.mobile_num IN ${numbers}` }]
      : []),
    ...(isNumber
      ? [
          {
            found: 'posting' as const,
            where: sql`${own} AND m.id = (SELECT p.member_id FROM postings p WHERE p.id = ${digits}::bigint)`,
          },
        ]
      : []),
    ...(/\d/.test(small)
      ? []
      : [{ found: 'name' as const, where: sql`${own} AND lower(m.payee_name) LIKE ${startOf(small)}` }]),
  ]
}

const one = ({ found, where }: { found: string; where: SQL }, place: number): SQL =>
  sql`(SELECT ${place}::int AS place, ${found}::text AS found, m.id, m.account, m.nickname, m.type, m.status, m.rank_level
    FROM members m WHERE ${where} LIMIT ${maxRows})`

/** The query of a search, for the page and for the proof that it is served by indexes. */
export const searchQuery = (text: string, merchant: string): SQL => sql`
  SELECT id, account, nickname, type, status, rank_level, found FROM (
    ${sql.join(meanings(text.trim(), merchant).map(one), sql` UNION ALL `)}) AS f ORDER BY place, length(account), account LIMIT ${5 * maxRows}`

/** Members that a text may mean: account, number, e-mail, start of the payee name, number of a posting. */
export async function findMembers(
  { db, merchant }: { db: Db; merchant: Pick<Services['merchant'], 'code'> },
  text: string,
): Promise<ConsoleValueOf<'findMembers'>> {
  if (text.trim() === '') return { rows: [] }
  const { rows } = await db.execute<Row>(searchQuery(text, merchant.code))
  const once = [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed().slice(0, maxRows)
  return {
    rows: once.map(({ id, account, nickname, type, status, rank_level, found }) => ({
      id,
      account,
      nickname,
      type,
      status,
      rankLevel: rank_level,
      found,
    })),
  }
}
