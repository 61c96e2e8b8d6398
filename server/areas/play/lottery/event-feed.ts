import { and, asc, eq, gt, inArray, max, or } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import type { Channel } from '#server/areas/site/events/listening.ts'
import { channel, type LotteryEvent } from './events.ts'
import { lotteryEvents } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'log'>
export type Listener = (events: readonly LotteryEvent[]) => void
/** What a page subscribes to: all events of some games, and all corrections. */
export type Wanted = { games: readonly string[]; corrections: boolean }

/** Receives the events of all server processes and passes them to the pages that listen to this process. */
export type EventFeed = Channel & {
  /** Starts listening; the returned function stops it. */
  listen(listener: Listener): () => void
  /**
   * The events after an event, oldest first, for a page that was away. `maxBatch` events mean that there may be more.
   */
  since(id: bigint, wanted: Wanted): Promise<LotteryEvent[]>
  /** The id of the last event passed to listeners; 0 before the first; null until the feed is connected. */
  last(): bigint | null
  /** Resolves when all received events have been passed on. */
  idle(): Promise<void>
}

/** The most events per read. */
export const maxBatch = 500

/** Reads the events after an event, oldest first. */
const readerOf =
  ({ db, merchant }: Pick<Needs, 'db' | 'merchant'>) =>
  async (after: bigint, wanted: Wanted | null): Promise<LotteryEvent[]> => {
    const rows = await db
      .select()
      .from(lotteryEvents)
      .where(
        and(
          eq(lotteryEvents.merchant, merchant.code),
          gt(lotteryEvents.id, after),
          wanted === null
            ? undefined
            : or(
                inArray(lotteryEvents.game, [...wanted.games]),
                wanted.corrections ? eq(lotteryEvents.kind, 'corrected') : undefined,
              ),
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
 * Passes on the events of each notification. It reads them from the table, so that it also gets the ones written while
 * the connection was down. Events are committed in the order of their ids.
 */
export function createEventFeed({ db, merchant, log }: Needs): EventFeed {
  const read = readerOf({ db, merchant })
  const listeners = new Set<Listener>()
  let last: bigint | null = null
  let reading = Promise.resolve()

  // one read at a time, so that listeners get every event once
  const heard = () => {
    reading = reading
      .then(async () => {
        for (let found = maxBatch; found === maxBatch && last !== null;) {
          const events = await read(last, null)
          found = events.length
          if (found === 0) return
          last = BigInt(events.at(-1)!.id)
          for (const listener of listeners) listener(events)
        }
      })
      .catch((error: unknown) => log.warn({ err: error }, 'lottery events could not be read'))
  }

  return {
    name: channel,
    async opened() {
      if (last === null) {
        const [newest] = await db.select({ id: max(lotteryEvents.id) }).from(lotteryEvents)
        last = newest?.id ?? 0n
      }
      heard()
    },
    heard,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    since: read,
    last: () => last,
    idle: () => reading,
  }
}
