import { connect as connectTls } from 'node:tls'
import { sql } from 'drizzle-orm'
import { reachStandby } from '../db/standby.ts'
import type { Services } from '../services.ts'

type Examined = Pick<Services, 'db' | 'config'>

/** A nightly backup, with two hours to write it. */
const backupEveryHours = 26
/** So long a WAL file may wait for its archive. */
const archiveWithinMinutes = 60
/** More than this kept for a standby that doesn't read fills a disk. */
const mostKeptBytes = 1_073_741_824
/** A job is behind when it missed ten turns, and for ten minutes at least. */
const turnsMissed = 10
const leastBehindMs = 600_000
const certificateDays = 14
const dayMs = 86_400_000
const answerWithinMs = 3000

/**
 * Whether the last backup is young enough: WAL that is archived without failures, or a backup of `npm run backup`.
 * Returns null when it is, or outside production.
 */
export async function backupFault({ db, config }: Examined): Promise<string | null> {
  if (config.mode !== 'production') return null
  const { rows } = await db.execute<{ archives: boolean; failing: boolean; hours: number | null }>(sql`
    SELECT current_setting('archive_mode') <> 'off' AS archives,
      last_failed_time > coalesce(last_archived_time, '-infinity')
        AND last_failed_time > clock_timestamp() - ${archiveWithinMinutes} * interval '1 minute' AS failing,
      (SELECT floor(extract(epoch FROM clock_timestamp() - max(made_at)) / 3600)::int FROM backups_made) AS hours
    FROM pg_stat_archiver`)
  const { archives, failing, hours } = rows[0]!
  if (failing) return "the database can't archive its WAL; its log says why."
  if (archives) return null
  if (hours === null) return 'no backup was made yet: run `npm run backup`, and archive the WAL of a large database.'
  return hours > backupEveryHours ? `the last backup is ${hours} hours old: let a timer run \`npm run backup\`.` : null
}

/** Whether a replication slot keeps WAL without a reader, or a synchronous standby is missing, so that commits wait. */
export async function replicationFault({ db }: Pick<Services, 'db'>): Promise<string | null> {
  const { rows } = await db.execute<{ slot: string | null; megabytes: number; waits: boolean }>(sql`
    SELECT slot.name AS slot, coalesce(slot.megabytes, 0)::int AS megabytes,
      current_setting('synchronous_standby_names') <> '' AND NOT EXISTS (SELECT FROM pg_stat_replication) AS waits
    FROM (SELECT) AS one LEFT JOIN (
      SELECT slot_name AS name, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) / 1048576 AS megabytes
      FROM pg_replication_slots
      WHERE NOT active AND pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) > ${mostKeptBytes}
      ORDER BY restart_lsn LIMIT 1) AS slot ON true`)
  const { slot, megabytes, waits } = rows[0]!
  if (waits) return 'commits wait for a synchronous standby, and none is connected.'
  return (
    slot &&
    `nobody reads the replication slot ${slot}, which keeps ${megabytes} MB of WAL: start its standby, or drop it.`
  )
}

/** Whether the standby that the settings name is one of this database, and young enough to be read. */
export async function standbyFault({ db, config }: Examined): Promise<string | null> {
  const { databaseReadUrl: url, readLagSeconds } = config
  if (url === null) return null
  const standby = await reachStandby(url, db, readLagSeconds).catch((error: Error) => error)
  if (standby instanceof Error) return standby.message.replace('DATABASE_URL', 'DATABASE_READ_URL')
  await standby?.close()
  return standby === null
    ? `DATABASE_READ_URL names no standby of this database, or one that is more than ${readLagSeconds} s behind; the primary answers in its place.`
    : null
}

/** The first job that ran in no process for long, among those that some process still tells of. */
export async function lateJobFault({ db }: Pick<Services, 'db'>): Promise<string | null> {
  const { rows } = await db.execute<{ name: string; minutes: number }>(sql`
    SELECT name, floor(extract(epoch FROM clock_timestamp() - max(ran_at)) / 60)::int AS minutes FROM job_states
    GROUP BY name
    HAVING max(ran_at) < clock_timestamp()
      - greatest(${turnsMissed} * max(every_ms)::bigint, ${leastBehindMs}) * interval '1 millisecond'
    ORDER BY max(ran_at) LIMIT 1`)
  return rows[0] ? `${rows[0].name} did not end a turn for ${rows[0].minutes} minutes.` : null
}

export type TlsAddress = { host: string; port: number }

/** The certificates that end soon, of addresses that speak TLS. Addresses that give none are the gateways' matter. */
export async function certificateFault(
  addresses: readonly TlsAddress[],
  now: number,
  endOf: typeof certificateEnd = certificateEnd,
): Promise<string | null> {
  const ends = await Promise.all(addresses.map(async (one) => ({ ...one, end: await endOf(one) })))
  const soon = ends.filter(({ end }) => end !== null && end - now < certificateDays * dayMs)
  if (soon.length === 0) return null
  const told = soon.map(({ host, end }) => `${host} (${new Date(end!).toISOString().slice(0, 10)})`)
  return `these certificates end within ${certificateDays} days: ${told.join(', ')}.`
}

/** When the certificate of an address ends, in milliseconds since 1970; null when it shows none in time. */
function certificateEnd({ host, port }: TlsAddress): Promise<number | null> {
  return new Promise((resolve) => {
    // an ended certificate is what is looked for, so it must not end the handshake
    const socket = connectTls({ host, port, servername: host, timeout: answerWithinMs, rejectUnauthorized: false })
    const end = (at: number | null) => {
      socket.destroy()
      resolve(at)
    }
    socket.on('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate()
      end(until ? Date.parse(until) : null)
    })
    socket.on('timeout', () => end(null))
    socket.on('error', () => end(null))
  })
}
