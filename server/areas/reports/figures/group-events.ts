import { sql, type SQL } from 'drizzle-orm'
import { merchantDay } from '#server/db/merchant-day.ts'
import { dayColumns, givenColumns, givenEvents, moneyByDay, moneyColumns, playColumns } from './house-events.ts'
import { stoodOn, type Place } from './place.ts'

const names = (columns: readonly string[]) => sql.raw(columns.join(', '))
const zeros = (columns: readonly string[]) => sql.raw(columns.map((name) => `0 AS ${name}`).join(', '))
const sums = sql.raw(dayColumns.map((name) => `sum(${name}) AS ${name}`).join(', '))

/**
 * The figures of each member by day.
 * @param played rows of `playEvents`
 * @param legs rows of `houseLegs`
 */
const memberDays = (played: SQL, legs: SQL): SQL => sql`
  SELECT member_id, day, ${sums} FROM (
    SELECT member_id, day, ${names(playColumns)}, ${zeros([...givenColumns, ...moneyColumns])} FROM ${played} AS p
    UNION ALL SELECT member_id, day, ${zeros(playColumns)}, ${names(givenColumns)}, ${zeros(moneyColumns)} FROM (${givenEvents(legs)}) AS g
    UNION ALL SELECT member_id, day, ${zeros([...playColumns, ...givenColumns])}, ${names(moneyColumns)}
      FROM (${moneyByDay(legs, sql`l.member_id, l.day`)}) AS m
  ) AS e GROUP BY 1, 2`

/**
 * The same figures by day and by the groups that each member belonged to on the day. The branch is the agent directly
 * below the house; such a member's own play belongs to the branch from the day after the first downline, and before that to
 * no branch. All of it follows from the tree, except for the country: it is that of the present number.
 */
export const groupEvents = (place: Place, played: SQL, legs: SQL): SQL => sql`
  SELECT g.split, f.day, g.part, ${sums} FROM (${memberDays(played, legs)}) AS f
    LEFT JOIN members m ON m.id = f.member_id
    LEFT JOIN LATERAL (SELECT s.ancestor_id, s.depth FROM team_spans s
      WHERE s.descendant_id = f.member_id AND ${stoodOn(place)} ORDER BY s.depth DESC LIMIT 1) AS top ON true
    CROSS JOIN LATERAL (VALUES
      ('branch', CASE WHEN top.depth > 0 OR EXISTS (SELECT FROM team_spans t WHERE t.ancestor_id = top.ancestor_id AND t.depth > 0
        AND ${merchantDay(sql`t.from_at`, place.calendar)} < f.day) THEN top.ancestor_id::text ELSE '' END),
      ('country', coalesce(m.country_dialing_code, '')),
      ('source', CASE WHEN m.referred_by IS NOT NULL THEN 'friend' WHEN EXISTS (SELECT FROM team_spans t
        WHERE t.descendant_id = f.member_id AND t.depth = 1 AND t.registered) THEN 'agent' ELSE 'direct' END)
    ) AS g (split, part)
  GROUP BY 1, 2, 3`
