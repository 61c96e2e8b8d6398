import type pg from 'pg'
import manifest from '../../package.json' with { type: 'json' }
import type { SqlFunction } from './schema-files.ts'

/** What a database holds of a function: the hash of its text, and the release that applied it. */
export type AppliedFunction = { name: string; sha256: string; release: string }

/** PostgreSQL's code when a function names a type that doesn't exist, such as the row of a table. */
const undefinedType = '42704'

/**
 * The functions that differ from those of a database. A database that a later release changed keeps its functions, so
 * that a server of the release before can be started again during an upgrade.
 */
export function waitingFunctions(
  files: readonly SqlFunction[],
  applied: readonly AppliedFunction[],
  release: string = manifest.version,
): SqlFunction[] {
  const known = new Map(applied.map((one) => [one.name, one]))
  return files.filter(({ name, sha256 }) => {
    const found = known.get(name)
    return found === undefined || (found.sha256 !== sha256 && !isLater(found.release, release))
  })
}

function isLater(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0
}

/** Creates or replaces functions, as the owner and inside its transaction. */
export async function applyFunctions(owner: pg.Client, functions: readonly SqlFunction[]): Promise<void> {
  await prepare(owner)
  for (const one of functions) await applyOne(owner, one)
}

/**
 * Creates the functions that the database doesn't have at all, as the owner and inside its transaction, so that
 * triggers and defaults can name them. One that takes the row of a table that doesn't exist yet is left out. Returns
 * the names.
 */
export async function createMissing(owner: pg.Client, functions: readonly SqlFunction[]): Promise<string[]> {
  await prepare(owner)
  const { rows } = await owner.query<{ name: string }>(
    'select proname as name from pg_proc where pronamespace = current_schema()::regnamespace',
  )
  const there = new Set(rows.map(({ name }) => name))
  const made: string[] = []
  for (const one of functions.filter(({ name }) => !there.has(name))) {
    await owner.query('savepoint one')
    try {
      await applyOne(owner, one)
      made.push(one.name)
    } catch (error) {
      if (codeOf(error) !== undefinedType) throw error
      await owner.query('rollback to savepoint one')
    }
    await owner.query('release savepoint one')
  }
  return made
}

const codeOf = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code

/**
 * Bodies are not checked, so a function may call one that comes after it. `SET search_path FROM CURRENT` in a file means
 * the schema of the tables, then `pg_temp`, so that no other role can put a table before the one that a function
 * running as the owner means.
 */
async function prepare(owner: pg.Client): Promise<void> {
  await owner.query('set local check_function_bodies = off')
  await owner.query(`select set_config('search_path', format('%I, pg_temp', current_schema()), true)`)
}

async function applyOne(owner: pg.Client, { name, text, sha256 }: SqlFunction): Promise<void> {
  try {
    await owner.query(text)
  } catch (error) {
    throw new Error(`SQL function ${name} failed: ${(error as Error).message}`, { cause: error })
  }
  await owner.query(
    `insert into schema_functions (name, sha256, release) values ($1, $2, $3)
     on conflict (name) do update set sha256 = excluded.sha256, release = excluded.release, applied_at = now()`,
    [name, sha256, manifest.version],
  )
}
