import { bigint, boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ValueOf } from '#openapi/handlers.ts'
import { instant } from '#server/db/columns.ts'

/** A session. Only the SHA-256 of its token is stored. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  memberId: uuid('member_id').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  /** The latest possible end. */
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  endReason: text('end_reason', { enum: ['logout', 'replaced', 'password', 'expired', 'operator', 'member'] }),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  /** It was opened with a password that still must be changed. */
  passwordDue: boolean('password_due').notNull().default(false),
})

/** Security events of an account; its owner can read them for 90 days. */
export const securityEvents = pgTable('security_events', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: uuid('member_id').notNull(),
  kind: text('kind').$type<ValueOf<'listSecurityEvents'>['events'][number]['kind']>().notNull(),
  at: instant('at').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
})

/** Addresses from which a member has signed in, valid for 30 days after the last confirmation. */
export const knownAddresses = pgTable(
  'known_addresses',
  { memberId: uuid('member_id').notNull(), ip: text('ip').notNull(), confirmedAt: instant('confirmed_at').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.ip] })],
)

/** Browsers that need no authenticator code of a member. Only the SHA-256 of the token is stored. */
export const rememberedDevices = pgTable('remembered_devices', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  userAgent: text('user_agent').notNull(),
  ip: text('ip').notNull(),
  rememberedAt: instant('remembered_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** A login that waits for its extra confirmation. Only the SHA-256 of the ticket is stored. */
export const loginTickets = pgTable('login_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  memberId: uuid('member_id').notNull(),
  ip: text('ip').notNull(),
  methods: jsonb('methods').$type<string[]>().notNull(),
  loginType: text('login_type', { enum: ['username', 'sms', 'social'] }).notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
