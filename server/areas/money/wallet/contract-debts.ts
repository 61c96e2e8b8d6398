import { and, eq } from 'drizzle-orm'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8 } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** The debts of payers for the house's advances, in minor units. */
export const contractDebts = pgTable(
  'contract_debts',
  {
    memberId: uuid('member_id').notNull(),
    currency: text('currency').notNull(),
    amount: int8('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.currency] })],
)

/** A payer's debt for the house's advances, in minor units. */
export async function owedOfContracts(tx: Db | Tx, memberId: string, currency: string): Promise<bigint> {
  const [row] = await tx
    .select({ amount: contractDebts.amount })
    .from(contractDebts)
    .where(and(eq(contractDebts.memberId, memberId), eq(contractDebts.currency, currency)))
  return row?.amount ?? 0n
}
