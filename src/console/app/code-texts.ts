import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/** What effects, lines of the inbox and fields of the log are called. A code without a text is shown as it is. */
const codeTexts: Record<string, MessageDescriptor> = {
  account: msg`Account`,
  amount: msg`Amount`,
  answer: msg`Answer`,
  'ask-again': msg`Asked again`,
  'ask-provider': msg`Provider asked`,
  'asked-next': msg`Asked again at`,
  approve: msg`Approved`,
  at: msg`Time`,
  close: msg`Closed without an answer`,
  content: msg`What was written`,
  credit: msg`Credited`,
  'debt.direct': msg`Counted payment that had not come`,
  'debt.lottery': msg`Corrected draw`,
  'documents.none': msg`none sent`,
  'documents.asked': msg`asked for`,
  'documents.sent': msg`waiting in the inbox`,
  'documents.accepted': msg`accepted`,
  'documents.refused': msg`refused`,
  'by-hand': msg`Approved, paid by hand`,
  'in-parts': msg`Approved, paid in parts`,
  channel: msg`Channel`,
  'day-cap': msg`Most in a day`,
  deposit: msg`Deposit`,
  'draws-at': msg`Draw`,
  email: msg`E-mail`,
  game: msg`Game`,
  issue: msg`Issue`,
  language: msg`Language`,
  more: msg`Asked for more, 48 hours`,
  link: msg`Linked to a deposit`,
  lines: msg`Lines`,
  'line-matched': msg`Of them ours`,
  'line-noted': msg`Of them without effect`,
  'line-suspense': msg`Of them nobody’s yet`,
  'month-cap': msg`Most in a month`,
  name: msg`Name`,
  'new-lines': msg`New lines`,
  number: msg`Number`,
  owed: msg`Owed`,
  payments: msg`Payments in them`,
  provider: msg`Provider`,
  question: msg`About`,
  'payout.failed': msg`Counted as not paid, given back`,
  'payout.paid': msg`Counted as paid`,
  reason: msg`Reason`,
  receivable: msg`Below zero`,
  refuse: msg`Refused`,
  reject: msg`Rejected`,
  release: msg`Paid`,
  result: msg`Result`,
  return: msg`Sent back`,
  sender: msg`Last four digits of the sender`,
  roles: msg`Roles`,
  slips: msg`Slips`,
  stake: msg`Stake`,
  state: msg`State`,
  status: msg`State`,
  'verdict.not-received': msg`Did not come: back to who withdraws`,
  'verdict.received': msg`Came: to who paid`,
  'verdict.refunded': msg`The house refunds who paid`,
  'to-number': msg`To the number`,
  vendor: msg`Vendor`,
  win: msg`Win`,
  DEPOSIT: msg`Deposit`,
  LOSS: msg`Loss`,
  STAKE: msg`Stakes`,
  SINGLE_STAKE: msg`One bet`,
  SESSION: msg`Session`,
  DAY: msg`24 hours`,
  WEEK: msg`7 days`,
  MONTH: msg`30 days`,
}

/** Gives the text of a code in the operator's language. */
export function useCodeText(): (code: string) => string {
  const { i18n } = useLingui()
  return useCallback(
    (code: string) => {
      const text = Object.hasOwn(codeTexts, code) ? codeTexts[code] : undefined
      return text ? i18n._(text) : code
    },
    [i18n],
  )
}
