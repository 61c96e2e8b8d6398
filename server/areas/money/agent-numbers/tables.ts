import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '#server/db/columns.ts'

export type NumberUse = 'SEND_MONEY' | 'CASH_OUT' | 'PAYMENT'
export type NumberState = 'in use' | 'paused' | 'retired'

/** The house's wallet-app numbers that members pay; a channel with any gives them to its orders in turn. */
export const agentNumbers = pgTable('agent_numbers', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  channelId: text('channel_id').notNull(),
  /** The provider that reads its messages or its statement. */
  provider: text('provider').notNull(),
  /** The app's name, as the payer sees it. */
  name: text('name').notNull(),
  use: text('use').$type<NumberUse>().notNull(),
  number: text('number').notNull(),
  /** The most that it may receive in a day and in a month of the merchant, in minor units. */
  dayCap: int8('day_cap').notNull(),
  monthCap: int8('month_cap').notNull(),
  state: text('state').$type<NumberState>().notNull(),
  addedAt: instant('added_at').notNull(),
  givenAt: instant('given_at'),
  /** The position of its last order among all orders. */
  turn: int8('turn'),
})
