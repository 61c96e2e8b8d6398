import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import { maskedAccount, maskedName } from '#rules/masked.ts'
import type { Services } from '#server/services.ts'
import { payoutAccounts, withdrawals } from '../cashier/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { signedPath } from '#server/areas/accounts/pictures/signed-path.ts'
import { pictures } from '#server/areas/accounts/pictures/tables.ts'
import { amountText } from '#rules/money.ts'
import { hourMs } from './peer-payment-settings.ts'
import type { DirectPayment } from './move-payment.ts'

type Shown = ValueOf<'confirmPayment'>
type Text = Shown['myText']

/** The text a party sees: the two parties read different ones about a verdict. */
export function textFor(row: DirectPayment, isWithdrawer: boolean): Text {
  switch (row.status) {
    case 'WAITING':
    case 'PART_DISPUTED':
    case 'DISPUTED':
      return row.status
    case 'RECEIVED':
      return row.auto ? 'COUNTED_RECEIVED' : 'NONE'
    case 'FORCED_RECEIVED':
      return isWithdrawer ? 'FORCED_NOT_REFUNDED' : 'NONE'
    case 'CLOSED_NOT_RECEIVED':
      if (isWithdrawer) return 'RETURNED'
      return row.refunded ? 'DEPOSIT_REFUNDED' : 'DEPOSIT_FAILED'
    default:
      return 'NONE'
  }
}

/** How the depositor pays: the withdrawer's number, while the payment is due or may be looked up. */
async function payToOf({ db, ports }: Services, row: DirectPayment): Promise<Shown['payTo']> {
  if (row.status !== 'MATCHED') return null
  const [found] = await db
    .select({ sealedNumber: payoutAccounts.sealedNumber, holderName: payoutAccounts.holderName })
    .from(withdrawals)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.accountId))
    .where(eq(withdrawals.withdrawalNo, row.withdrawalNo))
  const { sealedNumber, holderName } = found!
  return {
    kind: 'WALLET_NUMBER',
    use: 'SEND_MONEY',
    name: maskedName(holderName),
    number: ports.atRest.open(sealedNumber),
    reference: row.transactionNo,
  }
}

/** Pictures by party: each sees its own, and the other's picture that proves the payment. */
async function picturesOf(services: Services, row: DirectPayment, isWithdrawer: boolean) {
  const readable = isWithdrawer ? [row.withdrawerId, row.depositorId] : [row.depositorId]
  const rows = await services.db
    .select({ id: pictures.id, memberId: pictures.memberId })
    .from(pictures)
    .where(and(eq(pictures.attachedTo, row.transactionNo), inArray(pictures.memberId, readable)))
    .orderBy(asc(pictures.takenAt))
  const paths = (memberId: string) =>
    rows.filter((one) => one.memberId === memberId).map(({ id }) => signedPath(services, id).path)
  return { withdrawer: paths(row.withdrawerId), depositor: paths(row.depositorId) }
}

/** A payment as one of its two parties sees it. */
export async function showPayment(services: Services, row: DirectPayment, memberId: string): Promise<Shown> {
  const { db, merchant } = services
  const { cashier, currencyDecimals } = await merchant.read()
  const isWithdrawer = row.withdrawerId === memberId
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const [payer] = await db.select({ account: members.account }).from(members).where(eq(members.id, row.depositorId))
  const sides = await picturesOf(services, row, isWithdrawer)
  return {
    transactionNo: row.transactionNo,
    withdrawalNo: isWithdrawer ? row.withdrawalNo : null,
    depositNo: isWithdrawer ? null : row.depositNo,
    amount: text(row.amount),
    method: row.method,
    payer: maskedAccount(payer!.account),
    matchedAt: row.matchedAt.toISOString(),
    payBy: row.payBy.toISOString(),
    payTo: isWithdrawer ? null : await payToOf(services, row),
    paidAt: row.claimedAt?.toISOString() ?? null,
    confirmBy: row.confirmBy?.toISOString() ?? null,
    trxId: row.trxId,
    senderLastFour: row.senderLastFour,
    status: row.status === 'UNPAID' ? 'MATCHED' : row.status,
    auto: row.auto,
    contested: row.contested,
    contestBy:
      isWithdrawer && row.status === 'RECEIVED' && row.countedAt !== null
        ? new Date(row.countedAt.getTime() + cashier.direct.contestHours * hourMs).toISOString()
        : null,
    receivedAmount: text(row.received),
    disputedAmount: text(row.disputed),
    payerPictures: sides.depositor,
    ownPictures: isWithdrawer ? sides.withdrawer : sides.depositor,
    myText: textFor(row, isWithdrawer),
  }
}
