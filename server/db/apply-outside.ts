import type pg from 'pg'

/** A file of `migrations`, with the hash of its text. */
export type Migration = { name: string; text: string; sha256: string }

const mark = '-- outside a transaction'

/**
 * Whether a file is applied outside a transaction, which its first line says: indexes of large tables are built beside
 * its use.
 */
export const isOutside = (text: string): boolean => text.startsWith(mark)

/** The statements of a file for outside a transaction: each ends with a semicolon at a line end and has no body. */
export function statementsOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('--'))
  return lines
    .join('\n')
    .split(/;\s*(?:\n|$)/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

const builtIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([a-z0-9_]+)/i

/** What a build that was broken off left is in the way of the next one. */
async function dropBroken(client: pg.Client, statement: string): Promise<void> {
  const name = builtIndex.exec(statement)?.[1]
  if (name === undefined) return
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    name,
  ])
  if (rows.length > 0) await client.query(`drop index concurrently "${name}"`)
}

/**
 * Applies a file statement by statement. Each may be done twice (`if not exists`), so that a file that was broken off
 * is begun again. An index that is built beside the use of its table waits for transactions and lets everybody pass:
 * without a limit.
 */
export async function applyOutside(
  client: pg.Client,
  { name, text, sha256 }: Migration,
  lockMs: number,
): Promise<void> {
  try {
    for (const statement of statementsOf(text)) {
      await dropBroken(client, statement)
      await client.query(`set lock_timeout = ${/\bconcurrently\b/i.test(statement) ? 0 : lockMs}`)
      await client.query(statement)
    }
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
  } finally {
    await client.query('set lock_timeout = 0').catch(() => {})
  }
}
