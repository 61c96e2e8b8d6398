import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Log } from '../ports/log/log.ts'
import { connect, type Connection, type ConnectOptions, type Db } from './connect.ts'

/** A copy of the database that only reads, and how far it is behind. */
export type Standby = {
  /** Its database while it lags no more than the setting allows; null sends the reader to the primary. */
  fresh(): Db | null
  /** How many seconds it is behind at most; null when no standby answers. */
  lagSeconds(): number | null
  close(): Promise<void>
}

/** Everything is read from the primary. */
export const noStandby: Standby = { fresh: () => null, lagSeconds: () => null, close: () => Promise.resolve() }

/** A place in the WAL of a cluster. */
export type Place = { cluster: string; lsn: bigint }

type Row = { cluster: string; lsn: string }

const bytesOf = (lsn: string): bigint => {
  const [high, low] = lsn.split('/') as [string, string]
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const placeIn = ({ rows }: { rows: Row[] }): Place | null =>
  rows[0] ? { cluster: rows[0].cluster, lsn: bytesOf(rows[0].lsn) } : null

/** Where the primary writes. */
const placeOfPrimary = async (db: Db): Promise<Place | null> =>
  placeIn(
    await db.execute<Row>(sql`
      SELECT system_identifier::text AS cluster, pg_current_wal_lsn()::text AS lsn
      FROM pg_control_system() WHERE NOT pg_is_in_recovery()`),
  )

/** What a standby has replayed; null when the database is none. */
const placeOfStandby = async (db: Db): Promise<Place | null> =>
  placeIn(
    await db.execute<Row>(sql`
      SELECT system_identifier::text AS cluster, pg_last_wal_replay_lsn()::text AS lsn
      FROM pg_control_system() WHERE pg_is_in_recovery() AND pg_last_wal_replay_lsn() IS NOT NULL`),
  )

const mostMarks = 600

/**
 * Measures by how much a standby lags: it is as young as the last look at the primary whose place it has replayed. The clocks
 * of two machines are never compared, and the lag of a standby that lost its primary grows with time.
 */
export function createLag(now: () => number) {
  let marks: { at: number; lsn: bigint }[] = []
  let provenAt: number | null = null
  return {
    /** Notes where the primary was at a moment, and what the standby has replayed since. */
    note(at: number, primary: Place | null, standby: Place | null): void {
      if (primary === null || standby === null || primary.cluster !== standby.cluster) {
        this.lose()
        return
      }
      marks.push({ at, lsn: primary.lsn })
      const reached = marks.findLast(({ lsn }) => lsn <= standby.lsn)
      if (reached) provenAt = reached.at
      marks = marks.filter((mark) => provenAt === null || mark.at > provenAt).slice(-mostMarks)
    },
    /** Nothing is known of it any more. */
    lose(): void {
      marks = []
      provenAt = null
    },
    seconds: (): number | null => (provenAt === null ? null : (now() - provenAt) / 1000),
  }
}

const everyMs = 1000

export type StandbyOptions = {
  url: string
  primary: Db
  mostLagSeconds: number
  log: Pick<Log, 'warn'>
  connect?: ConnectOptions
}

/** Keeps a connection to the standby, which may be away at the start and later, and measures its lag once a second. */
export function openStandby({ url, primary, mostLagSeconds, log, connect: options = {} }: StandbyOptions): Standby {
  const lag = createLag(() => performance.now())
  const closing = new AbortController()
  let connection: Connection | null = null
  let told = false

  async function look(): Promise<void> {
    connection ??= await connect(url, options)
    const at = performance.now()
    const before = await placeOfPrimary(primary)
    lag.note(at, before, await placeOfStandby(connection.db))
    told = false
  }
  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await look().catch((error: unknown) => {
        lag.lose()
        if (!told) log.warn({ err: error }, 'the standby could not be asked; the primary answers what it would have')
        told = true
      })
      await pause(everyMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }
  const watching = watch()

  return {
    fresh: () => (connection !== null && (lag.seconds() ?? Infinity) <= mostLagSeconds ? connection.db : null),
    lagSeconds: lag.seconds,
    async close() {
      closing.abort()
      await watching
      await connection?.close()
    },
  }
}

/**
 * Waits until a standby has replayed what the primary has written by now, and returns its connection; null if that takes
 * too long, or if it is a standby of another primary. Throws when it can't be reached.
 */
export async function reachStandby(
  url: string,
  primary: Db,
  withinSeconds: number,
  options: ConnectOptions = {},
): Promise<Connection | null> {
  const connection = await connect(url, options)
  try {
    const end = performance.now() + withinSeconds * 1000
    const wanted = await placeOfPrimary(primary)
    for (;;) {
      const reached = await placeOfStandby(connection.db)
      if (wanted === null || reached?.cluster !== wanted.cluster) break
      if (reached.lsn >= wanted.lsn) return connection
      if (performance.now() >= end) break
      await pause(100)
    }
  } catch (error) {
    await connection.close()
    throw error
  }
  await connection.close()
  return null
}
