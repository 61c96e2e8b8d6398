import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import type { RoleLimit } from './limits.ts'

/** The operators of the console. */
export const operators = pgTable('operators', {
  id: uuid('id').primaryKey(),
  /** In lower case. */
  email: text('email').notNull(),
  name: text('name').notNull(),
  /** `invited` until the invitation is accepted. */
  status: text('status', { enum: ['invited', 'active', 'frozen'] }).notNull(),
  passwordHash: text('password_hash'),
  /** The secret of the authenticator app, sealed. */
  totpSecret: text('totp_secret'),
  invitedAt: instant('invited_at').notNull(),
  invitationHash: text('invitation_hash'),
  invitationUntil: instant('invitation_until'),
})

export const operatorRoles = pgTable(
  'operator_roles',
  {
    operatorId: uuid('operator_id').notNull(),
    /** A built-in role, or the id of a made one. */
    role: text('role').notNull(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.role] })],
)

/** The roles that operators made. */
export const madeRoles = pgTable('made_roles', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  permissions: text('permissions').array().notNull(),
  limits: jsonb('limits').$type<readonly RoleLimit[]>().notNull(),
  /** From then on no operator can get it. */
  retiredAt: instant('retired_at'),
})

/** What each operator moved on a day, by kind of act, in minor units. */
export const operatorSums = pgTable(
  'operator_sums',
  {
    operatorId: uuid('operator_id').notNull(),
    act: text('act').notNull(),
    day: date('day').notNull(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.act, table.day] })],
)

/** The step of each app's last code, so that every code works once. */
export const operatorCodes = pgTable('operator_codes', {
  operatorId: uuid('operator_id').primaryKey(),
  lastStep: integer('last_step').notNull(),
})

/** A login between its two steps. Only the SHA-256 of the ticket is stored. */
export const operatorTickets = pgTable('operator_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  operatorId: uuid('operator_id').notNull(),
  ip: text('ip').notNull(),
  /** The secret of an app that is being enrolled, sealed. */
  totpSecret: text('totp_secret'),
  expiresAt: instant('expires_at').notNull(),
})

/** A session. Only the SHA-256 of its token is stored. */
export const operatorSessions = pgTable('operator_sessions', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  operatorId: uuid('operator_id').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  openedAt: instant('opened_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  /** Absolute end, whatever happens before. */
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
})
