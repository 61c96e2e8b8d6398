import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'

/** A stored figure that differs from the recomputed one. */
export type Difference = { table: string; key: string; column: string; kept: string; right: string }

/** A table of stored figures and their recomputation: `right` has its keys and its columns. */
export type Check = {
  table: string
  keys: readonly string[]
  columns: readonly string[]
  right: SQL
  /** The stored rows, if some still wait outside the table. */
  kept?: SQL
}

const list = (names: readonly string[], of = '') => sql.raw(names.map((name) => `${of}${name}`).join(', '))

/** The rows of a merchant: figures name it, or only its members. */
const ofMerchant = (merchant: string, { keys }: Check): SQL =>
  keys.includes('merchant')
    ? sql`merchant = ${merchant}`
    : sql`member_id IN (SELECT id FROM members WHERE merchant = ${merchant})`

/**
 * The first row, in the order of its keys, whose figures differ; null if there is no difference. A row of zeros equals a
 * missing row.
 */
export async function findDifference(tx: Tx, merchant: string, check: Check): Promise<Difference | null> {
  const { table, keys, columns, right, kept = sql`SELECT * FROM ${sql.raw(table)}` } = check
  const value = (of: string, name: string) => `coalesce(${of}.${name}, 0)::numeric`
  const each = (pattern: (name: string) => string) => sql.raw(columns.map(pattern).join(', '))
  const { rows } = await tx.execute<{ key: string[]; kept: string[]; right: string[] }>(sql`
    WITH counted AS (SELECT ${list(keys)}, ${each((name) => `sum(${name}) AS ${name}`)} FROM (${right}) AS r
        WHERE ${ofMerchant(merchant, check)} GROUP BY ${list(keys)}),
      stored AS (SELECT ${list(keys)}, ${list(columns)} FROM (${kept}) AS s WHERE ${ofMerchant(merchant, check)})
    SELECT ARRAY[${sql.raw(keys.map((name) => `${name}::text`).join(', '))}] AS key,
      ARRAY[${each((name) => `${value('stored', name)}::text`)}] AS kept,
      ARRAY[${each((name) => `${value('counted', name)}::text`)}] AS right
    FROM stored FULL JOIN counted USING (${list(keys)})
    WHERE (${each((name) => value('stored', name))}) IS DISTINCT FROM (${each((name) => value('counted', name))})
    ORDER BY ${list(keys)} LIMIT 1`)
  const row = rows[0]
  if (!row) return null
  const at = row.kept.findIndex((one, n) => one !== row.right[n])
  return { table, key: row.key.join(' '), column: columns[at]!, kept: row.kept[at]!, right: row.right[at]! }
}

/** Team sums: each member's row, once for every team the member belonged to on the day. */
export const ofTeams = (table: string, keys: readonly string[], columns: readonly string[], stoodIn: SQL): SQL => sql`
  SELECT s.ancestor_id AS member_id, ${list(keys, 'f.')}, ${list(columns, 'f.')}
  FROM ${sql.raw(table)} f JOIN team_spans s ON s.descendant_id = f.member_id AND ${stoodIn}`
