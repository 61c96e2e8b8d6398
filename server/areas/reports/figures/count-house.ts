import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
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
import type { Place } from './place.ts'
import { chosenIn, inStretches, noteReached, type Bounds, type Stretch } from './stretches.ts'

const names = (columns: readonly string[]) => sql.raw(columns.join(', '))
const sums = (columns: readonly string[]) => sql.raw(columns.map((name) => `sum(${name})`).join(', '))
const zeros = (columns: readonly string[]) => sql.raw(columns.map(() => '0').join(', '))
const added = (columns: readonly string[]) =>
  sql.raw(columns.map((name) => `${name} = k.${name} + excluded.${name}`).join(', '))

/** Adds a stretch to all figures of the house. It is one statement, and so one snapshot. */
async function countStretch(tx: Tx, place: Place, stretch: Stretch, now: number): Promise<void> {
  const { merchant } = place
  const chosen = chosenIn(stretch)
  const legs = houseLegs(place, chosen.posted)
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
      SELECT ${merchant}, u.* FROM (${unitsOf(sql`(SELECT * FROM played WHERE settled)`, place)}) AS u ON CONFLICT DO NOTHING
      RETURNING unit, starts
    ), actives AS (
      INSERT INTO house_actives AS k (merchant, unit, starts, players)
      SELECT ${merchant}, unit, starts, count(*) FROM players GROUP BY 2, 3
      ON CONFLICT (merchant, unit, starts) DO UPDATE SET players = k.players + excluded.players
    )
    ${noteReached(place, 'house', stretch, now)}`)
}

/**
 * Adds what was settled, corrected and posted since the last run to the figures of the house by day and by game, and
 * who played to its actives. Settlements and postings do no extra work. History is counted in the same way, in stretches;
 * until that has reached the present, reports say so. Postings are counted after the teams, which note first deposits.
 */
export const countHouse = (services: Pick<Services, 'db' | 'clock' | 'merchant'>, bound?: Bounds): Promise<void> =>
  inStretches(services, { scheme: 'house', bound }, async (tx, place, stretch) => {
    await countStretch(tx, place, stretch, services.clock.now())
    return true
  })
