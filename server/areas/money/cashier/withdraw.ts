import { dayOf } from '#rules/calendar.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { checkPaymentPassword } from '#server/areas/accounts/members/check-payment-password.ts'
import { beginClosing } from '#server/areas/accounts/account-closure/request-closure.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { mayLeave } from '../peer-payments/frozen-money.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { post } from '../wallet/ledger.ts'
import { approvalsFor, judgeReturn, judgeWithdrawal, type Asked } from './judge-withdrawal.ts'
import { noteStep } from './move-withdrawal.ts'
import { withdrawals } from './tables.ts'

type Reply = ReplyOf<'withdraw'>

async function readAnswered(db: Db | Tx, request: Asked, decimals: number): Promise<Reply | null> {
  const [known] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.memberId, request.memberId), eq(withdrawals.requestId, request.requestId)))
  if (!known) return null
  const isOther = known.amount !== request.amount || known.accountId !== request.accountId
  if (isOther || (known.returns !== null) !== request.returnsDeposit) return refuse('request.id.reused')
  return taken({ ...known, status: known.approvals === 0 ? 'approved' : 'pending' }, decimals)
}

const taken = (
  {
    withdrawalNo,
    status,
    fee,
    amount,
  }: Pick<typeof withdrawals.$inferSelect, 'withdrawalNo' | 'status' | 'fee' | 'amount'>,
  decimals: number,
) => ok({ withdrawalNo, status, fee: amountText(fee, decimals), net: amountText(amount - fee, decimals) })

async function numberOf(tx: Tx, day: string): Promise<string> {
  const { rows } = await tx.execute<{ n: string }>(sql`SELECT nextval('withdrawal_numbers') AS n`)
  return `W${day.replaceAll('-', '')}${rows[0]!.n.padStart(6, '0')}`
}

async function createWithdrawal(
  services: Services,
  settings: MerchantSettings,
  request: Asked,
  tx: Tx,
): Promise<Reply> {
  const { clock, merchant } = services
  const { currency, currencyDecimals, calendar } = settings
  const { memberId, requestId, amount } = request
  const member = (await lockMember(tx, memberId))!
  const answered = await readAnswered(tx, request, currencyDecimals)
  if (answered) return answered
  const at = clock.now()
  const checkWithdrawal = request.returnsDeposit ? judgeReturn : judgeWithdrawal
  const judged = await checkWithdrawal(tx, settings, { member, request, now: at })
  if (!judged.ok) return judged
  const { account, fee, flags, returns } = judged
  if (!(await mayLeave(tx, { memberId, currency, amount }, { now: at, cashier: settings.cashier })))
    return refuse('account.balance.not.enough')
  const day = dayOf(at, calendar)
  const withdrawalNo = await numberOf(tx, day)
  const posted = await post(tx, {
    merchant: merchant.code,
    memberId,
    key: `withdraw:${withdrawalNo}`,
    kind: 'withdraw-hold',
    reference: withdrawalNo,
    currency,
    at,
    legs: [
      ['main', -amount],
      ['held', amount],
    ],
  })
  if (posted.outcome === 'locked') return refuse('wallet.is.locked')
  if (posted.outcome === 'short') return refuse('account.balance.not.enough')
  const approvals = approvalsFor(settings, amount, flags)
  const status = approvals === 0 ? ('approved' as const) : ('pending' as const)
  const row = {
    withdrawalNo,
    memberId,
    merchant: merchant.code,
    requestId,
    accountId: account.id,
    currency,
    amount,
    fee,
    returns,
  }
  await tx.insert(withdrawals).values({ ...row, status, approvals, flags, askedAt: new Date(at), day })
  await noteStep(tx, withdrawalNo, 'pending', at)
  if (status === 'approved') await noteStep(tx, withdrawalNo, 'approved', at)
  if (returns !== null) await beginClosing(tx, services, memberId)
  return taken({ withdrawalNo, status, fee, amount }, currencyDecimals)
}

/**
 * Requests a withdrawal: one transaction moves the amount from the main wallet to held and fixes the fee. A repeated
 * request gets its first reply, even if it would be refused now. A withdrawal can't be cancelled.
 */
export async function withdraw(
  services: Services,
  { body, caller }: Pick<RequestOf<'withdraw'>, 'body' | 'caller'>,
): Promise<Reply> {
  const { db, merchant } = services
  const settings = await merchant.read()
  const amount = minorUnits(body.amount, settings.currencyDecimals)
  if (amount === null || amount <= 0n) return refuse('request.param.err')
  const { requestId, accountId, returnsDeposit = false } = body
  const request = { memberId: caller.memberId, requestId, accountId, amount, returnsDeposit }
  const answered = await readAnswered(db, request, settings.currencyDecimals)
  if (answered) return answered
  const refused = await checkPaymentPassword(services, caller.memberId, body.paymentPassword)
  if (refused) return refused
  return db.transaction((tx) => createWithdrawal(services, settings, request, tx))
}
