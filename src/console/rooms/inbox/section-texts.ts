import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/** What sections of a thing that waits, their facts and pictures are called. A code without a text is shown as it is. */
const texts: Record<string, MessageDescriptor> = {
  flags: msg`Why somebody looks`,
  'flag.newMember': msg`New member, since`,
  'flag.newAccount': msg`New payout account, since`,
  'flag.bonus': msg`Bonus in the last day`,
  'flag.unplayedDeposit': msg`Deposit not played half, posting`,
  'flag.shared': msg`Shares device or name with`,
  'flag.debt': msg`Owes the house`,
  'withdrawal.by-amount': msg`By its amount`,
  withdrawal: msg`Withdrawal`,
  'withdrawal.amount': msg`Amount`,
  'withdrawal.fee': msg`Fee`,
  'withdrawal.net': msg`To be sent`,
  'withdrawal.asked': msg`Asked for`,
  'withdrawal.of-day': msg`Withdrawals that day`,
  withdrawals: msg`Earlier withdrawals`,
  'withdrawal.pending': msg`waits`,
  'withdrawal.approved': msg`approved`,
  'withdrawal.rejected': msg`rejected`,
  'withdrawal.paying': msg`being sent`,
  'withdrawal.paid': msg`paid`,
  'withdrawal.failed': msg`failed`,
  'withdrawal.unknown': msg`not clear`,
  'withdrawal.returned': msg`came back`,
  'payout-account': msg`Where it goes`,
  'account.bank': msg`Bank or wallet`,
  'account.number': msg`Number`,
  'account.holder': msg`Holder`,
  'account.same-name': msg`The member’s own name`,
  'account.added': msg`Bound since`,
  'account.removed': msg`Removed`,
  'account.paid-before': msg`Paid to it before`,
  yes: msg`yes`,
  no: msg`no`,
  payout: msg`Payout`,
  'payout.by-hand': msg`To be paid by hand`,
  'payout.provider': msg`Provider`,
  'payout.sent': msg`Sent`,
  'payout.asks': msg`Asked about`,
  'payout.reference': msg`Reference`,
  money: msg`Money`,
  'money.in': msg`Brought in`,
  'money.out': msg`Taken out`,
  'money.net': msg`Brought in less taken out`,
  'money.main': msg`In the wallet`,
  'money.held': msg`Held`,
  'money.last-in': msg`Last deposit`,
  'money.last-in-at': msg`Arrived at`,
  played: msg`Played since the last deposit`,
  'played.bets': msg`Bets`,
  'played.staked': msg`Staked`,
  'played.won': msg`Won`,
  'played.open': msg`Open bets`,
  shared: msg`Shared with others`,
  'shared.device': msg`Same device`,
  'shared.name': msg`Same payee name`,
  'shared.number': msg`Same mobile number`,
}

/** Gives the text of a section's code in the operator's language; null for one that has none. */
export function useSectionText(): (code: string) => string | null {
  const { i18n } = useLingui()
  return useCallback(
    (code: string) => {
      const text = Object.hasOwn(texts, code) ? texts[code] : undefined
      return text ? i18n._(text) : null
    },
    [i18n],
  )
}
