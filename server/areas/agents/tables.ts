import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** An agent's invitation link. Its state follows from the clock, its uses and `disabledAt`. */
export const affiliateUrls = pgTable('affiliate_urls', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  code: text('code').notNull(),
  memberId: uuid('member_id').notNull(),
  /** What a new member becomes: 0 player, 2 agent. */
  memberType: integer('member_type').notNull(),
  expiresAt: instant('expires_at'),
  maxUses: integer('max_uses'),
  uses: integer('uses').notNull(),
  disabledAt: instant('disabled_at'),
  createdAt: instant('created_at').notNull(),
})
