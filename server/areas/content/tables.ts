import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../db/columns.ts'

/** A banner, notice, popup, promotion or headline, shown while it runs, before the login, after it, or both. */
export const announcements = pgTable('announcements', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  type: text('type', { enum: ['B', 'PL', 'PU', 'PR', 'H'] }).notNull(),
  beforeLogin: boolean('before_login').notNull(),
  afterLogin: boolean('after_login').notNull(),
  /** Of banners: where they are shown, and their picture. */
  bannerGroup: text('banner_group'),
  image: text('image'),
  link: text('link'),
  position: integer('position').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  /** Goes up with each change. */
  version: integer('version').notNull().default(1),
})

/** An announcement in one language (site code). The content is HTML as the operator wrote it. */
export const announcementTexts = pgTable(
  'announcement_texts',
  {
    announcementId: uuid('announcement_id').notNull(),
    language: text('language').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.language] })],
)

export const helpSections = pgTable(
  'help_sections',
  {
    merchant: text('merchant').notNull(),
    id: text('id').notNull(),
    language: text('language').notNull(),
    title: text('title').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id, table.language] })],
)

export const helpArticles = pgTable(
  'help_articles',
  {
    merchant: text('merchant').notNull(),
    id: text('id').notNull(),
    language: text('language').notNull(),
    sectionId: text('section_id').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    position: integer('position').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id, table.language] })],
)

/** What a member or a visitor asked, wished or complained about. */
export const feedback = pgTable('feedback', {
  number: int8('number').primaryKey().generatedAlwaysAsIdentity(),
  merchant: text('merchant').notNull(),
  memberId: uuid('member_id'),
  questionType: text('question_type').notNull(),
  content: text('content').notNull(),
  language: text('language').notNull(),
  sentAt: instant('sent_at').notNull(),
})

export type MessageText = { title: string; content: string }

/** A message in a member's inbox; its text by site code of the language. */
export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  kind: text('kind').notNull(),
  texts: jsonb('texts').$type<Record<string, MessageText>>().notNull(),
  refNo: text('ref_no'),
  sentAt: instant('sent_at').notNull(),
  readAt: instant('read_at'),
  deletedAt: instant('deleted_at'),
})
