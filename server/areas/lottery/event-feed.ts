import { and, asc, eq, gt, inArray, max, or } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import type { Channel } from '../live/listening.ts'
import { channel, type LotteryEvent } from './events.ts'
import { lotteryEvents } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'log'>
export type Listener = (events: readonly LotteryEvent[]) => void
/** What a page wants to hear of: everything of some games, all corrections. */
export type Wanted = { games: readonly string[]; corrections: boolean }

/** Hears the events of every server process and hands them to the pages that listen to this one. */
export type EventFeed = Channel & {
  /** From now on; the function ends it. */
  listen(listener: Listener): () => void
  /** What came after an event, oldest first, for a page that was away: so many of it that there is more when `maxBatch` come. */
  since(id: bigint, wanted: Wanted): Promise<LotteryEvent[]>
  /** The id of the last one that was handed to listeners, 0 before any; null until events are heard. */
  last(): bigint | null
  /** Until what was heard of is handed on. */
  idle(): Promise<void>
}

/** Events read at once. */
export const maxBatch = 500

/** Reads what came after an event, oldest first. */
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
 * Hands on what a notification tells of, and what came while nobody could hear it: that is read from the table, so that
 * nothing is missed. Events are committed in the order of their ids.
 */
export function createEventFeed({ db, merchant, log }: Needs): EventFeed {
  const read = readerOf({ db, merchant })
  const listeners = new Set<Listener>()
  let last: bigint | null = null
  let reading = Promise.resolve()

  // one read after the other, so that listeners have every event once
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
