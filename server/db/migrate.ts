import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type AppliedFunction, applyFunctions, waitingFunctions } from './apply-functions.ts'
import { applyOutside, isOutside, type Migration } from './apply-outside.ts'
import { enterCluster } from './cluster.ts'
import { readFunctions, readMigrations } from './schema-files.ts'
import { grantServer } from './server-rights.ts'
import { isReadOnly, requireWritable } from './require-writable.ts'
import { unreachable } from './unreachable.ts'

const lock = 0x6661_6d69
const lockNotAvailable = '55P03'
const askAgainMs = 100
const tables = `
  create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now());
  create table if not exists schema_functions (
    name text primary key, sha256 text not null, release text not null, applied_at timestamptz not null default now())`
const usualPatience: Patience = { lockMs: 3000, tries: 40, pauseMs: 1000 }

export type MigrateOptions = {
  /** The folder of `migrations` and `functions`. */
  folder?: string
  /** The server's role, if the address belongs to another one; it gets its rights. */
  server?: string
  /** The migrations of a backed-up database, instead of all, and without the functions. */
  only?: readonly Pick<Migration, 'name' | 'sha256'>[]
  /** What names the address. */
  setting?: string
  /** How long a file waits for a lock, how often it tries, and the pause between two tries. */
  patience?: Patience
}

export type Patience = { lockMs: number; tries: number; pauseMs: number }

/**
 * Applies the files of `server/db/migrations` that were not applied yet, in the order of their numbers, each in its own
 * transaction or outside one (`apply-outside.ts`), then the changed files of `server/db/functions`. A file that doesn't
 * get a lock in time lets other sessions go first and tries again. A database restored to another cluster starts its
 * positions there. Several servers may call it at once: one works, the others wait. Returns the names of the migrations
 * and functions it applied; throws a StartError when an applied migration has changed, or when the address can't be
 * used.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder, only, server, setting, patience = usualPatience } = options
  const files = chosen(await readMigrations(folder), only)
  const functions = only === undefined ? await readFunctions(folder) : []
  const client = new pg.Client({ connectionString: url, application_name: 'fairhall migrations' })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw unreachable(error, setting)
  })
  try {
    requireWritable((await client.query<{ read_only: boolean }>(isReadOnly)).rows, setting ?? 'DATABASE_URL')
    await takeLock(client)
    await client.query('set statement_timeout = 0')
    await client.query(tables)
    const { rows } = await client.query<Omit<Migration, 'text'>>('select name, sha256 from schema_migrations')
    const applied = new Map(rows.map((row) => [row.name, row.sha256]))
    const changed = files.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
    if (changed) throw changedFile(changed.name)
    const waiting = files.filter(({ name }) => !applied.has(name))
    for (const migration of waiting) await apply(client, migration, patience)
    const known = await client.query<AppliedFunction>('select name, sha256, release from schema_functions')
    const changes = waitingFunctions(functions, known.rows)
    await applyFunctions(client, changes)
    await enterCluster(client)
    if (server !== undefined) await grantServer(client, server)
    return [...waiting, ...changes].map(({ name }) => name)
  } finally {
    await client.end()
  }
}

function chosen(files: Migration[], only: MigrateOptions['only']): Migration[] {
  if (only === undefined) return files
  const bySum = new Map(files.map((file) => [`${file.name} ${file.sha256}`, file]))
  return only.map(({ name, sha256 }) => {
    const file = bySum.get(`${name} ${sha256}`)
    if (file) return file
    throw new StartError(
      `The backup was made by another release (migration ${name}): restore it with that or a later one.`,
    )
  })
}

/**
 * Waits until no other server migrates: by asking, as a waiting statement would hold up an index that is built beside
 * it.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
    if (rows[0]!.mine) return
    await setTimeout(askAgainMs)
  }
}

async function apply(client: pg.Client, migration: Migration, patience: Patience): Promise<void> {
  const { name } = migration
  const once = isOutside(migration.text) ? applyOutside : applyWithin
  for (let tries = 1; ; tries += 1)
    try {
      await once(client, migration, patience.lockMs)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || tries >= patience.tries)
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      await setTimeout(patience.pauseMs)
    }
}

/** While a file waits for a table lock, later sessions queue behind it, so it waits only briefly. */
async function applyWithin(client: pg.Client, { name, text, sha256 }: Migration, lockMs: number): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(text)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function changedFile(name: string): StartError {
  return new StartError(
    `The migration ${name} was changed after it was applied to the database that DATABASE_URL (or .data) names: ` +
      'restore the file and add a new one instead, or begin with an empty database.',
  )
}
