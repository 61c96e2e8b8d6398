import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { isAfter } from '#server/areas/play/records/count-records.ts'
import { instant } from '#server/db/sql-values.ts'
import {
  dayColumns,
  givenColumns,
  givenEvents,
  houseLegs,
  moneyByDay,
  moneyColumns,
  playColumns,
  playEvents,
  unitsOf,
} from './house-events.ts'
import { placeOf } from './verify-figures.ts'
import type { Place } from './place.ts'

/** At most so many bets, and numbers of postings, are counted in one transaction, and so many transactions in one run. */
const bounds = { bets: 20_000, postings: 50_000, rounds: 20 }

/** Where one count begins and ends: bets by snapshot, postings by number. `to` is null where it reaches the present. */
type Stretch = { snapshot: string; to: string | null; after: string; last: string }

const names = (columns: readonly string[]) => sql.raw(columns.join(', '))
const sums = (columns: readonly string[]) => sql.raw(columns.map((name) => `sum(${name})`).join(', '))
const zeros = (columns: readonly string[]) => sql.raw(columns.map(() => '0').join(', '))
const added = (columns: readonly string[]) =>
  sql.raw(columns.map((name) => `${name} = k.${name} + excluded.${name}`).join(', '))

/**
 * Locks where the last count ended, and answers how far this one goes. The first counts go through all of history in
 * stretches of transactions that have ended, which a snapshot without open transactions names.
 */
async function nextStretch(tx: Tx, merchant: string, bound: typeof bounds): Promise<Stretch> {
  await tx.execute(sql`INSERT INTO schemes_read (merchant, scheme, snapshot, posting_id)
    VALUES (${merchant}, 'house', '1:1:', 0) ON CONFLICT DO NOTHING`)
  const { rows } = await tx.execute<{ snapshot: string; after: string }>(sql`
    SELECT snapshot, posting_id AS after FROM schemes_read WHERE merchant = ${merchant} AND scheme = 'house' FOR UPDATE`)
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
      (SELECT posting_id FROM schemes_read WHERE merchant = ${merchant} AND scheme = 'team'))) AS last`)
  return { snapshot, after, to: bets.rows[0]?.upto ?? null, last: postings.rows[0]!.last }
}

const since = (transaction: 'b.settled_by' | 'c.corrected_by', { snapshot, to }: Stretch): SQL =>
  to === null
    ? isAfter(transaction, snapshot)
    : sql`${isAfter(transaction, snapshot)} AND ${sql.raw(transaction)} < ${to}::text::xid8`

/** Adds a stretch to all figures of the house. It is one statement, and so one snapshot. */
async function countStretch(tx: Tx, place: Place, stretch: Stretch, now: number): Promise<void> {
  const { merchant } = place
  const chosen = { settled: since('b.settled_by', stretch), corrected: since('c.corrected_by', stretch) }
  const legs = houseLegs(place, sql`p.id > ${stretch.after} AND p.id <= ${stretch.last}`)
  const reached =
    stretch.to === null
      ? sql`snapshot_position(pg_current_snapshot())::text`
      : sql`${stretch.to} || ':' || ${stretch.to} || ':'`
  await tx.execute(sql`
    WITH played AS MATERIALIZED (${playEvents(place, chosen)}), legs AS MATERIALIZED (${legs}),
    given AS MATERIALIZED (${givenEvents(sql`legs`)}),
    play AS MATERIALIZED (
      SELECT day, category, vendor, game, ${sums([...playColumns, ...givenColumns])} FROM (
        SELECT day, category, vendor, game, ${names(playColumns)}, 0 AS bonus, 0 AS rebate FROM played
        UNION ALL SELECT day, category, '', '', ${zeros(playColumns)}, ${names(givenColumns)} FROM given) AS e
      GROUP BY 1, 2, 3, 4
    ), by_game AS (
      INSERT INTO house_play AS k (merchant, day, category, vendor, game, ${names([...playColumns, ...givenColumns])})
      SELECT ${merchant}, play.* FROM play ON CONFLICT (merchant, day, category, vendor, game)
      DO UPDATE SET ${added([...playColumns, ...givenColumns])}
    ), days AS (
      INSERT INTO house_days AS k (merchant, day, ${names(dayColumns)})
      SELECT ${merchant}, day, ${sums(dayColumns)} FROM (
        SELECT day, ${names(playColumns)}, 0 AS bonus, 0 AS rebate, ${zeros(moneyColumns)} FROM played
        UNION ALL SELECT day, ${zeros(playColumns)}, ${names(givenColumns)}, ${zeros(moneyColumns)} FROM given
        UNION ALL SELECT day, ${zeros([...playColumns, ...givenColumns])}, ${names(moneyColumns)} FROM (${moneyByDay(sql`legs`)}) AS m
      ) AS e (day, ${names(dayColumns)}) GROUP BY 2
      ON CONFLICT (merchant, day) DO UPDATE SET ${added(dayColumns)}
    ), players AS (
      INSERT INTO house_players (merchant, unit, starts, member_id)
      SELECT ${merchant}, u.* FROM (${unitsOf(sql`(SELECT * FROM played WHERE settled)`)}) AS u ON CONFLICT DO NOTHING
      RETURNING unit, starts
    ), actives AS (
      INSERT INTO house_actives AS k (merchant, unit, starts, players)
      SELECT ${merchant}, unit, starts, count(*) FROM players GROUP BY 2, 3
      ON CONFLICT (merchant, unit, starts) DO UPDATE SET players = k.players + excluded.players
    )
    UPDATE schemes_read SET snapshot = ${reached}, posting_id = ${stretch.last}, read_at = ${instant(now)}
    WHERE merchant = ${merchant} AND scheme = 'house'`)
}

/** Whether there is more to count than one transaction takes. */
const isLong = ({ to, after, last }: Stretch, bound: typeof bounds) =>
  to !== null || BigInt(last) - BigInt(after) >= BigInt(bound.postings)

/**
 * Adds what was settled, corrected and posted since the last run to the figures of the house by day and by game, and
 * who played to its actives. Settlements and postings do no extra work. History is counted in the same way, in stretches;
 * until that has reached the present, reports say so. Postings are counted after the teams, which note first deposits.
 */
export async function countHouse(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  bound = bounds,
): Promise<void> {
  const place = await placeOf(merchant)
  for (let round = 0; round < bound.rounds; round += 1) {
    const more = await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`)
      const stretch = await nextStretch(tx, place.merchant, bound)
      await countStretch(tx, place, stretch, clock.now())
      return isLong(stretch, bound)
    })
    if (!more) return
  }
}

/** When the figures of the house were last counted, and whether history has been counted as well. */
export async function isHouseCounted({
  db,
  merchant,
}: Pick<Services, 'db' | 'merchant'>): Promise<{ countedAt: string | null; complete: boolean }> {
  const { rows } = await db.execute<{ at: string | null; complete: boolean }>(sql`
    SELECT floor(extract(epoch FROM h.read_at) * 1000) AS at, h.posting_id + ${bounds.postings} > t.posting_id AND NOT EXISTS (
      SELECT FROM bets b WHERE b.settled_by >= pg_snapshot_xmin(h.snapshot::pg_snapshot) OFFSET ${bounds.bets}) AS complete
    FROM schemes_read h JOIN schemes_read t ON t.merchant = h.merchant AND t.scheme = 'team'
    WHERE h.merchant = ${merchant.code} AND h.scheme = 'house'`)
  const { at = null, complete = false } = rows[0] ?? {}
  return { countedAt: at === null ? null : new Date(Number(at)).toISOString(), complete }
}
