import pg from 'pg'
import type { Log } from '../../ports/log/log.ts'

/** A process's subscription to a channel of the database. */
export type Channel = {
  name: string
  /** Called after each connect or reconnect; reads the events missed before it. */
  opened(): Promise<void>
  /** A notification arrived. */
  heard(): void
}

export type Listening = {
  /** Resolves when all channels are connected, or at once if that fails; the connection is retried automatically. */
  ready(): Promise<void>
  close(): Promise<void>
}

const againMs = 1000

/** Listens to all channels on one database connection, which opens with the first page and reopens when it is lost. */
export function openListening(url: string, channels: readonly Channel[], log: Log): Listening {
  let client: pg.Client | null = null
  let starting: Promise<void> | null = null
  let closed = false
  let again: NodeJS.Timeout | undefined

  async function start(): Promise<void> {
    const session = new pg.Client({ connectionString: url, application_name: 'fairhall events' })
    session.on('error', () => {})
    session.on('end', () => {
      if (client !== session) return
      client = null
      if (!closed) again = setTimeout(() => void open(), againMs)
    })
    session.on('notification', ({ channel }) => channels.find(({ name }) => name === channel)?.heard())
    await session.connect()
    await session.query(channels.map(({ name }) => `LISTEN ${name}`).join(';'))
    client = session
    for (const channel of channels) await channel.opened()
  }

  function open(): Promise<void> {
    if (client !== null || closed) return starting ?? Promise.resolve()
    starting ??= start()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'no session that listens for events')
        if (client !== null) void client.end()
        else if (!closed) again = setTimeout(() => void open(), againMs)
      })
      .finally(() => (starting = null))
    return starting
  }

  return {
    ready: open,
    async close() {
      closed = true
      clearTimeout(again)
      await starting
      await client?.end()
    },
  }
}
