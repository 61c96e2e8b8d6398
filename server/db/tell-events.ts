import type pg from 'pg'

/** On which processes hear that events of members were written; what a session that writes some is told by a notice. */
export const memberChannel = 'member_events'

/** Events that are committed within so long of each other are told of at once. */
const gatherMs = 150

/**
 * Tells all processes of events that sessions of the pool wrote, after their transaction: NOTIFY takes a lock that commits
 * wait for, so it stands in a transaction of its own, at most once in `gatherMs`. `close` tells of the last ones.
 */
export function tellEvents(pool: pg.Pool): { close(): Promise<void> } {
  const wrote = new WeakSet<object>()
  let timer: NodeJS.Timeout | null = null
  let telling: Promise<unknown> = Promise.resolve()
  const tell = () => {
    timer = null
    telling = pool.query(`SELECT pg_notify('${memberChannel}', '')`).catch(later)
  }
  const later = () => {
    timer ??= setTimeout(tell, gatherMs)
  }
  pool.on('connect', (client) =>
    client.on('notice', ({ message }) => void (message === memberChannel && wrote.add(client))),
  )
  pool.on('release', (_, client) => void (wrote.delete(client) && later()))
  return {
    async close() {
      if (timer !== null) {
        clearTimeout(timer)
        tell()
      }
      await telling
      if (timer !== null) clearTimeout(timer)
    },
  }
}
