import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Withdrawal } from '#server/areas/money/cashier/move-withdrawal.ts'
import { withdrawals, type RiskFlag } from '#server/areas/money/cashier/tables.ts'
import type { Tx } from '#server/db/connect.ts'
import type { OperatorRequest } from '../../pipeline/handler.ts'
import type { InboxSection } from '../inbox-kind.ts'
import { factsOf, section, type Fact } from './facts.ts'
import { memberMoney } from './member-money.ts'
import { payoutAccount } from './payout-account.ts'
import { sharedWith } from './shared-with.ts'

/** The index `withdrawals_of_member` serves the last ones of a member. */
const lastShown = 5

const amounts: ReadonlySet<RiskFlag['flag']> = new Set(['debt', 'sumOfDay', 'sumOfMonth'])
const instants: ReadonlySet<RiskFlag['flag']> = new Set(['newMember', 'newAccount', 'bonus', 'cancelledBets'])

/** The basis of a flag, in readable form. */
function basisOf(decimals: number, { flag, basis }: RiskFlag): Fact[] {
  const { amount, instant, text } = factsOf(decimals)
  const code = `flag.${flag}`
  if (amounts.has(flag)) return amount(code, basis)
  return instants.has(flag) ? instant(code, basis) : text(code, basis)
}

async function lastOnes(tx: Tx, { memberId, withdrawalNo }: Withdrawal, decimals: number): Promise<InboxSection> {
  const rows = await tx
    .select()
    .from(withdrawals)
    .where(
      and(eq(withdrawals.memberId, memberId), ne(withdrawals.withdrawalNo, withdrawalNo), isNull(withdrawals.parentNo)),
    )
    .orderBy(desc(withdrawals.askedAt))
    .limit(lastShown)
  const { amount } = factsOf(decimals)
  return section(
    'withdrawals',
    rows.map((row) => amount(`withdrawal.${row.status}`, row.amount, row.askedAt.toISOString())),
  )
}

/** All parts of the divided withdrawal that this one belongs to, each with its state. */
async function partsOf(tx: Tx, { parentNo }: Withdrawal, decimals: number): Promise<InboxSection[]> {
  if (parentNo === null) return []
  const rows = await tx
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.parentNo, parentNo))
    .orderBy(asc(withdrawals.withdrawalNo))
  const { amount } = factsOf(decimals)
  return [
    section(
      'parts',
      rows.map((row) => amount(`withdrawal.${row.status}`, row.amount, row.providerTxId ?? row.withdrawalNo)),
    ),
  ]
}

/**
 * Everything needed to decide about a withdrawal: why a person reviews it, its destination, and the member's activity.
 */
export async function aboutWithdrawal(
  tx: Tx,
  row: Withdrawal,
  { cashier, currencyDecimals: decimals }: OperatorRequest['settings'],
): Promise<InboxSection[]> {
  const { memberId, currency } = row
  const { amount, instant, text } = factsOf(decimals)
  const { rows } = await tx.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM withdrawals WHERE member_id = ${memberId} AND day = ${row.day}
      AND parent_no IS NULL AND status NOT IN ('rejected', 'failed')`)
  return [
    section(
      'flags',
      row.flags.map((flag) => basisOf(decimals, flag)),
    ),
    section('withdrawal', [
      amount('withdrawal.amount', row.amount),
      amount('withdrawal.fee', row.fee),
      amount('withdrawal.net', row.amount - row.fee),
      text('number', row.withdrawalNo),
      instant('withdrawal.asked', row.askedAt),
      text('withdrawal.of-day', String(rows[0]!.n)),
    ]),
    ...(await partsOf(tx, row, decimals)),
    await payoutAccount(tx, cashier, row.accountId),
    ...(await memberMoney(tx, { memberId, currency, decimals })),
    await sharedWith(tx, memberId),
    await lastOnes(tx, row, decimals),
  ]
}
