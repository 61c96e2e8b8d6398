import pg from 'pg'
import { beat, cutSession, usualPulse } from '#server/db/heartbeat.ts'
import type { Log } from '#server/ports/log/log.ts'

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

/** The pause before another try, twice as long after each that failed. */
const againMs = 1000
const longestPauseMs = 8000

/** The channels by their names in the session's schema. */
async function ownNames(session: pg.Client, channels: readonly Channel[]): Promise<Map<string, Channel>> {
  const { rows } = await session.query<{ name: string; own: string }>(
    'SELECT name, schema_channel(name) AS own FROM unnest($1::text[]) AS name',
    [channels.map(({ name }) => name)],
  )
  return new Map(rows.map(({ name, own }) => [own, channels.find((one) => one.name === name)!]))
}

/**
 * Listens to all channels on one database connection, which opens with the first page and reopens when it is lost or
 * when the database is silent.
 */
export function openListening(url: string, channels: readonly Channel[], log: Log, pulse = usualPulse): Listening {
  let client: pg.Client | null = null
  let starting: Promise<void> | null = null
  let closed = false
  let again: NodeJS.Timeout | undefined
  let pauseMs = againMs
  const openLater = () => {
    if (closed) return
    again = setTimeout(() => void open(), pauseMs)
    pauseMs = Math.min(2 * pauseMs, longestPauseMs)
  }

  async function start(): Promise<void> {
    const session = new pg.Client({
      connectionString: url,
      application_name: 'fairhall events',
      keepAlive: true,
      connectionTimeoutMillis: pulse.withinMs,
    })
    let stop = () => {}
    session.on('error', () => {})
    session.on('end', () => {
      stop()
      if (client !== session) return
      client = null
      openLater()
    })
    await session.connect()
    const inSchema = await ownNames(session, channels)
    session.on('notification', ({ channel }) => inSchema.get(channel)?.heard())
    await session.query([...inSchema.keys()].map((name) => `LISTEN ${session.escapeIdentifier(name)}`).join(';'))
    client = session
    stop = beat(session, pulse, () => cutSession(session))
    pauseMs = againMs
    for (const channel of channels) await channel.opened()
  }

  function open(): Promise<void> {
    if (client !== null || closed) return starting ?? Promise.resolve()
    starting ??= start()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'no session that listens for events')
        if (client !== null) void client.end()
        else openLater()
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
