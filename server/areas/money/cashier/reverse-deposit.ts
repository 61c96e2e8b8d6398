import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { worthOf } from '#rules/deposit-worth.ts'
import { writtenMoney } from '#rules/written-money.ts'
import type { Tx } from '#server/db/connect.ts'
import { beginEntry } from '#server/audit/begin-entry.ts'
import type { Services } from '#server/services.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { setFrozen } from '#server/areas/accounts/members/freeze-member.ts'
import { heldBy, lockTransaction } from '../reconciliation/house-postings.ts'
import type { DepositBonuses } from './deposit-bonuses.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'
import { post } from '../wallet/ledger.ts'
import { endDepositDuty } from './end-deposit-requirement.ts'
import { mainBalance } from './main-balance.ts'
import { contradictDeposit, logContradiction } from './contradict-deposit.ts'
import { lockDeposit, type Deposit } from './move-deposit.ts'
import { noteStep } from './move-withdrawal.ts'
import type { Payment } from './payment-protocol.ts'
import { depositReversals, deposits, withdrawals, type RiskFlag } from './tables.ts'
import { tellReversal } from './notify-money.ts'

type Settings = Pick<MerchantSettings, 'currencyDecimals'> & { bonuses: DepositBonuses }

/** Sends a member's unsent withdrawals to review, including approved ones, with the charge-back as the reason. */
async function holdWithdrawals(tx: Tx, { memberId, depositNo }: Deposit, at: number): Promise<void> {
  const rows = await tx
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.memberId, memberId),
        inArray(withdrawals.status, ['pending', 'approved']),
        isNull(withdrawals.parentNo),
      ),
    )
    .orderBy(asc(withdrawals.withdrawalNo))
    .for('update')
  for (const { withdrawalNo, status, flags, approvals } of rows) {
    const flag: RiskFlag = { flag: 'chargeBack', basis: depositNo }
    await tx
      .update(withdrawals)
      .set({
        status: 'pending',
        flags: [flag, ...flags],
        approvals: Math.max(approvals, 1),
        decidedBy: [],
        directOpen: null,
        directSince: null,
      })
      .where(eq(withdrawals.withdrawalNo, withdrawalNo))
    if (status === 'approved') await noteStep(tx, withdrawalNo, 'pending', at)
  }
}

