import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** What development would have sent. Texts carry codes and links, so they are sealed with the server's key. */
export const outboxMessages = pgTable('outbox_messages', {
  id: uuid('id').primaryKey(),
  channel: text('channel', { enum: ['sms', 'mail'] }).notNull(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject'),
  body: text('body').notNull(),
  html: text('html'),
  locale: text('locale').notNull(),
  sentAt: instant('sent_at').notNull(),
})
