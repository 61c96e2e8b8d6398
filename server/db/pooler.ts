import pg from 'pg'
import { StartError } from '../start-error.ts'
import { cutSession } from './heartbeat.ts'
import { unreachable } from './unreachable.ts'

type Queried = { query: (...given: never[]) => unknown }

/**
 * A pool or session that names no statement: behind a pooler the next transaction may run on a session that never
 * prepared it.
 */
export function withoutNames<Of extends Queried>(of: Of): Of {
  const query = of.query.bind(of) as (...given: unknown[]) => unknown
  const plain = (first: unknown, ...rest: unknown[]) =>
    query(
      typeof first === 'object' && first !== null && 'name' in first ? { ...first, name: undefined } : first,
      ...rest,
    )
  return new Proxy(of, { get: (target, key) => (key === 'query' ? plain : Reflect.get(target, key)) as unknown })
}

/** What tells a database from another one, and a role from another one. */
const readPlace = `SELECT system_identifier::text || '/' || current_database() AS database, current_user::text AS role
  FROM pg_control_system()`
type Place = { database: string; role: string }

const connectWithinMs = 10_000
const timeouts = (statementMs: number) => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: 3 * statementMs,
})

/**
 * Gives the server's role its timeouts in the database, because a pooler takes none from a client: each session that
 * the pooler opens afterwards has them. `through` runs a statement through the pooler. Throws a StartError when the
 * two addresses don't lead to the same database and role.
 */
export async function keepTimeouts(
  sessionUrl: string,
  through: (text: string) => Promise<{ rows: Place[] }>,
  statementMs: number,
): Promise<void> {
  const session = new pg.Client({
    connectionString: sessionUrl,
    application_name: 'fairhall start',
    connectionTimeoutMillis: connectWithinMs,
  })
  session.on('error', () => {})
  await session.connect().catch((error: unknown) => {
    cutSession(session)
    throw unreachable(error, 'DATABASE_SESSION_URL')
  })
  try {
    const [there] = (await through(readPlace)).rows
    const [here] = (await session.query<Place>(readPlace)).rows
    if (here!.database !== there!.database || here!.role !== there!.role)
      throw new StartError(
        'DATABASE_SESSION_URL and DATABASE_URL lead to different databases or roles: let both lead to the same ones, ' +
          'the first without a pooler.',
      )
    for (const [name, ms] of Object.entries(timeouts(statementMs))) await recordRoleSetting(session, name, `${ms}ms`)
  } finally {
    await session.end()
  }
}

/** Two servers that start at once would otherwise change the role's row at once, which PostgreSQL refuses. */
const lock = 0x6661_706c

async function recordRoleSetting(session: pg.Client, name: string, value: string): Promise<void> {
  await session.query('SELECT pg_advisory_lock($1)', [lock])
  try {
    const { rows } = await session.query<{ kept: boolean }>(
      `SELECT coalesce(bool_or($1 = ANY (setconfig)), false) AS kept FROM pg_db_role_setting
       WHERE setrole = current_user::regrole
         AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [`${name}=${value}`],
    )
    if (rows[0]!.kept) return
    const { rows: named } = await session.query<{ statement: string }>(
      `SELECT format('ALTER ROLE %I IN DATABASE %I SET %I = %L', current_user, current_database(), $1::text, $2::text)
         AS statement`,
      [name, value],
    )
    await session.query(named[0]!.statement)
  } finally {
    await session.query('SELECT pg_advisory_unlock($1)', [lock])
  }
}
