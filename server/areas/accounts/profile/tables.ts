import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ValueOf } from '#openapi/handlers.ts'
import { instant } from '#server/db/columns.ts'

type Profile = ValueOf<'getProfile'>
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A member's account preferences; no row until something is chosen. */
export const memberProfiles = pgTable('member_profiles', {
  memberId: uuid('member_id').primaryKey(),
  language: text('language').$type<NonNullable<Profile['language']>>(),
  theme: text('theme').$type<NonNullable<Profile['theme']>>(),
  mailNotices: text('mail_notices').array().$type<Profile['notices']['mail']>().notNull().default(['SECURITY']),
  smsNotices: text('sms_notices').array().$type<Profile['notices']['sms']>().notNull().default([]),
})

/** A member's custom picture, re-encoded. */
export const memberPictures = pgTable('member_pictures', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  content: bytea('content').notNull(),
  takenAt: instant('taken_at').notNull(),
})
