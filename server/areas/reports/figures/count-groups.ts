import { sql } from 'drizzle-orm'
import { holdTree, movesAreDue } from '#server/areas/accounts/members/team-tree.ts'
import type { Services } from '#server/services.ts'
import { groupEvents } from './group-events.ts'
import { dayColumns, houseLegs, playEvents } from './house-events.ts'
import { chosenIn, inStretches, noteReached, type Bounds } from './stretches.ts'

const names = sql.raw(dayColumns.join(', '))
const added = sql.raw(dayColumns.map((name) => `${name} = k.${name} + excluded.${name}`).join(', '))

/**
 * Adds what was settled, corrected and posted since the last run to the figures by groups of members. They have a place
 * of their own in history, so that figures of the house that were counted before them stay. Near a cut at which a member
 * moves, the count waits until the move is done.
 */
export const countGroups = (services: Pick<Services, 'db' | 'clock' | 'merchant'>, bound?: Bounds): Promise<void> =>
  inStretches(services, { scheme: 'groups', bound }, async (tx, place, stretch) => {
    const now = services.clock.now()
    if (await movesAreDue(tx, place.merchant, now)) return false
    await holdTree(tx)
    const chosen = chosenIn(stretch)
    await tx.execute(sql`
      WITH played AS MATERIALIZED (${playEvents(place, chosen)}), legs AS MATERIALIZED (${houseLegs(place, chosen.posted)}),
      groups AS (
        INSERT INTO house_groups AS k (merchant, split, day, part, ${names})
        SELECT ${place.merchant}, e.* FROM (${groupEvents(place, sql`played`, sql`legs`)}) AS e
        ON CONFLICT (merchant, split, day, part) DO UPDATE SET ${added}
      )
      ${noteReached(place, 'groups', stretch, now)}`)
    return true
  })
