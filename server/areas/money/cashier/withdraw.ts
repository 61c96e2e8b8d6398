import { dayOf } from '#rules/calendar.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { checkPaymentPassword } from '#server/areas/accounts/members/check-payment-password.ts'
import { lockMember, type Member } from '#server/areas/accounts/members/find-member.ts'
import { owedOfContracts } from '../wallet/contract-debts.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { mayLeave } from '../peer-payments/frozen-money.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { readDuties, showDuties } from '../wallet/wagering-requirements.ts'
import { post } from '../wallet/ledger.ts'
import { leftOfDay, withdrawnOn } from './day-withdrawals.ts'
import { dutiesThatHold } from './requirements-block.ts'
import { noteStep } from './move-withdrawal.ts'
import { readAccounts, usableFrom } from './payout-accounts.ts'
import { findRiskFlags } from './risk-flags.ts'
import { withdrawals, type payoutAccounts, type RiskFlag } from './tables.ts'
import { withdrawFee } from './withdraw-fee.ts'
import { withoutDocuments } from './without-documents.ts'

type Reply = ReplyOf<'withdraw'>
type Asked = { memberId: string; requestId: string; accountId: string; amount: bigint }
type Account = typeof payoutAccounts.$inferSelect

async function readAnswered(db: Db | Tx, request: Asked, decimals: number): Promise<Reply | null> {
  const [known] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.memberId, request.memberId), eq(withdrawals.requestId, request.requestId)))
  if (!known) return null
  if (known.amount !== request.amount || known.accountId !== request.accountId) return refuse('request.id.reused')
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

/** How many operators must approve a withdrawal. */
function approvalsFor({ cashier, currencyDecimals }: MerchantSettings, amount: bigint, flags: readonly RiskFlag[]) {
  const { systemUpTo, oneUpTo } = cashier.withdraw
  if (amount > minorUnits(oneUpTo, currencyDecimals)!) return 2
  return amount > minorUnits(systemUpTo, currencyDecimals)! || flags.length > 0 ? 1 : 0
}

type Judged = { ok: true; account: Account; fee: bigint; flags: RiskFlag[] } | Extract<Reply, { ok: false }>

/**
 * Checks a withdrawal and returns the first refusal in the order of the contract; it writes nothing except completed
 * wagering requirements.
 */
async function judge(tx: Tx, settings: MerchantSettings, member: Member, request: Asked, now: number): Promise<Judged> {
  const { cashier, currency, currencyDecimals, calendar } = settings
  const { amount } = request
  if (member.status !== 'active') return refuse('login.denied')
  const account = (await readAccounts(tx, member.id)).find(({ id }) => id === request.accountId)
  const bank = cashier.banks.find(({ bankCode }) => bankCode === account?.bankCode)
  if (!account || !bank) return refuse('record.not.found')
  if (usableFrom(account, member, cashier) > now) return refuse('payout.account.cooling')
  const day = await withdrawnOn(tx, member.id, dayOf(now, calendar))
  const left = leftOfDay(settings, member, day)
  const [min, max] = [minorUnits(bank.min, currencyDecimals)!, minorUnits(bank.max, currencyDecimals)!]
  const limit = left.amount < max ? left.amount : max
  if (amount < min || amount > limit)
    return refuse('withdraw.amount.limit', {
      value: { min: amountText(min, currencyDecimals), max: amountText(limit, currencyDecimals) },
    })
  if (left.count === 0) return refuse('withdraw.reach.max.count')
  const undocumented = await withoutDocuments(tx, settings, { memberId: member.id, ofDay: day.amount })
  if (undocumented !== null && amount > undocumented) return refuse('withdraw.identity.required')
  const duties = await readDuties(tx, { memberId: member.id, currency, currencyDecimals })
  const holding = await dutiesThatHold(tx, member.id, duties, now)
  if (holding.length > 0) return refuse('withdraw.turnover.required', { value: showDuties(holding, currencyDecimals) })
  if ((await owedOfContracts(tx, member.id, currency)) > 0n) return refuse('contract.upline.in.debt')
  const fee = withdrawFee(cashier.withdraw, { amount, before: day.count, currencyDecimals })
  return { ok: true, account, fee, flags: await findRiskFlags(tx, { member, account, duties, now }) }
}

async function numberOf(tx: Tx, day: string): Promise<string> {
  const { rows } = await tx.execute<{ n: string }>(sql`SELECT nextval('withdrawal_numbers') AS n`)
  return `W${day.replaceAll('-', '')}${rows[0]!.n.padStart(6, '0')}`
}

async function hold(services: Services, settings: MerchantSettings, request: Asked, tx: Tx): Promise<Reply> {
  const { clock, merchant } = services
  const { currency, currencyDecimals, calendar } = settings
  const { memberId, requestId, amount } = request
  const member = (await lockMember(tx, memberId))!
  const answered = await readAnswered(tx, request, currencyDecimals)
  if (answered) return answered
  const at = clock.now()
  const judged = await judge(tx, settings, member, request, at)
  if (!judged.ok) return judged
  const { account, fee, flags } = judged
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
  }
  await tx.insert(withdrawals).values({ ...row, status, approvals, flags, askedAt: new Date(at), day })
  await noteStep(tx, withdrawalNo, 'pending', at)
  if (status === 'approved') await noteStep(tx, withdrawalNo, 'approved', at)
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
  const request = { memberId: caller.memberId, requestId: body.requestId, accountId: body.accountId, amount }
  const answered = await readAnswered(db, request, settings.currencyDecimals)
  if (answered) return answered
  const refused = await checkPaymentPassword(services, caller.memberId, body.paymentPassword)
  if (refused) return refused
  return db.transaction((tx) => hold(services, settings, request, tx))
}
