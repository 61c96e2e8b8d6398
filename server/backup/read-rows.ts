import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { unreachable } from '../db/unreachable.ts'
import { StartError } from '../start-error.ts'
import { keptTables, leftOut, plainForms } from './kept-tables.ts'
import type { Ending, Heading } from './write-rows.ts'

const batchLength = 1_000_000

export type Restored = { takenAt: string; rows: number }

/**
 * Restores a backup's lines into an empty database in one transaction: first the tables of that release, then the rows,
 * then the later migrations. Positions continue as in any database moved to another cluster. Throws a StartError if the
 * database is not empty, the backup is incomplete or a newer release wrote it.
 */
export async function readRows(ownerUrl: string, lines: AsyncIterable<string>, server?: string): Promise<Restored> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'fairhall restore' })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw unreachable(error)
  })
  try {
    await requireEmpty(client)
    const restored = await load(client, ownerUrl, lines)
    await client.query('ANALYZE')
    await migrate(ownerUrl, server === undefined ? {} : { server })
    return restored
  } finally {
    await client.end()
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `SELECT count(*)::int AS tables FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace`,
  )
  if (rows[0]!.tables > 0)
    throw new StartError('A backup is restored into an empty database only: this one has tables.')
}

const broken = () => new StartError('The backup is not whole: take another one.')

async function load(client: pg.Client, ownerUrl: string, lines: AsyncIterable<string>): Promise<Restored> {
  let heading: Heading | undefined
  let ending: Ending | undefined
  let insert: string | null | undefined
  let rows = 0
  let batch: string[] = []
  let length = 0
  let after: string[] = []
  const flush = async () => {
    if (batch.length > 0) await client.query(insert!, [`[${batch.join(',')}]`])
    ;[batch, length] = [[], 0]
  }
  for await (const line of lines) {
    if (line === '') continue
    if (!line.startsWith('# ')) {
      if (insert === undefined) throw broken()
      rows += 1
      if (insert === null) continue
      batch.push(line)
      length += line.length
      if (length >= batchLength) await flush()
      continue
    }
    await flush()
    const part = JSON.parse(line.slice(2)) as Heading | Ending | { table: string; columns: string[] }
    if ('backup' in part) {
      heading = part
      await migrate(ownerUrl, { only: part.migrations })
      after = await clear(client)
    } else if (heading === undefined) throw broken()
    // an earlier release may have kept what this one leaves out
    else if ('table' in part) insert = leftOut.includes(part.table) ? null : insertInto(part)
    else ending = part
  }
  if (heading === undefined || ending?.rows !== rows) throw broken()
  for (const { name, last, called } of ending.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [name, last, called])
  for (const text of after) await client.query(text)
  await client.query('COMMIT')
  return { takenAt: heading.takenAt, rows }
}

const insertInto = ({ table, columns }: { table: string; columns: string[] }) =>
  `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
   SELECT ${columns.join(', ')} FROM json_populate_recordset(null::${table}, $1::json)`

/** Starts the transaction, disables triggers, drops foreign keys and empties all tables. Returns what restores them. */
async function clear(client: pg.Client): Promise<string[]> {
  await client.query(plainForms)
  await client.query('BEGIN')
  const names = (await keptTables(client)).map(({ name }) => name)
  const { rows: keys } = await client.query<{ name: string; key: string; definition: string }>(
    `SELECT conrelid::regclass::text AS name, quote_ident(conname) AS key, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text = ANY ($1)`,
    [names],
  )
  for (const { name, key } of keys) await client.query(`ALTER TABLE ${name} DROP CONSTRAINT ${key}`)
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${names.join(', ')}`)
  return [
    ...names.map((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`),
    ...keys.map(({ name, key, definition }) => `ALTER TABLE ${name} ADD CONSTRAINT ${key} ${definition}`),
  ]
}
