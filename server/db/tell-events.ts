import type pg from 'pg'

/**
 * The channel that tells processes about new member events; a session that writes events gets a notice of the same
 * name.
 */
export const memberChannel = 'member_events'

/** Events committed within this many milliseconds are announced together. */
const gatherMs = 150

/**
 * Tells all processes about events that sessions of the pool wrote, after their transaction. NOTIFY takes a lock that
 * commits wait for, so it runs in a separate transaction, at most once per `gatherMs`. `close` announces the last ones.
 */
export function tellEvents(pool: pg.Pool): { close(): Promise<void> } {
  const wrote = new WeakSet<object>()
  let timer: NodeJS.Timeout | null = null
  let telling: Promise<unknown> = Promise.resolve()
  const notifyChannel = () => {
    timer = null
    telling = pool.query(`SELECT pg_notify(schema_channel('${memberChannel}'), '')`).catch(notifyLater)
  }
  const notifyLater = () => {
    timer ??= setTimeout(notifyChannel, gatherMs)
  }
  pool.on('connect', (client) =>
    client.on('notice', ({ message }) => void (message === memberChannel && wrote.add(client))),
  )
  pool.on('release', (_, client) => void (wrote.delete(client) && notifyLater()))
  return {
    async close() {
      if (timer !== null) {
        clearTimeout(timer)
        notifyChannel()
      }
      await telling
      if (timer !== null) clearTimeout(timer)
    },
  }
}
