import { and, eq, isNull, sql } from 'drizzle-orm'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '#server/db/connect.ts'
import { suspense } from '../reconciliation/house-postings.ts'
import type { StatementLine } from '../reconciliation/tables.ts'
import { amountText } from '#rules/money.ts'
import { post } from '../wallet/ledger.ts'
import { openDutyAgain } from './end-deposit-requirement.ts'
import type { Deposit } from './move-deposit.ts'
import { depositReversals, deposits } from './tables.ts'
import { tellUndone } from './notify-money.ts'

/** What the member's wallet paid for a charge-back, then and later. */
async function givenBy(
  tx: Tx,
  memberId: string,
  { provider, providerTxId }: { provider: string; providerTxId: string },
) {
  const name = `${provider}:${providerTxId}`
  const { rows } = await tx.execute<{ sum: string }>(sql`
    SELECT coalesce(-sum(l.amount), 0) AS sum FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
    WHERE p.member_id = ${memberId} AND l.wallet = 'main'
      AND (p.key = ${`charge-back:${name}`} OR starts_with(p.key, ${`charge-back-owed:${name}:`}))`)
  return BigInt(rows[0]!.sum)
}

/**
 * Undoes a charge-back that was won: the provider has its money again, which waits in suspense. The member gets back
 * what the wallet paid, owes nothing more, and has the deposit's wagering requirement as before. Returns false when
 * this deposit has no charge-back of that amount.
 */
export async function undoReversal(
  tx: Tx,
  deposit: Deposit,
  line: Pick<StatementLine, 'amount' | 'txId' | 'provider'>,
  { currencyDecimals, at }: { currencyDecimals: number; at: number },
): Promise<boolean> {
  const { depositNo, memberId, merchant, currency } = deposit
  const standing = and(eq(depositReversals.depositNo, depositNo), isNull(depositReversals.undoneAt))
  const rows = await tx.select().from(depositReversals).where(standing).for('update')
  const row = rows.find(({ amount }) => amount === line.amount)
  if (!row) return false
  await tx.execute(sql`
    SELECT FROM wallets WHERE member_id = ${memberId} ORDER BY member_id, currency, wallet FOR NO KEY UPDATE`)
  const given = await givenBy(tx, memberId, row)
  const writtenOff = row.amount - given - row.owed
  const posted = await post(tx, {
    merchant,
    memberId,
    key: `charge-back-undone:${row.provider}:${row.providerTxId}`,
    kind: 'deposit-reversal',
    reference: depositNo,
    currency,
    at,
    legs: [
      [suspense, -row.amount],
      ...(given > 0n ? [['main', given] as const] : []),
      ...(row.owed > 0n ? [['house:receivables', row.owed] as const] : []),
      ...(writtenOff > 0n ? [['house:write-offs', writtenOff] as const] : []),
    ],
  })
  if (!('postingId' in posted)) throw new Error(`the charge-back of ${depositNo} stands: ${posted.outcome}`)
  const ofIt = and(eq(depositReversals.provider, row.provider), eq(depositReversals.providerTxId, row.providerTxId))
  await tx
    .update(depositReversals)
    .set({ owed: 0n, undoneAt: new Date(at), undonePosting: posted.postingId })
    .where(ofIt)
  if (rows.length === 1) await tx.update(deposits).set({ reversed: false }).where(eq(deposits.depositNo, depositNo))
  await openDutyAgain(tx, deposit, { amount: row.amount, endedAt: row.at, at })
  await tellUndone(tx, deposit, writtenMoney(amountText(given, currencyDecimals), currency), at)
  return true
}
