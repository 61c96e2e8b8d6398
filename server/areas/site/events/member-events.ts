import { sql } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Db } from '#server/db/connect.ts'

export type MemberEvent = ValueOf<'listEvents'>['events'][number]

/** How far a page has read: when the database started, the time of the read, and its snapshot. */
export type Position = string

const keptMinutes = 15
/** A page that was away for longer gets no events, only the hint that it may have missed some. */
const oldestMinutes = 10
/** A page that missed more than this many events gets only the hint, too. */
const maxMissed = 200

const shape = /^(\d{1,12})\.(\d{1,16})\.(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19}){0,199})?)$/
const maxXid = 2n ** 63n - 1n

/** The parts of a position; null for an invalid one, which PostgreSQL would reject. */
function partsOf(position: Position): { started: string; at: number; snapshot: string } | null {
  const [, started, at, low, high, running] = shape.exec(position) ?? []
  if (started === undefined || low === undefined || high === undefined) return null
  const [from, to] = [BigInt(low), BigInt(high)]
  const between = running ? running.split(',').map(BigInt) : []
  const inOrder = between.every((xid, at) => xid >= from && xid < to && (at === 0 || xid > between[at - 1]!))
  if (from < 1n || to < from || to > maxXid || !inOrder) return null
  return { started, at: Number(at), snapshot: `${low}:${high}:${running}` }
}

type Row = {
  snapshot: string
  started: string
  now: string
  member_id: string | null
  kind: MemberEvent['kind']
  reference: string | null
  at: Date
}

const here = sql`WITH here AS (
  SELECT pg_current_snapshot() AS snapshot, extract(epoch FROM pg_postmaster_start_time())::bigint AS started,
    (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now)`

const positionOf = ({ started, now, snapshot }: Row): Position => `${started}.${now}.${snapshot}`

const eventOf = ({ kind, reference, at }: Row): MemberEvent => ({
  kind,
  reference,
  at: new Date(at).toISOString(),
})

/** The current position, for a page that starts to listen. */
export async function readPosition(db: Db): Promise<Position> {
  const { rows } = await db.execute<Row>(sql`${here} SELECT snapshot::text, started::text, now::text FROM here`)
  return positionOf(rows[0]!)
}

const after = (snapshot: string) => sql`e.tx >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
  AND NOT pg_visible_in_snapshot(e.tx, ${snapshot}::pg_snapshot)`

/** Everything committed for any member since a position of this process. */
export async function readAll(
  db: Db,
  position: Position,
): Promise<{ position: Position; restarted: boolean; members: Map<string, MemberEvent[]> }> {
  const { started, snapshot } = partsOf(position)!
  const { rows } = await db.execute<Row>(sql`${here}
    SELECT snapshot::text, started::text, now::text, e.member_id, e.kind, e.reference, e.at
    FROM here LEFT JOIN member_events e ON ${after(snapshot)} ORDER BY e.at`)
  const members = new Map<string, MemberEvent[]>()
  for (const row of rows) {
    if (row.member_id === null) continue
    const known = members.get(row.member_id)
    if (known) known.push(eventOf(row))
    else members.set(row.member_id, [eventOf(row)])
  }
  return { position: positionOf(rows[0]!), restarted: rows[0]!.started !== started, members }
}

/**
 * A member's events since a position; `missed` if they are not all known, because the position is invalid, too old or
 * from before the database started.
 */
export async function readMissed(db: Db, memberId: string, since: Position | null): Promise<ValueOf<'listEvents'>> {
  const parts = since === null ? null : partsOf(since)
  if (parts === null) return { position: await readPosition(db), missed: true, events: [] }
  const { rows } = await db.execute<Row>(sql`${here}
    SELECT snapshot::text, started::text, now::text, e.member_id, e.kind, e.reference, e.at
    FROM here LEFT JOIN member_events e ON e.member_id = ${memberId} AND ${after(parts.snapshot)}
    ORDER BY e.at LIMIT ${maxMissed + 1}`)
  const row = rows[0]!
  const position = positionOf(row)
  const tooLate =
    row.started !== parts.started || Number(row.now) - parts.at > oldestMinutes * 60_000 || rows.length > maxMissed
  if (tooLate) return { position, missed: true, events: [] }
  return { position, missed: false, events: rows.filter(({ member_id }) => member_id !== null).map(eventOf) }
}

/** Deletes events that no page asks for any more. */
export async function purgeMemberEvents({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`DELETE FROM member_events WHERE at < clock_timestamp() - make_interval(mins => ${keptMinutes})`)
}
