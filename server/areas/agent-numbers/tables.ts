import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../db/columns.ts'

export type NumberUse = 'SEND_MONEY' | 'CASH_OUT' | 'PAYMENT'
export type NumberState = 'in use' | 'paused' | 'retired'

/** Numbers of wallet apps that members send money to; a channel that has any gives them to its orders in turn. */
export const agentNumbers = pgTable('agent_numbers', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  channelId: text('channel_id').notNull(),
  /** Who reads its messages or its statement. */
  provider: text('provider').notNull(),
  /** What the payer is told: the app. */
  name: text('name').notNull(),
  use: text('use').$type<NumberUse>().notNull(),
  number: text('number').notNull(),
  /** Minor units that may come to it in a day and in a month of the merchant. */
  dayCap: int8('day_cap').notNull(),
  monthCap: int8('month_cap').notNull(),
  state: text('state').$type<NumberState>().notNull(),
  addedAt: instant('added_at').notNull(),
  givenAt: instant('given_at'),
  /** Which of all the orders that was. */
  turn: int8('turn'),
})
