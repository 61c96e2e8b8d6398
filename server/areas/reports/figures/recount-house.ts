import { sql, type SQL } from 'drizzle-orm'
import type { Check } from './compare.ts'
import { groupEvents } from './group-events.ts'
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
import type { Scheme } from './stretches.ts'

const names = (columns: readonly string[]) => sql.raw(columns.join(', '))
const zeros = (columns: readonly string[]) => sql.raw(columns.map((name) => `0 AS ${name}`).join(', '))

/** What a scheme has counted: bets and corrections by its snapshot, postings by its number. */
function countedBy(place: Place, scheme: Scheme) {
  const read = (column: SQL) =>
    sql`(SELECT ${column} FROM schemes_read WHERE merchant = ${place.merchant} AND scheme = ${scheme})`
  const snapshot = read(sql`snapshot::pg_snapshot`)
  return {
    played: playEvents(place, {
      settled: sql`pg_visible_in_snapshot(b.settled_by, ${snapshot})`,
      corrected: sql`pg_visible_in_snapshot(c.corrected_by, ${snapshot})`,
    }),
    legs: sql`(${houseLegs(place, sql`p.id <= ${read(sql`posting_id`)}`)})`,
  }
}

/** The country is that of the number at the time of the count, so only its days are compared. */
const knownPart = sql`CASE split WHEN 'country' THEN '' ELSE part END`

/** Figures by groups of members, from the same events. */
export function groupChecks(place: Place): Check[] {
  const { played, legs } = countedBy(place, 'groups')
  const of = (rows: SQL) => sql`
    SELECT merchant, split, day, ${knownPart} AS part, ${sql.raw(dayColumns.map((name) => `sum(${name}) AS ${name}`).join(', '))}
    FROM ${rows} AS r GROUP BY 1, 2, 3, 4`
  const events = groupEvents(place, sql`(${played})`, legs)
  return [
    {
      table: 'house_groups',
      keys: ['merchant', 'split', 'day', 'part'],
      columns: dayColumns,
      kept: of(sql`house_groups`),
      right: of(sql`(SELECT ${place.merchant}::text AS merchant, e.* FROM (${events}) AS e)`),
    },
  ]
}

/** Figures of the house, from bets, corrections and postings up to where they were counted. */
export function houseChecks(place: Place): Check[] {
  const { merchant } = place
  const { played, legs } = countedBy(place, 'house')
  const byGame = sql`
    SELECT day, category, vendor, game, ${names(playColumns)}, ${zeros(givenColumns)} FROM (${played}) AS e
    UNION ALL SELECT day, category, '', '', ${zeros(playColumns)}, ${names(givenColumns)} FROM (${givenEvents(legs)}) AS g`
  const byDay = sql`
    SELECT day, ${names([...playColumns, ...givenColumns])}, ${zeros(moneyColumns)} FROM (${byGame}) AS e
    UNION ALL SELECT day, ${zeros([...playColumns, ...givenColumns])}, ${names(moneyColumns)} FROM (${moneyByDay(legs)}) AS m`
  const players = unitsOf(sql`(SELECT * FROM (${played}) AS e WHERE settled)`, place)
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
