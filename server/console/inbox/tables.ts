import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../db/columns.ts'

/** The operator who works on an item. */
export const inboxWork = pgTable(
  'inbox_work',
  {
    kind: text('kind').notNull(),
    ref: text('ref').notNull(),
    taker: uuid('taker'),
    takenUntil: instant('taken_until'),
    /** The assignee, chosen by hand or automatically. */
    assignee: uuid('assignee'),
    handedBy: uuid('handed_by'),
    laterUntil: instant('later_until'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.ref] })],
)

export const consoleSettings = pgTable('console_settings', {
  merchant: text('merchant').primaryKey(),
  /** New items are assigned to the present operator with the fewest. */
  handOut: boolean('hand_out').notNull().default(false),
  /** The networks that may call the console; empty means any address. */
  networks: text('networks').array().notNull().default([]),
})

/** The handling of questions and complaints. */
export const feedbackAnswers = pgTable('feedback_answers', {
  number: int8('number').primaryKey(),
  outcome: text('outcome', { enum: ['answered', 'closed'] }).notNull(),
  answer: text('answer'),
  operatorId: uuid('operator_id').notNull(),
  at: instant('at').notNull(),
})
