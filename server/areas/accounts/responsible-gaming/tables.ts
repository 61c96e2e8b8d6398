import { sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { checkIntervals } from '#openapi/generated/choices.ts'
import { instant, int8 } from '#server/db/columns.ts'

/** Limits on play, in minor units, or minutes for SESSION; `hours` is the rolling window, 0 for kinds without one. */
export const playLimits = pgTable(
  'play_limits',
  {
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: ['DEPOSIT', 'LOSS', 'STAKE', 'SINGLE_STAKE', 'SESSION'] }).notNull(),
    hours: smallint('hours').notNull(),
    setBy: text('set_by', { enum: ['MEMBER', 'OPERATOR'] }).notNull(),
    value: int8('value').notNull(),
    since: instant('since').notNull(),
    /** A pending change: the time of its request, and the higher value; null requests the end. */
    askedAt: instant('asked_at'),
    askedValue: int8('asked_value'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind, table.hours, table.setBy] })],
)

/** What a bet has to know of its member. The database's functions maintain the columns after `reviewedAt`. */
export const playGuards = pgTable('play_guards', {
  memberId: uuid('member_id').primaryKey(),
  coolingUntil: instant('cooling_until'),
  excludedFrom: instant('excluded_from'),
  excludedUntil: instant('excluded_until'),
  exclusionEndAskedAt: instant('exclusion_end_asked_at'),
  /** The payee name, folded, so that the same person can't register again. */
  excludedName: text('excluded_name'),
  checkMinutes: smallint('check_minutes')
    .$type<(typeof checkIntervals.all)[number]>()
    .notNull()
    .default(sql`usual_check_minutes()`),
  checkedAt: instant('checked_at'),
  reviewedAt: instant('reviewed_at'),
  limited: boolean('limited').notNull().default(false),
  runFrom: instant('run_from'),
  runSeen: instant('run_seen'),
  lookAt: instant('look_at')
    .notNull()
    .default(sql`'-infinity'`),
  summedTo: instant('summed_to'),
})
