import { bigint, boolean, customType, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const transaction = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Who of the house did what. Only grows. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Set by the database. */
  tx: transaction('tx').notNull(),
  at: instant('at').notNull(),
  actorKind: text('actor_kind', { enum: ['operator', 'command', 'system'] }).notNull(),
  operatorId: uuid('operator_id'),
  /** The name at that time. */
  actor: text('actor').notNull(),
  sessionId: uuid('session_id'),
  ip: text('ip'),
  operation: text('operation').notNull(),
  reason: text('reason'),
  /** What was touched, as `kind:id`. */
  thing: text('thing'),
  memberId: uuid('member_id'),
  traceId: text('trace_id'),
  conflict: boolean('conflict').notNull(),
})

/** Rows of watched tables before and after, written by the database. */
export const auditChanges = pgTable('audit_changes', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  auditId: bigint('audit_id', { mode: 'bigint' }).notNull(),
  tbl: text('tbl').notNull(),
  key: text('key').notNull(),
  before: jsonb('before').$type<Record<string, unknown>>(),
  after: jsonb('after').$type<Record<string, unknown>>(),
})

/** The hash chain of the log. */
export const auditLinks = pgTable('audit_links', {
  auditId: bigint('audit_id', { mode: 'bigint' }).primaryKey(),
  hash: bytes('hash').notNull(),
})
