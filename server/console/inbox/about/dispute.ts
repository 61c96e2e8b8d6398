import { and, asc, eq, sql } from 'drizzle-orm'
import type { DirectPayment } from '#server/areas/money/peer-payments/move-payment.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { pictures } from '#server/areas/accounts/pictures/tables.ts'
import { signedPath } from '#server/areas/accounts/pictures/signed-path.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { InboxSection } from '../inbox-kind.ts'
import { factsOf, section } from './facts.ts'
import { payoutAccount } from './payout-account.ts'
import type { OperatorRequest } from '../../pipeline/handler.ts'
import { withdrawals } from '#server/areas/money/cashier/tables.ts'

type Side = 'withdrawer' | 'depositor'

/** How many of a member's peer payments, on this side, were disputed, and how many there were. */
async function historyOf(tx: Tx, side: Side, memberId: string) {
  const column = side === 'withdrawer' ? sql`withdrawer_id` : sql`depositor_id`
  const { rows } = await tx.execute<{ all: number; disputed: number; lost: number }>(sql`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE answer IN ('RECEIVED_PART', 'NOT_RECEIVED', 'CONTEST'))::int AS disputed,
      count(*) FILTER (WHERE status = ${side === 'withdrawer' ? 'FORCED_RECEIVED' : 'CLOSED_NOT_RECEIVED'})::int AS lost
    FROM direct_payments WHERE ${column} = ${memberId} AND status NOT IN ('MATCHED', 'UNPAID')`)
  return rows[0]!
}

async function sideOf(
  tx: Tx,
  services: Services,
  row: DirectPayment,
  { side, decimals }: { side: Side; decimals: number },
): Promise<InboxSection> {
  const memberId = side === 'withdrawer' ? row.withdrawerId : row.depositorId
  const [member] = await tx.select({ account: members.account }).from(members).where(eq(members.id, memberId))
  const own = and(eq(pictures.attachedTo, row.transactionNo), eq(pictures.memberId, memberId))
  const sent = await tx
    .select({ id: pictures.id, takenAt: pictures.takenAt })
    .from(pictures)
    .where(own)
    .orderBy(asc(pictures.takenAt))
  const before = await historyOf(tx, side, memberId)
  const { amount, code, instant, member: who, text } = factsOf(decimals)
  const said =
    side === 'withdrawer'
      ? [
          code('side.answer', `answer.${row.answer ?? 'none'}`),
          amount('side.received', row.received),
          instant('side.answered', row.answeredAt),
        ]
      : [
          text('side.trx', row.trxId),
          text('side.sender', row.senderLastFour && `***${row.senderLastFour}`),
          instant('side.claimed', row.claimedAt),
        ]
  return section(
    side,
    [
      who('side.member', memberId, member?.account ?? ''),
      ...said,
      text('side.payments', String(before.all)),
      text('side.disputed', String(before.disputed)),
      text('side.lost', String(before.lost)),
    ],
    sent.map(({ id, takenAt }) => ({
      code: `picture.${side}`,
      path: signedPath(services, id).path,
      at: takenAt.toISOString(),
    })),
  )
}

/** A disputed peer payment: its data, and each side's statements, pictures and history. */
export async function aboutDispute(
  tx: Tx,
  services: Services,
  row: DirectPayment,
  { cashier, currencyDecimals: decimals }: OperatorRequest['settings'],
): Promise<InboxSection[]> {
  const { amount, code, instant, text } = factsOf(decimals)
  const [withdrawal] = await tx
    .select({ accountId: withdrawals.accountId })
    .from(withdrawals)
    .where(eq(withdrawals.withdrawalNo, row.withdrawalNo))
  return [
    section('dispute', [
      amount('dispute.amount', row.amount),
      amount('dispute.disputed', row.disputed),
      text('dispute.method', row.method),
      text('dispute.withdrawal', row.withdrawalNo),
      text('dispute.deposit', row.depositNo),
      instant('dispute.matched', row.matchedAt),
      ...(row.contested ? [code('dispute.contested', 'yes')] : []),
      instant('dispute.counted', row.countedAt),
    ]),
    await sideOf(tx, services, row, { side: 'depositor', decimals }),
    await sideOf(tx, services, row, { side: 'withdrawer', decimals }),
    ...(withdrawal ? [await payoutAccount(tx, cashier, withdrawal.accountId)] : []),
  ]
}
