import { eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Services } from '#server/services.ts'
import { instant } from '#server/db/sql-values.ts'
import { providerStatements } from './tables.ts'

/** A line may be written this late into a statement; within this window nothing counts as missing. */
const statementWindowMs = 2 * 3_600_000

type Span = { merchant: string; provider: string; from: number; to: number; at: number }

const isLine = (number: SQL, kind: 'payment' | 'payout') => sql`EXISTS (
  SELECT 1 FROM statement_lines l WHERE ${number} AND l.kind = ${kind} AND l.state <> 'noted')`

/** Notes credited deposits and paid payouts that have no line in the statement. */
async function noteMissing(tx: Tx, { merchant, provider, from, to, at }: Span): Promise<void> {
  await tx.execute(sql`
    INSERT INTO statement_exceptions (merchant, provider, kind, deposit_no, ours, currency, at, found_at)
    SELECT d.merchant, d.provider, 'missing-there', d.deposit_no, d.arrived_amount, d.currency, d.arrived_at, ${instant(at)}
    FROM deposits d WHERE d.merchant = ${merchant} AND d.provider = ${provider} AND d.status = 'arrived'
      AND d.arrived_at > ${instant(from)} AND d.arrived_at <= ${instant(to)} AND d.arrived_amount > 0
      AND NOT ${isLine(sql`l.deposit_no = d.deposit_no`, 'payment')}
    ON CONFLICT DO NOTHING`)
  await tx.execute(sql`
    INSERT INTO statement_exceptions (merchant, provider, kind, withdrawal_no, ours, currency, at, found_at)
    SELECT w.merchant, w.provider, 'missing-there', w.withdrawal_no, w.amount - w.fee, w.currency, w.paid_at, ${instant(at)}
    FROM withdrawals w WHERE w.merchant = ${merchant} AND w.provider = ${provider} AND w.status = 'paid' AND w.parts IS NULL
      AND w.paid_at > ${instant(from)} AND w.paid_at <= ${instant(to)} AND w.amount > w.fee
      AND NOT ${isLine(sql`l.withdrawal_no = w.withdrawal_no`, 'payout')}
    ON CONFLICT DO NOTHING`)
}

/**
 * Compares our orders and payouts with each statement, up to where it was read less the window. Later ones are compared
 * in a later run. One process at a time does this.
 */
export async function findMissing(services: Services): Promise<void> {
  const { db, clock, merchant } = services
  const own = eq(providerStatements.merchant, merchant.code)
  const providers = await db.select({ provider: providerStatements.provider }).from(providerStatements).where(own)
  await eachAlone(services, providers, { job: 'find-missing', id: ({ provider }) => provider }, ({ provider }) =>
    db.transaction(async (tx) => {
      const [read] = await tx
        .select()
        .from(providerStatements)
        .where(eq(providerStatements.provider, provider))
        .for('update')
      if (!read) return
      const from = read.checkedUntil?.getTime() ?? read.since.getTime() + statementWindowMs
      const to = read.readUntil.getTime() - statementWindowMs
      if (to <= from) return
      await noteMissing(tx, { merchant: merchant.code, provider, from, to, at: clock.now() })
      await tx
        .update(providerStatements)
        .set({ checkedUntil: new Date(to) })
        .where(eq(providerStatements.provider, provider))
    }),
  )
}
