import type pg from 'pg'
import { keptTables, plainForms } from './kept-tables.ts'

/** The first line of a backup. */
export type Heading = { backup: 1; takenAt: string; migrations: { name: string; sha256: string }[] }
/** The last line: the counters of its tables, and the number of rows. */
export type Ending = { sequences: { name: string; last: string; called: boolean }[]; rows: number }

const rowsAtOnce = 2000

/**
 * The whole database at one moment, as lines: `# ` and JSON starts a part, and each row is a line of JSON. Reading does
 * not block writers. The client is a separate session of a role that may read all tables.
 */
export async function* writeRows(client: pg.Client): AsyncGenerator<string> {
  await client.query(plainForms)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    yield part(await headingOf(client))
    let rows = 0
    for (const { name, columns } of await keptTables(client)) {
      yield part({ table: name, columns })
      await client.query(
        `DECLARE kept CURSOR FOR SELECT row_to_json(r)::text AS row FROM (SELECT ${columns.join(', ')} FROM ${name}) AS r`,
      )
      for (;;) {
        const { rows: read } = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM kept`)
        if (read.length === 0) break
        rows += read.length
        // a line break inside JSON is only white space
        yield read.map(({ row }) => `${row.replaceAll('\n', ' ')}\n`).join('')
      }
      await client.query('CLOSE kept')
    }
    yield part({ sequences: await sequencesOf(client), rows } satisfies Ending)
  } finally {
    await client.query('ROLLBACK')
  }
}

const part = (value: object) => `# ${JSON.stringify(value)}\n`

async function headingOf(client: pg.Client): Promise<Heading> {
  const { rows: moment } = await client.query<{ at: Date }>('SELECT now() AS at')
  const { rows: migrations } = await client.query<Heading['migrations'][number]>(
    'SELECT name, sha256 FROM schema_migrations ORDER BY name',
  )
  return { backup: 1, takenAt: moment[0]!.at.toISOString(), migrations }
}

/** Counters are not part of the snapshot: read after the rows, each is at or above the highest number of a row. */
async function sequencesOf(client: pg.Client): Promise<Ending['sequences']> {
  const { rows: named } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'S'
       AND relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('schema_migrations')) ORDER BY 1`,
  )
  const read: Ending['sequences'] = []
  for (const { name } of named) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value AS last, is_called AS called FROM ${name}`,
    )
    read.push({ name, ...rows[0]! })
  }
  return read
}
