import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** A code that was sent. Only a keyed hash bound to number and purpose is kept. */
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
 * A mailed link that lets a password be replaced, once. Only the SHA-256 of its ticket is kept. A row without member
 * belongs to a question about an account that does not exist: writing it takes the same time.
 */
export const passwordTickets = pgTable('password_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  memberId: uuid('member_id'),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** A social sign-in under way, or with a member the linking of one; nonce and code verifier are sealed. */
export const socialLogins = pgTable('social_logins', {
  stateHash: text('state_hash').primaryKey(),
  memberId: uuid('member_id'),
  provider: text('provider').notNull(),
  sealed: text('sealed').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
