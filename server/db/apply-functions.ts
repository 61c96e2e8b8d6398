import type pg from 'pg'
import manifest from '../../package.json' with { type: 'json' }
import type { SqlFunction } from './schema-files.ts'

/** What a database holds of a function: the hash of its text, and the release that applied it. */
export type AppliedFunction = { name: string; sha256: string; release: string }

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

/**
 * Creates or replaces the functions in one transaction, as the owner. Bodies are not checked, so a function may call
 * one that comes after it. `SET search_path FROM CURRENT` in a file means the schema of the tables, then `pg_temp`,
 * where nobody else can put a table in the way of a function that runs as the owner.
 */
export async function applyFunctions(owner: pg.Client, functions: readonly SqlFunction[]): Promise<void> {
  if (functions.length === 0) return
  let name = functions[0]!.name
  try {
    await owner.query(`begin; set local check_function_bodies = off`)
    await owner.query(`select set_config('search_path', format('%I, pg_temp', current_schema()), true)`)
    for (const one of functions) {
      name = one.name
      await owner.query(one.text)
      await owner.query(
        `insert into schema_functions (name, sha256, release) values ($1, $2, $3)
         on conflict (name) do update set sha256 = excluded.sha256, release = excluded.release, applied_at = now()`,
        [name, one.sha256, manifest.version],
      )
    }
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw new Error(`SQL function ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
