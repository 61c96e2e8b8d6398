import type { Rates } from '#server/areas/site/settings/rebate-settings.ts'
import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** An agent's invitation link. Its state follows from the clock, its uses and `disabledAt`. */
export const affiliateUrls = pgTable('affiliate_urls', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  code: text('code').notNull(),
  memberId: uuid('member_id').notNull(),
  /** The type of a new member: 0 player, 2 agent. */
  memberType: integer('member_type').notNull(),
  /** The rebate rates a new member starts with. */
  rates: jsonb('rates').$type<Rates>().notNull().default({}),
  remark: text('remark').notNull().default(''),
  expiresAt: instant('expires_at'),
  maxUses: integer('max_uses'),
  uses: integer('uses').notNull(),
  disabledAt: instant('disabled_at'),
  createdAt: instant('created_at').notNull(),
})

/** The depth of a member in the tree, and its rebate rates. */
export const teamPlaces = pgTable('team_places', {
  memberId: uuid('member_id').primaryKey(),
  depth: smallint('depth').notNull(),
  rates: jsonb('rates').$type<Rates>().notNull(),
})
