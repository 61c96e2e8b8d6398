import { sql, type SQL } from 'drizzle-orm'
import { consoleOk, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { amountText } from '#rules/money.ts'
import { cursorOf, keysOf, pageOf } from '#server/console/pipeline/cursor.ts'
import type { ConsoleRequest } from '#server/console/pipeline/handler.ts'
import type { Services } from '#server/services.ts'
import { balance, deposits, excluded, filterOf, limited, seen, seesExclusions } from './member-filter.ts'

type Listed = ConsoleValueOf<'listMembers'>['rows'][number]
type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>
type Row = Omit<Listed, 'rankLevel' | 'rankLabel' | 'registeredAt' | 'lastSeenAt'> & {
  rank_level: number
  rank_label: string
  registered_at: Date | string
  seen: Date | string
  key: string
}

const timeText = (time: SQL) => sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** What a list is sorted by, as the database compares it, and its text and type in the cursor. */
function keyOf(sort: string, currency: string) {
  const time = (column: SQL) => ({ column, text: timeText(column), form: 'time', type: sql`timestamptz` }) as const
  const amount = (column: SQL) => ({ column, text: sql`(${column})::text`, form: 'number', type: sql`bigint` }) as const
  if (sort === 'account') {
    const column = sql`m.account_key`
    return { column, text: column, form: 'text', type: sql`text` } as const
  }
  if (sort === 'balance') return amount(balance(currency))
  if (sort === 'deposits') return amount(deposits(currency))
  return time(sort === 'seen' ? seen : sql`m.registered_at`)
}

/** The page of a list, for the handler and for the proof of how it is read. */
export function listQuery(
  where: SQL,
  query: ConsoleRequest<'listMembers'>['query'],
  currency: string,
  now: number,
): SQL {
  const { sort = '-registered', limit } = query
  const key = keyOf(sort.replace('-', ''), currency)
  const keys = keysOf(query.after, key.form, 'uuid')
  const down = sort.startsWith('-')
  const order = down ? sql`DESC` : sql`ASC`
  const after = keys
    ? sql`(${key.column}, m.id) ${down ? sql`<` : sql`>`} (${keys[0]}::${key.type}, ${keys[1]}::uuid)`
    : sql`true`
  return sql`
    SELECT m.id, m.account, m.nickname, m.type, m.status, m.rank_level, m.rank_label, m.registered_at, f.key,
      m.country_dialing_code AS country, m.member_labels AS labels, ${seen} AS seen, ${balance(currency)}::text AS balance,
      ${deposits(currency)}::text AS deposits, ${limited} AS limited, ${excluded(now)} AS excluded
    FROM (SELECT m.id, ${key.text} AS key, row_number() OVER (ORDER BY ${key.column} ${order}, m.id ${order}) AS place
      FROM members m WHERE ${where} AND ${after}
      ORDER BY ${key.column} ${order}, m.id ${order} LIMIT ${limit + 1}) AS f
    JOIN members m ON m.id = f.id ORDER BY f.place`
}

/** Members that fit a filter, sorted and paged; the first page says how many there are. */
export async function listMembers(
  { db, clock, merchant }: Needs,
  { query, settings, operator }: ConsoleRequest<'listMembers'>,
): Promise<ConsoleReplyOf<'listMembers'>> {
  const now = clock.now()
  const where = filterOf(query, { merchant: merchant.code, settings, exclusions: seesExclusions(operator), now })
  if (!where.ok) return where
  const { currency, currencyDecimals } = settings
  const { rows } = await db.execute<Row>(listQuery(where.value, query, currency, now))
  const page = pageOf(rows, query.limit, (last) => cursorOf(last.key, last.id))
  const amount = (minor: string) => amountText(BigInt(minor), currencyDecimals)
  return consoleOk({
    count: query.after === undefined ? await countOf(db, where.value) : null,
    next: page.next,
    rows: page.rows.map((row) => ({
      id: row.id,
      account: row.account,
      nickname: row.nickname,
      type: row.type,
      status: row.status,
      rankLevel: row.rank_level,
      rankLabel: row.rank_label,
      country: row.country,
      labels: row.labels,
      registeredAt: new Date(row.registered_at).toISOString(),
      lastSeenAt: new Date(row.seen).getTime() === 0 ? null : new Date(row.seen).toISOString(),
      balance: amount(row.balance),
      deposits: amount(row.deposits),
      limited: row.limited,
      excluded: seesExclusions(operator) ? row.excluded : null,
    })),
  })
}

/** How many members fit a condition on `members m`. */
export async function countOf(db: Services['db'], where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM members m WHERE ${where}`)
  return rows[0]!.count
}
