import { artUrl } from '#rules/art.ts'
import { dayOf } from '#rules/calendar.ts'
import { withDecimals, amountText, minorUnits } from '#rules/money.ts'
import { ok, refuse, type Caller, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { settingIn } from '#server/texts/default-texts.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { readDuties, showDuties } from '../wallet/wagering-requirements.ts'
import { availableNow } from './available-now.ts'
import { mainBalance } from './main-balance.ts'
import { showReturns } from './deposit-return.ts'
import { leftOfDay, withdrawnOn } from './day-withdrawals.ts'
import { dutiesThatHold } from './requirements-block.ts'
import { readAccounts, showAccounts } from './payout-accounts.ts'
import { readUnfinished } from './read-withdrawals.ts'
import { withdrawFee } from './withdraw-fee.ts'
import { withoutDocuments } from './without-documents.ts'

/**
 * Returns what may be withdrawn now and what limits it: the day's counts, the fee, open wagering requirements, the
 * accounts.
 */
export async function readWithdrawSettings(
  services: Services,
  { caller: { memberId }, language }: { caller: Caller; language: string },
): Promise<ReplyOf<'getWithdrawSettings'>> {
  const { db, clock, merchant } = services
  const settings = await merchant.read()
  const { cashier, currency, currencyDecimals, calendar } = settings
  const now = clock.now()
  return db.transaction(async (tx) => {
    const member = (await lockMember(tx, memberId))!
    const open = await readDuties(tx, { memberId, currency, currencyDecimals })
    const duties = await dutiesThatHold(tx, memberId, open, now)
    const day = await withdrawnOn(tx, memberId, dayOf(now, calendar))
    const left = leftOfDay(settings, member, day)
    const undocumented = await withoutDocuments(tx, settings, { memberId, ofDay: day.amount })
    const rows = await readAccounts(tx, memberId)
    const accounts = showAccounts(rows, member, settings, { language, now })
    const known = { member, accounts: rows, mustPlay: duties.length > 0, left, undocumented, now }
    const { freePerDay, feeRate, feeMin, feeMax } = cashier.withdraw
    const bounds = (pick: (values: bigint[]) => bigint, of: 'min' | 'max') =>
      amountText(pick(cashier.banks.map((bank) => minorUnits(bank[of], currencyDecimals)!)), currencyDecimals)
    return ok({
      currency,
      balance: amountText(await mainBalance(tx, memberId, currency), currencyDecimals),
      available: await availableNow(tx, settings, known),
      coolingHours: cashier.coolingHours,
      min: bounds((all) => all.reduce((a, b) => (b < a ? b : a)), 'min'),
      max: bounds((all) => all.reduce((a, b) => (b > a ? b : a)), 'max'),
      countLeft: left.count,
      freeLeft: left.free,
      dayAmountLeft: amountText(left.amount, currencyDecimals),
      feeRule: {
        freePerDay,
        rate: feeRate,
        min: withDecimals(feeMin, currencyDecimals),
        max: withDecimals(feeMax, currencyDecimals),
      },
      duties: showDuties(duties, currencyDecimals),
      accounts,
      maxAccounts: cashier.maxAccounts,
      banks: cashier.banks.map(({ name, provider: _provider, ...bank }) => ({
        ...bank,
        min: withDecimals(bank.min, currencyDecimals),
        max: withDecimals(bank.max, currencyDecimals),
        name: settingIn(name, language),
        logo: artUrl.payout(bank.kind, bank.bankCode),
      })),
      paymentPasswordSet: member.paymentPasswordHash !== null,
      confirmMinutes: cashier.confirmMinutes,
      withoutDocuments: undocumented === null ? null : amountText(undocumented, currencyDecimals),
      depositReturn: await showReturns(tx, settings, { member, duties: open, accounts: rows, now }, language),
      unfinished: await readUnfinished(tx, memberId, settings, language),
    })
  })
}

/** Returns what a withdrawal would cost now. */
export async function readWithdrawFee(
  services: Services,
  { query, caller: { memberId } }: Pick<RequestOf<'getWithdrawFee'>, 'query' | 'caller'>,
): Promise<ReplyOf<'getWithdrawFee'>> {
  const { db, clock, merchant } = services
  const settings = await merchant.read()
  const { cashier, currencyDecimals, calendar } = settings
  const amount = minorUnits(query.amount, currencyDecimals)
  if (amount === null || amount <= 0n) return refuse('request.param.err')
  const account = (await readAccounts(db, memberId)).find(({ id }) => id === query.accountId)
  const bank = cashier.banks.find(({ bankCode }) => bankCode === account?.bankCode)
  if (!account || !bank) return refuse('record.not.found')
  const [min, max] = [minorUnits(bank.min, currencyDecimals)!, minorUnits(bank.max, currencyDecimals)!]
  if (amount < min || amount > max)
    return refuse('withdraw.amount.limit', {
      value: { min: amountText(min, currencyDecimals), max: amountText(max, currencyDecimals) },
    })
  const day = await withdrawnOn(db, memberId, dayOf(clock.now(), calendar))
  const fee = withdrawFee(cashier.withdraw, { amount, before: day.count, currencyDecimals })
  return ok({
    fee: amountText(fee, currencyDecimals),
    net: amountText(amount - fee, currencyDecimals),
    freeLeft: Math.max(0, cashier.withdraw.freePerDay - day.count - 1),
  })
}
