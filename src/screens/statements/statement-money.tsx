import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDates } from '#src/app/use-dates.ts'
import { FactList, type Fact } from '#src/flows/shared/fact-list.tsx'
import { stateName, type Statement } from './statement-words.tsx'

type Props = { statement: Statement; zone: string; money: (amount: string) => ReactNode }

const some = (amount: string | null): amount is string => amount !== null && Number(amount) !== 0

/** The payment's state, in a sentence. */
export function Outlook({ statement: { state, periodEnd, payableFrom, side }, zone }: Omit<Props, 'money'>) {
  const dates = useDates(zone)
  switch (state) {
    case 'running':
      return (
        <Trans>
          Not final yet. The period ends {dates.moment(periodEnd)}; it is paid from {dates.moment(payableFrom)} on.
        </Trans>
      )
    case 'computed':
      return <Trans>The period is over. It is paid from {dates.moment(payableFrom)} on.</Trans>
    case 'held':
      return side === 'RECEIVED' ? (
        <Trans>
          Part of it is on hold. We’re checking it and pay it as soon as we can; you don’t need to do anything.
        </Trans>
      ) : (
        <Trans>Part of it is on hold until your main wallet covers it or we decide.</Trans>
      )
    case 'paid':
      return null
  }
}

/** The payments of a statement, their times, and the source or destination of the money. */
export function StatementMoney({ statement, zone, money }: Props) {
  const dates = useDates(zone)
  const { i18n } = useLingui()
  const { side, paid, held, paidAt, fromWallet, advance, debtTaken } = statement
  const facts: Fact[] = [
    {
      key: 'paid',
      name: side === 'RECEIVED' ? <Trans>Paid to you</Trans> : <Trans>Paid by you</Trans>,
      value: money(paid),
      strong: true,
    },
  ]
  if (paidAt !== null) facts.push({ key: 'paidAt', name: <Trans>Paid on</Trans>, value: dates.moment(paidAt) })
  if (some(held)) facts.push({ key: 'held', name: i18n._(stateName('held')), value: money(held), strong: true })
  if (some(advance) && fromWallet !== null)
    facts.push(
      { key: 'fromWallet', name: <Trans>From your main wallet</Trans>, value: money(fromWallet) },
      { key: 'advance', name: <Trans>Advanced by us, and owed by you</Trans>, value: money(advance) },
    )
  if (some(debtTaken))
    facts.push({ key: 'debtTaken', name: <Trans>Kept for what you owe</Trans>, value: money(debtTaken) })
  return <FactList facts={facts} />
}
