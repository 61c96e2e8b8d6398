import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

type Texts = Readonly<Record<string, MessageDescriptor>>

/** What each kind of posting is. */
export const postingTexts: Texts = {
  deposit: msg`Deposit`,
  'deposit-reversal': msg`Charge-back`,
  suspense: msg`Money not assigned yet`,
  'provider-fee': msg`Provider’s fee`,
  'direct-refund': msg`Refund of a direct payment`,
  reconciliation: msg`Difference booked`,
  'withdraw-hold': msg`Withdrawal requested`,
  'withdraw-release': msg`Withdrawal given back`,
  'withdraw-pay': msg`Withdrawal paid`,
  'withdraw-return': msg`Payout that came back`,
  bet: msg`Bet`,
  win: msg`Win`,
  tie: msg`Bet ended even`,
  refund: msg`Stake returned`,
  correction: msg`Result corrected`,
  receivable: msg`Debt paid back`,
  'write-off': msg`Debt written off`,
  'wallet-send': msg`Wallet transfer, sent`,
  'wallet-arrive': msg`Wallet transfer, arrived`,
  'wallet-return': msg`Wallet transfer, returned`,
  'member-transfer-out': msg`Sent to a member`,
  'member-transfer-in': msg`Received from a member`,
  bonus: msg`Bonus`,
  'bonus-forfeit': msg`Bonus ended`,
  points: msg`Points`,
  'betting-rebate': msg`Betting rebate`,
  'agent-rebate': msg`Agent rebate`,
  'referral-rebate': msg`Referral rebate`,
  dividend: msg`Dividend`,
  'daily-wage': msg`Daily salary`,
  'hour-wage': msg`Hourly salary`,
  'real-time-wage': msg`Real-time salary`,
  'share-bonus': msg`Share of profit`,
  'credit-draw': msg`Credit drawn`,
  'credit-settle': msg`Credit settled`,
  adjustment: msg`Adjustment`,
  'play-money': msg`Play money`,
  demonstration: msg`Demonstration money`,
}

/** The wallets of members and the accounts of the house. */
export const walletTexts: Texts = {
  main: msg`Main wallet`,
  held: msg`Held for withdrawals`,
  bonus: msg`Bonus wallet`,
  transit: msg`Between wallets`,
  'house:games': msg`House: games`,
  'house:deposit': msg`House: deposits`,
  'house:withdraw': msg`House: withdrawals`,
  'house:fees': msg`House: fees of members`,
  'house:provider-fees': msg`House: fees of providers`,
  'house:suspense': msg`House: money not assigned yet`,
  'house:receivables': msg`House: receivables`,
  'house:write-offs': msg`House: debts written off`,
  'house:differences': msg`House: differences booked`,
  'house:transfers': msg`House: transfers between members`,
  'house:direct': msg`House: payments between members`,
  'house:bonus': msg`House: bonuses`,
  'house:rebate': msg`House: rebates`,
  'house:contracts': msg`House: agents’ contracts`,
  'house:credit': msg`House: credit`,
  'house:adjustments': msg`House: adjustments`,
  'house:play': msg`House: play money`,
  'house:opening': msg`House: opening balances`,
  'house:demonstration': msg`House: demonstration`,
}

/** Returns the words for kinds of postings and for wallets; those of one vendor or provider carry its name. */
export function useLedgerTexts() {
  const { i18n, t } = useLingui()
  return useMemo(() => {
    const of = (texts: Texts, code: string) => {
      const text = Object.hasOwn(texts, code) ? texts[code] : undefined
      return text && i18n._(text)
    }
    return {
      kind: (code: string): string => of(postingTexts, code) ?? code,
      wallet: (code: string): string => {
        const [, vendor] = /^vendor:(.+)$/.exec(code) ?? []
        const [, provider] = /^house:provider:(.+)$/.exec(code) ?? []
        if (vendor !== undefined) return t`Wallet at ${vendor}`
        if (provider !== undefined) return t`House: provider ${provider}`
        return of(walletTexts, code) ?? code
      },
    }
  }, [i18n, t])
}
