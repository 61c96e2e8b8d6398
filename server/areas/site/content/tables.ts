import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '#server/db/columns.ts'
import type { MessageText, Notice } from './notices.ts'

/**
 * A banner, notice, popup, promotion, headline or agent announcement, shown while it runs, before the login, after it,
 * or both.
 */
export const announcements = pgTable('announcements', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  type: text('type', { enum: ['B', 'PL', 'PU', 'PR', 'H', 'AG'] }).notNull(),
  beforeLogin: boolean('before_login').notNull(),
  afterLogin: boolean('after_login').notNull(),
  /** For banners: their group and their picture. */
  bannerGroup: text('banner_group'),
  image: text('image'),
  link: text('link'),
  position: integer('position').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  /** Increases with each change. */
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
    /** Shared by all languages of an article; increases with each change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id, table.language] })],
)

/** A question, wish or complaint of a member or visitor. */
export const feedback = pgTable('feedback', {
  number: int8('number').primaryKey().generatedAlwaysAsIdentity(),
  merchant: text('merchant').notNull(),
  memberId: uuid('member_id'),
  questionType: text('question_type').notNull(),
  content: text('content').notNull(),
  language: text('language').notNull(),
  sentAt: instant('sent_at').notNull(),
})

/** A message in a member's inbox: its texts by site code, and of a notice of the server what it is written from. */
export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  kind: text('kind').notNull(),
  texts: jsonb('texts').$type<Record<string, MessageText>>().notNull(),
  notice: jsonb('notice').$type<Notice>(),
  refNo: text('ref_no'),
  sentAt: instant('sent_at').notNull(),
  readAt: instant('read_at'),
  deletedAt: instant('deleted_at'),
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Pictures of announcements and articles, readable without a login. */
export const contentPictures = pgTable('content_pictures', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  content: bytes('content').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  takenAt: instant('taken_at').notNull(),
  operatorId: uuid('operator_id').notNull(),
})

/** The audience of a message: members by id, by level, by the filter of a segment, or all. */
export type StoredAudience =
  | { to: 'ids'; ids: string[]; accounts: string[] }
  | { to: 'levels'; levels: number[] }
  | { to: 'segment'; id: string; name: string; filter: Readonly<Record<string, unknown>> }
  | { to: 'all' }

/** A message from the house to many members, and its progress. */
export const broadcasts = pgTable('broadcasts', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  kind: text('kind', { enum: ['SYSTEM', 'PROMOTION'] }).notNull(),
  texts: jsonb('texts').$type<Record<string, MessageText>>().notNull(),
  audience: jsonb('audience').$type<StoredAudience>().notNull(),
  state: text('state', { enum: ['waiting', 'sending', 'done', 'stopped'] }).notNull(),
  total: integer('total').notNull(),
  sent: integer('sent').notNull().default(0),
  /** The last member who received it. */
  afterId: uuid('after_id'),
  startsAt: instant('starts_at').notNull(),
  madeAt: instant('made_at').notNull(),
  operator: text('operator').notNull(),
  endedAt: instant('ended_at'),
  /** Local times between which it waits, HH:MM. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
})
