import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { writeOffContractDebt } from '#server/areas/commissions/runs/debts.ts'
import { setPayment } from '#server/areas/money/peer-payments/move-payment.ts'
import { depositReversals } from '#server/areas/money/cashier/tables.ts'
import { directPayments } from '#server/areas/money/peer-payments/tables.ts'
import { referralFriends } from '#server/areas/rewards/referrals/tables.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'

export type Source = ConsoleValueOf<'listReceivables'>['rows'][number]['source']

const shown = 500

/** Members' debts by source: the view `receivables`. */
export const debts = (merchant: string): SQL => sql`
  SELECT member_id, currency, source, since, amount FROM receivables WHERE merchant = ${merchant}`

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

/** A member's debt from one source, in minor units. */
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

/** Reduces a debt by an amount; if it has several rows, the oldest first. */
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
  async referral(tx, { memberId, amount }) {
    const owing = await tx
      .select()
      .from(referralFriends)
      .where(and(eq(referralFriends.inviterId, memberId), gt(referralFriends.owed, 0n)))
      .orderBy(asc(referralFriends.takenBackAt))
      .for('update')
    let left = amount
    for (const { friendId, owed } of owing) {
      const part = left < owed ? left : owed
      if (part > 0n)
        await tx
          .update(referralFriends)
          .set({ owed: owed - part })
          .where(eq(referralFriends.friendId, friendId))
      left -= part
    }
  },
}
