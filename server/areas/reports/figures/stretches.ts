import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { isAfter } from '#server/areas/play/records/count-records.ts'
import { instant } from '#server/db/sql-values.ts'
import { placeOf, type Place } from './place.ts'

/** Figures that are counted in stretches: `house` in total and by game, `groups` by groups of members. */
export type Scheme = 'house' | 'groups'

/** At most so many bets, and numbers of postings, are counted in one transaction, and so many transactions in one run. */
const bounds = { bets: 20_000, postings: 50_000, rounds: 20 }
export type Bounds = typeof bounds

/** Where one count begins and ends: bets by snapshot, postings by number. `to` is null where it reaches the present. */
export type Stretch = { snapshot: string; to: string | null; after: string; last: string }

/**
 * Locks where the last count ended, and answers how far this one goes. The first counts go through all of history in
 * stretches of transactions that have ended, which a snapshot without open transactions names. Until the teams have been
 * counted for the first time no posting is.
 */
async function nextStretch(tx: Tx, merchant: string, scheme: Scheme, bound: Bounds): Promise<Stretch> {
  await tx.execute(sql`INSERT INTO schemes_read (merchant, scheme, snapshot, posting_id)
    VALUES (${merchant}, ${scheme}, '1:1:', 0) ON CONFLICT DO NOTHING`)
  const { rows } = await tx.execute<{ snapshot: string; after: string }>(sql`
    SELECT snapshot, posting_id AS after FROM schemes_read WHERE merchant = ${merchant} AND scheme = ${scheme} FOR UPDATE`)
  const { snapshot, after } = rows[0]!
  const bets = await tx.execute<{ upto: string | null }>(sql`
    SELECT CASE WHEN n.position < pg_snapshot_xmin(snapshot_position(pg_current_snapshot()))::text::bigint THEN n.position END AS upto
    FROM (SELECT greatest(
      pg_snapshot_xmax(${snapshot}::pg_snapshot)::text::bigint, pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint + 1,
      (SELECT settled_by::text::bigint FROM bets WHERE settled_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        ORDER BY settled_by OFFSET ${bound.bets} LIMIT 1)) AS position
      WHERE EXISTS (SELECT FROM bets WHERE settled_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot) OFFSET ${bound.bets})) AS n`)
  const postings = await tx.execute<{ last: string }>(sql`
    SELECT greatest(${after}::bigint, least(${after}::bigint + ${bound.postings},
      (SELECT coalesce(max(posting_id), 0) FROM schemes_read WHERE merchant = ${merchant} AND scheme = 'team'))) AS last`)
  return { snapshot, after, to: bets.rows[0]?.upto ?? null, last: postings.rows[0]!.last }
}

const since = (transaction: 'b.settled_by' | 'c.corrected_by', { snapshot, to }: Stretch): SQL =>
  to === null
    ? isAfter(transaction, snapshot)
    : sql`${isAfter(transaction, snapshot)} AND ${sql.raw(transaction)} < ${to}::text::xid8`

/** The bets `b`, corrections `c` and postings `p` of a stretch. */
export const chosenIn = (stretch: Stretch) => ({
  settled: since('b.settled_by', stretch),
  corrected: since('c.corrected_by', stretch),
  posted: sql`p.id > ${stretch.after} AND p.id <= ${stretch.last}`,
})

/** Notes where the next count begins. It is part of the statement that counts, and so of its snapshot. */
export const noteReached = ({ merchant }: Place, scheme: Scheme, { to, last }: Stretch, now: number): SQL => sql`
  UPDATE schemes_read SET posting_id = ${last}, read_at = ${instant(now)},
    snapshot = ${to === null ? sql`snapshot_position(pg_current_snapshot())::text` : sql`${to} || ':' || ${to} || ':'`}
  WHERE merchant = ${merchant} AND scheme = ${scheme}`

/** Whether there is more to count than one transaction takes. */
const isLong = ({ to, after, last }: Stretch, bound: Bounds) =>
  to !== null || BigInt(last) - BigInt(after) >= BigInt(bound.postings)

/**
 * Counts stretch after stretch up to the present, each in its own transaction; the next run counts one that failed.
 * @param count adds one stretch; false where it has to wait for the next run
 */
export async function inStretches(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  { scheme, bound = bounds }: { scheme: Scheme; bound: Bounds | undefined },
  count: (tx: Tx, place: Place, stretch: Stretch) => Promise<boolean>,
): Promise<void> {
  const place = await placeOf(merchant)
  for (let round = 0; round < bound.rounds; round += 1) {
    const more = await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`)
      const stretch = await nextStretch(tx, place.merchant, scheme, bound)
      return (await count(tx, place, stretch)) && isLong(stretch, bound)
    })
    if (!more) return
  }
}

/** When figures of the house were last counted, and whether history has been counted as well. */
export async function isCounted(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  scheme: Scheme,
): Promise<{ countedAt: string | null; complete: boolean }> {
  const { rows } = await db.execute<{ at: string | null; complete: boolean }>(sql`
    SELECT floor(extract(epoch FROM h.read_at) * 1000) AS at, h.posting_id + ${bounds.postings} > t.posting_id AND NOT EXISTS (
      SELECT FROM bets b WHERE b.settled_by >= pg_snapshot_xmin(h.snapshot::pg_snapshot) OFFSET ${bounds.bets}) AS complete
    FROM schemes_read h JOIN schemes_read t ON t.merchant = h.merchant AND t.scheme = 'team'
    WHERE h.merchant = ${merchant.code} AND h.scheme = ${scheme}`)
  const { at = null, complete = false } = rows[0] ?? {}
  return { countedAt: at === null ? null : new Date(Number(at)).toISOString(), complete }
}