/** The amount of a deposit that can still be charged back. */
async function leftOf(tx: Tx, { depositNo, arrivedAmount }: Deposit): Promise<bigint> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${depositReversals.amount}), 0)` })
    .from(depositReversals)
    .where(and(eq(depositReversals.depositNo, depositNo), isNull(depositReversals.undoneAt)))
  return (arrivedAmount ?? 0n) - BigInt(row!.sum)
}

/** Takes what the wallet has; the member owes the rest. Both go back to the account that holds the house's money. */
async function takeBack(tx: Tx, row: Deposit, amount: bigint, providerTxId: string, at: number) {
  const { merchant, memberId, currency, payCurrency, provider, depositNo } = row
  await tx.execute(sql`
    SELECT FROM wallets WHERE member_id = ${memberId} ORDER BY member_id, currency, wallet FOR NO KEY UPDATE`)
  const available = await mainBalance(tx, memberId, currency)
  const taken = available >= amount ? amount : available > 0n ? available : 0n
  const owed = amount - taken
  const posted = await post(tx, {
    merchant,
    memberId,
    key: `charge-back:${provider}:${providerTxId}`,
    kind: 'deposit-reversal',
    reference: depositNo,
    currency,
    at,
    legs: [
      ...(taken > 0n ? [['main', -taken] as const] : []),
      ...(owed > 0n ? [['house:receivables', -owed] as const] : []),
      [heldBy(provider, currency, payCurrency), amount],
    ],
  })
  if (!('postingId' in posted)) throw new Error(`deposit ${depositNo} is not reversed: ${posted.outcome}`)
  return { owed, postingId: posted.postingId }
}

/** Freezes a member with a charge-back debt until an operator has looked at it. */
async function freeze(tx: Tx, { memberId, depositNo }: Deposit, at: number): Promise<void> {
  const reason = `deposit ${depositNo} was charged back`
  const { rows } = await tx.execute<{ entry: string | null }>(sql`SELECT audit_entry() AS entry`)
  if (rows[0]!.entry === null)
    await beginEntry(
      tx,
      { actorKind: 'system', actor: 'system', operation: 'charge-back', reason, thing: `member:${memberId}`, memberId },
      at,
    )
  await setFrozen(tx, { memberId, frozen: true, reason, operators: ['system'], now: new Date(at) })
}

/**
 * The outcome of a charge-back. `taken`: it is booked, now or earlier. `waits`: its deposit has not arrived.
 * `contradicts`: its number was reported with another amount, currency or deposit, or it exceeds the rest; it moves no
 * money and goes to review.
 */
export type Reversal = 'taken' | 'waits' | 'contradicts'

/** Books a charge-back of a locked deposit, once per payment number. */
export async function reverseDepositIn(
  tx: Tx,
  row: Deposit,
  { providerTxId, amount, currency }: Omit<Payment, 'at'>,
  { currencyDecimals, bonuses }: Settings,
  at: number,
): Promise<Reversal> {
  const { provider, depositNo, memberId, merchant } = row
  const [known] = await tx
    .select({ depositNo: depositReversals.depositNo, amount: depositReversals.amount })
    .from(depositReversals)
    .where(and(eq(depositReversals.provider, provider), eq(depositReversals.providerTxId, providerTxId)))
  const worth = currency === row.payCurrency ? worthOf(amount, row.rate, currencyDecimals) : null
  if (known) return known.depositNo === depositNo && known.amount === worth ? 'taken' : 'contradicts'
  if (row.status !== 'arrived') return 'waits'
  if (worth === null || worth <= 0n) return 'contradicts'
  const left = (await leftOf(tx, row)) - worth
  if (left < 0n) return 'contradicts'
  await lockMember(tx, memberId)
  await holdWithdrawals(tx, row, at)
  const bonusLost = await endDepositDuty(tx, row, { left, currencyDecimals, bonuses, at })
  const { owed, postingId } = await takeBack(tx, row, worth, providerTxId, at)
  await tx.insert(depositReversals).values({
    provider,
    providerTxId,
    depositNo,
    memberId,
    merchant,
    currency: row.currency,
    amount: worth,
    owed,
    at: new Date(at),
    postingId,
  })
  if (owed > 0n) await freeze(tx, row, at)
  await tx.update(deposits).set({ reversed: true }).where(eq(deposits.depositNo, depositNo))
  const text = (minor: bigint) => writtenMoney(amountText(minor, currencyDecimals), currency)
  const orNone = (minor: bigint) => (minor > 0n ? text(minor) : null)
  await tellReversal(tx, row, { back: text(worth), owed: orNone(owed), bonus: orNone(bonusLost) }, at)
  return 'taken'
}

/**
 * Processes a provider's charge-back; false while its deposit has not arrived. A contradiction is recorded and logged.
 */
export async function reverseDeposit(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'merchant' | 'bonuses'>,
  depositNo: string,
  payment: Payment,
): Promise<boolean> {
  const { db, clock, merchant, bonuses } = services
  const settings = { ...(await merchant.read()), bonuses }
  const at = clock.now()
  const word = { ...payment, verdict: 'reversed' } as const
  const { reversal, contradiction } = await db.transaction(async (tx) => {
    await lockTransaction(tx, payment.providerTxId)
    const row = (await lockDeposit(tx, depositNo))!
    const reversal = await reverseDepositIn(tx, row, payment, settings, at)
    const contradiction = reversal === 'contradicts' ? await contradictDeposit(tx, row, word, { settings, at }) : null
    return { reversal, contradiction }
  })
  logContradiction(services, contradiction)
  return reversal !== 'waits'
}
