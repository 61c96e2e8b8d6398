import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { shutDown } from './cluster.ts'
import { ensureRunning, findRunning, openDataDir, type Running } from './ensure-running.ts'
import { alone } from './lock.ts'
import { addressesOf } from './session.ts'

export type EmbeddedLog = { info: (message: string) => void; warn: (message: string) => void }
export type EmbeddedOptions = {
  /** Holds the database and everything about it; made when absent. */
  dataDir: string
  log: EmbeddedLog
  /** `false` for a database that is thrown away: nothing waits for the disk. */
  durable?: boolean
}
export type Embedded = {
  /** The server's address; a socket file, no network. */
  url: string
  /** The address for migrations: of the role that owns the tables. */
  ownerUrl: string
  /** True when the database was running before. */
  joined: boolean
  /** Gives the database up; the last server process that does so ends it. */
  stop: () => Promise<void>
}

/** Every server process holds this advisory lock shared, on its own session, for as long as it lives. */
const lease = 0x6661_6972

/**
 * Starts the PostgreSQL of `dataDir`, or joins the one a killed or a second server runs there, and keeps it up: should
 * it die under us, it is started again at the same address. It has no network address: its socket lies in a folder that
 * its own account and root alone may enter, and asks for a password kept beside the data. Throws a StartError.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log, durable = true } = options
  const dataDir = await openDataDir(options.dataDir)
  const stopping = new AbortController()
  let lock = await alone(dataDir, () => leaseCluster(dataDir, durable))
  const { joined } = lock
  log.info(joined ? 'joined the running database' : 'database started')

  let restoring = Promise.resolve()
  const watch = (running: Running) => running.owner.once('end', () => (restoring = restore()))
  const restore = async (): Promise<void> => {
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      log.warn('the database went away; starting it again')
      try {
        lock = await alone(dataDir, () => leaseCluster(dataDir, durable))
        log.info('the database is back')
        watch(lock)
        return
      } catch (error) {
        log.warn(error instanceof Error ? error.message : String(error))
        await pause(Math.min(1000 * attempt, 10_000), undefined, stopping).catch(() => {})
      }
    }
  }
  watch(lock)

  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return
    stopping.abort()
    await restoring
    await alone(dataDir, () => release(lock))
  }
  return { ...addressesOf(lock.home), joined, stop }
}

/** Starts the database of a folder; it runs until `stopEmbedded`, independent of the processes that use it. */
export async function runEmbedded(options: Omit<EmbeddedOptions, 'log'>): Promise<{ url: string; ownerUrl: string }> {
  const dataDir = await openDataDir(options.dataDir)
  return alone(dataDir, async () => {
    const { home, owner } = await ensureRunning(dataDir, options.durable ?? true)
    await owner.end()
    return addressesOf(home)
  })
}

/** Stops the database of a folder, if it runs, even while processes use it. */
export async function stopEmbedded(options: Pick<EmbeddedOptions, 'dataDir'>): Promise<void> {
  const dataDir = await openDataDir(options.dataDir)
  await alone(dataDir, async () => {
    const running = await findRunning(dataDir)
    if (!running) return
    await running.owner.end()
    await shutDown(running.home, running.native)
  })
}

async function leaseCluster(dataDir: string, durable: boolean): Promise<Running> {
  const running = await ensureRunning(dataDir, durable)
  await running.owner.query('select pg_advisory_lock_shared($1)', [lease])
  return running
}

async function release({ home, native, owner }: Running): Promise<void> {
  const last = await lastHolder(owner).catch(() => false)
  await owner.end().catch(() => {})
  if (last) await shutDown(home, native)
}

async function lastHolder(owner: pg.Client): Promise<boolean> {
  await owner.query('select pg_advisory_unlock_shared($1)', [lease])
  const { rows } = await owner.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [lease])
  return rows[0]?.last ?? false
}
