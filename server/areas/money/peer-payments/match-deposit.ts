import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { minorUnits } from '#rules/money.ts'
import { instant } from '#server/db/sql-values.ts'
import { noteStep } from '../cashier/move-withdrawal.ts'
import type { Deposit } from '../cashier/move-deposit.ts'
import { deposits, withdrawals } from '../cashier/tables.ts'
import { hourMs, minuteMs } from './peer-payment-settings.ts'
import { directPayments } from './tables.ts'

/** The provider value of peer payments, which no provider handles. */
export const directProvider = 'direct'

type Found = { withdrawal_no: string; member_id: string }

/** Excludes members who may be the same person: by account, upline, name, device or payout number. */
const isStranger = (depositorId: string) => sql`
  w.member_id <> ${depositorId}
  AND NOT EXISTS (
    WITH RECURSIVE above AS (
      SELECT id, upline_id, ARRAY[id] AS seen, id AS start FROM members WHERE id IN (${depositorId}, w.member_id)
      UNION ALL SELECT m.id, m.upline_id, seen || m.id, start FROM members m JOIN above a ON m.id = a.upline_id
      WHERE m.id <> ALL (seen)
    ) SELECT FROM above WHERE id <> start AND id IN (${depositorId}, w.member_id))
  AND NOT EXISTS (
    SELECT FROM members one JOIN members other ON lower(one.payee_name) = lower(other.payee_name)
    WHERE one.id = ${depositorId} AND other.id = w.member_id)
  AND NOT EXISTS (
    SELECT FROM payout_accounts one JOIN payout_accounts other ON one.number_hash = other.number_hash
      OR lower(one.holder_name) = lower(other.holder_name)
    WHERE one.member_id = ${depositorId} AND other.member_id = w.member_id)
  AND NOT EXISTS (
    SELECT FROM remembered_devices one JOIN remembered_devices other USING (token_hash)
    WHERE one.member_id = ${depositorId} AND other.member_id = w.member_id)
  AND NOT EXISTS (
    SELECT FROM sessions one JOIN sessions other ON one.ip = other.ip AND one.user_agent = other.user_agent
    WHERE one.member_id = ${depositorId} AND other.member_id = w.member_id)`

/** The longest waiting withdrawal that this deposit pays in whole, or in part with a payable rest. */
async function findWithdrawal(tx: Tx, deposit: Deposit, { now, queueMs, minLeft }: Turn): Promise<Found | null> {
  const { rows } = await tx.execute<Found>(sql`
    SELECT w.withdrawal_no, w.member_id FROM withdrawals w JOIN payout_accounts a ON a.id = w.account_id
    WHERE w.merchant = ${deposit.merchant} AND w.currency = ${deposit.currency} AND a.bank_code = ${deposit.method}
      AND w.status IN ('approved', 'paying') AND w.direct_since > ${instant(now - queueMs)}
      AND (w.direct_open = ${deposit.amount} OR w.direct_open >= ${deposit.amount + minLeft})
      AND ${isStranger(deposit.memberId)}
    ORDER BY w.direct_since, w.withdrawal_no LIMIT 1 FOR UPDATE OF w SKIP LOCKED`)
  return rows[0] ?? null
}

/** Whether a member has left too many matches unpaid in a day, as someone who collects numbers would. */
async function isLeftOut(tx: Tx, { memberId }: Deposit, { now, unpaidLimit }: Turn): Promise<boolean> {
  const { rows } = await tx.execute<{ n: string }>(sql`
    SELECT count(*) AS n FROM direct_payments WHERE depositor_id = ${memberId} AND status = 'UNPAID'
      AND pay_by > ${instant(now - 24 * hourMs)}`)
  return Number(rows[0]!.n) >= unpaidLimit
}

type Turn = { now: number; queueMs: number; minLeft: bigint; unpaidLimit: number; payMs: number }

async function match(tx: Tx, deposit: Deposit, turn: Turn): Promise<Deposit | null> {
  const { depositNo, amount } = deposit
  const [known] = await tx.select().from(deposits).where(eq(deposits.depositNo, depositNo)).for('update')
  if (known?.status !== 'created') return known?.provider === directProvider ? known : null
  if (await isLeftOut(tx, deposit, turn)) return null
  const found = await findWithdrawal(tx, deposit, turn)
  if (!found) return null
  const payBy = new Date(turn.now + turn.payMs)
  const { rows } = await tx.execute<{ n: string }>(sql`SELECT nextval('direct_payment_numbers') AS n`)
  await tx.insert(directPayments).values({
    transactionNo: `C2C-${rows[0]!.n}`,
    merchant: deposit.merchant,
    withdrawalNo: found.withdrawal_no,
    withdrawerId: found.member_id,
    depositNo,
    depositorId: deposit.memberId,
    method: deposit.method,
    currency: deposit.currency,
    amount,
    status: 'MATCHED',
    matchedAt: new Date(turn.now),
    payBy,
  })
  const [queued] = await tx
    .update(withdrawals)
    .set({ directOpen: sql`${withdrawals.directOpen} - ${amount}`, status: 'paying' })
    .where(eq(withdrawals.withdrawalNo, found.withdrawal_no))
    .returning({ open: withdrawals.directOpen, sentAt: withdrawals.sentAt })
  if (queued!.sentAt === null) {
    await tx
      .update(withdrawals)
      .set({ sentAt: new Date(turn.now) })
      .where(eq(withdrawals.withdrawalNo, found.withdrawal_no))
    await noteStep(tx, found.withdrawal_no, 'paying', turn.now)
  }
  const [row] = await tx
    .update(deposits)
    .set({ provider: directProvider, status: 'awaiting payment', expiresAt: payBy })
    .where(eq(deposits.depositNo, depositNo))
    .returning()
  return row!
}

/**
 * Matches a deposit of a peer payment channel with the longest waiting withdrawal, never one by a member who may be the
 * same person. Null when none fits; then the ordinary provider takes it.
 */
export async function matchDeposit(services: Services, deposit: Deposit): Promise<Deposit | null> {
  const { db, clock, merchant } = services
  const { cashier, currencyDecimals } = await merchant.read()
  const channel = cashier.channels.find(({ channelId }) => channelId === deposit.channelId)
  if (deposit.provider === directProvider) return deposit
  if (channel?.direct !== true || deposit.status !== 'created') return null
  const { queueMinutes, payMinutes, unpaidLimit } = cashier.direct
  const turn: Turn = {
    now: clock.now(),
    queueMs: queueMinutes * minuteMs,
    payMs: payMinutes * minuteMs,
    minLeft: minorUnits(channel.min, currencyDecimals)!,
    unpaidLimit,
  }
  return db.transaction((tx) => match(tx, deposit, turn))
}
