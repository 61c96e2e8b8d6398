import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { watchPool, type Pulse } from './heartbeat.ts'
import { NoSession } from './no-session.ts'
import { sameCluster } from './same-cluster.ts'
import { unreachable, unusableAddress } from './unreachable.ts'
import { withoutNames } from './pooler.ts'
import { StartError } from '../start-error.ts'
import type { SharedSessions } from './shared-sessions.ts'
import { tellEvents } from './tell-events.ts'
import { tracedQuery, tracedSession, type TracedQuery } from './traced-sessions.ts'
import { forbidInTransaction, insideTransaction } from './transaction-guard.ts'

/** The database as rules see it. Columns of type bigint are declared with `mode: 'bigint'` and read as such. */
export type Db = NodePgDatabase<Record<string, never>>
/** The same inside `db.transaction(async (tx) => …)`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Sessions of a pool by what they do, and queries that wait for one. */
export type PoolState = { busy: number; idle: number; waiting: number }
export type Connection = { db: Db; url: string; pool: () => PoolState; close: () => Promise<void> }
export type ConnectOptions = {
  /** Called when a session breaks while idle; the pool replaces it automatically. */
  onLost?: (error: Error) => void
  /** Sessions at most; 10 unless told. */
  size?: number
  /** A statement that takes longer fails with code 57014; 10,000 ms unless told. */
  statementTimeoutMs?: number
  /** So long a query waits for a session; 5,000 ms unless told. */
  connectionTimeoutMs?: number
  /** A transaction in which something else of the pool is waited for fails. */
  guarded?: boolean
  /** Cuts all sessions when the database doesn't answer for that long: for one that is reached by a network. */
  pulse?: Pulse | undefined
  /** A pooler that gives a session for one transaction lies between: the code may expect nothing of a session beyond its transaction. */
  pooled?: boolean
  /** Sessions that this pool shares with others of the process, instead of `size` of its own. */
  shared?: SharedSessions | undefined
  /** Lets every statement be seen in traces. */
  traced?: TracedQuery | undefined
}

const oldestVersion = 150_000
/** How long a statement may take unless told. */
export const usualTimeoutMs = 10_000

/**
 * Opens a pool and makes sure that a PostgreSQL of version 15 or newer answers. Throws a StartError naming
 * `DATABASE_URL` otherwise.
 */
export async function connect(url: string, options: ConnectOptions = {}): Promise<Connection> {
  const pool = openPool(url, options)
  const events = tellEvents(pool)
  const heart = options.pulse ? watchPool(pool, url, options.pulse) : null
  pool.on('error', (error) => options.onLost?.(error))
  try {
    const { rows } = await pool.query<{ version: number; shown: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as shown`,
    )
    const { version = 0, shown = 'unknown' } = rows[0] ?? {}
    if (version < oldestVersion) {
      throw new StartError(`DATABASE_URL names a PostgreSQL of version ${shown}: it must be 15 or newer.`)
    }
  } catch (error) {
    await heart?.close()
    await pool.end()
    throw error instanceof StartError ? error : unreachable(error)
  }
  const close = async () => {
    await events.close()
    await heart?.close()
    await pool.end()
  }
  const state = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount + (options.shared?.waiting(pool) ?? 0),
  })
  return { db: databaseOf(pool, options), url, pool: state, close }
}

/** A transaction whose very `begin` fails, because its session broke, gives the session back as any other does. */
function databaseOf(pool: pg.Pool, { guarded = false, pooled = false, traced }: ConnectOptions): Db {
  const plain = <Of extends pg.Pool | pg.PoolClient>(of: Of): Of => (pooled ? withoutNames(of) : of)
  const transaction: Db['transaction'] = async (run, config) => {
    forbidInTransaction('another transaction')
    const client = await pool.connect().catch((error: unknown) => {
      throw new NoSession(error)
    })
    try {
      return await insideTransaction(guarded, () =>
        drizzle({ client: tracedSession(plain(client), traced) }).transaction(run, config),
      )
    } finally {
      client.release()
    }
  }
  const seen = tracedQuery(plain(pool), traced)
  const query: pg.Pool['query'] = (...given: [never]) => {
    forbidInTransaction('a query through the pool')
    return seen(...given)
  }
  const outside = new Proxy(pool, { get: (of, name) => (name === 'query' ? query : Reflect.get(of, name)) as unknown })
  return Object.assign(drizzle({ client: outside }), { transaction })
}

function openPool(
  url: string,
  {
    size = 10,
    statementTimeoutMs = usualTimeoutMs,
    connectionTimeoutMs = 5000,
    pooled = false,
    shared,
  }: ConnectOptions,
): pg.Pool {
  if (!isAddress(url)) throw unusableAddress()
  const given = {
    connectionString: url,
    application_name: 'fairhall',
    max: size,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 1800,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    verify: sameCluster(),
    ...(!pooled && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 3 * statementTimeoutMs,
    }),
  }
  const pool = shared ? shared.pool(given) : new pg.Pool(given)
  // a session that breaks inside a transaction fails its statement; unheard, it would end the process as well
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** PostgreSQL's own addresses may leave the host out: `postgres://user@/database?host=/folder/of/socket`. */
function isAddress(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url) && URL.canParse(url.replace('@/', '@host/'))
}
