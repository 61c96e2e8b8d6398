import { sql } from 'drizzle-orm'
import type { Check } from './compare.ts'
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

const names = (columns: readonly string[]) => sql.raw(columns.join(', '))
const zeros = (columns: readonly string[]) => sql.raw(columns.map((name) => `0 AS ${name}`).join(', '))

const read = (column: 'snapshot' | 'posting_id', { merchant }: Place) =>
  sql`(SELECT ${column === 'snapshot' ? sql`snapshot::pg_snapshot` : sql`posting_id`} FROM schemes_read
    WHERE merchant = ${merchant} AND scheme = 'house')`

/** Figures of the house, from bets, corrections and postings up to where they were counted. */
export function houseChecks(place: Place): Check[] {
  const { merchant } = place
  const played = playEvents(place, {
    settled: sql`pg_visible_in_snapshot(b.settled_by, ${read('snapshot', place)})`,
    corrected: sql`pg_visible_in_snapshot(c.corrected_by, ${read('snapshot', place)})`,
  })
  const legs = sql`(${houseLegs(place, sql`p.id <= ${read('posting_id', place)}`)})`
  const byGame = sql`
    SELECT day, category, vendor, game, ${names(playColumns)}, ${zeros(givenColumns)} FROM (${played}) AS e
    UNION ALL SELECT day, category, '', '', ${zeros(playColumns)}, ${names(givenColumns)} FROM (${givenEvents(legs)}) AS g`
  const byDay = sql`
    SELECT day, ${names([...playColumns, ...givenColumns])}, ${zeros(moneyColumns)} FROM (${byGame}) AS e
    UNION ALL SELECT day, ${zeros([...playColumns, ...givenColumns])}, ${names(moneyColumns)} FROM (${moneyByDay(legs)}) AS m`
  const players = unitsOf(sql`(SELECT * FROM (${played}) AS e WHERE settled)`)
  const own = sql`SELECT ${merchant}::text AS merchant`
  return [
    {
      table: 'house_play',
      keys: ['merchant', 'day', 'category', 'vendor', 'game'],
      columns: [...playColumns, ...givenColumns],
      right: sql`${own}, e.* FROM (${byGame}) AS e`,
    },
    {
      table: 'house_days',
      keys: ['merchant', 'day'],
      columns: dayColumns,
      right: sql`${own}, e.* FROM (${byDay}) AS e`,
    },
    {
      table: 'house_players',
      keys: ['merchant', 'unit', 'starts', 'member_id'],
      columns: ['players'],
      kept: sql`SELECT *, 1 AS players FROM house_players`,
      right: sql`${own}, u.*, 1 AS players FROM (${players}) AS u`,
    },
    {
      table: 'house_actives',
      keys: ['merchant', 'unit', 'starts'],
      columns: ['players'],
      right: sql`SELECT merchant, unit, starts, 1 AS players FROM house_players`,
    },
  ]
}
