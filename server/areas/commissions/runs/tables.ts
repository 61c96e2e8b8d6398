import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ContractTerms } from '#rules/contracts/terms.ts'
import { instant, int8 } from '#server/db/columns.ts'

type RunState = 'open' | 'frozen' | 'computed' | 'paying' | 'done'
/** Minor units with six decimals. */
const finer = (name: string) => numeric(name, { precision: 30, scale: 6 })

/** One period of one contract kind. */
export const contractRuns = pgTable('contract_runs', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  merchant: text('merchant').notNull(),
  kind: text('kind').$type<ContractTerms['kind']>().notNull(),
  period: text('period').$type<ContractTerms['period']>().notNull(),
  periodStart: instant('period_start').notNull(),
  periodEnd: instant('period_end').notNull(),
  state: text('state').$type<RunState>().notNull(),
  fence: int8('fence').notNull(),
  frozenAt: instant('frozen_at'),
  asOf: text('as_of'),
  counted: text('counted'),
  computedAt: instant('computed_at'),
  doneAt: instant('done_at'),
  orderedAt: instant('ordered_at'),
  statements: integer('statements').notNull(),
  gross: int8('gross').notNull(),
  outlay: int8('outlay').notNull(),
  inputsHash: text('inputs_hash'),
  heldBecause: text('held_because').$type<'active_members'>(),
  releasedBy: text('released_by'),
  releasedAt: instant('released_at'),
})

/** The statement of a contract for a period, with every input of its computation and its payments. */
export const contractStatements = pgTable('contract_statements', {
  id: text('id').primaryKey(),
  runId: int8('run_id').notNull(),
  merchant: text('merchant').notNull(),
  currency: text('currency').notNull(),
  contractId: uuid('contract_id').notNull(),
  version: integer('version').notNull(),
  kind: text('kind').$type<ContractTerms['kind']>().notNull(),
  category: text('category').$type<ContractTerms['category']>().notNull(),
  payerId: uuid('payer_id'),
  payeeId: uuid('payee_id').notNull(),
  path: uuid('path').array().notNull(),
  depth: smallint('depth').notNull(),
  periodStart: instant('period_start').notNull(),
  periodEnd: instant('period_end').notNull(),
  firstDay: date('first_day', { mode: 'string' }),
  lastDay: date('last_day', { mode: 'string' }),
  tiers: jsonb('tiers').$type<ContractTerms['tiers']>().notNull(),
  realtime: jsonb('realtime').$type<ContractTerms['realtime']>(),
  carryOver: boolean('carry_over').notNull(),
  deductSalary: boolean('deduct_salary').notNull(),
  bets: int8('bets').notNull(),
  stake: int8('stake').notNull(),
  validBet: int8('valid_bet').notNull(),
  payout: int8('payout').notNull(),
  rebate: int8('rebate').notNull(),
  bonus: int8('bonus').notNull(),
  corrections: int8('corrections').notNull(),
  deducted: int8('deducted').notNull(),
  netLoss: int8('net_loss').notNull(),
  won: int8('won').notNull(),
  lost: int8('lost').notNull(),
  activeMembers: integer('active_members').notNull(),
  activeMin: int8('active_min').notNull(),
  carryIn: finer('carry_in').notNull(),
  base: int8('base').notNull(),
  tierIndex: smallint('tier_index'),
  rateType: text('rate_type').$type<'P' | 'F'>(),
  rate: text('rate'),
  exact: finer('exact').notNull(),
  gross: int8('gross').notNull(),
  carryOut: finer('carry_out').notNull(),
  inputHash: text('input_hash').notNull(),
  payAt: instant('pay_at').notNull(),
  state: text('state').$type<'computed' | 'paid' | 'held'>().notNull().default('computed'),
  heldBecause: text('held_because').$type<'payer' | 'ceiling' | 'frozen'>(),
  fromWallet: int8('from_wallet').notNull(),
  advance: int8('advance').notNull(),
  debtTaken: int8('debt_taken').notNull(),
  paidAt: instant('paid_at'),
})

export type StatementRow = typeof contractStatements.$inferSelect

/** Every change of a payer's debt for advances. */
export const contractDebtSteps = pgTable(
  'contract_debt_steps',
  {
    memberId: uuid('member_id').notNull(),
    key: text('key').notNull(),
    currency: text('currency').notNull(),
    amount: int8('amount').notNull(),
    step: text('step').$type<'advanced' | 'collected' | 'written_off'>().notNull(),
    statementId: text('statement_id'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
)
