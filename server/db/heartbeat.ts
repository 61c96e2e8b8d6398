import type { Duplex } from 'node:stream'
import pg from 'pg'

/** How often a session is asked whether the database still answers, and how long the answer may take. */
export type Pulse = { everyMs: number; withinMs: number }

/** With these a host that vanished is noticed within a quarter of a minute. */
export const usualPulse: Pulse = { everyMs: 5000, withinMs: 10_000 }

/** When the process itself was busy, the answer may have arrived unread: it gets this long to be read. */
const readMs = 50

/** Ends a session that no longer answers: statements that wait on it fail now, not when the operating system gives up. */
export function cutSession(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.destroy(new Error('the database no longer answers'))
}

/** Asks a session again and again until it doesn't answer in time, and calls `silent` once. Returns a function that stops it. */
export function beat(client: pg.ClientBase, { everyMs, withinMs }: Pulse, silent: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let ended = false
  const end = () => {
    ended = true
    clearTimeout(timer)
  }
  const giveUp = () => {
    if (ended) return
    end()
    silent()
  }
  const ask = () => {
    timer = setTimeout(() => (timer = setTimeout(giveUp, readMs)), withinMs)
    client.query('SELECT 1').then(() => {
      if (ended) return
      clearTimeout(timer)
      timer = setTimeout(ask, everyMs)
    }, giveUp)
  }
  timer = setTimeout(ask, everyMs)
  return end
}

/**
 * Watches the connection to the database on a separate session. If that doesn't answer, all sessions of the pool are
 * cut, even those that wait for an answer; the pool opens new ones on demand.
 */
export function watchPool(pool: pg.Pool, url: string, pulse: Pulse): { close(): Promise<void> } {
  const sessions = new Set<pg.PoolClient>()
  pool.on('connect', (client) => void sessions.add(client))
  pool.on('remove', (client) => void sessions.delete(client))
  let heart: pg.Client | undefined
  let stop = () => {}
  let again: NodeJS.Timeout | undefined
  let closed = false
  const openLater = () => {
    if (!closed) again = setTimeout(open, pulse.everyMs)
  }
  const open = () => {
    const session = new pg.Client({
      connectionString: url,
      application_name: 'fairhall heartbeat',
      connectionTimeoutMillis: pulse.withinMs,
    })
    heart = session
    session.on('error', () => {})
    session.once('end', () => {
      stop()
      openLater()
    })
    session.connect().then(
      () => {
        stop = beat(session, pulse, () => {
          for (const client of sessions) cutSession(client)
          cutSession(session)
        })
      },
      () => cutSession(session),
    )
  }
  open()
  return {
    async close() {
      closed = true
      clearTimeout(again)
      stop()
      await heart?.end().catch(() => {})
    },
  }
}
