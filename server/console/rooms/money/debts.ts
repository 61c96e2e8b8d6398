import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { writeOffContractDebt } from '#server/areas/contract-runs/debts.ts'
import { setPayment } from '#server/areas/direct/move-payment.ts'
import { depositReversals } from '#server/areas/cashier/tables.ts'
import { directPayments } from '#server/areas/direct/tables.ts'
import type { MerchantSettings } from '#server/areas/system/settings.ts'
import { amountText } from '#server/areas/wallet/amounts.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'

export type Source = ConsoleValueOf<'listReceivables'>['rows'][number]['source']

const shown = 500

/** What members owe: of corrected draws, payments that had not come, deposits charged back, and advances under contracts. */
export const debts = (merchant: string): SQL => sql`
  SELECT r.member_id, r.currency, 'lottery' AS source, r.since, r.amount - coalesce(c.amount, 0) AS amount
  FROM (SELECT member_id, currency, min(at) AS since, sum(amount) AS amount FROM lottery_receivables GROUP BY 1, 2) AS r
  JOIN members m ON m.id = r.member_id AND m.merchant = ${merchant}
  LEFT JOIN LATERAL (SELECT sum(amount) AS amount FROM lottery_collections l
    WHERE l.member_id = r.member_id AND l.currency = r.currency) AS c ON true
  WHERE r.amount > coalesce(c.amount, 0)
  UNION ALL SELECT depositor_id, currency, 'direct', min(decided_at), sum(owed) FROM direct_payments
  WHERE merchant = ${merchant} AND owed > 0 AND decided_at IS NOT NULL GROUP BY 1, 2
  UNION ALL SELECT member_id, currency, 'charge-back', min(at), sum(owed) FROM deposit_reversals
  WHERE merchant = ${merchant} AND owed > 0 GROUP BY 1, 2
  UNION ALL SELECT d.member_id, d.currency, 'contract',
    coalesce((SELECT max(s.at) FROM contract_debt_steps s WHERE s.member_id = d.member_id AND s.step = 'advanced'), m.registered_at), d.amount
  FROM contract_debts d JOIN members m ON m.id = d.member_id AND m.merchant = ${merchant} WHERE d.amount > 0`

type Row = {
  member_id: string
  account: string
  currency: string
  source: Source
  since: Date | string
  amount: string
}

export async function listReceivables(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  { currencyDecimals }: MerchantSettings,
): Promise<ConsoleValueOf<'listReceivables'>> {
  const { rows } = await db.execute<Row>(sql`
    SELECT o.*, m.account FROM (${debts(merchant.code)}) AS o JOIN members m ON m.id = o.member_id
    ORDER BY o.amount DESC, m.account LIMIT ${shown}`)
  return {
    rows: rows.map((row) => ({
      memberId: row.member_id,
      account: row.account,
      source: row.source,
      currency: row.currency,
      amount: amountText(BigInt(row.amount), currencyDecimals),
      since: new Date(row.since).toISOString(),
    })),
    next: null,
  }
}

/** What a member owes of one source, in minor units. */
export async function owedBy(
  tx: Tx,
  { merchant, memberId, source, currency }: { merchant: string; memberId: string; source: Source; currency: string },
): Promise<bigint> {
  const { rows } = await tx.execute<{ amount: string }>(sql`
    SELECT amount FROM (${debts(merchant)}) AS o
    WHERE o.member_id = ${memberId} AND o.source = ${source} AND o.currency = ${currency}`)
  return BigInt(rows[0]?.amount ?? 0)
}

type Reduction = { memberId: string; currency: string; amount: bigint; key: string; at: number }

/** Writes down that so much of a debt is gone: of direct payments the oldest first. */
export const reduceDebt: Record<Source, (tx: Tx, reduction: Reduction) => Promise<void>> = {
  async lottery(tx, { memberId, currency, amount, key, at }) {
    await tx.execute(sql`
      INSERT INTO lottery_collections (member_id, key, currency, amount, at)
      VALUES (${memberId}, ${key}, ${currency}, ${amount}, ${new Date(at).toISOString()})`)
  },
  async contract(tx, reduction) {
    await writeOffContractDebt(tx, reduction)
  },
  async 'charge-back'(tx, { memberId, currency, amount }) {
    const owing = await tx
      .select()
      .from(depositReversals)
      .where(
        and(
          eq(depositReversals.memberId, memberId),
          eq(depositReversals.currency, currency),
          gt(depositReversals.owed, 0n),
        ),
      )
      .orderBy(asc(depositReversals.at))
      .for('update')
    let left = amount
    for (const { provider, providerTxId, owed } of owing) {
      const part = left < owed ? left : owed
      const ofIt = and(eq(depositReversals.provider, provider), eq(depositReversals.providerTxId, providerTxId))
      if (part > 0n)
        await tx
          .update(depositReversals)
          .set({ owed: owed - part })
          .where(ofIt)
      left -= part
    }
  },
  async direct(tx, { memberId, currency, amount }) {
    const owing = await tx
      .select()
      .from(directPayments)
      .where(
        and(
          eq(directPayments.depositorId, memberId),
          eq(directPayments.currency, currency),
          gt(directPayments.owed, 0n),
        ),
      )
      .orderBy(asc(directPayments.decidedAt))
      .for('update')
    let left = amount
    for (const { transactionNo, owed } of owing) {
      const part = left < owed ? left : owed
      if (part > 0n) await setPayment(tx, transactionNo, { owed: owed - part })
      left -= part
    }
  },
}
