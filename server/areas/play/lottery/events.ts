import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { instant } from '#server/db/sql-values.ts'

/** The PostgreSQL channel by which server processes notify each other of events. */
export const channel = 'lottery_events'

/**
 * The events open pages receive: an issue was drawn, settled or made void, or its result was corrected. A correction is
 * sent again, with its winners, once the bets are settled by it.
 */
export const eventKinds = ['drawn', 'settled', 'void', 'corrected'] as const
export type EventKind = (typeof eventKinds)[number]

/** An event as it is stored and sent. */
export type LotteryEvent = {
  id: string
  merchant: string
  game: string
  kind: EventKind
  data: Record<string, unknown>
}

export type NewEvent = { game: string; kind: EventKind; at: number; data: Record<string, unknown> }

/**
 * Writes events together with the change they describe; every process hears of them at the commit. Call it last in a
 * transaction: until that transaction ends, no other can write events.
 */
export async function publish(tx: Db | Tx, merchant: string, events: readonly NewEvent[]): Promise<void> {
  const rows = events.map((event) => ({ ...event, at: instant(event.at) }))
  await tx.execute(sql`
    WITH added AS (
      INSERT INTO lottery_events (merchant, game, kind, data, at)
      SELECT ${merchant}, e.game, e.kind, e.data, e.at
      FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS e (game text, kind text, data jsonb, at timestamptz) RETURNING id
    )
    SELECT pg_notify(schema_channel(${channel}), max(id)::text) FROM added`)
}

const keptMs = 86_400_000

/** Deletes events older than a day. */
export async function purgeEvents(db: Db, now: number): Promise<void> {
  await db.execute(sql`DELETE FROM lottery_events WHERE at < ${instant(now - keptMs)}`)
}
