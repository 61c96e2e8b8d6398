import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ContractTerms } from '#rules/contracts/terms.ts'
import type { ContractState } from '#rules/contracts/states.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { instant } from '#server/db/columns.ts'

export type ShownContract = ValueOf<'processContract'>
export type EndReason = NonNullable<ShownContract['endReason']>

/**
 * Contracts; a null payer is the house. Accepted contracts count from `effectiveFrom` to `effectiveTo`; `endsAs` is the
 * state from `effectiveTo` on.
 */
export const contracts = pgTable('contracts', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  kind: text('kind').$type<ContractTerms['kind']>().notNull(),
  category: text('category').$type<ContractTerms['category']>().notNull(),
  payerId: uuid('payer_id'),
  payeeId: uuid('payee_id').notNull(),
  period: text('period').$type<ContractTerms['period']>().notNull(),
  payPeriod: text('pay_period').$type<ContractTerms['payPeriod']>(),
  tiers: jsonb('tiers').$type<ContractTerms['tiers']>().notNull(),
  realtime: jsonb('realtime').$type<ContractTerms['realtime']>(),
  carryOver: boolean('carry_over').notNull(),
  deductSalary: boolean('deduct_salary').notNull(),
  beginsOn: date('begins_on', { mode: 'string' }).notNull(),
  effectiveFrom: instant('effective_from').notNull(),
  effectiveTo: instant('effective_to'),
  state: text('state').$type<ContractState>().notNull(),
  endsAs: text('ends_as').$type<'superseded' | 'terminated' | 'ended_by_cascade'>(),
  endReason: text('end_reason').$type<EndReason>(),
  version: integer('version').notNull().default(1),
  offeredAt: instant('offered_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endingUntil: instant('ending_until'),
})

export type ContractRow = typeof contracts.$inferSelect

/** Every change and its actor. Append-only. */
export const contractSteps = pgTable(
  'contract_steps',
  {
    contractId: uuid('contract_id').notNull(),
    version: integer('version').notNull(),
    step: text('step').notNull(),
    byMember: uuid('by_member'),
    becauseOf: uuid('because_of'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.version] })],
)

/** The list of ending contracts that a payee saw, by the hash of its token. */
export const contractConsents = pgTable('contract_consents', {
  tokenHash: text('token_hash').primaryKey(),
  contractId: uuid('contract_id').notNull(),
  version: integer('version').notNull(),
  memberId: uuid('member_id').notNull(),
  listHash: text('list_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Requests by id, with their replies. */
export const contractRequests = pgTable(
  'contract_requests',
  {
    memberId: uuid('member_id').notNull(),
    requestId: uuid('request_id').notNull(),
    content: text('asked').notNull(),
    answer: jsonb('answer').$type<ShownContract>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.requestId] })],
)
