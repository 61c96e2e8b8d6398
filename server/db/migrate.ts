import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type AppliedFunction, applyFunctions, createMissing, waitingFunctions } from './apply-functions.ts'
import { applyMigration, type Patience } from './apply-migration.ts'
import type { Migration } from './apply-outside.ts'
import { enterCluster } from './cluster.ts'
import { requireWritable, isReadOnly } from './require-writable.ts'
import {
  readBaseline,
  readFunctions,
  readMigrations,
  readReplacedMigrations,
  replacedMigrations,
  type SqlFunction,
} from './schema-files.ts'
import { grantServer } from './server-rights.ts'
import { takeLock } from './take-lock.ts'
import { unreachable } from './unreachable.ts'

const usualPatience: Patience = { lockMs: 3000, tries: 40, pauseMs: 1000 }
const tables = `
  create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now());
  create table if not exists schema_functions (
    name text primary key, sha256 text not null, release text not null, applied_at timestamptz not null default now())`

/** A migration as a database knows it. */
type Known = Omit<Migration, 'text'>

export type MigrateOptions = {
  /** The folder of `baseline`, `migrations`, `functions` and `before-baseline`. */
  folder?: string
  /** The server's role, if the address belongs to another one; it gets its rights. */
  server?: string
  /** The migrations of a backed-up database, instead of all; functions that it has are not replaced. */
  only?: readonly Known[]
  /** What names the address. */
  setting?: string
  patience?: Patience
}

/**
 * Brings the schema of a database up to date. A new one gets the files of `server/db/baseline`; one that has applied
 * some of the migrations that the baseline replaces gets the rest of them. Then come functions that the database
 * doesn't have, the files of `server/db/migrations` in the order of their numbers, and changed functions. A database
 * restored to another cluster starts its positions there. Several servers may call it at once: one works, the others
 * wait. Returns the names of what it applied; throws a StartError when an applied migration has changed, or when the
 * address can't be used.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder, only, server, setting, patience = usualPatience } = options
  const replaced = await replacedMigrations(folder)
  const migrations = await readMigrations(folder)
  const functions = await readFunctions(folder)
  const wanted = chosen([...replaced, ...migrations], only)
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
    const waiting = await waitingMigrations(client, wanted)
    const done: string[] = []

    const old = replaced.filter(({ name }) => waiting.has(name))
    if (old.length > 0 && old.length === replaced.length)
      done.push(...(await layBaseline(client, { replaced, functions, texts: await readBaseline(folder) })))
    else if (old.length > 0)
      for (const one of (await readReplacedMigrations(folder)).filter(({ name }) => waiting.has(name))) {
        await applyMigration(client, one, patience)
        done.push(one.name)
      }
    if (replaced.every((one) => wanted.includes(one)))
      done.push(...(await inTransaction(client, () => createMissing(client, functions))))
    for (const one of migrations.filter(({ name }) => waiting.has(name))) {
      await applyMigration(client, one, patience)
      done.push(one.name)
    }
    if (only === undefined) done.push(...(await replaceChanged(client, functions)))

    await enterCluster(client)
    if (server !== undefined) await grantServer(client, server)
    return done
  } finally {
    await client.end()
  }
}

function chosen(files: Known[], only: MigrateOptions['only']): Known[] {
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

/** The names that the database has not applied. */
async function waitingMigrations(client: pg.Client, wanted: readonly Known[]): Promise<Set<string>> {
  const { rows } = await client.query<Known>('select name, sha256 from schema_migrations')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const changed = wanted.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
  if (changed) throw changedFile(changed.name)
  return new Set(wanted.map(({ name }) => name).filter((name) => !applied.has(name)))
}

type Baseline = { replaced: readonly Known[]; functions: readonly SqlFunction[]; texts: readonly string[] }

/** Creates the schema of a new database, which then counts as having applied the migrations that the baseline replaces. */
async function layBaseline(client: pg.Client, { replaced, functions, texts }: Baseline): Promise<string[]> {
  return inTransaction(client, async () => {
    const made = await createMissing(client, functions)
    for (const text of texts) if (await hasRoomFor(client, text)) await client.query(text)
    await client.query('insert into schema_migrations (name, sha256) select * from unnest($1::text[], $2::text[])', [
      replaced.map(({ name }) => name),
      replaced.map(({ sha256 }) => sha256),
    ])
    return ['baseline', ...made]
  })
}

/**
 * The tables of the demonstration are in separate schemas, once in a database: the first merchant has them. A file
 * that creates a schema is skipped if that schema exists or the role may create none.
 */
async function hasRoomFor(client: pg.Client, text: string): Promise<boolean> {
  const schemas = [...text.matchAll(/^CREATE SCHEMA (\w+);$/gm)].map(([, name]) => name)
  if (schemas.length === 0) return true
  const { rows } = await client.query<{ free: boolean }>(
    `select has_database_privilege(current_database(), 'CREATE')
       and not exists (select from pg_namespace where nspname = any ($1)) as free`,
    [schemas],
  )
  return rows[0]!.free
}

async function replaceChanged(client: pg.Client, functions: readonly SqlFunction[]): Promise<string[]> {
  const { rows } = await client.query<AppliedFunction>('select name, sha256, release from schema_functions')
  const changed = waitingFunctions(functions, rows)
  if (changed.length > 0) await inTransaction(client, () => applyFunctions(client, changed))
  return changed.map(({ name }) => name)
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
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
