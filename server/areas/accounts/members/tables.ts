import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import type { ProfileField } from './profile-fields.ts'

/** A person with an account. `type`: 0 player; 1, 2, 41, 42 agents; 4 guest with play money. */
export const members = pgTable('members', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  account: text('account').notNull(),
  /** The account name in lower case; unique per merchant. */
  accountKey: text('account_key').notNull(),
  nickname: text('nickname').notNull(),
  type: smallint('type').notNull(),
  uplineId: uuid('upline_id'),
  toUpline: boolean('to_upline').notNull(),
  /** An agent who may send the house's top-ups down without playing them. */
  reseller: boolean('reseller').notNull().default(false),
  status: text('status', { enum: ['active', 'frozen', 'closed'] }).notNull(),
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: instant('password_changed_at').notNull(),
  passwordDefault: boolean('password_default').notNull(),
  /** Null until the first-login action ran. */
  firstLoginAt: instant('first_login_at'),
  email: text('email'),
  countryDialingCode: text('country_dialing_code'),
  mobileNum: text('mobile_num'),
  payeeName: text('payee_name'),
  /** The optional registration fields. */
  profile: jsonb('profile').$type<Partial<Record<ProfileField, string>>>().notNull(),
  referralCode: text('referral_code').notNull(),
  referredBy: uuid('referred_by'),
  rankLevel: integer('rank_level').notNull(),
  rankLabel: text('rank_label').notNull(),
  memberLabels: jsonb('member_labels').$type<string[]>().notNull(),
  avatar: text('avatar').notNull(),
  avatarType: text('avatar_type', { enum: ['CUSTOM', 'STATIC'] }).notNull(),
  paymentPasswordHash: text('payment_password_hash'),
  /** Wrong tries in a row, over all uses. */
  paymentPasswordTries: integer('payment_password_tries').notNull().default(0),
  paymentPasswordLockedUntil: instant('payment_password_locked_until'),
  /** Withdrawals and new payout accounts wait 24 hours from here. */
  paymentPasswordResetAt: instant('payment_password_reset_at'),
  bankHolderName: text('bank_holder_name'),
  /** The TOTP secret, encrypted with the server's key. */
  totpSecret: text('totp_secret'),
  totpLastStep: integer('totp_last_step'),
  /** A secret that waits for its first code, encrypted in the same way. */
  totpPending: text('totp_pending'),
  totpPendingUntil: instant('totp_pending_until'),
  /** A guest account is deleted after this instant. */
  purgeAt: instant('purge_at'),
  registeredAt: instant('registered_at').notNull(),
})

/** Each replaces the authenticator app once. Only the SHA-256 of a code is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { memberId: uuid('member_id').notNull(), codeHash: text('code_hash').notNull(), usedAt: instant('used_at') },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
)

/** Every time an account was frozen or unfrozen. */
export const memberFreezes = pgTable('member_freezes', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: uuid('member_id').notNull(),
  frozen: boolean('frozen').notNull(),
  reason: text('reason').notNull(),
  operators: text('operators').array().notNull(),
  at: instant('at').notNull(),
})

/** The member whom a provider's identity signs in, at most one; a member has one identity per provider. */
export const socialLinks = pgTable(
  'social_links',
  {
    merchant: text('merchant').notNull(),
    /** The subject is unique within the issuer; `provider` is the operator's name for it. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    memberId: uuid('member_id').notNull(),
    provider: text('provider').notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.issuer, table.subject] })],
)
