import { and, asc, eq, gt, inArray, max } from 'drizzle-orm'
import pg from 'pg'
import type { Services } from '../../services.ts'
import { channel, type EventKind, type LotteryEvent } from './events.ts'
import { lotteryEvents } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'log'>
export type Listener = (events: readonly LotteryEvent[]) => void
/** What a page wants to hear of; null is everything. */
export type Wanted = { games: readonly string[] | null; kinds: readonly EventKind[] | null }
const everything: Wanted = { games: null, kinds: null }

/** Hears the events of every server process and hands them to the pages that listen to this one. */
export type EventFeed = {
  /** From now on; the function ends it. */
  listen(listener: Listener): () => void
  /** Until events are heard; at once when they cannot be, which is tried again by itself. */
  ready(): Promise<void>
  /** What came after an event, oldest first, for a page that was away: so many of it that there is more when `most` come. */
  since(id: bigint, wanted: Wanted): Promise<LotteryEvent[]>
  /** The id of the last one that was handed to listeners, 0 before any; null until events are heard. */
  last(): bigint | null
  close(): Promise<void>
}

/** Events read at once. */
export const maxBatch = 500
const againMs = 1000

/** Reads what came after an event, oldest first. */
const readerOf =
  ({ db, merchant }: Pick<Needs, 'db' | 'merchant'>) =>
  async (after: bigint, { games, kinds }: Wanted): Promise<LotteryEvent[]> => {
    const rows = await db
      .select()
      .from(lotteryEvents)
      .where(
        and(
          eq(lotteryEvents.merchant, merchant.code),
          gt(lotteryEvents.id, after),
          games === null ? undefined : inArray(lotteryEvents.game, [...games]),
          kinds === null ? undefined : inArray(lotteryEvents.kind, [...kinds]),
        ),
      )
      .orderBy(asc(lotteryEvents.id))
      .limit(maxBatch)
    return rows.map(({ id, game, kind, data }) => ({
      id: String(id),
      merchant: merchant.code,
      game,
      kind: kind as LotteryEvent['kind'],
      data,
    }))
  }

/**
 * Listens on a session of its own, which is opened with the first page and opened anew when it is lost: what came
 * meanwhile is read from the table, so that nothing is missed. Events are committed in the order of their ids.
 */
export function openEventFeed(url: string, { db, merchant, log }: Needs): EventFeed {
  const read = readerOf({ db, merchant })
  const listeners = new Set<Listener>()
  let client: pg.Client | null = null
  let starting: Promise<void> | null = null
  let last: bigint | null = null
  let closed = false
  let again: NodeJS.Timeout | undefined
  let reading = Promise.resolve()

  // one read after the other, so that listeners have every event once
  const hand = () => {
    reading = reading
      .then(async () => {
        for (let found = maxBatch; found === maxBatch && last !== null;) {
          const events = await read(last, everything)
          found = events.length
          if (found === 0) return
          last = BigInt(events.at(-1)!.id)
          for (const listener of listeners) listener(events)
        }
      })
      .catch((error: unknown) => log.warn({ err: error }, 'lottery events could not be read'))
  }

  async function start(): Promise<void> {
    const session = new pg.Client({ connectionString: url, application_name: 'fairhall events' })
    session.on('error', () => {})
    session.on('end', () => {
      if (client !== session) return
      client = null
      if (!closed) again = setTimeout(() => void open(), againMs)
    })
    session.on('notification', hand)
    await session.connect()
    await session.query(`LISTEN ${channel}`)
    client = session
    if (last === null) {
      const [newest] = await db.select({ id: max(lotteryEvents.id) }).from(lotteryEvents)
      last = newest?.id ?? 0n
    }
    hand()
  }

  function open(): Promise<void> {
    if (client !== null || closed) return Promise.resolve()
    starting ??= start()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'no session for lottery events')
        if (!closed) again = setTimeout(() => void open(), againMs)
      })
      .finally(() => (starting = null))
    return starting
  }

  return {
    listen(listener) {
      listeners.add(listener)
      void open()
      return () => listeners.delete(listener)
    },
    ready: open,
    since: read,
    last: () => last,
    async close() {
      closed = true
      clearTimeout(again)
      await starting
      await client?.end()
      await reading
    },
  }
}
