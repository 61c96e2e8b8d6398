import { dayOf } from '#rules/calendar.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { refuse, type ReplyOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Member } from '#server/areas/accounts/members/find-member.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { owedOfContracts } from '../wallet/contract-debts.ts'
import { readDuties, showDuties } from '../wallet/wagering-requirements.ts'
import { leftOfDay, withdrawnOn } from './day-withdrawals.ts'
import { keptParts, returnTo } from './deposit-return.ts'
import { dutiesThatHold } from './requirements-block.ts'
import { readAccounts, usableFrom } from './payout-accounts.ts'
import { findRiskFlags } from './risk-flags.ts'
import type { payoutAccounts, ReturnedPart, RiskFlag } from './tables.ts'
import { withdrawFee } from './withdraw-fee.ts'
import { withoutDocuments } from './without-documents.ts'

export type Asked = {
  memberId: string
  requestId: string
  accountId: string
  amount: bigint
  /** It gives unplayed deposits back, because the account is to be closed. */
  returnsDeposit: boolean
}
type Account = typeof payoutAccounts.$inferSelect
type Reply = ReplyOf<'withdraw'>

/** How many operators must approve a withdrawal. */
export function approvalsFor(
  { cashier, currencyDecimals }: MerchantSettings,
  amount: bigint,
  flags: readonly RiskFlag[],
) {
  const { systemUpTo, oneUpTo } = cashier.withdraw
  if (amount > minorUnits(oneUpTo, currencyDecimals)!) return 2
  return amount > minorUnits(systemUpTo, currencyDecimals)! || flags.length > 0 ? 1 : 0
}

type Passed = { ok: true; account: Account; fee: bigint; flags: RiskFlag[]; returns: ReturnedPart[] | null }
type Judged = Passed | Extract<Reply, { ok: false }>

type Given = { member: Member; request: Asked; now: number }

/**
 * Checks a withdrawal and returns the first refusal in the order of the contract; it writes nothing except completed
 * wagering requirements.
 */
export async function judgeWithdrawal(
  tx: Tx,
  settings: MerchantSettings,
  { member, request, now }: Given,
): Promise<Judged> {
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
  return {
    ok: true,
    account,
    fee,
    flags: await findRiskFlags(tx, settings, { member, account, duties, amount, now }),
    returns: null,
  }
}

/**
 * Checks the return of unplayed deposits. It needs no wagering and has no minimum, no daily count and no fee; an
 * operator always decides it. The member forfeits an open bonus first, so that no bonus money leaves.
 */
export async function judgeReturn(
  tx: Tx,
  settings: MerchantSettings,
  { member, request, now }: Given,
): Promise<Judged> {
  const { cashier, currency, currencyDecimals, calendar } = settings
  const { amount } = request
  if (member.status !== 'active') return refuse('login.denied')
  const account = (await readAccounts(tx, member.id)).find(({ id }) => id === request.accountId)
  if (!account) return refuse('record.not.found')
  if (usableFrom(account, member, cashier) > now) return refuse('payout.account.cooling')
  const duties = await readDuties(tx, { memberId: member.id, currency, currencyDecimals })
  const { sum, parts } = await returnTo(tx, settings, { member, duties, account, now })
  // part of it would leave a rest that nothing gives back
  if (amount !== sum)
    return refuse('withdraw.amount.limit', {
      value: { min: amountText(sum, currencyDecimals), max: amountText(sum, currencyDecimals) },
    })
  const day = await withdrawnOn(tx, member.id, dayOf(now, calendar))
  const undocumented = await withoutDocuments(tx, settings, { memberId: member.id, ofDay: day.amount })
  if (undocumented !== null && amount > undocumented) return refuse('withdraw.identity.required')
  const bonuses = duties.filter(({ source }) => source === 'bonus')
  if (bonuses.length > 0) return refuse('withdraw.turnover.required', { value: showDuties(bonuses, currencyDecimals) })
  const basis = parts.map(({ depositNo, method }) => `${depositNo} ${method}`).join(', ')
  const flags = await findRiskFlags(tx, settings, { member, account, duties, amount, now })
  return { ok: true, account, fee: 0n, flags: [{ flag: 'returnsDeposit', basis }, ...flags], returns: keptParts(parts) }
}
