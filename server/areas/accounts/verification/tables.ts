import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** A sent code. Only a keyed hash bound to number and purpose is stored. */
export const verificationCodes = pgTable('verification_codes', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose').notNull(),
  /** The full number or the address it was sent to. */
  target: text('target').notNull(),
  hash: text('hash').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  attempts: integer('attempts').notNull(),
  usedAt: instant('used_at'),
})

/**
 * A mailed link that allows replacing a password once. Only the SHA-256 of its ticket is stored. A row without a member
 * is for an unknown account: writing it takes the same time.
 */
export const passwordTickets = pgTable('password_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  memberId: uuid('member_id'),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** A social sign-in in progress, or with a member the linking of one; nonce and code verifier are encrypted. */
export const socialLogins = pgTable('social_logins', {
  stateHash: text('state_hash').primaryKey(),
  memberId: uuid('member_id'),
  provider: text('provider').notNull(),
  sealed: text('sealed').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
